import { sql } from 'kysely'
import type { Db } from './database.ts'

// Reads the private tables of graphile-worker 0.17; changes go through its SQL functions.

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

/** Failed jobs, those out of attempts first. */
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

const selectFailed = (ids: readonly string[]) => sql`array(
  select id from graphile_worker._private_jobs
  where id = any(${ids}::bigint[]) and last_error is not null and locked_at is null)`

/** Retries failed jobs immediately, with all their attempts. Returns how many. */
export async function retryFailedJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(
      ${selectFailed(ids)}, run_at => now(), attempts => 0)`.execute(tx)
  return rows.length
}

/** Deletes failed jobs and returns how many. */
export async function deleteFailedJobs(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select id from graphile_worker.complete_jobs(${selectFailed(ids)})`.execute(tx)
  return rows.length
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Failed jobs are kept this long for inspection. */
const FAILED_RETENTION_DAYS = 30

/**
 * Deletes old jobs that are out of attempts, including those replaced by a later job with the same
 * key. Returns how many.
 */
export async function sweepJobs(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FAILED_RETENTION_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${since}`.execute(db)
  return Number(numAffectedRows)
}
