import type { Db, Database } from '#core/db/database.ts'
import { countListingsOfPosts, countByCity, listPostsOfCity } from './store.ts'
import { reprocessPost } from '#core/posts/steps.ts'
import { UNKNOWN_CITY } from './assemble.ts'

export type PostsOutcome = {
  /** Listings of the posts. */
  listings: number
  /** Flats that were merged into a listing with other sources. */
  merged: number
  withoutListing: number
  /** Listings by city, largest first; null: without a city, so not listed. */
  cities: { city: string | null; count: number }[]
}

/** Counts the results of posts, for the summary of an import. */
export async function summarizePosts(db: Db, postIds: readonly number[]): Promise<PostsOutcome> {
  return {
    ...(await countListingsOfPosts(db, postIds)),
    cities: await countListingsByCity(db, postIds),
  }
}

/** The listings of these posts by city, largest first; null: without a city, so not listed. */
export async function countListingsByCity(
  db: Db,
  postIds: readonly number[],
): Promise<{ city: string | null; count: number }[]> {
  const cities = await countByCity(db, postIds)
  return cities.map(({ city, count }) => ({ city: city === UNKNOWN_CITY ? null : city, count }))
}

/** Extracts the posts of a channel without a city again, after the channel got one. */
export async function reprocessPostsWithoutCity(
  database: Database,
  channelId: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    for (const id of await listPostsOfCity(tx, channelId, UNKNOWN_CITY)) await reprocessPost(tx, id)
  })
}
