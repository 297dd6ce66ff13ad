import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { SessionLocks } from '#core/db/session-locks.ts'
import { isDatabaseUnavailable } from '#core/db/unavailable.ts'
import { backoffMs } from '#core/time/backoff.ts'
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

const PAUSE = { firstMs: 200, maxMs: 5000 }
/**
 * The names of graphile-worker 0.17's statements that complete or fail jobs. They can safely run
 * again: the second time they match no row.
 */
const ENDS_JOB = /^(?:complete|fail)_jobs?(?:_q)?\//

/**
 * Makes a pool that survives outages of the database. graphile-worker 0.17 does not await the
 * statements that end jobs, so that a failed one would crash the process. Here they are retried
 * until they succeed, and connecting waits until this process holds its session locks. Once
 * `signal` is aborted, statements do nothing and return no rows.
 */
export function makeResilient(pool: pg.Pool, { locks, signal, log }: Options): pg.Pool {
  const connectNow = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const pauseAfter = (failures: number): Promise<void> =>
    pause(backoffMs(failures, PAUSE), undefined, { signal }).catch(() => {})
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  )

  /** Null once `signal` is aborted. */
  async function connect(): Promise<pg.PoolClient | null> {
    for (let failures = 1; ; failures++) {
      if (!locks.isConnected)
        await Promise.race([locks.whenAcquired().catch(() => aborted), aborted])
      if (signal.aborted) return null
      try {
        return await connectNow()
      } catch (error) {
        if (!isDatabaseUnavailable(error))
          log.error(
            { event: 'jobs.connection.failed', error: String(error) },
            'The job runner cannot connect to the database; will retry',
          )
        await pauseAfter(failures)
      }
    }
  }

  async function endJob(first: pg.PoolClient, statement: Statement): Promise<unknown> {
    let client: pg.PoolClient | null = first
    for (let failures = 1; client; failures++) {
      try {
        return await client.query(statement as pg.QueryConfig)
      } catch (error) {
        if (failures === 1)
          log.warn(
            { event: 'jobs.end.unsaved', error: String(error) },
            'Could not save the end of a job; will retry',
          )
      } finally {
        if (client !== first) client.release()
      }
      await pauseAfter(failures)
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
