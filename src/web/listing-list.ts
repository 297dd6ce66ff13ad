import type { Listing, ListingItem } from '#contract/listings.ts'
import { ApiError, type ApiClient, type ApiQuery } from './api-client.ts'

/** One page of listings, independent of the shape of the response. */
export type ListingList = {
  data: ListingItem[]
  total: number
  /** True when counting stopped early; `total` is then a lower bound. */
  totalCapped: boolean
  page: number
  limit: number
  hasMore: boolean
}

/** One page of the list, whatever its shape. Throws an `ApiError`. */
export const readListings = async (
  api: ApiClient,
  query: ApiQuery<'listListings'> & { page?: number; limit?: number },
  signal?: AbortSignal,
): Promise<ListingList> => toListingList(await api.listListings({ query, signal }), query)

/** Null when the listing does not exist or was removed. Throws an `ApiError`. */
export const readListing = (
  api: ApiClient,
  id: number,
  signal?: AbortSignal,
): Promise<Listing | null> =>
  api.getListing({ params: { id }, signal }).catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return null
    throw error
  })

type ListResponse = {
  data?: ListingItem[]
  meta?: { total?: number; totalCapped?: boolean; page?: number; limit?: number; hasNext?: boolean }
  total?: number
  page?: number
  limit?: number
  hasMore?: boolean
}

/**
 * Maps the three response shapes of spec §3 to one: `{data, meta}`, a bare array, and the older
 * `total`, `page`, `hasMore` next to `data`.
 */
export function toListingList(
  body: unknown,
  requested: { page?: number; limit?: number } = {},
): ListingList {
  const isBareArray = Array.isArray(body)
  const envelope: ListResponse = isBareArray
    ? { data: body as ListingItem[] }
    : ((body ?? {}) as ListResponse)
  const data = envelope.data ?? []
  const page = envelope.meta?.page ?? envelope.page ?? requested.page ?? 1
  const limit = envelope.meta?.limit ?? envelope.limit ?? requested.limit ?? data.length
  const total = envelope.meta?.total ?? envelope.total ?? data.length
  const hasMore =
    envelope.meta?.hasNext ?? envelope.hasMore ?? (!isBareArray && page * limit < total)
  return { data, total, totalCapped: envelope.meta?.totalCapped ?? false, page, limit, hasMore }
}
