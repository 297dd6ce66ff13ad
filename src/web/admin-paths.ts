import { searchOf } from './api-client.ts'

/** Links to the operator's pages; apart from `paths`, which every visitor loads. */
export const adminPaths = {
  overview: (): string => '/admin',
  channels: (): string => '/admin/channels',
  channel: (id: number): string => `/admin/channels/${id}`,
  /** The queue, at one of its flats where `listing` says so. */
  review: (query: { listing?: number | null } = {}): string => `/admin/review${searchOf(query)}`,
  listing: (id: number): string => `/admin/listings/${id}`,
  users: (query: { q?: string | null } = {}): string => `/admin/users${searchOf(query)}`,
  user: (id: number): string => `/admin/users/${id}`,
  subscriptions: (): string => '/admin/subscriptions',
  health: (): string => '/admin/health',
  log: (query: Record<string, string | number | null | undefined> = {}): string =>
    `/admin/log${searchOf(query)}`,
}

export type AdminPlace =
  | { page: 'overview' | 'channels' | 'review' | 'users' | 'subscriptions' | 'health' | 'log' }
  | { page: 'channel' | 'listing' | 'user'; id: number }

const LISTS = ['channels', 'review', 'users', 'subscriptions', 'health', 'log'] as const
const ONES: ReadonlyMap<string, 'channel' | 'listing' | 'user'> = new Map([
  ['channels', 'channel'],
  ['listings', 'listing'],
  ['users', 'user'],
])

/** Which of the pages stands at what follows `/admin/`; null where none does. */
export function adminPlaceOf(rest: string): AdminPlace | null {
  const [name = '', one, ...more] = rest.replace(/\/$/, '').split('/')
  if (more.length > 0) return null
  if (one === undefined) {
    if (name === '') return { page: 'overview' }
    const page = LISTS.find((list) => list === name)
    return page ? { page } : null
  }
  const page = ONES.get(name)
  const id = /^[1-9]\d{0,9}$/.test(one) ? Number(one) : Infinity
  return page && id <= 2_147_483_647 ? { page, id } : null
}
