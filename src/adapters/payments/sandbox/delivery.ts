import { SIGNATURE_HEADER, sign } from './events.ts'
import type { StateFile } from './state-file.ts'
import type { PendingEvent } from './state.ts'

const MIN_RETRY_DELAY_MS = 1000
const MAX_RETRY_DELAY_MS = 60 * 60_000
/** How long after its first delivery an event comes again. */
const REDELIVERY_DELAY_MS = 2000
const TIMEOUT_MS = 5000
/** Time passes for subscriptions too, without anybody asking. */
const IDLE_MS = 60_000

export type Delivery = {
  /** Something waits. */
  wake(): void
  /** Tries everything that waits, once; how many wait still. */
  deliverAll(): Promise<number>
  stop(): Promise<void>
}

/**
 * Posts events to `url`, each until it is answered with 2xx, with growing pauses; one after
 * another. At least once: whoever is killed between an answer and its note sends it again. `onIdle`
 * is called every minute or so.
 */
export function startDelivery({
  stateFile,
  url,
  clock,
  onIdle,
}: {
  stateFile: StateFile
  url: string
  clock: () => number
  onIdle: () => Promise<unknown>
}): Delivery {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let delivering: Promise<unknown> = Promise.resolve()

  async function deliver({ id, kind, customerId }: PendingEvent, secret: string): Promise<boolean> {
    const body = JSON.stringify({ id, kind, customerId })
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: sign(body, secret, clock()),
        },
      })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false // nobody listens yet, or too slowly
    }
  }

  async function deliverDue(isWanted: (event: PendingEvent) => boolean): Promise<void> {
    const { due, secret } = await stateFile.change(({ pendingEvents, secret }) => ({
      due: pendingEvents.filter(isWanted),
      secret,
    }))
    for (const event of due) {
      if (stopping.signal.aborted) return
      const accepted = await deliver(event, secret)
      if (!stopping.signal.aborted)
        await stateFile.change(
          (state) =>
            void (state.pendingEvents = state.pendingEvents.flatMap((one) =>
              one.id === event.id ? remainingAfter(one, accepted, clock()) : one,
            )),
        )
    }
  }

  /** One at a time, whoever asks. */
  const enqueue = (isWanted: (event: PendingEvent) => boolean): Promise<void> => {
    const running = delivering.then(() => deliverDue(isWanted))
    delivering = running.catch(() => {})
    return running
  }

  async function tick(): Promise<void> {
    await onIdle()
    await enqueue(({ nextTryAt }) => nextTryAt <= clock())
    const next = await stateFile.change(({ pendingEvents }) =>
      Math.min(...pendingEvents.map(({ nextTryAt }) => nextTryAt)),
    )
    schedule(Math.min(IDLE_MS, Math.max(next - clock(), 0)))
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!stopping.signal.aborted)
      timer = setTimeout(() => void tick().catch(() => schedule(IDLE_MS)), ms)
  }

  schedule(0)
  return {
    wake: () => schedule(0),
    async deliverAll() {
      await enqueue(() => true)
      return stateFile.change(({ pendingEvents }) => pendingEvents.length)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await delivering
    },
  }
}

/** What waits of an event after a try. */
function remainingAfter(event: PendingEvent, accepted: boolean, now: number): PendingEvent[] {
  if (accepted)
    return event.redeliver
      ? [{ ...event, redeliver: false, nextTryAt: now + REDELIVERY_DELAY_MS }]
      : []
  const attempts = event.attempts + 1
  return [
    {
      ...event,
      attempts,
      nextTryAt: now + Math.min(MIN_RETRY_DELAY_MS * 2 ** (attempts - 1), MAX_RETRY_DELAY_MS),
    },
  ]
}
