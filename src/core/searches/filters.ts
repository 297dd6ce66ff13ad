import type { FilterQuery } from '#contract/listings.ts'
import type { SearchFilters } from '#contract/searches.ts'

/**
 * Drops empty filters and sorts and deduplicates lists, so that equal searches have equal filters.
 */
export function normalizeFilters(filters: SearchFilters): SearchFilters {
  const { currency, ...rest } = filters
  const hasPrice = filters.priceMin != null || filters.priceMax != null
  const entries = Object.entries({ ...rest, currency: hasPrice ? currency : null }).flatMap(
    ([name, value]): [string, unknown][] => {
      if (Array.isArray(value)) {
        const list = [...new Set<string | number>(value)].filter((one) => one !== '').sort()
        return list.length === 0 ? [] : [[name, list]]
      }
      return value == null || value === '' || value === false ? [] : [[name, value]]
    },
  )
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))) as SearchFilters
}

/** Renames the filters of a search to the query parameters of the listings API. */
export function toFilterQuery(filters: SearchFilters): FilterQuery {
  const {
    city,
    districts,
    rooms,
    priceMin,
    priceMax,
    currency,
    areaMin,
    areaMax,
    searchQuery,
    petFriendly,
    furnished,
    amenities,
    area,
  } = normalizeFilters(filters)
  return {
    city: city ?? undefined,
    districts: districts ?? undefined,
    rooms: rooms ?? undefined,
    minPrice: priceMin ?? undefined,
    maxPrice: priceMax ?? undefined,
    currency: currency ?? undefined,
    minArea: areaMin ?? undefined,
    maxArea: areaMax ?? undefined,
    q: searchQuery ?? undefined,
    petFriendly: petFriendly ?? undefined,
    furnished: furnished ?? undefined,
    amenities: amenities ?? undefined,
    area: area ?? undefined,
  }
}
