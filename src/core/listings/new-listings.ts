import type { FilterQuery } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { type NewListingCount, countFirstSeen, isListed, listNewest } from './new-listings-store.ts'
import { loadCriteria } from './search.ts'

/** The newest active listings that match and were first seen since then, at most `limit`. */
export async function listNewListings(
  db: Db,
  query: FilterQuery,
  { since, limit, now }: { since: Date; limit: number; now: Date },
): Promise<number[]> {
  const criteria = await loadCriteria(db, query, now)
  return criteria ? listNewest(db, criteria, since, limit) : []
}

/**
 * The number of matching listings first seen since then, in any state, and when the first listing
 * of their cities was seen.
 */
export async function countNewListings(
  db: Db,
  query: FilterQuery,
  { since, now }: { since: Date; now: Date },
): Promise<NewListingCount> {
  const criteria = await loadCriteria(db, query, now)
  return criteria ? countFirstSeen(db, criteria, since) : { counted: 0, oldestAt: null }
}

/** Whether a listing is active and matches. */
export async function matchesQuery(
  db: Db,
  query: FilterQuery,
  listingId: number,
  now: Date,
): Promise<boolean> {
  const criteria = await loadCriteria(db, query, now)
  return criteria !== null && isListed(db, criteria, listingId)
}
