import type { Listing } from '#contract/listings.ts'
import { JsonText } from '#contract/operation.ts'
import type { Db } from '#core/db/database.ts'
import { readListings } from './documents.ts'
import { findMergedIds, findMergeTarget } from './find-store.ts'

/**
 * A listing by its id, also one that is not listed: rented, expired, rented by the day, outside our
 * cities. `movedTo`: the surviving listing of a merged one. null: unknown or removed.
 */
export async function findListing(
  db: Db,
  id: number,
  now: Date,
): Promise<JsonText<Listing> | { movedTo: number } | null> {
  const [found] = await readListings(db, [id], now)
  if (found !== undefined) return new JsonText(found)
  const survivor = await findMergeTarget(db, id)
  return survivor === null ? null : { movedTo: survivor }
}

/** All listing ids of a flat, including those of merged listings, given any of them. */
export const listFlatIds = (db: Db, id: number): Promise<number[]> => findMergedIds(db, id)
