import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * So many tries are free; then each next one waits `initialWaitSeconds`, doubled with every try up
 * to `maxWaitSeconds`, or without them until the window is over.
 */
export type ThrottleRule = {
  key: Buffer
  free: number
  windowSeconds: number
  initialWaitSeconds?: number
  maxWaitSeconds?: number
}

/**
 * Counts one try under every key, unless one of them has to wait: then nothing is counted, and the
 * moment at which it goes on is answered. Counting comes before the work that it guards, so that
 * many tries at once are no way around it. Who need not wait is free since the epoch: of two tries
 * at once, the one that looked at the clock first may come second.
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
          -- A window that waits grow in begins anew with each try; a budget's is fixed.
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

/** Tries that came to something: `clear` starts anew, `decrement` is one try less. */
export type AttemptRelease = { clear: readonly Buffer[]; decrement: readonly ThrottleRule[] }

/** Takes tries back. */
export async function releaseAttempts(db: Db, release: AttemptRelease): Promise<void> {
  await sql`with ${releaseCtes(release)} select`.execute(db)
}

/**
 * The same as parts of a `with`, for a statement that does more. Rows are locked in the order in
 * which tries lock them.
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
