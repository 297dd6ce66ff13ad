import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { lockActiveRates, listRatesOfPrices } from './rates-store.ts'
import { type Rates, toUsdCents } from './rates.ts'

/** The maximum of the column, a 32-bit integer. */
const MAX_CENTS = 2_147_483_647

/**
 * A price range in US cents; null: no bound. With several sets of rates the range covers all of
 * them, so that no listing is missed while stored prices are rewritten.
 */
export function toUsdPriceBounds(
  { priceMin, priceMax, currency = 'USD' }: Filters,
  rates: readonly Rates[],
): { minUsdCents: number | null; maxUsdCents: number | null } {
  const rateSets = currency === 'USD' ? [{ USD: 1 }] : rates
  const cents = (amount: number | undefined, widest: (...cents: number[]) => number) =>
    amount === undefined
      ? null
      : widest(...rateSets.map((one) => toUsdCents(amount, currency, one) ?? MAX_CENTS))
  return { minUsdCents: cents(priceMin, Math.min), maxUsdCents: cents(priceMax, Math.max) }
}

/**
 * All sets of rates that stored prices may use. Until the end of the transaction none is added.
 */
export async function lockRates(tx: Db): Promise<Rates[]> {
  await lockActiveRates(tx)
  return listRatesOfPrices(tx)
}
