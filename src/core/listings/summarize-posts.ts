import type { Db, Database } from '#core/db/database.ts'
import { byCity, inCity } from '#core/db/distributed/city-scope.ts'
import { countListingsOfPosts, countByCity, listPostsOfCity } from './store.ts'
import { reprocessPost } from '#core/posts/steps.ts'
import { UNKNOWN_CITY } from '#core/posts/post.ts'

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
  const total = { listings: 0, merged: 0, withoutListing: 0 }
  for (const { db: own, ids } of await byCity(db, postIds)) {
    const { listings, merged, withoutListing } = await countListingsOfPosts(own, ids)
    total.listings += listings
    total.merged += merged
    total.withoutListing += withoutListing
  }
  return {
    ...total,
    cities: await countListingsByCity(db, postIds),
  }
}

/** The listings of these posts by city, largest first; null: without a city, so not listed. */
export async function countListingsByCity(
  db: Db,
  postIds: readonly number[],
): Promise<{ city: string | null; count: number }[]> {
  const groups = await byCity(db, postIds)
  const cities = await Promise.all(groups.map(({ db: own, ids }) => countByCity(own, ids)))
  return cities
    .flat()
    .sort((a, b) => b.count - a.count || (a.city < b.city ? -1 : 1))
    .map(({ city, count }) => ({ city: city === UNKNOWN_CITY ? null : city, count }))
}

/** Extracts the posts of a channel without a city again, after the channel got one. */
export async function reprocessPostsWithoutCity(
  database: Database,
  channelId: number,
): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    const own = await inCity(tx, UNKNOWN_CITY)
    for (const id of await listPostsOfCity(own, channelId, UNKNOWN_CITY))
      await reprocessPost(tx, id)
  })
}
