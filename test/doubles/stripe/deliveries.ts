import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Event } from './objects.ts'

export type Delivery = {
  to: string
  /** Of events not yet taken, all by default. */
  events?: readonly Event[]
  order?: 'made' | 'reversed' | 'shuffled'
  /** How often each is sent. */
  copies?: number
  atOnce?: number
  /** Another than the endpoint's own. */
  secret?: string
  /** Seconds that the signature is older than now. */
  age?: number
  /** Whose clock the signature shows; this Stripe's, which may have been moved, unless said. */
  signedBy?: 'machine'
  /** Changes the body after it was signed. */
  tamper?: (body: string) => string
  /** Waits before each, at random up to so long. */
  upToMs?: number
}
export type Delivered = { eventId: string; status: number | null }

/** Stripe's signature of a body (docs.stripe.com, "Verify webhook signatures manually"). */
export const signatureOf = (body: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`

/** Events that wait to be taken, and their sending. */
export function deliveries(secret: string, now: () => number) {
  const waiting = new Map<string, Event>()
  return {
    add: (event: Event): void => void waiting.set(event.id, event),
    waiting: (): Event[] => [...waiting.values()],
    /**
     * Sends events; those that were answered with 2xx do not wait any more. `status` null: no
     * answer.
     */
    async deliver({
      to,
      events = [...waiting.values()],
      order = 'made',
      copies = 1,
      atOnce = 1,
      upToMs = 0,
      ...how
    }: Delivery): Promise<Delivered[]> {
      const line = Array.from({ length: copies }, () => events).flat()
      if (order === 'reversed') line.reverse()
      if (order === 'shuffled') shuffle(line)
      const done: Delivered[] = []
      const send = async (): Promise<void> => {
        for (let event = line.shift(); event; event = line.shift()) {
          if (upToMs > 0) await pause(Math.random() * upToMs)
          const status = await post(to, event, {
            secret: how.secret ?? secret,
            at:
              (how.signedBy === 'machine' ? Math.floor(Date.now() / 1000) : now()) - (how.age ?? 0),
            tamper: how.tamper,
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
  // As Stripe writes them: indented.
  const body = JSON.stringify(event, null, 2)
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, at),
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
