import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Availability, Listing, ListingItem } from '#contract/listings.ts'
import { CHECK_AFTER_MS } from '#contract/sources.ts'
import { ApiError, type ApiClient } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import { listingQuery } from '../queries.ts'

/** How often the result of a check is asked for: at first, and at last. */
const POLL_MS = 1000
const MAX_POLL_MS = 5000
/** Over three minutes, in which each check ends. */
const MAX_POLLS = 45
/** Lists and listings may be a second old. */
const RELOAD_MS = 1500
const MAX_RELOADS = 4

/** `polls`: how often the result of this check was asked for. */
type Polled = Availability & { polls: number }

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
  const { data, isError } = useQuery({
    queryKey: ['availability', id],
    queryFn: ({ signal }) => readAvailability(api, queries, id, signal),
    staleTime: CHECK_AFTER_MS,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      isPolled(state.data, state.status === 'error') &&
      Math.min(MAX_POLL_MS, POLL_MS + 250 * state.data.polls),
  })
  const isChanged = data !== undefined && data.status !== status
  useEffect(() => {
    if (!isChanged) return
    const { queryKey } = listingQuery(api, id)
    let reloads = 0
    const timer = setInterval(reload, RELOAD_MS)
    function reload(): void {
      void queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
      if (++reloads === MAX_RELOADS) clearInterval(timer)
    }
    reload()
    return () => clearInterval(timer)
  }, [api, queries, id, isChanged])
  return data && { ...data, isChecking: isPolled(data, isError) }
}

const isPolled = (data: Polled | undefined, isError: boolean): data is Polled =>
  !isError && data?.isChecking === true && data.polls < MAX_POLLS

async function readAvailability(
  api: ApiClient,
  queries: QueryClient,
  id: number,
  signal: AbortSignal,
): Promise<Polled> {
  const input = { params: { id }, signal }
  const known = queries.getQueryData<Polled>(['availability', id])
  if (known?.isChecking) return { ...(await api.getAvailability(input)), polls: known.polls + 1 }
  const found = await api.checkAvailability(input).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 429) return api.getAvailability(input)
    throw error
  })
  return { ...found, polls: 0 }
}
