import type { FairPrice } from '#contract/listings.ts'

/**
 * Prices of the flats like one, itself left out: same city, district and rooms, like area. US cents
 * a month.
 */
export type Comparables = {
  count: number
  low: number
  quartileLow: number
  median: number
  quartileHigh: number
  high: number
}

/** Fewer say nothing about what is usual. */
export const MIN_COMPARABLES = 8

/** Within this much of the median, or between the quartiles, a price is typical. */
const TYPICAL_PERCENT = 5

/** A price so many times the median of its like, or that part of it, is a misreading: left out. */
const OUTLIER_FACTOR = 5

/** 5 stands for 5 or more: such flats are alike only if their areas are. */
const MANY_ROOMS = 5

/** A flat as it is compared. */
export type ComparableListing = { id: number; areaSqm: number | null; usdCents: number }

/**
 * The areas that count as like: a fifth more or less, at least 8 m². Without an area every flat of
 * as many rooms is like, be its own area known or not, since rooms say most of it; null where they
 * do not: of five rooms and more nothing is like.
 */
export function comparableAreaRange(
  areaSqm: number | null,
  roomsFilter: number,
): { min: number; max: number } | 'any' | null {
  if (areaSqm === null) return roomsFilter >= MANY_ROOMS ? null : 'any'
  const width = Math.max(8, areaSqm / 5)
  return { min: areaSqm - width, max: areaSqm + width }
}

/**
 * What a flat is held against, from the prices of its like in ascending order. null: too few of
 * them.
 */
export function summarizeComparables(ascending: readonly number[]): Comparables | null {
  if (ascending.length < MIN_COMPARABLES) return null
  const middle = quantile(ascending, 0, ascending.length, 0.5)
  const from = firstAtLeast(ascending, middle / OUTLIER_FACTOR)
  const to = firstAtLeast(ascending, middle * OUTLIER_FACTOR + 1)
  if (to - from < MIN_COMPARABLES) return null
  const at = (share: number): number => Math.round(quantile(ascending, from, to, share))
  return {
    count: to - from,
    low: ascending[from]!,
    quartileLow: at(0.25),
    median: at(0.5),
    quartileHigh: at(0.75),
    high: ascending[to - 1]!,
  }
}

/**
 * Each flat of a group (one city, district and number of rooms) against the others of it, all at
 * once: a window slides over the areas in order, its prices kept sorted. `isLeftOut`: compared, but
 * not to be compared with.
 */
export function summarizeGroup(
  flats: readonly ComparableListing[],
  roomsFilter: number,
  isExcluded: (id: number) => boolean,
): Map<number, Comparables | null> {
  const others = flats.filter((flat) => !isExcluded(flat.id))
  const measured = others
    .filter((flat) => flat.areaSqm !== null)
    .sort((a, b) => a.areaSqm! - b.areaSqm!)
  const prices: number[] = []
  let [entered, left] = [0, 0]
  const result = new Map<number, Comparables | null>()
  for (const flat of flats
    .filter((one) => one.areaSqm !== null)
    .sort((a, b) => a.areaSqm! - b.areaSqm!)) {
    const { min, max } = comparableAreaRange(flat.areaSqm, roomsFilter) as {
      min: number
      max: number
    }
    for (; entered < measured.length && measured[entered]!.areaSqm! <= max; entered++)
      insert(prices, measured[entered]!.usdCents)
    for (; left < entered && measured[left]!.areaSqm! < min; left++)
      remove(prices, measured[left]!.usdCents)
    result.set(flat.id, summarizeWithout(prices, isExcluded(flat.id) ? null : flat.usdCents))
  }
  const all = others.map((flat) => flat.usdCents).sort((a, b) => a - b)
  for (const flat of flats) {
    if (flat.areaSqm === null)
      result.set(
        flat.id,
        comparableAreaRange(null, roomsFilter)
          ? summarizeWithout(all, isExcluded(flat.id) ? null : flat.usdCents)
          : null,
      )
  }
  return result
}

/**
 * Whether a comparison is as good as another: no figure moved by more than a hundredth. Rows are
 * not rewritten for less.
 */
export function areNearlyEqual(a: Comparables | null, b: Comparables | null): boolean {
  if (!a || !b) return a === b
  return (Object.keys(a) as (keyof Comparables)[]).every(
    (statistic) => Math.abs(a[statistic] - b[statistic]) <= 0.01 * b[statistic],
  )
}

/**
 * A price beside those of its like, in the currency of the price; null without a price or with too
 * few to compare. Converted at the rate that the price itself was, so that the two never disagree.
 */
export function computeFairPrice(
  comparables: Comparables | null,
  price: number | null,
  priceUsdCents: number | null,
): FairPrice | null {
  if (!comparables || comparables.count < MIN_COMPARABLES || price === null || !priceUsdCents)
    return null
  const own = (cents: number): number => Math.round((cents * price) / priceUsdCents)
  // Whole percent passed, as warnings count them: the two stand on one page.
  const differencePercent = Math.trunc((priceUsdCents / comparables.median - 1) * 100) || 0
  const isTypical =
    Math.abs(differencePercent) <= TYPICAL_PERCENT ||
    (priceUsdCents >= comparables.quartileLow && priceUsdCents <= comparables.quartileHigh)
  return {
    sampleSize: comparables.count,
    low: own(comparables.low),
    quartileLow: own(comparables.quartileLow),
    median: own(comparables.median),
    quartileHigh: own(comparables.quartileHigh),
    high: own(comparables.high),
    differencePercent,
    verdict: isTypical ? 'typical' : differencePercent < 0 ? 'under' : 'above',
  }
}

/** Of ascending[from, to), as PostgreSQL's percentile_cont: between two values in proportion. */
function quantile(ascending: readonly number[], from: number, to: number, share: number): number {
  const place = from + (to - from - 1) * share
  const [low, high] = [ascending[Math.floor(place)]!, ascending[Math.ceil(place)]!]
  return low + (high - low) * (place - Math.floor(place))
}

function summarizeWithout(ascending: number[], own: number | null): Comparables | null {
  if (own === null) return summarizeComparables(ascending)
  remove(ascending, own)
  const comparables = summarizeComparables(ascending)
  insert(ascending, own)
  return comparables
}

function firstAtLeast(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

const insert = (ascending: number[], value: number): void =>
  void ascending.splice(firstAtLeast(ascending, value), 0, value)
const remove = (ascending: number[], value: number): void =>
  void ascending.splice(firstAtLeast(ascending, value), 1)
