import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiClient, ApiQuery } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import { useAdminQueryKey } from './ui/use-action.ts'

/** The queries of the admin pages, with the account in their keys. */
export function useAdminQueries() {
  const api = useApi()
  const prefix = useAdminQueryKey()
  return useMemo(() => createAdminQueries(api, prefix), [api, prefix])
}

function createAdminQueries(api: ApiClient, prefix: QueryKey) {
  /** `refetchSeconds`: how often it is fetched again while the tab is visible. */
  const query = <T>(
    key: QueryKey,
    read: (signal: AbortSignal) => Promise<T>,
    refetchSeconds: number | null = null,
  ) =>
    queryOptions({
      queryKey: [...prefix, ...key],
      queryFn: ({ signal }) => read(signal),
      staleTime: 0,
      refetchInterval: refetchSeconds === null ? false : refetchSeconds * 1000,
      refetchOnWindowFocus: true,
    })
  const previous = { placeholderData: keepPreviousData }
  return {
    overview: () => query(['overview'], (signal) => api.getAdminOverview({ signal }), 15),
    vitals: () => query(['vitals'], (signal) => api.readVitals({ query: { days: 28 }, signal })),
    choices: () => ({
      ...query(['choices'], (signal) => api.getAdminChoices({ signal })),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
    channels: () => query(['channels'], (signal) => api.listAdminChannels({ signal }), 10),
    channel: (id: number) =>
      query(['channel', id], (signal) => api.getAdminChannel({ params: { id }, signal }), 10),
    review: (filters: ApiQuery<'listReview'>) => ({
      ...query(['review', filters], (signal) => api.listReview({ query: filters, signal }), 30),
      ...previous,
    }),
    unlisted: (filters: ApiQuery<'listUnlisted'>) => ({
      ...query(['unlisted', filters], (signal) => api.listUnlisted({ query: filters, signal }), 30),
      ...previous,
    }),
    listing: (id: number) =>
      query(['listing', id], (signal) => api.getAdminListing({ params: { id }, signal })),
    users: (filters: ApiQuery<'listUsers'>) => ({
      ...query(['users', filters], (signal) => api.listUsers({ query: filters, signal })),
      ...previous,
    }),
    user: (id: number) => query(['user', id], (signal) => api.getUser({ params: { id }, signal })),
    subscriptions: () =>
      query(['subscriptions'], (signal) => api.getSubscriptionStats({ signal }), 30),
    health: () => query(['health'], (signal) => api.getHealth({ signal }), 10),
    auditLog: (filters: ApiQuery<'listAuditLog'>) => ({
      ...query(
        ['audit-log', filters],
        (signal) => api.listAuditLog({ query: filters, signal }),
        filters.before ? null : 30,
      ),
      ...previous,
    }),
  }
}
