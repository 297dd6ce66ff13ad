import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkServer } from './check-server.ts'
import { MAX_LAG_MS } from './replicas.ts'

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
  return withClient(url, async (client) => {
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
  })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  })
  client.on('error', () => {}) // the query that needs the connection fails
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** `other`: a server that never copied the primary; `no-standby`: one that no longer does. */
export type ReplicaState = 'ok' | 'primary' | 'behind' | 'no-standby' | 'other'

/**
 * What a server is to the primary. `behind`: it does not reach the primary's position within
 * MAX_LAG_MS. Throws the error of a connection.
 */
export function inspectReplica(url: string, primaryUrl: string): Promise<ReplicaState> {
  return withClient(primaryUrl, (primary) =>
    withClient(url, async (replica) => {
      const [expected, found] = [await readState(primary), await readState(replica)]
      if (found.system !== expected.system) return 'other'
      if (found.startedAt === expected.startedAt) return 'primary'
      if (!found.isStandby) return 'no-standby'
      const { rows } = await primary.query<{ position: string }>(
        'select pg_current_wal_lsn() as position',
      )
      for (const until = performance.now() + MAX_LAG_MS; performance.now() < until; ) {
        const { rows: reached } = await replica.query(
          'select where pg_last_wal_replay_lsn() >= $1::pg_lsn',
          [rows[0]!.position],
        )
        if (reached.length > 0) return 'ok'
        await pause(200)
      }
      return 'behind'
    }),
  )
}

async function readState(client: pg.Client) {
  const { rows } = await client.query<{ system: string; startedAt: string; isStandby: boolean }>(
    `select system_identifier::text as system, pg_postmaster_start_time()::text as "startedAt",
       pg_is_in_recovery() as "isStandby"
     from pg_control_system()`,
  )
  return rows[0]!
}
