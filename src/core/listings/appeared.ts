import { CITY_NAMES } from '#contract/cities.ts'
import type { FilterQuery } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { type Appeared, countAll, isListed, listNewest } from './appeared-store.ts'
import { criteriaOf } from './search.ts'
import type { Criteria } from './search-store.ts'
import { prefixQuery } from './text-query.ts'

/** The newest flats on offer, at most `limit`, that were first seen from a moment on and match. */
export async function listAppeared(
  db: Db,
  query: FilterQuery,
  since: Date,
  limit: number,
): Promise<number[]> {
  const criteria = await criteriaWithWords(db, query)
  return criteria ? listNewest(db, criteria, since, limit) : []
}

/**
 * How many flats that match were first seen from a moment on, whatever became of them, and when the
 * first of their cities was.
 */
export async function countAppeared(db: Db, query: FilterQuery, since: Date): Promise<Appeared> {
  const criteria = await criteriaWithWords(db, query)
  return criteria ? countAll(db, criteria, since) : { counted: 0, oldestAt: null }
}

/** Whether a flat is on offer and matches. */
export async function isListedFor(db: Db, query: FilterQuery, listingId: number): Promise<boolean> {
  const criteria = await criteriaWithWords(db, query)
  return criteria !== null && isListed(db, criteria, listingId)
}

/** null: its words are no words, and nothing matches. */
async function criteriaWithWords(db: Db, query: FilterQuery): Promise<Criteria | null> {
  const words = query.q === undefined ? null : prefixQuery(query.q)
  if (query.q !== undefined && words === null) return null
  return { ...(await criteriaOf(db, query)), words, cities: query.city ? [query.city] : CITY_NAMES }
}
