import type { FairPrice } from '#contract/listings.ts'

/**
 * Prices of the flats like one, itself left out: same city, district and rooms, like area. US cents
 * a month.
 */
export type Likes = {
  count: number
  low: number
  quartileLow: number
  median: number
  quartileHigh: number
  high: number
}

/** Fewer say nothing about what is usual. */
export const FEWEST_LIKES = 8

/** Within this much of the median, or between the quartiles, a price is typical. */
const TYPICAL_PERCENT = 5

/** A price so many times the median of its like, or that part of it, is a misreading: left out. */
const JUNK_TIMES = 5

/** 5 stands for 5 or more: such flats are alike only if their areas are. */
const MANY_ROOMS = 5

/** A flat as it is compared. */
export type Comparable = { id: number; areaSqm: number | null; usdCents: number }

/**
 * The areas that count as like: a fifth more or less, at least 8 m². Without an area every flat of
 * as many rooms is like, be its own area known or not, since rooms say most of it; null where they
 * do not: of five rooms and more nothing is like.
 */
export function likeAreas(
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
export function likesOf(ascending: readonly number[]): Likes | null {
  if (ascending.length < FEWEST_LIKES) return null
  const middle = quantile(ascending, 0, ascending.length, 0.5)
  const from = firstAtLeast(ascending, middle / JUNK_TIMES)
  const to = firstAtLeast(ascending, middle * JUNK_TIMES + 1)
  if (to - from < FEWEST_LIKES) return null
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
export function likesOfGroup(
  flats: readonly Comparable[],
  roomsFilter: number,
  isLeftOut: (id: number) => boolean,
): Map<number, Likes | null> {
  const others = flats.filter((flat) => !isLeftOut(flat.id))
  const measured = others
    .filter((flat) => flat.areaSqm !== null)
    .sort((a, b) => a.areaSqm! - b.areaSqm!)
  const prices: number[] = []
  let [entered, left] = [0, 0]
  const answer = new Map<number, Likes | null>()
  for (const flat of flats
    .filter((one) => one.areaSqm !== null)
    .sort((a, b) => a.areaSqm! - b.areaSqm!)) {
    const { min, max } = likeAreas(flat.areaSqm, roomsFilter) as { min: number; max: number }
    for (; entered < measured.length && measured[entered]!.areaSqm! <= max; entered++)
      insert(prices, measured[entered]!.usdCents)
    for (; left < entered && measured[left]!.areaSqm! < min; left++)
      remove(prices, measured[left]!.usdCents)
    answer.set(flat.id, without(prices, isLeftOut(flat.id) ? null : flat.usdCents))
  }
  const all = others.map((flat) => flat.usdCents).sort((a, b) => a - b)
  for (const flat of flats) {
    if (flat.areaSqm === null)
      answer.set(
        flat.id,
        likeAreas(null, roomsFilter)
          ? without(all, isLeftOut(flat.id) ? null : flat.usdCents)
          : null,
      )
  }
  return answer
}

/**
 * Whether a comparison is as good as another: no figure moved by more than a hundredth. Rows are
 * not rewritten for less.
 */
export function areAsGood(a: Likes | null, b: Likes | null): boolean {
  if (!a || !b) return a === b
  return (Object.keys(a) as (keyof Likes)[]).every(
    (figure) => Math.abs(a[figure] - b[figure]) <= 0.01 * b[figure],
  )
}

/**
 * A price beside those of its like, in the currency of the price; null without a price or with too
 * few to compare. Converted at the rate that the price itself was, so that the two never disagree.
 */
export function fairPriceOf(
  likes: Likes | null,
  price: number | null,
  priceUsdCents: number | null,
): FairPrice | null {
  if (!likes || likes.count < FEWEST_LIKES || price === null || !priceUsdCents) return null
  const own = (cents: number): number => Math.round((cents * price) / priceUsdCents)
  // Whole percent passed, as warnings count them: the two stand on one page.
  const differencePercent = Math.trunc((priceUsdCents / likes.median - 1) * 100) || 0
  const isTypical =
    Math.abs(differencePercent) <= TYPICAL_PERCENT ||
    (priceUsdCents >= likes.quartileLow && priceUsdCents <= likes.quartileHigh)
  return {
    sampleSize: likes.count,
    low: own(likes.low),
    quartileLow: own(likes.quartileLow),
    median: own(likes.median),
    quartileHigh: own(likes.quartileHigh),
    high: own(likes.high),
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

function without(ascending: number[], own: number | null): Likes | null {
  if (own === null) return likesOf(ascending)
  remove(ascending, own)
  const likes = likesOf(ascending)
  insert(ascending, own)
  return likes
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
