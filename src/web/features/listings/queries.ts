import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListingItem } from '#contract/listings.ts'
import type { ApiClient } from '#web/api-client.ts'
import { readListing, readListings, type ListingList } from '#web/listing-list.ts'
import { toListingParams, type PageQuery } from '#web/page-query.ts'

/** Spec §9: the grid loads 20 per page. */
export const PAGE_SIZE = 20

/** The list of a page query. The query key leaves out the page: more pages extend the same list. */
export function listingsQuery(api: ApiClient, query: PageQuery) {
  const params = toListingParams(query)
  return infiniteQueryOptions({
    queryKey: ['listings', params],
    queryFn: ({ pageParam, signal }) =>
      readListings(api, { ...params, page: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: (last: ListingList) => (last.hasMore ? last.page + 1 : undefined),
  })
}

/**
 * Also runs offline, because the service worker has copies of saved listings. Always refetches when
 * the connection is back.
 */
export const OFFLINE_FIRST = { networkMode: 'offlineFirst', refetchOnReconnect: 'always' } as const

export type SavedListings = {
  listings: ListingItem[]
  moved: ReadonlyMap<number, number>
  asCopies: boolean
}

/** One listing; null if it does not exist. */
export function listingQuery(api: ApiClient, id: number) {
  return queryOptions({
    ...OFFLINE_FIRST,
    queryKey: ['listing', id],
    queryFn: ({ signal }) => readListing(api, id, signal),
  })
}

/**
 * Joins all pages to one list, without the duplicates that appear when newer listings move others
 * to the next page.
 */
export function flatten(pages: readonly ListingList[]): ListingItem[] {
  return [
    ...new Map(
      pages
        .flatMap((page) => page.data)
        .map((listing) => [listing.id, listing] as const)
        .reverse(),
    ).values(),
  ].reverse()
}
