import type { SearchFilters } from '#contract/searches.ts'
import { type Bounds, type Corner, parseArea, formatArea } from '#contract/map-area.ts'
import { DEFAULT_QUERY, inOrder, toListingParams, type PageQuery } from '#web/page-query.ts'

/**
 * Converts the page's query to the filters of a saved search. Sort and page are dropped; the
 * visible part of the map becomes a drawn area.
 */
export function toSearchFilters(query: PageQuery): SearchFilters {
  const [priceMin, priceMax] = inOrder(query.priceMin, query.priceMax)
  const [areaMin, areaMax] = inOrder(query.areaMin, query.areaMax)
  return {
    city: query.city,
    districts: [...query.districts],
    rooms: [...query.rooms],
    priceMin,
    priceMax,
    currency: priceMin === null && priceMax === null ? null : 'USD',
    areaMin,
    areaMax,
    searchQuery: query.q,
    petFriendly: query.petFriendly || null,
    furnished: query.furnished || null,
    amenities: [...query.amenities],
    area: toArea(query),
  }
}

/** The drawn area, else the visible part of the map. */
function toArea({ drawn, bounds }: PageQuery): string | null {
  return drawn ? formatArea(drawn) : bounds && formatArea(listCorners(bounds))
}

const listCorners = ({ south, west, north, east }: Bounds): Corner[] => [
  { latitude: south, longitude: west },
  { latitude: south, longitude: east },
  { latitude: north, longitude: east },
  { latitude: north, longitude: west },
]

/**
 * Converts the filters of a saved search to a page query. `toUsd` returns null for an amount that
 * it cannot convert; that bound is dropped.
 */
export function toPageQuery(
  filters: SearchFilters,
  toUsd: (amount: number, currency: string) => number | null,
): PageQuery {
  const usd = (amount: number | null | undefined) => {
    const converted = amount == null ? null : toUsd(amount, filters.currency ?? 'USD')
    return converted === null ? null : Math.round(converted)
  }
  return {
    ...DEFAULT_QUERY,
    city: filters.city ?? DEFAULT_QUERY.city,
    districts: filters.districts ?? [],
    rooms: filters.rooms ?? [],
    priceMin: usd(filters.priceMin),
    priceMax: usd(filters.priceMax),
    areaMin: filters.areaMin ?? null,
    areaMax: filters.areaMax ?? null,
    q: filters.searchQuery || null,
    petFriendly: filters.petFriendly ?? false,
    furnished: filters.furnished ?? false,
    amenities: filters.amenities ?? [],
    drawn: parseArea(filters.area ?? ''),
  }
}

/** Whether two searches have the same filters, in any order. */
export function sameFilters(one: SearchFilters, other: SearchFilters): boolean {
  return JSON.stringify(normalizeFilters(one)) === JSON.stringify(normalizeFilters(other))
}

/** The filters in one order, without empty values. */
function normalizeFilters(filters: SearchFilters): unknown {
  const entries = Object.entries({
    ...filters,
    currency:
      filters.priceMin == null && filters.priceMax == null ? null : (filters.currency ?? 'USD'),
  })
    .filter(
      ([, value]) =>
        value != null &&
        value !== '' &&
        value !== false &&
        !(Array.isArray(value) && value.length === 0),
    )
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value] as const)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}

/** The query parameters of `GET /api/subscriptions/preview` for the page's filters. */
export function toPreviewParams(query: PageQuery) {
  const { sortBy: _by, sortOrder: _order, bounds: _bounds, ...params } = toListingParams(query)
  return { ...params, area: toArea(query) }
}
