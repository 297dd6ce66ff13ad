/**
 * What the worker knows how to answer; null: none of its business, the browser asks as if there
 * were no worker.
 */
export type RequestKind = 'page' | 'asset' | 'photo' | 'flat' | 'flats' | null

/**
 * Never touched: what is private, what is drawn for somebody, what is not a page of the
 * application.
 */
const NOT_PAGES = /^\/(?:api|auth|app|admin|dev|share|assets|photos|telegram)(?:\/|$)/

/** What `request` asks for. `origin` is ours. */
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
  if (url.pathname === '/api/listings' && requestedIds(url.searchParams) !== null) return 'flats'
  return null
}

/** The id in the address of one listing's data. */
export function flatIdOf(pathname: string): number | null {
  const id = /^\/api\/listings\/([1-9]\d{0,9})$/.exec(pathname)?.[1]
  return id === undefined ? null : Number(id)
}

/** The id in the address of one listing's page. */
export function pageIdOf(pathname: string): number | null {
  const id = /^\/listing\/([1-9]\d{0,9})$/.exec(pathname)?.[1]
  return id === undefined ? null : Number(id)
}

/** The ids of a list that asks for those listings and for nothing else. */
export function requestedIds(search: URLSearchParams): number[] | null {
  if ([...search.keys()].some((name) => name !== 'ids' && name !== 'limit')) return null
  const ids = (search.get('ids') ?? '').split(',')
  return ids.length <= 200 && ids.every((id) => /^[1-9]\d{0,9}$/.test(id)) ? ids.map(Number) : null
}
