import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api-client.ts'
import { readListing, readListings } from '#web/listing-list.ts'
import { copiedAtOf } from '#web/saved-listings.ts'
import { OFFLINE_FIRST } from './queries.ts'

const BATCH = 50

/** The maximum number of saved listings that are looked up one by one. */
const MAX_LOOKUPS = 20

/**
 * The saved listings that still exist, in the order of `ids`. `moved` maps ids of merged listings
 * to the surviving ones.
 */
export function savedQuery(api: ApiClient, ids: readonly number[]) {
  return queryOptions({
    ...OFFLINE_FIRST,
    queryKey: ['listings', 'saved', ids],
    queryFn: async ({ signal }) => {
      const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, i) =>
        ids.slice(i * BATCH, (i + 1) * BATCH),
      )
      const lists = await Promise.all(
        batches.map((batch) => readListings(api, { ids: batch, limit: BATCH }, signal)),
      )
      const found = new Map(
        lists.flatMap((list) => list.data).map((listing) => [listing.id, listing]),
      )
      // Offline copies cannot tell what happened to the missing ones.
      const asCopies = [...found.values()].some(copiedAtOf)
      const missing = asCopies ? [] : ids.filter((id) => !found.has(id)).slice(0, MAX_LOOKUPS)
      const survivors = await Promise.all(
        missing.map(async (id) => [id, await readListing(api, id, signal)] as const),
      )
      const moved = new Map(
        survivors.flatMap(([id, listing]) =>
          listing && listing.id !== id ? [[id, listing.id] as const] : [],
        ),
      )
      for (const [id, listing] of survivors) if (listing) found.set(id, listing)
      const listings = ids.flatMap((id) => found.get(id) ?? [])
      return {
        listings: listings.filter(
          (listing, at) => listings.findIndex(({ id }) => id === listing.id) === at,
        ),
        moved,
        asCopies,
      }
    },
  })
}
