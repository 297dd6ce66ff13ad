import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'

// What both /settings and the dialog of saved searches show. Query keys include the account id, so
// that one account never sees the cached data of another. Refetched on window focus, because the
// bot and programs change them too.

export const savedSearchesQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'subscriptions'],
    queryFn: ({ signal }) => api.listSubscriptions({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

export const webhooksQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'webhooks'],
    queryFn: ({ signal }) => api.listWebhooks({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
