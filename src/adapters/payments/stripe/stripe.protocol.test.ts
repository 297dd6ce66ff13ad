import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PLAN_TYPES, PLANS, type PlanType } from '#contract/plans.ts'
import {
  InvalidEventError,
  type PaymentProvider,
  PaymentProviderError,
} from '#core/payments/provider.ts'
import { type Fault, startStripe, type FakeStripe } from '#demo/stripe/server.ts'
import type { StripeOptions } from './client.ts'
import { createStripe } from './stripe.ts'

const SITE = 'https://bina.example'
const PAGES = {
  successUrl: `${SITE}/subscription/success?listing=7&session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${SITE}/subscription/cancelled`,
}
const DAY = 86_400
const MADE_AT = new Date('2026-11-22T12:00:00.123Z')

let fake: FakeStripe
let stripe: PaymentProvider
beforeEach(async () => {
  fake = await startStripe()
  stripe = clientOf()
})
afterEach(() => fake.stop())

/** The timeout is long enough for responses of 5 MB on a busy machine. */
const clientOf = (more: Partial<StripeOptions> = {}): PaymentProvider =>
  createStripe({
    secretKey: fake.secretKey,
    webhookSecrets: [fake.webhookSecret],
    apiUrl: fake.url,
    site: SITE,
    timeoutMs: 20_000,
    ...more,
  })
const customerRequest = (
  more: Partial<Parameters<PaymentProvider['createCustomer']>[0]> = {},
): Promise<string> =>
  stripe.createCustomer({
    accountId: 7,
    accountMadeAt: MADE_AT,
    email: 'ana@example.com',
    language: 'en',
    ...more,
  })
const checkoutRequest = (customerId: string, planType: PlanType = 'quarterly') => ({
  checkoutId: randomUUID(),
  customerId,
  accountId: 7,
  planType,
  language: 'en' as const,
  ...PAGES,
})

/** Creates a customer with a paid subscription. */
async function buyPlan(
  planType: PlanType = 'monthly',
  card?: 'fails-later',
): Promise<{ customerId: string; sessionId: string; subscriptionId: string }> {
  const customerId = await customerRequest()
  const { sessionId } = await stripe.openCheckout(checkoutRequest(customerId, planType))
  fake.pay(sessionId, card)
  return { customerId, sessionId, subscriptionId: fake.subscriptions().at(-1)!.id }
}
const read = async (customerId: string) => (await stripe.readCustomer(customerId))!
const callsOf = (start: string) =>
  fake.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start))

describe('customers', () => {
  test('creates one customer per account, even concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => customerRequest()))
    expect(
      new Set([
        ...ids,
        await customerRequest(),
        await clientOf().createCustomer({
          accountId: 7,
          accountMadeAt: MADE_AT,
          email: 'ana@example.com',
          language: 'en',
        }),
      ]).size,
    ).toBe(1)
    expect(fake.customers()).toMatchObject([
      {
        email: 'ana@example.com',
        preferred_locales: ['en'],
        metadata: { account_id: '7', account_made: String(MADE_AT.getTime()), site: SITE },
      },
    ])
    expect(await customerRequest({ accountId: 8 })).not.toBe(ids[0])
    expect(await read(ids[0]!)).toEqual({
      accountId: 7,
      accountMadeAt: MADE_AT,
      email: 'ana@example.com',
      card: null,
      subscriptions: [],
      invoices: [],
    })
  })

  test('updates email and language of the existing customer', async () => {
    const id = await customerRequest({ email: null, language: 'ka' })
    expect(fake.customers()).toMatchObject([{ email: null, preferred_locales: [] }])
    expect(await customerRequest({ email: 'other@example.com', language: 'ru' })).toBe(id)
    expect(fake.customers()).toMatchObject([
      { email: 'other@example.com', preferred_locales: ['ru'] },
    ])
  })

  test('omits an email that Stripe rejects', async () => {
    const id = await customerRequest({ email: 'ana@dotless', language: 'ru' })
    expect(fake.customers()).toMatchObject([{ id, email: null, preferred_locales: ['ru'] }])
  })

  test('creates another customer when the first was deleted at Stripe', async () => {
    const first = await customerRequest()
    const remove = () =>
      fetch(`${fake.url}/v1/customers/${fake.customers().at(-1)!.id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${fake.secretKey}` },
      })
    await remove()
    expect(await stripe.readCustomer(first)).toBeNull()
    const second = await customerRequest()
    await remove()
    const third = await customerRequest()
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await customerRequest()).toBe(third)
    expect(await stripe.readCustomer('cus_nobody')).toBeNull()
  })
})

describe('checkout', () => {
  test.each(PLAN_TYPES)('opens a page for the %s plan', async (planType) => {
    const customerId = await customerRequest()
    const page = await stripe.openCheckout(checkoutRequest(customerId, planType))
    expect(page).toEqual({
      sessionId: expect.stringMatching(/^cs_\w+$/),
      url: `${fake.url}/dev/pay/checkout/${page.sessionId}`,
      expiresAt: expect.any(Date),
    })
    expect(page.expiresAt.getTime() - fake.now().getTime()).toBeGreaterThan(23 * 3600_000)
    expect(await stripe.readCheckout(page.sessionId)).toEqual({
      sessionId: page.sessionId,
      customerId,
      status: 'open',
      planType,
      amountCents: PLANS[planType].amountCents,
      currency: 'USD',
    })
    expect(fake.pay(page.sessionId)).toEqual({
      sentTo: `${SITE}/subscription/success?listing=7&session_id=${page.sessionId}`,
    })
    expect(await stripe.readCheckout(page.sessionId)).toMatchObject({
      status: 'complete',
      planType,
    })

    const {
      subscriptions: [subscription],
      invoices,
      card,
      accountId,
    } = await read(customerId)
    expect(subscription).toMatchObject({
      planType,
      status: 'active',
      amountCents: PLANS[planType].amountCents,
      currency: 'USD',
      cancelsAt: null,
      endedAt: null,
    })
    const days =
      (subscription!.periodEnd.getTime() - subscription!.periodStart.getTime()) / (DAY * 1000)
    expect(days).toBeGreaterThanOrEqual({ monthly: 28, quarterly: 89, yearly: 365 }[planType])
    expect(days).toBeLessThanOrEqual({ monthly: 31, quarterly: 92, yearly: 366 }[planType])
    expect(invoices).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        number: 'BINA-0001',
        description: expect.stringContaining(`Bina ${PLANS[planType].name}`),
        amountCents: PLANS[planType].amountCents,
        currency: 'USD',
        status: 'paid',
        issuedAt: expect.any(Date),
        url: expect.stringContaining(`${fake.url}/dev/pay/invoices/`),
      },
    ])
    expect(card).toEqual({
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: expect.any(Number),
    })
    expect(accountId).toBe(7)
  })

  test('returns the same page for the same id, even with other return URLs', async () => {
    const asked = checkoutRequest(await customerRequest())
    const page = await stripe.openCheckout(asked)
    expect(await stripe.openCheckout(asked)).toEqual(page)
    expect(
      await stripe.openCheckout({
        ...asked,
        successUrl: `${SITE}/subscription/success`,
        language: 'ru',
      }),
    ).toEqual(page)
    expect(fake.sessions()).toHaveLength(1)
    expect((await stripe.openCheckout({ ...asked, checkoutId: randomUUID() })).sessionId).not.toBe(
      page.sessionId,
    )
    await stripe.expireCheckout(page.sessionId)
    await expect(stripe.openCheckout({ ...asked, successUrl: SITE })).rejects.toMatchObject({
      kind: 'rejected',
    })
  })

  test('opens one page for concurrent requests with one id', async () => {
    const asked = checkoutRequest(await customerRequest())
    const pages = await Promise.all(Array.from({ length: 8 }, () => stripe.openCheckout(asked)))
    expect(new Set(pages.map(({ sessionId }) => sessionId)).size).toBe(1)
    expect(fake.sessions()).toHaveLength(1)
  })

  test('sends plan, account and language, and accepts only cards', async () => {
    const customerId = await customerRequest()
    for (const language of ['en', 'ru', 'ka'] as const)
      await stripe.openCheckout({ ...checkoutRequest(customerId), language })
    const asked = callsOf('POST /v1/checkout/sessions').map(({ body }) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    expect(asked.map(({ locale }) => locale)).toEqual(['en', 'ru', 'auto'])
    expect(asked[0]).toMatchObject({
      mode: 'subscription',
      client_reference_id: '7',
      'metadata[plan_type]': 'quarterly',
      'subscription_data[metadata][plan_type]': 'quarterly',
      'subscription_data[metadata][account_id]': '7',
      'allowed_payment_method_types[0]': 'card',
      success_url: PAGES.successUrl,
    })
    expect(fake.sessions()[0]).toMatchObject({
      client_reference_id: '7',
      metadata: { account_id: '7', plan_type: 'quarterly' },
    })
  })

  test('expires an open page, and reports one that was paid', async () => {
    const customerId = await customerRequest()
    const [one, other] = [
      await stripe.openCheckout(checkoutRequest(customerId)),
      await stripe.openCheckout(checkoutRequest(customerId)),
    ]
    for (let times = 0; times < 2; times++)
      expect(await stripe.expireCheckout(one.sessionId)).toBe('expired')
    expect(fake.pay(one.sessionId)).toEqual({ stays: 'the page is expired' })
    fake.pay(other.sessionId)
    expect(await stripe.expireCheckout(other.sessionId)).toBe('complete')
    expect(await stripe.expireCheckout('cs_test_nothing')).toBe('expired')
  })

  test('stays open after a declined card', async () => {
    const { sessionId } = await stripe.openCheckout(checkoutRequest(await customerRequest()))
    expect(fake.pay(sessionId, 'declines')).toEqual({ stays: 'the card was declined' })
    expect(await stripe.readCheckout(sessionId)).toMatchObject({ status: 'open' })
  })

  test.each(['cs_test_nothing', 'cs_test_nothing/expire', '../customers', 'x?expand[]=customer'])(
    'there is no session %s',
    async (id) => {
      expect(await stripe.readCheckout(id).catch((error: unknown) => error)).toSatisfy(
        (answer) => answer === null || answer instanceof PaymentProviderError,
      )
    },
  )

  test('fails for a deleted customer', async () => {
    await expect(stripe.openCheckout(checkoutRequest('cus_gone'))).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('resource_missing at customer'),
    })
  })
})

describe('a subscription over time', () => {
  test('renews each period', async () => {
    const { customerId, subscriptionId } = await buyPlan('quarterly')
    const before = (await read(customerId)).subscriptions[0]!
    fake.advanceToRenewal(subscriptionId)
    const {
      subscriptions: [after],
      invoices,
    } = await read(customerId)
    expect(after).toMatchObject({ status: 'active', periodStart: before.periodEnd })
    expect(after!.periodEnd.getTime()).toBeGreaterThan(before.periodEnd.getTime() + 88 * DAY * 1000)
    expect(invoices.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['paid', 1200],
      ['paid', 1200],
    ])
    expect(invoices[0]!.issuedAt.getTime()).toBeGreaterThan(invoices[1]!.issuedAt.getTime())
  })

  test('becomes past due after a failed renewal and ends after the retries', async () => {
    const { customerId, subscriptionId } = await buyPlan('monthly', 'fails-later')
    fake.advanceToRenewal(subscriptionId)
    expect(await read(customerId)).toMatchObject({
      subscriptions: [{ status: 'past_due', endedAt: null }],
      invoices: [{ status: 'open' }, { status: 'paid' }],
      card: { last4: '0341' },
    })
    fake.advance(40 * DAY)
    expect((await read(customerId)).subscriptions[0]).toMatchObject({
      status: 'canceled',
      endedAt: expect.any(Date),
    })
  })

  test('becomes unpaid instead if the dashboard is set so', async () => {
    const { customerId, subscriptionId } = await buyPlan('monthly', 'fails-later')
    fake.setAfterRetries('unpaid')
    fake.advanceToRenewal(subscriptionId)
    fake.advance(20 * DAY)
    expect((await read(customerId)).subscriptions[0]).toMatchObject({ status: 'unpaid' })
  })

  test('becomes active again with another card', async () => {
    const { customerId, subscriptionId } = await buyPlan('monthly', 'fails-later')
    fake.advanceToRenewal(subscriptionId)
    fake.portal.changeCard(customerId)
    expect(await read(customerId)).toMatchObject({
      subscriptions: [{ status: 'active' }],
      invoices: [{ status: 'paid' }, { status: 'paid' }],
      card: { last4: '4242' },
    })
  })

  test('can be cancelled and reactivated, also when cancelled in the portal', async () => {
    const { customerId, subscriptionId } = await buyPlan()
    const now = async () => (await read(customerId)).subscriptions[0]!
    const { periodEnd } = await now()
    const ways = [
      () => stripe.setCancelAtPeriodEnd(subscriptionId, true),
      async () => fake.portal.cancel(subscriptionId, 'day'),
      async () => fake.portal.cancel(subscriptionId, 'mark'),
    ]
    for (const cancel of ways) {
      for (let times = 0; times < 2; times++) await cancel()
      expect(await now()).toMatchObject({ status: 'active', cancelsAt: periodEnd })
      for (let times = 0; times < 2; times++)
        await stripe.setCancelAtPeriodEnd(subscriptionId, false)
      expect(await now()).toMatchObject({ status: 'active', cancelsAt: null })
    }
    await stripe.setCancelAtPeriodEnd(subscriptionId, true)
    fake.advanceToRenewal(subscriptionId)
    expect(await now()).toMatchObject({ status: 'canceled', endedAt: periodEnd, periodEnd })
    for (const cancelling of [true, false])
      await expect(stripe.setCancelAtPeriodEnd(subscriptionId, cancelling)).rejects.toMatchObject({
        kind: 'rejected',
      })
    await expect(stripe.setCancelAtPeriodEnd('sub_nothing', true)).rejects.toMatchObject({
      kind: 'rejected',
    })
  })

  test('expires when the first payment is never authenticated', async () => {
    const customerId = await customerRequest()
    fake.createSubscription(customerId, {
      unitAmount: 500,
      interval: 'month',
      intervalCount: 1,
      incomplete: true,
    })
    expect((await read(customerId)).subscriptions[0]).toMatchObject({
      status: 'incomplete',
      planType: 'monthly',
    })
    fake.advance(DAY)
    expect(await read(customerId)).toMatchObject({
      subscriptions: [{ status: 'incomplete_expired', endedAt: expect.any(Date) }],
      invoices: [{ status: 'void' }],
    })
  })

  test('created manually has the plan of its interval, or none', async () => {
    const customerId = await customerRequest()
    const plans = [
      ['month', 1],
      ['month', 3],
      ['year', 1],
      ['month', 12],
      ['month', 2],
      ['year', 3],
    ] as const
    for (const [interval, intervalCount] of plans)
      fake.createSubscription(customerId, { unitAmount: 900, interval, intervalCount })
    fake.createSubscription(customerId, {
      unitAmount: 900,
      interval: 'year',
      intervalCount: 1,
      metadata: { plan_type: 'quarterly' },
    })
    fake.createSubscription(customerId, {
      unitAmount: 900,
      interval: 'year',
      intervalCount: 1,
      metadata: { plan_type: 'platinum' },
    })
    expect(
      (await read(customerId)).subscriptions.map(({ planType }) => planType).reverse(),
    ).toEqual(['monthly', 'quarterly', 'yearly', 'yearly', null, null, 'quarterly', 'yearly'])
  })

  test('with a long history is read completely', async () => {
    const { customerId, subscriptionId } = await buyPlan()
    for (let i = 0; i < 120; i++) fake.advanceToRenewal(subscriptionId)
    const { invoices } = await read(customerId)
    expect(invoices).toHaveLength(121)
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(121)
    expect(callsOf('GET /v1/invoices')).toHaveLength(2)
  })

  test('ends immediately with its account, as do open pages; repeatable', async () => {
    const { customerId } = await buyPlan()
    fake.createSubscription(customerId, { unitAmount: 500, interval: 'month', intervalCount: 1 })
    const { sessionId } = await stripe.openCheckout(checkoutRequest(customerId))
    for (let times = 0; times < 2; times++) await stripe.closeCustomer(customerId)
    expect((await read(customerId)).subscriptions.map(({ status }) => status)).toEqual([
      'canceled',
      'canceled',
    ])
    expect(fake.pay(sessionId)).toEqual({ stays: 'the page is expired' })
    await stripe.closeCustomer('cus_nobody')
  })
})

test('the portal opens for a customer and has the return URL', async () => {
  const customerId = await customerRequest()
  expect(
    await stripe.openPortal({ customerId, language: 'ka', returnUrl: `${SITE}/subscription` }),
  ).toContain(`${fake.url}/dev/pay/portal/bps_`)
  expect(Object.fromEntries(new URLSearchParams(fake.calls.at(-1)!.body))).toEqual({
    customer: customerId,
    locale: 'auto',
    return_url: `${SITE}/subscription`,
  })
  await expect(
    stripe.openPortal({ customerId: 'cus_gone', language: 'en', returnUrl: SITE }),
  ).rejects.toMatchObject({ kind: 'rejected' })
})

describe('when Stripe fails', () => {
  /** All methods, called for a customer with a subscription and an open page. */
  const CALLS = [
    'createCustomer',
    'openCheckout',
    'readCheckout',
    'expireCheckout',
    'openPortal',
    'listCustomersSince',
    'readCustomer',
    'setCancelAtPeriodEnd',
    'closeCustomer',
  ] as const
  async function prepareCalls(
    provider: PaymentProvider,
  ): Promise<{ call: (name: (typeof CALLS)[number]) => Promise<unknown> }> {
    const { customerId, subscriptionId } = await buyPlan()
    const { sessionId } = await stripe.openCheckout(checkoutRequest(customerId))
    const request = checkoutRequest(customerId)
    return {
      call: (name) => {
        switch (name) {
          case 'createCustomer':
            return provider.createCustomer({
              accountId: 9,
              accountMadeAt: MADE_AT,
              email: null,
              language: 'en',
            })
          case 'openCheckout':
            return provider.openCheckout(request)
          case 'readCheckout':
          case 'expireCheckout':
            return provider[name](sessionId)
          case 'openPortal':
            return provider.openPortal({ customerId, language: 'en', returnUrl: SITE })
          case 'listCustomersSince':
            return provider.listCustomersSince(MADE_AT)
          case 'setCancelAtPeriodEnd':
            return provider.setCancelAtPeriodEnd(subscriptionId, true)
          case 'readCustomer':
          case 'closeCustomer':
            return provider[name](customerId)
        }
      },
    }
  }

  test.each<Fault['kind']>(['reset', '500', '500-after', '409', 'lost', 'cut', 'redirect', 'huge'])(
    'every call recovers from one failure: %s',
    async (kind) => {
      const { call } = await prepareCalls(stripe)
      const [together, last] = [CALLS.slice(0, -1), CALLS.at(-1)!]
      fake.fault({ kind, each: true })
      await Promise.all(together.map((name) => call(name)))
      await call(last)
      expect(fake.calls.length).toBeGreaterThanOrEqual(together.length * 2)
      // Two accounts, the earlier page and the requested one: nothing was created twice.
      expect([
        fake.customers().length,
        fake.sessions().length,
        fake.subscriptions().length,
      ]).toEqual([2, 3, 1])
    },
  )

  test.each<[Fault['kind'], string]>([
    ['reset', 'unreachable'],
    ['500', 'unreachable'],
    ['503', 'unreachable'],
    ['409', 'unreachable'],
    ['429', 'unreachable'],
    ['nonsense', 'unreachable'],
    ['other-shape', 'rejected'],
    ['hang', 'unreachable'],
  ])(
    '%s again and again is trouble of the kind %s, without a name in it',
    async (kind, expected) => {
      const { call } = await prepareCalls(clientOf(kind === 'hang' ? { timeoutMs: 150 } : {}))
      fake.fault({ kind, share: 1 })
      const providerErrors = await Promise.all(
        CALLS.map((name) =>
          call(name).then(
            () => name,
            (error: unknown) => error,
          ),
        ),
      )
      for (const providerError of providerErrors) {
        expect(providerError).toMatchObject({ kind: expected })
        expect((providerError as PaymentProviderError).message).toMatch(
          /^Stripe [\w .,[\]:]{5,200}$/,
        )
        expect((providerError as PaymentProviderError).message).not.toMatch(
          /cus_|sub_|cs_|sk_|ana@/,
        )
        expect((providerError as PaymentProviderError).cause).toBeUndefined()
      }
    },
  )

  test('a lost response is repeated for the same idempotency key', async () => {
    const request = checkoutRequest(await customerRequest())
    fake.fault({ kind: 'lost', call: 'POST /v1/checkout/sessions', times: 2 })
    await expect(stripe.openCheckout(request)).rejects.toMatchObject({ kind: 'unreachable' })
    const page = await stripe.openCheckout(request)
    expect(fake.sessions().map(({ id }) => id)).toEqual([page.sessionId])
    expect(fake.calls.at(-1)).toMatchObject({ replayed: true, status: 200 })
  })

  test('a wrong API key is rejected without a retry', async () => {
    const providerError = await clientOf({ secretKey: 'sk_test_ofSomebodyElse' })
      .readCustomer('cus_x')
      .catch((error: unknown) => error)
    expect(providerError).toMatchObject({
      kind: 'rejected',
      message: 'Stripe responded 401 invalid_request_error',
    })
  })

  test('an unreachable server is reported', async () => {
    await fake.stop()
    await expect(stripe.readCustomer('cus_x')).rejects.toMatchObject({
      kind: 'unreachable',
      message: expect.stringContaining('did not respond'),
    })
  })

  test('responses are validated: hostile URLs and numbers are rejected', async () => {
    const { customerId } = await buyPlan()
    fake.invoices()[0]!.hosted_invoice_url = 'javascript:alert(1)'
    expect((await read(customerId)).invoices[0]).toMatchObject({ url: null, status: 'paid' })
    fake.invoices()[0]!.lines.data[0]!.description = 'x'.repeat(1900)
    expect((await read(customerId)).invoices[0]!.description).toHaveLength(200)
    fake.subscriptions()[0]!.items.data[0]!.current_period_end = Number.MAX_SAFE_INTEGER
    await expect(stripe.readCustomer(customerId)).rejects.toMatchObject({
      kind: 'rejected',
      message: 'Stripe sent an unexpected response: data.0.items.data.0.current_period_end',
    })
  })
})

describe('events', () => {
  const requests: { body: Buffer; headers: Record<string, string | string[] | undefined> }[] = []
  async function listen(): Promise<{ to: string; stop: () => Promise<unknown> }> {
    requests.length = 0
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          requests.push({ body: Buffer.concat(chunks), headers: request.headers })
          response.writeHead(200).end()
        })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      to: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/webhook`,
      stop: () => new Promise((resolve) => server.close(resolve)),
    }
  }
  const readAll = (of = stripe, now = fake.now()) =>
    requests.map(({ body, headers }) => {
      try {
        return of.verifyEvent(body, headers, now)
      } catch (error) {
        return (error as Error).constructor.name
      }
    })

  test('are parsed to kind and customer, in any order and repeatedly', async () => {
    const { customerId, subscriptionId } = await buyPlan()
    fake.advanceToRenewal(subscriptionId)
    const { to, stop } = await listen()
    const sent = await fake.deliver({ to, order: 'shuffled', copies: 2, atOnce: 4 })
    await stop()
    expect(sent.length).toBe(fake.events.length * 2)
    const events = readAll()
    expect(events).toHaveLength(sent.length)
    expect(new Set(events.map((event) => (typeof event === 'string' ? event : event.id)))).toEqual(
      new Set(fake.events.map(({ id }) => id)),
    )
    for (const event of events) expect(event).toMatchObject({ customerId })
    expect(
      new Set(events.map((event) => (typeof event === 'string' ? event : event.kind))),
    ).toEqual(
      new Set([
        'customer.created',
        'customer.updated',
        'customer.subscription.created',
        'customer.subscription.updated',
        'checkout.session.completed',
        'invoice.created',
        'invoice.finalized',
        'invoice.paid',
        'invoice.payment_succeeded',
      ]),
    )
    expect(fake.pendingEvents()).toEqual([])
  })

  test('are rejected with a wrong secret, changed body, or missing or old signature', async () => {
    await buyPlan()
    const { to, stop } = await listen()
    const [event] = fake.pendingEvents()
    await fake.deliver({ to, events: [event!], secret: 'whsec_ofSomebodyElse' })
    await fake.deliver({
      to,
      events: [event!],
      tamper: (body) => body.replace('"livemode": false', '"livemode": true'),
    })
    await fake.deliver({ to, events: [event!], age: 301 })
    await fake.deliver({ to, events: [event!], age: 299 })
    await stop()
    expect(readAll()).toEqual([
      'InvalidEventError',
      'InvalidEventError',
      'InvalidEventError',
      expect.objectContaining({ id: event!.id }),
    ])
    const { body, headers } = requests[3]!
    for (const signature of [
      undefined,
      '',
      't=,v1=',
      'v1=00',
      't=1',
      `${headers['stripe-signature'] as string}0`,
      ['t=1', 'v1=1'],
      'x'.repeat(10_000),
    ])
      expect(() => stripe.verifyEvent(body, { 'stripe-signature': signature }, fake.now())).toThrow(
        InvalidEventError,
      )
    expect(() => stripe.verifyEvent(Buffer.alloc(0), headers, fake.now())).toThrow(
      InvalidEventError,
    )
    // A replayed event: its signature is too old by then.
    expect(() =>
      stripe.verifyEvent(body, headers, new Date(fake.now().getTime() + 301_000)),
    ).toThrow(InvalidEventError)
  })

  test('are accepted with either secret while it is rolled', async () => {
    await customerRequest()
    const { to, stop } = await listen()
    const [event] = fake.pendingEvents()
    for (const secret of [undefined, 'whsec_theNextOne', 'whsec_another'])
      await fake.deliver({ to, events: [event!], ...(secret ? { secret } : {}) })
    await stop()
    expect(readAll(clientOf({ webhookSecrets: [fake.webhookSecret, 'whsec_theNextOne'] }))).toEqual(
      [
        expect.objectContaining({ id: event!.id }),
        expect.objectContaining({ id: event!.id }),
        'InvalidEventError',
      ],
    )
  })
})
