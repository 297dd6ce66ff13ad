import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { listen, notify } from './listen.ts'

const database = await openTestDatabase()

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !condition(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(condition()).toBe(true)
}

test('calls back after commits and after each reconnection', async () => {
  let notifications = 0
  const listening = listen(database.url, 'a_channel', () => (notifications += 1))
  await until(() => notifications === 1)
  await notify(database.kysely, 'a_channel')
  await until(() => notifications === 2)
  await expect(
    database.kysely.transaction().execute(async (tx) => {
      await notify(tx, 'a_channel')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await notify(database.kysely, 'another_channel')
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity ' +
      "where application_name = 'bina listening' and datname = current_database()",
  )
  await until(() => notifications === 3)
  await notify(database.kysely, 'a_channel')
  await until(() => notifications === 4)
  await listening.stop()
  await notify(database.kysely, 'a_channel')
  expect(notifications).toBe(4)
})
