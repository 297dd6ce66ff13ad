import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { useApi } from './services.tsx'

/**
 * Shorter than the server's one hour: a click opens the tab at once, so a valid link must already
 * be loaded.
 */
const RENEW_MS = 50 * 60_000

/** A link that opens the bot and connects the chat to the account. Each link works once. */
export const botLinkQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'bot-link'],
    queryFn: ({ signal }) => api.linkTelegram({ signal }),
    staleTime: RENEW_MS,
    gcTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  })

/**
 * Loads the bot link while `wanted`. `url` is null until it is loaded; `isOffline` is true while
 * the request waits for the network. Call `renew` when the link has expired. After `markOpened`
 * the link may be used up: a new one is fetched on window focus or with `renewIfOpened`, because an
 * account gets a limited number of links an hour.
 */
export function useBotLink(accountId: number, { wanted = true }: { wanted?: boolean } = {}) {
  const api = useApi()
  const queries = useQueryClient()
  const query = botLinkQuery(api, accountId)
  const { data, error, isPaused, refetch } = useQuery({ ...query, enabled: wanted })
  const isExpired = () => data !== undefined && Date.parse(data.expiresAt) <= Date.now()
  const markOpened = () =>
    void queries.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  const renewIfOpened = () => void queries.refetchQueries({ queryKey: query.queryKey, stale: true })
  return {
    url: data?.url ?? null,
    error: data ? null : error,
    isOffline: isPaused && !data,
    isExpired,
    renew: () => void refetch(),
    markOpened,
    renewIfOpened,
  }
}

export type BotLink = ReturnType<typeof useBotLink>
