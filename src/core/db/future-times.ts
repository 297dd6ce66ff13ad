import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Normal difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = 60_000

/** Whether a job waits for its time. */
const IS_PENDING = sql`run_at > now() and locked_at is null and attempts < max_attempts`

/**
 * Repairs times written by a clock that ran ahead and has been set back; without this, scheduled
 * work would wait until those times are reached. The clock was ahead if a channel was read in the
 * future or, for the database's own clock, if a job was created in the future. Making work due too
 * early is harmless, because each task checks its conditions again (quiet hours, budgets, pauses).
 * Only digests would go out early: those with a time that a right clock can have chosen stay.
 * Returns how far ahead the clock was, or null.
 */
export async function repairFutureTimes(
  db: Kysely<Tables>,
  now: Date,
): Promise<{ aheadSeconds: number } | null> {
  const {
    rows: [found],
  } = await sql<{ ahead: number | null }>`
    select greatest(
      (select extract(epoch from max(outcome_at) - ${now}::timestamptz) from channel),
      (select extract(epoch from max(created_at) - now())
        from graphile_worker._private_jobs where ${IS_PENDING}))::float8 ahead`.execute(db)
  const aheadMs = (found?.ahead ?? 0) * 1000
  if (aheadMs <= MAX_CLOCK_SKEW_MS) return null
  await db.transaction().execute(async (tx) => {
    // least() would replace null with a time.
    const capAtNow = (name: string) => {
      const column = sql.ref(name)
      return sql`${column} = case when ${column} > ${now} then ${now} else ${column} end`
    }
    const capAllAtNow = (...columns: string[]) => sql.join(columns.map(capAtNow))
    await sql`
      update channel set ${capAllAtNow('next_read_at', 'outcome_at', 'read_at')},
        rescanned_at = case when rescanned_at <= ${now} then rescanned_at end
      where greatest(next_read_at, outcome_at, rescanned_at) > ${now}`.execute(tx)
    const postTimes = capAllAtNow(
      'seen_at',
      'first_seen_at',
      'posted_at',
      'changed_at',
      'vanished_at',
      'first_missed_at',
      'last_missed_at',
    )
    await sql`
      update post set ${postTimes}
      where greatest(seen_at, vanished_at, last_missed_at) > ${now}`.execute(tx)
    await sql`
      update notification set ${capAllAtNow('created_at', 'sent_at')}
      where created_at > ${now} or sent_at > ${now}`.execute(tx)
    await sql`
      update delivery set ${capAllAtNow('created_at', 'due_at', 'sent_at')}
      where created_at > ${now} or sent_at > ${now}
        or (due_at > ${now} and sent_at is null and failed_at is null
          and (not is_digest or due_at > ${now}::timestamptz + interval '8 days'))`.execute(tx)
    await sql`update rates_refresh set next_at = ${now} where next_at > ${now}`.execute(tx)
    await sql`update geocoder_rate_limit set ${capAllAtNow('next_at', 'paused_until')}`.execute(tx)
    // Throttled users must not be locked out for as long as the clock was ahead.
    await sql`
      update throttle set ${capAllAtNow('free_at', 'window_ends_at')}
      where free_at > ${now}`.execute(tx)
    // Jobs may run at any time and reschedule themselves if necessary. Scheduled payment jobs stay:
    // their times come from the provider.
    await sql`
      update graphile_worker._private_jobs
      set run_at = now(), created_at = least(created_at, now())
      where ${IS_PENDING}
        and (created_at > now() or task_id not in (
          select id from graphile_worker._private_tasks
          where identifier in ('sync-customer', 'close-customer')))`.execute(tx)
  })
  return { aheadSeconds: Math.round(aheadMs / 1000) }
}
