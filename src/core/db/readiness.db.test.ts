import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'
import { createReadiness, findNewestMigration } from './readiness.ts'

const { kysely: db } = await openTestDatabase()

test('reports pending migrations, an unreachable database and stopping', async () => {
  const newest = await findNewestMigration(db)
  expect(await createReadiness(db, { version: newest }).failures()).toEqual([])
  expect(await createReadiness(db, { version: newest + 1 }).failures()).toEqual(['migrations'])
  const unreachable = openDatabase('postgres://nobody:x@127.0.0.1:1/none')
  expect(await createReadiness(unreachable.kysely, { version: newest }).failures()).toEqual([
    'database',
  ])
  await unreachable.close()
  const stopping = createReadiness(db, { version: newest })
  stopping.stop()
  expect([await stopping.failures(), stopping.isStopping]).toEqual([['stopping'], true])
})

test('is ready with a database of a newer build, as during a rolling update', async () => {
  expect(await createReadiness(db, { version: 1 }).failures()).toEqual([])
})

test('does not wait for a blocked database', async () => {
  const waiting = createReadiness(db)
  await db.transaction().execute(async (tx) => {
    await sql`lock table schema_migration in access exclusive mode`.execute(tx)
    expect(await waiting.failures()).toEqual(['database'])
  })
  expect(await waiting.failures()).toEqual([])
})
