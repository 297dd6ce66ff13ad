import type { QuietHours, SearchFilters } from '#contract/searches.ts'

/**
 * Whose a search is: an account's, a chat's, or both. The ids are rows' of ours; one at least is
 * given.
 */
export type Owner = { accountId: number | null; chatId: number | null }

/** Why a search rests: the person paused it, or the bot was blocked in its chat. */
export type PausedWhy = 'person' | 'dead-chat'

export type SavedSearch = Owner & {
  id: number
  filters: SearchFilters
  isActive: boolean
  /** null while it is active. */
  pausedWhy: PausedWhy | null
  quietHours: QuietHours | null
  createdAt: Date
  editedAt: Date
  /** It tells the browsers of its account too. */
  byPush: boolean
  /** It has a chat, and the bot may write there, or a browser that it tells. */
  reaches: boolean
  /** How many flats it has told of, and when last. */
  noticesSent: number
  lastNoticeAt: Date | null
}

/** What a person changes of a search; what is missing stays. */
export type SearchChange = {
  filters?: SearchFilters
  quietHours?: QuietHours | null
  byPush?: boolean
}
