import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type Writers = {
  /** Page views whose measurements a server acknowledged. */
  acknowledged: Set<string>
  /** Accounts whose creation a server acknowledged. */
  registered: Set<string>
  /** Number of requests by outcome: a status or an error code. */
  outcomes: Map<string, number>
  /** The longest response time in milliseconds. */
  slowestMs(): number
  stop(): Promise<void>
}

const VIEW = {
  page: 'browse',
  device: 'phone',
  connection: 'unknown',
  navigation: 'navigate',
  version: 'test',
  metrics: [{ name: 'TTFB', value: 12 }],
}
const PAUSE_MS = 15

/** Starts clients behind one proxy that write continuously, whatever the response. */
export function startWriters(origins: readonly string[], { atOnce = 6 } = {}): Writers {
  const acknowledged = new Set<string>()
  const registered = new Set<string>()
  const outcomes = new Map<string, number>()
  let isOver = false
  let sent = 0
  let slowestMs = 0

  /** Each request has its own client IP address, so that no rate limit applies. */
  async function post(path: string, body: object): Promise<boolean> {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const sentAt = performance.now()
    let outcome: string
    try {
      const response = await fetch(origins[sent++ % origins.length] + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      await response.arrayBuffer()
      outcome = String(response.status)
    } catch (error) {
      outcome = String(
        ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ??
          (error as Error).message,
      )
    }
    slowestMs = Math.max(slowestMs, performance.now() - sentAt)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    return outcome === '200'
  }

  async function measure(): Promise<void> {
    while (!isOver) {
      const view = randomUUID()
      if (await post('/api/vitals', { ...VIEW, view })) acknowledged.add(view)
      await pause(PAUSE_MS)
    }
  }

  async function register(): Promise<void> {
    while (!isOver) {
      const email = `${randomUUID()}@example.com`
      if (await post('/auth/register', { email, password: 'a lantern over the river 7' }))
        registered.add(email)
      await pause(20 * PAUSE_MS)
    }
  }

  const running = [...Array.from({ length: atOnce }, measure), register()]
  return {
    acknowledged,
    registered,
    outcomes,
    slowestMs: () => slowestMs,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
