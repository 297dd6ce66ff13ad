import { sql } from 'kysely'
import type { Db } from './database.ts'

// graphile-worker 0.17 keeps its queue in these tables; its own SQL functions change it.

export type TaskStats = {
  task: string
  waiting: number
  running: number
  retrying: number
  failed: number
  nextRunAt: Date | null
}

/** The queue by task. `retrying`: failed and will be tried again; `failed`: out of attempts. */
export async function countJobs(db: Db): Promise<TaskStats[]> {
  const { rows } = await sql<TaskStats>`
    select t.identifier task,
      count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts)::int waiting,
      count(*) filter (where j.locked_at is not null)::int running,
      count(*) filter (
        where j.last_error is not null and j.attempts < j.max_attempts)::int retrying,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int failed,
      min(j.run_at) filter (
        where j.locked_at is null and j.attempts < j.max_attempts) "nextRunAt"
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    group by 1 order by 1`.execute(db)
  return rows
}

export type FailedJob = {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  error: string
  runAt: Date
  isFinal: boolean
  payload: unknown
}

/** Jobs that failed, those that are given up first. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select j.id::text, t.identifier task, j.attempts, j.max_attempts "maxAttempts",
      j.last_error error, j.run_at "runAt", j.attempts >= j.max_attempts "isFinal", j.payload
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.last_error is not null and j.locked_at is null
    order by j.attempts >= j.max_attempts desc, j.run_at limit ${limit}`.execute(db)
  return rows
}

const failedAmong = (ids: readonly string[]) => sql`array(
  select id from graphile_worker._private_jobs
  where id = any(${ids}::bigint[]) and last_error is not null and locked_at is null)`

/** Has failed jobs tried again at once, with all their tries. Answers how many. */
export async function retryFailedJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      ${failedAmong(ids)}, run_at => now(), attempts => 0)`.execute(tx)
  return rows.length
}

/** Takes failed jobs out of the queue. Answers how many. */
export async function deleteFailedJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select id from graphile_worker.complete_jobs(${failedAmong(ids)})`.execute(tx)
  return rows.length
}
