import type { FairPrice } from '#contract/listings.ts'

/**
 * The prices of similar flats (same city, district and rooms, similar area), without the flat
 * itself. In US cents per month.
 */
export type Comparables = {
  count: number
  low: number
  quartileLow: number
  median: number
  quartileHigh: number
  high: number
}

/** Fewer do not show what is usual. */
export const MIN_COMPARABLES = 8

/** A price is typical within this much of the median, or between the quartiles. */
const TYPICAL_PERCENT = 5

/** A price this many times above or below the median is an extraction error and left out. */
const OUTLIER_FACTOR = 5

/** 5 means 5 or more: such flats are only similar when their areas are. */
const MANY_ROOMS = 5

/** What a comparison needs of a flat. */
export type ComparableListing = { id: number; areaSqm: number | null; usdCents: number }

type AreaRange = { min: number; max: number }

/**
 * The ranges of similar areas, the next of which is used where the one before has too few flats:
 * 20% more or less and at least 8 m², then twice that. Without an area every flat with the same
 * number of rooms is similar, except with five rooms or more: then nothing is.
 */
export function comparableAreaRanges(
  areaSqm: number | null,
  roomsFilter: number,
): readonly (AreaRange | 'any')[] {
  if (areaSqm === null) return roomsFilter >= MANY_ROOMS ? [] : ['any']
  const width = Math.max(8, areaSqm / 5)
  return [1, 2].map((times) => ({ min: areaSqm - times * width, max: areaSqm + times * width }))
}

/**
 * Summarizes the prices of similar flats, given in ascending order; null when there are too few.
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
 * Compares every flat of a group (one city, district and number of rooms) with the others in one
 * pass: a window slides over the sorted areas and keeps its prices sorted. Flats that `isExcluded`
 * are compared, but others are not compared with them.
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
    const [{ min, max }, wider] = comparableAreaRanges(flat.areaSqm, roomsFilter) as [
      AreaRange,
      AreaRange,
    ]
    for (; entered < measured.length && measured[entered]!.areaSqm! <= max; entered++)
      insert(prices, measured[entered]!.usdCents)
    for (; left < entered && measured[left]!.areaSqm! < min; left++)
      remove(prices, measured[left]!.usdCents)
    result.set(
      flat.id,
      summarizeWithout(prices, isExcluded(flat.id) ? null : flat.usdCents) ??
        summarizeComparables(pricesWithin(measured, wider, flat.id)),
    )
  }
  const all = others.map((flat) => flat.usdCents).sort((a, b) => a - b)
  for (const flat of flats) {
    if (flat.areaSqm === null)
      result.set(
        flat.id,
        comparableAreaRanges(null, roomsFilter).length > 0
          ? summarizeWithout(all, isExcluded(flat.id) ? null : flat.usdCents)
          : null,
      )
  }
  return result
}

const pricesWithin = (
  flats: readonly ComparableListing[],
  { min, max }: AreaRange,
  except: number,
): number[] =>
  flats
    .filter(({ id, areaSqm }) => id !== except && areaSqm! >= min && areaSqm! <= max)
    .map(({ usdCents }) => usdCents)
    .sort((a, b) => a - b)

/** Whether all values differ by at most 1%, so that the row need not be rewritten. */
export function areNearlyEqual(a: Comparables | null, b: Comparables | null): boolean {
  if (!a || !b) return a === b
  return (Object.keys(a) as (keyof Comparables)[]).every(
    (statistic) => Math.abs(a[statistic] - b[statistic]) <= 0.01 * b[statistic],
  )
}

/**
 * Compares a price with those of similar flats, in the currency of the price; null without a price
 * or a comparison. Uses the exchange rate with which the price itself was converted, so that the
 * amounts agree.
 */
export function computeFairPrice(
  comparables: Comparables | null,
  price: number | null,
  priceUsdCents: number | null,
): FairPrice | null {
  if (!comparables || comparables.count < MIN_COMPARABLES || price === null || !priceUsdCents)
    return null
  const own = (cents: number): number => Math.round((cents * price) / priceUsdCents)
  // Whole percent, rounded towards zero as in warnings, since both are on the same page.
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

/** A quantile of ascending[from, to), interpolated like PostgreSQL's percentile_cont. */
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
