import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export type Writers = {
  /** Page views whose measurements a server said it had stored. */
  acknowledged: Set<string>
  /** Accounts that a server said it had made. */
  registered: Set<string>
  /** How many requests ended how: a status, or the code of a broken connection. */
  ends: Map<string, number>
  /** The longest that a client waited for its response. */
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

/**
 * Clients of a server behind one proxy that store something again and again, whatever the answer.
 */
export function startWriters(origins: readonly string[], { atOnce = 6 } = {}): Writers {
  const acknowledged = new Set<string>()
  const registered = new Set<string>()
  const ends = new Map<string, number>()
  let isOver = false
  let sent = 0
  let slowestMs = 0

  /** From an address of its own each time, so that no limit by address is reached. */
  async function post(path: string, body: object): Promise<boolean> {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    const sentAt = performance.now()
    let end: string
    try {
      const response = await fetch(origins[sent++ % origins.length] + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      await response.arrayBuffer()
      end = String(response.status)
    } catch (error) {
      end = String(
        ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ??
          (error as Error).message,
      )
    }
    slowestMs = Math.max(slowestMs, performance.now() - sentAt)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    return end === '200'
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
    ends,
    slowestMs: () => slowestMs,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
