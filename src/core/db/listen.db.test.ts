import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
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

test('passes payloads on, and notices a connection that no longer responds', async () => {
  const url = new URL(database.url)
  const proxy = await startTcpProxy(Number(url.port))
  url.port = String(proxy.port)
  const calls: (string | null)[] = []
  const listening = listen(
    url.href,
    'a_channel',
    (payload) => calls.push(payload),
    () => calls.push('lost'),
  )
  await until(() => calls.length === 1)
  await database.pool.query("select pg_notify('a_channel', '1,2')")
  await until(() => calls.length === 2)
  proxy.hang()
  await until(() => calls.length === 3)
  proxy.resume()
  await until(() => calls.length === 4)
  expect(calls).toEqual([null, '1,2', 'lost', null])
  await listening.stop()
  await proxy.close()
})
