import type { Db } from '#core/db/database.ts'
import { byCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import { addJob, removeJob } from '#core/db/jobs.ts'
import {
  restartAtStep,
  findPipelinePost,
  lockAtRevision,
  lockAtStep,
  setStep,
  saveStepError,
} from './store.ts'
import type { PipelinePost } from './pipeline-post.ts'

/** The steps of a post. worker/pipeline.ts has their order and the reasons for it. */
export type StepName = 'extract-post' | 'locate-post' | 'copy-photos' | 'publish-post'

/** The first step of every new or edited post. */
export const FIRST_STEP: StepName = 'extract-post'

/** graphile-worker waits exp(attempt) seconds, so the last attempt is after about 50 minutes. */
const MAX_ATTEMPTS = 8

/**
 * Lower numbers run first (graphile-worker): posts in progress are finished before others start, so
 * that listings appear one by one.
 */
const PRIORITY: Record<StepName, number> = {
  'extract-post': 0,
  'locate-post': -1,
  'copy-photos': -2,
  'publish-post': -3,
}

const jobKey = (step: StepName, postId: number): string => `${step}:${postId}`

/** A post at any step; null when it does not exist. */
export async function findPost(db: Db, postId: number): Promise<PipelinePost | null> {
  return findPipelinePost(await inCityOf(db, postId), postId)
}

/** The post if it is at this step; null otherwise, for example after an edit. */
export async function findPostAtStep(
  db: Db,
  postId: number,
  step: StepName,
): Promise<PipelinePost | null> {
  const post = await findPost(db, postId)
  return post?.step === step ? post : null
}

/**
 * Locks the post for the rest of the transaction. Returns false when it is no longer at the same
 * step and revision: then the result is outdated, and the newer job does the work.
 */
export async function lockIfAtStep(tx: Db, post: PipelinePost): Promise<boolean> {
  return lockAtStep(await inCityOf(tx, post.id), post.id, post.step, post.revision)
}

/**
 * Locks the post for the rest of the transaction. Returns false when it is no longer at the same
 * revision; its step does not matter.
 */
export async function lockIfCurrent(
  tx: Db,
  post: { id: number; revision: number },
): Promise<boolean> {
  return lockAtRevision(await inCityOf(tx, post.id), post.id, post.revision)
}

/**
 * Moves the post to the next step and queues its job, or with null ends it. Call it in the
 * transaction that stores the result of the step.
 */
export async function advanceStep(
  tx: Db,
  post: PipelinePost,
  next: StepName | null,
  runAt?: Date,
): Promise<void> {
  await setStep(await inCityOf(tx, post.id), post.id, next ?? 'done')
  if (next) await queueStep(tx, post.id, next, runAt)
}

/** Queues the job of the step that the post is at. */
export async function queueStep(
  tx: Db,
  postId: number,
  step: StepName,
  runAt?: Date,
): Promise<void> {
  await addJob(
    tx,
    step,
    { postId },
    { key: jobKey(step, postId), runAt, maxAttempts: MAX_ATTEMPTS, priority: PRIORITY[step] },
  )
}

/**
 * Deletes the queued job of a step that was run inline. Call it in the transaction that ends the
 * step, otherwise a newer job could be deleted.
 */
export async function cancelStep(tx: Db, postId: number, step: StepName): Promise<void> {
  await removeJob(tx, jobKey(step, postId))
}

/** Records the error of a step with the post, unless the post has moved on meanwhile. */
export async function recordStepError(
  db: Db,
  post: { id: number; step: string; revision: number },
  error: string,
  now: Date,
): Promise<void> {
  await saveStepError(await inCityOf(db, post.id), post, error.slice(0, 1000), now)
}

/**
 * Restarts a finished post at the first step, to extract it again. Returns false when it is
 * in progress or does not exist.
 */
export async function reprocessPost(tx: Db, postId: number): Promise<boolean> {
  return (await restartPosts(tx, [postId], FIRST_STEP)) > 0
}

/** Restarts a finished post at its photos, which are not copied for posts without an offer. */
export async function queuePhotoCopy(tx: Db, postId: number): Promise<void> {
  await restartPosts(tx, [postId], 'copy-photos')
}

/**
 * Publishes finished posts again, after a change of something other than their text. Posts in
 * progress are published anyway.
 */
export async function republishPosts(
  tx: Db,
  postIds: readonly number[],
  runAt?: Date,
): Promise<void> {
  await restartPosts(tx, postIds, 'publish-post', runAt)
}

/** Restarts the finished ones of these posts at a step. Returns their number. */
async function restartPosts(
  tx: Db,
  postIds: readonly number[],
  step: StepName,
  runAt?: Date,
): Promise<number> {
  let count = 0
  for (const { db, ids } of await byCity(tx, postIds))
    for (const postId of await restartAtStep(db, ids, step)) {
      await queueStep(tx, postId, step, runAt)
      count += 1
    }
  return count
}
