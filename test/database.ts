import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { loadListings } from '#core/listings/find-store.ts'
import { newDocument } from '#core/listings/documents.ts'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'

/** Creates a migrated database for a test file, and drops it afterwards. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase()
  afterAll(async () => {
    try {
      expect(await findWrongDocuments(database.db)).toEqual([])
    } finally {
      await database.close()
    }
  })
  return database
}

/** Documents of listings that differ from what would be written now, whatever a test changed. */
async function findWrongDocuments(db: Db): Promise<object[]> {
  const documents = await db
    .selectFrom('listing_document')
    .select(['listing_id as id', 'document', 'item', 'price', 'currency'])
    .select('first_seen_at as firstSeenAt')
    .where('version', '<>', 0)
    .execute()
  const listings = await loadListings(
    db,
    documents.map(({ id }) => id),
  )
  const rows = new Map(listings.map((row) => [row.id, row]))
  return documents
    .map((stored) => ({ stored, written: newDocument(stored.id, rows.get(stored.id)) }))
    .filter(({ stored, written }) => !isDeepStrictEqual(stored, written))
}

/**
 * Empties tables and all that refer to them, like `truncate … cascade`, which is slow because it
 * creates a new file for each table and index.
 */
export async function emptyTables(
  { pool }: Pick<TestDatabase, 'pool'>,
  ...tables: (keyof Tables)[]
): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive found as (
       select unnest($1::text[])::regclass::oid id
       union
       select conrelid from pg_constraint join found on confrelid = id where contype = 'f'
     )
     select id::regclass::text name from found`,
    [tables],
  )
  const names = rows.map(({ name }) => name)
  if (process.env.CITUS_URL) {
    // Local tables have no foreign keys to distributed ones.
    if (names.includes('listing')) names.push('notification', 'hidden_listing')
    await pool.query(`truncate ${[...new Set(names)].join(', ')} cascade`)
    return
  }
  // One statement: foreign keys are checked at its end, so the order does not matter.
  const deletes = names.map((name, index) => `d${index} as (delete from ${name})`)
  await pool.query(`with ${deletes.join(', ')} select`)
}

/** Waits until a query of this database waits for a lock. */
export async function untilBlocked(db: Db): Promise<void> {
  await expect.poll(() => countBlocked(db), { timeout: 60_000 }).toBeGreaterThan(0)
}

/** The number of queries of this database that wait for locks, on all servers. */
export async function countBlocked(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from ${sql.table(process.env.CITUS_URL ? 'citus_stat_activity' : 'pg_stat_activity')}
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
