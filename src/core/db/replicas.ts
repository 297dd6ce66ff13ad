import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { createKysely, type Database, type Db, openDatabase } from './database.ts'
import { withTimeout } from './readiness.ts'
import { destroySocket, MAX_SILENCE_MS } from './silence.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** A server that stops responding is out of use after both of these together. */
const CHECK_EVERY_MS = 500
const CHECK_TIMEOUT_MS = 1000
/** A replica further behind the primary is not used. */
export const MAX_LAG_MS = 5000

/** A position in the write-ahead log, in bytes. */
export type LogPosition = bigint
/** No server ever gets there: reads after it go to the primary. */
export const UNREACHED: LogPosition = 2n ** 64n

/** Replicas of a database for reads that may be a moment old. */
export type Replicas = {
  /**
   * Runs each statement on a healthy replica, or on the primary if there is none. A statement whose
   * server fails runs again on another one, so it must only read.
   */
  db: Db
  /** Runs `work` so that its reads use one server, which has everything up to `after`. */
  run<T>(after: LogPosition | null, work: () => T): T
  /** The position of the primary, which is after all that was committed until now. */
  position(): Promise<LogPosition>
  countHealthy(): number
  close(): Promise<void>
}

type Server = {
  /** For logs, since its URL has a password. */
  name: string
  database: Database
  probe: Probe
  /** What it has of the log; null while it does not respond. */
  position: LogPosition | null
  /** Null before the first check. */
  isHealthy: boolean | null
  /** Connections that end when it no longer responds; of the primary, those that are read from. */
  connections: Set<pg.PoolClient>
}

/** What the reads of one `run` have in common. */
type Reading = { after: LogPosition; server: Server | null }

/**
 * Opens the replicas at `urls` and checks them until `close`. One is used while it responds and is
 * at most MAX_LAG_MS behind the primary; while the primary is down, as far as it was known. A
 * replica that has been promoted is used too. `onChange` gets the reason why a replica is no longer
 * used, or null when it is used again.
 */
export function openReplicas(
  primary: { database: Database; url: string },
  urls: readonly string[],
  onChange: (name: string, problem: string | null) => void,
): Replicas {
  const main = createServer(primary.url, primary.database)
  main.isHealthy = true
  const replicas = urls.map((url) =>
    createServer(
      url,
      openDatabase(url, {
        connectTimeoutMs: CHECK_TIMEOUT_MS,
        maxSilenceMs: MAX_SILENCE_MS.requests,
      }),
    ),
  )
  for (const { database, connections } of replicas)
    database.pool
      .on('connect', (client) => void connections.add(client))
      .on('remove', (client) => void connections.delete(client))
  const readings = new AsyncLocalStorage<Reading>()
  /** Positions of the primary, oldest first: of the last MAX_LAG_MS, and the one before. */
  let history: { at: number; position: LogPosition }[] = []
  /** The highest of servers that are no standbys. Each promotion starts a higher one. */
  let timeline = ''
  let turn = 0

  async function checkPrimary(): Promise<void> {
    const at = performance.now()
    const found = await main.probe.read().catch(() => null)
    main.isHealthy = found !== null
    if (!found) return disconnect(main)
    if (found.timeline !== null && found.timeline > timeline) timeline = found.timeline
    // A standby without the last commits was promoted.
    if (found.position < (history.at(-1)?.position ?? 0n)) history = []
    history.push({ at, position: found.position })
    while (history.length > 1 && history[1]!.at <= at - MAX_LAG_MS) history.shift()
  }

  async function check(replica: Server): Promise<void> {
    let problem: string | null
    try {
      const found = await replica.probe.read()
      replica.position = found.position
      if (found.timeline !== null && found.timeline > timeline) timeline = found.timeline
      // Only the primary's first position is known at the start: it is after our migrations.
      const due = history[0]
      if (!due) return
      problem =
        found.timeline !== null && found.timeline < timeline
          ? 'is a former primary'
          : found.position < due.position
            ? `is more than ${MAX_LAG_MS / 1000} seconds behind the primary`
            : null
    } catch (error) {
      replica.position = null
      problem = `does not respond: ${(error as Error).message}`
      disconnect(replica)
    }
    if (replica.isHealthy === (problem === null)) return
    replica.isHealthy = problem === null
    onChange(replica.name, problem)
  }

  const checks = [checkPrimary, ...replicas.map((replica) => () => check(replica))].map(repeat)

  /** The server of the current `run`, or a good one for it that has not failed. */
  async function choose(failed: ReadonlySet<Server>): Promise<Server | null> {
    const reading: Reading = readings.getStore() ?? { after: 0n, server: null }
    const isUsable = (one: Server) => one.isHealthy === true && !failed.has(one)
    const deadline = performance.now() + 2 * CHECK_EVERY_MS
    for (;;) {
      if (reading.server && isUsable(reading.server)) return reading.server
      const usable = replicas.filter(isUsable)
      const reached = usable.filter(({ position }) => position! >= reading.after)
      const isLast = usable.length === 0 || performance.now() >= deadline
      reading.server =
        reached[turn++ % reached.length] ??
        (isUsable(main) ? main : null) ??
        // The primary is down, and with it perhaps what was written last.
        (isLast ? (usable.toSorted(byPosition)[0] ?? null) : null)
      if (reading.server) return reading.server
      if (isLast) return failed.has(main) ? null : main
      await pause(CHECK_EVERY_MS / 10) // a replica may be further than at its last check
    }
  }

  /** Connects to a server that has not failed. Throws the last error if all have. */
  async function connect(failed: Set<Server>, cause?: unknown) {
    let lastError = cause
    for (;;) {
      const server = await choose(failed)
      if (!server) throw lastError
      try {
        const client = await server.database.pool.connect()
        if (server === main) server.connections.add(client)
        return { server, client }
      } catch (error) {
        failed.add(server)
        lastError = error
      }
    }
  }

  /** A connection that changes its server when the first statement fails. */
  async function acquire(): Promise<PostgresPoolClient> {
    const failed = new Set<Server>()
    let held: Awaited<ReturnType<typeof connect>> | null = await connect(failed)
    let isFirst = true
    const release = (isBroken: boolean) => {
      if (held?.server === main) main.connections.delete(held.client)
      held?.client.release(isBroken)
      held = null
    }
    const query = async (text: string, values?: unknown[]): Promise<unknown> => {
      for (;;) {
        const { server, client } = held!
        try {
          const result = await client.query(text, values)
          isFirst = false
          return result
        } catch (error) {
          if (!isFirst || !(isDatabaseUnavailable(error) || isConflict(error, server))) throw error
          release(true)
          held = await connect(failed.add(server), error)
        }
      }
    }
    return {
      query: query as PostgresPoolClient['query'],
      release: () => release(false),
    }
  }

  /** Whether replaying the log ended the statement (SQLSTATE 40001 and 40P01 of a standby). */
  const isConflict = (error: unknown, server: Server): boolean =>
    server !== main && /^40(?:001|P01)$/.test(String((error as { code?: unknown }).code))

  return {
    db: createKysely({ connect: acquire, end: async () => {} }),
    run: (after, work) => readings.run({ after: after ?? 0n, server: null }, work),
    position: () => withTimeout(CHECK_TIMEOUT_MS, readPosition(primary.database.kysely)),
    countHealthy: () => replicas.filter(({ isHealthy }) => isHealthy === true).length,
    async close() {
      for (const stop of checks) stop()
      for (const { probe } of [main, ...replicas]) probe.close()
      await Promise.all(replicas.map(({ database }) => database.close()))
    },
  }
}

const createServer = (url: string, database: Database): Server => ({
  name: new URL(url).host,
  database,
  probe: openProbe(url),
  position: null,
  isHealthy: null,
  connections: new Set(),
})

const byPosition = (one: Server, other: Server): number => Number(other.position! - one.position!)

/** Ends statements that would wait for a server that hangs. */
function disconnect({ connections }: Server): void {
  for (const client of connections) destroySocket(client)
}

type Found = { position: LogPosition /** Null on a standby. */; timeline: string | null }
type Probe = { read(): Promise<Found>; close(): void }

/**
 * Reads the position of a server on a connection of its own, which no statement waits for and which
 * ends when the server does not respond in time.
 */
function openProbe(url: string): Probe {
  let client: pg.Client | null = null
  async function ask(): Promise<Found> {
    let own = client
    if (!own) {
      own = client = new pg.Client({ connectionString: url })
      own.on('error', () => {}) // the next query fails
      await own.connect()
    }
    const { rows } = await own.query<{ position: string; timeline: string | null }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
           else pg_current_wal_lsn() end - '0/0' as position,
         case when not pg_is_in_recovery()
           then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`,
    )
    const [{ position, timeline }] = rows as [(typeof rows)[0]]
    return { position: BigInt(position), timeline }
  }
  const close = () => {
    if (client) destroySocket(client)
    client = null
  }
  return {
    read: () =>
      withTimeout(CHECK_TIMEOUT_MS, ask()).catch((error: unknown) => {
        close()
        throw error
      }),
    close,
  }
}

async function readPosition(db: Db): Promise<LogPosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_lsn() - '0/0' as position`.execute(db)
  return BigInt(rows[0]!.position)
}

/** Runs `work` again and again with pauses, until the returned function is called. */
function repeat(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const run = async () => {
    await work()
    if (!isStopped) timer = setTimeout(run, CHECK_EVERY_MS)
  }
  void run()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
