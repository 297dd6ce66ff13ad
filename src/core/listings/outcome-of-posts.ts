import type { Db } from '#core/db/database.ts'
import { countListingsOf } from './store.ts'

export type PostsOutcome = {
  /** Listings that show the posts. */
  listings: number
  /** Flats of theirs that joined a listing with other sources. */
  merged: number
  withoutListing: number
}

/** What became of posts, for the summary of an intake. */
export async function outcomeOfPosts(db: Db, postIds: readonly number[]): Promise<PostsOutcome> {
  return countListingsOf(db, postIds)
}
