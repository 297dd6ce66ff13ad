import { DISPLAY_CURRENCIES } from '#contract/currencies.ts'
import type { ShownRates } from '#contract/rates.ts'
import type { Db } from '#core/db/database.ts'
import { type DatedRates, findRatesRefresh, getActiveRates } from './rates-store.ts'

/** The rates in force, of the currencies that a reader may choose. */
export async function getDisplayRates(db: Db): Promise<ShownRates> {
  const { day, rates } = await getActiveRates(db)
  return {
    day,
    rates: Object.fromEntries(
      DISPLAY_CURRENCIES.map((currency) => [currency, rates[currency] ?? null]),
    ) as ShownRates['rates'],
  }
}

/** The rates in force, of every currency. */
export const getAllRates = (db: Db): Promise<DatedRates> => getActiveRates(db)

/** The day of the rates in force, and how the last question for newer ones went. */
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
