import { CITY_NAMES } from '#contract/cities.ts'
import {
  type FilterQuery,
  type ListingPage,
  type ListingQuery,
  MAX_ROW,
  PAGE_SIZE,
} from '#contract/listings.ts'
import {
  type Bounds,
  type Corner,
  computeBounds,
  parseArea,
  parseBounds,
} from '#contract/map-area.ts'
import { JsonText } from '#contract/operation.ts'
import type { Db } from '#core/db/database.ts'
import { withQuarters } from '#core/places/districts.ts'
import { canAnswer } from './in-memory/listing-columns.ts'
import { readItems } from './documents.ts'
import { requiredBits } from './fact-bits.ts'
import type { Criteria } from './filter-store.ts'
import type { ListingIndex } from './in-memory/listing-index.ts'
import { UNKEYED_FILTERS } from './unkeyed-filters.ts'
import { toUsdPriceBounds } from './price-bounds.ts'
import { listRatesOfPrices } from './rates-store.ts'
import type { Rates } from './rates.ts'
import {
  type SearchResult,
  type Span,
  MAX_TEXT_COUNT,
  findListed,
  findByIds,
} from './search-store.ts'
import { readSentence } from './sentence/read-sentence.ts'
import { toPrefixQuery } from './text-query.ts'

/**
 * One page of listings that match a validated query (spec §7), with the exact count; without
 * `index`, counts above 1,000 may be a second old. Text searches count up to 1,000.
 */
export async function searchListings(
  db: Db,
  { ask, ...given }: ListingQuery,
  now: Date,
  index: ListingIndex | null = null,
): Promise<JsonText<ListingPage>> {
  const query = ask ? { ...readSentence(ask, given.city ?? null).filters, ...given } : given
  const { page = 1, limit = PAGE_SIZE } = query
  const offset = (page - 1) * limit
  const { ids, total } = await findIds(db, query, { offset, limit }, now, index)
  const data = await readItems(db, ids, now, { language: query.lang, cache: index?.items })
  // With ids there are few listings, so the count is always exact.
  const totalCapped =
    query.searchQuery !== undefined && !nonEmpty(query.ids) && total > MAX_TEXT_COUNT
  const meta: ListingPage['meta'] = {
    total: totalCapped ? MAX_TEXT_COUNT : total,
    totalCapped,
    page,
    limit,
    hasNext: hasNextPage({ page, limit, total: totalCapped ? null : total, found: ids.length }),
  }
  return new JsonText(`{"data":[${data.join(',')}],"meta":${JSON.stringify(meta)}}`)
}

/**
 * Whether there is a page after this one that a client may ask for. `found` are the listings of
 * this page; `total` is null if counting stopped early.
 */
export function hasNextPage({
  page,
  limit,
  total,
  found,
}: {
  page: number
  limit: number
  total: number | null
  found: number
}): boolean {
  if ((page + 1) * limit > MAX_ROW) return false
  return total === null ? found === limit : page * limit < total
}

async function findIds(
  db: Db,
  query: ListingQuery,
  span: Span,
  now: Date,
  index: ListingIndex | null,
): Promise<SearchResult> {
  const criteria = await loadCriteria(db, query, now)
  if (!criteria) return { ids: [], total: 0 }
  const { sortBy: key = 'date', sortOrder: direction = key === 'date' ? 'desc' : 'asc' } = query
  const order = { key, direction }
  const named = nonEmpty(query.ids)
  if (named) {
    const cities = query.city ? [query.city] : null
    return findByIds(db, named, { ...criteria, cities }, order, span)
  }
  const columns = index && canAnswer(criteria) ? await index.columns() : null
  return columns ? columns.find(criteria, order, span) : findListed(db, criteria, order, span)
}

/** Like buildCriteria, at the rates that stored prices use now. */
export async function loadCriteria(
  db: Db,
  query: FilterQuery,
  now: Date,
): Promise<Criteria | null> {
  const rates = query.currency && query.currency !== 'USD' ? await listRatesOfPrices(db) : []
  const criteria = buildCriteria(query, rates)
  return criteria && { ...criteria, now }
}

/**
 * The criteria at the given rates, all of which stored prices may use. null: the search text has no
 * words, so nothing matches.
 */
export function buildCriteria(
  query: FilterQuery,
  rates: readonly Rates[],
): Omit<Criteria, 'now'> | null {
  const searchQuery = query.searchQuery === undefined ? undefined : toPrefixQuery(query.searchQuery)
  if (searchQuery === null) return null
  const bounds = query.bounds === undefined ? null : parseBounds(query.bounds)
  const area = query.area === undefined ? null : parseArea(query.area)
  const { minUsdCents, maxUsdCents } = toUsdPriceBounds(query, rates)
  const cities = query.city ? [query.city] : CITY_NAMES
  return {
    cities,
    ...pickUnkeyed(query),
    districts: query.districts && withQuarters(cities, query.districts),
    rooms: query.rooms,
    priceMin: minUsdCents ?? undefined,
    priceMax: maxUsdCents ?? undefined,
    areaMin: toReal(query.areaMin),
    areaMax: toReal(query.areaMax),
    searchQuery,
    area: area ? formatPolygon(area) : undefined,
    bounds: (area ? intersectBounds(bounds, computeBounds(area)) : bounds) ?? undefined,
    bits: requiredBits(query),
  }
}

const pickUnkeyed = (query: FilterQuery): Partial<Criteria> =>
  Object.fromEntries(UNKEYED_FILTERS.map((key) => [key, query[key]]))

/** Rounds to the column type, since PostgreSQL rejects a number that is too small for `real`. */
const toReal = (value: number | undefined): number | undefined => value && Math.fround(value)

const formatPolygon = (area: readonly Corner[]): string =>
  `(${area.map(({ latitude, longitude }) => `(${longitude},${latitude})`).join(',')})`

/** An empty list is no condition. */
const nonEmpty = <T>(list: T[] | undefined): T[] | null => (list && list.length > 0 ? list : null)

/** The intersection; it contains nothing when they do not overlap. */
function intersectBounds(one: Bounds | null, other: Bounds): Bounds {
  if (one === null) return other
  return {
    south: Math.max(one.south, other.south),
    west: Math.max(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.min(one.east, other.east),
  }
}
