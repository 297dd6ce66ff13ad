import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PlanType } from '#contract/plans.ts'
import { PaymentProviderError } from '#core/payments/provider.ts'
import { addMonths } from './months.ts'
import { createSandbox, type PaymentSandbox } from './sandbox.ts'

const MADE_AT = new Date('2026-01-30T10:00:00.123Z')
const DAY = 24 * 60 * 60_000
const publicUrl = 'http://localhost:3000'
const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const FAILS_ON_RENEWAL = { ...GOOD_CARD, number: '4000000000000341' }
const DECLINES = { ...GOOD_CARD, number: '4000-0000-0000-0002' }
const REQUIRES_3DS = { ...GOOD_CARD, number: '4000 0025 0000 3155' }

async function createTestSandbox(start = '2026-01-31T10:00:00Z') {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'sandbox-')), 'payments')
  const time = { now: new Date(start) }
  const open = () => createSandbox({ folder, publicUrl, clock: () => time.now })
  return { folder, time, open, sandbox: await open() }
}

let accountId = 0
async function openCheckout(
  { provider }: PaymentSandbox,
  planType: PlanType = 'monthly',
  email: string | null = 'nino@example.com',
) {
  const customerId = await provider.createCustomer({
    accountId: ++accountId,
    accountMadeAt: MADE_AT,
    email,
    language: 'en',
  })
  const session = await provider.openCheckout({
    checkoutId: `checkout-${accountId}`,
    customerId,
    accountId,
    planType,
    language: 'en',
    successUrl: `${publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscription/cancel`,
  })
  return { customerId, ...session }
}

async function buyPlan(
  sandbox: PaymentSandbox,
  { planType = 'monthly', card = GOOD_CARD }: { planType?: PlanType; card?: typeof GOOD_CARD } = {},
) {
  const { customerId, sessionId } = await openCheckout(sandbox, planType)
  expect(await sandbox.api.pay(sessionId, { email: '', ...card })).toEqual({
    kind: 'paid',
    url: `${publicUrl}/subscription/success?session_id=${sessionId}`,
  })
  const read = async () => (await sandbox.provider.readCustomer(customerId))!
  return { customerId, sessionId, read, subscription: async () => (await read()).subscriptions[0]! }
}

const openPortal = async ({ provider }: PaymentSandbox, customerId: string) =>
  /[^/]+$/.exec(
    await provider.openPortal({
      customerId,
      language: 'en',
      returnUrl: `${publicUrl}/subscription`,
    }),
  )![0]
const eventKinds = async ({ api }: PaymentSandbox) =>
  (await api.overview()).pendingEvents.map(({ kind }) => kind)

test('a paid checkout creates a subscription, a card and an invoice once', async () => {
  const { sandbox } = await createTestSandbox()
  const { sessionId, read } = await buyPlan(sandbox, { planType: 'quarterly' })
  expect(await sandbox.provider.readCheckout(sessionId)).toMatchObject({
    status: 'complete',
    planType: 'quarterly',
    amountCents: 1200,
    currency: 'USD',
  })
  const customer = await read()
  expect(customer).toMatchObject({
    accountId,
    card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
    subscriptions: [
      {
        planType: 'quarterly',
        status: 'active',
        amountCents: 1200,
        periodStart: new Date('2026-01-31T10:00:00Z'),
        periodEnd: new Date('2026-04-30T10:00:00Z'),
        cancelsAt: null,
        endedAt: null,
      },
    ],
    invoices: [
      {
        description: 'Bina Quarterly',
        status: 'paid',
        amountCents: 1200,
        url: expect.stringMatching(
          /^http:\/\/localhost:3000\/dev\/pay\/invoices\/in_[\w-]{24}$/,
        ) as string,
      },
    ],
  })
  expect(await sandbox.api.pay(sessionId, { email: '', ...GOOD_CARD })).toMatchObject({
    kind: 'paid',
  })
  expect(await read()).toEqual(customer)
  expect(await eventKinds(sandbox)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ])
})

test('billing periods keep the day of the first one across short months', async () => {
  const { sandbox } = await createTestSandbox()
  const { subscription, read } = await buyPlan(sandbox)
  const ends: string[] = []
  for (let month = 0; month < 4; month++) {
    ends.push((await subscription()).periodEnd.toISOString().slice(0, 10))
    await sandbox.api.moveClock('next')
  }
  expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  expect(
    (await read()).invoices.map(({ number, status, issuedAt }) => [
      number,
      status,
      issuedAt.toISOString().slice(0, 10),
    ]),
  ).toEqual([
    ['SANDBOX-0005', 'paid', '2026-05-31'],
    ['SANDBOX-0004', 'paid', '2026-04-30'],
    ['SANDBOX-0003', 'paid', '2026-03-31'],
    ['SANDBOX-0002', 'paid', '2026-02-28'],
    ['SANDBOX-0001', 'paid', '2026-01-31'],
  ])
  expect(new Date(addMonths(Date.UTC(2028, 0, 31), 1)).toISOString()).toBe(
    '2028-02-29T00:00:00.000Z',
  )
})

test('subscriptions renew as the system clock advances', async () => {
  const { sandbox, time } = await createTestSandbox()
  const { subscription } = await buyPlan(sandbox)
  time.now = new Date('2026-03-01T00:00:00Z')
  expect(await subscription()).toMatchObject({
    status: 'active',
    periodStart: new Date('2026-02-28T10:00:00Z'),
  })
})

test('after a failed renewal and three retries the subscription ends', async () => {
  const { sandbox } = await createTestSandbox('2026-03-01T00:00:00Z')
  const { subscription, read } = await buyPlan(sandbox, { card: FAILS_ON_RENEWAL })
  await sandbox.api.moveClock('next')
  const failedAt = Date.parse('2026-04-01T00:00:00Z')
  expect(await subscription()).toMatchObject({
    status: 'past_due',
    periodEnd: new Date('2026-05-01T00:00:00Z'),
  })
  expect((await read()).invoices[0]).toMatchObject({ status: 'open', amountCents: 500 })
  const days: number[] = []
  for (let step = 0; step < 4; step++)
    days.push(((await sandbox.api.moveClock('next')).getTime() - failedAt) / DAY)
  expect(days).toEqual([1, 3, 5, 7])
  expect(await subscription()).toMatchObject({
    status: 'canceled',
    endedAt: new Date(failedAt + 7 * DAY),
    cancelsAt: null,
  })
  expect((await read()).invoices[0]!.status).toBe('uncollectible')
  expect(
    (await eventKinds(sandbox)).filter((kind) => kind === 'invoice.payment_failed'),
  ).toHaveLength(4)
  expect((await sandbox.api.overview()).next).toBe(null)
})

test('a new card pays overdue invoices immediately, or is saved and declined', async () => {
  const { sandbox } = await createTestSandbox()
  const { customerId, subscription, read } = await buyPlan(sandbox, { card: FAILS_ON_RENEWAL })
  await sandbox.api.moveClock('month')
  const portal = await openPortal(sandbox, customerId)
  expect(await sandbox.api.changeCard(portal, DECLINES)).toEqual({
    kind: 'refused',
    faults: [{ field: 'number', why: 'declined' }],
  })
  expect(await sandbox.api.changeCard(portal, FAILS_ON_RENEWAL)).toEqual({ kind: 'unpaid' })
  expect(await subscription()).toMatchObject({ status: 'past_due' })
  expect(await sandbox.api.changeCard(portal, REQUIRES_3DS)).toEqual({ kind: 'confirm' })
  expect(await sandbox.api.answerCardChallenge(portal, false)).toMatchObject({ kind: 'refused' })
  expect((await read()).card).toMatchObject({ last4: '0341' })
  await sandbox.api.changeCard(portal, REQUIRES_3DS)
  expect(await sandbox.api.answerCardChallenge(portal, true)).toEqual({ kind: 'changed' })
  expect(await read()).toMatchObject({
    card: { last4: '3155' },
    subscriptions: [{ status: 'active' }],
    invoices: [{ status: 'paid' }, { status: 'paid' }],
  })
  await sandbox.api.moveClock('month')
  expect(await subscription()).toMatchObject({ status: 'active' })
})

test("a card that has expired by the sandbox's clock is declined at renewal", async () => {
  const { sandbox } = await createTestSandbox()
  const { subscription } = await buyPlan(sandbox, { card: { ...GOOD_CARD, expiry: '2/26' } })
  await sandbox.api.moveClock('next')
  expect(await subscription()).toMatchObject({ status: 'active' })
  await sandbox.api.moveClock('next')
  expect(await subscription()).toMatchObject({ status: 'past_due' })
})

test('a cancelled subscription ends with its period unless reactivated', async () => {
  const { sandbox } = await createTestSandbox()
  const { customerId, subscription } = await buyPlan(sandbox)
  const { id, periodEnd } = await subscription()
  await sandbox.provider.setCancelAtPeriodEnd(id, true)
  await sandbox.provider.setCancelAtPeriodEnd(id, true)
  expect(await subscription()).toMatchObject({ status: 'active', cancelsAt: periodEnd })
  await sandbox.provider.setCancelAtPeriodEnd(id, false)
  await sandbox.api.moveClock('month')
  expect(await subscription()).toMatchObject({ status: 'active', cancelsAt: null })
  const portal = await openPortal(sandbox, customerId)
  await sandbox.api.setCancelAtPeriodEnd(portal, id, true)
  const end = await sandbox.api.moveClock('next')
  expect(await subscription()).toMatchObject({ status: 'canceled', endedAt: end })
  await expect(sandbox.provider.setCancelAtPeriodEnd(id, false)).rejects.toThrow(
    PaymentProviderError,
  )
  expect(
    (await eventKinds(sandbox)).filter((kind) => kind === 'customer.subscription.updated'),
  ).toHaveLength(4)
})

test("a portal cannot change another customer's subscription", async () => {
  const { sandbox } = await createTestSandbox()
  const [one, other] = [await buyPlan(sandbox), await buyPlan(sandbox)]
  await sandbox.api.setCancelAtPeriodEnd(
    await openPortal(sandbox, one.customerId),
    (await other.subscription()).id,
    true,
  )
  expect((await other.subscription()).cancelsAt).toBe(null)
})

test('a 3D Secure challenge can be confirmed or rejected', async () => {
  const { sandbox } = await createTestSandbox()
  const { sessionId } = await openCheckout(sandbox, 'yearly', null)
  const form = { email: ' ana@example.com ', ...REQUIRES_3DS }
  expect(await sandbox.api.answerPaymentChallenge(sessionId, true)).toMatchObject({
    kind: 'refused',
  })
  expect(await sandbox.api.pay(sessionId, form)).toEqual({ kind: 'confirm' })
  expect(await sandbox.api.checkout(sessionId)).toMatchObject({
    status: 'open',
    email: null,
    confirming: { last4: '3155' },
  })
  expect(await sandbox.api.answerPaymentChallenge(sessionId, false)).toMatchObject({
    kind: 'refused',
  })
  expect(await sandbox.api.checkout(sessionId)).toMatchObject({ status: 'open', confirming: null })
  await sandbox.api.pay(sessionId, form)
  expect(await sandbox.api.answerPaymentChallenge(sessionId, true)).toMatchObject({ kind: 'paid' })
  expect(await sandbox.api.checkout(sessionId)).toMatchObject({
    status: 'complete',
    email: 'ana@example.com',
  })
})

test.each([
  [
    { number: '', expiry: '', cvc: '', email: '' },
    ['email missing', 'number missing', 'expiry missing', 'cvc missing'],
  ],
  [{ ...GOOD_CARD, email: 'nobody' }, ['email wrong']],
  [{ ...GOOD_CARD, email: 'a@b.example', number: '4242 4242 4242 4241' }, ['number wrong']],
  [{ ...GOOD_CARD, email: 'a@b.example', number: '5555 5555 5555 4444' }, ['number no-test-card']],
  [
    { ...GOOD_CARD, email: 'a@b.example', expiry: '13/30', cvc: '12' },
    ['expiry wrong', 'cvc wrong'],
  ],
  [{ ...GOOD_CARD, email: 'a@b.example', expiry: '12/25' }, ['expiry past']],
  [{ ...DECLINES, email: 'a@b.example' }, ['number declined']],
  [{ ...DECLINES, email: '' }, ['email missing']],
  [
    {
      ...GOOD_CARD,
      number: '4'.repeat(100_000),
      expiry: '1'.repeat(100_000),
      cvc: ' '.repeat(100_000),
      email: '@'.repeat(100_000),
    },
    ['email wrong', 'number wrong', 'expiry wrong', 'cvc missing'],
  ],
])('invalid input is reported per field and charges nothing: case %#', async (form, faults) => {
  const { sandbox } = await createTestSandbox()
  const { customerId, sessionId } = await openCheckout(sandbox, 'monthly', null)
  const outcome = await sandbox.api.pay(sessionId, form)
  expect(
    outcome.kind === 'refused' && outcome.faults.map(({ field, why }) => `${field} ${why}`),
  ).toEqual(faults)
  expect(await sandbox.provider.readCustomer(customerId)).toMatchObject({
    card: null,
    subscriptions: [],
    invoices: [],
  })
})

test('creating customers and checkouts is idempotent', async () => {
  const { sandbox } = await createTestSandbox()
  const account = {
    accountId: 7,
    accountMadeAt: MADE_AT,
    email: 'nino@example.com',
    language: 'ka',
  } as const
  const customerId = await sandbox.provider.createCustomer(account)
  expect(await sandbox.provider.createCustomer(account)).toBe(customerId)
  expect(await sandbox.provider.createCustomer({ ...account, email: 'other@example.com' })).toBe(
    customerId,
  )
  // The id may belong to an account of another database, or be reused after restoring a backup.
  expect(
    await sandbox.provider.createCustomer({
      ...account,
      accountMadeAt: new Date(MADE_AT.getTime() + 1),
    }),
  ).not.toBe(customerId)
  const request = {
    checkoutId: 'a',
    customerId,
    accountId: 7,
    planType: 'monthly',
    language: 'ka',
    successUrl: `${publicUrl}/s`,
    cancelUrl: `${publicUrl}/c`,
  } as const
  const session = await sandbox.provider.openCheckout(request)
  expect(await sandbox.provider.openCheckout(request)).toEqual(session)
  expect(session).toEqual({
    sessionId: expect.stringMatching(/^cs_[\w-]{24}$/) as string,
    url: `${publicUrl}/dev/pay/checkout/${session.sessionId}`,
    expiresAt: new Date('2026-02-01T10:00:00Z'),
  })
  await expect(
    sandbox.provider.openCheckout({
      ...request,
      checkoutId: 'b',
      cancelUrl: 'javascript:alert(1)',
    }),
  ).rejects.toThrow(PaymentProviderError)
  await expect(
    sandbox.provider.openCheckout({ ...request, checkoutId: 'b', customerId: 'cus_unknown' }),
  ).rejects.toThrow(PaymentProviderError)
})

test('checkouts expire after a day or on request, portals after an hour', async () => {
  const { sandbox, time } = await createTestSandbox()
  const [one, other, left] = [
    await openCheckout(sandbox),
    await openCheckout(sandbox),
    await openCheckout(sandbox),
  ]
  const portal = await openPortal(sandbox, one.customerId)
  expect(await sandbox.provider.expireCheckout(one.sessionId)).toBe('expired')
  expect(await sandbox.provider.expireCheckout(one.sessionId)).toBe('expired')
  await sandbox.api.expireCheckout(other.sessionId)
  await sandbox.api.moveClock('month')
  expect(await sandbox.provider.readCheckout(left.sessionId)).toMatchObject({ status: 'open' })
  expect(await sandbox.api.portal(portal)).not.toBe(null)
  time.now = new Date(time.now.getTime() + DAY)
  for (const { sessionId } of [one, other, left]) {
    expect(await sandbox.provider.readCheckout(sessionId)).toMatchObject({ status: 'expired' })
    expect(await sandbox.api.pay(sessionId, { email: '', ...GOOD_CARD })).toEqual({
      kind: 'closed',
    })
  }
  expect(await sandbox.api.portal(portal)).toBe(null)
  expect(await sandbox.api.changeCard(portal, GOOD_CARD)).toEqual({ kind: 'closed' })
  expect(await sandbox.provider.readCheckout('cs_unknown')).toBe(null)
  // An unknown session, for example after the state was deleted, cannot be paid.
  expect(await sandbox.provider.expireCheckout('cs_unknown')).toBe('expired')
  expect(await eventKinds(sandbox)).toEqual(Array(3).fill('checkout.session.expired'))
})

test('closing a customer ends its subscriptions and erases its email and card', async () => {
  const { sandbox, folder } = await createTestSandbox()
  const { customerId, read } = await buyPlan(sandbox, { card: FAILS_ON_RENEWAL })
  await sandbox.api.moveClock('month')
  const open = await sandbox.provider.openCheckout({
    checkoutId: 'again',
    customerId,
    accountId,
    planType: 'yearly',
    language: 'en',
    successUrl: publicUrl,
    cancelUrl: publicUrl,
  })
  for (let time = 0; time < 2; time++) {
    await sandbox.provider.closeCustomer(customerId)
    expect(await read()).toMatchObject({
      card: null,
      subscriptions: [{ status: 'canceled', endedAt: new Date('2026-02-28T10:00:00Z') }],
      invoices: [{ status: 'void' }, { status: 'paid' }],
    })
  }
  await sandbox.provider.closeCustomer('cus_unknown')
  expect(await sandbox.provider.readCheckout(open.sessionId)).toMatchObject({ status: 'expired' })
  await expect(
    sandbox.provider.openPortal({ customerId, language: 'en', returnUrl: publicUrl }),
  ).rejects.toThrow(PaymentProviderError)
  expect(readFileSync(path.join(folder, 'sandbox.json'), 'utf8')).not.toContain('nino@example.com')
})

test('clock and events survive a restart, and card numbers are not stored', async () => {
  const { sandbox, open, folder } = await createTestSandbox()
  const { customerId } = await buyPlan(sandbox)
  await sandbox.api.moveClock('week')
  const before = {
    overview: await sandbox.api.overview(),
    customer: await sandbox.provider.readCustomer(customerId),
  }
  await sandbox.stop()
  const again = await open()
  expect({
    overview: await again.api.overview(),
    customer: await again.provider.readCustomer(customerId),
  }).toEqual(before)
  expect(before.overview).toMatchObject({
    now: new Date('2026-02-07T10:00:00Z'),
    aheadMs: 7 * DAY,
    pendingEvents: [{ attempts: 0 }, {}, {}],
  })
  const file = path.join(folder, 'sandbox.json')
  expect(readFileSync(file, 'utf8')).not.toMatch(/4242[\s-]?4242/)
  expect(statSync(file).mode & 0o077).toBe(0)
})

test('a half-written temporary file is ignored, a file of another format is an error', async () => {
  const { sandbox, open, folder } = await createTestSandbox()
  const { customerId } = await buyPlan(sandbox)
  writeFileSync(path.join(folder, 'sandbox.json.part'), '{"version":1,"cus')
  expect(await (await open()).provider.readCustomer(customerId)).toMatchObject({
    card: { last4: '4242' },
  })
  writeFileSync(path.join(folder, 'sandbox.json'), '{"version":1,"cus')
  await expect(open()).rejects.toThrow(/Delete it to start with an empty sandbox/)
})

test('concurrent changes are not lost', async () => {
  const { sandbox } = await createTestSandbox()
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      sandbox.provider.createCustomer({
        accountId: 1000 + number,
        accountMadeAt: MADE_AT,
        email: null,
        language: 'en',
      }),
    ),
  )
  expect(
    new Set((await sandbox.api.overview()).customers.map(({ accountId }) => accountId)).size,
  ).toBe(30)
})

test('customers have the account that they were created for and are listed by time', async () => {
  const { sandbox, time } = await createTestSandbox()
  const whose = { accountId: 7, accountMadeAt: MADE_AT }
  const customerId = await sandbox.provider.createCustomer({
    ...whose,
    email: 'nino@example.com',
    language: 'en',
  })
  expect(await sandbox.provider.readCustomer(customerId)).toMatchObject({
    ...whose,
    email: 'nino@example.com',
  })
  expect(await sandbox.provider.listCustomersSince(time.now)).toEqual([{ customerId, ...whose }])
  expect(await sandbox.provider.listCustomersSince(new Date(time.now.getTime() + 1))).toEqual([])
})

test('an upgrade starts immediately and credits the unused part of the old period', async () => {
  const { sandbox, time } = await createTestSandbox()
  const { read, subscription } = await buyPlan(sandbox)
  const { id } = await subscription()
  time.now = new Date('2026-02-14T10:00:00Z')
  const request = { subscriptionId: id, planType: 'quarterly', at: time.now } as const
  expect(await sandbox.provider.quoteUpgrade(request)).toEqual({
    dueCents: 950,
    creditCents: 250,
    currency: 'USD',
    renewsAt: new Date('2026-05-14T10:00:00Z'),
  })
  expect(await subscription()).toMatchObject({ planType: 'monthly' })
  // Accepted a few minutes later, by several tabs.
  time.now = new Date('2026-02-14T10:05:00Z')
  for (const outcome of await Promise.all([1, 2, 3].map(() => sandbox.provider.upgrade(request))))
    expect(outcome).toEqual({ kind: 'done' })
  expect(await subscription()).toMatchObject({
    id,
    planType: 'quarterly',
    amountCents: 1200,
    periodStart: new Date('2026-02-14T10:00:00Z'),
    periodEnd: new Date('2026-05-14T10:00:00Z'),
  })
  const { invoices } = await read()
  expect(
    invoices.map(({ amountCents, status, description }) => [amountCents, status, description]),
  ).toEqual([
    [950, 'paid', 'Bina Quarterly, less unused time on Monthly'],
    [500, 'paid', 'Bina Monthly'],
  ])
  expect(await sandbox.api.invoice(invoices[0]!.id)).toMatchObject({
    credit: { planType: 'monthly', amountCents: 250 },
  })
  await sandbox.api.moveClock('next')
  expect(await subscription()).toMatchObject({
    planType: 'quarterly',
    periodEnd: new Date('2026-08-14T10:00:00Z'),
  })
  expect((await read()).invoices[0]).toMatchObject({ amountCents: 1200 })
})

test("prorated amounts use the sandbox's clock", async () => {
  const { sandbox, time } = await createTestSandbox()
  const { subscription } = await buyPlan(sandbox)
  await sandbox.api.moveClock('week')
  const { id } = await subscription()
  const { creditCents } = await sandbox.provider.quoteUpgrade({
    subscriptionId: id,
    planType: 'yearly',
    at: time.now,
  })
  expect(creditCents).toBe(375)
})

test('a declined upgrade changes nothing', async () => {
  const { sandbox, time } = await createTestSandbox()
  const { read, subscription } = await buyPlan(sandbox, { card: FAILS_ON_RENEWAL })
  const before = await subscription()
  const request = { subscriptionId: before.id, planType: 'yearly', at: time.now } as const
  expect(await sandbox.provider.upgrade(request)).toEqual({ kind: 'declined' })
  expect([await subscription(), (await read()).invoices.length]).toEqual([before, 1])
})

test('a downgrade starts with the next period unless it is undone', async () => {
  const { sandbox } = await createTestSandbox()
  const { read, subscription } = await buyPlan(sandbox, { planType: 'yearly' })
  const { id, periodEnd } = await subscription()
  await sandbox.provider.setNextPlan(id, 'monthly')
  expect(await subscription()).toMatchObject({
    planType: 'yearly',
    nextPlanType: 'monthly',
    periodEnd,
  })
  await sandbox.provider.setNextPlan(id, null)
  expect(await subscription()).toMatchObject({ nextPlanType: null })
  await sandbox.provider.setNextPlan(id, 'monthly')
  await sandbox.provider.setCancelAtPeriodEnd(id, true)
  await sandbox.provider.setCancelAtPeriodEnd(id, false)
  expect(await subscription()).toMatchObject({ nextPlanType: null })
  await sandbox.provider.setNextPlan(id, 'monthly')
  await sandbox.api.moveClock('next')
  expect(await subscription()).toMatchObject({
    planType: 'monthly',
    amountCents: 500,
    nextPlanType: null,
    periodStart: periodEnd,
    periodEnd: addMonthsTo(periodEnd, 1),
  })
  expect((await read()).invoices[0]).toMatchObject({ amountCents: 500, status: 'paid' })
})

const addMonthsTo = (at: Date, months: number) => new Date(addMonths(at.getTime(), months))
