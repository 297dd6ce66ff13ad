import type { Filters } from '#contract/filters.ts'
import type { AlertChannel, Frequency, QuietHours } from '#contract/searches.ts'

/** The owner of a search: an account, a chat or both. At least one id is set. */
export type SearchOwner = { accountId: number | null; chatId: number | null }

/** Why a search is paused: by its user, or because the bot was blocked in its chat. */
export type PauseReason = 'user' | 'chat-blocked'

export type SavedSearch = SearchOwner & {
  id: number
  filters: Filters
  isActive: boolean
  /** null while active. */
  pauseReason: PauseReason | null
  quietHours: QuietHours | null
  frequency: Frequency
  createdAt: Date
  editedAt: Date
  /** How it notifies its account besides the chat. */
  channels: AlertChannel[]
  /** Whether it has an unblocked chat or another address to notify. */
  isReachable: boolean
  /** The number of sent notifications, and when the last one was sent. */
  notificationsSent: number
  lastNotificationAt: Date | null
}

/** Changes to a search; missing properties stay as they are. */
export type SearchChange = {
  filters?: Filters
  quietHours?: QuietHours | null
  frequency?: Frequency
  channels?: AlertChannel[]
}
