import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { createReadiness, newestMigration } from './readiness.ts'

const { kysely: db } = await openTestDatabase()

test('says what is in the way: migrations that have not run, a database that does not answer, the end that is near', async () => {
  const newest = await newestMigration(db)
  expect(await createReadiness(db, { version: newest }).failing()).toEqual([])
  expect(await createReadiness(db, { version: newest + 1 }).failing()).toEqual(['migrations'])
  const gone = openDatabase('postgres://nobody:x@127.0.0.1:1/none')
  expect(await createReadiness(gone.kysely, { version: newest }).failing()).toEqual(['database'])
  await gone.close()
  const ending = createReadiness(db, { version: newest })
  ending.stop()
  expect([await ending.failing(), ending.stopping]).toEqual([['stopping'], true])
})

test('a database of a newer build is no obstacle: releases are rolled out one process after another', async () => {
  expect(await createReadiness(db, { version: 1 }).failing()).toEqual([])
})

test('does not wait for a database that is held up', async () => {
  const waiting = createReadiness(db)
  await db.transaction().execute(async (tx) => {
    await sql`lock table schema_migration in access exclusive mode`.execute(tx)
    expect(await waiting.failing()).toEqual(['database'])
  })
  expect(await waiting.failing()).toEqual([])
})
