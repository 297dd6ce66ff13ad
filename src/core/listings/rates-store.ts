import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { BUILT_IN_RATES, type Rates } from './rates.ts'

/** Rates and their day (ISO 8601), that of the newest one. */
export type DatedRates = { day: string; rates: Rates }
type StoredRates = DatedRates & { id: number }

/**
 * An arbitrary key for an advisory lock: transactions that write prices hold it shared, those that
 * activate new rates exclusively.
 */
const PRICE_WRITERS_LOCK = 4_241_005

/** PostgreSQL's date after all others. */
const ANY_DAY = 'infinity'

/** The current rates for conversion: the newest active ones, or the built-in ones. */
export async function getActiveRates(db: Db): Promise<DatedRates> {
  return (await listRatesInUse(db))[0] ?? BUILT_IN_RATES
}

/** The same for a transaction that writes prices: until its end no other rates are activated. */
export async function lockActiveRates(tx: Db): Promise<Rates> {
  await sql`select pg_advisory_xact_lock_shared(${PRICE_WRITERS_LOCK})`.execute(tx)
  return (await getActiveRates(tx)).rates
}

/**
 * All sets of rates that stored prices may use, newest first; several while prices are rewritten.
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
 * Activates rates, after waiting for all transactions that write prices at others. Call it in a
 * short transaction.
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

/** Call it when no stored price uses older rates any more. */
export async function deleteRatesBefore(db: Db, id: number): Promise<void> {
  await db.deleteFrom('active_rates').where('id', '<', id).execute()
}

/**
 * Saves the rates of a day, and overwrites earlier ones of that day; doubted ones are not used.
 */
export async function saveRates(
  db: Db,
  { day, rates }: DatedRates,
  source: string,
  table: 'exchange_rate' | 'doubted_rate' = 'exchange_rate',
): Promise<void> {
  const rows = Object.entries(rates).map(([currency, usd]) => ({
    currency,
    day,
    usd: usd.toFixed(9),
    source,
  }))
  if (rows.length === 0) return
  await db
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['currency', 'day']).doUpdateSet((row) => ({
        usd: row.ref('excluded.usd'),
        source: row.ref('excluded.source'),
      })),
    )
    .execute()
}

/** The doubted rates of a currency on its latest days, newest first. */
export async function listDoubtedRates(
  db: Db,
  currency: string,
  days: number,
): Promise<{ day: string; usd: number }[]> {
  const rows = await db
    .selectFrom('doubted_rate')
    .select([sql<string>`day::text`.as('day'), 'usd'])
    .where('currency', '=', currency)
    .orderBy('doubted_rate.day', 'desc')
    .limit(days)
    .execute()
  return rows.map(({ day, usd }) => ({ day, usd: Number(usd) }))
}

/** Call it for currencies whose last rate was accepted. */
export async function deleteDoubtedRates(db: Db, currencies: readonly string[]): Promise<void> {
  if (currencies.length > 0)
    await db.deleteFrom('doubted_rate').where('currency', 'in', currencies).execute()
}

/**
 * The newest rates of each of these days (ISO 8601): those saved last, or the built-in ones where
 * they are newer or nothing was saved.
 */
export async function findRatesOn(
  db: Db,
  days: readonly string[],
): Promise<ReadonlyMap<string, Rates>> {
  const { rows } = await sql<{ wanted: string; currency: string; day: string; usd: string }>`
    select wanted.day::text wanted, newest.currency, newest.day::text, newest.usd
    from unnest(${days}::date[]) wanted(day)
    cross join unnest(${Object.keys(BUILT_IN_RATES.rates)}::text[]) known(currency)
    cross join lateral (
      select * from exchange_rate r
      where r.currency = known.currency and r.day <= wanted.day
      order by r.day desc limit 1
    ) newest`.execute(db)
  const isInUse = (wanted: string, day: string) =>
    day >= BUILT_IN_RATES.day || wanted < BUILT_IN_RATES.day
  return new Map(
    days.map((wanted) => [
      wanted,
      {
        ...BUILT_IN_RATES.rates,
        ...Object.fromEntries(
          rows
            .filter((row) => row.wanted === wanted && isInUse(wanted, row.day))
            .map(({ currency, usd }) => [currency, Number(usd)]),
        ),
      },
    ]),
  )
}

/** The newest saved rate of each currency, unless the built-in one is newer. */
export async function findLatestRates(db: Db): Promise<DatedRates> {
  const { rows } = await sql<{ day: string }>`
    select greatest(max(day), ${BUILT_IN_RATES.day}::date)::text "day" from exchange_rate
  `.execute(db)
  return { day: rows[0]!.day, rates: (await findRatesOn(db, [ANY_DAY])).get(ANY_DAY)! }
}

/** The last refresh of rates, and when the next one is due. */
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
