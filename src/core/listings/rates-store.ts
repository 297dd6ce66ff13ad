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
const PRICE_WRITERS = 4_241_005

/**
 * The rates that amounts are converted at now: the newest that are in force, else the built-in
 * ones.
 */
export async function ratesInForce(db: Db): Promise<DatedRates> {
  return (await listRatesInUse(db))[0] ?? BUILT_IN_RATES
}

/** The same for a transaction that writes prices: until its end no other rates come into force. */
export async function currentRates(tx: Db): Promise<Rates> {
  await sql`select pg_advisory_xact_lock_shared(${PRICE_WRITERS})`.execute(tx)
  return (await ratesInForce(tx)).rates
}

/**
 * Every set of rates that stored prices may have been made with, newest first; more than one while
 * prices are rewritten.
 */
export async function ratesOfPrices(db: Db): Promise<Rates[]> {
  const inUse = await listRatesInUse(db)
  return inUse.length === 0 ? [BUILT_IN_RATES.rates] : inUse.map((stored) => stored.rates)
}

export async function listRatesInUse(db: Db): Promise<StoredRates[]> {
  return db
    .selectFrom('rates_in_force')
    .select(['id', 'rates', sql<string>`day::text`.as('day')])
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Puts rates in force, after all who write prices by others have ended. To be called in a short
 * transaction.
 */
export async function putInForce(tx: Db, { day, rates }: DatedRates, since: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PRICE_WRITERS})`.execute(tx)
  await tx
    .insertInto('rates_in_force')
    .values({ day, rates: JSON.stringify(rates), since })
    .execute()
}

/** No stored price was made with older rates than these any more. */
export async function dropRatesBefore(db: Db, id: number): Promise<void> {
  await db.deleteFrom('rates_in_force').where('id', '<', id).execute()
}

/** Keeps the rates of a day; those of a day that was kept before are corrected. */
export async function storeRates(db: Db, day: string, rates: Rates, source: string): Promise<void> {
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
export async function newestRates(
  db: Db,
  currencies: readonly string[],
): Promise<{ currency: string; day: string; usd: number }[]> {
  const { rows } = await sql<{ currency: string; day: string; usd: string }>`
    select newest.currency, newest.day::text, newest.usd from unnest(${currencies}::text[]) wanted(currency)
    cross join lateral (select * from exchange_rate r where r.currency = wanted.currency order by day desc limit 1) newest`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, usd: Number(row.usd) }))
}

/** When rates were last asked for, and when to ask again; null: never. */
export type RatesAsked = { askedAt: Date; outcome: string; failures: number; nextAt: Date }

export async function findRatesAsked(db: Db): Promise<RatesAsked | null> {
  const row = await db
    .selectFrom('rates_asked')
    .select(['asked_at as askedAt', 'outcome', 'failures', 'next_at as nextAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function storeRatesAsked(
  db: Db,
  { askedAt, outcome, failures, nextAt }: RatesAsked,
): Promise<void> {
  const row = { asked_at: askedAt, outcome, failures, next_at: nextAt }
  await db
    .insertInto('rates_asked')
    .values(row)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(row))
    .execute()
}
