import type { FairPrice } from '#contract/listings.ts'

/** Prices of the flats like one: same city, district and rooms, like area. US cents a month. */
export type Likes = { count: number; low: number; quartileLow: number; median: number; quartileHigh: number; high: number }

/** Fewer say nothing about what is usual. */
export const FEWEST_LIKES = 8

/** Within this much of the median, or between the quartiles, a price is typical. */
const TYPICAL_PERCENT = 5

/**
 * A price beside those of its like, in the currency of the price; null without a price or with too few to compare.
 * Converted at the rate that the price itself was, so that the two never disagree.
 */
export function fairPriceOf(likes: Likes | null, price: number | null, priceUsdCents: number | null): FairPrice | null {
  if (!likes || likes.count < FEWEST_LIKES || price === null || !priceUsdCents) return null
  const own = (cents: number): number => Math.round((cents * price) / priceUsdCents)
  const differencePercent = Math.round((priceUsdCents / likes.median - 1) * 100)
  const isTypical = Math.abs(differencePercent) <= TYPICAL_PERCENT || (priceUsdCents >= likes.quartileLow && priceUsdCents <= likes.quartileHigh)
  return {
    sampleSize: likes.count,
    low: own(likes.low), quartileLow: own(likes.quartileLow), median: own(likes.median), quartileHigh: own(likes.quartileHigh), high: own(likes.high),
    differencePercent,
    verdict: isTypical ? 'typical' : differencePercent < 0 ? 'under' : 'above',
  }
}
