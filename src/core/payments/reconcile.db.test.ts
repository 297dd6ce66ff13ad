import { expect, test } from 'vitest'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addSubscription, whoIs } from '#test/payer-rows.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { insertCheckout } from './checkout-store.ts'
import { findLostPayers, reconcilePayers, sweepEvents } from './reconcile.ts'
import { insertPayer } from './store.ts'

const { kysely: db, pool } = await openTestDatabase()
const HOUR_MS = 60 * 60 * 1000
const now = new Date()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

async function payer(
  readAt: Date | null,
  subscription: Partial<Parameters<typeof addSubscription>[2]> | null,
  checkoutAt?: Date,
): Promise<string> {
  const accountId = await addAccount(db)
  await addSubscription(db, accountId, { planType: 'monthly', ...subscription })
  const row = await db
    .updateTable('payer')
    .set({ read_at: readAt })
    .where('account_id', '=', accountId)
    .returning(['id', 'customer_id'])
    .executeTakeFirstOrThrow()
  if (subscription === null)
    await db.deleteFrom('paid_subscription').where('payer_id', '=', row.id).execute()
  if (checkoutAt)
    await insertCheckout(db, {
      id: crypto.randomUUID(),
      accountId,
      provider: 'sandbox',
      planType: 'monthly',
      asked: 'x',
      now: checkoutAt,
    })
  return row.customer_id
}

test('everybody who pays, lately did or came to pay is asked about once a day, spread over the hour; others are left alone', async () => {
  const due = [
    await payer(hoursAgo(21), {}),
    await payer(null, {}),
    await payer(hoursAgo(30), { status: 'past_due', pastDueSince: hoursAgo(100) }),
    await payer(hoursAgo(21), { status: 'canceled', endedAt: hoursAgo(24 * 29) }),
    await payer(null, null, hoursAgo(30)),
  ]
  await payer(hoursAgo(19), {})
  await payer(hoursAgo(1000), { status: 'canceled', endedAt: hoursAgo(24 * 31) })
  await payer(null, null, hoursAgo(24 * 4))
  await payer(null, null)
  const elsewhere = await payer(null, {})
  await db
    .updateTable('payer')
    .set({ provider: 'stripe' })
    .where('customer_id', '=', elsewhere)
    .execute()

  expect(await reconcilePayers(db, 'sandbox', now)).toBe(5)
  const jobs = async () =>
    (
      await pool.query<{ customer: string; at: Date }>(
        `select j.key as customer, run_at as at from graphile_worker.jobs j where task_identifier = 'read-payer'`,
      )
    ).rows
  const queued = await jobs()
  expect(queued.map(({ customer }) => customer).sort()).toEqual(
    due.map((id) => `read-payer:sandbox:${id}:due`).sort(),
  )
  const minutes = queued.map(({ at }) => (at.getTime() - now.getTime()) / 60_000)
  expect([Math.min(...minutes) >= 0, Math.max(...minutes) < 50, new Set(minutes).size]).toEqual([
    true,
    true,
    5,
  ])
  await reconcilePayers(db, 'sandbox', now)
  expect(await jobs()).toHaveLength(5)
})

test("customers whose rows a restore took away are read; others', known ones and such as are older than any back-up are not", async () => {
  let madeAt = now
  const provider = createMemoryProvider(() => madeAt)
  const lost = async () => {
    const whose = await whoIs(db, await addAccount(db))
    return {
      whose,
      customerId: await provider.makeCustomer({ ...whose, email: null, language: 'en' }),
    }
  }
  const [one, known, gone] = [await lost(), await lost(), await lost()]
  await insertPayer(db, { ...known.whose, provider: 'sandbox', customerId: known.customerId }, now)
  // Its number is another's now.
  await db
    .updateTable('account')
    .set({ created_at: new Date(now.getTime() + 1) })
    .where('id', '=', gone.whose.accountId)
    .execute()
  madeAt = hoursAgo(24 * 36)
  await lost()
  expect(await findLostPayers(db, provider, now)).toBe(1)
  const { rows } = await pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where key like 'read-payer:%:told'`,
  )
  expect(rows).toEqual([{ key: `read-payer:sandbox:${one.customerId}:told` }])
})

test('events are forgotten after 60 days, whether or not somebody looked into them', async () => {
  for (const [id, days] of [
    ['new', 59],
    ['old', 61],
  ] as const)
    await db
      .insertInto('payment_event')
      .values({
        provider: 'sandbox',
        event_id: id,
        kind: 'x',
        customer_id: null,
        received_at: hoursAgo(24 * days),
        done_at: null,
      })
      .execute()
  await sweepEvents(db, now)
  expect(
    (await db.selectFrom('payment_event').select('event_id').execute()).map(
      ({ event_id }) => event_id,
    ),
  ).toEqual(['new'])
})
