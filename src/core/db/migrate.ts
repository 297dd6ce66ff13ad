import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { DatabaseError, checkServer } from './check-server.ts'

export type Migration = { version: number; name: string; sql: string; checksum: string }
/** `upTo`: the last migration to run; for a database that is to be as it once was. */
type Options = { migrationsDir: string; upTo?: number; log?: (line: string) => void }

/** Any constant will do, as long as every process that migrates takes the same one. */
const LOCK = 4_241_001

/**
 * Brings a database to the newest migration: the numbered files of `migrationsDir`, one transaction
 * each, and graphile-worker's own schema. Any number of processes may call it at once; one works,
 * the others wait. Throws DatabaseError with one plain line when the server is unsuitable or a
 * migration that ran was changed since.
 */
export async function migrate(
  url: string,
  { migrationsDir, upTo, log = () => {} }: Options,
): Promise<void> {
  const migrations = (await readMigrations(migrationsDir)).slice(0, upTo)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the query under way rejects with the same reason
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseError(
      `The database at ${withoutPassword(url)} cannot be reached (${reason(error)}): start it, or correct DATABASE_URL.`,
      { cause: error },
    )
  }
  try {
    await lock(client, log)
    await checkServer(client)
    await runPending(client, migrations, log)
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) })
  } finally {
    await client.end().catch(() => {}) // and with it the lock
  }
}

/**
 * The files of a migrations folder in order. Throws DatabaseError when a number is missing or given
 * twice.
 */
export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name, index) => {
      const version = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
      if (version !== index + 1)
        throw new DatabaseError(
          `Migrations are numbered from 0001 without gaps as NNNN_words.sql; ${name} stands in place ${index + 1}.`,
        )
      const sql = await readFile(path.join(dir, name), 'utf8')
      return {
        version,
        name,
        sql,
        checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
      }
    }),
  )
}

async function lock(client: pg.Client, log: (line: string) => void): Promise<void> {
  const {
    rows: [first],
  } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) got', [LOCK])
  if (first?.got) return
  log('waiting for another process that prepares the database')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function runPending(
  client: pg.Client,
  migrations: Migration[],
  log: (line: string) => void,
): Promise<void> {
  await client.query(`create table if not exists schema_migration (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migration order by version',
  )
  const applied = new Map(rows.map((row) => [row.version, row]))
  const beyond = rows.find((row) => row.version > migrations.length)
  if (beyond)
    throw new DatabaseError(
      `The database was migrated by a newer version of Bina (${beyond.name}): run that version, or name another database.`,
    )

  for (const migration of migrations) {
    const earlier = applied.get(migration.version)
    if (!earlier) {
      log(`migrating the database: ${migration.name}`)
      await runOne(client, migration)
    } else if (earlier.checksum !== migration.checksum) {
      throw new DatabaseError(
        `The migration ${earlier.name} was changed after it ran on this database: restore the file and put the change into a new migration, or start with an empty database.`,
      )
    }
  }
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query(
      'insert into schema_migration (version, name, checksum) values ($1, $2, $3)',
      [migration.version, migration.name, migration.checksum],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new DatabaseError(
      `The migration ${migration.name} failed and was undone: ${reason(error)}`,
    )
  }
}

/** Where a database is, to be shown: host, port and name. */
export function withoutPassword(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || 5432)}${pathname}`
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
