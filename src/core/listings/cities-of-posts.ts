import type { Database, Db } from '#core/db/database.ts'
import { readAnew } from '#core/posts/steps.ts'
import { UNKNOWN_CITY } from './assemble.ts'
import { countByCity, postsOfCity } from './store.ts'

/**
 * Listings that show the posts, by city, most first; null: no city is known, so no list shows them.
 */
export async function citiesOfPosts(
  db: Db,
  postIds: readonly number[],
): Promise<{ city: string | null; count: number }[]> {
  const cities = await countByCity(db, postIds)
  return cities.map(({ city, count }) => ({ city: city === UNKNOWN_CITY ? null : city, count }))
}

/** Sends a channel's posts back whose flats have no city, because the channel has one by now. */
export async function readAgainForCity(database: Database, channelId: number): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    for (const id of await postsOfCity(tx, channelId, UNKNOWN_CITY)) await readAnew(tx, id)
  })
}
