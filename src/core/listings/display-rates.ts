import { CURRENCIES } from '#contract/currencies.ts'
import type { ShownRates } from '#contract/rates.ts'
import type { Db } from '#core/db/database.ts'
import { type DatedRates, findRatesRefresh, getActiveRates } from './rates-store.ts'

/** The current rates of the currencies of prices. */
export async function getDisplayRates(db: Db): Promise<ShownRates> {
  const { day, rates } = await getActiveRates(db)
  return {
    day,
    rates: Object.fromEntries(
      CURRENCIES.map((currency) => [currency, rates[currency] ?? null]),
    ) as ShownRates['rates'],
  }
}

/** The current rates of all currencies. */
export const getAllRates = (db: Db): Promise<DatedRates> => getActiveRates(db)

/** The day of the current rates, and the outcome of the last refresh. */
export async function getRatesStatus(
  db: Db,
): Promise<{ day: string; askedAt: Date | null; outcome: string | null; failures: number }> {
  const [{ day }, refresh] = [await getActiveRates(db), await findRatesRefresh(db)]
  return {
    day,
    askedAt: refresh?.askedAt ?? null,
    outcome: refresh?.outcome ?? null,
    failures: refresh?.failures ?? 0,
  }
}
