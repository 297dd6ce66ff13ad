import { copiedFlat, copiedFlats, copiedPhoto } from './saved-cache.ts'
import { worker, type FetchEvent } from './scope.ts'
import { asset, shellPage } from './shell.ts'
import { flatIdOf, requestedIds, requestKind, pageIdOf } from './request-kind.ts'

/** How long the network may take where something at hand could be shown instead. */
const NETWORK_TIMEOUT_MS = 4000
const RETRY_DELAY_MS = 1500

/**
 * Answers what can be answered without a network; everything else takes the way it takes without a
 * worker.
 */
export function handleFetch(event: FetchEvent): void {
  const { request } = event
  const url = new URL(request.url)
  switch (requestKind(request, worker.location.origin)) {
    case 'asset':
      return event.respondWith(asset(request))
    case 'page':
      return event.respondWith(page(request, url))
    case 'photo':
      return event.respondWith(
        fetch(request).catch(
          async (error: unknown) => (await copiedPhoto(url.pathname)) ?? fail(error),
        ),
      )
    case 'flat':
      return event.respondWith(
        networkOrCached(
          () => fetch(request),
          () => copiedFlat(flatIdOf(url.pathname)!),
        ),
      )
    case 'flats':
      return event.respondWith(
        networkOrCached(
          () => fetch(request),
          () => copiedFlats(requestedIds(url.searchParams)!),
        ),
      )
    case null:
  }
}

/**
 * The page as the server draws it, else one that the application draws here from what it has. No
 * answer of the server is kept.
 */
async function page(request: Request, { pathname }: URL): Promise<Response> {
  const fromServer = () => fetch(request)
  const id = pageIdOf(pathname)
  if (pathname === '/' || (id !== null && (await copiedFlat(id))))
    return networkOrCached(fromServer, shellPage)
  return fromServer().catch(shellPage)
}

/** The network's answer; `fromCache` when that fails or takes too long, if there is one. */
async function networkOrCached(
  network: () => Promise<Response>,
  fromCache: () => Promise<Response | undefined>,
): Promise<Response> {
  const pending = network()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), NETWORK_TIMEOUT_MS))
  const first = await Promise.race([pending, late]).catch(() => null)
  // A proxy that answers for a server which does not.
  if (first && first.status < 502) return first
  return (
    (await fromCache()) ??
    first ??
    pending.catch((error: unknown) => (navigator.onLine ? retryOnce(network) : fail(error)))
  )
}

/** A connection is said to be back a moment before it is. */
async function retryOnce(network: () => Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  return network()
}

function fail(error: unknown): never {
  throw error
}
