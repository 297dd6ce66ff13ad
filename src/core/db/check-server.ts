import type pg from 'pg'

/** A database that cannot be used as it is. The message is one plain line with the remedy. */
export class DatabaseError extends Error {}

const CREATE_HINT =
  'create it with: createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8 NAME'

/**
 * Refuses a server on which search would fail in silence: too old, not UTF-8, or with a locale that
 * knows no letters beyond ASCII (then lower() leaves Cyrillic as it is and trigrams come out
 * empty).
 */
export async function checkServer(client: pg.Client): Promise<void> {
  const {
    rows: [server],
  } = await client.query<{ version: string; number: number; encoding: string; lower: boolean }>(
    `select current_setting('server_version') version,
       current_setting('server_version_num')::int number,
       current_setting('server_encoding') encoding, lower('ВАКЕ') = 'ваке' lower`,
  )
  if (!server) throw new DatabaseError('The database server gave no answer about itself.')
  if (server.number < 150_000)
    throw new DatabaseError(
      `PostgreSQL 15 or newer is needed, the server is ${server.version}: ` +
        'name a newer one in DATABASE_URL.',
    )
  if (server.encoding !== 'UTF8')
    throw new DatabaseError(
      `The database is encoded in ${server.encoding}, UTF8 is needed: ${CREATE_HINT}`,
    )
  if (!server.lower)
    throw new DatabaseError(
      "The database's locale does not know Cyrillic letters, " +
        `so search would find nothing: ${CREATE_HINT}`,
    )

  try {
    await client.query('create extension if not exists pg_trgm')
  } catch (error) {
    throw new DatabaseError(
      `The extension pg_trgm cannot be created (${(error as Error).message}): ` +
        "install PostgreSQL's contrib package, or let an administrator run " +
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
      "The database's character type (lc_ctype) does not know Cyrillic or Georgian letters: " +
        CREATE_HINT,
    )
}
