import { sql } from 'kysely'
import type { ListingEvent } from '#core/notifications/notification.ts'
import type { Db } from './database.ts'

/** Every kind of job and what it carries. A worker task of the same name does it. */
export type Jobs = {
  'extract-post': { postId: number }
  'locate-post': { postId: number }
  /** `again` counts the tries after the first; they fetch only what is still missing. */
  'copy-photos': { postId: number; retry?: number }
  'publish-post': { postId: number }
  /** Counts the tries that came to nothing. */
  'geocode-post': { postId: number; failures: number }
  /** Counts the tries that an outage and that a refusal brought to nothing. */
  'retry-model': { postId: number; outages: number; refusals: number }
  /** `tries`: those before this one. */
  'send-email': { emailId: number; tries: number }
  /** Who asked, sealed. */
  'send-reset-link': { sealed: string }
  /** What happened to a flat that searches may wait for. */
  'match-listing': ListingEvent
  /** A search that was changed: which flats of the last days fit it now. */
  'match-search': { searchId: number }
  'handle-update': { updateId: number }
  /** Somebody who pays: the provider is asked how things stand. */
  'sync-customer': { provider: string; customerId: string }
  /** Customers of accounts that are here, whose rows a restore took away. */
  'find-orphaned-customers': { provider: string }
  /** Somebody whose account is gone: nothing is to be taken from them any more. */
  'close-customer': { provider: string; customerId: string }
}

export type JobOptions = {
  /**
   * A later job with the same key replaces one that has not begun; one that has begun is followed
   * by another.
   */
  key?: string
  runAt?: Date
  /** Smaller runs earlier; 0 by default. */
  priority?: number
  /** Tries before the job is given up; 25 by default, with growing pauses. */
  maxAttempts?: number
  /** Jobs of one queue run one after another, in whatever process. */
  queue?: string
}

/**
 * Queues a job in the caller's transaction: it exists exactly when the rows that made it necessary
 * do. `graphile_worker.add_job` is graphile-worker's own SQL function (its documentation, "SQL
 * add_job").
 */
export async function addJob<Name extends keyof Jobs>(
  db: Db,
  task: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}::text,
    payload => ${JSON.stringify(payload)}::json,
    queue_name => ${options.queue ?? null}::text,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::integer,
    job_key => ${options.key ?? null}::text,
    priority => ${options.priority ?? null}::integer)`.execute(db)
}

/** Takes back a job that has not begun; one under way ends, and is not tried again if it fails. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db)
}
