import { beforeEach, expect, test } from 'vitest'
import { hasFullAccess } from '#contract/full-access.ts'
import { toUser } from '#core/accounts/account.ts'
import { findAccount } from '#core/accounts/store.ts'
import { unsealEmail } from '#core/emails/sealed-email.ts'
import { listEmails } from '#core/emails/outbox.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { accountIdentity } from '#test/billing-rows.ts'
import { createMemoryProvider, type MemoryProvider } from '#test/payment-provider.ts'
import { listInvoices } from './manage.ts'
import { syncCustomer } from './sync-customer.ts'
import { insertBillingCustomer } from './billing-customer-store.ts'
import { subscriptionsOfAccount } from './subscription-store.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'

const { kysely: db, pool } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const DAY_MS = 24 * 60 * 60 * 1000

let now: Date
let provider: MemoryProvider
const pass = (days: number) => (now = new Date(now.getTime() + days * DAY_MS))
const read = (customerId: string) => syncCustomer({ db, secrets, provider }, customerId, now)

beforeEach(() => {
  now = new Date()
  provider = createMemoryProvider(() => now)
})

/** Somebody whose trial is over, with a customer at the provider. */
async function somebody(
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
    await insertBillingCustomer(db, { ...whose, provider: 'sandbox', customerId }, now)
  return { accountId, customerId }
}

async function access(accountId: number) {
  const user = toUser((await findAccount(db, accountId))!, now)
  return { ...user.unipaySubscription, access: hasFullAccess(user, now) }
}
const emails = async (accountId: number) =>
  (await listEmails(db, accountId)).map(({ kind }) => kind)
const dueJobs = async (customerId: string) =>
  (
    await pool.query<{ run_at: Date }>(`select run_at from graphile_worker.jobs where key = $1`, [
      `sync-customer:sandbox:${customerId}:scheduled`,
    ])
  ).rows

test('what the provider says is what an account has, with its invoices and its card', async () => {
  const { accountId, customerId } = await somebody()
  expect(await access(accountId)).toEqual({ access: false })
  const subscription = provider.subscribe(customerId, 'quarterly')
  provider.customers.get(customerId)!.card = {
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
  }
  expect(await read(customerId)).toEqual({ outcome: 'synced', known: true, alive: 1 })
  expect(await access(accountId)).toEqual({ status: 'active', planType: 'quarterly', access: true })
  expect(await subscriptionsOfAccount(db, accountId)).toMatchObject([
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

test('a reading that was answered late changes nothing that a later one wrote', async () => {
  const { accountId, customerId } = await somebody()
  const subscription = provider.subscribe(customerId, 'monthly')
  let resumeRead = () => {}
  let markRequested = () => {}
  const wasRequested = new Promise<void>((resolve) => (markRequested = resolve))
  provider.beforeAnswer = () => {
    markRequested()
    return new Promise((resolve) => (resumeRead = resolve))
  }
  const slow = read(customerId)
  await wasRequested
  provider.beforeAnswer = async () => {}
  subscription.cancelsAt = subscription.periodEnd
  expect((await read(customerId)).outcome).toBe('synced')
  resumeRead()
  expect((await slow).outcome).toBe('superseded')
  expect(await subscriptionsOfAccount(db, accountId)).toMatchObject([
    { cancelsAt: subscription.periodEnd },
  ])
})

test('a failed renewal sends an email and gives three days, then ends with another', async () => {
  const { accountId, customerId } = await somebody()
  const subscription = provider.subscribe(customerId, 'yearly')
  await read(customerId)
  pass(360)
  provider.renew(subscription, false)
  for (let times = 0; times < 3; times += 1) await read(customerId)
  expect(await access(accountId)).toEqual({ status: 'active', planType: 'yearly', access: true })
  expect(await emails(accountId)).toEqual(['payment-failed'])
  expect(await dueJobs(customerId)).toEqual([
    { run_at: new Date(now.getTime() + 3 * DAY_MS + 120_000) },
  ])
  pass(2.9)
  await read(customerId)
  expect((await access(accountId)).access).toBe(true)
  pass(0.2)
  expect(await access(accountId)).toEqual({ status: 'past_due', planType: 'yearly', access: false })
  for (let times = 0; times < 2; times += 1) await read(customerId)
  expect(await emails(accountId)).toEqual(['subscription-ended', 'payment-failed'])
  pass(4)
  Object.assign(subscription, { status: 'canceled', endedAt: now })
  await read(customerId)
  expect(await access(accountId)).toEqual({ status: 'canceled', planType: 'yearly', access: false })
  expect(await emails(accountId)).toHaveLength(2)
})

test('what is paid late goes on, and a refusal a year later is told anew', async () => {
  const { accountId, customerId } = await somebody()
  const subscription = provider.subscribe(customerId, 'monthly')
  await read(customerId)
  for (const round of [1, 2]) {
    pass(30)
    provider.renew(subscription, false)
    await read(customerId)
    pass(3.5)
    await read(customerId)
    expect((await access(accountId)).access).toBe(false)
    subscription.status = 'active'
    await read(customerId)
    expect(await access(accountId)).toEqual({ status: 'active', planType: 'monthly', access: true })
    expect(await emails(accountId)).toHaveLength(2 * round)
  }
})

test('a cancellation, or a subscription the provider has forgotten, sends no email', async () => {
  const { accountId, customerId } = await somebody()
  const subscription = provider.subscribe(customerId, 'monthly')
  await read(customerId)
  Object.assign(subscription, { status: 'canceled', endedAt: now })
  await read(customerId)
  provider.subscribe(customerId, 'yearly')
  await read(customerId)
  expect((await access(accountId)).planType).toBe('yearly')
  provider.customers.delete(customerId)
  expect(await read(customerId)).toEqual({ outcome: 'synced', known: false, alive: 0 })
  expect(await access(accountId)).toMatchObject({ status: 'canceled', access: false })
  expect([await emails(accountId), (await listInvoices(db, accountId)).length]).toEqual([[], 2])
})

test('who has no proved address is written to once there is one', async () => {
  const { accountId, customerId } = await somebody({ verified: false })
  const subscription = provider.subscribe(customerId, 'monthly')
  provider.renew(subscription, false)
  await read(customerId)
  expect(await emails(accountId)).toEqual([])
  await db
    .updateTable('account')
    .set({ email: `late${accountId}@example.com`, email_verified_at: now })
    .where('id', '=', accountId)
    .execute()
  await read(customerId)
  expect(await emails(accountId)).toEqual(['payment-failed'])
})

test('without an address here, the checkout address is used and not stored', async () => {
  const { accountId, customerId } = await somebody({
    verified: false,
    typedEmail: 'typed@example.com',
  })
  provider.renew(provider.subscribe(customerId, 'monthly'), false)
  await read(customerId)
  const [sentEmail] = await db
    .selectFrom('email')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  expect(unsealEmail(secrets, sentEmail!.sealed!)).toMatchObject({
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
    const { accountId: other, customerId: theirs } = await somebody({
      verified: false,
      typedEmail: email,
    })
    provider.renew(provider.subscribe(theirs, 'monthly'), false)
    await read(theirs)
    expect(await emails(other)).toEqual([])
  }
})

test('a proved address comes before the one that was typed at the checkout', async () => {
  const { accountId, customerId } = await somebody({ typedEmail: 'typed@example.com' })
  provider.renew(provider.subscribe(customerId, 'monthly'), false)
  await read(customerId)
  const [sentEmail] = await db
    .selectFrom('email')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  expect(unsealEmail(secrets, sentEmail!.sealed!)!.to).toMatch(/^alerted\d+@/)
})

test('letters are in the language of the account, else in that of the checkout', async () => {
  const languageOf = async (own: 'ru' | null, checkout: 'ka' | null) => {
    const { accountId, customerId } = await somebody()
    await db.updateTable('account').set({ language: own }).where('id', '=', accountId).execute()
    await db
      .updateTable('billing_customer')
      .set({ language: checkout })
      .where('customer_id', '=', customerId)
      .execute()
    provider.renew(provider.subscribe(customerId, 'monthly'), false)
    await read(customerId)
    const [sentEmail] = await db
      .selectFrom('email')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute()
    return unsealEmail(secrets, sentEmail!.sealed!)!.language
  }
  expect([
    await languageOf('ru', 'ka'),
    await languageOf(null, 'ka'),
    await languageOf(null, null),
  ]).toEqual(['ru', 'ka', 'en'])
})

test('an orphaned customer returns to its account, other customers are left alone', async () => {
  const { accountId, customerId } = await somebody({ known: false })
  provider.subscribe(customerId, 'quarterly')
  expect((await read(customerId)).outcome).toBe('synced')
  expect((await access(accountId)).access).toBe(true)

  const there = (id: string, whose: { accountId: number | null; accountMadeAt: Date | null }) => {
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
  there('cus_stranger', { accountId: null, accountMadeAt: null })
  there('cus_gone', { accountId: 2_000_000_000, accountMadeAt: now })
  there('cus_second', { accountId, accountMadeAt })
  // Of the second, of the one who is gone and of whoever else this site made a customer for, it is
  // to be known that they are charged.
  for (const [id, alive] of [
    ['cus_stranger', 0],
    ['cus_gone', 1],
    ['cus_second', 1],
    ['cus_nobody', 0],
  ] as const) {
    await handleWebhookEvent(db, 'sandbox', { id: `evt_${id}`, kind: 'x', customerId: id }, now)
    expect(await read(id), id).toMatchObject({ outcome: 'unknown', alive })
    expect(
      await db.selectFrom('payment_event').selectAll().where('customer_id', '=', id).execute(),
    ).toEqual([])
  }
})

test('whoever has the number of a lost account now is not given its customer', async () => {
  const { accountId, customerId } = await somebody({ known: false })
  provider.subscribe(customerId, 'yearly')
  const customer = provider.customers.get(customerId)!
  // Numbers are handed out again once a database was put back from an older copy; an older release
  // did not say when an account was made.
  for (const accountMadeAt of [
    new Date(customer.accountMadeAt!.getTime() - 1),
    new Date(customer.accountMadeAt!.getTime() + 1),
    null,
  ]) {
    customer.accountMadeAt = accountMadeAt
    expect(await read(customerId)).toMatchObject({ outcome: 'unknown', alive: 1 })
    expect(await access(accountId)).toEqual({ access: false })
  }
})

test('of two subscriptions at once the better one counts, and the result says two', async () => {
  const { accountId, customerId } = await somebody()
  provider.subscribe(customerId, 'monthly')
  provider.subscribe(customerId, 'yearly')
  expect(await read(customerId)).toMatchObject({ alive: 2 })
  expect((await access(accountId)).planType).toBe('yearly')
})

test('what is not a plan of ours gives nothing', async () => {
  const { accountId, customerId } = await somebody()
  provider.subscribe(customerId, 'monthly', { planType: null })
  expect(await read(customerId)).toMatchObject({ outcome: 'synced', alive: 0 })
  expect(await access(accountId)).toEqual({ access: false })
})

test('a withdrawn invoice is deleted, one older than the provider lists stays', async () => {
  const { accountId, customerId } = await somebody()
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
  await read(customerId)
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
  await read(customerId)
  expect((await listInvoices(db, accountId)).map(({ id }) => id)).toEqual(['in_odd', 'in_old'])
})

test('a provider that is away leaves all as it was, events waiting', async () => {
  const { accountId, customerId } = await somebody()
  provider.subscribe(customerId, 'monthly')
  await read(customerId)
  await handleWebhookEvent(db, 'sandbox', { id: `evt_${accountId}`, kind: 'x', customerId }, now)
  provider.away = true
  await expect(read(customerId)).rejects.toMatchObject({ kind: 'unreachable' })
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
  await read(customerId)
  expect(await processedAt()).toEqual(now)
})

test('readings and deletions of accounts at once end without a quarrel', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { accountId, customerId } = await somebody()
    provider.renew(provider.subscribe(customerId, 'monthly'), false)
    await Promise.all([
      read(customerId),
      read(customerId),
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
