import type { QuietHours, SearchFilters } from '#contract/searches.ts'

/**
 * Whose a search is: an account's, a chat's, or both. The ids are rows' of ours; one at least is
 * given.
 */
export type SearchOwner = { accountId: number | null; chatId: number | null }

/** Why a search rests: the person paused it, or the bot was blocked in its chat. */
export type PauseReason = 'user' | 'chat-blocked'

export type SavedSearch = SearchOwner & {
  id: number
  filters: SearchFilters
  isActive: boolean
  /** null while it is active. */
  pauseReason: PauseReason | null
  quietHours: QuietHours | null
  createdAt: Date
  editedAt: Date
  /** It tells the browsers of its account too. */
  pushEnabled: boolean
  /** It has a chat, and the bot may write there, or a browser that it tells. */
  isReachable: boolean
  /** How many flats it has told of, and when last. */
  notificationsSent: number
  lastNotificationAt: Date | null
}

/** What a person changes of a search; what is missing stays. */
export type SearchChange = {
  filters?: SearchFilters
  quietHours?: QuietHours | null
  pushEnabled?: boolean
}
