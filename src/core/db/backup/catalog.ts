import pg from 'pg'
import { DatabaseError } from '../check-server.ts'
import { DISTRIBUTED } from '../migrate.ts'
import type { CopiedTable, AppliedMigration } from './backup-format.ts'

/**
 * Pending jobs, with the parameters of graphile-worker's `add_job` as columns, because its tables
 * differ between versions.
 */
export const JOBS_TABLE = 'jobs'
export const JOB_COLUMNS = ['task', 'payload', 'queue', 'run_at', 'max_attempts', 'key', 'priority']

/**
 * All tables except those that restoring fills again: the lists of applied migrations, and the
 * documents that a trigger of listings creates.
 */
const TABLES = `
  select c.oid, c.relname::text "table", array(
    select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum) columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not in ('schema_migration', 'schema_function', 'listing_document')
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

/** All tables, referenced ones first. Throws when foreign keys form a cycle. */
export async function listTablesInOrder(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable & { oid: number }>(TABLES)
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select distinct conrelid "from", confrelid "to" from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  )
  const ordered: CopiedTable[] = []
  const remaining = new Map(tables.map((table) => [table.oid, table]))
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(
      ({ oid }) => !references.some(({ from, to }) => from === oid && remaining.has(to)),
    )
    if (ready.length === 0) {
      const names = [...remaining.values()].map(({ table }) => table).join(', ')
      throw new Error(`The foreign keys of these tables form a cycle: ${names}`)
    }
    for (const { oid, table, columns } of ready) {
      ordered.push({ table, columns })
      remaining.delete(oid)
    }
  }
  return ordered
}

/**
 * The current value of each sequence. Sequences are not part of the snapshot, so restored ones may
 * skip values but never repeat one.
 */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const found = []
  for (const { name } of rows) {
    const {
      rows: [at],
    } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text last, is_called called from ${quoteIdentifier(name)}`,
    )
    found.push({ name, ...at! })
  }
  return found
}

/** The last applied migration; null when there is none. */
export async function findLastMigration(client: pg.ClientBase): Promise<AppliedMigration | null> {
  const {
    rows: [known],
  } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null there`,
  )
  if (!known?.there) return null
  const {
    rows: [last],
  } = await client.query<AppliedMigration>(
    'select version, name, checksum from schema_migration order by version desc limit 1',
  )
  return last ?? null
}

/** Throws DatabaseError in a distributed database: its rows have no moment in common. */
export async function assertNotDistributed(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isDistributed: boolean }>(
    'select to_regclass($1) is not null "isDistributed"',
    [`public.${DISTRIBUTED}`],
  )
  if (rows[0]!.isDistributed)
    throw new DatabaseError(
      'The database is distributed over several servers: back up and restore each with the tools ' +
        'of PostgreSQL (docs/citus.md, "Backups").',
    )
}

/** Names come from the database's catalog or from a backup file, which is untrusted input. */
export const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name)
export const quoteColumns = (columns: readonly string[]): string =>
  columns.map(quoteIdentifier).join(', ')
