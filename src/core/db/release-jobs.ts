import { sql } from 'kysely'
import type { Db } from './database.ts'
import { SESSION_LOCKS } from './session-locks.ts'

/**
 * How long a job may be held before its holder is looked for; that of a younger one may still be on
 * its way to its lock.
 */
const GRACE_SECONDS = 3
/**
 * How long a name has to be missing: a live process whose connection was cut takes it again within
 * a second.
 */
const MISSING_MS = 3000
/** After an outage all have lost their names at once, and a busy server may let some in late. */
const MISSING_AFTER_OUTAGE_MS = 10_000

/**
 * Answers what is to be called every second or so, and what puts the jobs of dead workers back in
 * the queue: graphile-worker itself waits four hours. It answers how many workers those were. A
 * worker lives while it holds its name (session-locks.ts); 0.17 locks jobs under the name of its
 * pool. Safe to run in any number of processes at once.
 */
export function createReaper(
  db: Db,
  clock: () => number = () => performance.now(),
): () => Promise<number> {
  /** Since when each name was missing whenever we looked. */
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

/** Holders of jobs whose names nobody holds. */
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
  // Unlocking announces nothing; without this the jobs would wait for the next poll.
  if (dead.length > 0) await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db)
  return dead.length
}
