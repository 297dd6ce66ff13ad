import { beforeEach, expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { syncCustomer } from '#core/payments/sync-customer.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { accountIdentity } from '#test/billing-rows.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { testApp } from '#test/app.ts'

const { kysely: db, pool } = await openTestDatabase()
const bare = { core: { db } }
const provider = createMemoryProvider()
const app = await testApp(bare, { payments: provider })

beforeEach(async () => {
  await db.deleteFrom('payment_event').execute()
  await pool.query('delete from graphile_worker._private_jobs')
})

type Sent = { payload: string | Buffer; headers: Record<string, string> }
const tell = async ({ payload, headers }: Sent, at = app) => {
  const response = await at.inject({ method: 'POST', url: '/payments/webhook', payload, headers })
  return { status: response.statusCode, message: response.json().message as string | undefined }
}
const events = () => db.selectFrom('payment_event').selectAll().orderBy('event_id').execute()
const jobs = async () =>
  (
    await pool.query<{ payload: { customerId: string } }>(
      `select payload from graphile_worker._private_jobs j
        where key like 'sync-customer:%:event'
        order by key`,
    )
  ).rows.map(({ payload }) => payload)

test('a repeated event is stored once with one job', async () => {
  const event = provider.event('cus_1', 'evt_1', 'invoice.paid')
  for (let times = 0; times < 3; times += 1)
    expect(await tell(event)).toEqual({ status: 200, message: undefined })
  expect(await events()).toMatchObject([
    {
      provider: 'memory',
      event_id: 'evt_1',
      kind: 'invoice.paid',
      customer_id: 'cus_1',
      processed_at: null,
    },
  ])
  expect(await jobs()).toEqual([{ provider: 'memory', customerId: 'cus_1' }])
  await pool.query('delete from graphile_worker._private_jobs')
  await tell(event)
  expect(await jobs()).toEqual([])
})

test('the raw body is used, whatever its content type', async () => {
  for (const [index, type] of [
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'application/octet-stream',
  ].entries()) {
    const { payload, headers } = provider.event('cus_1', `evt_${index}`)
    expect(
      await tell({ payload, headers: { ...headers, 'content-type': type } }),
      type,
    ).toMatchObject({ status: 200 })
  }
  expect(await events()).toHaveLength(4)
})

test('an event without an account is completed at once', async () => {
  expect(await tell(provider.event(null))).toMatchObject({ status: 200 })
  expect([(await events())[0]!.processed_at, await jobs()]).toEqual([expect.any(Date), []])
})

const { payload, headers } = provider.event('cus_1')
const forged = { status: 400, message: 'The event or its signature is invalid' }
const FORGED: [string, Sent][] = [
  ['without a signature', { payload, headers: { 'content-type': 'application/json' } }],
  ['with another signature', { payload, headers: { ...headers, 'x-signature': 'f'.repeat(64) } }],
  ['with one more space', { payload: `${payload} `, headers }],
  ['changed to another customer', { payload: payload.replace('cus_1', 'cus_2'), headers }],
  ['with an invalid id', provider.event('cus_1', 'evt 1\n')],
  ['with an invalid customer', provider.event('x'.repeat(300))],
]

test.each(FORGED)('one %s stores nothing', async (_what, sent) => {
  expect(await tell(sent)).toEqual(forged)
  expect([await events(), await jobs()]).toEqual([[], []])
})

test('an empty and a too large body are rejected', async () => {
  expect((await tell({ payload: '', headers })).status).toBe(400)
  expect((await app.inject({ method: 'POST', url: '/payments/webhook' })).statusCode).toBe(400)
  expect((await tell({ payload: Buffer.alloc(256 * 1024 + 1, 32), headers })).status).toBe(413)
  expect(await events()).toEqual([])
})

test('without a provider the route is a 404', async () => {
  expect((await tell(provider.event('cus_1'), await testApp(bare))).status).toBe(404)
})

test('500 events, shuffled and repeated, are stored once and end in the right state', async () => {
  const secrets = openSecrets('a key of at least thirty-two characters')
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const accountId = await addAccount(db)
      const customerId = await provider.createCustomer({
        ...(await accountIdentity(db, accountId)),
        email: null,
        language: 'en',
      })
      return { accountId, customerId, paid: provider.subscribe(customerId, 'monthly') }
    }),
  )
  const storm = Array.from({ length: 250 }, (_, index) =>
    provider.event(people[index % 5]!.customerId, `evt_storm_${index}`),
  )
    .flatMap((event) => [event, event])
    .map((event, index) => ({ event, order: (index * 7919) % 500 }))
    .sort((a, b) => a.order - b.order)
  const readings: Promise<unknown>[] = []
  for (let from = 0; from < storm.length; from += 50) {
    const responses = await Promise.all(
      storm.slice(from, from + 50).map(({ event }) => tell(event)),
    )
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    const { paid, customerId } = people[(from / 50) % 5]!
    paid.cancelsAt = paid.cancelsAt ? null : paid.periodEnd
    readings.push(syncCustomer({ db, secrets, provider }, customerId, new Date()))
  }
  await Promise.all(readings)
  expect(await events()).toHaveLength(250)
  expect(new Set((await jobs()).map(({ customerId }) => customerId)).size).toBe(5)
  for (const { customerId } of await jobs())
    await syncCustomer({ db, secrets, provider }, customerId, new Date())
  expect((await events()).filter(({ processed_at }) => processed_at === null)).toEqual([])
  const rows = await db
    .selectFrom('paid_subscription')
    .select(['provider_id', 'status', 'cancels_at'])
    .execute()
  expect(new Set(rows)).toEqual(
    new Set(
      people.map(({ paid }) => ({
        provider_id: paid.id,
        status: 'active',
        cancels_at: paid.cancelsAt,
      })),
    ),
  )
})
