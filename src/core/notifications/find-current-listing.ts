import type { Listing } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { findListing } from '#core/listings/listing.ts'

/** The listing, or the one that it was merged into; null if it was removed. */
export async function findCurrentListing(db: Db, id: number, now: Date): Promise<Listing | null> {
  const found = await findListing(db, id, now)
  if (!found) return null
  if (!('movedTo' in found)) return found.parse()
  const survivor = await findListing(db, found.movedTo, now)
  return survivor && !('movedTo' in survivor) ? survivor.parse() : null
}
