import { isSameConverted } from '#contract/currencies.ts'
import type { PricePoint } from '#contract/listings.ts'

export type PriceChange = {
  direction: 'less' | 'more'
  amount: number
  currency: string
  /** True if the currencies differ and the amounts were compared in dollars. */
  converted: boolean
}

/** The difference between two prices; null if there is none or they cannot be compared. */
export function priceChange(from: PricePoint, to: PricePoint): PriceChange | null {
  // A price range cannot be compared with a single price.
  if ((from.priceMax === null) !== (to.priceMax === null)) return null
  const converted = from.currency !== to.currency
  const [before, after] = converted ? [from.priceUsd, to.priceUsd] : [from.price, to.price]
  if (before === null || after === null || (converted && isSameConverted(before, after)))
    return null
  const amount = Math.round(Math.abs(after - before))
  return amount === 0
    ? null
    : {
        direction: after < before ? 'less' : 'more',
        amount,
        currency: converted ? 'USD' : to.currency,
        converted,
      }
}

/**
 * Amounts for one chart line: in their own currency if it is always the same, else in dollars. Null
 * if some cannot be converted.
 */
export function comparableAmounts(
  history: readonly PricePoint[],
): { amounts: number[]; inDollars: boolean } | null {
  const inDollars = new Set(history.map(({ currency }) => currency)).size > 1
  const amounts = history.map(({ price, priceUsd }) => (inDollars ? priceUsd : price))
  return amounts.every((amount) => amount !== null) ? { amounts, inDollars } : null
}

/** Wide enough for the last price and the end of the line. */
const LAST_SHARE = 0.28

/**
 * The start of each step as a share of the line, from 0 to 1. Longer periods get more room, but
 * even short ones have room for their label. `times` ascend and `end` is the end of the line, in
 * milliseconds.
 */
export function stepStarts(times: readonly number[], end: number): number[] {
  const lengths = times.map((time, index) => Math.max(0, (times[index + 1] ?? end) - time))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const minShares = times.map((_, index) =>
    index === times.length - 1 ? LAST_SHARE : (1 - LAST_SHARE) / 2 / (times.length - 1),
  )
  const rest = 1 - minShares.reduce((sum, share) => sum + share, 0)
  let start = 0
  return lengths.map((length, index) => {
    const here = start
    start += minShares[index]! + rest * (total > 0 ? length / total : 1 / times.length)
    return here
  })
}

/**
 * Heights from `top` (most expensive) to `bottom` (cheapest). Equal prices are drawn in the middle.
 */
export function stepHeights(amounts: readonly number[], top: number, bottom: number): number[] {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  return amounts.map((amount) =>
    Math.round(
      max === min ? (top + bottom) / 2 : bottom - ((amount - min) / (max - min)) * (bottom - top),
    ),
  )
}

/**
 * Which labels starting at `starts` fit, when each needs `need` (all are shares of the width). The
 * last one always does; the others are placed from the first on.
 */
export function fitLabels(starts: readonly number[], need: number): boolean[] {
  const last = starts.length - 1
  let free = 0
  return starts.map((start, index) => {
    if (index === last) return true
    if (start < free || start + need > starts[last]!) return false
    free = start + need
    return true
  })
}
