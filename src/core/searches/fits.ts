import type { SearchFilters } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { isListedFor } from '#core/listings/appeared.ts'
import { queryOf } from './filters.ts'
import { findWaiting, findWaitingSearch, type Waiting } from './match-store.ts'
import { quietUntil } from './quiet-hours.ts'

/**
 * Whether a flat fits what a search asks for now, by the conditions with which the page and a
 * changed search look for flats. `listingId`: its number now.
 */
export const fitsSearch = (db: Db, filters: SearchFilters, listingId: number): Promise<boolean> =>
  isListedFor(db, queryOf(filters), listingId)

/**
 * Of the searches that wait for flats those of `isAsked` that a flat fits now, by the same
 * conditions, and from when each may be told. `listingId`: its number now.
 */
export async function searchesThatFit(
  db: Db,
  listingId: number,
  isAsked: (search: Waiting) => boolean,
  now: Date,
): Promise<{ searchId: number; dueAt: Date }[]> {
  const found = []
  for (const one of (await findWaiting(db, listingId)).filter(isAsked)) {
    const search = await findWaitingSearch(db, one.searchId)
    if (search && (await fitsSearch(db, search.filters, listingId)))
      found.push({ searchId: one.searchId, dueAt: quietUntil(now, one) })
  }
  return found
}
