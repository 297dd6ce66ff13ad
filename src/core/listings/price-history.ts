import { normalizeMoney } from './money.ts'
import type { Rates } from './rates.ts'

/** What a flat was offered for from a moment on, as a listing's row keeps it. `at` is ISO 8601. */
export type PriceStep = {
  at: string
  price: number
  priceMax: number | null
  currency: string
  priceUsdCents: number | null
}

/** A price as a post, or an earlier wording of it, states it. */
export type PriceStatement = {
  at: Date
  price: number | null
  priceMax: number | null
  currency: string | null
}

/** One price in two currencies is one price: rates and rounding make this much. */
const ROUNDING_TOLERANCE = 0.03

/**
 * How the price of a flat went, from all that was stated of it in the order of time; the last step
 * is the price that stands (`shown`). Saying the same again is no step. Nothing later than `shown`
 * counts: it was taken back.
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
    // What half a year costs beside a whole one is said or left out; the rent is the same.
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
