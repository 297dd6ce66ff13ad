import type { Listing } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { findMergedIds, findMergeTarget, loadListings } from './find-store.ts'
import { viewListing } from './view.ts'

/**
 * A listing by its id, also one that is not listed: rented, expired, rented by the day, outside our
 * cities. `movedTo`: the surviving listing of a merged one. null: unknown or removed.
 */
export async function findListing(
  db: Db,
  id: number,
  now: Date,
): Promise<Listing | { movedTo: number } | null> {
  const [row] = await loadListings(db, [id])
  if (row) return viewListing(row, now)
  const survivor = await findMergeTarget(db, id)
  return survivor === null ? null : { movedTo: survivor }
}

/** All listing ids of a flat, including those of merged listings, given any of them. */
export const listFlatIds = (db: Db, id: number): Promise<number[]> => findMergedIds(db, id)
