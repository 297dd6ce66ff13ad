import pg from 'pg'

/** Any constant will do; it keeps these locks apart from others. */
const LEASE = 4_241_003

/** How long a job may be held before its holder is asked for; younger ones may still be waiting for their lease. */
const GRACE_SECONDS = 3

export type JobLease = {
  /** Says that jobs locked under this name belong to this process. graphile-worker 0.17 locks under the id of its pool. */
  hold(holder: string): Promise<void>
  release(): Promise<void>
}

/**
 * A worker's life as a session-level advisory lock on a connection of its own: the server frees it the moment the
 * process or its network is gone. `onLost` must end the process, since others will now take its jobs.
 */
export async function openJobLease(url: string, onLost: (reason: string) => void): Promise<JobLease> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'bina job lease' })
  let released = false
  const lost = (reason: string): void => {
    if (released) return
    released = true
    onLost(reason)
  }
  client.on('error', (error) => lost(error.message))
  client.on('end', () => lost('the connection was closed'))
  await client.connect()
  // A worker cut off from the network is given up after about ten seconds.
  await client.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set tcp_user_timeout = 10000')
  return {
    hold: async (holder) => {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LEASE, holder])
    },
    release: async () => {
      released = true
      await client.end()
    },
  }
}

/**
 * Puts the jobs of dead workers back in the queue and answers how many workers those were. graphile-worker itself waits
 * four hours. Safe to run in any number of processes at once.
 */
export async function freeJobsOfTheDead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ dead: string[] }>(`
    with held as (
      select locked_by from graphile_worker._private_jobs where locked_at < now() - $2 * interval '1 second'
      union
      select locked_by from graphile_worker._private_job_queues where locked_at < now() - $2 * interval '1 second'
    ), dead as (
      select locked_by from held where not exists (
        select from pg_locks
        where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
          and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
          and database = (select oid from pg_database where datname = current_database()))
    )
    select array_agg(locked_by) dead, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`, [LEASE, GRACE_SECONDS])
  const dead = rows[0]?.dead ?? []
  // Unlocking announces nothing; without this the jobs would wait for the next poll.
  if (dead.length > 0) await pool.query(`select pg_notify('jobs:insert', '{"count":1}')`)
  return dead.length
}
