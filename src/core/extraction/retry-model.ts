import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { addJob, type Jobs, removeJob } from '#core/db/jobs.ts'
import type { Tables } from '#core/db/schema.ts'
import { FIRST_STEP, reprocessPost, findPost, lockIfCurrent } from '#core/posts/steps.ts'
import type { ModelReader, ModelReading } from './model-reader.ts'
import { nextUtcDay } from '#core/time/utc-day.ts'

const MINUTE = 60_000
/** Minutes before each retry while the model is unavailable. The last one repeats. */
const OUTAGE_PAUSES = [1, 5, 15, 60, 180, 360]
/** Older posts are not retried: their flats left the lists long ago. */
const MAX_AGE_DAYS = 45
/**
 * Minutes before each retry after a refusal or unusable output. After that, the post keeps what the
 * rules found.
 */
const REFUSAL_PAUSES = [10, 120, 720]

type Tries = Omit<Jobs['retry-model'], 'postId'>
type FailedReading = Pick<Extract<ModelReading, { kind: 'unread' }>, 'retryAfter'>

export const NO_TRIES: Tries = { outages: 0, refusals: 0 }

const jobKey = (postId: number): string => `retry-model:${postId}`

/** Returns when to retry a post and the updated number of tries, or null to give up. */
export function nextRetry(
  { retryAfter }: FailedReading,
  tries: Tries,
  postId: number,
  now: Date,
): { runAt: Date; tries: Tries } | null {
  if (retryAfter === 'tomorrow')
    // Spread over ten minutes, so that not all posts are retried at midnight.
    return { runAt: new Date(nextUtcDay(now).getTime() + (postId % 600) * 1000), tries }
  const kind = retryAfter === 'outage' ? 'outages' : 'refusals'
  const pause =
    retryAfter === 'outage'
      ? OUTAGE_PAUSES[Math.min(tries.outages, OUTAGE_PAUSES.length - 1)]
      : REFUSAL_PAUSES[tries.refusals]
  return pause === undefined
    ? null
    : {
        runAt: new Date(now.getTime() + pause * MINUTE),
        tries: { ...tries, [kind]: tries[kind] + 1 },
      }
}

/**
 * Queues a retry of a post that was read without the model, in the transaction that stores the
 * reading. Has a lower priority than new posts.
 */
export async function queueModelRetry(
  tx: Db,
  postId: number,
  failure: FailedReading,
  tries: Tries,
  now: Date,
): Promise<void> {
  const next = nextRetry(failure, tries, postId, now)
  if (next)
    await addJob(
      tx,
      'retry-model',
      { postId, ...next.tries },
      { key: jobKey(postId), runAt: next.runAt, maxAttempts: 8, priority: 2 },
    )
}

/** Cancels the retry of a post that was read by the model in the meantime. */
export async function cancelModelRetry(tx: Db, postId: number): Promise<void> {
  await removeJob(tx, jobKey(postId))
}

/**
 * Asks the model about a post again. Output is cached, and the post restarts at its first step,
 * which finds it there, so that its listing is republished like that of any other post. Returns the
 * kind of the reading, or null if no retry was needed.
 */
export async function retryModel(
  { db, model }: { db: Kysely<Tables>; model: ModelReader },
  { postId, ...tries }: Jobs['retry-model'],
  now: Date,
): Promise<ModelReading['kind'] | null> {
  const post = await findPost(db, postId)
  if (!post || post.step === FIRST_STEP) return null // its first step asks the model
  if (now.getTime() - post.postedAt.getTime() > MAX_AGE_DAYS * 24 * 60 * MINUTE) return null
  const reading = await model.read({
    text: post.text,
    channel: post.channelUsername,
    city: post.channelCity,
    languages: post.channelLanguages,
    date: post.postedAt.toISOString(),
  })
  await db.transaction().execute(async (tx) => {
    // The post was edited in the meantime; its own steps ask the model about the new text.
    if (!(await lockIfCurrent(tx, post))) return
    if (reading.kind === 'unread') return queueModelRetry(tx, postId, reading, tries, now)
    // The post is still in the pipeline and cannot be restarted yet; the output stays cached.
    if (!(await reprocessPost(tx, postId)))
      await queueModelRetry(tx, postId, { retryAfter: 'outage' }, tries, now)
  })
  return reading.kind
}
