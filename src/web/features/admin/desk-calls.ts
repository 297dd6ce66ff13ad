import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { z } from 'zod'
import type { adminOperations } from '#contract/admin-operations.ts'
import type { VitalsReading } from '#contract/vitals.ts'
import { searchOf, type ApiClient } from '#web/api-client.ts'
import { useSurroundings } from '#web/services.tsx'
import { useDeskKey } from './parts/use-act.ts'

type Operations = typeof adminOperations
/** What an operation answers, and the body it takes, by the name it has in the contract. */
export type Answer<Name extends keyof Operations> = z.infer<Operations[Name]['answer']>
export type Body<Name extends keyof Operations> = z.input<NonNullable<Operations[Name]['body']>>

type PartId = { postId: number; part: number }
type Search = Record<string, string | number | null | undefined>

/** What the desk asks of the server. Each throws an `ApiError`. */
function deskCalls({ asUser }: Pick<ApiClient, 'asUser'>, key: QueryKey) {
  const get = <T>(name: QueryKey, path: string, everySeconds: number | null = null) =>
    queryOptions({
      queryKey: [...key, ...name],
      queryFn: ({ signal }) => asUser<T>('GET', path, undefined, signal),
      staleTime: 0,
      // Only while the tab is seen.
      refetchInterval: everySeconds === null ? false : everySeconds * 1000,
      refetchOnWindowFocus: true,
    })
  return {
    overview: () => get<Answer<'getDesk'>>(['overview'], '/api/admin/overview', 15),
    vitals: () => get<VitalsReading>(['vitals'], '/api/admin/vitals?days=28'),
    choices: () => ({
      ...get<Answer<'getDeskChoices'>>(['choices'], '/api/admin/choices'),
      staleTime: Infinity,
      refetchOnWindowFocus: false,
    }),
    channels: () => get<Answer<'listDeskChannels'>>(['channels'], '/api/admin/channels', 10),
    channel: (id: number) =>
      get<Answer<'getDeskChannel'>>(['channel', id], `/api/admin/channels/${id}`, 10),
    review: (query: Search) => ({
      ...get<Answer<'listReview'>>(['review', query], `/api/admin/review${searchOf(query)}`, 30),
      placeholderData: keepPreviousData,
    }),
    unlisted: (query: Search) => ({
      ...get<Answer<'listUnlisted'>>(
        ['unlisted', query],
        `/api/admin/unlisted${searchOf(query)}`,
        30,
      ),
      placeholderData: keepPreviousData,
    }),
    listing: (id: number) =>
      get<Answer<'getDeskListing'>>(['listing', id], `/api/admin/listings/${id}`),
    users: (query: Search) => ({
      ...get<Answer<'listUsers'>>(['users', query], `/api/admin/users${searchOf(query)}`),
      placeholderData: keepPreviousData,
    }),
    user: (id: number) => get<Answer<'getUser'>>(['user', id], `/api/admin/users/${id}`),
    subscriptions: () =>
      get<Answer<'getSubscriptionFigures'>>(['subscriptions'], '/api/admin/subscriptions', 30),
    health: () => get<Answer<'getHealth'>>(['health'], '/api/admin/health', 10),
    acts: (query: Search) => ({
      ...get<Answer<'listActs'>>(
        ['acts', query],
        `/api/admin/log${searchOf(query)}`,
        query.before ? null : 30,
      ),
      placeholderData: keepPreviousData,
    }),

    previewChannel: (body: Body<'previewChannel'>, signal?: AbortSignal) =>
      asUser<Answer<'previewChannel'>>('POST', '/api/admin/channels/preview', body, signal),
    addChannel: (body: Body<'addChannel'>) =>
      asUser<Answer<'addChannel'>>('POST', '/api/admin/channels', body),
    changeChannel: (id: number, body: Body<'changeChannel'>) =>
      asUser('PATCH', `/api/admin/channels/${id}`, body),
    readChannelNow: (id: number) => asUser('POST', `/api/admin/channels/${id}/read`),
    decideMissingPosts: (id: number, body: Body<'decideMissingPosts'>) =>
      asUser('POST', `/api/admin/channels/${id}/missing-posts`, body),
    removeChannel: (id: number, body: Body<'removeChannel'>) =>
      asUser('DELETE', `/api/admin/channels/${id}`, body),

    markFine: (id: number) => asUser('POST', `/api/admin/listings/${id}/fine`),
    unmarkFine: (id: number) => asUser('DELETE', `/api/admin/listings/${id}/fine`),
    correct: (id: number, body: Body<'correctListing'>) =>
      asUser<Answer<'correctListing'>>('PATCH', `/api/admin/listings/${id}`, body),
    undoCorrections: (ids: number[]) => asUser('POST', '/api/admin/corrections/undo', { ids }),
    exportCases: () => asUser<Answer<'exportCases'>>('GET', '/api/admin/corrections/cases'),
    listHome: ({ postId, part }: PartId) =>
      asUser<Answer<'listHome'>>('POST', `/api/admin/posts/${postId}/parts/${part}/home`),
    markLeftOut: ({ postId, part }: PartId) =>
      asUser('POST', `/api/admin/posts/${postId}/parts/${part}/left-out`),
    unmarkLeftOut: ({ postId, part }: PartId) =>
      asUser('DELETE', `/api/admin/posts/${postId}/parts/${part}/left-out`),
    removeListing: (id: number) => asUser('POST', `/api/admin/listings/${id}/remove`, {}),
    restoreListing: (id: number) => asUser('POST', `/api/admin/listings/${id}/restore`),
    liftWarning: (id: number, kind: string, why: string) =>
      asUser('POST', `/api/admin/listings/${id}/warnings/${kind}/lift`, { why }),
    restoreWarning: (id: number, kind: string) =>
      asUser('DELETE', `/api/admin/listings/${id}/warnings/${kind}/lift`),
    merge: (id: number, into: number) =>
      asUser<Answer<'mergeListings'>>('POST', `/api/admin/listings/${id}/merge`, { into }),
    undoMerge: (decisionId: number) =>
      asUser<Answer<'undoListingMerge'>>('POST', `/api/admin/merges/${decisionId}/undo`),
    split: (id: number, source: { postId: number; part: number }) =>
      asUser<Answer<'splitSource'>>('POST', `/api/admin/listings/${id}/split`, source),

    setRole: (id: number, role: Body<'setUserRole'>['role']) =>
      asUser('PUT', `/api/admin/users/${id}/role`, { role }),
    endSessions: (id: number) => asUser('DELETE', `/api/admin/users/${id}/sessions`),
    extendTrial: (id: number, days: number) =>
      asUser('POST', `/api/admin/users/${id}/trial`, { days }),
    deleteUser: (id: number, reason: string) =>
      asUser('DELETE', `/api/admin/users/${id}`, { reason }),
    retryJobs: (ids: string[]) =>
      asUser<Answer<'retryJobs'>>('POST', '/api/admin/jobs/retry', { ids }),
    forgetJobs: (ids: string[]) =>
      asUser<Answer<'forgetJobs'>>('POST', '/api/admin/jobs/forget', { ids }),
  }
}

export function useDesk() {
  const { api } = useSurroundings()
  const key = useDeskKey()
  const account = key[1]
  return useMemo(() => deskCalls(api, ['admin', account]), [api, account])
}
