import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/**
 * So many tries are free; then each next one waits `firstWait` seconds, doubled with every try up
 * to `mostWait`, or without them until the window is over.
 */
export type ThrottleRule = {
  key: Buffer
  free: number
  windowSeconds: number
  firstWait?: number
  mostWait?: number
}

/**
 * Counts one try under every key, unless one of them has to wait: then nothing is counted, and the
 * moment at which it goes on is answered. Counting comes before the work that it guards, so that
 * many tries at once are no way around it. Who need not wait is free since the epoch: of two tries
 * at once, the one that looked at the clock first may come second.
 */
export async function takeTry(
  db: Db,
  rules: readonly ThrottleRule[],
  now: Date,
): Promise<Date | null> {
  const keys = rules.map(({ key }) => key)
  const { rows } = await sql<{ key: Buffer }>`
    with asked as (
      select * from unnest(${keys}::bytea[], ${rules.map(({ free }) => free)}::integer[], ${rules.map((rule) => rule.windowSeconds)}::float8[],
        ${rules.map((rule) => rule.firstWait ?? null)}::float8[], ${rules.map((rule) => rule.mostWait ?? null)}::float8[]) as rule(key, free, span, first_wait, most_wait)
    )
    insert into throttle as t (key, times, window_ends_at, free_at)
    select key, 1, ${now}::timestamptz + span * interval '1 second',
      case when free > 1 then 'epoch' else ${now}::timestamptz + coalesce(first_wait, span) * interval '1 second' end
    from asked where not exists (select from throttle w join asked a using (key) where w.free_at > ${now}) order by key
    on conflict (key) do update set (times, window_ends_at, free_at) = (
      select n, ends, case when n < free then 'epoch' when first_wait is null then ends else ${now}::timestamptz + least(most_wait, first_wait * 2 ^ least(n - free, 30)) * interval '1 second' end
      from (
        select free, first_wait, most_wait, case when t.window_ends_at <= ${now} then 1 else t.times + 1 end n,
          -- A window that waits grow in begins anew with each try; a budget's is fixed.
          case when t.window_ends_at <= ${now} or first_wait is not null then ${now}::timestamptz + span * interval '1 second' else t.window_ends_at end ends
        from asked where asked.key = t.key
      ) next)
    where t.free_at <= ${now}
    returning t.key`.execute(db)
  if (rows.length === rules.length) return null
  const {
    rows: [row],
  } = await sql<{
    until: Date | null
  }>`select max(free_at) until from throttle where key = any(${keys}::bytea[]) and free_at > ${now}`.execute(
    db,
  )
  return row?.until ?? new Date(now.getTime() + 1000)
}

/** Tries that came to something: `forget` starts anew, `refund` is one try less. */
export type GivenBack = { forget: readonly Buffer[]; refund: readonly ThrottleRule[] }

/** Takes tries back. */
export async function giveBack(db: Db, tries: GivenBack): Promise<void> {
  await sql`with ${givingBack(tries)} select`.execute(db)
}

/**
 * The same as parts of a `with`, for a statement that does more. Rows are locked in the order in
 * which tries lock them.
 */
export function givingBack({ forget, refund }: GivenBack): RawBuilder<unknown> {
  return sql`
    held as materialized (select key from throttle where key = any(${[...forget, ...refund.map(({ key }) => key)]}::bytea[]) order by key for update),
    forgotten as (delete from throttle where key = any(${forget}::bytea[]) and key = any(array(select key from held))),
    refunded as (
      update throttle t set times = greatest(t.times - 1, 0), free_at = case when t.times - 1 < rule.free then 'epoch' else t.free_at end
      from unnest(${refund.map(({ key }) => key)}::bytea[], ${refund.map(({ free }) => free)}::integer[]) as rule(key, free)
      where t.key = rule.key and t.key = any(array(select key from held))
    )`
}
