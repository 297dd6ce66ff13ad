import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { cloneDatabase } from '../clone-database.ts'
import type { TestDatabase } from '../clone-database.ts'
import { startTme } from '#demo/t-me/server.ts'
import type { FakeTme } from '#demo/t-me/server.ts'
import { startScript, until } from './processes.ts'
import type { Child } from './processes.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'worker-killed-'))
const objectsDir = path.join(folder, 'objects')
let tme: FakeTme
let database: TestDatabase
let children: Child[] = []

beforeAll(async () => {
  mkdirSync(path.join(folder, 'channels'))
  mkdirSync(path.join(folder, 'photos'))
  for (let index = 0; index < 12; index++)
    await sharp({
      create: {
        width: 1300,
        height: 900,
        channels: 3,
        background: { r: index * 20, g: 80, b: 90 },
      },
    })
      .jpeg()
      .toFile(path.join(folder, 'photos', `photo-${index}.jpg`))
  tme = await startTme({ archiveDir: folder })
})
afterAll(() => tme.stop())
beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(async () => {
  tme.restore()
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map((child) => child.ended))
  children = []
  await database.close()
})

async function startOne(): Promise<Child> {
  const child = startScript('run-worker.ts', [database.url, tme.url, objectsDir])
  children.push(child)
  await child.line(/^working$/m)
  return child
}
const kill = async (child: Child): Promise<void> => {
  child.process.kill('SIGKILL')
  await child.ended
}
const count = async (sql: string): Promise<number> =>
  Number((await database.pool.query<{ count: string }>(sql)).rows[0]!.count)
const name = (index: number): string => `killed_${index}`

test('another worker takes over the job of a killed one within seconds', async () => {
  tme.addChannel({ username: name(1), title: 'Flats', posts: [] })
  tme.addPost(name(1), {
    text: 'Rent! 2-room apartment in Vake, 60 sq.m, 700$ per month.',
    photos: ['photo-1'],
  })
  tme.fail('hang', { of: 'files' })
  await syncChannels(
    database,
    createFolderStore(objectsDir),
    [{ username: name(1), city: 'Tbilisi' }],
    'web',
  )
  const holder = await startOne()
  const locked = `select count(*)
    from graphile_worker.jobs
    where task_identifier = 'copy-photos' and locked_at is not null`
  await until('the worker holds the photo job', async () => (await count(locked)) === 1)
  await startOne()
  tme.restore()
  await kill(holder)
  const killedAt = Date.now()
  await until(
    'the flat is listed',
    async () =>
      (await count(
        `select count(*) from listing where status = 'ACTIVE' and cardinality(photo_ids) = 1`,
      )) === 1,
  )
  console.log(`listed ${((Date.now() - killedAt) / 1000).toFixed(1)} s after the kill`)
  expect(await count('select count(*) from listing')).toBe(1)
  expect(await count('select count(*) from post_photo')).toBe(1)
})

test('workers killed repeatedly at random lose and duplicate nothing', async () => {
  const posts = 120
  for (const index of [2, 3]) {
    tme.addChannel({ username: name(index), title: 'Flats', posts: [] })
    for (let number = posts / 2; number > 0; number--) {
      tme.addPost(name(index), {
        age: `${number}h`,
        // Areas differ, so that posts with the same photos are never merged.
        text:
          `Rent! 2-room apartment in Saburtalo, ${(index - 2) * 60 + 30 + number} sq.m, ` +
          `${400 + index * 100 + number}$ per month.`,
        photos: [`photo-${number % 12}`, `photo-${(number + 5) % 12}`],
      })
    }
  }
  await syncChannels(
    database,
    createFolderStore(objectsDir),
    [2, 3].map((index) => ({ username: name(index), city: 'Tbilisi' })),
    'web',
  )
  let kills = 0
  for (let round = 0; round < 12; round++) {
    const child = await startOne()
    await new Promise((resolve) => setTimeout(resolve, 100 + ((round * 997) % 3000)))
    await kill(child)
    kills++
  }
  console.log(
    `${kills} kills, ${await count(`select count(*) from post where step = 'done'`)} of ` +
      `${await count('select count(*) from post')} posts were through`,
  )
  await database.pool.query('update channel set next_read_at = now()')
  await startOne()
  await until(
    'everything is processed',
    async () =>
      (await count('select count(*) from post')) === posts &&
      (await count(`select count(*) from post where step <> 'done'`)) === 0,
  )
  expect(await count(`select count(*) from listing where status = 'ACTIVE'`)).toBe(posts)
  expect(await count('select count(distinct primary_post_id) from listing')).toBe(posts)
  expect(await count('select count(*) from extraction where listing_id is null')).toBe(0)
  expect(await count('select count(*) from listing where cardinality(photo_ids) <> 2')).toBe(0)
  expect(await count('select count(*) from photo')).toBe(12)
  expect(await count('select count(*) from channel where gap_before_message_id is not null')).toBe(
    0,
  )
  await until(
    'no job is left',
    async () =>
      (await count('select count(*) from graphile_worker.jobs where attempts < max_attempts')) ===
      0,
  )
})
