import type { Kysely } from 'kysely'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { listDistrictsWithQuarters } from '#core/places/districts.ts'
import { buildMatchKeys } from './conditions.ts'
import {
  deleteMatchKeys,
  insertMatchKeys,
  listSearchesWithoutKeys,
  lockActiveSearches,
} from './match-key-store.ts'

const BATCH = 500

/**
 * Rebuilds the match keys of searches, in the transaction that changed the searches or their
 * recipients. Inactive or unreachable searches have none.
 */
export async function refreshMatchKeys(tx: Db, ids: readonly number[]): Promise<void> {
  const active = await lockActiveSearches(tx, ids)
  await deleteMatchKeys(tx, ids)
  await insertMatchKeys(
    tx,
    active.flatMap(({ id, filters, minUsdCents, maxUsdCents, ...delivery }) =>
      buildMatchKeys(filters, { minUsdCents, maxUsdCents }).map((key) => ({
        ...key,
        ...delivery,
        searchId: id,
      })),
    ),
  )
}

/**
 * Gives searches the keys of cities and quarters that were added since they were saved. Returns
 * their number.
 */
export async function addKeysOfNewPlaces(db: Kysely<Tables>): Promise<number> {
  const quarters = listDistrictsWithQuarters()
  let written = 0
  for (let after = 0; ; ) {
    const ids = await listSearchesWithoutKeys(db, CITY_NAMES.length, quarters, after, BATCH)
    const last = ids.at(-1)
    if (last === undefined) return written
    await db.transaction().execute((tx) => refreshMatchKeys(tx, ids))
    written += ids.length
    after = last
  }
}
