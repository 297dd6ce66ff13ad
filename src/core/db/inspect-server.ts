import pg from 'pg'
import { checkServer } from './check-server.ts'

export type InspectedServer = {
  version: string
  /** The newest applied migration; null before the first. */
  newestMigration: number | null
  /** How far its clock is ahead of ours. */
  clockAheadMs: number
}

const TIMEOUT_MS = 15_000

/**
 * What an operator wants to know of a database server. Changes nothing. Throws DatabaseError where
 * the database cannot be used, or the error of the connection.
 */
export async function inspectServer(url: string): Promise<InspectedServer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {}) // the query that needs the connection fails
  await client.connect()
  try {
    const before = Date.now()
    const {
      rows: [server],
    } = await client.query<{ version: string; now: string; migrated: boolean }>(
      `select current_setting('server_version') version,
         extract(epoch from clock_timestamp()) now,
         to_regclass('schema_migration') is not null migrated`,
    )
    const after = Date.now()
    await client.query('begin') // the check creates a missing extension
    await checkServer(client).finally(() => client.query('rollback'))
    const { rows } = server!.migrated
      ? await client.query<{ newest: number | null }>(
          'select max(version) newest from schema_migration',
        )
      : { rows: [] }
    return {
      version: server!.version,
      newestMigration: rows[0]?.newest ?? null,
      clockAheadMs: Number(server!.now) * 1000 - (before + after) / 2,
    }
  } finally {
    await client.end()
  }
}
