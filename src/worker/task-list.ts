import { setTimeout as pause } from 'node:timers/promises'
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Jobs } from '#core/db/jobs.ts'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { isStorageFull } from '#core/db/storage-health.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import type { PipelinePorts } from './ports.ts'
import { answerUpdateTask } from './tasks/answer-update.ts'
import { askModel } from './tasks/ask-model.ts'
import { copyPhotos } from './tasks/copy-photos.ts'
import { endPayerTask } from './tasks/end-payer.ts'
import { extractPost } from './tasks/extract-post.ts'
import { findLostPayersTask } from './tasks/find-lost-payers.ts'
import { geocodePost } from './tasks/geocode-post.ts'
import { locatePost } from './tasks/locate-post.ts'
import { matchListingTask } from './tasks/match-listing.ts'
import { matchSearchTask } from './tasks/match-search.ts'
import { publishPost } from './tasks/publish-post.ts'
import { readPayerTask } from './tasks/read-payer.ts'
import { sendMail } from './tasks/send-mail.ts'
import { sendResetLinkTask } from './tasks/send-reset-link.ts'

type Tasks = { [Name in keyof Jobs]: (ports: PipelinePorts, payload: Jobs[Name]) => Promise<void> }

const TASKS: Tasks = {
  'extract-post': extractPost,
  'locate-post': locatePost,
  'copy-photos': copyPhotos,
  'publish-post': publishPost,
  'geocode-post': geocodePost,
  'ask-model': askModel,
  'send-mail': sendMail,
  'send-reset-link': sendResetLinkTask,
  'match-listing': matchListingTask,
  'match-search': matchSearchTask,
  'answer-update': answerUpdateTask,
  'read-payer': readPayerTask,
  'find-lost-payers': findLostPayersTask,
  'end-payer': endPayerTask,
}

/** Tries of one attempt; more would be something else than an outage. */
const TRIES = 4
const PAUSE_MS = 500
/** Between tries while nothing more fits into the database. */
const FULL_PAUSE_MS = 5000

/**
 * Every kind of job with what does it. A failure is said in the log; the last one at its loudest,
 * since nobody tries again.
 */
export function taskList(
  ports: PipelinePorts,
  whenHeld: SessionLocks['whenHeld'] = async () => {},
): TaskList {
  /**
   * An outage of the database, or a full disk, is no fault of the job and costs it no attempt:
   * every task can be done again.
   */
  async function throughOutages(task: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await task()
      } catch (error) {
        if (isStorageFull(error) && !signal.aborted) {
          await pause(FULL_PAUSE_MS, null, { signal }).catch(() => {})
          tries = 0
          continue
        }
        if (tries >= TRIES || !isDatabaseUnavailable(error)) throw error
        await pause(PAUSE_MS)
        await whenHeld()
      }
    }
  }

  return Object.fromEntries(
    Object.entries(TASKS).map(([name, task]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        const began = performance.now()
        const said = { task: name, jobId: job.id, attempt: job.attempts }
        try {
          await throughOutages(
            () =>
              (task as (ports: PipelinePorts, payload: unknown) => Promise<void>)(ports, payload),
            abortSignal,
          )
          const ms = performance.now() - began
          ports.meter?.job(name, 'done', ms)
          ports.log.debug?.({ ...said, ms: Math.round(ms) }, 'a job was done')
        } catch (error) {
          const isLast = job.attempts >= job.max_attempts
          ports.meter?.job(name, isLast ? 'given-up' : 'failed', performance.now() - began)
          ports.log[isLast ? 'error' : 'warn'](
            {
              ...said,
              payload: nameless(payload),
              ms: Math.round(performance.now() - began),
              error: String(error),
            },
            isLast ? 'a job was given up' : 'a job failed and will be tried again',
          )
          throw error
        }
      },
    ]),
  )
}

/** Without the name of a customer, which is somebody's. */
const nameless = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'customerId' in payload
    ? { ...payload, customerId: undefined }
    : payload
