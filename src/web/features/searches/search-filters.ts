import type { Filters, LooseFilters } from '#contract/filters.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import { type Bounds, type Corner, formatArea } from '#contract/map-area.ts'
import { withUsdPrices } from '#web/convert.ts'
import { DEFAULT_QUERY, orderRanges, toFilterParams, type PageQuery } from '#web/page-query.ts'

/** The filters of the page's query. The visible part of the map becomes a drawn area. */
export const toSearchFilters = ({ bounds, ...query }: PageQuery): Filters =>
  normalizeFilters({
    currency: 'USD',
    ...orderRanges(query),
    area: query.area ?? (bounds && formatArea(listCorners(bounds))),
  })

const listCorners = ({ south, west, north, east }: Bounds): Corner[] => [
  { latitude: south, longitude: west },
  { latitude: south, longitude: east },
  { latitude: north, longitude: east },
  { latitude: north, longitude: west },
]

/** Converts the filters of a saved search to a page query, as `withUsdPrices` does. */
export function toPageQuery(
  saved: LooseFilters,
  toUsd: (amount: number, currency: string) => number | null,
): PageQuery {
  return { ...DEFAULT_QUERY, ...withUsdPrices(normalizeFilters(saved), toUsd) }
}

/**
 * Whether two searches have the same filters, in any order. A price without a currency is in USD.
 */
export function sameFilters(one: LooseFilters, other: LooseFilters): boolean {
  const text = (filters: LooseFilters) =>
    JSON.stringify(normalizeFilters({ ...filters, currency: filters.currency ?? 'USD' }))
  return text(one) === text(other)
}

/** The query parameters of `GET /api/subscriptions/preview` for the page's filters. */
export const toPreviewParams = (query: PageQuery) => toFilterParams(toSearchFilters(query))
