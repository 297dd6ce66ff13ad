import type { Db } from '#core/db/database.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { publishPost } from '#core/listings/publish.ts'
import { updateRentedMark } from '#core/listings/rented-mark.ts'
import { copyPhotos } from '#core/photos/copy-photos.ts'
import { nextRetryAt } from '#core/photos/copy-missing.ts'
import { queueMissingPhotoRetry } from '#core/photos/queue-missing.ts'
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

/** Where a post goes from a step: on, past the steps that an offer needs, or out. */
type NextStep = 'next' | 'publish-post' | 'done'

type Step = {
  name: StepName
  reason: string
  /**
   * Does the slow part outside of any transaction and answers how to store its result. The storing,
   * the post's next step and that step's job are one transaction, and only if the post still waits
   * here at the same revision.
   */
  work(ports: WorkerPorts, post: PipelinePost): Promise<(tx: Db) => Promise<NextStep>>
}

const now = (ports: WorkerPorts): Date => ports.now?.() ?? new Date()

/**
 * What a post goes through, in order. Each step is a job of its own: it is retried alone and may
 * run twice.
 */
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
          'Could not store photos; they are tried again',
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
      return 'next'
    },
  },
]

/**
 * With `inline`, the caller does all steps itself: their jobs are queued for the case that it dies,
 * for `standInAt`.
 */
export type RunOptions = { inline?: { takeoverAt: Date } }

/**
 * Does one step of a post, if the post waits in it; answers the step that comes next, null when
 * there is none or the post was not here. Throws what the step threw, after leaving it in sight on
 * the post.
 */
export async function runStep(
  ports: WorkerPorts,
  name: StepName,
  postId: number,
  { inline }: RunOptions = {},
): Promise<StepName | null> {
  const db = ports.database.kysely
  const index = PIPELINE.findIndex((step) => step.name === name)
  const post = await findPostAtStep(db, postId, name)
  if (!post) return null
  try {
    const store = await PIPELINE[index]!.work(ports, post)
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
    ).catch(() => {}) // the step's own error says more
    throw error
  }
}

/**
 * Takes a post through all the steps before it without waiting for a worker; one that works on it
 * too is no harm. Throws what a step threw.
 */
export async function runAllSteps(
  ports: WorkerPorts,
  postId: number,
  takeoverAt: Date,
): Promise<void> {
  for (const { name } of PIPELINE) await runStep(ports, name, postId, { inline: { takeoverAt } })
}
