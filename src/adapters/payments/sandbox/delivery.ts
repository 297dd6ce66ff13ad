import { SIGNATURE_HEADER, signatureOf } from './events.ts'
import type { KeptState } from './kept-state.ts'
import type { WaitingEvent } from './state.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60 * 60_000
/** How long after its first delivery an event comes again. */
const AGAIN_MS = 2000
const TIME_OUT_MS = 5000
/** Time passes for subscriptions too, without anybody asking. */
const IDLE_MS = 60_000

export type Delivery = {
  /** Something waits. */
  wake(): void
  /** Tries everything that waits, once; how many wait still. */
  now(): Promise<number>
  stop(): Promise<void>
}

/**
 * Posts events to `url`, each until it is answered with 2xx, with growing pauses; one after
 * another. At least once: whoever is killed between an answer and its note sends it again. `idle`
 * is called every minute or so.
 */
export function startDelivery({
  kept,
  url,
  clock,
  idle,
}: {
  kept: KeptState
  url: string
  clock: () => number
  idle: () => Promise<unknown>
}): Delivery {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let pumping: Promise<unknown> = Promise.resolve()

  async function deliver({ id, kind, customerId }: WaitingEvent, secret: string): Promise<boolean> {
    const body = JSON.stringify({ id, kind, customerId })
    try {
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIME_OUT_MS)]),
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signatureOf(body, secret, clock()),
        },
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false // nobody listens yet, or too slowly
    }
  }

  async function pump(which: (event: WaitingEvent) => boolean): Promise<void> {
    const { due, secret } = await kept.change(({ waiting, secret }) => ({
      due: waiting.filter(which),
      secret,
    }))
    for (const event of due) {
      if (stopping.signal.aborted) return
      const taken = await deliver(event, secret)
      if (!stopping.signal.aborted)
        await kept.change(
          (state) =>
            void (state.waiting = state.waiting.flatMap((one) =>
              one.id === event.id ? after(one, taken, clock()) : one,
            )),
        )
    }
  }

  /** One at a time, whoever asks. */
  const run = (which: (event: WaitingEvent) => boolean): Promise<void> => {
    const running = pumping.then(() => pump(which))
    pumping = running.catch(() => {})
    return running
  }

  async function round(): Promise<void> {
    await idle()
    await run(({ nextTryAt }) => nextTryAt <= clock())
    const next = await kept.change(({ waiting }) =>
      Math.min(...waiting.map(({ nextTryAt }) => nextTryAt)),
    )
    plan(Math.min(IDLE_MS, Math.max(next - clock(), 0)))
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    if (!stopping.signal.aborted)
      timer = setTimeout(() => void round().catch(() => plan(IDLE_MS)), ms)
  }

  plan(0)
  return {
    wake: () => plan(0),
    async now() {
      await run(() => true)
      return kept.change(({ waiting }) => waiting.length)
    },
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await pumping
    },
  }
}

/** What waits of an event after a try. */
function after(event: WaitingEvent, taken: boolean, now: number): WaitingEvent[] {
  if (taken) return event.again ? [{ ...event, again: false, nextTryAt: now + AGAIN_MS }] : []
  const attempts = event.attempts + 1
  return [
    {
      ...event,
      attempts,
      nextTryAt: now + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS),
    },
  ]
}
