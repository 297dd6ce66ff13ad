import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PushBrowser } from '#contract/push.ts'
import type { ApiClient } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import {
  getPushStatus,
  subscribeBrowser,
  findThisBrowser,
  type PushStatus,
  unsubscribeBrowser,
} from './browser-push.ts'

/** The account is part of the key, so that cached data is never shown to another user. */
const stateQuery = (api: ApiClient, accountId: number) =>
  queryOptions({
    queryKey: ['account', accountId, 'push'],
    queryFn: ({ signal }) => api.getPush({ signal }),
    staleTime: 0,
  })

/** Refetched on window focus, because permission is changed in the browser settings. */
const statusQuery = queryOptions({
  queryKey: ['push-here'],
  queryFn: getPushStatus,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  networkMode: 'always',
  retry: false,
})

/** Push notifications of the site, this browser and the account's other browsers. */
export function usePush(accountId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const query = useMemo(() => stateQuery(api, accountId), [api, accountId])
  const state = useQuery(query)
  const { data: status = null } = useQuery(statusQuery)
  const publicKey = state.data?.publicKey ?? null
  const calls = useMemo(() => {
    const renew = () =>
      Promise.all(
        ['push', 'subscriptions']
          .map((what) => queries.invalidateQueries({ queryKey: ['account', accountId, what] }))
          .concat(queries.invalidateQueries(statusQuery)),
      )
    // What the server confirmed is shown even if the list cannot be loaded again.
    const setBrowsers = (change: (known: PushBrowser[]) => PushBrowser[]) =>
      queries.setQueryData(
        query.queryKey,
        (state) => state && { ...state, browsers: change(state.browsers) },
      )
    return {
      /**
       * Call it from a click only, because the browser asks for permission. Throws a
       * `PushSetupError` or `ApiError`.
       */
      async turnOn(): Promise<void> {
        if (publicKey === null) return
        try {
          const added = await api.addPushBrowser({ body: await subscribeBrowser(publicKey) })
          setBrowsers((known) => [added, ...known.filter(({ id }) => id !== added.id)])
          const { endpoint } = added
          queries.setQueryData(statusQuery.queryKey, (): PushStatus => ({ kind: 'on', endpoint }))
        } finally {
          await renew()
        }
      },
      /** Throws an `ApiError`. */
      async remove({ id }: PushBrowser, isThis: boolean): Promise<void> {
        if (isThis) await unsubscribeBrowser()
        await api.removePushBrowser({ params: { id } })
        setBrowsers((known) => known.filter((browser) => browser.id !== id))
        await renew()
      },
      /** Throws an `ApiError`. */
      async sendTest({ id }: PushBrowser): Promise<void> {
        await api.testPush({ params: { id } })
      },
    }
  }, [api, queries, query, accountId, publicKey])
  return {
    state,
    status,
    thisBrowser: state.data && status ? findThisBrowser(state.data.browsers, status) : null,
    ...calls,
  }
}
