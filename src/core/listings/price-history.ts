import { normalizeMoney } from './money.ts'
import type { Rates } from './rates.ts'

/** A price from a certain time on, as stored with a listing. `at` is ISO 8601. */
export type PriceStep = {
  at: string
  price: number
  priceMax: number | null
  currency: string
  priceUsdCents: number | null
}

/** A price as stated by a post or an earlier revision of it. */
export type PriceStatement = {
  at: Date
  price: number | null
  priceMax: number | null
  currency: string | null
}

/** The same price in two currencies differs by this much, due to rates and rounding. */
const ROUNDING_TOLERANCE = 0.03

/**
 * The price history of a flat, from all statements in order of time. The last step is the current
 * price (`shown`); later statements were withdrawn. A repeated price is not a step.
 */
export function buildPriceHistory(
  statements: readonly PriceStatement[],
  shown: PriceStatement | null,
  currency: string,
  rates: Rates,
): PriceStep[] {
  if (!shown) return []
  const steps: PriceStep[] = []
  const earlier = statements
    .filter((statement) => statement.at < shown.at)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const statement of [...earlier, shown]) {
    const money = normalizeMoney({ ...statement, deposit: null, areaSqm: null }, currency, rates)
    if (money.price === null) continue
    const step = {
      at: statement.at.toISOString(),
      price: money.price,
      priceMax: money.priceMax,
      currency: money.currency,
      priceUsdCents: money.priceUsdCents,
    }
    const last = steps.at(-1)
    if (!last || !isSamePrice(last, step)) steps.push(step)
    // Only the upper end changed (often the price of a shorter contract): not a step.
    else if (last.currency === step.currency) last.priceMax = step.priceMax
  }
  return steps
}

function isSamePrice(a: PriceStep, b: PriceStep): boolean {
  if (a.currency === b.currency) return a.price === b.price
  return (
    a.priceUsdCents !== null &&
    b.priceUsdCents !== null &&
    Math.abs(a.priceUsdCents - b.priceUsdCents) <=
      ROUNDING_TOLERANCE * Math.max(a.priceUsdCents, b.priceUsdCents)
  )
}
