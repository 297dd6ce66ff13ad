import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLanguageModel } from '#adapters/language-model/language-model.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { importPosts } from '#core/channels/import-posts.ts'
import { createModelReader } from '#core/extraction/model-reader.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openTestDatabase } from '#test/database.ts'
import { startLanguageModel } from '#test/doubles/language-model/server.ts'
import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'
import { retryModelTask } from './tasks/retry-model.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const fake = await startLanguageModel()
afterAll(() => fake.stop())
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-')))

/** The rules take no place for an address that has neither a word for street nor a number. */
const TEXT = 'Сдаётся 2-комнатная квартира в Ваке, 800$ в месяц. Живём у Круглого сада, долгий срок'
const flat = {
  status: 'active',
  city: 'Tbilisi',
  district: 'Vake',
  address: 'Круглого сада',
  price: 800,
  priceMax: null,
  currency: 'USD',
  period: 'month',
  rooms: 2,
  bedrooms: null,
  areaSqm: null,
  floor: null,
  totalFloors: null,
  petsAllowed: null,
  furnished: null,
  amenities: [],
  deposit: null,
  commission: null,
  phones: [],
  telegramUsername: null,
}
fake.know('Круглого сада', { isRental: true, flats: [flat] })

let clock: Date
let ports: WorkerPorts
let messageId = 0
beforeEach(async () => {
  await database.pool.query(
    'truncate channel, listing, photo, model_output, model_spending cascade',
  )
  await database.pool.query('delete from graphile_worker._private_jobs')
  fake.restore()
  clock = new Date('2026-11-21T12:00:00Z')
  const model = createModelReader({
    db,
    now: () => clock,
    budget: { dailyTokens: 1_000_000, dailyUsd: 5, usdPerMillionInput: 1, usdPerMillionOutput: 1 },
    model: createLanguageModel({
      baseUrl: fake.url,
      model: 'small',
      apiKey: null,
      maxPauseMs: 0,
    }),
  })
  ports = {
    database,
    extractor: createRules(),
    model,
    photoSource: createPhotoSource({ allowHttpLoopback: true }),
    objects,
    now: () => clock,
    log: { info() {}, warn() {}, error() {} },
  }
})

async function savePost(text: string): Promise<number> {
  const post = {
    messageId: ++messageId,
    text,
    albumIds: [],
    postedAt: clock,
    edited: false,
    hashtags: [],
    links: [],
    photos: [],
    videos: [],
    forwardedFrom: null,
    authorSignature: null,
    replyTo: null,
    isService: false,
  }
  const { created, changed } = await importPosts(database, {
    channel: {
      username: 'model_flats',
      title: 'Flats',
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    city: 'Tbilisi',
    posts: [post],
    readAt: clock,
  })
  return [...created, ...changed][0]!
}
const listing = () =>
  db.selectFrom('listing').select(['id', 'price', 'address', 'status']).executeTakeFirst()
const extraction = () =>
  db.selectFrom('extraction').select(['engine', 'sure', 'confidence']).executeTakeFirstOrThrow()
const question = async () =>
  (
    await database.pool.query<{
      payload: { postId: number; outages: number; refusals: number }
      run_at: Date
    }>(`select payload, run_at from graphile_worker._private_jobs where key like 'retry-model:%'`)
  ).rows[0]

test('rules and model both read a post; what only the model found is in the listing', async () => {
  await runAllSteps(ports, await savePost(TEXT), clock)
  expect(await listing()).toMatchObject({
    price: '800.00',
    address: 'Круглого сада',
    status: 'ACTIVE',
  })
  const { engine, sure } = await extraction()
  expect(engine).toBe('both')
  expect(sure.price).toBeGreaterThan(0.9)
  expect(sure.address).toBeLessThan(0.9)
  expect(await question()).toBeUndefined()
})

test('in an outage of the model the rules publish; afterwards the listing is updated', async () => {
  fake.fail('500')
  const id = await savePost(TEXT)
  await runAllSteps(ports, id, clock)
  const before = await listing()
  expect(before).toMatchObject({ price: '800.00', address: null })
  expect(await extraction()).toMatchObject({ engine: 'rules' })
  const waiting = (await question())!
  expect(waiting).toMatchObject({
    payload: { postId: id, outages: 1, refusals: 0 },
    run_at: new Date(clock.getTime() + 60_000),
  })

  clock = waiting.run_at
  await retryModelTask(ports, waiting.payload)
  expect((await question())!.payload).toEqual({ postId: id, outages: 2, refusals: 0 })
  expect(await listing()).toEqual(before)

  fake.restore()
  clock = new Date(clock.getTime() + 3_600_000)
  await retryModelTask(ports, (await question())!.payload)
  await runAllSteps(ports, id, clock)
  expect(await listing()).toEqual({ ...before, address: 'Круглого сада' })
  expect(await extraction()).toMatchObject({ engine: 'both' })
  expect(await question()).toBeUndefined()
})

test("refused three times more, it is given up and the rules' reading stays", async () => {
  fake.fail('refuse')
  const id = await savePost(TEXT)
  await runAllSteps(ports, id, clock)
  let asked = 0
  for (let waiting = await question(); waiting && asked < 10; waiting = await question(), asked++) {
    await database.pool.query('delete from graphile_worker._private_jobs')
    await retryModelTask(ports, waiting.payload)
  }
  expect(asked).toBe(3)
  expect(await listing()).toMatchObject({ price: '800.00', address: null })
})

test('a post that waits to be read, is gone, or is old is not asked about', async () => {
  fake.fail('refuse', { times: 1 })
  const id = await savePost(TEXT)
  const before = fake.asked.length
  await retryModelTask(ports, { postId: id, outages: 0, refusals: 0 }) // waits in its first step
  await retryModelTask(ports, { postId: 999_999, outages: 0, refusals: 0 })
  expect(fake.asked.length).toBe(before)
  await runAllSteps({ ...ports, model: null }, id, clock)
  // no model any more
  await retryModelTask({ ...ports, model: null }, { postId: id, outages: 0, refusals: 0 })
  await retryModelTask(
    { ...ports, now: () => new Date(clock.getTime() + 46 * 86_400_000) },
    { postId: id, outages: 9, refusals: 0 },
  ) // long let
  expect(fake.asked.length).toBe(before)
})

test('an answer about words that were edited meanwhile is not theirs', async () => {
  fake.fail('500')
  const id = await savePost(TEXT)
  await runAllSteps(ports, id, clock)
  clock = new Date(clock.getTime() + 3_600_000)
  fake.fail('slow', { slowMs: 400 })
  const asking = retryModelTask(ports, { postId: id, outages: 1, refusals: 0 })
  messageId--
  expect(await savePost('Сдаётся 3-комнатная квартира в Глдани, 500$ в месяц')).toBe(id)
  await asking
  await runAllSteps(ports, id, clock)
  expect(await listing()).toMatchObject({ price: '500.00', address: null })
  expect(await question()).toBeUndefined()
})

test('an answer that comes while the post is on its way waits and is used then', async () => {
  fake.fail('500')
  const id = await savePost(TEXT)
  await runAllSteps(ports, id, clock)
  fake.restore()
  clock = new Date(clock.getTime() + 3_600_000)
  await db.updateTable('post').set({ step: 'publish-post' }).where('id', '=', id).execute()
  await retryModelTask(ports, { postId: id, outages: 1, refusals: 0 })
  expect((await question())!.payload).toMatchObject({ outages: 2 })
  await runAllSteps(ports, id, clock)
  const asked = fake.asked.length
  await retryModelTask(ports, (await question())!.payload)
  await runAllSteps(ports, id, clock)
  expect(fake.asked.length).toBe(asked)
  expect(await listing()).toMatchObject({ address: 'Круглого сада' })
})

test('a worker retries by itself, and an outage costs two requests for many posts', async () => {
  fake.fail('reset')
  clock = new Date()
  const ids: number[] = []
  for (let i = 0; i < 12; i++) ids.push(await savePost(`${TEXT}, вариант ${i}`))
  const asked = fake.asked.length
  const lines: string[] = []
  const worker = await startWorker({
    ...ports,
    now: undefined,
    url: database.url,
    reader: createTelegramWeb({ baseUrl: 'http://127.0.0.1:9', pauseMs: [0, 0] }),
    concurrency: 1,
    log: { ...ports.log, info: (_, line) => void lines.push(line) },
  })
  try {
    const until = async (check: () => Promise<boolean>): Promise<void> => {
      while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await until(
      async () =>
        (await db.selectFrom('post').select('id').where('step', '=', 'done').execute()).length ===
        ids.length,
    )
    expect(fake.asked.length - asked).toBeLessThanOrEqual(2)
    expect(await db.selectFrom('extraction').select('engine').distinct().execute()).toEqual([
      { engine: 'rules' },
    ])
    fake.restore()
    clock = new Date(clock.getTime() + 120_000) // the rest is over
    await database.pool.query(
      `update graphile_worker._private_jobs set run_at = now() where key like 'retry-model:%'`,
    )
    await until(
      async () =>
        (await db.selectFrom('extraction').select('engine').where('engine', '=', 'both').execute())
          .length === ids.length,
    )
    await until(async () => lines.some((line) => line.startsWith('language model today: ')))
  } finally {
    await worker.stop()
  }
})
