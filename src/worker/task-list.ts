import { setTimeout as pause } from 'node:timers/promises'
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Jobs } from '#core/db/jobs.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { isStorageFull } from '#core/db/storage-health.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import { matchListing } from '#core/searches/match.ts'
import { runStep } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'
import { handleUpdateTask } from './tasks/handle-update.ts'
import { retryModelTask } from './tasks/retry-model.ts'
import { copyPhotos } from './tasks/copy-photos.ts'
import { closeCustomerTask } from './tasks/close-customer.ts'
import { findOrphanedCustomersTask } from './tasks/find-orphaned-customers.ts'
import { geocodePost } from './tasks/geocode-post.ts'
import { matchSearchTask } from './tasks/match-search.ts'
import { syncCustomerTask } from './tasks/sync-customer.ts'
import { sendResetLinkTask } from './tasks/send-reset-link.ts'

type Tasks = { [Name in keyof Jobs]: (ports: WorkerPorts, payload: Jobs[Name]) => Promise<unknown> }

const TASKS: Tasks = {
  'extract-post': (ports, { postId }) => runStep(ports, 'extract-post', postId),
  'locate-post': (ports, { postId }) => runStep(ports, 'locate-post', postId),
  'copy-photos': copyPhotos,
  'publish-post': (ports, { postId }) => runStep(ports, 'publish-post', postId),
  'geocode-post': geocodePost,
  'retry-model': retryModelTask,
  'send-reset-link': sendResetLinkTask,
  'match-listing': ({ database, now }, event) =>
    database.kysely.transaction().execute((tx) => matchListing(tx, event, now?.() ?? new Date())),
  'match-search': matchSearchTask,
  'handle-update': handleUpdateTask,
  'sync-customer': syncCustomerTask,
  'find-orphaned-customers': findOrphanedCustomersTask,
  'close-customer': closeCustomerTask,
}

const tracer = trace.getTracer('bina')

/** Tries within one attempt of a job, during an outage of the database. */
const MAX_TRIES = 4
const PAUSE_MS = 500
/** Between tries while the database has no disk space left. */
const FULL_PAUSE_MS = 5000

/**
 * The function of every task. Failures are logged as warnings, and as an error when the job has no
 * attempts left.
 */
export function taskList(
  ports: WorkerPorts,
  whenHeld: SessionLocks['whenAcquired'] = async () => {},
): TaskList {
  /**
   * Retries a task during an outage of the database or while the disk is full, without counting an
   * attempt of the job. Every task can safely run again.
   */
  async function retryThroughOutages(
    task: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await task()
      } catch (error) {
        if (isStorageFull(error) && !signal.aborted) {
          await pause(FULL_PAUSE_MS, null, { signal }).catch(() => {})
          tries = 0
          continue
        }
        if (tries >= MAX_TRIES || !isDatabaseUnavailable(error)) throw error
        await pause(PAUSE_MS)
        await whenHeld()
      }
    }
  }

  return Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      (payload: unknown, { job, abortSignal }: JobHelpers) =>
        tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, async (span) => {
          const startedAt = performance.now()
          const logFields = { task: name, jobId: job.id, attempt: job.attempts }
          try {
            await retryThroughOutages(
              () =>
                (task as (ports: WorkerPorts, payload: unknown) => Promise<void>)(ports, payload),
              abortSignal,
            )
            const ms = performance.now() - startedAt
            ports.meter?.job(name, 'done', ms)
            ports.log.debug?.({ event: 'job.done', ...logFields, ms: Math.round(ms) }, 'Job done')
          } catch (error) {
            const isLast = job.attempts >= job.max_attempts
            span.setStatus({ code: SpanStatusCode.ERROR })
            ports.meter?.job(name, isLast ? 'failed' : 'retried', performance.now() - startedAt)
            ports.log[isLast ? 'error' : 'warn'](
              {
                event: isLast ? 'job.failed' : 'job.retried',
                ...logFields,
                payload: withoutCustomerId(payload),
                ms: Math.round(performance.now() - startedAt),
                error: String(error),
              },
              isLast ? 'A job failed for good' : 'A job failed and will be retried',
            )
            throw error
          } finally {
            span.setAttributes({ 'bina.job.attempt': job.attempts }).end()
          }
        }),
    ]),
  )
}

/** Customer ids are personal data and are not logged. */
const withoutCustomerId = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'customerId' in payload
    ? { ...payload, customerId: undefined }
    : payload
