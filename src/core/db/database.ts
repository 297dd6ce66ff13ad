import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './schema.ts'

/** What stores take: the database, or a transaction of a caller who wants to join several writes. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Database = { kysely: Kysely<Tables>; pool: pg.Pool; close(): Promise<void> }

/**
 * Opens a pool on a PostgreSQL server. No connection is made before the first query.
 * `poolSize` is the number of connections at most (10 by default); `log` is told of connections that break while idle.
 */
export function openDatabase(url: string, options: { poolSize?: number; log?: (line: string) => void } = {}): Database {
  const pool = new pg.Pool({ connectionString: url, max: options.poolSize ?? 10, connectionTimeoutMillis: 10_000, keepAlive: true })
  // Without a handler, a server that stops would end the Node process.
  pool.on('error', (error) => options.log?.(`A database connection broke: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { kysely, pool, close: () => kysely.destroy() }
}

/** Throws when the database does not answer. */
export async function checkConnection(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
