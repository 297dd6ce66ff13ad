import type { Db } from '#core/db/database.ts'
import type { Extractor } from './extraction.ts'
import { listParts, storeParts } from './store.ts'

type Post = { id: number; revision: number; text: string; channelUsername: string; channelCity: string | null; postedAt: Date }

/** What extraction found of a post: a rental; no rental though a listing stands on it; or nothing that concerns anyone. */
export type ExtractedKind = 'rental' | 'no-longer' | 'other'

/** Reads a post's facts. Answers how to store them, for the transaction that ends the step. */
export async function extractPost(extractor: Extractor, post: Post, now: Date): Promise<(tx: Db) => Promise<ExtractedKind>> {
  const { more, ...first } = await extractor.extract({ text: post.text, channel: post.channelUsername, city: post.channelCity, date: post.postedAt.toISOString() })
  const parts = [first, ...more]
  return async (tx) => {
    await storeParts(tx, post, extractor, parts, now)
    if (parts.some((part) => part.isRental)) return 'rental'
    return (await listParts(tx, post.id)).some((part) => part.listingId !== null) ? 'no-longer' : 'other'
  }
}
