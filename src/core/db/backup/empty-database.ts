import type pg from 'pg'
import { DatabaseError } from '../check-server.ts'
import { assertNotDistributed } from './catalog.ts'

/** Tables with user data. Others are filled by migrations or at startup. */
const USER_DATA_TABLES = ['account', 'channel', 'post', 'listing', 'chat']

/** Throws DatabaseError when a restore would delete data, or while others use the database. */
export async function assertSafeToOverwrite(
  client: pg.ClientBase,
  { force, ours }: { force: boolean; ours: readonly string[] },
): Promise<void> {
  await assertNotDistributed(client)
  const { rows: others } = await client.query<{ name: string }>(`
    select distinct coalesce(nullif(application_name, ''), 'without a name') name
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  if (others.length > 0)
    throw new DatabaseError(
      `The database is in use (${others.map(({ name }) => name).join(', ')}). ` +
        'Stop the product and everything else that is connected, then try again.',
    )
  if (force) return
  const foreign = await listForeignRelations(client, ours)
  if (foreign.length > 0) {
    const names = `${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ' and more' : ''}`
    throw new DatabaseError(
      `The database contains data that is not Bina's (${names}). Set DATABASE_URL to an empty ` +
        'database, or add --force to delete all of it.',
    )
  }
  for (const table of USER_DATA_TABLES) {
    const {
      rows: [known],
    } = await client.query<{ there: boolean }>('select to_regclass($1) is not null there', [
      `public.${table}`,
    ])
    if (!known?.there) continue
    const { rowCount } = await client.query(`select from public.${table} limit 1`)
    if (rowCount)
      throw new DatabaseError(
        `The database is not empty (${table} has rows). Set DATABASE_URL to an empty database ` +
          '(or set another DATA_DIR), or add --force to delete the current data.',
      )
  }
}

/**
 * Relations in the schema `public` that are not Bina's: tables that no migration creates, or
 * everything if no migration has run.
 */
async function listForeignRelations(
  client: pg.ClientBase,
  ours: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select c.relname::text name from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      and (to_regclass('public.schema_migration') is null
        or c.relkind in ('r', 'p', 'f') and c.relname <> all($1::text[]))
    order by 1`,
    [['schema_migration', 'schema_function', ...ours]],
  )
  return rows.map(({ name }) => name)
}

/** Drops everything in the schema `public` except extensions, and graphile-worker's schema. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare target record;
    begin
      drop schema if exists graphile_worker cascade;
      for target in
        select format('drop %s if exists public.%I cascade',
          case c.relkind when 'S' then 'sequence' when 'v' then 'view'
            when 'm' then 'materialized view' else 'table' end, c.relname) command
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid
              and d.deptype in ('e', 'i'))
        order by c.relkind = 'S'
      loop execute target.command; end loop;
      for target in
        select format('drop routine if exists %s cascade', p.oid::regprocedure) command
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d
            where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      loop execute target.command; end loop;
    end $$`)
}
