import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { GeocodedPoint } from './pick-best-hit.ts'

export type CachedResult = { point: GeocodedPoint | null; askedAt: Date }

export async function findResult(db: Db, query: string): Promise<CachedResult | null> {
  const row = await db
    .selectFrom('geocode_result')
    .selectAll()
    .where('query', '=', query)
    .executeTakeFirst()
  if (!row) return null
  const { precision, latitude, longitude } = row
  return {
    point: precision === null ? null : { precision, latitude: latitude!, longitude: longitude! },
    askedAt: row.asked_at,
  }
}

export async function saveResult(
  db: Db,
  query: string,
  point: GeocodedPoint | null,
  now: Date,
): Promise<void> {
  const row = {
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    precision: point?.precision ?? null,
    asked_at: now,
  }
  await db
    .insertInto('geocode_result')
    .values({ query, ...row })
    .onConflict((conflict) => conflict.column('query').doUpdateSet(row))
    .execute()
}

export async function deleteResultsBefore(
  db: Db,
  { found, notFound }: { found: Date; notFound: Date },
): Promise<void> {
  await db
    .deleteFrom('geocode_result')
    .where((row) =>
      row.or([
        row('asked_at', '<', found),
        row.and([row('precision', 'is', null), row('asked_at', '<', notFound)]),
      ]),
    )
    .execute()
}

/** The longest wait for a turn. Callers that would wait longer are told when to retry. */
const QUEUE_MS = 5000

export type Turn = { waitMs: number } | { retryAfterMs: number }

/**
 * Reserves a turn to send a request. Turns of all processes are at least `pauseMs` apart by the
 * database's clock. If the geocoder is paused or the queue is full, returns when to retry instead.
 */
export async function takeTurn(db: Db, pauseMs: number): Promise<Turn> {
  // A turn too far in the future was written before the clock was set back.
  await sql`
    update geocoder_rate_limit set next_at = clock_timestamp()
    where next_at > clock_timestamp()
      + ${QUEUE_MS + pauseMs + 1000} * interval '1 millisecond'`.execute(db)
  const {
    rows: [turn],
  } = await sql<{ waitMs: number }>`
    update geocoder_rate_limit
    set next_at = greatest(next_at, clock_timestamp()) + ${pauseMs} * interval '1 millisecond'
    where paused_until <= clock_timestamp()
      and next_at <= clock_timestamp() + ${QUEUE_MS} * interval '1 millisecond'
    returning greatest(
      0, extract(epoch from next_at - clock_timestamp()) * 1000 - ${pauseMs}
    )::float8 "waitMs"`.execute(db)
  if (turn) return turn
  const {
    rows: [row],
  } = await sql<{ retryAfterMs: number }>`
    select greatest(
      0, extract(epoch from greatest(paused_until, next_at) - clock_timestamp()) * 1000
    )::float8 "retryAfterMs"
    from geocoder_rate_limit`.execute(db)
  return { retryAfterMs: row?.retryAfterMs ?? pauseMs }
}

/**
 * Records a successful request. The next turn starts at least `pauseMs` from now, even if this
 * request was slow.
 */
export async function endTurn(db: Db, pauseMs: number): Promise<void> {
  await sql`
    update geocoder_rate_limit
    set failures = 0,
      next_at = greatest(
        next_at, clock_timestamp() + ${pauseMs} * interval '1 millisecond'
      )`.execute(db)
}

/**
 * Records a failed request and pauses the geocoder: for `firstMs`, doubled with each further
 * failure in a row, or for as long as the service asked, but at most `maxMs`. Returns the pause in
 * milliseconds.
 */
export async function pauseGeocoder(
  db: Db,
  { firstMs, maxMs, requestedMs }: { firstMs: number; maxMs: number; requestedMs: number | null },
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ pauseMs: number }>`
    update geocoder_rate_limit
    set failures = failures + 1,
      paused_until = greatest(
        least(paused_until, clock_timestamp() + ${maxMs}::float8 * interval '1 millisecond'),
        clock_timestamp() + least(
          ${maxMs}::float8,
          greatest(${requestedMs ?? 0}::float8, ${firstMs}::float8 * 2 ^ least(failures, 20))
        ) * interval '1 millisecond'
      )
    returning (
      extract(epoch from paused_until - clock_timestamp()) * 1000
    )::float8 "pauseMs"`.execute(db)
  return row?.pauseMs ?? firstMs
}
