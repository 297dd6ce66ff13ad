import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedSearchView } from '#contract/searches.ts'
import { savedSearchesQuery } from '#web/alert-queries.ts'
import { type ApiBody, type ApiClient, ApiError, type ApiQuery } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'

// Query keys include the account id, so that one account never sees the cached data of another.

const POLL_MS = 3000

/** Whether the bot was started. Polled while the tab is visible until it was. */
export const botStatusQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'bot-status'],
    queryFn: ({ signal }) => api.checkBotStatus({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => (query.state.data?.botStarted === false ? POLL_MS : false),
  })

export const previewQuery = (api: ApiClient, query: ApiQuery<'previewSubscription'>) =>
  queryOptions({
    queryKey: ['search-preview', query],
    queryFn: ({ signal }) => api.previewSubscription({ query, signal }),
  })

/**
 * The calls of the saved-search manager. Each updates the cached list with its response and throws
 * an `ApiError` on failure.
 */
export function useSearchCalls(accountId: number) {
  const api = useApi()
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
      async create(body: ApiBody<'createSubscription'>) {
        const created = await refreshOnConflict(api.createSubscription({ body }))
        updateList((list) => [created, ...list.filter(({ id }) => id !== created.id)])
      },
      change: async (id: number, body: ApiBody<'changeSubscription'>) =>
        replace(await refreshOnConflict(api.changeSubscription({ params: { id }, body }))),
      toggle: async (id: number, isActive: boolean) =>
        replace(
          await refreshOnConflict(api.toggleSubscription({ params: { id }, body: { isActive } })),
        ),
      async remove(id: number) {
        await refreshOnConflict(api.deleteSubscription({ params: { id } }))
        updateList((list) => list.filter((one) => one.id !== id))
      },
    }
  }, [api, queries, accountId])
}
