import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endWhenSilent, KEEP_ALIVE, MAX_SILENCE_MS } from './silence.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Any constant will do; it keeps these locks apart from others. */
export const SESSION_LOCKS = 4_241_003

/** Well below the time after which others take this process for dead (free-jobs.ts). */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1000

/**
 * Names that a process holds for as long as it lives, as advisory locks of a connection of its own:
 * the server frees them the moment the process or its network is gone, and others can tell.
 */
export type SessionLocks = {
  /** Takes a name that nobody else takes; taken again by itself when the connection was lost. */
  hold(name: string): Promise<void>
  /** Gives a held name back. */
  release(name: string): Promise<void>
  /**
   * Takes a name if nobody has it; answers whether this process has it now. Asked again from time
   * to time, it is an election.
   */
  tryHold(name: string): Promise<boolean>
  /** Whether every held name is held now. */
  readonly isHeld: boolean
  /** Resolves as soon as every held name is held. Rejects once closed. */
  whenHeld(): Promise<void>
  close(): Promise<void>
}

/** While the database is away it goes on trying to connect. Throws only what no wait will mend. */
export async function openSessionLocks(
  url: string,
  log: (line: string) => void,
): Promise<SessionLocks> {
  const held = new Set<string>()
  let led = new Set<string>()
  let closed = false
  let client: pg.Client | null = null
  let last: Promise<unknown> = Promise.resolve()
  /** Those who wait for the connection. */
  const waiting: { resolve(): void; reject(error: Error): void }[] = []

  /** One question at a time on the one connection. */
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const turn = last.then(ask)
    last = turn.catch(() => {})
    return turn
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5000,
      application_name: 'bina session locks',
    })
    let isLost = false
    const onLost = (): void => {
      isLost = true
      if (client === fresh) void reconnect()
    }
    fresh.on('error', onLost)
    fresh.on('end', onLost)
    try {
      await fresh.connect()
      endWhenSilent(fresh, MAX_SILENCE_MS.requests)
      // A process cut off from the network is given up after about ten seconds. Settings apply to
      // TCP only.
      await fresh.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set tcp_user_timeout = 10000',
      )
      for (const name of held) await take(fresh, name)
      if (isLost || closed) throw new Error('Connection terminated')
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    for (const each of waiting.splice(0)) each.resolve()
  }

  async function reconnect(): Promise<void> {
    client = null
    led = new Set()
    if (closed) return
    const since = performance.now()
    log(
      'The connection that says this process is alive was lost: it takes no jobs until it has another.',
    )
    for (let ms = FIRST_PAUSE_MS; !closed; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
      if (
        await connect().then(
          () => true,
          () => false,
        )
      )
        return log(
          `The connection that says this process is alive is there again, after ${((performance.now() - since) / 1000).toFixed(1)} s.`,
        )
      await pause(ms)
    }
  }

  try {
    await connect()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    void reconnect()
  }

  return {
    async hold(name) {
      held.add(name)
      await inTurn(async () => {
        if (client) await take(client, name)
      })
    },
    async release(name) {
      held.delete(name)
      await inTurn(async () =>
        client?.query('select pg_advisory_unlock($1, hashtext($2))', [SESSION_LOCKS, name]),
      ).catch(() => {}) // a lost connection holds nothing
    },
    tryHold: (name) =>
      inTurn(async () => {
        if (led.has(name)) return true
        const asked = client
        if (!asked) return false
        const {
          rows: [row],
        } = await asked.query<{ got: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) got',
          [SESSION_LOCKS, name],
        )
        if (row?.got && client === asked) led.add(name)
        return led.has(name)
      }),
    get isHeld() {
      return client !== null
    },
    async whenHeld() {
      if (closed) throw new Error('closed')
      if (!client) await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
    },
    async close() {
      closed = true
      for (const each of waiting.splice(0)) each.reject(new Error('closed'))
      await client?.end().catch(() => {})
    },
  }
}

async function take(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [SESSION_LOCKS, name])
}
