import { CITY_NAMES } from '#contract/cities.ts'
import { type ListingPage, type ListingQuery, PAGE_SIZE } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { factBits } from './fact-bits.ts'
import { loadListings } from './find-store.ts'
import { currentRates } from './rates-store.ts'
import { type Rates, toUsdCents } from './rates.ts'
import { type Criteria, type Found, WORDS_COUNTED, findListed, findNamed, findNewest } from './search-store.ts'
import { prefixQuery } from './text-query.ts'
import { viewListing } from './view.ts'

/** One page of what matches a checked query (spec §7), with the exact count; searches by words count to 1,000. */
export async function searchListings(db: Db, query: ListingQuery, now: Date): Promise<ListingPage> {
  const { page = 1, limit = PAGE_SIZE, sortBy: key = 'date' } = query
  const order = { key, direction: query.sortOrder ?? (key === 'date' ? 'desc' as const : 'asc' as const) }
  const span = { offset: (page - 1) * limit, limit }

  const found = await find()
  const totalCapped = query.q !== undefined && !query.ids && found.total > WORDS_COUNTED
  const data = (await loadListings(db, found.ids)).map((row) => viewListing(row, now))
  return {
    data,
    meta: {
      total: totalCapped ? WORDS_COUNTED : found.total,
      totalCapped,
      page,
      limit,
      hasNext: totalCapped ? found.ids.length === limit : span.offset + limit < found.total,
    },
  }

  async function find(): Promise<Found> {
    const words = query.q === undefined ? null : prefixQuery(query.q)
    if (query.q !== undefined && words === null) return { ids: [], total: 0 }
    const rates = query.currency && query.currency !== 'USD' ? await currentRates(db) : { USD: 1 }
    const criteria = { ...criteriaOf(query, rates), words }
    const cities = query.city ? [query.city] : null
    if (query.ids) return findNamed(db, query.ids, { ...criteria, cities }, order, span)
    return findListed(db, { ...criteria, cities: cities ?? CITY_NAMES }, order, span)
  }
}

/** What search engines should know of a city, newest first. */
export function newestListings(db: Db, city: string, most: number): Promise<{ id: number; latestPostAt: Date }[]> {
  return findNewest(db, city, most)
}

/** More than any rent: what the dollar column can hold. */
const MOST_CENTS = 2_147_483_647

function criteriaOf(query: ListingQuery, rates: Rates): Omit<Criteria, 'cities' | 'words'> {
  const cents = (amount: number | undefined) => (amount === undefined ? null : (toUsdCents(amount, query.currency ?? 'USD', rates) ?? MOST_CENTS))
  return {
    districts: query.districts ?? null,
    rooms: query.rooms ?? null,
    minUsdCents: cents(query.minPrice),
    maxUsdCents: cents(query.maxPrice),
    minArea: query.minArea ?? null,
    maxArea: query.maxArea ?? null,
    bits: factBits({ petsAllowed: query.petFriendly ?? null, furnished: query.furnished ?? null, amenities: query.amenities ?? [] }),
  }
}
