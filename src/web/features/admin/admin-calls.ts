import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { adminOperations } from '#contract/admin-operations.ts'
import type { WebVitalsReport } from '#contract/web-vitals.ts'
import { toQueryString, type ApiClient } from '#web/api-client.ts'
import { useAppContext } from '#web/services.tsx'
import { useAdminQueryKey } from './ui/use-action.ts'

type Operations = typeof adminOperations
/** The response and the request body of an operation, by its name in the contract. */
export type AdminResponse<Name extends keyof Operations> = z.infer<Operations[Name]['response']>
export type AdminBody<Name extends keyof Operations> = z.input<
  NonNullable<Operations[Name]['body']>
>

type PartId = { postId: number; part: number }
/** The query parameters of an operation; null leaves one out. */
type AdminQuery<Name extends keyof Operations> = {
  [Field in keyof z.input<NonNullable<Operations[Name]['query']>>]?: string | number | null
}

/** The API calls of the admin pages. Each throws an `ApiError` on failure. */
function createAdminCalls({ asUser }: Pick<ApiClient, 'asUser'>, key: QueryKey) {
  const get = <T>(name: QueryKey, path: string, refetchSeconds: number | null = null) =>
    queryOptions({
      queryKey: [...key, ...name],
      queryFn: ({ signal }) => asUser<T>('GET', path, undefined, signal),
      staleTime: 0,
      // TanStack Query pauses this while the tab is hidden.
      refetchInterval: refetchSeconds === null ? false : refetchSeconds * 1000,
      refetchOnWindowFocus: true,
    })
  return {
    overview: () => get<AdminResponse<'getAdminOverview'>>(['overview'], '/api/admin/overview', 15),
    vitals: () => get<WebVitalsReport>(['vitals'], '/api/admin/vitals?days=28'),
    choices: () => ({
      ...get<AdminResponse<'getAdminChoices'>>(['choices'], '/api/admin/choices'),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
    channels: () =>
      get<AdminResponse<'listAdminChannels'>>(['channels'], '/api/admin/channels', 10),
    channel: (id: number) =>
      get<AdminResponse<'getAdminChannel'>>(['channel', id], `/api/admin/channels/${id}`, 10),
    review: (query: AdminQuery<'listReview'>) => ({
      ...get<AdminResponse<'listReview'>>(
        ['review', query],
        `/api/admin/review${toQueryString(query)}`,
        30,
      ),
      placeholderData: keepPreviousData,
    }),
    unlisted: (query: AdminQuery<'listUnlisted'>) => ({
      ...get<AdminResponse<'listUnlisted'>>(
        ['unlisted', query],
        `/api/admin/unlisted${toQueryString(query)}`,
        30,
      ),
      placeholderData: keepPreviousData,
    }),
    listing: (id: number) =>
      get<AdminResponse<'getAdminListing'>>(['listing', id], `/api/admin/listings/${id}`),
    users: (query: AdminQuery<'listUsers'>) => ({
      ...get<AdminResponse<'listUsers'>>(
        ['users', query],
        `/api/admin/users${toQueryString(query)}`,
      ),
      placeholderData: keepPreviousData,
    }),
    user: (id: number) => get<AdminResponse<'getUser'>>(['user', id], `/api/admin/users/${id}`),
    subscriptions: () =>
      get<AdminResponse<'getSubscriptionStats'>>(['subscriptions'], '/api/admin/subscriptions', 30),
    health: () => get<AdminResponse<'getHealth'>>(['health'], '/api/admin/health', 10),
    auditLog: (query: AdminQuery<'listAuditLog'>) => ({
      ...get<AdminResponse<'listAuditLog'>>(
        ['audit-log', query],
        `/api/admin/log${toQueryString(query)}`,
        query.before ? null : 30,
      ),
      placeholderData: keepPreviousData,
    }),

    previewChannel: (body: AdminBody<'previewChannel'>, signal?: AbortSignal) =>
      asUser<AdminResponse<'previewChannel'>>('POST', '/api/admin/channels/preview', body, signal),
    addChannel: (body: AdminBody<'addChannel'>) =>
      asUser<AdminResponse<'addChannel'>>('POST', '/api/admin/channels', body),
    changeChannel: (id: number, body: AdminBody<'changeChannel'>) =>
      asUser('PATCH', `/api/admin/channels/${id}`, body),
    readChannelNow: (id: number) => asUser('POST', `/api/admin/channels/${id}/read`),
    decideMissingPosts: (id: number, body: AdminBody<'decideMissingPosts'>) =>
      asUser('POST', `/api/admin/channels/${id}/missing-posts`, body),
    removeChannel: (id: number, body: AdminBody<'removeChannel'>) =>
      asUser('DELETE', `/api/admin/channels/${id}`, body),

    markReviewed: (id: number) => asUser('POST', `/api/admin/listings/${id}/reviewed`),
    unmarkReviewed: (id: number) => asUser('DELETE', `/api/admin/listings/${id}/reviewed`),
    correct: (id: number, body: AdminBody<'correctListing'>) =>
      asUser<AdminResponse<'correctListing'>>('PATCH', `/api/admin/listings/${id}`, body),
    undoCorrections: (ids: number[]) => asUser('POST', '/api/admin/corrections/undo', { ids }),
    exportCases: () => asUser<AdminResponse<'exportCases'>>('GET', '/api/admin/corrections/cases'),
    createListingFromPost: ({ postId, part }: PartId) =>
      asUser<AdminResponse<'createListingFromPost'>>(
        'POST',
        `/api/admin/posts/${postId}/parts/${part}/listing`,
      ),
    dismissPost: ({ postId, part }: PartId) =>
      asUser('POST', `/api/admin/posts/${postId}/parts/${part}/dismissal`),
    undismissPost: ({ postId, part }: PartId) =>
      asUser('DELETE', `/api/admin/posts/${postId}/parts/${part}/dismissal`),
    removeListing: (id: number) => asUser('POST', `/api/admin/listings/${id}/remove`, {}),
    restoreListing: (id: number) => asUser('POST', `/api/admin/listings/${id}/restore`),
    liftWarning: (id: number, kind: string, reason: string) =>
      asUser('POST', `/api/admin/listings/${id}/warnings/${kind}/lift`, { reason }),
    restoreWarning: (id: number, kind: string) =>
      asUser('DELETE', `/api/admin/listings/${id}/warnings/${kind}/lift`),
    merge: (id: number, into: number) =>
      asUser<AdminResponse<'mergeListings'>>('POST', `/api/admin/listings/${id}/merge`, { into }),
    undoMerge: (decisionId: number) =>
      asUser<AdminResponse<'undoListingMerge'>>('POST', `/api/admin/merges/${decisionId}/undo`),
    split: (id: number, source: { postId: number; part: number }) =>
      asUser<AdminResponse<'splitSource'>>('POST', `/api/admin/listings/${id}/split`, source),

    setRole: (id: number, role: AdminBody<'setUserRole'>['role']) =>
      asUser('PUT', `/api/admin/users/${id}/role`, { role }),
    endSessions: (id: number) => asUser('DELETE', `/api/admin/users/${id}/sessions`),
    extendTrial: (id: number, days: number) =>
      asUser('POST', `/api/admin/users/${id}/trial`, { days }),
    deleteUser: (id: number, reason: string) =>
      asUser('DELETE', `/api/admin/users/${id}`, { reason }),
    retryJobs: (ids: string[]) =>
      asUser<AdminResponse<'retryJobs'>>('POST', '/api/admin/jobs/retry', { ids }),
    deleteJobs: (ids: string[]) =>
      asUser<AdminResponse<'deleteJobs'>>('POST', '/api/admin/jobs/delete', { ids }),
  }
}

export function useAdminCalls() {
  const { api } = useAppContext()
  const key = useAdminQueryKey()
  const account = key[1]
  return useMemo(() => createAdminCalls(api, ['admin', account]), [api, account])
}
