import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { ListingItem } from '#contract/listings.ts'
import type { ApiClient } from '#web/api-client.ts'
import type { ListingList } from '#web/listing-list.ts'
import type { SavedListings } from './queries.ts'

/** Similar listings. */
export function similarQuery(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: ['similar', id],
    queryFn: async ({ signal }) => (await api.listSimilar({ params: { id }, signal })).data,
  })
}

/** The listing as a cached list has it, used as a placeholder while it loads. */
export function findInCachedLists(queries: QueryClient, id: number): ListingItem | undefined {
  for (const [, data] of queries.getQueriesData<
    InfiniteData<ListingList> | SavedListings | ListingItem[]
  >({ predicate: ({ queryKey: [kind] }) => kind === 'listings' || kind === 'similar' })) {
    const listings = !data
      ? []
      : Array.isArray(data)
        ? data
        : 'listings' in data
          ? data.listings
          : data.pages.flatMap((page) => page.data)
    const seen = listings.find((listing) => listing.id === id)
    if (seen) return seen
  }
  return undefined
}
