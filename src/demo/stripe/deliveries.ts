import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from './objects.ts'
import type { PendingEvent, State } from './state.ts'

export type Delivery = {
  to: string
  /** Default: all pending events. */
  events?: readonly Event[]
  order?: 'made' | 'reversed' | 'shuffled'
  /** How often each event is sent. */
  copies?: number
  atOnce?: number
  /** Signing secret. Default: that of the endpoint. */
  secret?: string
  /** Age of the signature in seconds. */
  age?: number
  /** `machine` signs with the real time. Default: this server's clock, which can be moved. */
  signedBy?: 'machine'
  /** Changes the body after signing. */
  tamper?: (body: string) => string
  /** Maximum random pause before each request. */
  upToMs?: number
}
export type Delivered = { eventId: string; status: number | null }

/** Stripe's signature of a body (docs.stripe.com, "Verify webhook signatures manually"). */
export const signPayload = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

const RETRY = { firstMs: 1000, maxMs: 60 * 60_000 }
/** Requests at the same time. */
const AT_ONCE = 8
/** How long a person waits for the events to be sent. */
const PATIENCE_MS = 1000

/** Sends the pending events. `onTry` is called after each attempt in the background. */
export function createDeliveries(
  { pending, now }: State,
  { secret, clock, onTry }: { secret: string; clock: () => number; onTry: () => void },
) {
  const stopping = new AbortController()
  let endpoint: string | null = null
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()

  /** Sends events, and removes those with a 2xx response. */
  async function sendPending(isWanted: (event: PendingEvent) => boolean): Promise<void> {
    const wanted = [...pending.values()].filter(isWanted)
    const sendNext = async (): Promise<void> => {
      for (let one = wanted.shift(); one; one = wanted.shift()) {
        if (endpoint === null || stopping.signal.aborted) return
        // The site checks the signature's time by the machine's clock.
        const at = Math.floor(clock() / 1000)
        const status = await post(endpoint, one.event, { secret, at, signal: stopping.signal })
        if (stopping.signal.aborted) return
        if (isAccepted(status)) pending.delete(one.event.id)
        else {
          one.nextTryAt = clock() + Math.min(RETRY.firstMs * 2 ** one.attempts, RETRY.maxMs)
          one.attempts++
        }
        onTry()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  }
  const enqueue = (isWanted: (event: PendingEvent) => boolean): Promise<void> => {
    return (sending = sending.then(() => sendPending(isWanted)))
  }
  function wake(): void {
    clearTimeout(timer)
    if (endpoint === null || pending.size === 0 || stopping.signal.aborted) return
    const next = Math.min(...[...pending.values()].map(({ nextTryAt }) => nextTryAt))
    timer = setTimeout(
      () => void enqueue(({ nextTryAt }) => nextTryAt <= clock()).finally(wake),
      Math.max(0, next - clock()),
    )
  }

  return {
    /** Looks for events that are due now. */
    wake,
    /** Sends each event to `url` from now on, again and again until it is accepted. */
    start(url: string): void {
      endpoint = url
      wake()
    },
    /** Sends all pending events now, and returns how many are left after at most a second. */
    async sendAll(): Promise<number> {
      await Promise.race([enqueue(() => true).finally(wake), pause(PATIENCE_MS)])
      return pending.size
    },
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await sending
    },
    /** Sends events as a test wants it. `status` null means no response. */
    async deliver({
      to,
      events = [...pending.values()].map(({ event }) => event),
      order = 'made',
      copies = 1,
      atOnce = 1,
      upToMs = 0,
      ...signing
    }: Delivery): Promise<Delivered[]> {
      const queue = Array.from({ length: copies }, () => events).flat()
      if (order === 'reversed') queue.reverse()
      if (order === 'shuffled') shuffle(queue)
      const done: Delivered[] = []
      const send = async (): Promise<void> => {
        for (let event = queue.shift(); event; event = queue.shift()) {
          if (upToMs > 0) await pause(Math.random() * upToMs)
          const status = await post(to, event, {
            secret: signing.secret ?? secret,
            at:
              (signing.signedBy === 'machine' ? Math.floor(clock() / 1000) : now()) -
              (signing.age ?? 0),
            tamper: signing.tamper,
          })
          if (isAccepted(status)) pending.delete(event.id)
          done.push({ eventId: event.id, status })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
      return done
    },
  }
}

const isAccepted = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300

async function post(
  to: string,
  event: Event,
  {
    secret,
    at,
    tamper,
    signal,
  }: {
    secret: string
    at: number
    tamper?: ((body: string) => string) | undefined
    signal?: AbortSignal
  },
): Promise<number | null> {
  // Stripe sends indented JSON.
  const body = JSON.stringify(event, null, 2)
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(body, secret, at),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: tamper ? tamper(body) : body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(10_000), ...(signal ? [signal] : [])]),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}

function shuffle(list: unknown[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[list[i], list[j]] = [list[j], list[i]]
  }
}
