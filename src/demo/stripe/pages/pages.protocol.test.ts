import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createStripe } from '#adapters/payments/stripe/stripe.ts'
import type { PlanType } from '#contract/plans.ts'
import type { ProviderCustomer } from '#core/payments/provider.ts'
import { startStripe, type FakeStripe } from '../server.ts'

const site = 'http://localhost:3998'
const pagesUrl = `${site}/dev/pay`
const stripe = await startStripe({ pagesUrl })
afterAll(() => stripe.stop())

const providerOf = ({ url, secretKey, webhookSecret }: FakeStripe) =>
  createStripe({ secretKey, webhookSecrets: [webhookSecret], apiUrl: url, site })
const provider = providerOf(stripe)

const ask = (url: string, init: RequestInit = {}, at = stripe) =>
  fetch(at.url + url, { redirect: 'manual', ...init })
const get = async (url: string) => (await ask(url)).text()
const getJson = async (url: string) =>
  (await ask(url, { headers: { accept: 'application/json' } })).json() as Promise<unknown>
const post = (url: string, form: Record<string, string> = {}) =>
  ask(url, { method: 'POST', body: new URLSearchParams(form) })
const leadsTo = async (url: string, form: Record<string, string> = {}) => {
  const response = await post(url, form)
  return [response.status, response.headers.get('location')]
}

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/79', cvc: '123' }
const CONFIRMS_ONCE = { ...GOOD, number: '4000002500003155' }
let accounts = 0
async function checkout({
  email = 'nino@example.com',
  planType = 'quarterly',
}: {
  email?: string | null
  planType?: PlanType
} = {}) {
  const customerId = await provider.createCustomer({
    accountId: ++accounts,
    accountMadeAt: new Date(),
    email,
    language: 'en',
  })
  const { url, sessionId } = await provider.openCheckout({
    checkoutId: randomUUID(),
    customerId,
    accountId: accounts,
    planType,
    language: 'en',
    successUrl: `${site}/subscription/success?listing=1&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/subscription/cancel?listing=1&x=2`,
  })
  return {
    customerId,
    sessionId,
    page: new URL(url).pathname,
    portal: async () =>
      new URL(
        await provider.openPortal({
          customerId,
          language: 'en',
          returnUrl: `${site}/subscription`,
        }),
      ).pathname,
    read: async () => (await provider.readCustomer(customerId))!,
    success: `${site}/subscription/success?listing=1&session_id=${sessionId}`,
  }
}

/** Others renew at nearly the same time. */
async function untilRenewed(read: () => Promise<ProviderCustomer>): Promise<void> {
  for (let { invoices } = await read(); ; { invoices } = await read()) {
    if (invoices.length > 1 && invoices[0]!.status !== 'draft') return
    await post('/dev/pay/clock', { step: 'next' })
  }
}

test('the page asks for a card, links back, and posts only to its own origin', async () => {
  const { page, success } = await checkout()
  const shown = await ask(page)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  expect(shown.headers.get('content-security-policy')).toMatch(
    new RegExp(
      String.raw`^default-src 'none'; style-src 'nonce-[\w-]+'; img-src 'self'; frame-src 'self';` +
        String.raw` base-uri 'none'; form-action 'self' http:\/\/localhost:3998;` +
        " frame-ancestors 'none'$",
    ),
  )
  const body = await shown.text()
  for (const text of [
    '<html lang="en">',
    'Subscribe to Bina Quarterly',
    '$12.00',
    'every 3 months',
    'nino@example.com',
    'No money moves',
    'href="http://localhost:3998/subscription/cancel?listing=1&amp;x=2"',
    '4000 0000 0000 0341',
  ])
    expect(body).toContain(text)
  expect(body).not.toMatch(/<script|name="email"/)
  expect(await leadsTo(page, GOOD)).toEqual([303, success])
  const again = await get(page)
  expect(again).toContain('Already paid')
  expect(again).toContain(`href="${success.replace('&', '&amp;')}"`)
  expect(await leadsTo(page, GOOD)).toEqual([303, success])
  expect(await getJson(page)).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('errors appear next to their field, and input is kept except real card numbers', async () => {
  const { page, read } = await checkout({ email: null })
  const refused = await post(page, {
    email: 'ana "the <b>',
    number: '5555 5555 5555 4444',
    expiry: '13/30',
    cvc: '12',
  })
  expect(refused.status).toBe(400)
  const body = await refused.text()
  for (const text of [
    'role="alert"',
    'value="ana &quot;the &lt;b&gt;" aria-invalid="true" aria-describedby="email-fault" autofocus',
    'value="13/30" aria-invalid="true"',
    'value="12" aria-invalid="true"',
    'Real cards are not accepted',
  ])
    expect(body).toContain(text)
  expect(body).not.toContain('5555')
  const declined = await post(page, {
    email: 'ana@example.com',
    ...GOOD,
    number: '4000 0000 0000 0002',
  })
  const declinedBody = await declined.text()
  for (const text of [
    'The card was declined',
    'value="4000 0000 0000 0002"',
    'value="ana@example.com"',
  ])
    expect(declinedBody).toContain(text)
  const chosen = await post(page, { email: 'ana@example.com', use: '4000 0025 0000 3155' })
  expect(chosen.status).toBe(200)
  const chosenBody = await chosen.text()
  for (const text of ['value="4000 0025 0000 3155"', 'value="12/34"', 'value="ana@example.com"'])
    expect(chosenBody).toContain(text)
  expect(await read()).toMatchObject({ card: null, subscriptions: [], invoices: [] })
})

test.each([
  [
    { number: '', expiry: '', cvc: '', email: '' },
    ['email missing', 'number missing', 'expiry missing', 'cvc missing'],
  ],
  [{ ...GOOD, email: 'nobody' }, ['email wrong']],
  [{ ...GOOD, email: 'a@b.example', number: '4242 4242 4242 4241' }, ['number wrong']],
  [{ ...GOOD, email: 'a@b.example', expiry: '12/25' }, ['expiry past']],
  [{ ...GOOD, email: '', number: '4000 0000 0000 0002' }, ['email missing']],
  [
    {
      number: '4'.repeat(100_000),
      expiry: '1'.repeat(100_000),
      cvc: ' '.repeat(100_000),
      email: '@'.repeat(100_000),
    },
    ['email wrong', 'number wrong', 'expiry wrong', 'cvc missing'],
  ],
])('invalid input is reported per field, as JSON too: case %#', async (form, faults) => {
  const { page } = await checkout({ email: null })
  const response = await ask(page, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  const answer = (await response.json()) as { faults: { field: string; why: string }[] }
  expect([response.status, answer.faults.map(({ field, why }) => `${field} ${why}`)]).toEqual([
    400,
    faults,
  ])
})

test('the bank confirmation has its own page', async () => {
  const { page, success, read } = await checkout({ email: null })
  expect(await get(`${page}/confirm`)).toContain('Nothing to confirm')
  const form = { ...CONFIRMS_ONCE, email: ' ana@example.com ' }
  expect(await leadsTo(page, form)).toEqual([303, `${page}/confirm`])
  expect(await get(`${page}/confirm`)).toContain(
    'Pay $12.00 to Bina with your Visa ending in 3155?',
  )
  expect(await leadsTo(`${page}/confirm`, { answer: 'no' })).toEqual([303, `${page}?refused=1`])
  expect(await get(`${page}?refused=1`)).toContain('You did not confirm with your bank')
  expect(await get(`${page}/confirm`)).toContain('Nothing to confirm')
  await post(page, form)
  expect(await leadsTo(`${page}/confirm`, { answer: 'yes' })).toEqual([303, success])
  expect(await read()).toMatchObject({ email: 'ana@example.com', card: { last4: '3155' } })
  // Later payments need no confirmation.
  await untilRenewed(read)
  expect((await read()).invoices.map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('a plan change with a card that always needs the bank is confirmed on the invoice', async () => {
  const { page, read } = await checkout({ planType: 'monthly' })
  await post(page, { ...GOOD, number: '4000002760003184' })
  await post(`${page}/confirm`, { answer: 'yes' })
  const subscriptionId = (await read()).subscriptions[0]!.id
  const upgrade = await provider.upgrade({ subscriptionId, planType: 'yearly', at: stripe.now() })
  expect(upgrade).toEqual({
    kind: 'confirm',
    url: expect.stringContaining(`${pagesUrl}/invoices/`) as string,
  })
  const { pathname } = new URL('url' in upgrade ? upgrade.url : '')
  expect(await get(pathname)).toContain(`href="${pathname}/confirm"`)
  expect(await get(`${pathname}/confirm`)).toContain('with your Visa ending in 3184?')
  expect(await leadsTo(`${pathname}/confirm`, { answer: 'no' })).toEqual([303, pathname])
  expect((await read()).subscriptions[0]).toMatchObject({ planType: 'monthly' })
  await post(`${pathname}/confirm`, { answer: 'yes' })
  expect((await read()).subscriptions[0]).toMatchObject({ planType: 'yearly', status: 'active' })
  const paid = await get(pathname)
  for (const text of ['Unused time on Bina Monthly', '-$5.00', '1 × Bina Yearly', 'Paid on'])
    expect(paid).toContain(text)
  expect(await get(`${pathname}/confirm`)).toContain('Nothing to confirm')
})

test('expired and unknown pages say so and link back', async () => {
  const { page, sessionId } = await checkout()
  const overview = await get('/dev/pay')
  expect(overview).toContain(`href="${page}"`)
  expect(await leadsTo('/dev/pay/expire', { checkout: sessionId })).toEqual([303, '/dev/pay'])
  for (const answer of [await ask(page), await post(page, GOOD), await ask(`${page}/confirm`)]) {
    expect(answer.status).toBe(410)
    const body = await answer.text()
    expect(body).toContain('This checkout page has expired')
    expect(body).toContain('href="http://localhost:3998/subscription/cancel?listing=1&amp;x=2"')
  }
  for (const url of [
    '/dev/pay/checkout/cs_unknown',
    '/dev/pay/checkout/..%2F..%2Fetc',
    '/dev/pay/invoices/in_unknown',
    '/dev/pay/nothing',
    '/dev/pay/clock',
  ])
    expect((await ask(url)).status).toBe(404)
  expect((await ask('/dev/pay/portal/bps_unknown')).status).toBe(410)
  expect(await getJson('/dev/pay/checkout/cs_unknown')).toEqual({
    error: 'Checkout page not found',
  })
})

test('the portal shows plan, card and invoices, cancels, and changes the card', async () => {
  const { page, portal: open, read } = await checkout()
  await post(page, { ...GOOD, number: '4000000000000341' })
  const portal = await open()
  const shown = await get(portal)
  for (const text of [
    'Subscription: Bina Quarterly',
    '$12.00 every 3 months',
    'Renews on ',
    'Visa ending in 0341',
    'Expires 12/2079',
    'Invoice BINA-',
    'href="http://localhost:3998/subscription"',
  ])
    expect(shown).toContain(text)
  const [, subscription = ''] = /name="subscription" value="([^"]+)"/.exec(shown)!
  expect(await leadsTo(`${portal}/cancel`, { subscription })).toEqual([
    303,
    `${portal}?done=cancelled`,
  ])
  const cancelled = await get(`${portal}?done=cancelled`)
  for (const text of ['will end when this billing period ends', 'Canceling', 'Keep subscription'])
    expect(cancelled).toContain(text)
  const other = await (await checkout()).portal()
  await post(`${other}/resume`, { subscription })
  expect((await read()).subscriptions[0]!.cancelsAt).not.toBeNull()
  await post(`${portal}/resume`, { subscription })
  expect((await read()).subscriptions[0]!.cancelsAt).toBeNull()

  await provider.setNextPlan(subscription, 'monthly')
  expect(await get(portal)).toMatch(/From \d\d\.\d\d\.\d{4}: Bina Monthly/)
  await provider.setNextPlan(subscription, null)

  for (let step = 0; step < 3; step++) await post('/dev/pay/clock', { step: 'month' })
  await post('/dev/pay/clock', { step: 'day' })
  expect(await get(portal)).toContain("Your card was declined. We'll try again on ")
  const card = (form: Record<string, string>) => post(`${portal}/card`, form)
  expect(await (await card({ ...GOOD, cvc: '' })).text()).toContain(
    'Enter the 3 digits on the back of the card.',
  )
  expect(await (await card({ use: '4242 4242 4242 4242' })).text()).toContain(
    'value="4242 4242 4242 4242"',
  )
  expect((await card({ ...GOOD, number: '4000000000000341' })).headers.get('location')).toBe(
    `${portal}?done=unpaid`,
  )
  expect((await card(CONFIRMS_ONCE)).headers.get('location')).toBe(`${portal}/confirm`)
  expect(await get(`${portal}/confirm`)).toContain(
    'Save your Visa ending in 3155 for future payments',
  )
  expect(await leadsTo(`${portal}/confirm`, { answer: 'no' })).toEqual([
    303,
    `${portal}/card?refused=1`,
  ])
  expect((await card(GOOD)).headers.get('location')).toBe(`${portal}?done=card`)
  expect(await read()).toMatchObject({
    card: { last4: '4242' },
    subscriptions: [{ status: 'active' }],
  })

  const [, invoice = ''] = /href="(\/dev\/pay\/invoices\/[^"]+)"/.exec(await get(portal))!
  const body = await get(invoice)
  for (const text of ['$12.00', 'Paid', 'nino@example.com', '1 × Bina Quarterly'])
    expect(body).toContain(text)
  expect(await getJson(invoice)).toMatchObject({ total: 1200, status: 'paid' })
})

test('the overview and the clock answer as JSON', async () => {
  const { page, portal: open } = await checkout({ email: 'json@example.com' })
  const send = async (url: string, body: object) => {
    const response = await ask(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return [response.status, await response.json()]
  }
  expect(await getJson(page)).toMatchObject({ status: 'open', amount_total: 1200 })
  expect(await send(page, GOOD)).toMatchObject([200, { kind: 'paid' }])
  const portal = await open()
  const {
    subscriptions: [one],
  } = (await getJson(portal)) as { subscriptions: { id: string }[] }
  expect(await send(`${portal}/cancel`, { subscription: one!.id })).toEqual([
    200,
    { success: true },
  ])
  const before = stripe.now().getTime()
  expect(await send('/dev/pay/clock', { step: 'week' })).toEqual([
    200,
    { now: expect.any(Number) as number },
  ])
  expect(stripe.now().getTime() - before).toBeGreaterThanOrEqual(7 * 86_400_000)
  expect(await send('/dev/pay/clock', { step: 'year' })).toEqual([
    400,
    { error: 'Choose one of: day, week, month, next' },
  ])
  const malformed = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } }
  expect((await ask('/dev/pay/clock', malformed)).status).toBe(400)
  expect(await getJson('/dev/pay')).toMatchObject({
    customers: expect.arrayContaining([
      expect.objectContaining({
        email: 'json@example.com',
        card: expect.objectContaining({ last4: '4242', exp_year: 2079 }) as object,
      }),
    ]) as object,
  })
})

test('going to the next event pays a renewal, and keeps checkout pages open', async () => {
  const { page, read } = await checkout({ planType: 'monthly' })
  const { sessionId } = await checkout()
  await post(page, GOOD)
  const { periodEnd } = (await read()).subscriptions[0]!
  await untilRenewed(read)
  expect(await read()).toMatchObject({
    subscriptions: [{ status: 'active', periodStart: periodEnd }],
    invoices: [{ status: 'paid' }, { status: 'paid' }],
  })
  expect(await provider.readCheckout(sessionId)).toMatchObject({ status: 'open' })
})

test('checkout pages expire after a day, links to the portal after an hour', async () => {
  let later = 0
  const other = await startStripe({ pagesUrl, clock: () => Date.now() + later })
  const there = providerOf(other)
  const customerId = await there.createCustomer({
    accountId: 1,
    accountMadeAt: new Date(),
    email: null,
    language: 'en',
  })
  const portal = new URL(await there.openPortal({ customerId, language: 'en', returnUrl: site }))
    .pathname
  const { sessionId } = await there.openCheckout({
    checkoutId: randomUUID(),
    customerId,
    accountId: 1,
    planType: 'monthly',
    language: 'en',
    successUrl: site,
    cancelUrl: site,
  })
  expect((await ask(portal, {}, other)).status).toBe(200)
  later = 3600_000
  expect((await ask(portal, {}, other)).status).toBe(410)
  expect(await there.readCheckout(sessionId)).toMatchObject({ status: 'open' })
  later = 86_400_000
  expect(await there.readCheckout(sessionId)).toMatchObject({ status: 'expired' })
  expect(other.events.at(-1)).toMatchObject({ type: 'checkout.session.expired' })
  await other.stop()
})

test('payments, clock and pending events survive a restart, card numbers are not kept', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'stripe-')), 'payments', 'stripe.json')
  const start = () => startStripe({ file, pagesUrl })
  const first = await start()
  const account = { accountId: 7, accountMadeAt: new Date(), email: 'a@b.example' } as const
  const request = {
    checkoutId: randomUUID(),
    accountId: 7,
    planType: 'monthly',
    language: 'en',
    successUrl: site,
    cancelUrl: site,
  } as const
  const customerId = await providerOf(first).createCustomer({ ...account, language: 'en' })
  const page = await providerOf(first).openCheckout({ ...request, customerId })
  const paying = { method: 'POST', body: new URLSearchParams(GOOD) }
  await ask(new URL(page.url).pathname, paying, first)
  await ask(
    '/dev/pay/clock',
    { method: 'POST', body: new URLSearchParams({ step: 'week' }) },
    first,
  )
  const [before, pending] = [
    await providerOf(first).readCustomer(customerId),
    first.pendingEvents().length,
  ]
  await first.stop()
  expect(readFileSync(file, 'utf8')).not.toMatch(/4242[\s-]?4242/)
  expect(statSync(file).mode & 0o077).toBe(0)

  const second = await start()
  expect(second.secretKey).not.toBe(first.secretKey)
  expect(await providerOf(second).readCustomer(customerId)).toEqual(before)
  expect(second.pendingEvents()).toHaveLength(pending)
  expect(second.now().getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect(await providerOf(second).createCustomer({ ...account, language: 'en' })).toBe(customerId)
  expect(await providerOf(second).openCheckout({ ...request, customerId })).toEqual(page)
  await second.stop()
  writeFileSync(file, '{"ahead":1,"cus')
  await expect(start()).rejects.toThrow(/Delete it to start without payments/)
})

test('only the site asks for pages, no browser', async () => {
  for (const headers of [
    { origin: site },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin' },
  ] as Record<string, string>[])
    expect((await ask('/dev/pay', { headers })).status).toBe(403)
})
