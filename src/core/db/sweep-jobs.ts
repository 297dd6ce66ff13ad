import { sql } from 'kysely'
import type { Db } from './database.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** For a look at what went wrong. */
const FAILED_RETENTION_DAYS = 30

/**
 * Forgets jobs that nobody tries again: those that were given up, and those that a later one of the
 * same key took the place of. Answers how many.
 */
export async function sweepJobs(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - FAILED_RETENTION_DAYS * DAY_MS)
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and updated_at < ${since}`.execute(db)
  return Number(numAffectedRows)
}
