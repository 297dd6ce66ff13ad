import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { useAppContext } from './services.tsx'

type BotLink = { url: string; expiresAt: string }

/**
 * Less than the hour that the server gives: the press opens the tab at once, so a good address is
 * at hand before it.
 */
const RENEW_MS = 50 * 60_000

/** The address that opens the bot and ties the chat to the account. Dropped once it is used. */
export const botLinkQuery = ({ asUser }: Pick<ApiClient, 'asUser'>, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'bot-link'],
    queryFn: ({ signal }) =>
      asUser<BotLink>('POST', '/api/account/telegram/link', undefined, signal),
    staleTime: RENEW_MS,
    gcTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  })

/**
 * The same in a component, once it is `wanted`. `url` is null until there is one, and `isOffline`
 * while it waits for the network; `renew` it when it is found too old. Once `opened` it may be
 * worth nothing: another comes when the page is looked at again, or with `renewOpened`, and only
 * then, since an account gets so many an hour.
 */
export function useBotLink(accountId: number, { wanted = true }: { wanted?: boolean } = {}) {
  const { api } = useAppContext()
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
    isOver: isExpired,
    renew: () => void refetch(),
    opened: markOpened,
    renewOpened: renewIfOpened,
  }
}
