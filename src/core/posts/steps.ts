import type { Db } from '#core/db/database.ts'
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

/** What a post goes through; the order and its reasons stand in worker/pipeline.ts. */
export type StepName = 'extract-post' | 'locate-post' | 'copy-photos' | 'publish-post'

/** Where every new or edited post begins. */
export const FIRST_STEP: StepName = 'extract-post'

/**
 * With growing pauses (e to the power of the try, in seconds) the last of these comes after about
 * fifty minutes.
 */
const MAX_ATTEMPTS = 8

/**
 * Smaller runs earlier: a post under way is brought to its end before another begins, so that flats
 * appear one by one.
 */
const PRIORITY: Record<StepName, number> = {
  'extract-post': 0,
  'locate-post': -1,
  'copy-photos': -2,
  'publish-post': -3,
}

const jobKey = (step: StepName, postId: number): string => `${step}:${postId}`

/** A post as it stands now, whatever step it is in; null when it is gone. */
export async function findPost(db: Db, postId: number): Promise<PipelinePost | null> {
  return findPipelinePost(db, postId)
}

/**
 * The post if it waits in this step; null when it is gone, has moved on, or was edited and starts
 * anew.
 */
export async function findPostAtStep(
  db: Db,
  postId: number,
  step: StepName,
): Promise<PipelinePost | null> {
  const post = await findPipelinePost(db, postId)
  return post?.step === step ? post : null
}

/**
 * Holds the post for the rest of the transaction if it still waits in this step at the revision
 * that was worked on. A step that worked on an older wording, or a second time, gets false and
 * leaves the field to the newer job.
 */
export async function lockIfAtStep(tx: Db, post: PipelinePost): Promise<boolean> {
  return lockAtStep(tx, post.id, post.step, post.revision)
}

/**
 * Holds the post for the rest of the transaction if it stands at the revision that was worked on,
 * whatever step it is in.
 */
export async function lockIfCurrent(
  tx: Db,
  post: { id: number; revision: number },
): Promise<boolean> {
  return lockAtRevision(tx, post.id, post.revision)
}

/**
 * Ends a step: the post waits in the next one, whose job is queued, or (null) is done. In the
 * transaction of the step's result.
 */
export async function advanceStep(
  tx: Db,
  post: PipelinePost,
  next: StepName | null,
  runAt?: Date,
): Promise<void> {
  await setStep(tx, post.id, next ?? 'done')
  if (next) await queueStep(tx, post.id, next, runAt)
}

/** Queues the work of a step that the post's row already names. */
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
 * Takes back the queued job of a step that was done without it. In the transaction that ends the
 * step, or a newer job might go with it.
 */
export async function cancelStep(tx: Db, postId: number, step: StepName): Promise<void> {
  await removeJob(tx, jobKey(step, postId))
}

/**
 * Leaves the post in sight, waiting in its step with the reason; unless it has moved on meanwhile.
 */
export async function recordStepError(
  db: Db,
  post: { id: number; step: string; revision: number },
  error: string,
  now: Date,
): Promise<void> {
  await saveStepError(db, post, error.slice(0, 1000), now)
}

/**
 * Sends a post that is through back to its beginning, because it can be read better now. False for
 * one that is gone or under way.
 */
export async function reprocessPost(tx: Db, postId: number): Promise<boolean> {
  const restarted = await restartAtStep(tx, [postId], FIRST_STEP)
  for (const id of restarted) await queueStep(tx, id, FIRST_STEP)
  return restarted.length > 0
}

/**
 * Sends a post that is through back to its photos, which nobody copies of one that offers nothing.
 */
export async function queuePhotoCopy(tx: Db, postId: number): Promise<void> {
  for (const id of await restartAtStep(tx, [postId], 'copy-photos'))
    await queueStep(tx, id, 'copy-photos')
}

/**
 * Sends a post that is through back to its publication, because something beside its words changed.
 * One under way gets there anyway.
 */
export async function republishPosts(
  tx: Db,
  postIds: readonly number[],
  runAt?: Date,
): Promise<void> {
  for (const postId of await restartAtStep(tx, postIds, 'publish-post'))
    await queueStep(tx, postId, 'publish-post', runAt)
}
