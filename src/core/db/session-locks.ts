import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { endWhenSilent, KEEP_ALIVE, MAX_SILENCE_MS } from './silence.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** An arbitrary constant that separates these advisory locks from others. */
export const SESSION_LOCKS = 4_241_003

/** Well below the time after which this process counts as dead (release-jobs.ts). */
const INITIAL_PAUSE_MS = 100
const MAX_PAUSE_MS = 1000

/**
 * Names that a process holds while it is alive, as session-level advisory locks on a connection of
 * its own. The server releases them when the process or its network fails, which others can see.
 */
export type SessionLocks = {
  /** Acquires a name unique to this process. It is acquired again after a reconnection. */
  acquire(name: string): Promise<void>
  /** Releases a name. */
  release(name: string): Promise<void>
  /**
   * Acquires a name if it is free and returns whether this process holds it. Called periodically,
   * it elects a leader.
   */
  tryAcquire(name: string): Promise<boolean>
  /** Whether the connection is open and all acquired names are held. */
  readonly isConnected: boolean
  /** Resolves when `isConnected` becomes true. Rejects when closed. */
  whenAcquired(): Promise<void>
  close(): Promise<void>
}

/** Keeps reconnecting while the database is unavailable. Throws only permanent errors. */
export async function openSessionLocks(
  url: string,
  log: (line: string) => void,
): Promise<SessionLocks> {
  const heldNames = new Set<string>()
  let leaderNames = new Set<string>()
  let closed = false
  let client: pg.Client | null = null
  let last: Promise<unknown> = Promise.resolve()
  /** Callers of `whenAcquired` that wait for the connection. */
  const waiting: { resolve(): void; reject(error: Error): void }[] = []

  /** Runs one query at a time on the connection. */
  function runInOrder<Result>(query: () => Promise<Result>): Promise<Result> {
    const turn = last.then(query)
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
      // The server gives up a process without network after about ten seconds. TCP only.
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
      'The connection that holds the session locks of this process was lost. ' +
        'It takes no jobs until it reconnects.',
    )
    for (let ms = INITIAL_PAUSE_MS; !closed; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
      if (
        await connect().then(
          () => true,
          () => false,
        )
      )
        return log(
          'The connection that holds the session locks was restored ' +
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
      ).catch(() => {}) // the server has released the locks of a lost connection
    },
    tryAcquire: (name) =>
      runInOrder(async () => {
        if (leaderNames.has(name)) return true
        const current = client
        if (!current) return false
        const {
          rows: [row],
        } = await current.query<{ got: boolean }>(
          'select pg_try_advisory_lock($1, hashtext($2)) got',
          [SESSION_LOCKS, name],
        )
        if (row?.got && client === current) leaderNames.add(name)
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
