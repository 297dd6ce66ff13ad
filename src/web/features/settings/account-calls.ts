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

/** What /settings asks of the server. Each throws an `ApiError`. */
function accountCalls({ asUser }: Client) {
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
    /** Begins at the provider, whose page is at `url`. */
    linkProvider: (body: CurrentPassword) =>
      asUser<{ url: string | null }>('POST', '/api/account/sign-in-methods/provider', body),
    /** Telegram, likewise; `url` null: the init data of the Mini App was enough. */
    linkTelegram: (body: CurrentPassword & { initData?: string | undefined }) =>
      asUser<{ url: string | null }>('POST', '/api/account/sign-in-methods/telegram', body),
    unlinkTelegram: () => asUser('DELETE', '/api/account/telegram'),
    /** `key` is in this answer alone. */
    createApiKey: (name: string) =>
      asUser<ApiKey & { key: string }>('POST', '/api/account/api-keys', { name }),
    revokeApiKey: (id: number) => asUser('DELETE', `/api/account/api-keys/${id}`),
    /** Everything stored of the person, as the server says it. */
    exportData: () => asUser('GET', '/api/account/export'),
    deleteAccount: (body: CurrentPassword) => asUser('DELETE', '/api/account', body),
  }
}

export function useAccountCalls() {
  const { api } = useAppContext()
  return useMemo(() => accountCalls(api), [api])
}

/** Keys carry the account: nobody is shown what was fetched for somebody else. */
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

/** Keys for programs and the calls of today; looked at anew when the tab is. */
export const apiAccessQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'api-access'],
    queryFn: ({ signal }) => asUser<ApiAccess>('GET', '/api/account/api-keys', undefined, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

const POLL_MS = 3000

/**
 * The chat that is linked to the account. `awaited`: asked anew every few seconds, while the tab is
 * seen.
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

/** Under the key that the subscription manager has them by. */
export const savedSearchesQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'subscriptions'],
    queryFn: ({ signal }) =>
      asUser<SavedSearchView[]>('GET', '/api/subscriptions', undefined, signal),
    staleTime: 0,
  })
