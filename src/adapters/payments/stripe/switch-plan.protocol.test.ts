import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PLANS, type PlanType } from '#contract/plans.ts'
import { type PaymentProvider, PaymentProviderError } from '#core/payments/provider.ts'
import { type Card, startStripe, type StripeDouble } from '#test/doubles/stripe/server.ts'
import { createStripe } from './stripe.ts'

const DAY = 86_400

let fake: StripeDouble
let stripe: PaymentProvider
beforeEach(async () => {
  fake = await startStripe()
  stripe = createStripe({
    secretKey: fake.secretKey,
    webhookSecrets: [fake.webhookSecret],
    apiUrl: fake.url,
    site: 'https://bina.example',
    timeoutMs: 3000,
  })
})
afterEach(() => fake.stop())

/** Somebody who has paid a plan for so many days. */
async function subscriber(
  planType: PlanType,
  { card, days = 10 }: { card?: Card; days?: number } = {},
) {
  const customerId = await stripe.createCustomer({
    accountId: 7,
    accountMadeAt: new Date(0),
    email: 'ana@example.com',
    language: 'en',
  })
  const { sessionId } = await stripe.openCheckout({
    checkoutId: randomUUID(),
    customerId,
    accountId: 7,
    planType,
    language: 'en',
    successUrl: 'https://bina.example/s',
    cancelUrl: 'https://bina.example/c',
  })
  fake.pay(sessionId, card)
  const { id: subscriptionId } = fake.subscriptions().at(-1)!
  fake.advance(days * DAY)
  const read = async () => (await stripe.readCustomer(customerId))!
  return { customerId, subscriptionId, read, one: async () => (await read()).subscriptions[0]! }
}
const asked = (subscriptionId: string, planType: PlanType) => ({
  subscriptionId,
  planType,
  at: fake.now(),
})
const callsOf = (start: string) =>
  fake.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start))

describe('a longer plan', () => {
  test.each([
    ['monthly', 'quarterly'],
    ['monthly', 'yearly'],
    ['quarterly', 'yearly'],
  ] as const)('from %s to %s costs what was quoted', async (from, to) => {
    const { subscriptionId, read, one } = await subscriber(from)
    const wanted = asked(subscriptionId, to)
    const before = await one()
    const quote = await stripe.quoteUpgrade(wanted)
    expect(quote).toMatchObject({
      dueCents: PLANS[to].amountCents - quote.creditCents,
      currency: 'USD',
    })
    expect(quote.creditCents).toBeGreaterThan(0)
    expect(quote.creditCents).toBeLessThan(PLANS[from].amountCents)
    expect(await one()).toEqual(before)

    // Accepted minutes later, it is still the amount that was shown.
    fake.advance(20 * 60)
    expect(await stripe.upgrade(wanted)).toEqual({ kind: 'done' })
    const {
      subscriptions: [after],
      invoices,
    } = await read()
    expect(after).toMatchObject({
      id: subscriptionId,
      planType: to,
      amountCents: PLANS[to].amountCents,
      status: 'active',
      periodStart: new Date(Math.floor(wanted.at.getTime() / 1000) * 1000),
      periodEnd: quote.renewsAt,
      nextPlanType: null,
    })
    expect(invoices[0]).toMatchObject({ amountCents: quote.dueCents, status: 'paid' })
    fake.toRenewal(subscriptionId)
    expect((await read()).invoices[0]).toMatchObject({
      amountCents: PLANS[to].amountCents,
      status: 'paid',
    })
  })

  test('is begun once, however many ask at once', async () => {
    const { subscriptionId, read } = await subscriber('monthly')
    const wanted = asked(subscriptionId, 'yearly')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => stripe.upgrade(wanted)),
    )
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PaymentProviderError)
    expect(await stripe.upgrade(wanted)).toEqual({ kind: 'done' })
    expect((await read()).invoices).toHaveLength(2)
    // Another tab, with another moment or plan.
    const other = await subscriber('monthly')
    await Promise.allSettled([
      stripe.upgrade(asked(other.subscriptionId, 'yearly')),
      stripe.upgrade({
        ...asked(other.subscriptionId, 'quarterly'),
        at: new Date(fake.now().getTime() - 5000),
      }),
    ])
    expect(
      (await other.read()).subscriptions.filter(({ id }) => id === other.subscriptionId),
    ).toHaveLength(1)
    expect((await other.read()).invoices.filter(({ status }) => status === 'paid')).toHaveLength(4)
  })

  test('is not charged twice where the answer is lost', async () => {
    const { subscriptionId, read } = await subscriber('monthly')
    const wanted = asked(subscriptionId, 'yearly')
    for (const kind of ['lost', '500-after', 'cut'] as const)
      fake.fault({ kind, call: `POST /v1/subscriptions/${subscriptionId}` })
    for (let tries = 0; tries < 4; tries += 1)
      await stripe
        .upgrade(wanted)
        .catch((error: unknown) => expect(error).toBeInstanceOf(PaymentProviderError))
    expect(await stripe.upgrade(wanted)).toEqual({ kind: 'done' })
    expect((await read()).invoices).toHaveLength(2)
  })

  test('with a card that is declined, nothing changes and nothing stays open', async () => {
    const { customerId, subscriptionId, read, one } = await subscriber('monthly', {
      card: 'fails-later',
    })
    const before = await one()
    expect(await stripe.upgrade(asked(subscriptionId, 'quarterly'))).toEqual({ kind: 'declined' })
    expect(await one()).toEqual(before)
    expect((await read()).invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    fake.portal.changesCard(customerId)
    expect(await stripe.upgrade(asked(subscriptionId, 'quarterly'))).toEqual({ kind: 'done' })
    expect(await one()).toMatchObject({ planType: 'quarterly' })
  })

  test('with a card whose bank asks, begins once that is answered', async () => {
    const { subscriptionId, read, one } = await subscriber('monthly', {
      card: 'needs-confirmation',
    })
    expect(await stripe.upgrade(asked(subscriptionId, 'yearly'))).toEqual({
      kind: 'confirm',
      url: expect.stringMatching(/^https:\/\/invoice\.stripe/),
    })
    expect(await one()).toMatchObject({ planType: 'monthly', status: 'active' })
    // Asked again, the page before is closed.
    expect(await stripe.upgrade(asked(subscriptionId, 'quarterly'))).toMatchObject({
      kind: 'confirm',
    })
    expect((await read()).invoices.map(({ status }) => status)).toEqual(['open', 'void', 'paid'])
    fake.portal.confirms(fake.invoices().at(-1)!.id)
    expect(await one()).toMatchObject({ planType: 'quarterly', status: 'active' })
  })

  test('that nobody confirms is forgotten within a day', async () => {
    const { subscriptionId, read, one } = await subscriber('monthly', {
      card: 'needs-confirmation',
    })
    await stripe.upgrade(asked(subscriptionId, 'yearly'))
    fake.advance(DAY)
    expect(await one()).toMatchObject({ planType: 'monthly' })
    expect((await read()).invoices[0]).toMatchObject({ status: 'void' })
  })

  test('counts from the period start at the earliest, and fails once it has ended', async () => {
    const { subscriptionId } = await subscriber('monthly')
    const at = new Date(fake.now().getTime() - 20 * DAY * 1000)
    expect(await stripe.quoteUpgrade({ subscriptionId, planType: 'yearly', at })).toMatchObject({
      creditCents: 500,
      dueCents: 4300,
    })
    fake.portal.cancels(subscriptionId)
    fake.advance(40 * DAY)
    await expect(stripe.upgrade(asked(subscriptionId, 'yearly'))).rejects.toMatchObject({
      kind: 'rejected',
    })
    await expect(stripe.setNextPlan(subscriptionId, 'monthly')).rejects.toMatchObject({
      kind: 'rejected',
    })
  })
})

describe('a shorter plan', () => {
  test.each([
    ['yearly', 'monthly'],
    ['yearly', 'quarterly'],
    ['quarterly', 'monthly'],
  ] as const)('from %s to %s follows with the next period', async (from, to) => {
    const { subscriptionId, read, one } = await subscriber(from)
    const before = await one()
    for (let times = 0; times < 2; times += 1) await stripe.setNextPlan(subscriptionId, to)
    expect(await one()).toEqual({ ...before, nextPlanType: to })
    expect((await read()).invoices).toHaveLength(1)
    fake.toRenewal(subscriptionId)
    expect(await one()).toMatchObject({
      planType: to,
      amountCents: PLANS[to].amountCents,
      status: 'active',
      periodStart: before.periodEnd,
      nextPlanType: null,
    })
    expect((await read()).invoices[0]).toMatchObject({
      amountCents: PLANS[to].amountCents,
      status: 'paid',
    })
    fake.toRenewal(subscriptionId)
    expect(await one()).toMatchObject({ planType: to })
  })

  test('can be another one, and taken back', async () => {
    const { subscriptionId, one } = await subscriber('yearly')
    await stripe.setNextPlan(subscriptionId, 'monthly')
    await stripe.setNextPlan(subscriptionId, 'quarterly')
    expect(await one()).toMatchObject({ nextPlanType: 'quarterly' })
    for (let times = 0; times < 2; times += 1) await stripe.setNextPlan(subscriptionId, null)
    expect(await one()).toMatchObject({ planType: 'yearly', nextPlanType: null })
    fake.toRenewal(subscriptionId)
    expect(await one()).toMatchObject({ planType: 'yearly', amountCents: 4800 })
  })

  test('gives way to an end, and to the end of the account', async () => {
    const { customerId, subscriptionId, one } = await subscriber('yearly')
    await stripe.setNextPlan(subscriptionId, 'monthly')
    await stripe.setCancelAtPeriodEnd(subscriptionId, true)
    expect(await one()).toMatchObject({ cancelsAt: expect.any(Date), nextPlanType: null })
    await stripe.setCancelAtPeriodEnd(subscriptionId, false)
    await stripe.setNextPlan(subscriptionId, 'monthly')
    await stripe.closeCustomer(customerId)
    expect(await one()).toMatchObject({ status: 'canceled' })
  })
})

test('a price is made once for all, and found by its key', async () => {
  const [first, second] = [await subscriber('monthly'), await subscriber('monthly')]
  await Promise.all(
    [first, second].map(({ subscriptionId }) =>
      stripe.quoteUpgrade(asked(subscriptionId, 'yearly')),
    ),
  )
  await stripe.quoteUpgrade(asked(first.subscriptionId, 'yearly'))
  expect(
    callsOf('POST /v1/prices').filter(({ replayed, status }) => status === 200 && !replayed),
  ).toHaveLength(1)
})

test('what Stripe answers in another shape changes nothing here', async () => {
  const { subscriptionId } = await subscriber('monthly')
  for (const kind of ['nonsense', 'other-shape', '500', 'reset', '429'] as const) {
    fake.fault({ kind, share: 1 })
    await expect(stripe.quoteUpgrade(asked(subscriptionId, 'yearly')), kind).rejects.toBeInstanceOf(
      PaymentProviderError,
    )
    await expect(stripe.setNextPlan(subscriptionId, 'yearly'), kind).rejects.toBeInstanceOf(
      PaymentProviderError,
    )
    fake.restore()
  }
})
