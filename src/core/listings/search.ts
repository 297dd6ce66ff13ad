import { CITY_NAMES } from '#contract/cities.ts'
import {
  type FilterQuery,
  type ListingPage,
  type ListingQuery,
  PAGE_SIZE,
} from '#contract/listings.ts'
import { type Bounds, boundsOf, readArea, readBounds } from '#contract/map-area.ts'
import type { Db } from '#core/db/database.ts'
import { factBits } from './fact-bits.ts'
import { loadListings } from './find-store.ts'
import { priceBounds } from './price-bounds.ts'
import { ratesOfPrices } from './rates-store.ts'
import type { Rates } from './rates.ts'
import {
  type Criteria,
  type Found,
  type Span,
  WORDS_COUNTED,
  findListed,
  findNamed,
} from './search-store.ts'
import { prefixQuery } from './text-query.ts'
import { viewListing } from './view.ts'

/**
 * One page of what matches a checked query (spec §7), with the exact count: of this moment below
 * 5,000, at most a second old above. Searches by words count to 1,000.
 */
export async function searchListings(db: Db, query: ListingQuery, now: Date): Promise<ListingPage> {
  const { page = 1, limit = PAGE_SIZE } = query
  const offset = (page - 1) * limit
  const { ids, total } = await find(db, query, { offset, limit }, now)
  const data = (await loadListings(db, ids)).map((row) => viewListing(row, now))
  // Named listings are few, so their count is exact with words too.
  const totalCapped = query.q !== undefined && !some(query.ids) && total > WORDS_COUNTED
  return {
    data,
    meta: {
      total: totalCapped ? WORDS_COUNTED : total,
      totalCapped,
      page,
      limit,
      hasNext: totalCapped ? ids.length === limit : offset + limit < total,
    },
  }
}

async function find(db: Db, query: ListingQuery, span: Span, now: Date): Promise<Found> {
  const words = query.q === undefined ? null : prefixQuery(query.q)
  if (query.q !== undefined && words === null) return { ids: [], total: 0 }
  const { sortBy: key = 'date', sortOrder: direction = key === 'date' ? 'desc' : 'asc' } = query
  const criteria = { ...(await criteriaOf(db, query)), words }
  const cities = query.city ? [query.city] : null
  const named = some(query.ids)
  return named
    ? findNamed(db, named, { ...criteria, cities }, { key, direction }, span)
    : findListed(db, { ...criteria, cities: cities ?? CITY_NAMES }, { key, direction }, span, now)
}

export async function criteriaOf(
  db: Db,
  query: FilterQuery,
): Promise<Omit<Criteria, 'cities' | 'words'>> {
  const rates = query.currency && query.currency !== 'USD' ? await ratesOfPrices(db) : []
  return criteriaAt(query, rates)
}

/** The same at given rates, of which stored prices may have been made with any. */
export function criteriaAt(
  query: FilterQuery,
  rates: readonly Rates[],
): Omit<Criteria, 'cities' | 'words'> {
  const bounds = query.bounds === undefined ? null : readBounds(query.bounds)
  const area = query.area === undefined ? null : readArea(query.area)
  return {
    bounds: area ? shared(bounds, boundsOf(area)) : bounds,
    area,
    districts: some(query.districts),
    rooms: some(query.rooms),
    ...priceBounds(query, rates),
    minArea: realOf(query.minArea),
    maxArea: realOf(query.maxArea),
    bits: factBits({
      petsAllowed: query.petFriendly ?? null,
      furnished: query.furnished ?? null,
      amenities: query.amenities ?? [],
    }),
  }
}

/** As the column holds it: PostgreSQL refuses a number that is too small for a `real`. */
const realOf = (value: number | undefined): number | null =>
  value === undefined ? null : Math.fround(value)

/** A list of nothing asks for nothing. */
const some = <T>(list: T[] | undefined): T[] | null => (list && list.length > 0 ? list : null)

/** What lies in both; nothing lies in the answer when they are apart. */
function shared(one: Bounds | null, other: Bounds): Bounds {
  if (one === null) return other
  return {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  }
}
