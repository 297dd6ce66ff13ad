import { sql } from 'kysely'
import type { ListingEvent } from '#core/notifications/notification.ts'
import type { Db } from './database.ts'

/** Payloads of all jobs by name. The worker has a task of the same name for each. */
export type Jobs = {
  'extract-post': { postId: number }
  'locate-post': { postId: number }
  /** `retry` counts the retries, which fetch only the photos that are still missing. */
  'copy-photos': { postId: number; retry?: number }
  'publish-post': { postId: number }
  /** `failures` counts the failed attempts so far. */
  'geocode-post': { postId: number; failures: number }
  /** Failed attempts so far: because of outages, and because of rejected requests. */
  'retry-model': { postId: number; outages: number; refusals: number }
  /** The encrypted request. */
  'send-reset-link': { sealed: string }
  /** A change of a listing that saved searches may match. */
  'match-listing': ListingEvent
  /** Matches recent listings with a changed search. */
  'match-search': { searchId: number }
  'handle-update': { updateId: number }
  /** Fetches a customer's state from the payment provider. */
  'sync-customer': { provider: string; customerId: string }
  /** Finds customers at the provider whose rows were lost by restoring a backup. */
  'find-orphaned-customers': { provider: string }
  /** Cancels the subscriptions of a deleted account at the provider. */
  'close-customer': { provider: string; customerId: string }
}

export type JobOptions = {
  /** A job replaces a pending one with the same key. One that is running is followed by another. */
  key?: string
  runAt?: Date
  /** Smaller runs earlier; 0 by default. */
  priority?: number
  /** Attempts before the job fails; 25 by default, with growing pauses. */
  maxAttempts?: number
  /** Jobs of one queue run one after another, across all processes. */
  queue?: string
}

/**
 * Queues a job in the caller's transaction, so that it is committed or rolled back together with
 * the rows that require it. Uses graphile-worker's SQL function `add_job`.
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

/** Removes a pending job. A running one finishes and is not retried if it fails. */
export async function removeJob(db: Db, key: string): Promise<void> {
  await sql`select graphile_worker.remove_job(${key}::text)`.execute(db)
}
