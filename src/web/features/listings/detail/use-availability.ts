import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Availability, Listing, ListingItem } from '#contract/listings.ts'
import { ApiError, type ApiClient } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import { listingQuery } from '../queries.ts'

/** The server reads a post again after this time. */
const STALE_MS = 2 * 60_000
/** How often the result of a check is asked for: at first, and at last. */
const POLL_MS = 1000
const MAX_POLL_MS = 5000
/** Lists and listings may be a second old. */
const RELOAD_MS = 1500

/**
 * Whether the flat is still offered, read in the browser only: the visit has its post read again.
 * Undefined until it is known. The listing is loaded again when its status has changed.
 */
export function useAvailability({
  id,
  status,
}: Pick<Listing | ListingItem, 'id' | 'status'>): Availability | undefined {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['availability', id],
    queryFn: ({ signal }) => readAvailability(api, queries, id, signal),
    staleTime: STALE_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.isChecking ? Math.min(MAX_POLL_MS, POLL_MS + 250 * state.dataUpdateCount) : false,
  })
  const isChanged = data !== undefined && data.status !== status
  useEffect(() => {
    if (!isChanged) return
    const { queryKey } = listingQuery(api, id)
    const reload = () => void queries.invalidateQueries({ queryKey })
    reload()
    const timer = setInterval(reload, RELOAD_MS)
    return () => clearInterval(timer)
  }, [api, queries, id, isChanged])
  return data
}

async function readAvailability(
  api: ApiClient,
  queries: QueryClient,
  id: number,
  signal: AbortSignal,
): Promise<Availability> {
  const input = { params: { id }, signal }
  const known = queries.getQueryData<Availability>(['availability', id])
  if (known?.isChecking) return api.getAvailability(input)
  return api.checkAvailability(input).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) return api.getAvailability(input)
    throw error
  })
}
