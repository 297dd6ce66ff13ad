import { beforeEach, expect, test } from 'vitest'
import { filtersSchema } from '#contract/filter-schemas.ts'
import { createSearch } from '#core/searches/manage.ts'
import { hasFullAccess } from '#contract/full-access.ts'
import { toUser } from '#core/accounts/account.ts'
import { findAccount } from '#core/accounts/store.ts'
import { listEmails } from '#core/emails/outbox.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { accountIdentity } from '#test/billing-rows.ts'
import { createMemoryProvider, type MemoryProvider } from '#test/payment-provider.ts'
import { listPendingEmails } from '#test/sealed-emails.ts'
import { listInvoices } from './manage.ts'
import { syncCustomer } from './sync-customer.ts'
import { insertBillingCustomer } from './billing-customer-store.ts'
import { listSubscriptionsOfAccount } from './subscription-store.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'

const { kysely: db, pool } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const DAY_MS = 24 * 60 * 60 * 1000

let now: Date
let provider: MemoryProvider
const pass = (days: number) => (now = new Date(now.getTime() + days * DAY_MS))
const sync = (customerId: string) => syncCustomer({ db, secrets, provider }, customerId, now)

beforeEach(() => {
  now = new Date()
  provider = createMemoryProvider(() => now)
})

/** Creates an account whose trial has ended, with a customer at the provider. */
async function addCustomer(
  change: { known?: boolean; verified?: boolean; typedEmail?: string } = {},
): Promise<{ accountId: number; customerId: string }> {
  const accountId = await addAccount(db)
  await db
    .updateTable('account')
    .set({
      trial_expires_at: new Date(now.getTime() - DAY_MS),
      ...(change.verified === false ? { email: null, email_verified_at: null } : {}),
    })
    .where('id', '=', accountId)
    .execute()
  const whose = await accountIdentity(db, accountId)
  const customerId = await provider.createCustomer({
    ...whose,
    email: change.typedEmail ?? null,
    language: 'en',
  })
  if (change.known !== false)
    await insertBillingCustomer(db, { ...whose, provider: 'memory', customerId }, now)
  return { accountId, customerId }
}

async function access(accountId: number) {
  const user = toUser((await findAccount(db, accountId))!, now)
  return { ...user.unipaySubscription, access: hasFullAccess(user, now) }
}
const emails = async (accountId: number) =>
  (await listEmails(db, accountId)).map(({ kind }) => kind)
/** The pending email of an account. */
const emailOf = async (accountId: number) =>
  (await listPendingEmails(db, secrets)).find((one) => one.accountId === accountId)!
const dueJobs = async (customerId: string) =>
  (
    await pool.query<{ run_at: Date }>(`select run_at from graphile_worker.jobs where key = $1`, [
      `sync-customer:memory:${customerId}:scheduled`,
    ])
  ).rows

test("a sync stores the provider's subscriptions, invoices and card", async () => {
  const { accountId, customerId } = await addCustomer()
  expect(await access(accountId)).toEqual({ access: false })
  const subscription = provider.subscribe(customerId, 'quarterly')
  provider.customers.get(customerId)!.card = {
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
  }
  expect(await sync(customerId)).toEqual({ outcome: 'synced', known: true, alive: 1 })
  expect(await access(accountId)).toEqual({ status: 'active', planType: 'quarterly', access: true })
  expect(await listSubscriptionsOfAccount(db, accountId)).toMatchObject([
    {
      providerId: subscription.id,
      amountCents: 1200,
      currency: 'USD',
      status: 'active',
      periodEnd: subscription.periodEnd,
      card: { last4: '4242' },
    },
  ])
  expect(await listInvoices(db, accountId)).toMatchObject([
    {
      amount: 1200,
      currency: 'USD',
      status: 'paid',
      invoiceUrl: 'https://pay.example.com/invoice',
      date: now.toISOString(),
    },
  ])
  expect(await dueJobs(customerId)).toEqual([
    { run_at: new Date(subscription.periodEnd.getTime() + 120_000) },
  ])
})

test('a sync with a late response does not overwrite a later sync', async () => {
  const { accountId, customerId } = await addCustomer()
  const subscription = provider.subscribe(customerId, 'monthly')
  let resumeRead = () => {}
  let markRequested = () => {}
  const wasRequested = new Promise<void>((resolve) => (markRequested = resolve))
  provider.beforeAnswer = () => {
    markRequested()
    return new Promise((resolve) => (resumeRead = resolve))
  }
  const slow = sync(customerId)
  await wasRequested
  provider.beforeAnswer = async () => {}
  subscription.cancelsAt = subscription.periodEnd
  expect((await sync(customerId)).outcome).toBe('synced')
  resumeRead()
  expect((await slow).outcome).toBe('superseded')
  expect(await listSubscriptionsOfAccount(db, accountId)).toMatchObject([
    { cancelsAt: subscription.periodEnd },
  ])
})

test('a failed renewal sends an email, grants three more days and then sends another', async () => {
  const { accountId, customerId } = await addCustomer()
  const subscription = provider.subscribe(customerId, 'yearly')
  await sync(customerId)
  pass(360)
  provider.renew(subscription, false)
  for (let times = 0; times < 3; times += 1) await sync(customerId)
  expect(await access(accountId)).toEqual({ status: 'active', planType: 'yearly', access: true })
  expect(await emails(accountId)).toEqual(['payment-failed'])
  expect(await dueJobs(customerId)).toEqual([
    { run_at: new Date(now.getTime() + 3 * DAY_MS + 120_000) },
  ])
  pass(2.9)
  await sync(customerId)
  expect((await access(accountId)).access).toBe(true)
  pass(0.2)
  expect(await access(accountId)).toEqual({ status: 'past_due', planType: 'yearly', access: false })
  for (let times = 0; times < 2; times += 1) await sync(customerId)
  expect(await emails(accountId)).toEqual(['subscription-ended', 'payment-failed'])
  pass(4)
  Object.assign(subscription, { status: 'canceled', endedAt: now })
  await sync(customerId)
  expect(await access(accountId)).toEqual({ status: 'canceled', planType: 'yearly', access: false })
  expect(await emails(accountId)).toHaveLength(2)
})

test('a late payment restores access, and the next failed renewal sends emails again', async () => {
  const { accountId, customerId } = await addCustomer()
  const subscription = provider.subscribe(customerId, 'monthly')
  await sync(customerId)
  for (const round of [1, 2]) {
    pass(30)
    provider.renew(subscription, false)
    await sync(customerId)
    pass(3.5)
    await sync(customerId)
    expect((await access(accountId)).access).toBe(false)
    subscription.status = 'active'
    await sync(customerId)
    expect(await access(accountId)).toEqual({ status: 'active', planType: 'monthly', access: true })
    expect(await emails(accountId)).toHaveLength(2 * round)
  }
})

test('a cancellation or a customer deleted at the provider sends no email', async () => {
  const { accountId, customerId } = await addCustomer()
  const subscription = provider.subscribe(customerId, 'monthly')
  await sync(customerId)
  Object.assign(subscription, { status: 'canceled', endedAt: now })
  await sync(customerId)
  provider.subscribe(customerId, 'yearly')
  await sync(customerId)
  expect((await access(accountId)).planType).toBe('yearly')
  provider.customers.delete(customerId)
  expect(await sync(customerId)).toEqual({ outcome: 'synced', known: false, alive: 0 })
  expect(await access(accountId)).toMatchObject({ status: 'canceled', access: false })
  expect([await emails(accountId), (await listInvoices(db, accountId)).length]).toEqual([[], 2])
})

test('an account without a verified email gets the email once it has one', async () => {
  const { accountId, customerId } = await addCustomer({ verified: false })
  const subscription = provider.subscribe(customerId, 'monthly')
  provider.renew(subscription, false)
  await sync(customerId)
  expect(await emails(accountId)).toEqual([])
  await db
    .updateTable('account')
    .set({ email: `late${accountId}@example.com`, email_verified_at: now })
    .where('id', '=', accountId)
    .execute()
  await sync(customerId)
  expect(await emails(accountId)).toEqual(['payment-failed'])
})

test('without an email here, the checkout email is used and not stored', async () => {
  const { accountId, customerId } = await addCustomer({
    verified: false,
    typedEmail: 'typed@example.com',
  })
  provider.renew(provider.subscribe(customerId, 'monthly'), false)
  await sync(customerId)
  expect(await emailOf(accountId)).toMatchObject({
    to: 'typed@example.com',
    content: { kind: 'payment-failed' },
  })
  expect(
    JSON.stringify([
      await db.selectFrom('billing_customer').selectAll().execute(),
      await db.selectFrom('account').selectAll().execute(),
    ]),
  ).not.toContain('typed@')
  for (const email of ['a@b.example\r\nBcc: c@d.example', 'nobody']) {
    const { accountId: other, customerId: theirs } = await addCustomer({
      verified: false,
      typedEmail: email,
    })
    provider.renew(provider.subscribe(theirs, 'monthly'), false)
    await sync(theirs)
    expect(await emails(other)).toEqual([])
  }
})

test('the email writes its date in the time zone of the account', async () => {
  const { accountId, customerId } = await addCustomer({})
  const filters = filtersSchema.parse({ city: 'Belgrade' })
  await db
    .transaction()
    .execute((tx) => createSearch(tx, { accountId, chatId: null }, filters, now))
  provider.renew(provider.subscribe(customerId, 'monthly'), false)
  await sync(customerId)
  expect((await emailOf(accountId)).content).toMatchObject({ timeZone: 'Europe/Belgrade' })
})

test('a verified email takes precedence over the checkout email', async () => {
  const { accountId, customerId } = await addCustomer({ typedEmail: 'typed@example.com' })
  provider.renew(provider.subscribe(customerId, 'monthly'), false)
  await sync(customerId)
  expect((await emailOf(accountId)).to).toMatch(/^alerted\d+@/)
})

test('emails are in the language of the account, else of the checkout', async () => {
  const languageOf = async (own: 'ru' | null, checkout: 'ka' | null) => {
    const { accountId, customerId } = await addCustomer()
    await db.updateTable('account').set({ language: own }).where('id', '=', accountId).execute()
    await db
      .updateTable('billing_customer')
      .set({ language: checkout })
      .where('customer_id', '=', customerId)
      .execute()
    provider.renew(provider.subscribe(customerId, 'monthly'), false)
    await sync(customerId)
    return (await emailOf(accountId)).language
  }
  expect([
    await languageOf('ru', 'ka'),
    await languageOf(null, 'ka'),
    await languageOf(null, null),
  ]).toEqual(['ru', 'ka', 'en'])
})

test('an orphaned customer returns to its account, other customers are left alone', async () => {
  const { accountId, customerId } = await addCustomer({ known: false })
  provider.subscribe(customerId, 'quarterly')
  expect((await sync(customerId)).outcome).toBe('synced')
  expect((await access(accountId)).access).toBe(true)

  const addAtProvider = (
    id: string,
    whose: { accountId: number | null; accountMadeAt: Date | null },
  ) => {
    provider.customers.set(id, {
      id,
      ...whose,
      email: null,
      madeAt: now,
      card: null,
      subscriptions: [],
      invoices: [],
    })
    provider.subscribe(id, 'yearly')
  }
  const { accountMadeAt } = await accountIdentity(db, accountId)
  addAtProvider('cus_stranger', { accountId: null, accountMadeAt: null })
  addAtProvider('cus_gone', { accountId: 2_000_000_000, accountMadeAt: now })
  addAtProvider('cus_second', { accountId, accountMadeAt })
  // The result reports subscriptions of customers created by this site that should not be charged.
  for (const [id, alive] of [
    ['cus_stranger', 0],
    ['cus_gone', 1],
    ['cus_second', 1],
    ['cus_nobody', 0],
  ] as const) {
    await handleWebhookEvent(db, 'memory', { id: `evt_${id}`, kind: 'x', customerId: id }, now)
    expect(await sync(id), id).toMatchObject({ outcome: 'unknown', alive })
    expect(
      await db.selectFrom('payment_event').selectAll().where('customer_id', '=', id).execute(),
    ).toEqual([])
  }
})

test('an account with the id of a lost account does not get its customer', async () => {
  const { accountId, customerId } = await addCustomer({ known: false })
  provider.subscribe(customerId, 'yearly')
  const customer = provider.customers.get(customerId)!
  // Ids are reused after restoring an older backup. Customers created by an older release do not
  // have the creation time of their account.
  for (const accountMadeAt of [
    new Date(customer.accountMadeAt!.getTime() - 1),
    new Date(customer.accountMadeAt!.getTime() + 1),
    null,
  ]) {
    customer.accountMadeAt = accountMadeAt
    expect(await sync(customerId)).toMatchObject({ outcome: 'unknown', alive: 1 })
    expect(await access(accountId)).toEqual({ access: false })
  }
})

test('of two subscriptions the better one counts, and the result reports two', async () => {
  const { accountId, customerId } = await addCustomer()
  provider.subscribe(customerId, 'monthly')
  provider.subscribe(customerId, 'yearly')
  expect(await sync(customerId)).toMatchObject({ alive: 2 })
  expect((await access(accountId)).planType).toBe('yearly')
})

test('a subscription to an unknown plan grants nothing', async () => {
  const { accountId, customerId } = await addCustomer()
  provider.subscribe(customerId, 'monthly', { planType: null })
  expect(await sync(customerId)).toMatchObject({ outcome: 'synced', alive: 0 })
  expect(await access(accountId)).toEqual({ access: false })
})

test('an invoice deleted at the provider is deleted, one older than its list stays', async () => {
  const { accountId, customerId } = await addCustomer()
  const { invoices } = provider.customers.get(customerId)!
  const invoice = (id: string, at: Date, status: 'draft' | 'open' | 'paid' | 'void') => ({
    id,
    number: null,
    description: 'Bina\0 plan \ud800',
    amountCents: 500,
    currency: 'usd',
    status,
    issuedAt: at,
    url: id === 'in_odd' ? 'javascript:alert(1)' : null,
  })
  invoices.push(
    invoice('in_draft', now, 'draft'),
    invoice('in_odd', new Date(now.getTime() - DAY_MS), 'void'),
    invoice('in_old', new Date(now.getTime() - 800 * DAY_MS), 'paid'),
  )
  await sync(customerId)
  expect(
    (await listInvoices(db, accountId)).map(({ id, status, invoiceUrl }) => [
      id,
      status,
      invoiceUrl,
    ]),
  ).toEqual([
    ['in_draft', 'pending', null],
    ['in_odd', 'void', null],
    ['in_old', 'paid', null],
  ])
  invoices.splice(0, 3, invoice('in_odd', new Date(now.getTime() - DAY_MS), 'void'))
  await sync(customerId)
  expect((await listInvoices(db, accountId)).map(({ id }) => id)).toEqual(['in_odd', 'in_old'])
})

test('when the provider is unreachable nothing changes and events stay pending', async () => {
  const { accountId, customerId } = await addCustomer()
  provider.subscribe(customerId, 'monthly')
  await sync(customerId)
  await handleWebhookEvent(db, 'memory', { id: `evt_${accountId}`, kind: 'x', customerId }, now)
  provider.away = true
  await expect(sync(customerId)).rejects.toMatchObject({ kind: 'unreachable' })
  const processedAt = async () =>
    (
      await db
        .selectFrom('payment_event')
        .select('processed_at')
        .where('event_id', '=', `evt_${accountId}`)
        .executeTakeFirstOrThrow()
    ).processed_at
  expect([await processedAt(), (await access(accountId)).access]).toEqual([null, true])
  provider.away = false
  await sync(customerId)
  expect(await processedAt()).toEqual(now)
})

test('concurrent syncs and account deletions do not deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { accountId, customerId } = await addCustomer()
    provider.renew(provider.subscribe(customerId, 'monthly'), false)
    await Promise.all([
      sync(customerId),
      sync(customerId),
      db.transaction().execute(async (tx) => {
        await tx
          .selectFrom('account')
          .select('id')
          .where('id', '=', accountId)
          .forUpdate()
          .execute()
        await tx.deleteFrom('account').where('id', '=', accountId).execute()
      }),
    ])
    expect(await findAccount(db, accountId)).toBeNull()
  }
})
