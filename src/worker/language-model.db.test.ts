import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLanguageModel } from '#adapters/language-model/language-model.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { createModelReader } from '#core/extraction/model-reader.ts'
import { createRules } from '#core/extraction/rules.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { parsedPost, readPosts } from '#test/publish-posts.ts'
import { ANSWERED_FLAT, startLanguageModel } from '#test/doubles/language-model/server.ts'
import { runAllSteps } from './pipeline.ts'
import type { WorkerPorts } from './ports.ts'
import { retryModelTask } from './tasks/retry-model.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const fake = await startLanguageModel()
afterAll(() => fake.stop())
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-')))

/** The rules do not see an address without a word for street or a number. */
const TEXT = 'Сдаётся 2-комнатная квартира в Ваке, 800$ в месяц. Живём у Круглого сада, долгий срок'
const flat = {
  ...ANSWERED_FLAT,
  city: 'Tbilisi',
  district: 'Vake',
  address: 'Круглого сада',
  price: 800,
  currency: 'USD',
  period: 'month',
  rooms: 2,
}
fake.addAnswer('Круглого сада', { isRental: true, flats: [flat] })

let clock: Date
let ports: WorkerPorts
let messageId = 0
beforeEach(async () => {
  await emptyTables(database, 'channel', 'listing', 'photo', 'model_output')
  await database.pool.query('delete from model_spending; delete from graphile_worker._private_jobs')
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
  const post = parsedPost({ messageId: ++messageId, text, postedAt: clock })
  const [id] = await readPosts(database, [post], { channel: 'model_flats', readAt: clock })
  return id!
}
const listing = () =>
  db.selectFrom('listing').select(['id', 'price', 'address', 'status']).executeTakeFirst()
const extraction = () =>
  db
    .selectFrom('extraction')
    .select(['engine', 'certainty', 'confidence'])
    .executeTakeFirstOrThrow()
const question = async () =>
  (
    await database.pool.query<{
      payload: { postId: number; outages: number; refusals: number }
      run_at: Date
    }>(`select payload, run_at from graphile_worker._private_jobs where key like 'retry-model:%'`)
  ).rows[0]

test('the listing also has facts that only the model found', async () => {
  await runAllSteps(ports, await savePost(TEXT), clock)
  expect(await listing()).toMatchObject({
    price: '800.00',
    address: 'Круглого сада',
    status: 'ACTIVE',
  })
  const { engine, certainty } = await extraction()
  expect(engine).toBe('both')
  expect(certainty.price).toBeGreaterThan(0.9)
  expect(certainty.address).toBeLessThan(0.9)
  expect(await question()).toBeUndefined()
})

test('during an outage of the model the rules publish; the model follows later', async () => {
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

test('after three more rejections the result of the rules stays', async () => {
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

test('the model is not asked about posts that are queued, deleted or old', async () => {
  fake.fail('refuse', { times: 1 })
  const id = await savePost(TEXT)
  const before = fake.requests.length
  await retryModelTask(ports, { postId: id, outages: 0, refusals: 0 }) // still at its first step
  await retryModelTask(ports, { postId: 999_999, outages: 0, refusals: 0 })
  expect(fake.requests.length).toBe(before)
  await runAllSteps({ ...ports, model: null }, id, clock)
  // without a model
  await retryModelTask({ ...ports, model: null }, { postId: id, outages: 0, refusals: 0 })
  await retryModelTask(
    { ...ports, now: () => new Date(clock.getTime() + 46 * 86_400_000) },
    { postId: id, outages: 9, refusals: 0 },
  ) // rented long ago
  expect(fake.requests.length).toBe(before)
})

test('a result for a text that was edited meanwhile is dropped', async () => {
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

test('a result that arrives while the post is in the pipeline is used afterwards', async () => {
  fake.fail('500')
  const id = await savePost(TEXT)
  await runAllSteps(ports, id, clock)
  fake.restore()
  clock = new Date(clock.getTime() + 3_600_000)
  await db.updateTable('post').set({ step: 'publish-post' }).where('id', '=', id).execute()
  await retryModelTask(ports, { postId: id, outages: 1, refusals: 0 })
  expect((await question())!.payload).toMatchObject({ outages: 2 })
  await runAllSteps(ports, id, clock)
  const asked = fake.requests.length
  await retryModelTask(ports, (await question())!.payload)
  await runAllSteps(ports, id, clock)
  expect(fake.requests.length).toBe(asked)
  expect(await listing()).toMatchObject({ address: 'Круглого сада' })
})

test('a worker retries on its own, with two requests for many posts during an outage', async () => {
  fake.fail('reset')
  clock = new Date()
  const ids: number[] = []
  for (let i = 0; i < 12; i++) ids.push(await savePost(`${TEXT}, вариант ${i}`))
  const asked = fake.requests.length
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
    expect(fake.requests.length - asked).toBeLessThanOrEqual(2)
    expect(await db.selectFrom('extraction').select('engine').distinct().execute()).toEqual([
      { engine: 'rules' },
    ])
    fake.restore()
    clock = new Date(clock.getTime() + 120_000) // the pause is over
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
