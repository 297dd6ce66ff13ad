import { copiedFlat, copiedFlats, copiedPhoto } from './saved.ts'
import { worker, type Fetching } from './scope.ts'
import { asset, shellPage } from './shell.ts'
import { flatIdOf, idsAsked, kindOf, pageIdOf } from './which.ts'

/** How long the network may take where something at hand could be shown instead. */
const PATIENCE_MS = 4000
const MOMENT_MS = 1500

/**
 * Answers what can be answered without a network; everything else takes the way it takes without a
 * worker.
 */
export function answer(event: Fetching): void {
  const { request } = event
  const url = new URL(request.url)
  switch (kindOf(request, worker.location.origin)) {
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
        networkOr(
          () => fetch(request),
          () => copiedFlat(flatIdOf(url.pathname)!),
        ),
      )
    case 'flats':
      return event.respondWith(
        networkOr(
          () => fetch(request),
          () => copiedFlats(idsAsked(url.searchParams)!),
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
    return networkOr(fromServer, shellPage)
  return fromServer().catch(shellPage)
}

/** The network's answer; `atHand` when that fails or takes too long, if there is one. */
async function networkOr(
  network: () => Promise<Response>,
  atHand: () => Promise<Response | undefined>,
): Promise<Response> {
  const asked = network()
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const first = await Promise.race([asked, late]).catch(() => null)
  // A proxy that answers for a server which does not.
  if (first && first.status < 502) return first
  return (
    (await atHand()) ??
    first ??
    asked.catch((error: unknown) => (navigator.onLine ? onceMore(network) : fail(error)))
  )
}

/** A connection is said to be back a moment before it is. */
async function onceMore(network: () => Promise<Response>): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS))
  return network()
}

function fail(error: unknown): never {
  throw error
}
