import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import { flatten, listingsQuery } from '../queries.ts'

/** All loaded pages of a list. `total` is null until it is known. */
export function useListingPages(query: PageQuery) {
  const api = useApi()
  const result = useInfiniteQuery(listingsQuery(api, query))
  const pages = result.data?.pages
  const listings = useMemo(() => (pages ? flatten(pages) : null), [pages])
  return {
    listings,
    total: pages?.at(-1)?.total ?? null,
    totalCapped: pages?.at(-1)?.totalCapped ?? false,
    pagesLoaded: pages?.length ?? 0,
    hasMore: result.hasNextPage,
    /** Of the list, or of its next page if the list is shown. */
    error: result.error,
    loadingMore: result.isFetchingNextPage,
    loadMore: result.fetchNextPage,
    retry: result.refetch,
    retrying: result.isRefetching,
    /** The request waits for the network and continues by itself. */
    paused: result.isPaused,
  }
}

export type ListingPages = ReturnType<typeof useListingPages>
