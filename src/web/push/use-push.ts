import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PushBrowser, PushState } from '#contract/push.ts'
import type { ApiClient } from '#web/api-client.ts'
import { useSurroundings } from '#web/services.tsx'
import { pushHere, subscribeHere, thisOf, unsubscribeHere } from './browser-push.ts'

type Client = Pick<ApiClient, 'asUser'>

/** Keys carry the account: nobody is shown what was fetched for somebody else. */
const stateQuery = ({ asUser }: Client, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'push'],
    queryFn: ({ signal }) => asUser<PushState>('GET', '/api/push', undefined, signal),
    staleTime: 0,
  })

/**
 * Looked at anew when the person comes back: what is allowed is changed in the browser's settings.
 */
const hereQuery = queryOptions({
  queryKey: ['push-here'],
  queryFn: pushHere,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
  retry: false,
})

/** How notifications stand: on the site, in this browser, and in which others of the account. */
export function usePush(accountId: number) {
  const { api } = useSurroundings()
  const queries = useQueryClient()
  const query = stateQuery(api, accountId)
  const state = useQuery(query)
  const { data: here = null } = useQuery(hereQuery)
  const publicKey = state.data?.publicKey ?? null
  const calls = useMemo(() => {
    const renew = () =>
      Promise.all(
        ['push', 'subscriptions']
          .map((what) => queries.invalidateQueries({ queryKey: ['account', accountId, what] }))
          .concat(queries.invalidateQueries(hereQuery)),
      )
    return {
      /** Only after a press, since the browser asks the person. Throws NoPush or an ApiError. */
      async turnOn(): Promise<void> {
        if (publicKey === null) return
        try {
          await api.asUser<PushBrowser>(
            'POST',
            '/api/push/browsers',
            await subscribeHere(publicKey),
          )
        } finally {
          await renew()
        }
      },
      /** Throws an ApiError. */
      async remove({ id }: PushBrowser, isThis: boolean): Promise<void> {
        if (isThis) await unsubscribeHere()
        await api.asUser('DELETE', `/api/push/browsers/${id}`)
        await renew()
      },
      /** Throws an ApiError. */
      async tryOut({ id }: PushBrowser): Promise<void> {
        await api.asUser('POST', `/api/push/browsers/${id}/test`)
      },
    }
  }, [api, queries, accountId, publicKey])
  return {
    state,
    here,
    own: state.data && here ? thisOf(state.data.browsers, here) : null,
    ...calls,
  }
}
