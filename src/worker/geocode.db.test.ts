import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNominatim } from '#adapters/geocoder/nominatim.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { createRules } from '#core/extraction/rules.ts'
import type { ParsedPost } from '#core/posts/post.ts'
import { openTestDatabase } from '#test/database.ts'
import { readListing } from '#test/listing-rows.ts'
import { startGeocoder, type FakeGeocoder } from '#test/doubles/geocoder/server.ts'
import { parsedPost, readPosts } from '#test/publish-posts.ts'
import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const names = { en: 'Ilia Chavchavadze Avenue', ru: 'проспект Ильи Чавчавадзе' }
const house = (number: number) => ({
  latitude: Number(`41.7100${number}`),
  longitude: Number(`44.7600${number}`),
})

let fake: FakeGeocoder
let ports: WorkerPorts
beforeAll(async () => {
  fake = await startGeocoder({ minGapMs: 100 })
  for (let number = 1; number <= 6; number++)
    fake.add({ names, house: String(number), city: 'Tbilisi', country: 'ge', ...house(number) })
  ports = {
    database,
    extractor: createRules(),
    objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
    log: { info() {}, warn() {}, error() {} },
    photoSource: { fetch: () => Promise.resolve({ kind: 'rejected', reason: 'not found' }) },
    geocoding: {
      geocoder: createNominatim({
        baseUrl: fake.url,
        userAgent: 'Bina/1.0 (+https://bina.example)',
      }),
      pauseMs: 150,
    },
  }
})
afterAll(() => fake.stop())

const post = (messageId: number, text: string): ParsedPost =>
  parsedPost({ messageId, text, postedAt: new Date(Date.now() - messageId * 60_000) })
const offer = (number: number) =>
  [
    'Сдаётся 2-комнатная квартира, Ваке',
    `ул. Чавчавадзе ${number}`,
    `${50 + number} м²`,
    `${number} этаж`,
    `${600 + number * 10}$ в месяц`,
    'надолго',
  ].join(', ')
const addPosts = (channel: string, ...posts: ParsedPost[]): Promise<number[]> =>
  readPosts(database, posts, { channel, readAt: new Date() })
const points = () =>
  db
    .selectFrom('listing')
    .select(['address', 'point_precision as precision', 'latitude', 'longitude'])
    .orderBy('id')
    .execute()
const geocodeJobs = async () =>
  (
    await database.pool.query<{ key: string }>(
      `select key from graphile_worker.jobs where task_identifier = 'geocode-post'`,
    )
  ).rows.length

const nobody: ChannelReader = {
  readPage: () => Promise.resolve({ kind: 'unreachable', reason: 'nobody there' }),
}
const start = () => startWorker({ ...ports, url: database.url, reader: nobody })
async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('flats are published at once and geocoded later, one request at a time', async () => {
  for (const id of await addPosts(
    'flats_vake',
    ...[1, 2, 3, 4, 5, 6].map((number) => post(number, offer(number))),
  ))
    await runAllSteps(ports, id, new Date())
  expect((await points()).map((point) => point.precision)).toEqual(
    Array.from({ length: 6 }, () => 'street'),
  )
  expect(fake.requests).toEqual([])
  expect(await geocodeJobs()).toBe(6)

  const workers = await Promise.all([start(), start()])
  try {
    await until(async () => (await points()).every((point) => point.precision === 'exact'))
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()))
  }
  const found = await points()
  expect(
    found
      .map(({ latitude, longitude }) => ({ latitude, longitude }))
      .sort((a, b) => a.latitude! - b.latitude!),
  ).toEqual([1, 2, 3, 4, 5, 6].map(house))
  expect(fake.requests).toHaveLength(6)
  expect(fake.tooEarly()).toBe(0)
  expect(await geocodeJobs()).toBe(0)
})

test('results are cached for all posts', async () => {
  const before = fake.requests.length
  for (const id of await addPosts(
    'flats_other',
    post(1, 'Сдаётся студия, Ваке, Чавчавадзе 3, 41 м², 2 этаж, 900$ в месяц'),
  ))
    await runAllSteps(ports, id, new Date())
  expect((await points()).at(-1)).toMatchObject({ precision: 'exact', ...house(3) })
  expect(await geocodeJobs()).toBe(0)
  expect(fake.requests).toHaveLength(before)
})

test('while the geocoder fails, a flat keeps the location from our tables', async () => {
  fake.fail('blocked')
  for (const id of await addPosts(
    'flats_third',
    post(1, 'Сдаётся студия, Ваке, Чавчавадзе 44, 38 м², 3 этаж, 700$ в месяц'),
  ))
    await runAllSteps(ports, id, new Date())
  const worker = await start()
  await until(
    async () =>
      (await db.selectFrom('geocoder_rate_limit').select('failures').executeTakeFirstOrThrow())
        .failures === 1 && (await geocodeJobs()) === 1,
  )
  await worker.stop()
  expect((await points()).at(-1)).toMatchObject({ precision: 'street' })
  const { rows } = await database.pool.query<{ waits: boolean }>(
    `select run_at > now() + interval '23 hours' waits
     from graphile_worker.jobs where task_identifier = 'geocode-post'`,
  )
  expect(rows).toEqual([{ waits: true }])
})

test('without a geocoder nothing is queued', async () => {
  const { geocoding: _, ...without } = ports
  const before = await geocodeJobs()
  for (const id of await addPosts(
    'flats_fourth',
    post(1, 'Сдаётся студия, Ваке, Чавчавадзе 45, 39 м², 4 этаж, 710$ в месяц'),
  ))
    await runAllSteps(without, id, new Date())
  expect(await geocodeJobs()).toBe(before)
})

test('a flat without a district gets the one of its exact point, marked as derived', async () => {
  const linked = {
    ...post(1, 'Сдаётся студия, 43 м², 5 этаж, 720$ в месяц, рядом метро Делиси'),
    links: ['https://maps.google.com/?q=41.7276,44.7517'],
  }
  const named = post(2, 'Сдаётся студия в Глдани, 44 м², 6 этаж, 430$ в месяц')
  const ids = await addPosts('flats_fifth', linked, named)
  for (const id of ids) await runAllSteps(ports, id, new Date())
  const listings = await db
    .selectFrom('listing')
    .select(['id', 'district', 'district_derived as derived', 'point_precision as precision'])
    .where('primary_post_id', 'in', ids)
    .execute()
  expect(listings).toHaveLength(2)
  const [derived, stated] = listings.sort((a, b) => Number(b.derived) - Number(a.derived))
  expect(derived).toMatchObject({ district: 'Saburtalo', derived: true, precision: 'exact' })
  expect(stated).toMatchObject({ district: 'Gldani', derived: false, precision: 'district' })
  expect(await readListing(db, derived!.id, new Date())).toMatchObject({
    districtDerived: true,
    metro: { name: 'Delisi', distanceMeters: 300 },
    statedMetro: 'Delisi',
  })
  expect(await readListing(db, stated!.id, new Date())).toMatchObject({
    districtDerived: false,
    metro: null,
    statedMetro: null,
  })
  const facts = await db
    .selectFrom('extraction')
    .select('facts')
    .where('post_id', 'in', ids)
    .execute()
  expect(facts.map((row) => row.facts.district)).toEqual(expect.arrayContaining([null, 'Gldani']))
})

test('a map link in a post with several flats places none of them', async () => {
  const ids = await addPosts('flats_sixth', {
    ...post(1, 'Сдаём в Ваке\n\n1+1, 46 м², 610$\n\n2+1, 81 м², 930$'),
    links: ['https://maps.google.com/?q=41.7276,44.7517'],
  })
  for (const id of ids) await runAllSteps(ports, id, new Date())
  const listings = await db
    .selectFrom('listing')
    .select(['price', 'point_precision as precision'])
    .where('primary_post_id', 'in', ids)
    .orderBy('price')
    .execute()
  expect(listings).toEqual([
    { price: '610.00', precision: 'district' },
    { price: '930.00', precision: 'district' },
  ])
})
