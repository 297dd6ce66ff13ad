import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { syncChannels } from './sync-channels.ts'

const database = await openTestDatabase()
const { kysely: db } = database
const objects = { put: async () => {}, get: async () => null, delete: async () => {} }
const sync = (...usernames: string[]) =>
  syncChannels(
    database,
    objects,
    usernames.map((username) => ({ username, city: 'Tbilisi' })),
    'web',
  )
const listChannels = () =>
  db.selectFrom('channel').select(['username', 'city', 'is_active']).orderBy('username').execute()

beforeEach(async () => void (await db.deleteFrom('channel').execute()))

test('a channel that another process adds at the same time exists once', async () => {
  let syncing: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('channel')
      .values({ username: 'New_Flats', city: 'Tbilisi', origin: 'web' })
      .execute()
    syncing = sync('new_flats')
    syncing.catch(() => {})
    await untilBlocked(db)
  })
  await syncing
  expect(await listChannels()).toEqual([
    { username: 'New_Flats', city: 'Tbilisi', is_active: true },
  ])
})

test('processes with other channels may start at the same time', async () => {
  await sync('a_flats', 'b_flats')
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? sync('a_flats', 'c_flats') : sync('c_flats', 'b_flats'),
    ),
  )
  const active = (await listChannels())
    .filter((channel) => channel.is_active)
    .map(({ username }) => username)
  expect([
    ['a_flats', 'c_flats'],
    ['b_flats', 'c_flats'],
  ]).toContainEqual(active)
})
