import type { Db } from '#core/db/database.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/** The newest stored rate of each currency, over the built-in ones. */
export async function currentRates(db: Db): Promise<Rates> {
  const rows = await db.selectFrom('exchange_rate').select(['currency', 'usd']).distinctOn('currency').orderBy('currency').orderBy('day', 'desc').execute()
  return { ...BUILT_IN_RATES.rates, ...Object.fromEntries(rows.map((row) => [row.currency, Number(row.usd)])) }
}
