import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { createReadiness, newestMigration } from './readiness.ts'

const { kysely: db } = await openTestDatabase()

test('says what is in the way: migrations to run, a silent database, a near end', async () => {
  const newest = await newestMigration(db)
  expect(await createReadiness(db, { version: newest }).failures()).toEqual([])
  expect(await createReadiness(db, { version: newest + 1 }).failures()).toEqual(['migrations'])
  const gone = openDatabase('postgres://nobody:x@127.0.0.1:1/none')
  expect(await createReadiness(gone.kysely, { version: newest }).failures()).toEqual(['database'])
  await gone.close()
  const ending = createReadiness(db, { version: newest })
  ending.stop()
  expect([await ending.failures(), ending.isStopping]).toEqual([['stopping'], true])
})

test('a database of a newer build is no obstacle: processes are updated one by one', async () => {
  expect(await createReadiness(db, { version: 1 }).failures()).toEqual([])
})

test('does not wait for a database that is held up', async () => {
  const waiting = createReadiness(db)
  await db.transaction().execute(async (tx) => {
    await sql`lock table schema_migration in access exclusive mode`.execute(tx)
    expect(await waiting.failures()).toEqual(['database'])
  })
  expect(await waiting.failures()).toEqual([])
})
