import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * Allows `free` attempts per window. After that each attempt must wait `initialWaitSeconds`,
 * doubled every time up to `maxWaitSeconds`; without these two, until the window ends.
 */
export type ThrottleRule = {
  key: Buffer
  free: number
  windowSeconds: number
  initialWaitSeconds?: number
  maxWaitSeconds?: number
}

/**
 * Counts one attempt under every key and returns null. If one of the keys is blocked, counts
 * nothing and returns the time when it is free. Call it before the guarded work, so that concurrent
 * attempts cannot bypass the limit. A key that is not blocked has `free_at` at the epoch rather
 * than `now`, because a concurrent attempt with an earlier `now` may run second.
 */
export async function countAttempt(
  db: Db,
  rules: readonly ThrottleRule[],
  now: Date,
): Promise<Date | null> {
  const keys = rules.map(({ key }) => key)
  const { rows } = await sql<{ key: Buffer }>`
    with requested as (
      select * from unnest(
        ${keys}::bytea[],
        ${rules.map((rule) => rule.free)}::integer[],
        ${rules.map((rule) => rule.windowSeconds)}::float8[],
        ${rules.map((rule) => rule.initialWaitSeconds ?? null)}::float8[],
        ${rules.map((rule) => rule.maxWaitSeconds ?? null)}::float8[]
      ) as rule(key, free, span, initial_wait, max_wait)
    )
    insert into throttle as t (key, times, window_ends_at, free_at)
    select key, 1, ${now}::timestamptz + span * interval '1 second',
      case
        when free > 1 then 'epoch'
        else ${now}::timestamptz + coalesce(initial_wait, span) * interval '1 second'
      end
    from requested
    where not exists (
      select from throttle w join requested r using (key) where w.free_at > ${now}
    )
    order by key
    on conflict (key) do update set (times, window_ends_at, free_at) = (
      select n, ends,
        case
          when n < free then 'epoch'
          when initial_wait is null then ends
          else ${now}::timestamptz
            + least(max_wait, initial_wait * 2 ^ least(n - free, 30)) * interval '1 second'
        end
      from (
        select free, initial_wait, max_wait,
          case when t.window_ends_at <= ${now} then 1 else t.times + 1 end n,
          -- With growing waits each attempt restarts the window; without, the window is fixed.
          case
            when t.window_ends_at <= ${now} or initial_wait is not null
              then ${now}::timestamptz + span * interval '1 second'
            else t.window_ends_at
          end ends
        from requested
        where requested.key = t.key
      ) next
    )
    where t.free_at <= ${now}
    returning t.key
  `.execute(db)
  if (rows.length === rules.length) return null
  const {
    rows: [row],
  } = await sql<{ until: Date | null }>`
    select max(free_at) until from throttle where key = any(${keys}::bytea[]) and free_at > ${now}
  `.execute(db)
  return row?.until ?? new Date(now.getTime() + 1000)
}

/** Counters to refund after a success: `clear` resets a key, `decrement` subtracts one attempt. */
export type AttemptRelease = { clear: readonly Buffer[]; decrement: readonly ThrottleRule[] }

/** Refunds attempts. */
export async function releaseAttempts(db: Db, release: AttemptRelease): Promise<void> {
  await sql`with ${releaseCtes(release)} select`.execute(db)
}

/**
 * `releaseAttempts` as common table expressions, to be part of another statement. Locks rows in the
 * same order as `countAttempt`, so that the two cannot deadlock.
 */
export function releaseCtes({ clear, decrement }: AttemptRelease): RawBuilder<unknown> {
  return sql`
    locked as materialized (
      select key from throttle
      where key = any(${[...clear, ...decrement.map(({ key }) => key)]}::bytea[])
      order by key
      for update
    ),
    cleared as (
      delete from throttle
      where key = any(${clear}::bytea[]) and key = any(array(select key from locked))
    ),
    refunded as (
      update throttle t
      set times = greatest(t.times - 1, 0),
        free_at = case when t.times - 1 < rule.free then 'epoch' else t.free_at end
      from unnest(
        ${decrement.map(({ key }) => key)}::bytea[],
        ${decrement.map(({ free }) => free)}::integer[]
      ) as rule(key, free)
      where t.key = rule.key and t.key = any(array(select key from locked))
    )`
}
