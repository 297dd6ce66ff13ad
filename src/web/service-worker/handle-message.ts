import { cacheSaved } from './saved-cache.ts'
import { worker, type ExtendableMessageEvent } from './scope.ts'
import { isOfThisBuild, cacheRest } from './shell.ts'

/** More than one browser plausibly saves; only the newest are kept. */
const MAX_IDS = 10_000

/**
 * Handles messages from pages (see `worker-messages.ts`). Only pages of the same origin can send
 * them.
 */
export function handleMessage(event: ExtendableMessageEvent): void {
  const message = event.data as { kind?: unknown; ids?: unknown; path?: unknown } | null
  switch (message?.kind) {
    case 'skip-waiting':
      return event.waitUntil(worker.skipWaiting())
    case 'skip-waiting-if-alone':
      return event.waitUntil(
        worker.clients
          .matchAll({ type: 'window', includeUncontrolled: true })
          .then((open) => (open.length <= 1 ? worker.skipWaiting() : undefined)),
      )
    case 'has-file':
      return event.ports[0]?.postMessage(
        typeof message.path === 'string' && isOfThisBuild(message.path),
      )
    case 'cache-rest':
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
