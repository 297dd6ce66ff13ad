import type { Subscription } from '#contract/searches.ts'
import type { SavedSearch } from './saved-search.ts'

/** What of a search leaves the server. */
export function viewSearch(search: SavedSearch): Subscription {
  const { id, isActive, createdAt, filters, editedAt, pausedWhy, quietHours, byPush, reaches, noticesSent, lastNoticeAt } = search
  return { id, isActive, createdAt: createdAt.toISOString(), filters, editedAt: editedAt.toISOString(), pausedWhy, quietHours, byPush, reaches, noticesSent, lastNoticeAt: lastNoticeAt?.toISOString() ?? null }
}
