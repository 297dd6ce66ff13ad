import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/** An API call with the limits that apply to it. `perDay` null means unlimited. */
export type Call = {
  keyId: number
  accountId: number
  day: string
  now: Date
  perDay: number | null
  perSecond: number
}

/**
 * Counts one call and returns the number of calls of the day, or null when the daily or per-second
 * limit is reached. One statement, so that concurrent calls cannot exceed the limits. Updates the
 * key's `last_used_at` at most once a minute. A window that starts in the future comes from a clock
 * that has been set back since, and is replaced.
 */
export async function countCall(
  db: Db,
  { keyId, accountId, day, now, perDay, perSecond }: Call,
): Promise<number | null> {
  const over = sql<boolean>`(
    u.second_began_at <= ${now}::timestamptz - interval '1 second'
    or u.second_began_at > ${now}::timestamptz + interval '1 minute'
  )`
  const {
    rows: [row],
  } = await sql<{ calls: number }>`
    with used as (
      update api_key set last_used_at = ${now}
      where id = ${keyId}
        and coalesce(last_used_at <= ${now}::timestamptz - interval '1 minute', true)
    )
    insert into api_usage as u (account_id, day, calls, second_began_at, calls_in_second)
    values (${accountId}, ${day}, 1, ${now}, 1)
    on conflict (account_id, day) do update set calls = u.calls + 1,
      second_began_at = case when ${over} then ${now}::timestamptz else u.second_began_at end,
      calls_in_second = case when ${over} then 1 else u.calls_in_second + 1 end
    where (${perDay}::integer is null or u.calls < ${perDay}::integer)
      and (${over} or u.calls_in_second < ${perSecond}::integer)
    returning calls
  `.execute(db)
  return row?.calls ?? null
}

/** Subtracts a call that failed because of a server error. */
export async function uncountCall(db: Db, accountId: number, day: string): Promise<void> {
  await sql`
    update api_usage set calls = calls - 1
    where account_id = ${accountId} and day = ${day} and calls > 0
  `.execute(db)
}

export async function findCallCount(db: Db, accountId: number, day: string): Promise<number> {
  return (
    (
      await db
        .selectFrom('api_usage')
        .select('calls')
        .where('account_id', '=', accountId)
        .where('day', '=', day)
        .executeTakeFirst()
    )?.calls ?? 0
  )
}

/** Calls of an account by UTC day, newest first. */
export async function listUsage(
  db: Db,
  accountId: number,
): Promise<{ day: string; calls: number }[]> {
  return db
    .selectFrom('api_usage')
    .select([sql<string>`day::text`.as('day'), 'calls'])
    .where('account_id', '=', accountId)
    .orderBy('api_usage.day', 'desc')
    .execute()
}

export async function deleteUsageBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('api_usage').where('day', '<', day).execute()
}
