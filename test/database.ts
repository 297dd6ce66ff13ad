import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import type { Db } from '#core/db/database.ts'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'

/** Creates a migrated database for a test file, and drops it afterwards. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase()
  afterAll(() => database.close())
  return database
}

/** Waits until a query of this database waits for a lock. */
export async function untilBlocked(db: Db): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
}
