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
  assertNotDistributed,
  quoteColumns,
  JOB_COLUMNS,
  JOBS_TABLE,
  findLastMigration,
  quoteIdentifier,
  readSequences,
  listTablesInOrder,
} from './catalog.ts'
import {
  type BackupTrailer,
  type CopiedTable,
  formatTrailer,
  TABLE_END,
  formatHeader,
  formatTable,
  type TableChecksum,
} from './backup-format.ts'

/** Output formats, independent of the server's settings. */
export const SESSION_SETTINGS = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/**
 * Pending jobs and running ones, which run again after a restore; every job may run twice. Jobs out
 * of attempts are left out.
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
 * Writes a consistent snapshot of the database to a file while the product runs. The file appears
 * when it is complete and is readable by its owner only. Throws DatabaseError when there is nothing
 * to back up.
 */
export async function writeBackup(
  url: string,
  { file, secretFingerprint, now, log = () => {} }: Options,
): Promise<BackupTrailer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'bina backup',
  })
  client.on('error', () => {})
  await client.connect()
  const tempFile = `${file}.${process.pid}.part`
  try {
    await assertNotDistributed(client)
    await client.query(SESSION_SETTINGS)
    await client.query('begin isolation level repeatable read, read only')
    const migration = await findLastMigration(client)
    if (!migration)
      throw new DatabaseError(
        'There is nothing to back up: the database is empty. Check DATABASE_URL and DATA_DIR.',
      )
    const tables = await listTablesInOrder(client)
    // Locked before the first table is read, so that concurrent migrations wait.
    const names = tables.map(({ table }) => quoteIdentifier(table)).join(', ')
    await client.query(`lock table ${names} in access share mode`)
    const trailer: BackupTrailer = { tables: [], sequences: [] }

    async function* bytes(): AsyncGenerator<Buffer | string, void, undefined> {
      yield formatHeader({ madeAt: now.toISOString(), migration: migration!, secretFingerprint })
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
      yield formatTrailer(trailer)
    }

    async function* copyTable(
      table: CopiedTable,
      sql: string,
    ): AsyncGenerator<Buffer | string, void, undefined> {
      yield formatTable(table)
      const checksum = createChecksum()
      for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
        checksum.add(chunk)
        yield chunk
      }
      yield TABLE_END
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

/** Counts and hashes rows. In COPY's text format each row is one line; line breaks are escaped. */
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
