import type { Db } from '#core/db/database.ts'
import { citiesOfPosts } from './cities-of-posts.ts'
import { countListingsOf } from './store.ts'

export type PostsOutcome = {
  /** Listings that show the posts. */
  listings: number
  /** Flats of theirs that joined a listing with other sources. */
  merged: number
  withoutListing: number
  /** Listings by city, most first; null: no city is known, so that no list shows them. */
  cities: { city: string | null; count: number }[]
}

/** What became of posts, for the summary of an intake. */
export async function outcomeOfPosts(db: Db, postIds: readonly number[]): Promise<PostsOutcome> {
  return { ...(await countListingsOf(db, postIds)), cities: await citiesOfPosts(db, postIds) }
}
