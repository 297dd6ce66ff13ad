import type { Db } from '#core/db/database.ts'
import { NO_TRIES, queueAsking, unqueueAsking } from './ask-again.ts'
import { type Readers, readWithAll } from './engine.ts'
import { withHomesSeen } from './read-as-home.ts'
import { listParts, storeParts } from './store.ts'

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
  readers: Readers,
  post: Post,
  now: Date,
): Promise<(tx: Db) => Promise<ExtractedKind>> {
  const { extraction, engine, unread } = await readWithAll(readers, {
    text: post.text,
    channel: post.channelUsername,
    city: post.channelCity,
    languages: post.channelLanguages,
    date: post.postedAt.toISOString(),
  })
  const { more, ...first } = extraction
  const parts = [first, ...more]
  return async (tx) => {
    const { isRental } = await storeParts(
      tx,
      post,
      { name: engine, version: readers.extractor.version },
      await withHomesSeen(tx, post, parts),
      now,
    )
    if (unread) await queueAsking(tx, post.id, unread, NO_TRIES, now)
    else if (readers.model) await unqueueAsking(tx, post.id)
    if (isRental) return 'rental'
    return (await listParts(tx, post.id)).some((part) => part.listingId !== null)
      ? 'no-longer'
      : 'other'
  }
}
