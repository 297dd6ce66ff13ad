import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'
import { endWhenSilent, KEEP_ALIVE } from './silence.ts'

/**
 * What stores take: the database, or a transaction of a caller who wants to join several writes.
 */
export type Db = Kysely<Tables> | Transaction<Tables>

/** `close` ends when all statements have that were asked for before. */
export type Database = { kysely: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> }

/**
 * Many short statements at once: compiling them or spreading one over several processes costs more
 * than it saves, and pages of an index are in memory or on a disk without a moving arm.
 */
const SESSION = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

/**
 * Opens a pool on a PostgreSQL server. No connection is made before the first query. `poolSize` is
 * the number of connections at most (10 by default); `connectTimeoutMs` how long a statement waits
 * for one (10 seconds; 0: as long as it takes); `maxSilenceMs` how long a server may send nothing
 * during a statement (without end unless given); `log` is told of connections that break while
 * idle, `onError` of statements that failed.
 */
export function openDatabase(
  url: string,
  options: {
    poolSize?: number
    connectTimeoutMs?: number
    maxSilenceMs?: number
    log?: (line: string) => void
    onError?: (error: unknown) => void
  } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    ...KEEP_ALIVE,
    options: SESSION,
  })
  // Without a handler, a server that stops would end the Node process.
  // While closing, a server that stops too may cut a connection that is saying goodbye.
  let closing = false
  pool.on(
    'error',
    (error) => closing || options.log?.(`A database connection broke: ${error.message}`),
  )
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (options.maxSilenceMs !== undefined) endWhenSilent(client, options.maxSilenceMs)
  })
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') options.onError?.(event.error)
    },
  })
  return {
    kysely,
    pool,
    close: async () => {
      closing = true
      // A pool that ends waits for statements under way and forgets those that have no connection
      // yet: it serves them in turn, so one more comes after them.
      if (pool.waitingCount > 0) await pool.query('select 1').catch(() => {})
      await kysely.destroy()
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end()
    },
  }
}
