import type { Listing } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { findMergedIds, findMergeTarget, loadListings } from './find-store.ts'
import { viewListing } from './view.ts'

/**
 * One listing by its id, whatever lists show: rented, expired, let by the day, outside our cities.
 * `movedTo` names the flat that a merged-away listing went into. null: never was, or removed.
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

/**
 * Every number that a flat has or had: its own, and those of listings merged into it, whichever of
 * them is asked by.
 */
export const listFlatIds = (db: Db, id: number): Promise<number[]> => findMergedIds(db, id)
