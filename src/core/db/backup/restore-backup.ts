import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DatabaseError } from '../check-server.ts'
import { migrate, type Migration, readMigrations } from '../migrate.ts'
import { checkBackup, readBackup } from './check-backup.ts'
import {
  quoteColumns,
  JOB_COLUMNS,
  JOBS_TABLE,
  quoteIdentifier,
  listTablesInOrder,
} from './catalog.ts'
import { emptyDatabase, assertSafeToOverwrite } from './empty-database.ts'
import type { BackupTrailer, BackupHeader, CopiedTable } from './backup-format.ts'
import { SESSION_SETTINGS } from './write-backup.ts'

type Options = {
  file: string
  migrationsDir: string
  force?: boolean
  log?: (line: string) => void
}

/**
 * Fills an empty database from a back-up: made as it was then, filled in one transaction, and only
 * then migrated on. The file is read to its end before anything is touched. Throws BackupError and
 * DatabaseError with one plain line.
 */
export async function restoreBackup(
  url: string,
  { file, migrationsDir, force = false, log = () => {} }: Options,
): Promise<BackupHeader> {
  log('checking the back-up')
  const { header, trailer } = await checkBackup(file)
  const migrations = await readMigrations(migrationsDir)
  assertKnownMigration(header, migrations)
  await withClient(url, async (client) => {
    await assertSafeToOverwrite(client, { force, ours: tableNamesOf(migrations) })
    await emptyDatabase(client)
  })
  await migrate(url, { migrationsDir, upTo: header.migration.version })
  await withClient(url, async (client) => {
    await client.query(SESSION_SETTINGS)
    await client.query('begin')
    const tables = await fillTables(client, file, trailer, log)
    await client.query('commit')
    // Index-only scans live on what a vacuum marks, plans on what it counts.
    await client.query(`vacuum analyze ${tables.map(quoteIdentifier).join(', ')}`)
  })
  await migrate(url, { migrationsDir, log })
  return header
}

/** Every table that a migration makes, those that a later one drops too. */
const tableNamesOf = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^\s*create table (\w+)/gm)].map(([, name]) => name!),
  )

function assertKnownMigration({ migration }: BackupHeader, migrations: readonly Migration[]): void {
  const ours = migrations[migration.version - 1]
  if (!ours)
    throw new DatabaseError(
      `The back-up was made by a newer version of Bina (${migration.name}): ` +
        'restore it with that version.',
    )
  if (ours.checksum !== migration.checksum)
    throw new DatabaseError(
      `The back-up was made with another migration ${migration.name} than this version has: ` +
        'restore it with the version that made it.',
    )
}

async function fillTables(
  client: pg.Client,
  file: string,
  { sequences }: BackupTrailer,
  log: (line: string) => void,
): Promise<string[]> {
  const tables = new Map((await listTablesInOrder(client)).map((table) => [table.table, table]))
  // Migrations put a row or two in.
  await client.query(`truncate ${[...tables.keys()].map(quoteIdentifier).join(', ')}`)
  for await (const part of readBackup(file)) {
    if (part.kind !== 'table') continue
    const { table } = part
    if (table.table === JOBS_TABLE) await requeueJobs(client, part.rows)
    else {
      if (tables.get(table.table)?.columns.join() !== table.columns.join())
        throw new DatabaseError(
          `The back-up's table ${table.table} does not match its migration: ` +
            'restore it with the version that made it.',
        )
      const rows = await copyIn(client, table, part.rows)
      if (rows > 0) log(`${table.table}: ${rows} rows`)
    }
  }
  for (const { name, last, called } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${quoteIdentifier(name)}`,
      last,
      called,
    ])
  return [...tables.keys()]
}

async function copyIn(
  client: pg.Client,
  { table, columns }: CopiedTable,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const into = client.query(
    copyFrom(`copy ${quoteIdentifier(table)} (${quoteColumns(columns)}) from stdin`),
  )
  await pipeline(Readable.from(rows), into)
  return into.rowCount
}

/** Through graphile-worker's own function, with all their tries before them. */
async function requeueJobs(client: pg.Client, rows: AsyncIterable<Buffer>): Promise<void> {
  await client.query(
    `create temporary table restored_job (
       n bigint generated always as identity, task text, payload json, queue text,
       run_at timestamptz, max_attempts integer, key text, priority integer
     ) on commit drop`,
  )
  await copyIn(client, { table: 'restored_job', columns: JOB_COLUMNS }, rows)
  await client.query(`
    select graphile_worker.add_job(
      task, payload => payload, queue_name => queue, run_at => run_at,
      max_attempts => max_attempts, job_key => key, priority => priority)
    from (select * from restored_job order by n) jobs`)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'bina restore',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
