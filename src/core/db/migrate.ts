import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { DatabaseError, checkServer } from './check-server.ts'

type SqlFile = { name: string; sql: string; checksum: string }
export type Migration = SqlFile & { version: number }
/**
 * - `upTo`: the last migration to run, to restore an older backup; functions are left out then.
 * - `distributed`: distributes an empty database over the workers of a Citus cluster.
 */
type Options = {
  migrationsDir: string
  upTo?: number
  distributed?: boolean
  log?: (line: string) => void
}

/** An arbitrary constant; all processes that migrate must use the same one. */
const LOCK = 4_241_001

/**
 * Migrates a database: applies the new numbered files of `migrationsDir`, then changed files of its
 * `functions` folder, one transaction each, and graphile-worker's schema. A distributed database
 * also gets the files of the folder `distributed`, whose functions replace others of their name.
 * Concurrent calls wait for each other. Throws DatabaseError with a message of one line when the
 * server is unsuitable or an applied migration has changed.
 */
export async function migrate(
  url: string,
  { migrationsDir, upTo, distributed = false, log = () => {} }: Options,
): Promise<void> {
  const migrations = (await readMigrations(migrationsDir)).slice(0, upTo)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the running query rejects with the same error
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseError(
      `Cannot connect to the database at ${formatDatabaseUrl(url)} (${reason(error)}). ` +
        'Start it or correct DATABASE_URL.',
      { cause: error },
    )
  }
  try {
    await lock(client, log)
    await checkServer(client)
    await runPending(client, 'schema_migration', migrations, log)
    const isDistributed = distributed || (await hasTable(client, DISTRIBUTED))
    if (isDistributed) await distribute(client, migrationsDir, log)
    if (upTo === undefined)
      await applyFunctions(client, await readFunctions(migrationsDir, { isDistributed }), log)
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
  } finally {
    await client.end().catch(() => {}) // also releases the lock
  }
}

/**
 * Reads the migrations of a folder in order. Throws DatabaseError for gaps and duplicate numbers.
 */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (version !== index + 1)
        throw new DatabaseError(
          `Migrations must be numbered from 0001 without gaps, as NNNN_subject.sql: ` +
            `${name} is number ${index + 1}.`,
        )
      return { version, ...(await readSqlFile(path.join(dir, name))) }
    }),
  )
}

/** Reads the SQL functions of a migrations folder: repeatable files. */
export async function readFunctions(
  migrationsDir: string,
  { isDistributed = false } = {},
): Promise<SqlFile[]> {
  const files = new Map<string, SqlFile>()
  for (const parent of isDistributed ? ['.', 'distributed'] : ['.']) {
    const dir = path.join(migrationsDir, parent, 'functions')
    const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) files.set(name, await readSqlFile(path.join(dir, name)))
  }
  return [...files.values()]
}

/** The table of applied files of the folder `distributed`. Only distributed databases have it. */
export const DISTRIBUTED = 'distributed_migration'

async function distribute(
  client: pg.Client,
  migrationsDir: string,
  log: (line: string) => void,
): Promise<void> {
  if (!(await hasTable(client, DISTRIBUTED))) await checkCluster(client)
  const migrations = await readMigrations(path.join(migrationsDir, 'distributed'))
  await runPending(client, DISTRIBUTED, migrations, log)
}

/** Throws DatabaseError for a database that cannot be distributed. */
async function checkCluster(client: pg.Client): Promise<void> {
  const { rowCount: hasCitus } = await client.query(
    "select from pg_extension where extname = 'citus'",
  )
  if (!hasCitus)
    throw new DatabaseError(
      'The database has no extension citus. Create it in this database on the coordinator and on ' +
        'each worker (https://docs.citusdata.com), then migrate again.',
    )
  const { rowCount: hasWorkers } = await client.query(
    'select from citus_get_active_worker_nodes() limit 1',
  )
  if (!hasWorkers)
    throw new DatabaseError(
      'The database has no Citus workers. Add them with citus_set_coordinator_host() and ' +
        'citus_add_node(), then migrate again.',
    )
  const { rowCount: hasPosts } = await client.query('select from post limit 1')
  if (hasPosts)
    throw new DatabaseError(
      'The database has posts already. Only an empty database can be distributed, since ids ' +
        'change.',
    )
}

async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    'select to_regclass($1) is not null "exists"',
    [table],
  )
  return rows[0]!.exists
}

async function readSqlFile(file: string): Promise<SqlFile> {
  const sql = await readFile(file, 'utf8')
  return {
    name: path.basename(file),
    sql,
    checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
  }
}

async function lock(client: pg.Client, log: (line: string) => void): Promise<void> {
  const {
    rows: [first],
  } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) got', [LOCK])
  if (first?.got) return
  log('waiting for another process to migrate the database')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function runPending(
  client: pg.Client,
  table: string,
  migrations: Migration[],
  log: (line: string) => void,
): Promise<void> {
  await client.query(`create table if not exists ${table} (
    version integer primary key, name text not null, checksum text not null,
    applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    `select version, name, checksum from ${table} order by version`,
  )
  const applied = new Map(rows.map((row) => [row.version, row]))
  const beyond = rows.find((row) => row.version > migrations.length)
  if (beyond)
    throw new DatabaseError(
      `The database was migrated by a newer version of Bina (${beyond.name}). ` +
        'Run that version or use another database.',
    )

  for (const migration of migrations) {
    const earlier = applied.get(migration.version)
    if (!earlier) {
      log(`migrating the database: ${migration.name}`)
      await runFile(client, migration, async () => {
        await client.query(`insert into ${table} (version, name, checksum) values ($1, $2, $3)`, [
          migration.version,
          migration.name,
          migration.checksum,
        ])
      })
    } else if (earlier.checksum !== migration.checksum) {
      throw new DatabaseError(
        `The migration ${earlier.name} was changed after it ran on this database. Restore the ` +
          'file and add a new migration, or start with an empty database.',
      )
    }
  }
}

/** Runs files that are new or have changed since they last ran. */
async function applyFunctions(
  client: pg.Client,
  functions: SqlFile[],
  log: (line: string) => void,
): Promise<void> {
  await client.query(`create table if not exists schema_function (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_function',
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const file of functions) {
    if (applied.get(file.name) === file.checksum) continue
    log(`migrating the database: functions/${file.name}`)
    await runFile(client, file, async () => {
      await client.query(
        `insert into schema_function (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
        [file.name, file.checksum],
      )
    })
  }
}

/** Runs a file and `record` in one transaction. */
async function runFile(
  client: pg.Client,
  file: SqlFile,
  record: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new DatabaseError(
      `The migration ${file.name} failed and was rolled back: ${reason(error)}`,
    )
  }
}

/** Host, port and name of a database, for messages. */
export function formatDatabaseUrl(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return `${host}:${searchParams.get('port') ?? (port || 5432)}${pathname}`
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
