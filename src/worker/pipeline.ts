import type { Db } from '#core/db/database.ts'
import { extractPost } from '#core/extraction/extract-post.ts'
import { locatePost } from '#core/extraction/locate-post.ts'
import { publishPost } from '#core/listings/publish.ts'
import { noteSaidRented } from '#core/listings/said-rented.ts'
import { copyPhotos } from '#core/photos/copy-photos.ts'
import { nextTry } from '#core/photos/copy-missing.ts'
import { queueMissingPhotos } from '#core/photos/queue-missing.ts'
import type { PostAtWork } from '#core/posts/post-at-work.ts'
import { goOn, noteStepError, stillAt, takeUp, unqueueStep } from '#core/posts/steps.ts'
import type { StepName } from '#core/posts/steps.ts'
import type { PipelinePorts } from './ports.ts'

/** Where a post goes from a step: on, past the steps that an offer needs, or out. */
type Way = 'next' | 'publish-post' | 'done'

type Step = {
  name: StepName
  reason: string
  /**
   * Does the slow part outside of any transaction and answers how to store its result. The storing,
   * the post's next step and that step's job are one transaction, and only if the post still waits
   * here at the same revision.
   */
  work(ports: PipelinePorts, post: PostAtWork): Promise<(tx: Db) => Promise<Way>>
}

const now = (ports: PipelinePorts): Date => ports.now?.() ?? new Date()

/**
 * What a post goes through, in order. Each step is a job of its own: it is retried alone and may
 * run twice.
 */
export const PIPELINE: readonly Step[] = [
  {
    name: 'extract-post',
    reason:
      'First: all else asks what the post offers. Most that is no rental ends here, before it costs a photo.',
    async work(ports, post) {
      const store = await extractPost(ports, post, now(ports))
      const ways = { rental: 'next', 'no-longer': 'publish-post', other: 'done' } as const
      return async (tx) => {
        const kind = await store(tx)
        await noteSaidRented(tx, post, { wasOffer: kind === 'no-longer' })
        return ways[kind]
      }
    },
  },
  {
    name: 'locate-post',
    reason:
      'Needs the district and address found by extraction; costs nothing, so it stands before the slow photos.',
    work: async (ports, post) => async (tx) => {
      await locatePost(tx, post, { geocodes: Boolean(ports.geocoding), now: now(ports) })
      return 'next'
    },
  },
  {
    name: 'copy-photos',
    reason:
      'Before publishing, so that a flat appears with its photos. Those that cannot be had now hold nothing up: they are tried again and published later.',
    async work(ports, post) {
      const { waiting, notStored } = await copyPhotos({ ...ports, db: ports.database.kysely }, post)
      if (notStored !== null)
        ports.log.warn(
          { post: post.id, reason: notStored },
          'photos could not be stored and are tried again',
        )
      return async (tx) => {
        const runAt = waiting.length > 0 ? nextTry(1, now(ports)) : null
        if (runAt) await queueMissingPhotos(tx, post.id, 1, runAt)
        return 'next'
      }
    },
  },
  {
    name: 'publish-post',
    reason:
      'Last: the listing is written once, from everything the steps before have stored, in the transaction that ends the way.',
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
export type RunOptions = { inline?: { standInAt: Date } }

/**
 * Does one step of a post, if the post waits in it; answers the step that comes next, null when
 * there is none or the post was not here. Throws what the step threw, after leaving it in sight on
 * the post.
 */
export async function runStep(
  ports: PipelinePorts,
  name: StepName,
  postId: number,
  { inline }: RunOptions = {},
): Promise<StepName | null> {
  const db = ports.database.kysely
  const index = PIPELINE.findIndex((step) => step.name === name)
  const post = await takeUp(db, postId, name)
  if (!post) return null
  try {
    const store = await PIPELINE[index]!.work(ports, post)
    return await db.transaction().execute(async (tx) => {
      if (!(await stillAt(tx, post))) return null
      const way = await store(tx)
      const next =
        way === 'next' ? (PIPELINE[index + 1]?.name ?? null) : way === 'done' ? null : way
      await goOn(tx, post, next, inline?.standInAt)
      if (inline) await unqueueStep(tx, postId, name)
      return next
    })
  } catch (error) {
    await noteStepError(
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
export async function runToEnd(
  ports: PipelinePorts,
  postId: number,
  standInAt: Date,
): Promise<void> {
  for (const { name } of PIPELINE) await runStep(ports, name, postId, { inline: { standInAt } })
}
