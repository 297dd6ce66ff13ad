import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import type { Log } from './ports.ts'

type Options = {
  locks: Pick<SessionLocks, 'isConnected' | 'whenAcquired'>
  signal: AbortSignal
  log: Log
}
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void
type Statement = { name?: string }

const MIN_PAUSE_MS = 200
const MAX_PAUSE_MS = 5000
/**
 * Statements of graphile-worker 0.17 that end jobs, by name. Each may run again: it finds nothing
 * then.
 */
const ENDS_JOB = /^(?:complete|fail)_jobs?(?:_q)?\//

/**
 * Makes a pool that graphile-worker 0.17 gets through outages with: it does not await the
 * statements that end jobs, so that one that fails would end the process. A connection comes once
 * this process holds its names, however long that takes, and the end of a job is written again and
 * again until the database has it. After `signal` nothing is: statements have no rows.
 */
export function makeResilient(pool: pg.Pool, { locks, signal, log }: Options): pg.Pool {
  const connectNow = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const rest = (ms: number): Promise<void> => pause(ms, undefined, { signal }).catch(() => {})
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )

  /** Null after `signal`. */
  async function connect(): Promise<pg.PoolClient | null> {
    for (let ms = MIN_PAUSE_MS; ; ms = Math.min(2 * ms, MAX_PAUSE_MS)) {
      if (!locks.isConnected)
        await Promise.race([locks.whenAcquired().catch(() => aborted), aborted])
      if (signal.aborted) return null
      try {
        return await connectNow()
      } catch (error) {
        if (!isDatabaseUnavailable(error))
          log.error(
            { event: 'jobs.connection.failed', error: String(error) },
            'The job runner cannot connect to the database; trying again',
          )
        await rest(ms)
      }
    }
  }

  async function endJob(first: pg.PoolClient, statement: Statement): Promise<unknown> {
    let isLogged = false
    for (
      let [client, ms]: [pg.PoolClient | null, number] = [first, MIN_PAUSE_MS];
      client;
      ms = Math.min(2 * ms, MAX_PAUSE_MS)
    ) {
      try {
        return await client.query(statement as pg.QueryConfig)
      } catch (error) {
        if (!isLogged)
          log.warn(
            { event: 'jobs.end.unsaved', error: String(error) },
            'Could not save the end of a job yet; trying again',
          )
        isLogged = true
      } finally {
        if (client !== first) client.release()
      }
      await rest(ms)
      client = await connect()
    }
    return { rows: [] }
  }

  async function resilientClient(): Promise<Pick<pg.PoolClient, 'query' | 'release'>> {
    const client = await connect()
    if (!client)
      return {
        query: (async () => ({ rows: [] })) as unknown as pg.PoolClient['query'],
        release() {},
      }
    const query = (statement: Statement, ...rest: []) =>
      ENDS_JOB.test(statement.name ?? '')
        ? endJob(client, statement)
        : client.query(statement as pg.QueryConfig, ...rest)
    return {
      query: query as unknown as pg.PoolClient['query'],
      release: client.release.bind(client),
    }
  }

  async function listenWith(callback: Callback): Promise<void> {
    const client = await connect()
    if (client) callback(undefined, client, client.release.bind(client))
  }

  pool.connect = ((callback?: Callback) =>
    callback ? void listenWith(callback) : resilientClient()) as typeof pool.connect
  return pool
}
