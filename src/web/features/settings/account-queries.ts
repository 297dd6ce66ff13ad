import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api-client.ts'

// Query keys include the account id, so that one account never sees the cached data of another.

export const sessionsQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'sessions'],
    queryFn: async ({ signal }) => (await api.listSessions({ signal })).data,
    staleTime: 0,
  })

export const signInMethodsQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'sign-in-methods'],
    queryFn: async ({ signal }) => (await api.listSignInMethods({ signal })).data,
    staleTime: 0,
  })

/** API keys and today's calls. Refetched on window focus, since programs use up calls. */
export const apiAccessQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'api-access'],
    queryFn: ({ signal }) => api.getApiAccess({ signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The newest deliveries of a webhook. */
export const webhookDeliveriesQuery = (api: ApiClient, accountId: number, id: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'webhook-deliveries', id],
    queryFn: async ({ signal }) =>
      (await api.listWebhookDeliveries({ params: { id }, signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const POLL_MS = 3000

/**
 * The Telegram chat connected to the account; null for none. With `awaited` it is polled while the
 * tab is visible, until the bot can write to it.
 */
export const telegramQuery = (api: ApiClient, accountId: number, awaited: boolean) =>
  queryOptions({
    queryKey: ['account', accountId, 'telegram'],
    queryFn: async ({ signal }) => (await api.getTelegram({ signal })).chat,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => (awaited && !query.state.data?.isReachable ? POLL_MS : false),
  })
