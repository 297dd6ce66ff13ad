import { CITY_NAMES } from '#contract/cities.ts'
import type { FilterQuery } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { type NewListingCount, countFirstSeen, isListed, listNewest } from './new-listings-store.ts'
import { loadCriteria } from './search.ts'
import type { Criteria } from './search-store.ts'
import { toPrefixQuery } from './text-query.ts'

/** The newest flats on offer, at most `limit`, that were first seen from a moment on and match. */
export async function listNewListings(
  db: Db,
  query: FilterQuery,
  since: Date,
  limit: number,
): Promise<number[]> {
  const criteria = await loadTextCriteria(db, query)
  return criteria ? listNewest(db, criteria, since, limit) : []
}

/**
 * How many flats that match were first seen from a moment on, whatever became of them, and when the
 * first of their cities was.
 */
export async function countNewListings(
  db: Db,
  query: FilterQuery,
  since: Date,
): Promise<NewListingCount> {
  const criteria = await loadTextCriteria(db, query)
  return criteria ? countFirstSeen(db, criteria, since) : { counted: 0, oldestAt: null }
}

/** Whether a flat is on offer and matches. */
export async function matchesQuery(
  db: Db,
  query: FilterQuery,
  listingId: number,
): Promise<boolean> {
  const criteria = await loadTextCriteria(db, query)
  return criteria !== null && isListed(db, criteria, listingId)
}

/** null: its words are no words, and nothing matches. */
async function loadTextCriteria(db: Db, query: FilterQuery): Promise<Criteria | null> {
  const textQuery = query.q === undefined ? null : toPrefixQuery(query.q)
  if (query.q !== undefined && textQuery === null) return null
  return {
    ...(await loadCriteria(db, query)),
    textQuery,
    cities: query.city ? [query.city] : CITY_NAMES,
  }
}
