import { requestOf } from '../api-client.ts'

/** The path of the list; a listing's is below it. */
const LIST = requestOf('listListings', {})[0]

/** The kinds of requests that the worker handles; null: not intercepted. */
export type RequestKind = 'page' | 'asset' | 'photo' | 'flat' | 'flats' | null

/**
 * Never intercepted: private data, personalised responses, and everything that is not a page of the
 * application.
 */
const NOT_PAGES = /^\/(?:api|auth|app|admin|dev|share|assets|photos|telegram)(?:\/|$)/

/** Classifies a request. `origin` is the site's own. */
export function requestKind(
  request: { method: string; mode: string; url: string },
  origin: string,
): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  if (request.mode === 'navigate')
    return NOT_PAGES.test(url.pathname) || /\.\w+$/.test(url.pathname) ? null : 'page'
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (url.pathname.startsWith('/photos/')) return 'photo'
  if (flatIdOf(url.pathname) !== null) return 'flat'
  if (url.pathname === LIST && requestedIds(url.searchParams) !== null) return 'flats'
  return null
}

/** The id in the API path of a listing. */
export function flatIdOf(pathname: string): number | null {
  const id = pathname.startsWith(`${LIST}/`)
    ? /^[1-9]\d{0,9}$/.exec(pathname.slice(LIST.length + 1))?.[0]
    : undefined
  return id === undefined ? null : Number(id)
}

/** The id in the path of a listing page. */
export function pageIdOf(pathname: string): number | null {
  const id = /^\/listing\/([1-9]\d{0,9})$/.exec(pathname)?.[1]
  return id === undefined ? null : Number(id)
}

/** The ids of a list request that asks for these listings only. */
export function requestedIds(search: URLSearchParams): number[] | null {
  if ([...search.keys()].some((name) => name !== 'ids' && name !== 'limit' && name !== 'lang'))
    return null
  const ids = (search.get('ids') ?? '').split(',')
  return ids.length <= 200 && ids.every((id) => /^[1-9]\d{0,9}$/.test(id)) ? ids.map(Number) : null
}
