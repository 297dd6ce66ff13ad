import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { createRules } from '#core/extraction/rules.ts'
import { insertPayer } from '#core/payments/store.ts'
import { takeInEvent } from '#core/payments/take-in-event.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { whoIs } from '#test/payer-rows.ts'
import { createMemoryProvider, type MemoryProvider } from '#test/payment-provider.ts'
import type { PipelinePorts } from './ports.ts'
import { taskList } from './task-list.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const NO_CHANNELS = { readPage: () => Promise.reject(new Error('there is no channel to read')) }
let provider: MemoryProvider
let said: string[]
let ports: PipelinePorts
beforeEach(() => {
  provider = createMemoryProvider()
  said = []
  const say = (level: string) => (details: object, message: string) =>
    void said.push(`${level}: ${message} ${JSON.stringify(details)}`)
  ports = {
    database,
    extractor: createRules(),
    photoSource: { fetch: async () => ({ kind: 'refused', reason: 'none' }) },
    log: { info: say('info'), warn: say('warn'), error: say('error') },
    objects: { put: async () => {}, get: async () => null, delete: async () => {} },
    accounts: {
      secrets: openSecrets('a key of at least thirty-two characters'),
      publicUrl: 'https://bina.example.com',
    },
    payments: provider,
  }
})

async function payer(): Promise<string> {
  const accountId = await addAccount(db)
  const customerId = await provider.makeCustomer({
    ...(await whoIs(db, accountId)),
    email: null,
    language: 'en',
  })
  await insertPayer(
    db,
    { ...(await whoIs(db, accountId)), provider: 'sandbox', customerId },
    new Date(),
  )
  return customerId
}
const run = (
  name: 'read-payer' | 'end-payer' | 'find-lost-payers',
  payload: { provider: string; customerId?: string },
  attempts = 1,
) => taskList(ports)[name]!(payload, { job: { attempts, max_attempts: 25 } } as JobHelpers)
const statuses = () =>
  db
    .selectFrom('paid_subscription')
    .innerJoin('payer', 'payer.id', 'payer_id')
    .select(['customer_id', 'status'])
    .execute()

test('what the provider tells is looked into by a worker', async () => {
  const customerId = await payer()
  provider.subscribe(customerId, 'monthly')
  const worker = await startWorker({
    ...ports,
    url: database.url,
    reader: { readPage: () => Promise.reject(new Error('there is no channel to read')) },
  })
  try {
    await takeInEvent(
      db,
      'sandbox',
      { id: 'evt_1', kind: 'customer.subscription.created', customerId },
      new Date(),
    )
    while ((await statuses()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await worker.stop()
  }
  expect(await statuses()).toContainEqual({ customer_id: customerId, status: 'active' })
})

test('a worker that starts asks about everybody who was not asked about for a day, told of or not', async () => {
  const customerId = await payer()
  const paid = provider.subscribe(customerId, 'monthly')
  await run('read-payer', { provider: 'sandbox', customerId })
  Object.assign(paid, { status: 'canceled', endedAt: new Date() })
  await db
    .updateTable('payer')
    .set({ read_at: new Date('2026-01-01') })
    .where('customer_id', '=', customerId)
    .execute()
  const worker = await startWorker({ ...ports, url: database.url, reader: NO_CHANNELS })
  try {
    while (
      !(await statuses()).some((one) => one.customer_id === customerId && one.status === 'canceled')
    )
      await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await worker.stop()
  }
  expect(provider.calls.filter((call) => call !== 'customersSince')).toEqual([
    'makeCustomer',
    'readCustomer',
    'readCustomer',
  ])
})

test('somebody who pays twice is an error in the log, which names nobody', async () => {
  const customerId = await payer()
  provider.subscribe(customerId, 'monthly')
  await run('read-payer', { provider: 'sandbox', customerId })
  expect(said).toEqual([])
  provider.subscribe(customerId, 'yearly')
  await run('read-payer', { provider: 'sandbox', customerId })
  expect(said).toEqual([
    'error: one account pays for several subscriptions: end all but one at the payment provider {"subscriptions":2}',
  ])
})

test('somebody who is charged here without an account, or beside it, is an error in the log, which names nobody', async () => {
  const customerId = await payer()
  const paid = provider.subscribe(customerId, 'monthly')
  await db
    .updateTable('payer')
    .set({ customer_id: 'cus_another' })
    .where('customer_id', '=', customerId)
    .execute()
  await run('read-payer', { provider: 'sandbox', customerId })
  expect(said).toEqual([
    'error: somebody is charged for whom there is no account here, or one that pays as another customer: look for it at the payment provider {"subscriptions":1}',
  ])
  paid.endedAt = new Date()
  await run('read-payer', { provider: 'sandbox', customerId })
  expect(said).toHaveLength(1)
})

test('a worker that starts finds the payers that a restore took away', async () => {
  const customerId = await payer()
  provider.subscribe(customerId, 'monthly')
  await db.deleteFrom('payer').where('customer_id', '=', customerId).execute()
  const worker = await startWorker({ ...ports, url: database.url, reader: NO_CHANNELS })
  try {
    while (!(await statuses()).some((one) => one.customer_id === customerId))
      await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await worker.stop()
  }
  expect(said.filter((line) => line.startsWith('warn'))).toEqual([
    'warn: customers of the payment provider that this database does not know are read anew {"count":1}',
  ])
})

test.each(['read-payer', 'end-payer'] as const)(
  '%s fails while the provider is away, to be tried again, and says so without a name',
  async (name) => {
    const customerId = await payer()
    provider.away = true
    await expect(run(name, { provider: 'sandbox', customerId })).rejects.toThrow(
      'the provider is away',
    )
    await expect(run(name, { provider: 'sandbox', customerId }, 25)).rejects.toThrow(
      'the provider is away',
    )
    expect(said.map((line) => line.split(' {')[0])).toEqual([
      'warn: a job failed and will be tried again',
      'error: a job was given up',
    ])
    expect(said.join()).not.toContain(customerId)
  },
)

test('a deleted account is ended at the provider, once and again', async () => {
  const customerId = await payer()
  const paid = provider.subscribe(customerId, 'monthly')
  for (let times = 0; times < 2; times += 1)
    await run('end-payer', { provider: 'sandbox', customerId })
  expect([paid.status, paid.endedAt]).toEqual(['canceled', expect.any(Date)])
})

test('jobs of another provider: a reading is left alone, an end waits for it', async () => {
  const job = { provider: 'stripe', customerId: 'cus_elsewhere' }
  await run('read-payer', job)
  await expect(run('end-payer', job)).rejects.toThrow('without stripe')
  ports = { ...ports, payments: null }
  for (const name of ['read-payer', 'end-payer'] as const)
    await expect(run(name, job)).rejects.toThrow('this worker was started without')
  expect(provider.calls).toEqual([])
  expect(said.join()).not.toContain('cus_elsewhere')
})
