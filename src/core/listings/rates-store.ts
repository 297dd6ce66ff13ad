import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/** Rates with the day that they are of (ISO, of the newest among them). */
export type DatedRates = { day: string; rates: Rates }
type StoredRates = DatedRates & { id: number }

/**
 * Any constant will do. Held shared by whoever writes prices until their commit, alone by whoever
 * puts new rates in force.
 */
const PRICE_WRITERS_LOCK = 4_241_005

/**
 * The rates that amounts are converted at now: the newest that are in force, else the built-in
 * ones.
 */
export async function getActiveRates(db: Db): Promise<DatedRates> {
  return (await listRatesInUse(db))[0] ?? BUILT_IN_RATES
}

/** The same for a transaction that writes prices: until its end no other rates come into force. */
export async function lockActiveRates(tx: Db): Promise<Rates> {
  await sql`select pg_advisory_xact_lock_shared(${PRICE_WRITERS_LOCK})`.execute(tx)
  return (await getActiveRates(tx)).rates
}

/**
 * Every set of rates that stored prices may have been made with, newest first; more than one while
 * prices are rewritten.
 */
export async function listRatesOfPrices(db: Db): Promise<Rates[]> {
  const inUse = await listRatesInUse(db)
  return inUse.length === 0 ? [BUILT_IN_RATES.rates] : inUse.map((stored) => stored.rates)
}

export async function listRatesInUse(db: Db): Promise<StoredRates[]> {
  return db
    .selectFrom('active_rates')
    .select(['id', 'rates', sql<string>`day::text`.as('day')])
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Puts rates in force, after all who write prices by others have ended. To be called in a short
 * transaction.
 */
export async function activateRates(
  tx: Db,
  { day, rates }: DatedRates,
  since: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRICE_WRITERS_LOCK})`.execute(tx)
  await tx
    .insertInto('active_rates')
    .values({ day, rates: JSON.stringify(rates), since })
    .execute()
}

/** No stored price was made with older rates than these any more. */
export async function deleteRatesBefore(db: Db, id: number): Promise<void> {
  await db.deleteFrom('active_rates').where('id', '<', id).execute()
}

/** Keeps the rates of a day; those of a day that was kept before are corrected. */
export async function saveRates(db: Db, day: string, rates: Rates, source: string): Promise<void> {
  const rows = Object.entries(rates).map(([currency, usd]) => ({
    currency,
    day,
    usd: usd.toFixed(9),
    source,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('exchange_rate')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'day']).doUpdateSet((row) => ({
        usd: row.ref('excluded.usd'),
        source: row.ref('excluded.source'),
      })),
    )
    .execute()
}

/** The newest kept rate of each of these currencies. */
export async function findNewestRates(
  db: Db,
  currencies: readonly string[],
): Promise<{ currency: string; day: string; usd: number }[]> {
  const { rows } = await sql<{ currency: string; day: string; usd: string }>`
    select newest.currency, newest.day::text, newest.usd
    from unnest(${currencies}::text[]) wanted(currency)
    cross join lateral (
      select * from exchange_rate r where r.currency = wanted.currency order by day desc limit 1
    ) newest`.execute(db)
  return rows.map((row) => ({ ...row, usd: Number(row.usd) }))
}

/** When rates were last asked for, and when to ask again; null: never. */
export type RatesRefresh = { askedAt: Date; outcome: string; failures: number; nextAt: Date }

export async function findRatesRefresh(db: Db): Promise<RatesRefresh | null> {
  const row = await db
    .selectFrom('rates_refresh')
    .select(['asked_at as askedAt', 'outcome', 'failures', 'next_at as nextAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function saveRatesRefresh(
  db: Db,
  { askedAt, outcome, failures, nextAt }: RatesRefresh,
): Promise<void> {
  const row = { asked_at: askedAt, outcome, failures, next_at: nextAt }
  await db
    .insertInto('rates_refresh')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute()
}
