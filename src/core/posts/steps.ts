import type { Db } from '#core/db/database.ts'
import { addJob, removeJob } from '#core/db/jobs.ts'
import {
  clearStep,
  findPostAtWork,
  holdRevision,
  holdStep,
  moveOn,
  storeStepError,
} from './store.ts'
import type { PostAtWork } from './post-at-work.ts'

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
export async function readPost(db: Db, postId: number): Promise<PostAtWork | null> {
  return findPostAtWork(db, postId)
}

/**
 * The post if it waits in this step; null when it is gone, has moved on, or was edited and starts
 * anew.
 */
export async function takeUp(db: Db, postId: number, step: StepName): Promise<PostAtWork | null> {
  const post = await findPostAtWork(db, postId)
  return post?.step === step ? post : null
}

/**
 * Holds the post for the rest of the transaction if it still waits in this step at the revision
 * that was worked on. A step that worked on an older wording, or a second time, gets false and
 * leaves the field to the newer job.
 */
export async function stillAt(tx: Db, post: PostAtWork): Promise<boolean> {
  return holdStep(tx, post.id, post.step, post.revision)
}

/**
 * Holds the post for the rest of the transaction if it stands at the revision that was worked on,
 * whatever step it is in.
 */
export async function stillStands(
  tx: Db,
  post: { id: number; revision: number },
): Promise<boolean> {
  return holdRevision(tx, post.id, post.revision)
}

/**
 * Ends a step: the post waits in the next one, whose job is queued, or (null) is done. In the
 * transaction of the step's result.
 */
export async function goOn(
  tx: Db,
  post: PostAtWork,
  next: StepName | null,
  runAt?: Date,
): Promise<void> {
  await moveOn(tx, post.id, next ?? 'done')
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
export async function unqueueStep(tx: Db, postId: number, step: StepName): Promise<void> {
  await removeJob(tx, jobKey(step, postId))
}

/**
 * Leaves the post in sight, waiting in its step with the reason; unless it has moved on meanwhile.
 */
export async function noteStepError(
  db: Db,
  post: { id: number; step: string; revision: number },
  error: string,
  now: Date,
): Promise<void> {
  await storeStepError(db, post, error.slice(0, 1000), now)
}

/**
 * Sends a post that is through back to its beginning, because it can be read better now. False for
 * one that is gone or under way.
 */
export async function readAnew(tx: Db, postId: number): Promise<boolean> {
  const cleared = await clearStep(tx, [postId], FIRST_STEP)
  for (const id of cleared) await queueStep(tx, id, FIRST_STEP)
  return cleared.length > 0
}

/**
 * Sends a post that is through back to its photos, which nobody copies of one that offers nothing.
 */
export async function copyPhotosNow(tx: Db, postId: number): Promise<void> {
  for (const id of await clearStep(tx, [postId], 'copy-photos'))
    await queueStep(tx, id, 'copy-photos')
}

/**
 * Sends a post that is through back to its publication, because something beside its words changed.
 * One under way gets there anyway.
 */
export async function republish(tx: Db, postIds: readonly number[], runAt?: Date): Promise<void> {
  for (const postId of await clearStep(tx, postIds, 'publish-post'))
    await queueStep(tx, postId, 'publish-post', runAt)
}
