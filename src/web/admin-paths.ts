import { toQueryString } from '#contract/query-string.ts'

/** Links to the admin pages. Separate from `paths`, which every visitor loads. */
export const adminPaths = {
  overview: (): string => '/admin',
  channels: (): string => '/admin/channels',
  channel: (id: number): string => `/admin/channels/${id}`,
  /** The review queue, opened at `listing` when given. */
  review: (query: { listing?: number | null } = {}): string =>
    `/admin/review${toQueryString(query)}`,
  listing: (id: number): string => `/admin/listings/${id}`,
  users: (query: { q?: string | null } = {}): string => `/admin/users${toQueryString(query)}`,
  user: (id: number): string => `/admin/users/${id}`,
  subscriptions: (): string => '/admin/subscriptions',
  health: (): string => '/admin/health',
  log: (query: Record<string, string | number | null | undefined> = {}): string =>
    `/admin/log${toQueryString(query)}`,
}

export type AdminRoute =
  | { page: 'overview' | 'channels' | 'review' | 'users' | 'subscriptions' | 'health' | 'log' }
  | { page: 'channel' | 'listing' | 'user'; id: number }

const LIST_PAGES = ['channels', 'review', 'users', 'subscriptions', 'health', 'log'] as const
const DETAIL_PAGES: ReadonlyMap<string, 'channel' | 'listing' | 'user'> = new Map([
  ['channels', 'channel'],
  ['listings', 'listing'],
  ['users', 'user'],
])

/** Parses the path after `/admin/`. Returns null for unknown pages. */
export function parseAdminPath(rest: string): AdminRoute | null {
  const [name = '', one, ...more] = rest.replace(/\/$/, '').split('/')
  if (more.length > 0) return null
  if (one === undefined) {
    if (name === '') return { page: 'overview' }
    const page = LIST_PAGES.find((list) => list === name)
    return page ? { page } : null
  }
  const page = DETAIL_PAGES.get(name)
  const id = /^[1-9]\d{0,9}$/.test(one) ? Number(one) : Infinity
  return page && id <= 2_147_483_647 ? { page, id } : null
}
