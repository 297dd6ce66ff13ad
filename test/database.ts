import { afterAll } from 'vitest'
import { cloneDatabase, type TestDatabase } from './clone-database.ts'

/** A fresh migrated database for the test file that calls it; it goes when the file is done. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase()
  afterAll(() => database.close())
  return database
}
