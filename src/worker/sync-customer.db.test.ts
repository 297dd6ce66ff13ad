import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, test } from 'vitest'
import { createRules } from '#core/extraction/rules.ts'
import { insertBillingCustomer } from '#core/payments/billing-customer-store.ts'
import { handleWebhookEvent } from '#core/payments/handle-webhook-event.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { accountIdentity } from '#test/billing-rows.ts'
import { createMemoryProvider, type MemoryProvider } from '#test/payment-provider.ts'
import type { WorkerPorts } from './ports.ts'
import { taskList } from './task-list.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const NO_CHANNELS = { readPage: () => Promise.reject(new Error('there is no channel to read')) }
let provider: MemoryProvider
let logLines: string[]
let ports: WorkerPorts
beforeEach(() => {
  provider = createMemoryProvider()
  logLines = []
  const record = (level: string) => (details: object, message: string) =>
    void logLines.push(`${level}: ${message} ${JSON.stringify(details)}`)
  ports = {
    database,
    extractor: createRules(),
    photoSource: { fetch: async () => ({ kind: 'rejected', reason: 'none' }) },
    log: { info: record('info'), warn: record('warn'), error: record('error') },
    objects: { put: async () => {}, get: async () => null, delete: async () => {} },
    accounts: {
      secrets: openSecrets('a key of at least thirty-two characters'),
      publicUrl: 'https://bina.example.com',
    },
    payments: provider,
  }
})

async function addCustomer(): Promise<string> {
  const accountId = await addAccount(db)
  const customerId = await provider.createCustomer({
    ...(await accountIdentity(db, accountId)),
    email: null,
    language: 'en',
  })
  await insertBillingCustomer(
    db,
    { ...(await accountIdentity(db, accountId)), provider: 'memory', customerId },
    new Date(),
  )
  return customerId
}
const run = (
  name: 'sync-customer' | 'close-customer' | 'find-orphaned-customers',
  payload: { provider: string; customerId?: string },
  attempts = 1,
) => taskList(ports)[name]!(payload, { job: { attempts, max_attempts: 25 } } as JobHelpers)
const statuses = () =>
  db
    .selectFrom('paid_subscription')
    .innerJoin('billing_customer', 'billing_customer.id', 'billing_customer_id')
    .select(['customer_id', 'status'])
    .execute()

test('a worker syncs the customer of a webhook event', async () => {
  const customerId = await addCustomer()
  provider.subscribe(customerId, 'monthly')
  const worker = await startWorker({
    ...ports,
    url: database.url,
    reader: { readPage: () => Promise.reject(new Error('there is no channel to read')) },
  })
  try {
    await handleWebhookEvent(
      db,
      'memory',
      { id: 'evt_1', kind: 'customer.subscription.created', customerId },
      new Date(),
    )
    while ((await statuses()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await worker.stop()
  }
  expect(await statuses()).toContainEqual({ customer_id: customerId, status: 'active' })
})

test('a starting worker syncs every customer that was not synced for a day', async () => {
  const customerId = await addCustomer()
  const paid = provider.subscribe(customerId, 'monthly')
  await run('sync-customer', { provider: 'memory', customerId })
  Object.assign(paid, { status: 'canceled', endedAt: new Date() })
  await db
    .updateTable('billing_customer')
    .set({ synced_at: new Date('2026-01-01') })
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
  expect(provider.calls.filter((call) => call !== 'listCustomersSince')).toEqual([
    'createCustomer',
    'readCustomer',
    'readCustomer',
  ])
})

test('an account with two subscriptions is a logged error, without a name', async () => {
  const customerId = await addCustomer()
  provider.subscribe(customerId, 'monthly')
  await run('sync-customer', { provider: 'memory', customerId })
  expect(logLines).toEqual([])
  provider.subscribe(customerId, 'yearly')
  await run('sync-customer', { provider: 'memory', customerId })
  expect(logLines).toEqual([
    'error: An account pays for several subscriptions; cancel all but one at the provider ' +
      '{"event":"payments.customer.duplicate","subscriptions":2}',
  ])
})

test('a charged customer without an account here is a logged error, without a name', async () => {
  const customerId = await addCustomer()
  const paid = provider.subscribe(customerId, 'monthly')
  await db
    .updateTable('billing_customer')
    .set({ customer_id: 'cus_another' })
    .where('customer_id', '=', customerId)
    .execute()
  await run('sync-customer', { provider: 'memory', customerId })
  expect(logLines).toEqual([
    'error: A customer without an account here is charged; cancel the subscription at ' +
      'the provider {"event":"payments.customer.orphaned","subscriptions":1}',
  ])
  paid.endedAt = new Date()
  await run('sync-customer', { provider: 'memory', customerId })
  expect(logLines).toHaveLength(1)
})

test('a starting worker finds customers that are missing after a restore', async () => {
  const customerId = await addCustomer()
  provider.subscribe(customerId, 'monthly')
  await db.deleteFrom('billing_customer').where('customer_id', '=', customerId).execute()
  const worker = await startWorker({ ...ports, url: database.url, reader: NO_CHANNELS })
  try {
    while (!(await statuses()).some((one) => one.customer_id === customerId))
      await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    await worker.stop()
  }
  expect(logLines.filter((line) => line.startsWith('warn'))).toEqual([
    'warn: Found customers at the provider that this database does not know; syncing them ' +
      '{"event":"payments.customers.found","count":1}',
  ])
})

test.each(['sync-customer', 'close-customer'] as const)(
  '%s fails while the provider is unavailable, is retried, and logs no name',
  async (name) => {
    const customerId = await addCustomer()
    provider.away = true
    await expect(run(name, { provider: 'memory', customerId })).rejects.toThrow(
      'the provider is away',
    )
    await expect(run(name, { provider: 'memory', customerId }, 25)).rejects.toThrow(
      'the provider is away',
    )
    expect(logLines.map((line) => line.split(' {')[0])).toEqual([
      'warn: A job failed and will be retried',
      'error: A job failed for good',
    ])
    expect(logLines.join()).not.toContain(customerId)
  },
)

test('a deleted account is closed at the provider, and can be closed again', async () => {
  const customerId = await addCustomer()
  const paid = provider.subscribe(customerId, 'monthly')
  for (let times = 0; times < 2; times += 1)
    await run('close-customer', { provider: 'memory', customerId })
  expect([paid.status, paid.endedAt]).toEqual(['canceled', expect.any(Date)])
})

test('jobs of another provider: a sync is skipped, closing an account waits', async () => {
  const job = { provider: 'stripe', customerId: 'cus_elsewhere' }
  await run('sync-customer', job)
  await expect(run('close-customer', job)).rejects.toThrow('stripe is not configured')
  ports = { ...ports, payments: null }
  for (const name of ['sync-customer', 'close-customer'] as const)
    await expect(run(name, job)).rejects.toThrow('configured')
  expect(provider.calls).toEqual([])
  expect(logLines.join()).not.toContain('cus_elsewhere')
})
