import { keepSaved } from './saved.ts'
import { worker, type Told } from './scope.ts'
import { isOfThisBuild, keepRest } from './shell.ts'

/** As many as one browser plausibly saves; the newest of them are kept. */
const MOST_IDS = 10_000

/** What pages say to the worker: see `worker-messages.ts`. Only pages of our own origin can. */
export function hear(event: Told): void {
  const said = event.data as { kind?: unknown; ids?: unknown; path?: unknown } | null
  switch (said?.kind) {
    case 'take-over':
      return event.waitUntil(worker.skipWaiting())
    case 'take-over-if-alone':
      return event.waitUntil(
        worker.clients
          .matchAll({ type: 'window', includeUncontrolled: true })
          .then((open) => (open.length <= 1 ? worker.skipWaiting() : undefined)),
      )
    case 'is-yours':
      return event.ports[0]?.postMessage(typeof said.path === 'string' && isOfThisBuild(said.path))
    case 'rest':
      return event.waitUntil(keepRest())
    case 'saved':
      if (Array.isArray(said.ids))
        event.waitUntil(
          keepSaved(
            said.ids
              .slice(0, MOST_IDS)
              .filter((id): id is number => Number.isSafeInteger(id) && id > 0),
          ),
        )
  }
}
