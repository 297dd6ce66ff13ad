import type { PricePoint } from '#contract/listings.ts'

export type PriceChange = {
  direction: 'less' | 'more'
  amount: number
  currency: string
  /** true: the two prices are in different currencies, and their worth in dollars was compared. */
  converted: boolean
}

/**
 * How one price differs from an earlier one; null when it does not, or when the two cannot be
 * compared.
 */
export function priceChange(from: PricePoint, to: PricePoint): PriceChange | null {
  // A range and a single price say different things; "less" would be a guess.
  if ((from.priceMax === null) !== (to.priceMax === null)) return null
  const converted = from.currency !== to.currency
  const [before, after] = converted ? [from.priceUsd, to.priceUsd] : [from.price, to.price]
  if (before === null || after === null) return null
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
 * Amounts that one line can be drawn through: in their own currency, else all in dollars; null when
 * some cannot be converted.
 */
export function comparableAmounts(
  history: readonly PricePoint[],
): { amounts: number[]; inDollars: boolean } | null {
  const inDollars = new Set(history.map(({ currency }) => currency)).size > 1
  const amounts = history.map(({ price, priceUsd }) => (inDollars ? priceUsd : price))
  return amounts.every((amount) => amount !== null) ? { amounts, inDollars } : null
}

/** The last step is wide enough for its price and for the end of the line. */
const LAST_SHARE = 0.28

/**
 * Where each step begins, from 0 to 1 of the line's length. Long times take more room than short
 * ones, yet none so little that its words find no place. `times` ascend; `end` is where the line
 * ends; milliseconds.
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

/** Heights from `top` (the dearest) to `bottom` (the cheapest); a flat line runs between them. */
export function stepHeights(amounts: readonly number[], top: number, bottom: number): number[] {
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  return amounts.map((amount) =>
    Math.round(
      max === min ? (top + bottom) / 2 : bottom - ((amount - min) / (max - min)) * (bottom - top),
    ),
  )
}

/**
 * Which of the words that begin at `starts` have `need` (a share of the width too) to themselves:
 * the last ones always, then from the first on.
 */
export function withRoom(starts: readonly number[], need: number): boolean[] {
  const last = starts.length - 1
  let free = 0
  return starts.map((start, index) => {
    if (index === last) return true
    if (start < free || start + need > starts[last]!) return false
    free = start + need
    return true
  })
}
