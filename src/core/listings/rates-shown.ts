import { READER_CURRENCIES } from '#contract/currencies.ts'
import type { ShownRates } from '#contract/rates.ts'
import type { Db } from '#core/db/database.ts'
import { type DatedRates, findRatesAsked, ratesInForce } from './rates-store.ts'

/** The rates in force, of the currencies that a reader may choose. */
export async function shownRates(db: Db): Promise<ShownRates> {
  const { day, rates } = await ratesInForce(db)
  return {
    day,
    rates: Object.fromEntries(
      READER_CURRENCIES.map((currency) => [currency, rates[currency] ?? null]),
    ) as ShownRates['rates'],
  }
}

/** The rates in force, of every currency. */
export const allRates = (db: Db): Promise<DatedRates> => ratesInForce(db)

/** The day of the rates in force, and how the last question for newer ones went. */
export async function lastAskedRates(
  db: Db,
): Promise<{ day: string; askedAt: Date | null; outcome: string | null; failures: number }> {
  const [{ day }, asked] = [await ratesInForce(db), await findRatesAsked(db)]
  return {
    day,
    askedAt: asked?.askedAt ?? null,
    outcome: asked?.outcome ?? null,
    failures: asked?.failures ?? 0,
  }
}
