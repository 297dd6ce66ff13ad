import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listings.ts'
import type { ApiClient, ListingList } from '#web/api-client.ts'
import { toListingParams, type PageQuery } from '#web/page-query.ts'

/** Spec §9: the grid asks for 20 at a time. */
export const PAGE_SIZE = 20

/**
 * The list behind a page query. Its key leaves the page out: more pages are the same list, longer.
 */
export function listingsQuery(api: ApiClient, query: PageQuery) {
  const params = toListingParams(query)
  return infiniteQueryOptions({
    queryKey: ['listings', params],
    queryFn: ({ pageParam, signal }) =>
      api.listListings({ ...params, page: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: ListingList) => (last.hasMore ? last.page + 1 : undefined),
  })
}

/**
 * Asked without a connection too, since the service worker has copies of the saved flats; and again
 * when it is back, however fresh.
 */
export const OFFLINE_FIRST = { networkMode: 'offlineFirst', refetchOnReconnect: 'always' } as const

export type SavedListings = {
  listings: Listing[]
  moved: ReadonlyMap<number, number>
  asCopies: boolean
}

/** One listing; null when there is none. */
export function listingQuery(api: ApiClient, id: number) {
  return queryOptions({
    ...OFFLINE_FIRST,
    queryKey: ['listing', id],
    queryFn: ({ signal }) => api.getListing(id, signal),
  })
}

/**
 * All pages as one list; a flat that slid to the next page while new ones came stays where it first
 * stood.
 */
export function flatten(pages: readonly ListingList[]): Listing[] {
  return [
    ...new Map(
      pages
        .flatMap((page) => page.data)
        .map((listing) => [listing.id, listing] as const)
        .reverse(),
    ).values(),
  ].reverse()
}
