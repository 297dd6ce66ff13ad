import { getFlatCopy, getFlatCopies, getPhotoCopy } from './saved-cache.ts'
import { worker, type FetchEvent } from './scope.ts'
import { serveAsset, shellPage } from './shell.ts'
import { flatIdOf, requestedIds, requestKind, pageIdOf } from './request-kind.ts'

/** How long the network may take when there is a cached alternative. */
const NETWORK_TIMEOUT_MS = 4000
const RETRY_DELAY_MS = 1500

/** Answers requests that can be served offline. All others go to the network untouched. */
export function handleFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  switch (requestKind(request, worker.location.origin)) {
    case 'asset':
      return event.respondWith(serveAsset(request))
    case 'page':
      return event.respondWith(servePage(request, url))
    case 'photo':
      return event.respondWith(
        fetch(request).catch(
          async (error: unknown) => (await getPhotoCopy(url.pathname)) ?? fail(error),
        ),
      )
    case 'flat':
      return event.respondWith(
        networkOrCached(
          () => fetch(request),
          () => getFlatCopy(flatIdOf(url.pathname)!),
        ),
      )
    case 'flats':
      return event.respondWith(
        networkOrCached(
          () => fetch(request),
          () => getFlatCopies(requestedIds(url.searchParams)!),
        ),
      )
    case null:
  }
}

/**
 * The page as rendered by the server, else the cached shell, which renders in the browser. Server
 * responses are not cached.
 */
async function servePage(request: Request, { pathname }: URL): Promise<Response> {
  const fromServer = () => fetch(request)
  const id = pageIdOf(pathname)
  if (pathname === '/' || (id !== null && (await getFlatCopy(id))))
    return networkOrCached(fromServer, shellPage)
  return fromServer().catch(shellPage)
}

/**
 * The network response, or `fromCache` if the network fails or takes too long and a cached copy
 * exists.
 */
async function networkOrCached(
  network: () => Promise<Response>,
  fromCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const pending = network()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
  const first = await Promise.race([pending, late]).catch(() => null)
  // 502 to 504 come from a proxy whose server is down.
  if (first && first.status < 502) return first
  return (
    (await fromCache()) ??
    first ??
    pending.catch((error: unknown) => (navigator.onLine ? retryOnce(network) : fail(error)))
  )
}

/** Browsers may report "online" a moment too early. */
async function retryOnce(network: () => Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  return network()
}

function fail(error: unknown): never {
  throw error
}
