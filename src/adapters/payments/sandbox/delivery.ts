import { backoffMs } from '#core/time/backoff.ts'
import { SIGNATURE_HEADER, sign } from './events.ts'
import type { StateFile } from './state-file.ts'
import type { PendingEvent } from './state.ts'

const RETRY_DELAY = { firstMs: 1000, maxMs: 60 * 60_000 }
/** An event marked for redelivery is sent again after this time. */
const REDELIVERY_DELAY_MS = 2000
const TIMEOUT_MS = 5000
/** How often subscriptions are billed without any requests. */
const IDLE_MS = 60_000

export type Delivery = {
  /** Checks for due events now. */
  wake(): void
  /** Sends all pending events now and returns how many are still pending. */
  deliverAll(): Promise<number>
  stop(): Promise<void>
}

/**
 * Posts events to `url` one after another, retrying each with backoff until the response is 2xx.
 * Delivery is at least once: an event is sent again if the process is killed before saving that it
 * was accepted. `onIdle` is called about every minute.
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
      return false // not reachable yet, or timed out
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
              one.id === event.id ? getRemaining(one, accepted, clock()) : one,
            )),
        )
    }
  }

  /** Runs deliveries one after another. */
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

/** What remains pending of an event after an attempt. */
function getRemaining(event: PendingEvent, accepted: boolean, now: number): PendingEvent[] {
  if (accepted)
    return event.redeliver
      ? [{ ...event, redeliver: false, nextTryAt: now + REDELIVERY_DELAY_MS }]
      : []
  const attempts = event.attempts + 1
  return [{ ...event, attempts, nextTryAt: now + backoffMs(attempts, RETRY_DELAY) }]
}
