import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { CityDialect, Distribution } from './distributed/city-scope.ts'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './schema.ts'
import { endWhenSilent, KEEP_ALIVE } from './silence.ts'

/** The database, or a transaction that combines several writes of the caller. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** `close` waits for all statements that were started before. */
export type Database = { kysely: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> }

/**
 * Tuned for many short statements: JIT compilation and parallel workers cost more than they save,
 * and index pages are in memory or on an SSD.
 */
const SESSION = '-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1'

/**
 * Opens a connection pool. Connects with the first query.
 *
 * - `transactionsOnly`: `url` is PgBouncer in transaction mode. It keeps no startup options, so the
 *   role must have those of SESSION, and before 1.21 no prepared statements.
 * - `poolSize`: maximum number of connections, 10 by default.
 * - `connectTimeoutMs`: how long a statement waits for a connection; 10 seconds by default, 0 means
 *   no limit.
 * - `maxSilenceMs`: see `endWhenSilent`; no limit by default.
 * - `log`: called when an idle connection breaks.
 * - `onError`: called when a statement fails.
 */
export function openDatabase(
  url: string,
  options: {
    transactionsOnly?: boolean
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
    ...(options.transactionsOnly ? {} : { options: SESSION, Client: PreparingClient }),
  })
  // Without a handler, a stopping server would crash the Node process. While the pool closes, the
  // server may stop too and break connections; that is not worth a log line.
  let closing = false
  pool.on(
    'error',
    (error) => closing || options.log?.(`A database connection was lost: ${error.message}`),
  )
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (options.maxSilenceMs !== undefined) endWhenSilent(client, options.maxSilenceMs)
  })
  const kysely = createKysely(pool, options.onError, new Distribution(url))
  return {
    kysely,
    pool,
    close: async () => {
      closing = true
      // pool.end() waits for running statements but drops those that wait for a connection. They
      // are served in order, so one more statement runs after all of them.
      if (pool.waitingCount > 0) await pool.query('select 1').catch(() => {})
      await kysely.destroy()
      // Kysely only ends a pool that it has used.
      if (!pool.ending) await pool.end()
    },
  }
}

/**
 * Runs statements on connections of `pool`, with a trace of each. Without `distribution`, the
 * database must not be distributed.
 */
export const createKysely = (
  pool: PostgresPool,
  onError?: (error: unknown) => void,
  distribution?: Distribution,
): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: distribution ? new CityDialect({ pool }, distribution) : new PostgresDialect({ pool }),
    log: (event) => {
      if (event.level === 'error') onError?.(event.error)
      traceStatement(event)
    },
  })

const tracer = trace.getTracer('bina')
const MAX_TRACED_LENGTH = 2000

/**
 * Adds a statement to the trace of its request or job, without its values.
 * https://opentelemetry.io/docs/specs/semconv/database/database-spans/
 */
function traceStatement(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const now = Date.now()
  const text = event.query.sql
  const span = tracer.startSpan(
    /\b[a-z]+\b/i.exec(text.replace(/^\/\*.*?\*\//, ''))?.[0] ?? 'sql',
    {
      kind: SpanKind.CLIENT,
      startTime: now - event.queryDurationMillis,
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MAX_TRACED_LENGTH),
      },
    },
  )
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(now)
}
