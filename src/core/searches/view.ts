import type { Subscription } from '#contract/searches.ts'
import type { SavedSearch } from './saved-search.ts'

/** What of a search leaves the server. */
export function viewSearch(search: SavedSearch): Subscription {
  const {
    id,
    isActive,
    createdAt,
    editedAt,
    pausedWhy,
    quietHours,
    byPush,
    reaches,
    noticesSent,
    lastNoticeAt,
  } = search
  return {
    id,
    isActive,
    createdAt: createdAt.toISOString(),
    filters: viewFilters(search.filters),
    editedAt: editedAt.toISOString(),
    pausedWhy,
    quietHours,
    byPush,
    reaches,
    noticesSent,
    lastNoticeAt: lastNoticeAt?.toISOString() ?? null,
  }
}

/** Rows hold only what narrows; readers find the five filters of spec §3 whatever is set. */
function viewFilters(filters: SavedSearch['filters']): Subscription['filters'] {
  return {
    ...filters,
    priceMin: filters.priceMin ?? null,
    priceMax: filters.priceMax ?? null,
    rooms: filters.rooms ?? [],
    districts: filters.districts ?? [],
    searchQuery: filters.searchQuery ?? null,
  }
}
