import type { AddressInfo } from 'node:net'
import { Logger, runOnce } from 'graphile-worker'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { readConfig } from '#config'
import { hasFullAccess } from '#contract/full-access.ts'
import { PLANS, PLAN_TYPES, type PlanType } from '#contract/plans.ts'
import { toUser } from '#core/accounts/account.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { findAccount } from '#core/accounts/store.ts'
import { createRules } from '#core/extraction/rules.ts'
import { listEmails } from '#core/emails/outbox.ts'
import type { PaymentProvider } from '#core/payments/provider.ts'
import { reconcileCustomers } from '#core/payments/reconcile.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { startStripe, type FakeStripe } from '#demo/stripe/server.ts'
import { taskList } from '#worker/task-list.ts'
import { paymentsFrom } from './payments.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const secrets = openSecrets('a key of at least thirty-two characters')
const SITE = 'https://bina.example'
const DAY = 86_400
const objects = { put: async () => {}, get: async () => null, delete: async () => {} }

let fake: FakeStripe
let provider: PaymentProvider
let app: Awaited<ReturnType<typeof testApp>>
let webhook: string
beforeEach(async () => {
  fake = await startStripe()
  const settings = readConfig({
    PUBLIC_URL: SITE,
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_WEBHOOK_SECRET: fake.webhookSecret,
    STRIPE_API_URL: fake.url,
  })
  provider = (await paymentsFrom(settings))!
  app = await testApp({
    core: { db, objects, secrets, clock: () => fake.now() },
    http: { publicUrl: SITE },
    payments: provider,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  webhook = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/payments/webhook`
})
afterEach(async () => {
  await app.close()
  await fake.stop()
  await pool.query('delete from graphile_worker._private_jobs; delete from payment_event')
})

const quiet = { info() {}, warn() {}, error() {} }
/** Runs all due payment jobs, like a worker. */
async function work(): Promise<void> {
  const tasks = taskList({
    database,
    extractor: createRules(),
    photoSource: createPhotoSource({ allowHttpLoopback: true }),
    objects,
    log: quiet,
    now: () => fake.now(),
    payments: provider,
    accounts: { secrets, publicUrl: SITE },
  })
  await runOnce({
    connectionString: database.url,
    taskList: Object.fromEntries(
      Object.entries(tasks).filter(([name]) => name.endsWith('-customer')),
    ),
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  })
}
/** Makes all jobs due at once, as if their retry pauses had passed. */
const letTimePass = () => pool.query('update graphile_worker._private_jobs set run_at = now()')
/** Delivers all pending Stripe events, twice and in random order, and runs the jobs. */
async function webhookHandled(): Promise<void> {
  const sent = await fake.deliver({ to: webhook, order: 'shuffled', copies: 2, atOnce: 4 })
  expect(sent.every(({ status }) => status === 200)).toBe(true)
  await work()
}

async function ask(
  accountId: number,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const { accessToken } = await openSession(db, secrets, {
    accountId,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now: fake.now() },
  })
  const response = await app.inject({
    method,
    url: `/api/${url}`,
    headers: { authorization: `Bearer ${accessToken}` },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, body: response.json() }
}
const checkout = (accountId: number, planType: PlanType) =>
  ask(accountId, 'POST', 'payments/checkout', {
    planType,
    successUrl: `${SITE}/subscription/success?listing=7`,
    cancelUrl: `${SITE}/subscription/cancelled`,
  })
const billed = async (accountId: number) =>
  (await ask(accountId, 'GET', 'payments/subscription')).body
const sessionOf = ({ body }: { body: { checkoutUrl: string } }) =>
  body.checkoutUrl.split('/').at(-1)!
async function access(accountId: number) {
  const user = toUser((await findAccount(db, accountId))!, fake.now())
  return { ...user.unipaySubscription, access: hasFullAccess(user, fake.now()) }
}

/** An account that bought a plan after its trial. */
async function buyer(
  planType: PlanType,
  card?: 'fails-later',
): Promise<{ accountId: number; subscriptionId: string; customerId: string }> {
  const accountId = await addAccount(db)
  await db
    .updateTable('account')
    .set({ trial_expires_at: new Date(0) })
    .where('id', '=', accountId)
    .execute()
  const opened = await checkout(accountId, planType)
  expect(opened).toEqual({
    status: 200,
    body: { checkoutUrl: expect.stringMatching(/\/checkout\/cs_/) },
  })
  fake.pay(sessionOf(opened), card)
  await webhookHandled()
  const { id, customer } = fake.subscriptions().at(-1)!
  return { accountId, subscriptionId: id, customerId: customer }
}

describe('payments from checkout to access', () => {
  test.each(PLAN_TYPES)(
    '%s: bought, renewed, cancelled in the portal, taken up again, and over',
    async (planType) => {
      const accountId = await addAccount(db)
      await db
        .updateTable('account')
        .set({ trial_expires_at: new Date(0) })
        .where('id', '=', accountId)
        .execute()
      const sessionId = sessionOf(await checkout(accountId, planType))
      // Returning from checkout grants nothing; paying does, even before a webhook event.
      expect((await ask(accountId, 'GET', `payments/verify-session/${sessionId}`)).status).toBe(404)
      expect(fake.pay(sessionId)).toEqual({
        sentTo: `${SITE}/subscription/success?listing=7&session_id=${sessionId}`,
      })
      expect(await access(accountId)).toEqual({ access: false })
      expect(await ask(accountId, 'GET', `payments/verify-session/${sessionId}`)).toEqual({
        status: 200,
        body: { planType, amount: PLANS[planType].amountCents, currency: 'USD' },
      })
      expect(await access(accountId)).toEqual({ status: 'active', planType, access: true })
      await webhookHandled()
      expect(await access(accountId)).toEqual({ status: 'active', planType, access: true })
      const { id } = fake.subscriptions()[0]!
      const first = (await billed(accountId)).currentPeriodEnd as string

      fake.advanceToRenewal(id)
      expect((await access(accountId)).access).toBe(true) // the renewal is told in a moment
      await webhookHandled()
      expect(await billed(accountId)).toMatchObject({
        status: 'active',
        cancelAtPeriodEnd: false,
        pastDue: null,
        card: { last4: '4242' },
      })
      expect(Date.parse((await billed(accountId)).currentPeriodEnd)).toBeGreaterThan(
        Date.parse(first),
      )
      expect((await ask(accountId, 'GET', 'payments/billing-history')).body).toMatchObject([
        { status: 'paid', amount: PLANS[planType].amountCents, currency: 'USD' },
        { status: 'paid' },
      ])

      fake.portal.cancel(id)
      await webhookHandled()
      expect(await billed(accountId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      expect((await ask(accountId, 'POST', 'payments/reactivate-subscription')).status).toBe(200)
      expect(await billed(accountId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
      expect((await ask(accountId, 'POST', 'payments/cancel-subscription')).status).toBe(200)
      expect(await billed(accountId)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      expect((await access(accountId)).access).toBe(true)

      fake.advanceToRenewal(id)
      // no notification about a requested cancellation
      expect((await access(accountId)).access).toBe(false)
      await webhookHandled()
      expect(await access(accountId)).toEqual({ status: 'canceled', planType, access: false })
      expect((await checkout(accountId, 'yearly')).status).toBe(200)
    },
  )

  test('a failed renewal gives three days of grace, and a late payment resumes it', async () => {
    const { accountId, subscriptionId, customerId } = await buyer('quarterly', 'fails-later')
    fake.advanceToRenewal(subscriptionId)
    await webhookHandled()
    const pastDue = await billed(accountId)
    expect(pastDue).toMatchObject({
      status: 'active',
      pastDue: { accessUntil: expect.any(String) },
    })
    expect(Date.parse(pastDue.pastDue.accessUntil) - fake.now().getTime()).toBeGreaterThan(
      2.99 * DAY * 1000,
    )
    expect(await access(accountId)).toEqual({
      status: 'active',
      planType: 'quarterly',
      access: true,
    })
    expect((await listEmails(db, accountId)).map(({ kind }) => kind)).toEqual(['payment-failed'])
    expect((await checkout(accountId, 'yearly')).status).toBe(409)

    fake.advance(2.9 * DAY)
    await webhookHandled()
    expect((await access(accountId)).access).toBe(true)
    fake.advance(0.2 * DAY)
    expect(await access(accountId)).toMatchObject({ access: false })
    fake.portal.changeCard(customerId)
    await webhookHandled()
    expect(await access(accountId)).toEqual({
      status: 'active',
      planType: 'quarterly',
      access: true,
    })
    expect(await billed(accountId)).toMatchObject({ pastDue: null, card: { last4: '4242' } })
  })

  test.each(['cancel', 'unpaid', 'past_due'] as const)(
    'retries that come to nothing end it, where the dashboard says %s',
    async (afterwards) => {
      const { accountId, subscriptionId } = await buyer('monthly', 'fails-later')
      fake.setAfterRetries(afterwards)
      fake.advanceToRenewal(subscriptionId)
      await webhookHandled()
      fake.advance(20 * DAY)
      await webhookHandled()
      expect(await access(accountId)).toMatchObject({ access: false })
      expect((await listEmails(db, accountId)).map(({ kind }) => kind).sort()).toEqual([
        'payment-failed',
        'subscription-ended',
      ])
    },
  )

  test('late, reversed and missing events lead to the same state', async () => {
    const buyers = [await buyer('monthly'), await buyer('monthly'), await buyer('monthly')]
    fake.advanceToRenewal(buyers[0]!.subscriptionId)
    for (const { subscriptionId } of buyers) fake.portal.cancel(subscriptionId, 'mark')
    for (const { subscriptionId } of buyers) fake.portal.resume(subscriptionId)
    // The first buyer's events arrive in reverse, of the second only the first one, of the third
    // none.
    const of = (index: number) =>
      fake
        .pendingEvents()
        .filter(
          ({ data }) =>
            (data.object as { customer?: string }).customer === buyers[index]!.customerId,
        )
    await fake.deliver({ to: webhook, events: of(0), order: 'reversed' })
    await fake.deliver({ to: webhook, events: of(1).slice(0, 1) })
    await work()
    await db
      .updateTable('billing_customer')
      .set({ synced_at: new Date(fake.now().getTime() - 21 * 3600_000) })
      .execute()
    expect(await reconcileCustomers(db, 'stripe', fake.now())).toBeGreaterThanOrEqual(buyers.length)
    await letTimePass()
    await work()
    for (const { accountId, subscriptionId } of buyers) {
      const there = fake.subscriptions().find(({ id }) => id === subscriptionId)!
      expect(await billed(accountId)).toMatchObject({
        status: there.status,
        cancelAtPeriodEnd: false,
        currentPeriodEnd: new Date(there.items.data[0]!.current_period_end * 1000).toISOString(),
      })
    }
  })

  test('many events about one customer cause only a few requests to Stripe', async () => {
    const { customerId, subscriptionId } = await buyer('monthly')
    for (let i = 0; i < 60; i++) fake.portal[i % 2 ? 'resume' : 'cancel'](subscriptionId)
    const asked = () =>
      fake.calls.filter(({ path }) => path.startsWith(`/v1/customers/${customerId}`)).length
    const before = asked()
    const sent = await fake.deliver({ to: webhook, order: 'shuffled', copies: 3, atOnce: 8 })
    expect([sent.length, sent.filter(({ status }) => status === 200).length]).toEqual([180, 180])
    await work()
    expect(asked() - before).toBe(1)
  })

  test('forged, replayed and foreign events are ignored', async () => {
    const { accountId, subscriptionId } = await buyer('monthly')
    fake.portal.cancel(subscriptionId)
    const count = async () =>
      (await pool.query<{ count: string }>('select count(*) from payment_event')).rows[0]!.count
    const before = await count()
    for (const how of [
      { secret: 'whsec_ofSomebodyElse' },
      { age: 301 },
      { tamper: (body: string) => body.replace('updated', 'deleted') },
    ]) {
      expect(await fake.deliver({ to: webhook, ...how })).toMatchObject([{ status: 400 }])
    }
    expect(await count()).toBe(before)
    expect(await billed(accountId)).toMatchObject({ cancelAtPeriodEnd: false })
    // A customer of another product on the same Stripe account.
    const stranger = await fetch(`${fake.url}/v1/customers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${fake.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `metadata[account_id]=${accountId}&metadata[site]=https://other.example`,
    })
    const { id } = (await stranger.json()) as { id: string }
    fake.createSubscription(id, {
      unitAmount: 4800,
      interval: 'year',
      intervalCount: 1,
      metadata: { plan_type: 'yearly' },
    })
    await webhookHandled()
    expect(await access(accountId)).toMatchObject({ planType: 'monthly' })
    expect(
      await db.selectFrom('billing_customer').select('id').where('customer_id', '=', id).execute(),
    ).toEqual([])
  })

  test('deleting the account ends everything at Stripe, with retries', async () => {
    const { accountId, customerId } = await buyer('yearly')
    expect((await ask(accountId, 'DELETE', 'account', {})).status).toBe(200)
    fake.fault({ kind: '500', share: 1 })
    await work()
    fake.restore()
    await letTimePass()
    await work()
    expect(fake.subscriptions().filter(({ customer }) => customer === customerId)).toMatchObject([
      { status: 'canceled' },
    ])
    await webhookHandled()
    expect(
      await db
        .selectFrom('billing_customer')
        .select('id')
        .where('customer_id', '=', customerId)
        .execute(),
    ).toEqual([])
  })

  test.each(['500', 'reset', '429', 'nonsense'] as const)(
    'while Stripe answers with %s people are told to try again, and what was bought goes on',
    async (kind) => {
      const { accountId } = await buyer('monthly')
      const other = await addAccount(db)
      fake.fault({ kind, share: 1 })
      expect(await checkout(other, 'monthly')).toEqual({
        status: 503,
        body: expect.objectContaining({
          message: "The payment service isn't responding. Try again in a moment.",
        }),
      })
      for (const verb of ['cancel-subscription', 'create-portal-session'])
        expect(
          (
            await ask(
              accountId,
              'POST',
              `payments/${verb}`,
              verb.startsWith('create') ? { returnUrl: SITE } : undefined,
            )
          ).status,
        ).toBe(503)
      expect(await access(accountId)).toMatchObject({ access: true })
      expect(await billed(accountId)).toMatchObject({ status: 'active' })
    },
  )
})

test('there is no provider without settings', async () => {
  expect(await paymentsFrom(readConfig({}))).toBeNull()
})
