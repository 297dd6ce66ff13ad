import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { matchesQuery } from '#core/listings/new-listings.ts'
import { toFilterQuery } from './filters.ts'
import { findMatchingSearches, findActiveSearch, type SearchMatch } from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

/**
 * Whether a flat fits what a search asks for now, by the conditions with which the page and a
 * changed search look for flats. `listingId`: its number now.
 */
export const matchesSearch = (
  db: Db,
  filters: SearchFilters,
  listingId: number,
): Promise<boolean> => matchesQuery(db, toFilterQuery(filters), listingId)

/**
 * Of the searches that wait for flats those of `isAsked` that a flat fits now, by the same
 * conditions, and from when each may be told. `listingId`: its number now.
 */
export async function findOtherMatches(
  db: Db,
  listingId: number,
  isCandidate: (search: SearchMatch) => boolean,
  now: Date,
): Promise<{ searchId: number; dueAt: Date }[]> {
  const found = []
  for (const one of (await findMatchingSearches(db, listingId)).filter(isCandidate)) {
    const search = await findActiveSearch(db, one.searchId)
    if (search && (await matchesSearch(db, search.filters, listingId)))
      found.push({ searchId: one.searchId, dueAt: quietUntil(now, one) })
  }
  return found
}
