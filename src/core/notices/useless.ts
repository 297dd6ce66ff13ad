import type { Listing } from '#contract/listings.ts'
import type { Addressed, WaitingNotice } from './outgoing-store.ts'

/** From when it was due. */
export const LATEST_MS = 48 * 60 * 60 * 1000

/** The search was changed while a notice waited, or the flat was. */
export const FITS_NO_MORE = 'fits no more'
export const PAUSED = 'the search is paused'

/** Why nothing goes to a chat any more; null: it may. */
export function uselessAnywhere(
  { isDead, dueAt }: Pick<Addressed, 'isDead' | 'dueAt'>,
  now: Date,
): string | null {
  if (isDead) return 'the chat is dead'
  return now.getTime() - dueAt.getTime() > LATEST_MS ? 'too late' : null
}

/**
 * Why a notice is of no use by now; null: it is. `listing`: the flat as it is, null when it was
 * removed. `toldAt`: when the chat was last told of it; a message speaks of the flat as it was
 * then, so whatever happened before is told.
 */
export function uselessNotice(
  notice: Pick<WaitingNotice, 'reason' | 'details' | 'createdAt' | 'speaksIn'>,
  listing: Listing | null,
  knows: { toldAt: Date | null; isHidden: boolean },
): string | null {
  const { reason, details, createdAt, speaksIn } = notice
  if (speaksIn === null) return 'the search has no chat'
  if (listing === null) return 'the flat was removed'
  if (listing.status !== 'ACTIVE') return `the flat is ${listing.status.toLowerCase()}`
  if (listing.period === 'day') return 'the flat is let by the day'
  if (knows.isHidden) return 'the flat is hidden'
  const isFirstNews = reason === 'new' || reason === 'edited'
  if (knows.toldAt !== null && (isFirstNews || knows.toldAt > createdAt)) return 'told already'
  const { was } = details
  if (
    reason === 'price-drop' &&
    was &&
    was.currency === listing.currency &&
    (listing.price === null || listing.price >= was.price)
  )
    return 'the price rose again'
  return null
}
