import { expect, test } from 'vitest'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addSubscription, accountIdentity } from '#test/billing-rows.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { insertCheckout } from './checkout-store.ts'
import { findOrphanedCustomers, reconcileCustomers, sweepPaymentEvents } from './reconcile.ts'
import { insertBillingCustomer } from './billing-customer-store.ts'

const { kysely: db, pool } = await openTestDatabase()
const HOUR_MS = 60 * 60 * 1000
const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

async function addBillingCustomer(
  syncedAt: Date | null,
  subscription: Partial<Parameters<typeof addSubscription>[2]> | null,
  checkoutAt?: Date,
): Promise<string> {
  const accountId = await addAccount(db)
  await addSubscription(db, accountId, { planType: 'monthly', ...subscription })
  const row = await db
    .updateTable('billing_customer')
    .set({ synced_at: syncedAt })
    .where('account_id', '=', accountId)
    .returning(['id', 'customer_id'])
    .executeTakeFirstOrThrow()
  if (subscription === null)
    await db.deleteFrom('paid_subscription').where('billing_customer_id', '=', row.id).execute()
  if (checkoutAt)
    await insertCheckout(db, {
      id: crypto.randomUUID(),
      accountId,
      provider: 'memory',
      planType: 'monthly',
      requestHash: 'x',
      now: checkoutAt,
    })
  return row.customer_id
}

test('current, recent and new customers are synced daily, spread over an hour', async () => {
  const due = [
    await addBillingCustomer(hoursAgo(21), {}),
    await addBillingCustomer(null, {}),
    await addBillingCustomer(hoursAgo(30), { status: 'past_due', pastDueSince: hoursAgo(100) }),
    await addBillingCustomer(hoursAgo(21), { status: 'canceled', endedAt: hoursAgo(24 * 29) }),
    await addBillingCustomer(null, null, hoursAgo(30)),
  ]
  await addBillingCustomer(hoursAgo(19), {})
  await addBillingCustomer(hoursAgo(1000), { status: 'canceled', endedAt: hoursAgo(24 * 31) })
  await addBillingCustomer(null, null, hoursAgo(24 * 4))
  await addBillingCustomer(null, null)
  const atOtherProvider = await addBillingCustomer(null, {})
  await db
    .updateTable('billing_customer')
    .set({ provider: 'stripe' })
    .where('customer_id', '=', atOtherProvider)
    .execute()

  expect(await reconcileCustomers(db, 'memory', now)).toBe(5)
  const jobs = async () =>
    (
      await pool.query<{ customer: string; at: Date }>(
        `select j.key as customer, run_at as at from graphile_worker.jobs j
          where task_identifier = 'sync-customer'`,
      )
    ).rows
  const queued = await jobs()
  expect(queued.map(({ customer }) => customer).sort()).toEqual(
    due.map((id) => `sync-customer:memory:${id}:scheduled`).sort(),
  )
  const minutes = queued.map(({ at }) => (at.getTime() - now.getTime()) / 60_000)
  expect([Math.min(...minutes) >= 0, Math.max(...minutes) < 50, new Set(minutes).size]).toEqual([
    true,
    true,
    5,
  ])
  await reconcileCustomers(db, 'memory', now)
  expect(await jobs()).toHaveLength(5)
})

test('customers whose rows a restore removed are synced, others are not', async () => {
  let madeAt = now
  const provider = createMemoryProvider(() => madeAt)
  const addOrphanedCustomer = async () => {
    const whose = await accountIdentity(db, await addAccount(db))
    return {
      whose,
      customerId: await provider.createCustomer({ ...whose, email: null, language: 'en' }),
    }
  }
  const [one, known, gone] = [
    await addOrphanedCustomer(),
    await addOrphanedCustomer(),
    await addOrphanedCustomer(),
  ]
  await insertBillingCustomer(
    db,
    { ...known.whose, provider: 'memory', customerId: known.customerId },
    now,
  )
  // The account's id has been reused by a new account.
  await db
    .updateTable('account')
    .set({ created_at: new Date(now.getTime() + 1) })
    .where('id', '=', gone.whose.accountId)
    .execute()
  madeAt = hoursAgo(24 * 36)
  await addOrphanedCustomer()
  expect(await findOrphanedCustomers(db, provider, now)).toBe(1)
  const { rows } = await pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like 'sync-customer:%:event'`,
  )
  expect(rows).toEqual([{ key: `sync-customer:memory:${one.customerId}:event` }])
})

test('events are deleted after 60 days, processed or not', async () => {
  for (const [id, days] of [
    ['new', 59],
    ['old', 61],
  ] as const)
    await db
      .insertInto('payment_event')
      .values({
        provider: 'memory',
        event_id: id,
        kind: 'x',
        customer_id: null,
        received_at: hoursAgo(24 * days),
        processed_at: null,
      })
      .execute()
  await sweepPaymentEvents(db, now)
  expect(
    (await db.selectFrom('payment_event').select('event_id').execute()).map(
      ({ event_id }) => event_id,
    ),
  ).toEqual(['new'])
})
