import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PageQuery } from '#web/page-query.ts'
import { useAppContext } from '#web/services.tsx'
import { flatten, listingsQuery } from '../queries.ts'

/** The list behind the address, all loaded pages as one. `total` is null until it is known. */
export function useListingPages(query: PageQuery) {
  const { api } = useAppContext()
  const result = useInfiniteQuery(listingsQuery(api, query))
  const pages = result.data?.pages
  const listings = useMemo(() => (pages ? flatten(pages) : null), [pages])
  return {
    listings,
    total: pages?.at(-1)?.total ?? null,
    totalCapped: pages?.at(-1)?.totalCapped ?? false,
    pagesLoaded: pages?.length ?? 0,
    hasMore: result.hasNextPage,
    /** Of the list, or of its next page when the list stands. */
    error: result.error,
    loadingMore: result.isFetchingNextPage,
    loadMore: result.fetchNextPage,
    retry: result.refetch,
    retrying: result.isRefetching,
    /** Asked for without a connection: it goes on by itself when that is back. */
    paused: result.isPaused,
  }
}

export type ListingPages = ReturnType<typeof useListingPages>
