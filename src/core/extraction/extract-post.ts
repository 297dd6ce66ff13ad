import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { NO_TRIES, queueModelRetry, cancelModelRetry } from './retry-model.ts'
import { type Engines, extractWithAll } from './engine.ts'
import { applyHomeCorrections } from './extract-as-home.ts'
import { listParts } from './parts.ts'
import { copyToCities } from '#core/posts/copies.ts'
import { saveParts } from './store.ts'

type Post = {
  id: number
  channelId: number
  messageId: number
  replyTo: number | null
  revision: number
  text: string
  channelUsername: string
  channelCity: string | null
  channelLanguages: readonly string[]
  postedAt: Date
}

/**
 * What extraction found: a rental; no rental although the post has a listing; or nothing relevant.
 */
export type ExtractedKind = 'rental' | 'no-longer' | 'other'

/**
 * Reads a post's facts. Returns a function that stores them in the transaction that completes the
 * step. If the language model gives no output, it stores what the rules found and queues a retry.
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
  return async (transaction) => {
    const tx = await inCityOf(transaction, post.id)
    const { isRental, cities } = await saveParts(
      tx,
      post,
      { name: engine, version: engines.extractor.version },
      await applyHomeCorrections(tx, post, parts),
      now,
    )
    await copyToCities(tx, post, cities)
    if (failure) await queueModelRetry(tx, post.id, failure, NO_TRIES, now)
    else if (engines.model) await cancelModelRetry(tx, post.id)
    if (isRental) return 'rental'
    return (await listParts(tx, post.id)).some((part) => part.listingId !== null)
      ? 'no-longer'
      : 'other'
  }
}
