import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from './objects.ts'

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

/** Creates the queue of events that are not delivered yet. */
export function createDeliveries(secret: string, now: () => number) {
  const waiting = new Map<string, Event>()
  return {
    add: (event: Event): void => void waiting.set(event.id, event),
    waiting: (): Event[] => [...waiting.values()],
    /** Sends events, and removes those with a 2xx response. `status` null means no response. */
    async deliver({
      to,
      events = [...waiting.values()],
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
              (signing.signedBy === 'machine' ? Math.floor(Date.now() / 1000) : now()) -
              (signing.age ?? 0),
            tamper: signing.tamper,
          })
          if (status !== null && status >= 200 && status < 300) waiting.delete(event.id)
          done.push({ eventId: event.id, status })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
      return done
    },
  }
}

async function post(
  to: string,
  event: Event,
  {
    secret,
    at,
    tamper,
  }: { secret: string; at: number; tamper: ((body: string) => string) | undefined },
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
      signal: AbortSignal.timeout(10_000),
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
