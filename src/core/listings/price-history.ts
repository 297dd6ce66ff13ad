import { normalizeMoney } from './money.ts'
import { comparePrices, type Rates, toUsdCents } from './rates.ts'

/** A price from a certain time on, as stored with a listing. `at` is ISO 8601. */
export type PriceStep = {
  at: string
  price: number
  priceMax: number | null
  currency: string
  /** At the rates of the day of the last step, so that the steps can be compared. */
  priceUsdCents: number | null
}

/** A price as stated by a post or an earlier revision of it. */
export type PriceStatement = {
  at: Date
  price: number | null
  priceMax: number | null
  currency: string | null
}

/**
 * The price history of a flat, from all statements in order of time. The last step is the current
 * price (`shown`); later statements were withdrawn. A repeated price is not a step, also in another
 * currency at the rates of that day.
 */
export function buildPriceHistory(
  statements: readonly PriceStatement[],
  shown: PriceStatement | null,
  currency: string,
  ratesOn: (at: Date) => Rates,
): PriceStep[] {
  if (!shown) return []
  const steps: Omit<PriceStep, 'priceUsdCents'>[] = []
  const earlier = statements
    .filter((statement) => statement.at < shown.at)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const statement of [...earlier, shown]) {
    const rates = ratesOn(statement.at)
    const {
      price,
      priceMax,
      currency: stated,
    } = normalizeMoney({ ...statement, deposit: null, areaSqm: null }, currency, rates)
    if (price === null) continue
    const step = { at: statement.at.toISOString(), price, priceMax, currency: stated }
    const last = steps.at(-1)
    if (!last || comparePrices(step, last, rates) !== 0) steps.push(step)
    // Only the upper end changed (often the price of a shorter contract): not a step.
    else if (last.currency === step.currency) last.priceMax = step.priceMax
  }
  const last = steps.at(-1)
  if (!last) return []
  const rates = ratesOn(new Date(last.at))
  return steps.map((step) => ({
    ...step,
    priceUsdCents: toUsdCents(step.price, step.currency, rates),
  }))
}
