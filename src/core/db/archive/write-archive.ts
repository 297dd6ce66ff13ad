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
  columnsOf,
  JOB_COLUMNS,
  JOBS,
  lastMigration,
  quoted,
  sequences,
  tablesInOrder,
} from './describe.ts'
import {
  type ArchiveEnd,
  type CopiedTable,
  endLine,
  endOfTable,
  headLine,
  tableLine,
  type Written,
} from './parts.ts'

/** How values are written, whatever the server's own settings are. */
export const PLAIN_VALUES = `set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`

/**
 * Those under way too: a back-up knows of no worker, and every job may run twice. Those that nobody
 * tries again are left out.
 */
const JOBS_THAT_WAIT = `
  select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where j.attempts < j.max_attempts or j.locked_at is not null order by j.id`

type Options = { file: string; secretMark: string | null; now: Date; say?: (line: string) => void }

/**
 * Writes all that the database holds into one file, as it stood at one moment, while the product
 * runs. The file appears when it is whole, readable by its owner alone. Throws DatabaseError where
 * there is nothing to back up.
 */
export async function writeArchive(
  url: string,
  { file, secretMark, now, say = () => {} }: Options,
): Promise<ArchiveEnd> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'bina back-up',
  })
  client.on('error', () => {})
  await client.connect()
  const aside = `${file}.${process.pid}.part`
  try {
    await client.query(PLAIN_VALUES)
    await client.query('begin isolation level repeatable read, read only')
    const migration = await lastMigration(client)
    if (!migration)
      throw new DatabaseError(
        'There is nothing to back up: the database was never migrated. Is DATABASE_URL, or DATA_DIR, the one you mean?',
      )
    const tables = await tablesInOrder(client)
    // Before the first is read: a migration that comes meanwhile waits.
    await client.query(
      `lock table ${tables.map(({ table }) => quoted(table)).join(', ')} in access share mode`,
    )
    const end: ArchiveEnd = { tables: [], sequences: [] }

    async function* bytes(): AsyncGenerator<Buffer | string, void, undefined> {
      yield headLine({ madeAt: now.toISOString(), migration: migration!, secretMark })
      for (const table of tables)
        yield* copied(table, `copy ${quoted(table.table)} (${columnsOf(table.columns)}) to stdout`)
      yield* copied({ table: JOBS, columns: JOB_COLUMNS }, `copy (${JOBS_THAT_WAIT}) to stdout`)
      end.sequences = await sequences(client)
      yield endLine(end)
    }

    async function* copied(
      table: CopiedTable,
      sql: string,
    ): AsyncGenerator<Buffer | string, void, undefined> {
      yield tableLine(table)
      const seal = createSeal()
      for await (const chunk of client.query(copyTo(sql)) as AsyncIterable<Buffer>) {
        seal.add(chunk)
        yield chunk
      }
      yield endOfTable
      const written = seal.of(table.table)
      end.tables.push(written)
      if (written.rows > 0) say(`${written.table}: ${written.rows} rows`)
    }

    await pipeline(
      Readable.from(bytes()),
      createGzip(),
      createWriteStream(aside, { mode: 0o600, flags: 'wx' }),
    )
    await flush(aside)
    await rename(aside, file)
    return end
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Counts rows and takes a print of their bytes. In COPY a row is a line, and a line break inside of
 * one is written otherwise.
 */
export function createSeal(): { add(chunk: Buffer): void; of(table: string): Written } {
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

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
