import type { Listing } from '#contract/listings.ts'
import type { PendingMessage, PendingNotification } from './outgoing-store.ts'

/** From when it was due. */
export const MAX_AGE_MS = 48 * 60 * 60 * 1000

/** The search was changed while a notification waited, or the flat was. */
export const NO_LONGER_MATCHES = 'no longer matches'
export const SEARCH_PAUSED = 'the search is paused'

/** Why nothing goes to a chat any more; null: it may. */
export function findUndeliverableReason(
  { isBlocked, dueAt }: Pick<PendingMessage, 'isBlocked' | 'dueAt'>,
  now: Date,
): string | null {
  if (isBlocked) return 'the chat blocked the bot'
  return now.getTime() - dueAt.getTime() > MAX_AGE_MS ? 'too late' : null
}

/**
 * Why a notification is of no use by now; null: it is. `listing`: the flat as it is, null when it
 * was removed. `notifiedAt`: when the chat was last told of it; a message speaks of the flat as it
 * was then, so whatever happened before is told.
 */
export function findStaleReason(
  notification: Pick<PendingNotification, 'reason' | 'details' | 'createdAt' | 'currentChatId'>,
  listing: Listing | null,
  history: { notifiedAt: Date | null; isHidden: boolean },
): string | null {
  const { reason, details, createdAt, currentChatId } = notification
  if (currentChatId === null) return 'the search has no chat'
  if (listing === null) return 'the flat was removed'
  if (listing.status !== 'ACTIVE') return `the flat is ${listing.status.toLowerCase()}`
  if (listing.period === 'day') return 'the flat is let by the day'
  if (history.isHidden) return 'the flat is hidden'
  const isFirstNews = reason === 'new' || reason === 'edited'
  if (history.notifiedAt !== null && (isFirstNews || history.notifiedAt > createdAt))
    return 'already notified'
  const { previousPrice } = details
  if (
    reason === 'price-drop' &&
    previousPrice &&
    previousPrice.currency === listing.currency &&
    (listing.price === null || listing.price >= previousPrice.price)
  )
    return 'the price rose again'
  return null
}
