import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { NO_BOUND } from './conditions.ts'
import type { KeyedSearch } from './match-key-store.ts'

/** Matches searches whose price range depends on exchange rates. */
const NEEDS_CONVERSION = sql`filters->>'currency' <> 'USD'
  and (min_usd_cents is not null or max_usd_cents is not null)`

/** The ids after `after` of searches to convert, in order. */
export async function listSearchesToConvert(
  db: Db,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_search where id > ${after} and ${NEEDS_CONVERSION}
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listSearchesToConvertSince(db: Db, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from saved_search where edited_at >= ${since} and ${NEEDS_CONVERSION}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks and returns searches to convert. */
export async function lockSearchesToConvert(
  tx: Db,
  ids: readonly number[],
): Promise<KeyedSearch[]> {
  const { rows } = await sql<KeyedSearch>`
    select id, filters, min_usd_cents "minUsdCents", max_usd_cents "maxUsdCents"
    from saved_search where id = any(${ids}::integer[]) and ${NEEDS_CONVERSION}
    order by id for update`.execute(tx)
  return rows
}

/** Updates price ranges of searches and their match keys. */
export async function updatePriceBounds(
  tx: Db,
  bounds: readonly { id: number; minUsdCents: number | null; maxUsdCents: number | null }[],
): Promise<void> {
  if (bounds.length === 0) return
  const rows = sql`unnest(
    ${bounds.map(({ id }) => id)}::integer[],
    ${bounds.map((one) => one.minUsdCents)}::integer[],
    ${bounds.map((one) => one.maxUsdCents)}::integer[]
  ) bound(id, min, max)`
  await sql`
    update saved_search s set min_usd_cents = bound.min, max_usd_cents = bound.max
    from ${rows} where s.id = bound.id`.execute(tx)
  await sql`
    update search_match_key k
    set min_usd_cents = coalesce(bound.min, ${NO_BOUND.minUsdCents}),
      max_usd_cents = coalesce(bound.max, ${NO_BOUND.maxUsdCents})
    from ${rows} where k.search_id = bound.id`.execute(tx)
}
