import type { Db } from '#core/db/database.ts'
import { NO_TRIES, queueModelRetry, cancelModelRetry } from './retry-model.ts'
import { type Engines, extractWithAll } from './engine.ts'
import { applyHomeCorrections } from './extract-as-home.ts'
import { listParts, saveParts } from './store.ts'

type Post = {
  id: number
  revision: number
  text: string
  channelUsername: string
  channelCity: string | null
  channelLanguages: readonly string[]
  postedAt: Date
}

/**
 * What extraction found of a post: a rental; no rental though a listing stands on it; or nothing
 * that concerns anyone.
 */
export type ExtractedKind = 'rental' | 'no-longer' | 'other'

/**
 * Reads a post's facts. Answers how to store them, for the transaction that ends the step. When the
 * language model has no answer the rules' reading is stored, and a later question is queued with
 * it.
 */
export async function extractPost(
  engines: Engines,
  post: Post,
  now: Date,
): Promise<(tx: Db) => Promise<ExtractedKind>> {
  const { extraction, engine, failure } = await extractWithAll(engines, {
    text: post.text,
    channel: post.channelUsername,
    city: post.channelCity,
    languages: post.channelLanguages,
    date: post.postedAt.toISOString(),
  })
  const { more, ...first } = extraction
  const parts = [first, ...more]
  return async (tx) => {
    const { isRental } = await saveParts(
      tx,
      post,
      { name: engine, version: engines.extractor.version },
      await applyHomeCorrections(tx, post, parts),
      now,
    )
    if (failure) await queueModelRetry(tx, post.id, failure, NO_TRIES, now)
    else if (engines.model) await cancelModelRetry(tx, post.id)
    if (isRental) return 'rental'
    return (await listParts(tx, post.id)).some((part) => part.listingId !== null)
      ? 'no-longer'
      : 'other'
  }
}
