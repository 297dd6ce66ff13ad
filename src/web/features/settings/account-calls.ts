import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiAccess, ApiKey } from '#contract/api-keys.ts'
import type { AccountSession, SignInMethod, User } from '#contract/accounts.ts'
import type { SavedSearchView, TelegramChat } from '#contract/searches.ts'
import type { ApiClient } from '#web/api-client.ts'
import { useAppContext } from '#web/services.tsx'

type Names = Pick<User, 'firstName' | 'lastName'>
type Client = Pick<ApiClient, 'asUser'>
type CurrentPassword = { currentPassword?: string | undefined }

/** The calls of /settings. Each throws an `ApiError`. */
function createAccountCalls({ asUser }: Client) {
  return {
    changeNames: (names: Names) => asUser<User>('PATCH', '/api/account', names),
    changePassword: (body: CurrentPassword & { password: string }) =>
      asUser('PUT', '/api/account/password', body),
    /** Sends a code to the new address; the old one stays until it is confirmed. */
    requestEmailChange: (body: CurrentPassword & { email: string }) =>
      asUser('POST', '/api/account/email', body),
    confirmEmail: (code: string) => asUser<User>('POST', '/api/account/email/confirm', { code }),
    endSession: (id: string) => asUser('DELETE', `/api/account/sessions/${encodeURIComponent(id)}`),
    endOtherSessions: () => asUser('DELETE', '/api/account/sessions'),
    removeSignInMethod: (id: string) =>
      asUser('DELETE', `/api/account/sign-in-methods/${encodeURIComponent(id)}`),
    /** Starts linking; `url` is the provider's page to redirect to. */
    linkProvider: (body: CurrentPassword) =>
      asUser<{ url: string | null }>('POST', '/api/account/sign-in-methods/provider', body),
    /** The same for Telegram. `url` is null if the Mini App's init data was enough. */
    linkTelegram: (body: CurrentPassword & { initData?: string | undefined }) =>
      asUser<{ url: string | null }>('POST', '/api/account/sign-in-methods/telegram', body),
    unlinkTelegram: () => asUser('DELETE', '/api/account/telegram'),
    /** The only response that contains `key`. */
    createApiKey: (name: string) =>
      asUser<ApiKey & { key: string }>('POST', '/api/account/api-keys', { name }),
    revokeApiKey: (id: number) => asUser('DELETE', `/api/account/api-keys/${id}`),
    /** All data stored about the account. */
    exportData: () => asUser('GET', '/api/account/export'),
    deleteAccount: (body: CurrentPassword) => asUser('DELETE', '/api/account', body),
  }
}

export function useAccountCalls() {
  const { api } = useAppContext()
  return useMemo(() => createAccountCalls(api), [api])
}

// Query keys include the account id, so that one account never sees the cached data of another.

export const sessionsQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'sessions'],
    queryFn: async ({ signal }) =>
      (await asUser<{ data: AccountSession[] }>('GET', '/api/account/sessions', undefined, signal))
        .data,
    staleTime: 0,
  })

export const signInMethodsQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'sign-in-methods'],
    queryFn: async ({ signal }) =>
      (
        await asUser<{ data: SignInMethod[] }>(
          'GET',
          '/api/account/sign-in-methods',
          undefined,
          signal,
        )
      ).data,
    staleTime: 0,
  })

/** API keys and today's calls. Refetched on window focus, since programs use up calls. */
export const apiAccessQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'api-access'],
    queryFn: ({ signal }) => asUser<ApiAccess>('GET', '/api/account/api-keys', undefined, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const POLL_MS = 3000

/**
 * The Telegram chat connected to the account; null for none. With `awaited` it is polled while the
 * tab is visible, until the bot can write to it.
 */
export const telegramQuery = ({ asUser }: Client, accountId: number, awaited: boolean) =>
  queryOptions({
    queryKey: ['account', accountId, 'telegram'],
    queryFn: async ({ signal }) =>
      (
        await asUser<{ chat: TelegramChat | null }>(
          'GET',
          '/api/account/telegram',
          undefined,
          signal,
        )
      ).chat,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: (query) => (awaited && !query.state.data?.isReachable ? POLL_MS : false),
  })

/** The same query key as in `features/searches`, so that both share the cache. */
export const savedSearchesQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'subscriptions'],
    queryFn: ({ signal }) =>
      asUser<SavedSearchView[]>('GET', '/api/subscriptions', undefined, signal),
    staleTime: 0,
  })
