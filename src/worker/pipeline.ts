import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { publishPost } from '#core/listings/publish.ts'
import { updateRentedMark } from '#core/listings/rented-mark.ts'
import { copyPhotos } from '#core/photos/copy-photos.ts'
import { nextRetryAt } from '#core/photos/copy-missing.ts'
import { queueMissingPhotoRetry } from '#core/photos/queue-missing.ts'
import { updateCopies } from '#core/posts/copies.ts'
import type { PipelinePost } from '#core/posts/pipeline-post.ts'
import {
  advanceStep,
  recordStepError,
  lockIfAtStep,
  findPostAtStep,
  cancelStep,
} from '#core/posts/steps.ts'
import type { StepName } from '#core/posts/steps.ts'
import type { WorkerPorts } from './ports.ts'

/** The step after this one: the next, straight to publishing, or none. */
type NextStep = 'next' | 'publish-post' | 'done'

type Step = {
  name: StepName
  reason: string
  /**
   * Does the slow part outside of any transaction, and returns a function that stores the result.
   * Storing, advancing the post and queuing the next job are one transaction, which only runs if
   * the post is still at this step and revision.
   */
  work(ports: WorkerPorts, post: PipelinePost): Promise<(tx: Db) => Promise<NextStep>>
}

const now = (ports: WorkerPorts): Date => ports.now?.() ?? new Date()

/** The steps of a post, in order. Each is its own job: it is retried alone and may run twice. */
export const PIPELINE: readonly Step[] = [
  {
    name: 'extract-post',
    reason: 'First: every other step needs its result, and posts that offer nothing end here.',
    async work(ports, post) {
      const store = await extractPost(ports, post, now(ports))
      const nextSteps = { rental: 'next', 'no-longer': 'publish-post', other: 'done' } as const
      return async (tx) => {
        const kind = await store(tx)
        await updateRentedMark(tx, post, { wasOffer: kind === 'no-longer' })
        return nextSteps[kind]
      }
    },
  },
  {
    name: 'locate-post',
    reason: 'Needs the district and address of the extraction; cheap, so it precedes the photos.',
    work: async (ports, post) => async (tx) => {
      await locatePost(tx, post, { hasGeocoder: Boolean(ports.geocoding), now: now(ports) })
      return 'next'
    },
  },
  {
    name: 'copy-photos',
    reason: 'Before publishing, so that a flat has its photos. Missing ones are added later.',
    async work(ports, post) {
      const { retryable, notStored } = await copyPhotos(
        { ...ports, db: ports.database.kysely },
        post,
      )
      if (notStored !== null)
        ports.log.warn(
          { event: 'photos.store.failed', post: post.id, reason: notStored },
          'Could not store photos; will retry',
        )
      return async (tx) => {
        const runAt = retryable.length > 0 ? nextRetryAt(1, now(ports)) : null
        if (runAt) await queueMissingPhotoRetry(tx, post.id, 1, runAt)
        return 'next'
      }
    },
  },
  {
    name: 'publish-post',
    reason: 'Last: it writes the listing once, from everything that the other steps stored.',
    work: async (ports, post) => async (tx) => {
      await publishPost(tx, post, now(ports), { expireDays: ports.expireDays })
      await updateCopies(tx, post)
      return 'next'
    },
  },
]

/**
 * With `inline` the caller runs all steps itself. Their jobs are then queued for `takeoverAt`, in
 * case it dies.
 */
export type RunOptions = { inline?: { takeoverAt: Date } }

/**
 * Runs one step of a post if the post is at it. Returns the next step, or null when there is none
 * or the post is elsewhere. Rethrows the error of the step after recording it with the post.
 */
export async function runStep(
  ports: WorkerPorts,
  name: StepName,
  postId: number,
  { inline }: RunOptions = {},
): Promise<StepName | null> {
  const db = await inCityOf(ports.database.kysely, postId)
  const index = PIPELINE.findIndex((step) => step.name === name)
  const post = await findPostAtStep(db, postId, name)
  if (!post) return null
  try {
    const store = await PIPELINE[index]!.work(
      { ...ports, database: { ...ports.database, kysely: db } },
      post,
    )
    return await db.transaction().execute(async (tx) => {
      if (!(await lockIfAtStep(tx, post))) return null
      const outcome = await store(tx)
      const next =
        outcome === 'next'
          ? (PIPELINE[index + 1]?.name ?? null)
          : outcome === 'done'
            ? null
            : outcome
      await advanceStep(tx, post, next, inline?.takeoverAt)
      if (inline) await cancelStep(tx, postId, name)
      return next
    })
  } catch (error) {
    await recordStepError(
      db,
      post,
      error instanceof Error ? error.message : String(error),
      now(ports),
    ).catch(() => {}) // the error of the step matters more
    throw error
  }
}

/**
 * Runs all remaining steps of a post in this process; a worker may work on it at the same time.
 * Throws the error of a failed step.
 */
export async function runAllSteps(
  ports: WorkerPorts,
  postId: number,
  takeoverAt: Date,
): Promise<void> {
  for (const { name } of PIPELINE) await runStep(ports, name, postId, { inline: { takeoverAt } })
}
