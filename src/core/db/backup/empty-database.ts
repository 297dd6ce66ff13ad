import type pg from 'pg'
import { DatabaseError } from '../check-server.ts'

/** Any row in one of these is somebody's. Others are filled by migrations, or by a start. */
const USER_DATA_TABLES = ['account', 'channel', 'post', 'listing', 'chat']

/**
 * Throws DatabaseError where a restore would lose rows or have the product write under its hands.
 */
export async function assertSafeToOverwrite(
  client: pg.ClientBase,
  { force, ours }: { force: boolean; ours: readonly string[] },
): Promise<void> {
  const { rows: others } = await client.query<{ name: string }>(`
    select distinct coalesce(nullif(application_name, ''), 'without a name') name
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`)
  if (others.length > 0)
    throw new DatabaseError(
      `The database is in use (${others.map(({ name }) => name).join(', ')}): ` +
        'stop the product and whatever else is connected first, then run this again.',
    )
  if (force) return
  const foreign = await listForeignRelations(client, ours)
  if (foreign.length > 0) {
    const names = `${foreign.slice(0, 5).join(', ')}${foreign.length > 5 ? ' and more' : ''}`
    throw new DatabaseError(
      `The database holds what is not Bina's (${names}): name an empty one in DATABASE_URL, ` +
        'or add --force, and all of that is deleted too.',
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
        `The database is not empty (there are rows in ${table}): name an empty one in ` +
          'DATABASE_URL (or another DATA_DIR), or add --force, and what is there now is deleted.',
      )
  }
}

/**
 * What somebody else keeps in `public`: tables that none of our migrations makes, and anything at
 * all where none has run.
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

/** Drops all that migrations made, extensions apart. */
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
