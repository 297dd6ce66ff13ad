import type { Kysely } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { addJob, type Jobs, removeJob } from '#core/db/jobs.ts'
import type { Tables } from '#core/db/schema.ts'
import { FIRST_STEP, reprocessPost, findPost, lockIfCurrent } from '#core/posts/steps.ts'
import type { ModelReader, ModelReading } from './model-reader.ts'
import { nextUtcDay } from './model-spending.ts'

const MINUTE = 60_000
/** Before each further try while the model is unavailable; the last one repeats. */
const OUTAGE_PAUSES = [1, 5, 15, 60, 180, 360]
/** Of an older post nobody asks any more: its flat has long left the lists. */
const MAX_AGE_DAYS = 45
/** Before each further try after a refusal or an unusable answer; then the rules' reading stays. */
const REFUSAL_PAUSES = [10, 120, 720]

type Tries = Omit<Jobs['retry-model'], 'postId'>
type FailedReading = Pick<Extract<ModelReading, { kind: 'unread' }>, 'retryAfter'>

export const NO_TRIES: Tries = { outages: 0, refusals: 0 }

const jobKey = (postId: number): string => `retry-model:${postId}`

/** When to ask again about a post, and the tries counted with this one; null: not any more. */
export function nextRetry(
  { retryAfter }: FailedReading,
  tries: Tries,
  postId: number,
  now: Date,
): { runAt: Date; tries: Tries } | null {
  if (retryAfter === 'tomorrow')
    // not all at the stroke of midnight
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
 * Queues a later question about a post that was read without the model, in the transaction that
 * stores that reading. New posts go first.
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

/** Takes back the question about a post that was answered meanwhile. */
export async function cancelModelRetry(tx: Db, postId: number): Promise<void> {
  await removeJob(tx, jobKey(postId))
}

/**
 * Asks the model again about a post. An answer is kept, and the post goes back to its first step,
 * which finds it there: so the listing is written anew by the way of every other post. Answers what
 * came of it; null when there was nothing to ask.
 */
export async function retryModel(
  { db, model }: { db: Kysely<Tables>; model: ModelReader },
  { postId, ...tries }: Jobs['retry-model'],
  now: Date,
): Promise<ModelReading['kind'] | null> {
  const post = await findPost(db, postId)
  if (!post || post.step === FIRST_STEP) return null // its own first step asks
  if (now.getTime() - post.postedAt.getTime() > MAX_AGE_DAYS * 24 * 60 * MINUTE) return null
  const reading = await model.read({
    text: post.text,
    channel: post.channelUsername,
    city: post.channelCity,
    languages: post.channelLanguages,
    date: post.postedAt.toISOString(),
  })
  await db.transaction().execute(async (tx) => {
    // edited meanwhile: its steps ask about the new words
    if (!(await lockIfCurrent(tx, post))) return
    if (reading.kind === 'unread') return queueModelRetry(tx, postId, reading, tries, now)
    // On its way through the other steps it is not called back; the answer waits.
    if (!(await reprocessPost(tx, postId)))
      await queueModelRetry(tx, postId, { retryAfter: 'outage' }, tries, now)
  })
  return reading.kind
}
