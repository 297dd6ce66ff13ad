import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type {
  QuietHours,
  SearchFilters,
  SearchPreview,
  SavedSearchView,
} from '#contract/searches.ts'
import { type ApiClient, ApiError, type ListingParams, toQueryString } from '#web/api-client.ts'
import { useAppContext } from '#web/services.tsx'

type Client = Pick<ApiClient, 'asUser' | 'asAnyone'>
type Changes = { filters?: SearchFilters; quietHours?: QuietHours | null; pushEnabled?: boolean }

// Query keys include the account id, so that one account never sees the cached data of another.

export const savedSearchesQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'subscriptions'],
    queryFn: ({ signal }) =>
      asUser<SavedSearchView[]>('GET', '/api/subscriptions', undefined, signal),
    staleTime: 0,
    // Searches can change in the bot too.
    refetchOnWindowFocus: true,
  })

const POLL_MS = 3000

/** Whether the bot was started. Polled while the tab is visible until it was. */
export const botStatusQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'bot-status'],
    queryFn: ({ signal }) =>
      asUser<{ botStarted: boolean }>(
        'GET',
        '/api/subscriptions/check-bot-status',
        undefined,
        signal,
      ),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => (query.state.data?.botStarted === false ? POLL_MS : false),
  })

export const previewQuery = ({ asAnyone }: Client, params: ListingParams) =>
  queryOptions({
    queryKey: ['search-preview', params],
    queryFn: ({ signal }) =>
      asAnyone<SearchPreview>(
        'GET',
        `/api/subscriptions/preview${toQueryString(params)}`,
        undefined,
        signal,
      ),
  })

/**
 * The calls of the saved-search manager. Each updates the cached list with its response and throws
 * an `ApiError` on failure.
 */
export function useSearchCalls(accountId: number) {
  const { api } = useAppContext()
  const queries = useQueryClient()
  return useMemo(() => {
    const { queryKey } = savedSearchesQuery(api, accountId)
    const updateList = (change: (list: SavedSearchView[]) => SavedSearchView[]) =>
      void queries.setQueryData(queryKey, (list) => list && change(list))
    const replace = (response: SavedSearchView) =>
      updateList((list) => list.map((one) => (one.id === response.id ? response : one)))
    /** A 404 or 409 means that the bot changed something: refetches the list or the bot status. */
    const refreshOnConflict = <Answer>(response: Promise<Answer>) =>
      response.catch((error: unknown) => {
        const status = error instanceof ApiError ? error.status : null
        if (status === 404) void queries.invalidateQueries({ queryKey })
        if (status === 409)
          void queries.invalidateQueries({ queryKey: botStatusQuery(api, accountId).queryKey })
        throw error
      })
    return {
      /** Adds the new search at the top of the list. */
      async create(filters: SearchFilters) {
        const created = await refreshOnConflict(
          api.asUser<SavedSearchView>('POST', '/api/subscriptions', { filters }),
        )
        updateList((list) => [created, ...list.filter(({ id }) => id !== created.id)])
      },
      change: async (id: number, changes: Changes) =>
        replace(
          await refreshOnConflict(
            api.asUser<SavedSearchView>('PATCH', `/api/subscriptions/${id}`, changes),
          ),
        ),
      toggle: async (id: number, isActive: boolean) =>
        replace(
          await refreshOnConflict(
            api.asUser<SavedSearchView>('POST', `/api/subscriptions/${id}/toggle`, { isActive }),
          ),
        ),
      async remove(id: number) {
        await refreshOnConflict(api.asUser('DELETE', `/api/subscriptions/${id}`))
        updateList((list) => list.filter((one) => one.id !== id))
      },
    }
  }, [api, queries, accountId])
}

/** Generates a code that saves a search in a chat. Throws an `ApiError`. */
export const generateCode = ({ asUser }: Client, filters: SearchFilters) =>
  asUser<{ code: string }>('POST', '/api/subscriptions/telegram/generate-code', { filters })
