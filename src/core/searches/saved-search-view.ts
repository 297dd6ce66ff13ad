import type { SavedSearchView } from '#contract/searches.ts'
import type { SavedSearch } from './saved-search.ts'

/** Converts a search to its API response. */
export function toSavedSearchView(search: SavedSearch): SavedSearchView {
  const {
    id,
    isActive,
    createdAt,
    editedAt,
    pauseReason,
    quietHours,
    frequency,
    channels,
    isReachable,
    notificationsSent,
    lastNotificationAt,
  } = search
  return {
    id,
    isActive,
    createdAt: createdAt.toISOString(),
    filters: toSavedFilters(search.filters),
    editedAt: editedAt.toISOString(),
    pauseReason,
    quietHours,
    frequency,
    channels,
    isReachable,
    notificationsSent,
    lastNotificationAt: lastNotificationAt?.toISOString() ?? null,
  }
}

/** Rows store only set filters; the response always has the five filters of spec §3. */
function toSavedFilters(filters: SavedSearch['filters']): SavedSearchView['filters'] {
  return {
    ...filters,
    priceMin: filters.priceMin ?? null,
    priceMax: filters.priceMax ?? null,
    rooms: [...(filters.rooms ?? [])],
    districts: [...(filters.districts ?? [])],
    searchQuery: filters.searchQuery ?? null,
  }
}
