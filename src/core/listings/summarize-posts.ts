import type { Db, Database } from '#core/db/database.ts'
import { countListingsOfPosts, countByCity, listPostsOfCity } from './store.ts'
import { reprocessPost } from '#core/posts/steps.ts'
import { UNKNOWN_CITY } from './assemble.ts'

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
export async function summarizePosts(db: Db, postIds: readonly number[]): Promise<PostsOutcome> {
  return {
    ...(await countListingsOfPosts(db, postIds)),
    cities: await countListingsByCity(db, postIds),
  }
}

/**
 * Listings that show the posts, by city, most first; null: no city is known, so no list shows them.
 */
export async function countListingsByCity(
  db: Db,
  postIds: readonly number[],
): Promise<{ city: string | null; count: number }[]> {
  const cities = await countByCity(db, postIds)
  return cities.map(({ city, count }) => ({ city: city === UNKNOWN_CITY ? null : city, count }))
}

/** Sends a channel's posts back whose flats have no city, because the channel has one by now. */
export async function reprocessPostsWithoutCity(
  database: Database,
  channelId: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    for (const id of await listPostsOfCity(tx, channelId, UNKNOWN_CITY)) await reprocessPost(tx, id)
  })
}
