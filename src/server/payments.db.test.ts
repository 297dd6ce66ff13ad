import { expect, test } from 'vitest'
import { PLAN_TYPES, PLANS } from '#contract/plans.ts'
import { PaymentProviderError } from '#core/payments/provider.ts'
import { addAccountWithoutEmail } from '#test/billing-rows.ts'
import { openPaymentsApp, refusal, sessionOf, SITE } from '#test/payments-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const {
  kysely: db,
  pool,
  clock,
  provider,
  restart,
  app,
  without,
  person,
  ask,
  checkout,
  profile,
  billed,
} = await openPaymentsApp()

const open = () => [...provider.sessions.values()].filter(({ status }) => status === 'open')
const calls = (name: string) => provider.calls.filter((call) => call === name).length

test.each(PLAN_TYPES)(
  'the %s plan is bought, cancelled, reactivated and cancelled until it ends',
  async (planType) => {
    const who = await person()
    expect(refusal(await ask(who, 'GET', 'payments/subscription'))).toEqual([
      404,
      "You don't have a subscription",
    ])
    expect([await profile(who), (await ask(who, 'GET', 'payments/billing-history')).body]).toEqual([
      null,
      [],
    ])
    const sessionId = sessionOf(await checkout(who, planType))
    expect(provider.sessions.get(sessionId)).toMatchObject({
      planType,
      successUrl: `${SITE}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${SITE}/subscription/cancel`,
    })
    // Returning to the success page does not prove a payment.
    expect(refusal(await ask(who, 'GET', `payments/verify-session/${sessionId}`))).toEqual([
      404,
      'No payment was found for this checkout',
    ])
    expect(await profile(who)).toBeNull()

    const paid = provider.pay(sessionId)
    expect(await ask(who, 'GET', `payments/verify-session/${sessionId}`)).toEqual({
      status: 200,
      body: { planType, amount: PLANS[planType].amountCents, currency: 'USD' },
    })
    expect(await profile(who)).toEqual({ status: 'active', planType })
    const shown = {
      plan: {
        name: PLANS[planType].name,
        interval: PLANS[planType].interval,
        amount: PLANS[planType].amountCents,
      },
      planType,
      currency: 'USD',
      status: 'active',
      currentPeriodEnd: paid.periodEnd.toISOString(),
      cancelAtPeriodEnd: false,
      endedAt: null,
      nextPlan: null,
      pastDue: null,
      card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
    }
    expect(await billed(who)).toEqual(shown)
    expect((await ask(who, 'GET', 'payments/billing-history')).body).toMatchObject([
      { amount: PLANS[planType].amountCents, status: 'paid' },
    ])

    for (const cancelling of [true, true, false, true]) {
      expect(
        await ask(who, 'POST', `payments/${cancelling ? 'cancel' : 'reactivate'}-subscription`),
      ).toEqual({ status: 200, body: { done: true } })
      expect(await billed(who)).toEqual({ ...shown, cancelAtPeriodEnd: cancelling })
      expect(await profile(who)).toEqual({ status: 'active', planType })
    }
    Object.assign(paid, { status: 'canceled', endedAt: clock.now })
    expect(refusal(await ask(who, 'POST', 'payments/reactivate-subscription'))).toEqual([
      409,
      'This subscription can no longer be changed',
    ])
    expect(await profile(who)).toEqual({ status: 'canceled', planType })
    // An ended subscription stays ended, whatever its period.
    expect(await billed(who)).toMatchObject({
      status: 'canceled',
      endedAt: clock.now.toISOString(),
      currentPeriodEnd: paid.periodEnd.toISOString(),
    })
    expect(refusal(await ask(who, 'POST', 'payments/cancel-subscription'))).toEqual([
      404,
      "You don't have a subscription to cancel",
    ])
    expect((await checkout(who)).status).toBe(200)
  },
)

test('a subscriber cannot buy a second plan, even in the grace period', async () => {
  const who = await person()
  const paid = provider.pay(sessionOf(await checkout(who)))
  // No webhook has arrived yet.
  expect(refusal(await checkout(who, 'yearly'))).toEqual([409, 'You already have a subscription'])
  provider.renew(paid, false)
  clock.now = new Date(clock.now.getTime() + 60_000)
  await ask(who, 'POST', 'payments/cancel-subscription')
  expect(await billed(who)).toMatchObject({
    status: 'active',
    pastDue: { accessUntil: new Date(clock.now.getTime() + 3 * DAY_MS).toISOString() },
  })
  expect(await profile(who)).toEqual({ status: 'active', planType: 'quarterly' })
  expect(refusal(await checkout(who))).toEqual([409, 'You already have a subscription'])
  clock.now = new Date(clock.now.getTime() + 4 * 60 * 60_000)
  await db
    .updateTable('paid_subscription')
    .set({ past_due_since: new Date(clock.now.getTime() - 4 * DAY_MS) })
    .where('provider_id', '=', paid.id)
    .execute()
  expect(refusal(await checkout(await person(who.accountId)))).toEqual([
    409,
    'You already have a subscription',
  ])
  expect([open(), provider.customers.size]).toEqual([[], 1])
})

test('a subscription that ended without a webhook does not prevent a new purchase', async () => {
  const who = await person()
  const sessionId = sessionOf(await checkout(who))
  const paid = provider.pay(sessionId)
  await ask(who, 'GET', `payments/verify-session/${sessionId}`)
  Object.assign(paid, { status: 'canceled', endedAt: clock.now })
  expect((await checkout(who, 'yearly')).status).toBe(200)
})

test('calls to the provider are rate limited', async () => {
  const who = await person()
  const responses = await Promise.all(
    Array.from({ length: 63 }, () => ask(who, 'GET', 'payments/verify-session/cs_unknown')),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 60 }, () => 404),
    429,
    429,
    429,
  ])
})

test('an account has one open checkout, which another plan closes', async () => {
  const who = await person()
  const first = await checkout(who)
  expect((await checkout(who)).body).toEqual(first.body)
  const second = await checkout(who, 'yearly')
  expect(open().map(({ sessionId }) => sessionId)).toEqual([sessionOf(second)])
  const third = await checkout(who, 'yearly', {
    successUrl: `${SITE}/subscription/success?listing=12`,
  })
  expect(open()).toMatchObject([
    {
      sessionId: sessionOf(third),
      successUrl: `${SITE}/subscription/success?listing=12&session_id={CHECKOUT_SESSION_ID}`,
    },
  ])
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  const later = await checkout(who, 'yearly', {
    successUrl: `${SITE}/subscription/success?listing=12`,
  })
  expect(open().map(({ sessionId }) => sessionId)).toEqual([sessionOf(later)])
  expect(calls('createCustomer')).toBe(1)
})

test('an expired checkout is replaced by a new one', async () => {
  const who = await person()
  const first = sessionOf(await checkout(who))
  provider.sessions.get(first)!.status = 'expired'
  const second = sessionOf(await checkout(who))
  expect([second === first, open().length]).toEqual([false, 1])
})

test('concurrent checkouts in many tabs leave at most one open', async () => {
  for (let round = 0; round < 5; round += 1) {
    restart()
    const who = await person()
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, index) => checkout(who, PLAN_TYPES[index % 3])),
    )
    for (const response of responses) expect([200, 409]).toContain(response.status)
    expect(open().length).toBeLessThanOrEqual(1)
    expect(provider.customers.size).toBe(1)
    expect((await checkout(who)).status).toBe(200)
    expect(open()).toHaveLength(1)
  }
})

test('after a crash between row and page, the next request reuses the checkout', async () => {
  const who = await person()
  const { openCheckout } = provider
  provider.openCheckout = async () => {
    throw new Error('the process was killed')
  }
  expect((await checkout(who)).status).toBe(500)
  const [begun] = await db
    .selectFrom('checkout')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .execute()
  expect(begun).toMatchObject({ session_id: null, closed_at: null })
  provider.openCheckout = openCheckout
  const page = sessionOf(await checkout(who))
  expect(provider.sessions.get(page)!.checkoutId).toBe(begun!.id)
})

test('after a provider error the next attempt starts a new checkout', async () => {
  const who = await person()
  const { openCheckout } = provider
  provider.openCheckout = async () => {
    throw new PaymentProviderError('rejected', 'this visit is spoilt for hours')
  }
  expect(refusal(await checkout(who))).toEqual([
    503,
    'The payment service rejected the request. Contact us if this keeps happening.',
  ])
  provider.openCheckout = openCheckout
  const page = sessionOf(await checkout(who))
  const checkouts = await db
    .selectFrom('checkout')
    .selectAll()
    .where('account_id', '=', who.accountId)
    .orderBy('closed_at')
    .execute()
  expect(checkouts).toMatchObject([
    { session_id: null, closed_at: clock.now },
    { id: provider.sessions.get(page)!.checkoutId, closed_at: null },
  ])
})

test('paying one plan while choosing another never makes two subscriptions', async () => {
  const who = await person()
  const first = sessionOf(await checkout(who))
  const { expireCheckout, readCustomer } = provider
  provider.expireCheckout = async (sessionId) => {
    if (provider.sessions.get(sessionId)!.status === 'open') provider.pay(sessionId)
    provider.readCustomer = async () => {
      throw new Error('the process was killed')
    }
    return expireCheckout(sessionId)
  }
  expect((await checkout(who, 'yearly')).status).toBe(500)
  provider.readCustomer = readCustomer
  expect(refusal(await checkout(who, 'yearly'))).toEqual([409, 'You already have a subscription'])
  expect([open(), provider.sessions.get(first)!.status, await profile(who)]).toEqual([
    [],
    'complete',
    { status: 'active', planType: 'quarterly' },
  ])
})

test('a customer that no longer exists at the provider is created again', async () => {
  const who = await person()
  await checkout(who)
  provider.customers.clear()
  provider.sessions.clear()
  const page = sessionOf(await checkout(who, 'yearly'))
  provider.pay(page)
  expect((await ask(who, 'GET', `payments/verify-session/${page}`)).status).toBe(200)
  expect(await profile(who)).toEqual({ status: 'active', planType: 'yearly' })
})

test('a customer who paid before a database restore cannot buy a second plan', async () => {
  const who = await person()
  provider.pay(sessionOf(await checkout(who)))
  await db.deleteFrom('checkout').where('account_id', '=', who.accountId).execute()
  await db.deleteFrom('billing_customer').where('account_id', '=', who.accountId).execute()
  expect(refusal(await checkout(who, 'yearly'))).toEqual([409, 'You already have a subscription'])
  expect([open(), provider.customers.size, await profile(who)]).toEqual([
    [],
    1,
    { status: 'active', planType: 'quarterly' },
  ])
})

test('the language of the last checkout is stored for emails', async () => {
  const who = await person()
  const openPage = (language: string) =>
    checkout({ ...who, headers: { ...who.headers, 'accept-language': language } })
  const exported = async () =>
    (await ask(who, 'GET', 'account/export')).body.payments.customers.map(
      ({ language }: { language: string | null }) => language,
    )
  await openPage('ka-GE,ka;q=0.9')
  expect(await exported()).toEqual(['ka'])
  await openPage('ru')
  expect(await exported()).toEqual(['ru'])
  await ask(who, 'PATCH', 'account', { language: 'en' })
  await openPage('ka')
  expect(await exported()).toEqual(['en'])
})

test('an unverified email must be verified first; an account without one may buy', async () => {
  const unverified = await person()
  await db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('id', '=', unverified.accountId)
    .execute()
  expect(refusal(await checkout(unverified))).toEqual([
    403,
    'Please verify your email address first',
  ])
  expect(provider.calls).toEqual([])
  expect((await checkout(await person(await addAccountWithoutEmail(db)))).status).toBe(200)
})

test.each([
  [{ successUrl: 'https://evil.example/' }, [400, 'Must be a URL on this site', 'successUrl']],
  [
    { cancelUrl: 'http://bina.test.evil.example/' },
    [400, 'Must be a URL on this site', 'cancelUrl'],
  ],
  [{ cancelUrl: 'javascript:alert(1)' }, [400, 'Must be a URL on this site', 'cancelUrl']],
  [{ planType: 'weekly' }, [400, 'Choose one of monthly, quarterly, yearly', 'planType']],
  [{ currency: 'GEL' }, [400, 'Only USD is accepted', 'currency']],
])('%j is rejected', async (change, expected) => {
  expect(refusal(await checkout(await person(), 'monthly', change))).toEqual(expected)
  expect(provider.calls).toEqual([])
})

test('a payment is only verified for the account that paid it', async () => {
  const [who, other] = [await person(), await person()]
  const sessionId = sessionOf(await checkout(who))
  provider.pay(sessionId)
  for (const id of [sessionId, 'cs_unknown'])
    expect(refusal(await ask(other, 'GET', `payments/verify-session/${id}`))).toEqual([
      404,
      'No payment was found for this checkout',
    ])
  expect(await profile(who)).toBeNull()
  expect((await ask(who, 'GET', 'payments/verify-session/not.one')).status).toBe(400)
})

test('the portal is for customers and returns to this site', async () => {
  const who = await person()
  const portal = (returnUrl: string) =>
    ask(who, 'POST', 'payments/create-portal-session', { returnUrl })
  expect(refusal(await portal(`${SITE}/subscription`))).toEqual([
    404,
    "You don't have a subscription",
  ])
  await checkout(who)
  expect(await portal(`${SITE}/subscription`)).toEqual({
    status: 200,
    body: {
      url: `https://pay.example.com/portal?return=${encodeURIComponent(`${SITE}/subscription`)}`,
    },
  })
  expect(refusal(await portal('https://evil.example/subscription'))).toEqual([
    400,
    'Must be a URL on this site',
    'returnUrl',
  ])
})

test('an unreachable provider is reported, and the last known state is kept', async () => {
  const who = await person()
  const sessionId = sessionOf(await checkout(who))
  provider.pay(sessionId)
  await ask(who, 'GET', `payments/verify-session/${sessionId}`)
  provider.away = true
  const away = [503, "The payment service isn't responding. Try again in a moment."]
  expect(refusal(await ask(who, 'POST', 'payments/cancel-subscription'))).toEqual(away)
  expect(refusal(await ask(who, 'GET', `payments/verify-session/${sessionId}`))).toEqual(away)
  expect(
    refusal(await ask(who, 'POST', 'payments/create-portal-session', { returnUrl: SITE })),
  ).toEqual(away)
  expect(refusal(await checkout(await person()))).toEqual(away)
  expect(await billed(who)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
})

test('without a provider nothing can be bought', async () => {
  const who = await person()
  const none = [503, 'Payments are not set up on this site yet']
  expect(
    refusal(
      await ask(
        who,
        'POST',
        'payments/checkout',
        { planType: 'monthly', successUrl: SITE, cancelUrl: SITE },
        without,
      ),
    ),
  ).toEqual(none)
  expect(
    refusal(await ask(who, 'POST', 'payments/create-portal-session', { returnUrl: SITE }, without)),
  ).toEqual(none)
  for (const change of ['cancel', 'reactivate'])
    expect(
      refusal(await ask(who, 'POST', `payments/${change}-subscription`, undefined, without)),
    ).toEqual(none)
  expect((await ask(who, 'GET', 'payments/subscription', undefined, without)).status).toBe(404)
  expect(await ask(who, 'GET', 'payments/billing-history', undefined, without)).toEqual({
    status: 200,
    body: [],
  })
})

test('without a provider, paid subscriptions are still shown and grant access', async () => {
  const who = await person()
  const sessionId = sessionOf(await checkout(who))
  provider.pay(sessionId)
  await ask(who, 'GET', `payments/verify-session/${sessionId}`)
  expect((await ask(who, 'GET', 'payments/subscription', undefined, without)).body).toEqual(
    await billed(who),
  )
  expect(
    (await ask(who, 'GET', 'payments/billing-history', undefined, without)).body,
  ).toMatchObject([{ amount: 1200, status: 'paid' }])
})

test('deleting an account stops payments and deletes its payment data', async () => {
  const who = await person()
  const sessionId = sessionOf(await checkout(who))
  provider.pay(sessionId)
  const { customerId } = provider.sessions.get(sessionId)!
  const { payload, headers } = provider.event(customerId)
  await app.inject({ method: 'POST', url: '/payments/webhook', headers, payload })
  await ask(who, 'GET', `payments/verify-session/${sessionId}`)
  const exported = (await ask(who, 'GET', 'account/export')).body.payments
  expect(exported).toMatchObject({
    customers: [{ provider: 'memory', customerId, card: { last4: '4242' } }],
    subscriptions: [{ status: 'active', planType: 'quarterly' }],
    invoices: [{ amountCents: 1200 }],
    checkouts: [{ planType: 'quarterly' }],
    events: [{ kind: 'customer.subscription.updated' }],
  })

  expect((await ask(who, 'DELETE', 'account', {})).status).toBe(200)
  for (const table of [
    'billing_customer',
    'paid_subscription',
    'invoice',
    'checkout',
    'payment_event',
  ] as const) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute())
    expect(rows, table).not.toContain(customerId)
  }
  expect(
    await db.selectFrom('checkout').selectAll().where('account_id', '=', who.accountId).execute(),
  ).toEqual([])
  const { rows } = await pool.query<{ key: string; days: number }>(
    `select key, round(extract(epoch from run_at - now()) / 86400)::integer as days
      from graphile_worker.jobs
      where task_identifier = 'close-customer' and key like $1
      order by run_at`,
    [`%${customerId}%`],
  )
  expect(rows).toEqual([
    { key: `close-customer:memory:${customerId}`, days: 0 },
    { key: `close-customer:memory:${customerId}:again`, days: 1 },
  ])
})
