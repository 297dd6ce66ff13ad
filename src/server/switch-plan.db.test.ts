import { expect, test } from 'vitest'
import { PLANS, type PlanType } from '#contract/plans.ts'
import { openPaymentsApp, refusal, sessionOf, type Person } from '#test/payments-app.ts'

const { clock, provider, without, person, ask, checkout, profile, billed } = await openPaymentsApp()

/** A subscriber a third into the period. */
async function subscriber(planType: PlanType) {
  const who = await person()
  const paid = provider.pay(sessionOf(await checkout(who, planType)))
  const third = (paid.periodEnd.getTime() - paid.periodStart.getTime()) / 3
  Object.assign(paid, {
    periodStart: new Date(clock.now.getTime() - third),
    periodEnd: new Date(clock.now.getTime() + 2 * third),
  })
  await ask(who, 'GET', `payments/verify-session/${[...provider.sessions.keys()].at(-1)}`)
  return { who, paid }
}
const preview = (who: Person, planType: PlanType) =>
  ask(who, 'POST', 'payments/preview-switch', { planType })
/** Switches with the previewed amount. */
const accept = (
  who: Person,
  { to, dueNow, quotedAt }: { to: PlanType; dueNow: number; quotedAt: string },
) => ask(who, 'POST', 'payments/switch-plan', { planType: to, dueNow, quotedAt })

test.each([
  ['monthly', 'quarterly', 333],
  ['monthly', 'yearly', 333],
  ['quarterly', 'yearly', 800],
] as const)(
  'from %s to %s at once, minus the credit for the old period',
  async (from, to, credit) => {
    const { who, paid } = await subscriber(from)
    const { status, body } = await preview(who, to)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      from,
      to,
      when: 'now',
      credit,
      dueNow: PLANS[to].amountCents - credit,
      price: PLANS[to].amountCents,
      currency: 'USD',
    })
    expect(Date.parse(body.renewsAt)).toBeGreaterThan(paid.periodEnd.getTime())
    // A preview changes nothing.
    expect([await profile(who), provider.upgrades]).toEqual([
      { status: 'active', planType: from },
      [],
    ])

    expect(await accept(who, body)).toEqual({
      status: 200,
      body: { outcome: 'switched', confirmUrl: null },
    })
    expect(provider.upgrades).toEqual([
      { subscriptionId: paid.id, planType: to, dueCents: body.dueNow },
    ])
    expect(await billed(who)).toMatchObject({
      planType: to,
      status: 'active',
      currentPeriodEnd: body.renewsAt,
      nextPlan: null,
      plan: { amount: PLANS[to].amountCents },
    })
    expect(await profile(who)).toEqual({ status: 'active', planType: to })
    expect((await ask(who, 'GET', 'payments/billing-history')).body[0]).toMatchObject({
      amount: body.dueNow,
      status: 'paid',
    })
  },
)

test('concurrent switches make one upgrade', async () => {
  const { who } = await subscriber('monthly')
  const { body } = await preview(who, 'yearly')
  const responses = await Promise.all(Array.from({ length: 5 }, () => accept(who, body)))
  for (const { status } of responses) expect([200, 409]).toContain(status)
  expect(await accept(who, body)).toEqual({
    status: 200,
    body: { outcome: 'switched', confirmUrl: null },
  })
  expect(provider.upgrades).toHaveLength(1)
})

test('a shorter plan starts with the next period, and can be undone until then', async () => {
  const { who, paid } = await subscriber('yearly')
  const { body } = await preview(who, 'monthly')
  expect(body).toMatchObject({
    when: 'period-end',
    dueNow: 0,
    credit: 0,
    price: 500,
    startsAt: paid.periodEnd.toISOString(),
    renewsAt: paid.periodEnd.toISOString(),
  })
  for (let times = 0; times < 2; times += 1)
    expect(await accept(who, body)).toEqual({
      status: 200,
      body: { outcome: 'scheduled', confirmUrl: null },
    })
  expect(await billed(who)).toMatchObject({
    planType: 'yearly',
    nextPlan: { planType: 'monthly', amount: 500, startsAt: paid.periodEnd.toISOString() },
  })

  const keepPreview = (await preview(who, 'yearly')).body
  expect(keepPreview).toMatchObject({
    when: 'now',
    dueNow: 0,
    renewsAt: paid.periodEnd.toISOString(),
  })
  expect((await accept(who, keepPreview)).body).toMatchObject({ outcome: 'switched' })
  expect(await billed(who)).toMatchObject({ planType: 'yearly', nextPlan: null })

  await accept(who, (await preview(who, 'quarterly')).body)
  provider.renew(paid, true)
  await ask(who, 'POST', 'payments/cancel-subscription')
  await ask(who, 'POST', 'payments/reactivate-subscription')
  expect(await billed(who)).toMatchObject({
    planType: 'quarterly',
    plan: { amount: 1200 },
    nextPlan: null,
  })
  expect(provider.upgrades).toEqual([])
})

test('a declined card changes nothing and says what to do', async () => {
  const { who } = await subscriber('monthly')
  const { body } = await preview(who, 'quarterly')
  provider.card = 'declines'
  expect(refusal(await accept(who, body))).toEqual([
    409,
    "Your card was declined and your plan hasn't changed. Update your card and try again.",
  ])
  expect(await billed(who)).toMatchObject({ planType: 'monthly', status: 'active', pastDue: null })
  provider.card = 'works'
  expect((await accept(who, body)).body).toMatchObject({ outcome: 'switched' })
})

test('a card that needs confirmation leads to its page, and nothing changes before', async () => {
  const { who } = await subscriber('monthly')
  provider.card = 'asks'
  expect((await accept(who, (await preview(who, 'quarterly')).body)).body).toEqual({
    outcome: 'confirm',
    confirmUrl: expect.stringMatching(/^https:\/\/pay\.example\.com\/confirm/),
  })
  expect(await billed(who)).toMatchObject({ planType: 'monthly' })
})

test('only the previewed amount is charged', async () => {
  const { who, paid } = await subscriber('monthly')
  const { body } = await preview(who, 'yearly')
  const changed = [409, 'The price has changed. Review the new price and try again.']
  expect(refusal(await accept(who, { ...body, dueNow: body.dueNow - 1 }))).toEqual(changed)
  expect(refusal(await accept(who, { ...body, dueNow: 0 }))).toEqual(changed)
  expect(
    refusal(
      await accept(who, {
        ...body,
        quotedAt: new Date(clock.now.getTime() + 120_000).toISOString(),
      }),
    ),
  ).toEqual(changed)
  clock.now = new Date(clock.now.getTime() + 31 * 60_000)
  expect(refusal(await accept(who, body))).toEqual(changed)
  const later = (await preview(who, 'yearly')).body
  provider.renew(paid, true)
  expect(refusal(await accept(who, later))).toEqual(changed)
  expect(provider.upgrades).toEqual([])
})

test('a switch that is not possible says what to do first', async () => {
  const nobody = await person()
  expect(refusal(await preview(nobody, 'yearly'))).toEqual([
    404,
    "You don't have a subscription to change. Choose a plan.",
  ])
  const { who, paid } = await subscriber('quarterly')
  expect(refusal(await preview(who, 'quarterly'))).toEqual([409, 'You already have this plan'])
  await ask(who, 'POST', 'payments/cancel-subscription')
  expect(refusal(await preview(who, 'yearly'))).toEqual([
    409,
    'Your subscription is set to end. Reactivate it before you change your plan.',
  ])
  await ask(who, 'POST', 'payments/reactivate-subscription')
  await accept(who, (await preview(who, 'monthly')).body)
  expect(refusal(await preview(who, 'yearly'))).toEqual([
    409,
    'A plan change is already scheduled. Keep your current plan first, then choose another.',
  ])
  // Cancelling removes the scheduled plan.
  await ask(who, 'POST', 'payments/cancel-subscription')
  await ask(who, 'POST', 'payments/reactivate-subscription')
  expect(await billed(who)).toMatchObject({ nextPlan: null })
  provider.renew(paid, false)
  expect(refusal(await preview(who, 'yearly'))).toEqual([
    409,
    'A payment is overdue. Update your card before you change your plan.',
  ])
  provider.away = true
  expect((await preview(who, 'yearly')).status).toBe(503)
  expect(
    refusal(
      await ask(who, 'POST', 'payments/preview-switch', { planType: 'yearly' }, without),
    ).slice(0, 2),
  ).toEqual([503, 'Payments are not set up on this site yet'])
})
