import { searchOf } from './api-client.ts'

/** Links to the operator's pages; apart from `paths`, which every visitor loads. */
export const adminPaths = {
  overview: (): string => '/admin',
  channels: (): string => '/admin/channels',
  channel: (username: string): string => `/admin/channels/${encodeURIComponent(username)}`,
  /** The queue, at one of its flats where `listing` says so. */
  review: (query: { listing?: number | null } = {}): string => `/admin/review${searchOf(query)}`,
  listing: (id: number): string => `/admin/listings/${id}`,
  users: (query: { q?: string | null } = {}): string => `/admin/users${searchOf(query)}`,
  user: (id: number): string => `/admin/users/${id}`,
  subscriptions: (): string => '/admin/subscriptions',
  health: (): string => '/admin/health',
  log: (query: Record<string, string | number | null | undefined> = {}): string => `/admin/log${searchOf(query)}`,
}

export type AdminPlace =
  | { page: 'overview' | 'channels' | 'review' | 'users' | 'subscriptions' | 'health' | 'log' }
  | { page: 'channel'; username: string }
  | { page: 'listing' | 'user'; id: number }

const LISTS = ['channels', 'review', 'users', 'subscriptions', 'health', 'log'] as const

/** Which of the pages stands at what follows `/admin/`; null where none does. */
export function adminPlaceOf(rest: string): AdminPlace | null {
  const [name = '', one, ...more] = rest.replace(/\/$/, '').split('/')
  if (more.length > 0) return null
  if (one === undefined) {
    if (name === '') return { page: 'overview' }
    const page = LISTS.find((list) => list === name)
    return page ? { page } : null
  }
  if (name === 'channels') return /^[A-Za-z]\w{2,31}$/.test(one) ? { page: 'channel', username: one } : null
  const id = /^[1-9]\d{0,9}$/.test(one) ? Number(one) : null
  if (id === null || id > 2_147_483_647) return null
  return name === 'listings' ? { page: 'listing', id } : name === 'users' ? { page: 'user', id } : null
}
