import { sql } from 'kysely'
import type { Db } from './database.ts'
import { SESSION_LOCKS } from './session-locks.ts'

/** How long a job may be held before its holder is looked for; that of a younger one may still be on its way to its lock. */
const GRACE_SECONDS = 3

/**
 * Puts the jobs of dead workers back in the queue and answers how many workers those were; graphile-worker itself waits
 * four hours. A worker lives while it holds its name (session-locks.ts); 0.17 locks jobs under the name of its pool.
 * Safe to run in any number of processes at once.
 */
export async function freeJobsOfTheDead(db: Db): Promise<number> {
  const { rows } = await sql<{ dead: string[] }>`
    with held as (
      select locked_by from graphile_worker._private_jobs where locked_at < now() - ${GRACE_SECONDS} * interval '1 second'
      union
      select locked_by from graphile_worker._private_job_queues where locked_at < now() - ${GRACE_SECONDS} * interval '1 second'
    ), dead as (
      select locked_by from held where not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = ${SESSION_LOCKS} and objsubid = 2
          and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database()))
    )
    select array_agg(locked_by) dead, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`.execute(db)
  const dead = rows[0]?.dead ?? []
  // Unlocking announces nothing; without this the jobs would wait for the next poll.
  if (dead.length > 0) await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db)
  return dead.length
}
