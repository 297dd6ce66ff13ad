import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import { matchesQuery } from '#core/listings/new-listings.ts'
import { findMatchingSearches, findActiveSearch, type SearchMatch } from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

/**
 * Whether a flat matches the filters of a search now, by the conditions of the listing pages.
 * `listingId`: the current id of the flat.
 */
export const matchesSearch = (
  db: Db,
  filters: Filters,
  listingId: number,
  now: Date,
): Promise<boolean> => matchesQuery(db, filters, listingId, now)

/**
 * The active searches accepted by `isCandidate` that match a flat now, and when each may notify.
 * `listingId`: the current id of the flat.
 */
export async function findOtherMatches(
  db: Db,
  listingId: number,
  isCandidate: (search: SearchMatch) => boolean,
  now: Date,
): Promise<{ searchId: number; dueAt: Date }[]> {
  const found = []
  for (const one of (await findMatchingSearches(db, listingId, now)).filter(isCandidate)) {
    const search = await findActiveSearch(db, one.searchId)
    if (search && (await matchesSearch(db, search.filters, listingId, now)))
      found.push({ searchId: one.searchId, dueAt: quietUntil(now, one) })
  }
  return found
}
