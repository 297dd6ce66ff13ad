import type { ListingEvent } from '#core/notifications/notification.ts'
import { utcDay } from '#core/time/utc-day.ts'
import { comparePrices, type Price, type Rates } from './rates.ts'

/** The state of a listing that decides about events. */
export type ListingState = {
  status: 'ACTIVE' | 'RENTED' | 'EXPIRED' | 'REMOVED'
  period: 'month' | 'day' | null
  price: number | null
  currency: string
  firstSeenAt: Date
  /** When a post or an edit last offered it. */
  lastSightingAt: Date
  /** A digest of all fields that searches use. */
  digest: string
}

/** Posts that are read later than this are old news. */
const MAX_NEWS_AGE_MS = 24 * 60 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The event of a listing that was just published: new, price drop, back on offer, or gone; null:
 * none.
 * `before` null: there was no such listing. A new listing with more facts is new again, since it
 * may match other searches now. Prices are compared at current rates, so that a change of rates is
 * never a price drop.
 */
export function detectListingEvent(
  before: ListingState | null,
  after: ListingState,
  { rates, now, expireDays }: { rates: Rates; now: Date; expireDays: number },
): Omit<ListingEvent, 'listingId'> | null {
  if (after.status !== 'ACTIVE') return detectGone(before, after, { now, expireDays })
  if (after.period === 'day' || now.getTime() - after.lastSightingAt.getTime() > MAX_NEWS_AGE_MS)
    return null
  if (before === null || before.period === 'day') return NEW
  if (before.status === 'RENTED' || before.status === 'EXPIRED')
    return { reason: 'back', dedupeKey: utcDay(now), details: {} }
  const [previousPrice, price] = [priceOf(before), priceOf(after)]
  if (previousPrice && price && (comparePrices(price, previousPrice, rates) ?? 0) < 0)
    return {
      reason: 'price-drop',
      dedupeKey: `${price.price} ${price.currency} ${utcDay(now)}`,
      details: { previousPrice },
    }
  return before.digest !== after.digest &&
    now.getTime() - after.firstSeenAt.getTime() <= MAX_NEWS_AGE_MS
    ? NEW
    : null
}

/**
 * The event of a listing that is no longer offered: rented, or all its posts were deleted or edited
 * into something else. null: it was not offered before, an admin removed it, it only became old, or
 * its post is only read differently than before, all of which says nothing about the flat.
 * `changedAt`: when the post that no longer offers it was last changed.
 */
export function detectGone(
  before: ListingState | null,
  after: ListingState | null,
  { now, expireDays, changedAt }: { now: Date; expireDays: number; changedAt?: Date },
): Omit<ListingEvent, 'listingId'> | null {
  if (before?.status !== 'ACTIVE' || !after) return null
  if (after.status === 'RENTED') return goneAt(now)
  const isOld = now.getTime() - after.lastSightingAt.getTime() >= expireDays * DAY_MS
  const isUnchanged = changedAt !== undefined && changedAt <= before.lastSightingAt
  return after.status === 'EXPIRED' && !isOld && !isUnchanged ? goneAt(now) : null
}

/** A flat may come back and go again, but people are told at most once a day. */
export const goneAt = (now: Date): Omit<ListingEvent, 'listingId'> => ({
  reason: 'gone',
  dedupeKey: utcDay(now),
  details: {},
})

/**
 * The event of a listing that was corrected: a new listing may match other searches now. There is
 * no price drop, since the old price was wrong, and no return, since it was never rented.
 */
export function detectCorrectionEvent(
  before: ListingState,
  after: ListingState,
  now: Date,
): Omit<ListingEvent, 'listingId'> | null {
  if (
    after.status !== 'ACTIVE' ||
    after.period === 'day' ||
    now.getTime() - after.firstSeenAt.getTime() > MAX_NEWS_AGE_MS
  )
    return null
  return before.status !== 'ACTIVE' ||
    before.period !== after.period ||
    before.digest !== after.digest
    ? NEW
    : null
}

const priceOf = ({ price, currency }: ListingState): Price | null =>
  price === null ? null : { price, currency }

const NEW = { reason: 'new', dedupeKey: '', details: {} } as const
