import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { openDatabase } from './database.ts'

const database = await openTestDatabase()

test('closing waits for statements that have no connection yet', async () => {
  const { pool, close } = openDatabase(database.url, { poolSize: 1, connectTimeoutMs: 1000 })
  const asked = [1, 2, 3].map((number) => pool.query<{ number: number }>('select $1::int as number', [number]))
  const closing = close()
  const answers = await Promise.all(asked)
  expect(answers.map(({ rows }) => rows[0]!.number)).toEqual([1, 2, 3])
  await closing
})

test('a database that nothing was asked of closes too, once and again', async () => {
  const { pool, close } = openDatabase(database.url)
  await close()
  await close()
  expect(pool.ended).toBe(true)
})
