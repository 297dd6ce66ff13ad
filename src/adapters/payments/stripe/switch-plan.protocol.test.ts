import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PLANS, type PlanType } from '#contract/plans.ts'
import { type PaymentProvider, PaymentProviderError } from '#core/payments/provider.ts'
import { type Card, startStripe, type FakeStripe } from '#demo/stripe/server.ts'
import { createStripe } from './stripe.ts'

const DAY = 86_400

let fake: FakeStripe
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

/** Creates a subscription that started `days` ago. */
async function subscribe(
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
const upgradeRequest = (subscriptionId: string, planType: PlanType) => ({
  subscriptionId,
  planType,
  at: fake.now(),
})
const callsOf = (start: string) =>
  fake.calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start))

describe('an upgrade', () => {
  test.each([
    ['monthly', 'quarterly'],
    ['monthly', 'yearly'],
    ['quarterly', 'yearly'],
  ] as const)('from %s to %s costs what was quoted', async (from, to) => {
    const { subscriptionId, read, one } = await subscribe(from)
    const wanted = upgradeRequest(subscriptionId, to)
    const before = await one()
    const quote = await stripe.quoteUpgrade(wanted)
    expect(quote).toMatchObject({
      dueCents: PLANS[to].amountCents - quote.creditCents,
      currency: 'USD',
    })
    expect(quote.creditCents).toBeGreaterThan(0)
    expect(quote.creditCents).toBeLessThan(PLANS[from].amountCents)
    expect(await one()).toEqual(before)

    // Accepted minutes later, the amount is still the quoted one.
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
    expect(invoices[0]).toMatchObject({
      amountCents: quote.dueCents,
      status: 'paid',
      description: expect.stringContaining(`1 × Bina ${PLANS[to].name}`),
    })
    fake.advanceToRenewal(subscriptionId)
    expect((await read()).invoices[0]).toMatchObject({
      amountCents: PLANS[to].amountCents,
      status: 'paid',
    })
  })

  test('happens once for concurrent requests', async () => {
    const { subscriptionId, read } = await subscribe('monthly')
    const wanted = upgradeRequest(subscriptionId, 'yearly')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => stripe.upgrade(wanted)),
    )
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(PaymentProviderError)
    expect(await stripe.upgrade(wanted)).toEqual({ kind: 'done' })
    expect((await read()).invoices).toHaveLength(2)
    // Another tab, with another time or plan.
    const other = await subscribe('monthly')
    await Promise.allSettled([
      stripe.upgrade(upgradeRequest(other.subscriptionId, 'yearly')),
      stripe.upgrade({
        ...upgradeRequest(other.subscriptionId, 'quarterly'),
        at: new Date(fake.now().getTime() - 5000),
      }),
    ])
    expect(
      (await other.read()).subscriptions.filter(({ id }) => id === other.subscriptionId),
    ).toHaveLength(1)
    expect((await other.read()).invoices.filter(({ status }) => status === 'paid')).toHaveLength(4)
  })

  test('is not charged twice when the response is lost', async () => {
    const { subscriptionId, read } = await subscribe('monthly')
    const wanted = upgradeRequest(subscriptionId, 'yearly')
    for (const kind of ['lost', '500-after', 'cut'] as const)
      fake.fault({ kind, call: `POST /v1/subscriptions/${subscriptionId}` })
    for (let tries = 0; tries < 4; tries += 1)
      await stripe
        .upgrade(wanted)
        .catch((error: unknown) => expect(error).toBeInstanceOf(PaymentProviderError))
    expect(await stripe.upgrade(wanted)).toEqual({ kind: 'done' })
    expect((await read()).invoices).toHaveLength(2)
  })

  test('with a declined card changes nothing and leaves no open invoice', async () => {
    const { customerId, subscriptionId, read, one } = await subscribe('monthly', {
      card: 'fails-later',
    })
    const before = await one()
    expect(await stripe.upgrade(upgradeRequest(subscriptionId, 'quarterly'))).toEqual({
      kind: 'declined',
    })
    expect(await one()).toEqual(before)
    expect((await read()).invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    fake.portal.changeCard(customerId)
    expect(await stripe.upgrade(upgradeRequest(subscriptionId, 'quarterly'))).toEqual({
      kind: 'done',
    })
    expect(await one()).toMatchObject({ planType: 'quarterly' })
  })

  test('with 3D Secure starts after authentication', async () => {
    const { subscriptionId, read, one } = await subscribe('monthly', {
      card: 'needs-confirmation',
    })
    expect(await stripe.upgrade(upgradeRequest(subscriptionId, 'yearly'))).toEqual({
      kind: 'confirm',
      url: expect.stringContaining('/dev/pay/invoices/'),
    })
    expect(await one()).toMatchObject({ planType: 'monthly', status: 'active' })
    // Another request voids the earlier invoice.
    expect(await stripe.upgrade(upgradeRequest(subscriptionId, 'quarterly'))).toMatchObject({
      kind: 'confirm',
    })
    expect((await read()).invoices.map(({ status }) => status)).toEqual(['open', 'void', 'paid'])
    fake.portal.confirm(fake.invoices().at(-1)!.id)
    expect(await one()).toMatchObject({ planType: 'quarterly', status: 'active' })
  })

  test('expires after a day without authentication', async () => {
    const { subscriptionId, read, one } = await subscribe('monthly', {
      card: 'needs-confirmation',
    })
    await stripe.upgrade(upgradeRequest(subscriptionId, 'yearly'))
    fake.advance(DAY)
    expect(await one()).toMatchObject({ planType: 'monthly' })
    expect((await read()).invoices[0]).toMatchObject({ status: 'void' })
  })

  test('is prorated from the period start at the earliest, and fails after the end', async () => {
    const { subscriptionId } = await subscribe('monthly')
    const at = new Date(fake.now().getTime() - 20 * DAY * 1000)
    expect(await stripe.quoteUpgrade({ subscriptionId, planType: 'yearly', at })).toMatchObject({
      creditCents: 500,
      dueCents: 4300,
    })
    fake.portal.cancel(subscriptionId)
    fake.advance(40 * DAY)
    await expect(stripe.upgrade(upgradeRequest(subscriptionId, 'yearly'))).rejects.toMatchObject({
      kind: 'rejected',
    })
    await expect(stripe.setNextPlan(subscriptionId, 'monthly')).rejects.toMatchObject({
      kind: 'rejected',
    })
  })
})

describe('a downgrade', () => {
  test.each([
    ['yearly', 'monthly'],
    ['yearly', 'quarterly'],
    ['quarterly', 'monthly'],
  ] as const)('from %s to %s follows with the next period', async (from, to) => {
    const { subscriptionId, read, one } = await subscribe(from)
    const before = await one()
    for (let times = 0; times < 2; times += 1) await stripe.setNextPlan(subscriptionId, to)
    expect(await one()).toEqual({ ...before, nextPlanType: to })
    expect((await read()).invoices).toHaveLength(1)
    fake.advanceToRenewal(subscriptionId)
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
    fake.advanceToRenewal(subscriptionId)
    expect(await one()).toMatchObject({ planType: to })
  })

  test('can be changed and undone', async () => {
    const { subscriptionId, one } = await subscribe('yearly')
    await stripe.setNextPlan(subscriptionId, 'monthly')
    await stripe.setNextPlan(subscriptionId, 'quarterly')
    expect(await one()).toMatchObject({ nextPlanType: 'quarterly' })
    for (let times = 0; times < 2; times += 1) await stripe.setNextPlan(subscriptionId, null)
    expect(await one()).toMatchObject({ planType: 'yearly', nextPlanType: null })
    fake.advanceToRenewal(subscriptionId)
    expect(await one()).toMatchObject({ planType: 'yearly', amountCents: 4800 })
  })

  test('is discarded by cancelling and by deleting the account', async () => {
    const { customerId, subscriptionId, one } = await subscribe('yearly')
    await stripe.setNextPlan(subscriptionId, 'monthly')
    await stripe.setCancelAtPeriodEnd(subscriptionId, true)
    expect(await one()).toMatchObject({ cancelsAt: expect.any(Date), nextPlanType: null })
    await stripe.setCancelAtPeriodEnd(subscriptionId, false)
    await stripe.setNextPlan(subscriptionId, 'monthly')
    await stripe.closeCustomer(customerId)
    expect(await one()).toMatchObject({ status: 'canceled' })
  })
})

test('a price is created once and found by its lookup key', async () => {
  const [first, second] = [await subscribe('monthly'), await subscribe('monthly')]
  await Promise.all(
    [first, second].map(({ subscriptionId }) =>
      stripe.quoteUpgrade(upgradeRequest(subscriptionId, 'yearly')),
    ),
  )
  await stripe.quoteUpgrade(upgradeRequest(first.subscriptionId, 'yearly'))
  expect(
    callsOf('POST /v1/prices').filter(({ replayed, status }) => status === 200 && !replayed),
  ).toHaveLength(1)
})

test('unexpected responses change nothing', async () => {
  const { subscriptionId } = await subscribe('monthly')
  for (const kind of ['nonsense', 'other-shape', '500', 'reset', '429'] as const) {
    fake.fault({ kind, share: 1 })
    await expect(
      stripe.quoteUpgrade(upgradeRequest(subscriptionId, 'yearly')),
      kind,
    ).rejects.toBeInstanceOf(PaymentProviderError)
    await expect(stripe.setNextPlan(subscriptionId, 'yearly'), kind).rejects.toBeInstanceOf(
      PaymentProviderError,
    )
    fake.restore()
  }
})
