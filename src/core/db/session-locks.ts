import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endWhenSilent, KEEP_ALIVE, MAX_SILENCE_MS } from './silence.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** Any constant will do; it keeps these locks apart from others. */
export const SESSION_LOCKS = 4_241_003

/** Well below the time after which others take this process for dead (free-jobs.ts). */
const INITIAL_PAUSE_MS = 100
const MAX_PAUSE_MS = 1000

/**
 * Names that a process holds for as long as it lives, as advisory locks of a connection of its own:
 * the server frees them the moment the process or its network is gone, and others can tell.
 */
export type SessionLocks = {
  /** Takes a name that nobody else takes; taken again by itself when the connection was lost. */
  acquire(name: string): Promise<void>
  /** Gives a held name back. */
  release(name: string): Promise<void>
  /**
   * Takes a name if nobody has it; answers whether this process has it now. Asked again from time
   * to time, it is an election.
   */
  tryAcquire(name: string): Promise<boolean>
  /** Whether every held name is held now. */
  readonly isConnected: boolean
  /** Resolves as soon as every held name is held. Rejects once closed. */
  whenAcquired(): Promise<void>
  close(): Promise<void>
}

/** While the database is away it goes on trying to connect. Throws only what no wait will mend. */
export async function openSessionLocks(
  url: string,
  log: (line: string) => void,
): Promise<SessionLocks> {
  const heldNames = new Set<string>()
  let leaderNames = new Set<string>()
  let closed = false
  let client: pg.Client | null = null
  let last: Promise<unknown> = Promise.resolve()
  /** Those who wait for the connection. */
  const waiting: { resolve(): void; reject(error: Error): void }[] = []

  /** One question at a time on the one connection. */
  function runInOrder<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const turn = last.then(ask)
    last = turn.catch(() => {})
    return turn
  }

  async function connect(): Promise<void> {
    const newClient = new pg.Client({
      connectionString: url,
      ...KEEP_ALIVE,
      connectionTimeoutMillis: 5000,
      application_name: 'bina session locks',
    })
    let isLost = false
    const onLost = (): void => {
      isLost = true
      if (client === newClient) void reconnect()
    }
    newClient.on('error', onLost)
    newClient.on('end', onLost)
    try {
      await newClient.connect()
      endWhenSilent(newClient, MAX_SILENCE_MS.requests)
      // A process cut off from the network is given up after about ten seconds. Settings apply to
      // TCP only.
      await newClient.query(
        'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; ' +
          'set tcp_keepalives_count = 3; set tcp_user_timeout = 10000',
      )
      for (const name of heldNames) await acquireLock(newClient, name)
      if (isLost || closed) throw new Error('Connection terminated')
    } catch (error) {
      newClient.end().catch(() => {})
      throw error
    }
    client = newClient
    for (const each of waiting.splice(0)) each.resolve()
  }

  async function reconnect(): Promise<void> {
    client = null
    leaderNames = new Set()
    if (closed) return
    const since = performance.now()
    log(
      'The connection that says this process is alive was lost: ' +
        'it takes no jobs until it has another.',
    )
    for (let ms = INITIAL_PAUSE_MS; !closed; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
      if (
        await connect().then(
          () => true,
          () => false,
        )
      )
        return log(
          'The connection that says this process is alive is there again, ' +
            `after ${((performance.now() - since) / 1000).toFixed(1)} s.`,
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
    async acquire(name) {
      heldNames.add(name)
      await runInOrder(async () => {
        if (client) await acquireLock(client, name)
      })
    },
    async release(name) {
      heldNames.delete(name)
      await runInOrder(async () =>
        client?.query('select pg_advisory_unlock($1, hashtext($2))', [SESSION_LOCKS, name]),
      ).catch(() => {}) // a lost connection holds nothing
    },
    tryAcquire: (name) =>
      runInOrder(async () => {
        if (leaderNames.has(name)) return true
        const asked = client
        if (!asked) return false
        const {
          rows: [row],
        } = await asked.query<{ got: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) got',
          [SESSION_LOCKS, name],
        )
        if (row?.got && client === asked) leaderNames.add(name)
        return leaderNames.has(name)
      }),
    get isConnected() {
      return client !== null
    },
    async whenAcquired() {
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

async function acquireLock(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [SESSION_LOCKS, name])
}
