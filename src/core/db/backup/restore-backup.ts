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
 * Restores a backup into an empty database: applies the migrations of that time, fills the tables
 * in one transaction, then applies newer migrations. The file is verified before anything is
 * changed. Throws BackupError and DatabaseError with a message of one line.
 */
export async function restoreBackup(
  url: string,
  { file, migrationsDir, force = false, log = () => {} }: Options,
): Promise<BackupHeader> {
  log('checking the backup')
  const { header, trailer } = await checkBackup(file)
  const migrations = await readMigrations(migrationsDir)
  assertKnownMigration(header, migrations)
  await withClient(url, async (client) => {
    await assertSafeToOverwrite(client, { force, ours: listTableNames(migrations) })
    await emptyDatabase(client)
  })
  await migrate(url, { migrationsDir, upTo: header.migration.version })
  await withClient(url, async (client) => {
    await client.query(SESSION_SETTINGS)
    await client.query('begin')
    const tables = await fillTables(client, file, trailer, log)
    await client.query('commit')
    // Index-only scans need the visibility map from vacuum, query plans need statistics.
    await client.query(`vacuum analyze ${tables.map(quoteIdentifier).join(', ')}`)
  })
  await migrate(url, { migrationsDir, log })
  return header
}

/** All tables that migrations create, including those that are dropped later. */
const listTableNames = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/^\s*create table (\w+)/gm)].map(([, name]) => name!),
  )

function assertKnownMigration({ migration }: BackupHeader, migrations: readonly Migration[]): void {
  const ours = migrations[migration.version - 1]
  if (!ours)
    throw new DatabaseError(
      `The backup was made by a newer version of Bina (${migration.name}). ` +
        'Restore it with that version.',
    )
  if (ours.checksum !== migration.checksum)
    throw new DatabaseError(
      `The migration ${migration.name} of the backup differs from that of this version. ` +
        'Restore it with the version that made it.',
    )
}

async function fillTables(
  client: pg.Client,
  file: string,
  { sequences }: BackupTrailer,
  log: (line: string) => void,
): Promise<string[]> {
  const tables = new Map((await listTablesInOrder(client)).map((table) => [table.table, table]))
  // Migrations insert a few rows.
  await client.query(`truncate ${[...tables.keys()].map(quoteIdentifier).join(', ')} cascade`)
  for await (const part of readBackup(file)) {
    if (part.kind !== 'table') continue
    const { table } = part
    if (table.table === JOBS_TABLE) await requeueJobs(client, part.rows)
    else {
      if (tables.get(table.table)?.columns.join() !== table.columns.join())
        throw new DatabaseError(
          `The table ${table.table} of the backup does not match its migration. ` +
            'Restore it with the version that made it.',
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

/** Queues jobs with graphile-worker's `add_job`, so that they start with all their attempts. */
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
