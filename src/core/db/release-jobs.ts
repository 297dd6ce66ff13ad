import { sql } from 'kysely'
import type { Db } from './database.ts'
import { SESSION_LOCKS } from './session-locks.ts'

/** Jobs locked more recently are ignored: their worker may not hold its session lock yet. */
const GRACE_SECONDS = 3
/** A live worker that loses its connection reacquires its name within a second. */
const MISSING_MS = 3000
/** After an outage all workers reconnect at once, which can take longer on a busy server. */
const MISSING_AFTER_OUTAGE_MS = 10_000

/**
 * Returns a function to call about every second, which returns the jobs of dead workers to the
 * queue and returns the number of dead workers. graphile-worker itself waits four hours. A worker
 * is alive while it holds its name (session-locks.ts); graphile-worker 0.17 locks jobs by the name
 * of its pool. Safe to run in several processes at once.
 */
export function createReaper(
  db: Db,
  clock: () => number = () => performance.now(),
): () => Promise<number> {
  /** Since when each name has been missing without interruption. */
  const missingSince = new Map<string, number>()
  let lastOutageAt = -Infinity

  return async () => {
    let missing: string[]
    try {
      missing = await findMissingNames(db)
    } catch (error) {
      lastOutageAt = clock()
      missingSince.clear()
      throw error
    }
    const now = clock()
    for (const name of missingSince.keys()) if (!missing.includes(name)) missingSince.delete(name)
    for (const name of missing) if (!missingSince.has(name)) missingSince.set(name, now)
    const timeoutMs =
      now - lastOutageAt < MISSING_AFTER_OUTAGE_MS ? MISSING_AFTER_OUTAGE_MS : MISSING_MS
    const dead = missing.filter((name) => now - missingSince.get(name)! >= timeoutMs)
    return dead.length > 0 ? releaseJobsOf(db, dead) : 0
  }
}

/** Workers that have locked jobs but do not hold their name. */
const MISSING = sql`
  with locked as (
    select locked_by from graphile_worker._private_jobs
    where locked_at < now() - ${GRACE_SECONDS} * interval '1 second'
    union
    select locked_by from graphile_worker._private_job_queues
    where locked_at < now() - ${GRACE_SECONDS} * interval '1 second'
  ), missing as (
    select locked_by from locked where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted and classid = ${SESSION_LOCKS} and objsubid = 2
        and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
        and database = (select oid from pg_database where datname = current_database()))
  )`

async function findMissingNames(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    ${MISSING} select locked_by name from missing`.execute(db)
  return rows.map(({ name }) => name)
}

async function releaseJobsOf(db: Db, names: string[]): Promise<number> {
  const { rows } = await sql<{ dead: string[] }>`
    ${MISSING}
    select array_agg(locked_by) dead, graphile_worker.force_unlock_workers(array_agg(locked_by))
    from missing where locked_by = any(${names}) having count(*) > 0`.execute(db)
  const dead = rows[0]?.dead ?? []
  // Unlocking does not notify workers; without this the jobs would wait for the next poll.
  if (dead.length > 0) await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db)
  return dead.length
}
