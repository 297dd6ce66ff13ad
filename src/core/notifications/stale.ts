import type { Listing } from '#contract/listings.ts'
import { comparePrices, type Rates } from '#core/listings/rates.ts'
import type { FlatHistory, PendingNotification } from './delivery-store.ts'

/** How long after it was due a message may still be sent. */
export const MAX_AGE_MS = 48 * 60 * 60 * 1000

/** Reasons that may let another search take over: see reassign(). */
export const NO_LONGER_MATCHES = 'no longer matches'
export const SEARCH_PAUSED = 'the search is paused'

/**
 * Why a notification is outdated; null if it is not. `listing`: the current state, null if removed.
 * `notifiedAt`: when the recipient was last notified of the flat. That message showed the state at
 * the time, so earlier events are known. `isSaved`: the recipient saved it and wants to know when
 * it is gone. `rates`: the current ones.
 */
export function findStaleReason(
  {
    reason,
    details,
    createdAt,
  }: Pick<PendingNotification, 'reason' | 'details'> & {
    createdAt: Date
  },
  listing: Listing | null,
  { notifiedAt, isHidden, isSaved, rates }: FlatHistory & { rates: Rates },
): string | null {
  if (listing === null) return 'the flat was removed'
  if (reason === 'gone') {
    if (listing.status === 'ACTIVE') return 'the flat is offered again'
    if (isHidden) return 'the flat is hidden'
    return isSaved ? null : 'the flat is not saved any more'
  }
  if (listing.status !== 'ACTIVE') return `the flat is ${listing.status.toLowerCase()}`
  if (listing.period === 'day') return 'the flat is for daily rent'
  if (isHidden) return 'the flat is hidden'
  const isFirstNews = reason === 'new' || reason === 'edited'
  if (notifiedAt !== null && (isFirstNews || notifiedAt > createdAt)) return 'already notified'
  const { previousPrice } = details
  const { price, currency } = listing
  if (
    reason === 'price-drop' &&
    previousPrice &&
    (price === null || (comparePrices({ price, currency }, previousPrice, rates) ?? -1) >= 0)
  )
    return 'the price rose again'
  return null
}
