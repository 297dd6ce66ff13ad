import type { ListingEvent } from '#core/notifications/notification.ts'
import { type Rates, toUsdCents } from './rates.ts'

/** What of a flat decides whether something happened to it that people wait for. */
export type ListingState = {
  status: 'ACTIVE' | 'RENTED' | 'EXPIRED' | 'REMOVED'
  period: 'month' | 'day' | null
  price: number | null
  currency: string
  firstSeenAt: Date
  /** The last time that somebody offered it, by a post or an edit. */
  lastSightingAt: Date
  /** A digest of all that searches look at. */
  digest: string
}

/** What is read this long after it was said is an archive, and no news. */
const MAX_NEWS_AGE_MS = 24 * 60 * 60 * 1000

/**
 * One price in two currencies is one price: rates and rounding make this much. In one currency
 * whatever is less is less.
 */
const ROUNDING_TOLERANCE = 0.03

/**
 * What happened to a flat by the post that was just published: it is new, its price fell, it is
 * back on offer. `before` null: there was no such listing. A new flat about which more became known
 * is new once more: now it may fit others. null: nothing to tell. Prices are compared at the rates
 * of now, so that rates alone never make one fall.
 */
export function detectListingEvent(
  before: ListingState | null,
  after: ListingState,
  { rates, now }: { rates: Rates; now: Date },
): Omit<ListingEvent, 'listingId'> | null {
  if (
    after.status !== 'ACTIVE' ||
    after.period === 'day' ||
    now.getTime() - after.lastSightingAt.getTime() > MAX_NEWS_AGE_MS
  )
    return null
  if (before === null || before.period === 'day') return NEW
  if (before.status === 'RENTED' || before.status === 'EXPIRED')
    return { reason: 'back', dedupeKey: utcDay(now), details: {} }
  if (before.price !== null && after.price !== null && hasFallen(before, after, rates)) {
    return {
      reason: 'price-drop',
      dedupeKey: `${after.price} ${after.currency} ${utcDay(now)}`,
      details: { previousPrice: { price: before.price, currency: before.currency } },
    }
  }
  return before.digest !== after.digest &&
    now.getTime() - after.firstSeenAt.getTime() <= MAX_NEWS_AGE_MS
    ? NEW
    : null
}

/**
 * What happened to a flat of which somebody corrected a fact: nothing, but that a new flat may now
 * fit others than it seemed to. A price that had been misread never fell, and a flat that was taken
 * for let was never gone.
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

/** Tells one fall to the same price from the next; both of one day are one. */
const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

const NEW = { reason: 'new', dedupeKey: '', details: {} } as const

function hasFallen(before: ListingState, after: ListingState, rates: Rates): boolean {
  if (before.currency === after.currency) return after.price! < before.price!
  const [previousPrice, is] = [
    toUsdCents(before.price!, before.currency, rates),
    toUsdCents(after.price!, after.currency, rates),
  ]
  return (
    previousPrice !== null && is !== null && previousPrice - is > ROUNDING_TOLERANCE * previousPrice
  )
}
