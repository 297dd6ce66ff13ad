import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { DatabaseError } from '../check-server.ts'
import {
  quoteColumns,
  JOB_COLUMNS,
  JOBS_TABLE,
  lastMigration,
  quoteIdentifier,
  readSequences,
  listTablesInOrder,
} from './catalog.ts'
import {
  type BackupTrailer,
  type CopiedTable,
  trailerLine,
  tableEnd,
  headerLine,
  tableLine,
  type TableChecksum,
} from './backup-format.ts'

/** How values are written, whatever the server's own settings are. */
export const SESSION_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/**
 * Those under way too: a back-up knows of no worker, and every job may run twice. Those that nobody
 * tries again are left out.
 */
const PENDING_JOBS = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`

type Options = {
  file: string
  secretFingerprint: string | null
  now: Date
  log?: (line: string) => void
}

/**
 * Writes all that the database holds into one file, as it stood at one moment, while the product
 * runs. The file appears when it is whole, readable by its owner alone. Throws DatabaseError where
 * there is nothing to back up.
 */
export async function writeBackup(
  url: string,
  { file, secretFingerprint, now, log = () => {} }: Options,
): Promise<BackupTrailer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'bina back-up',
  })
  client.on('error', () => {})
  await client.connect()
  const tempFile = `${file}.${process.pid}.part`
  try {
    await client.query(SESSION_SETTINGS)
    await client.query('begin isolation level repeatable read, read only')
    const migration = await lastMigration(client)
    if (!migration)
      throw new DatabaseError(
        'There is nothing to back up: the database was never migrated. ' +
          'Check DATABASE_URL and DATA_DIR.',
      )
    const tables = await listTablesInOrder(client)
    // Before the first is read: a migration that comes meanwhile waits.
    const names = tables.map(({ table }) => quoteIdentifier(table)).join(', ')
    await client.query(`lock table ${names} in access share mode`)
    const trailer: BackupTrailer = { tables: [], sequences: [] }

    async function* bytes(): AsyncGenerator<Buffer | string, void, undefined> {
      yield headerLine({ madeAt: now.toISOString(), migration: migration!, secretFingerprint })
      for (const table of tables)
        yield* copyTable(
          table,
          `copy ${quoteIdentifier(table.table)} (${quoteColumns(table.columns)}) to stdout`,
        )
      yield* copyTable(
        { table: JOBS_TABLE, columns: JOB_COLUMNS },
        `copy (${PENDING_JOBS}) to stdout`,
      )
      trailer.sequences = await readSequences(client)
      yield trailerLine(trailer)
    }

    async function* copyTable(
      table: CopiedTable,
      sql: string,
    ): AsyncGenerator<Buffer | string, void, undefined> {
      yield tableLine(table)
      const checksum = createChecksum()
      for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
        checksum.add(chunk)
        yield chunk
      }
      yield tableEnd
      const tableChecksum = checksum.of(table.table)
      trailer.tables.push(tableChecksum)
      if (tableChecksum.rows > 0) log(`${tableChecksum.table}: ${tableChecksum.rows} rows`)
    }

    await pipeline(
      Readable.from(bytes()),
      createGzip(),
      createWriteStream(tempFile, { mode: 0o600, flags: 'wx' }),
    )
    await syncFile(tempFile)
    await rename(tempFile, file)
    return trailer
  } catch (error) {
    await rm(tempFile, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Counts rows and takes a print of their bytes. In COPY a row is a line, and a line break inside of
 * one is written otherwise.
 */
export function createChecksum(): { add(chunk: Buffer): void; of(table: string): TableChecksum } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(chunk) {
      hash.update(chunk)
      for (let at = chunk.indexOf(0x0a); at !== -1; at = chunk.indexOf(0x0a, at + 1)) rows += 1
    },
    of: (table) => ({ table, rows, sha256: hash.digest('hex') }),
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
