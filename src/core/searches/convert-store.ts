import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { NO_BOUND } from './conditions.ts'
import type { Keyed } from './key-store.ts'

/** A price range that depends on exchange rates. */
const CONVERTED = sql`filters->>'currency' <> 'USD' and (min_usd_cents is not null or max_usd_cents is not null)`

/** Ids of the next searches, in order, whose prices are converted. */
export async function listConverted(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from saved_search where id > ${after} and ${CONVERTED} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function listConvertedSince(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from saved_search where edited_at >= ${since} and ${CONVERTED} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Holds the searches for the rest of the transaction. */
export async function holdConverted(tx: Db, ids: readonly number[]): Promise<Keyed[]> {
  const { rows } = await sql<Keyed>`
    select id, filters, min_usd_cents "minUsdCents", max_usd_cents "maxUsdCents" from saved_search where id = any(${ids}::integer[]) and ${CONVERTED} order by id for update`.execute(
    tx,
  )
  return rows
}

/** Writes price ranges, with the keys of those that have any. */
export async function writeBounds(
  tx: Db,
  made: readonly { id: number; minUsdCents: number | null; maxUsdCents: number | null }[],
): Promise<void> {
  if (made.length === 0) return
  const rows = sql`unnest(${made.map(({ id }) => id)}::integer[], ${made.map((one) => one.minUsdCents)}::integer[], ${made.map((one) => one.maxUsdCents)}::integer[]) made(id, least, most)`
  await sql`update saved_search s set min_usd_cents = made.least, max_usd_cents = made.most from ${rows} where s.id = made.id`.execute(
    tx,
  )
  await sql`update search_key k set min_usd_cents = coalesce(made.least, ${NO_BOUND.minUsdCents}), max_usd_cents = coalesce(made.most, ${NO_BOUND.maxUsdCents}) from ${rows} where k.search_id = made.id`.execute(
    tx,
  )
}
