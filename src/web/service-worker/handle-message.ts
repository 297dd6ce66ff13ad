import { cacheSaved } from './saved-cache.ts'
import { worker, type ExtendableMessageEvent } from './scope.ts'
import { isOfThisBuild, cacheRest } from './shell.ts'

/** As many as one browser plausibly saves; the newest of them are kept. */
const MAX_IDS = 10_000

/** What pages say to the worker: see `worker-messages.ts`. Only pages of our own origin can. */
export function handleMessage(event: ExtendableMessageEvent): void {
  const message = event.data as { kind?: unknown; ids?: unknown; path?: unknown } | null
  switch (message?.kind) {
    case 'take-over':
      return event.waitUntil(worker.skipWaiting())
    case 'take-over-if-alone':
      return event.waitUntil(
        worker.clients
          .matchAll({ type: 'window', includeUncontrolled: true })
          .then((open) => (open.length <= 1 ? worker.skipWaiting() : undefined)),
      )
    case 'is-yours':
      return event.ports[0]?.postMessage(
        typeof message.path === 'string' && isOfThisBuild(message.path),
      )
    case 'rest':
      return event.waitUntil(cacheRest())
    case 'saved':
      if (Array.isArray(message.ids))
        event.waitUntil(
          cacheSaved(
            message.ids
              .slice(0, MAX_IDS)
              .filter((id): id is number => Number.isSafeInteger(id) && id > 0),
          ),
        )
  }
}
