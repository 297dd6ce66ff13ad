import type { Happening } from '#core/notices/notice.ts'
import { type Rates, toUsdCents } from './rates.ts'

/** What of a flat decides whether something happened to it that people wait for. */
export type Standing = {
  status: 'ACTIVE' | 'RENTED' | 'EXPIRED' | 'REMOVED'
  period: 'month' | 'day' | null
  price: number | null
  currency: string
  firstSeenAt: Date
  /** The last time that somebody offered it, by a post or an edit. */
  lastSightingAt: Date
  /** A digest of all that searches look at. */
  looks: string
}

/** What is read this long after it was said is an archive, and no news. */
const NEWS_MS = 24 * 60 * 60 * 1000

/**
 * One price in two currencies is one price: rates and rounding make this much. In one currency
 * whatever is less is less.
 */
const ROUNDING = 0.03

/**
 * What happened to a flat by the post that was just published: it is new, its price fell, it is
 * back on offer. `before` null: there was no such listing. A new flat about which more became known
 * is new once more: now it may fit others. null: nothing to tell. Prices are compared at the rates
 * of now, so that rates alone never make one fall.
 */
export function happeningOf(
  before: Standing | null,
  after: Standing,
  { rates, now }: { rates: Rates; now: Date },
): Omit<Happening, 'listingId'> | null {
  if (
    after.status !== 'ACTIVE' ||
    after.period === 'day' ||
    now.getTime() - after.lastSightingAt.getTime() > NEWS_MS
  )
    return null
  if (before === null || before.period === 'day') return NEW
  if (before.status === 'RENTED' || before.status === 'EXPIRED')
    return { reason: 'back', occasion: dayOf(now), details: {} }
  if (before.price !== null && after.price !== null && hasFallen(before, after, rates)) {
    return {
      reason: 'price-drop',
      occasion: `${after.price} ${after.currency} ${dayOf(now)}`,
      details: { was: { price: before.price, currency: before.currency } },
    }
  }
  return before.looks !== after.looks && now.getTime() - after.firstSeenAt.getTime() <= NEWS_MS
    ? NEW
    : null
}

/**
 * What happened to a flat of which somebody corrected a fact: nothing, but that a new flat may now
 * fit others than it seemed to. A price that had been misread never fell, and a flat that was taken
 * for let was never gone.
 */
export function happeningOfCorrection(
  before: Standing,
  after: Standing,
  now: Date,
): Omit<Happening, 'listingId'> | null {
  if (
    after.status !== 'ACTIVE' ||
    after.period === 'day' ||
    now.getTime() - after.firstSeenAt.getTime() > NEWS_MS
  )
    return null
  return before.status !== 'ACTIVE' ||
    before.period !== after.period ||
    before.looks !== after.looks
    ? NEW
    : null
}

/** Tells one fall to the same price from the next; both of one day are one. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const NEW = { reason: 'new', occasion: '', details: {} } as const

function hasFallen(before: Standing, after: Standing, rates: Rates): boolean {
  if (before.currency === after.currency) return after.price! < before.price!
  const [was, is] = [
    toUsdCents(before.price!, before.currency, rates),
    toUsdCents(after.price!, after.currency, rates),
  ]
  return was !== null && is !== null && was - is > ROUNDING * was
}
