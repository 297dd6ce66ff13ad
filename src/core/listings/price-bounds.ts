import type { Db } from '#core/db/database.ts'
import { lockActiveRates, listRatesOfPrices } from './rates-store.ts'
import { type Rates, toUsdCents } from './rates.ts'

/** A price range as it is asked for: amounts a month; dollars without a currency. */
export type PriceRange = {
  minPrice?: number | undefined
  maxPrice?: number | undefined
  currency?: string | undefined
}

/** More than any rent: what the dollar column can hold. */
const MAX_CENTS = 2_147_483_647

/**
 * A price range in US cents; null: no bound. With several rates, of which a stored price may have
 * been made with any, bounds are as wide as the widest: no flat is missed while prices are
 * rewritten.
 */
export function toUsdPriceBounds(
  { minPrice, maxPrice, currency = 'USD' }: PriceRange,
  rates: readonly Rates[],
): { minUsdCents: number | null; maxUsdCents: number | null } {
  const rateSets = currency === 'USD' ? [{ USD: 1 }] : rates
  const cents = (amount: number | undefined, widest: (...cents: number[]) => number) =>
    amount === undefined
      ? null
      : widest(...rateSets.map((one) => toUsdCents(amount, currency, one) ?? MAX_CENTS))
  return { minUsdCents: cents(minPrice, Math.min), maxUsdCents: cents(maxPrice, Math.max) }
}

/**
 * Every set of rates that stored prices may have been made with. Until the end of the caller's
 * transaction none is added.
 */
export async function lockRates(tx: Db): Promise<Rates[]> {
  await lockActiveRates(tx)
  return listRatesOfPrices(tx)
}
