import type pg from 'pg'

/** The database cannot be used as it is. The message is one line that says what to do. */
export class DatabaseError extends Error {}

const CREATE_HINT =
  'Create one with: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME'

/**
 * Throws DatabaseError when the server is too old, not UTF-8, or its locale only knows ASCII
 * letters. In the last case search would fail silently: lower() does not change Cyrillic and
 * trigrams are empty.
 */
export async function checkServer(client: pg.Client): Promise<void> {
  const {
    rows: [server],
  } = await client.query<{ version: string; number: number; encoding: string; lower: boolean }>(
    `select current_setting('server_version') version,
       current_setting('server_version_num')::int number,
       current_setting('server_encoding') encoding, lower('ВАКЕ') = 'ваке' lower`,
  )
  if (!server) throw new DatabaseError('The database server did not report its version.')
  if (server.number < 150_000)
    throw new DatabaseError(
      `PostgreSQL 15 or newer is required, but the server is ${server.version}. ` +
        'Set DATABASE_URL to a newer server.',
    )
  if (server.encoding !== 'UTF8')
    throw new DatabaseError(
      `The encoding UTF8 is required, but the database has ${server.encoding}. ${CREATE_HINT}`,
    )
  if (!server.lower)
    throw new DatabaseError(
      "The database's locale does not support Cyrillic letters, " +
        `so search would find nothing. ${CREATE_HINT}`,
    )

  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new DatabaseError(
      `The extension pg_trgm cannot be created (${(error as Error).message}). ` +
        "Install PostgreSQL's contrib package, or ask an administrator to run " +
        '"create extension pg_trgm" in this database.',
    )
  }
  const {
    rows: [trigrams],
  } = await client.query<{ work: boolean }>(
    `select cardinality(show_trgm('вак')) > 0 and cardinality(show_trgm('ბინა')) > 0 work`,
  )
  if (!trigrams?.work)
    throw new DatabaseError(
      "The database's character type (lc_ctype) does not support Cyrillic or Georgian letters. " +
        CREATE_HINT,
    )
}
