import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createSandbox } from '#adapters/payments/sandbox/sandbox.ts'
import { openTestDatabase } from '#test/database.ts'
import { createApp } from './app.ts'

const publicUrl = 'http://localhost:3998'
const { kysely: db } = await openTestDatabase()
const sandbox = await createSandbox({
  folder: mkdtempSync(path.join(tmpdir(), 'dev-pay-')),
  publicUrl,
})
const common = {
  db,
  objects: { put: async () => {}, get: async () => null, delete: async () => {} },
  log: pino({ level: 'silent' }),
  publicUrl,
  trustProxy: false,
} as const
const app = await createApp({ ...common, payments: sandbox.provider, paymentSandbox: sandbox.api })
const production = await createApp(common)
afterAll(() => Promise.all([sandbox.stop(), app.close(), production.close()]))

const host = 'localhost:3998'
const json = { accept: 'application/json' }
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } })
const post = (
  url: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
let accounts = 0
async function checkout({ email = 'nino@example.com' }: { email?: string | null } = {}) {
  const customerId = await sandbox.provider.createCustomer({
    accountId: ++accounts,
    accountMadeAt: new Date(),
    email,
    language: 'en',
  })
  const { url, sessionId } = await sandbox.provider.openCheckout({
    checkoutId: `c${accounts}`,
    customerId,
    accountId: accounts,
    planType: 'quarterly',
    language: 'en',
    successUrl: `${publicUrl}/subscription/success?listing=1&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscription/cancel?listing=1&x=2`,
  })
  const portal = async () =>
    new URL(
      await sandbox.provider.openPortal({
        customerId,
        language: 'en',
        returnUrl: `${publicUrl}/subscription`,
      }),
    ).pathname
  return {
    customerId,
    sessionId,
    page: new URL(url).pathname,
    portal,
    success: `${publicUrl}/subscription/success?listing=1&session_id=${sessionId}`,
  }
}

test('the page asks for a card, links back, and posts only to its own origin', async () => {
  const { page, success } = await checkout()
  const shown = await get(page)
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers['content-type']]).toEqual(
    [200, 'no-store', 'text/html; charset=utf-8'],
  )
  expect(shown.headers['content-security-policy']).toMatch(
    new RegExp(
      String.raw`^default-src 'none'; style-src 'nonce-[\w-]+'; img-src 'self';` +
        String.raw` base-uri 'none'; form-action 'self' http:\/\/localhost:3998;` +
        " frame-ancestors 'none'$",
    ),
  )
  for (const text of [
    'Subscribe to Bina Quarterly',
    '$12.00',
    'nino@example.com',
    'No money moves',
    'href="http://localhost:3998/subscription/cancel?listing=1&amp;x=2"',
    '4000 0000 0000 0341',
  ])
    expect(shown.body).toContain(text)
  expect(shown.body).not.toMatch(/<script|name="email"/)
  const paid = await post(page, GOOD)
  expect([paid.statusCode, paid.headers.location]).toEqual([303, success])
  const again = await get(page)
  expect(again.body).toContain('Already paid')
  expect(again.body).toContain(`href="${success.replace('&', '&amp;')}"`)
  expect((await post(page, GOOD)).headers.location).toBe(success)
})

test('errors appear next to their field, and input is kept except real card numbers', async () => {
  const { page, customerId } = await checkout({ email: null })
  const refused = await post(page, {
    email: 'ana "the <b>',
    number: '5555 5555 5555 4444',
    expiry: '13/30',
    cvc: '12',
  })
  expect(refused.statusCode).toBe(200)
  for (const text of [
    'role="alert"',
    'value="ana &quot;the &lt;b&gt;" aria-invalid="true" aria-describedby="email-fault" autofocus',
    'value="13/30" aria-invalid="true"',
    'value="12" aria-invalid="true"',
    'Real cards are not accepted',
  ])
    expect(refused.body).toContain(text)
  expect(refused.body).not.toContain('5555')
  const declined = await post(page, {
    email: 'ana@example.com',
    ...GOOD,
    number: '4000 0000 0000 0002',
  })
  for (const text of [
    'The card was declined',
    'value="4000 0000 0000 0002"',
    'value="ana@example.com"',
  ])
    expect(declined.body).toContain(text)
  const chosen = await post(page, { email: 'ana@example.com', use: '4000 0025 0000 3155' })
  expect(chosen.statusCode).toBe(200)
  for (const text of ['value="4000 0025 0000 3155"', 'value="12/34"', 'value="ana@example.com"'])
    expect(chosen.body).toContain(text)
  expect(await sandbox.provider.readCustomer(customerId)).toMatchObject({ subscriptions: [] })
})

test('the bank confirmation has its own page', async () => {
  const { page, success } = await checkout()
  expect((await get(`${page}/confirm`)).body).toContain('Nothing to confirm')
  const asks = { ...GOOD, number: '4000002500003155' }
  expect((await post(page, asks)).headers.location).toBe(`${page}/confirm`)
  expect((await get(`${page}/confirm`)).body).toContain(
    'Pay $12.00 to Bina with your Visa ending in 3155?',
  )
  const no = await post(`${page}/confirm`, { answer: 'no' })
  expect([no.statusCode, no.headers.location]).toEqual([303, `${page}?refused=1`])
  expect((await get(`${page}?refused=1`)).body).toContain('You did not confirm with your bank')
  await post(page, asks)
  expect((await post(`${page}/confirm`, { answer: 'yes' })).headers.location).toBe(success)
})

test('expired and unknown pages say so and link back', async () => {
  const { page, sessionId } = await checkout()
  expect((await get('/dev/pay')).body).toContain(`href="${page}"`)
  expect((await post('/dev/pay/expire', { checkout: sessionId })).statusCode).toBe(303)
  for (const answer of [await get(page), await post(page, GOOD), await get(`${page}/confirm`)]) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This checkout page has expired')
    expect(answer.body).toContain(
      'href="http://localhost:3998/subscription/cancel?listing=1&amp;x=2"',
    )
  }
  for (const url of [
    '/dev/pay/checkout/cs_unknown',
    '/dev/pay/checkout/..%2F..%2Fetc',
    '/dev/pay/invoices/in_unknown',
  ])
    expect((await get(url)).statusCode).toBe(404)
  expect((await get('/dev/pay/portal/bps_unknown')).statusCode).toBe(410)
  expect((await get('/dev/pay/checkout/cs_unknown', { ...json })).json()).toMatchObject({
    statusCode: 404,
  })
})

test('the portal shows plan, card and invoices, cancels, and changes the card', async () => {
  const { page, portal: open, customerId } = await checkout()
  await post(page, { ...GOOD, number: '4000000000000341' })
  const portal = await open()
  const shown = (await get(portal)).body
  for (const text of [
    'Subscription: Quarterly',
    'Renews on ',
    'Visa ending in 0341',
    'Expires 12/2034',
    'Invoice SANDBOX-',
    'href="http://localhost:3998/subscription"',
  ])
    expect(shown).toContain(text)
  const [, subscription] = /name="subscription" value="([^"]+)"/.exec(shown)!
  expect((await post(`${portal}/cancel`, { subscription: subscription! })).headers.location).toBe(
    `${portal}?done=cancelled`,
  )
  const cancelled = (await get(`${portal}?done=cancelled`)).body
  for (const text of ['will end when this billing period ends', 'Canceling', 'Keep subscription'])
    expect(cancelled).toContain(text)
  await post(`${portal}/resume`, { subscription: subscription! })
  expect((await sandbox.provider.readCustomer(customerId))!.subscriptions).toMatchObject([
    { cancelsAt: null },
  ])

  for (let step = 0; step < 3; step++) await post('/dev/pay/clock', { step: 'month' })
  expect((await get(portal)).body).toContain('Your card was declined.')
  expect((await post(`${portal}/card`, { ...GOOD, cvc: '' })).body).toContain(
    'Enter the 3 digits on the back of the card.',
  )
  expect((await post(`${portal}/card`, { use: '4242 4242 4242 4242' })).body).toContain(
    'value="4242 4242 4242 4242"',
  )
  expect(
    (await post(`${portal}/card`, { ...GOOD, number: '4000002500003155' })).headers.location,
  ).toBe(`${portal}/confirm`)
  expect((await get(`${portal}/confirm`)).body).toContain(
    'Save your Visa ending in 3155 for future payments',
  )
  expect((await post(`${portal}/confirm`, { answer: 'no' })).headers.location).toBe(
    `${portal}/card?refused=1`,
  )
  expect((await post(`${portal}/card`, GOOD)).headers.location).toBe(`${portal}?done=card`)
  expect((await sandbox.provider.readCustomer(customerId))!).toMatchObject({
    card: { last4: '4242' },
    subscriptions: [{ status: 'active' }],
  })

  const [, invoice] = /href="(\/dev\/pay\/invoices\/[^"]+)"/.exec((await get(portal)).body)!
  const body = (await get(invoice!)).body
  for (const text of ['$12.00', 'Paid', 'nino@example.com', 'Bina, Quarterly'])
    expect(body).toContain(text)
  expect((await get(invoice!, json)).json()).toMatchObject({ amountCents: 1200, status: 'paid' })
})

test('pages are in English whatever the browser asks for', async () => {
  const { page, portal } = await checkout()
  for (const url of [page, await portal(), '/dev/pay'])
    expect((await get(url, { 'accept-language': 'ru' })).body).toContain('<html lang="en">')
})

test('everything is available as JSON', async () => {
  const { page, success, portal: open } = await checkout({ email: null })
  const send = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { host, ...json } })
  expect((await get(page, json)).json()).toMatchObject({
    status: 'open',
    planType: 'quarterly',
    amountCents: 1200,
    email: null,
  })
  const refused = await send(page, { ...GOOD, email: 'x' })
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { kind: 'refused', faults: [{ field: 'email', why: 'wrong' }] },
  ])
  expect((await send(page, { ...GOOD, email: 'x@example.com' })).json()).toEqual({
    kind: 'paid',
    url: success,
  })
  const portal = await open()
  const {
    subscriptions: [subscription],
  } = (await get(portal, json)).json<{ subscriptions: { id: string }[] }>()
  expect((await send(`${portal}/cancel`, { subscription: subscription!.id })).json()).toEqual({
    success: true,
  })
  expect((await send('/dev/pay/clock', { step: 'day' })).json()).toEqual({
    now: expect.any(String) as string,
  })
  expect((await send('/dev/pay/clock', { step: 'year' })).statusCode).toBe(400)
  expect((await send('/dev/pay/deliver', {})).json()).toEqual({
    pendingEvents: expect.any(Number) as number,
  })
  expect((await get('/dev/pay', json)).json()).toMatchObject({
    customers: expect.arrayContaining([
      expect.objectContaining({
        email: 'x@example.com',
        card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      }),
    ]) as object,
  })
})

test('events reach the webhook with a signature; forged ones are rejected', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { customerId, page } = await checkout()
  await post(page, GOOD)
  sandbox.deliverTo(`${origin}/payments/webhook`)
  await expect
    .poll(async () => (await sandbox.api.overview()).pendingEvents.length, { timeout: 20_000 })
    .toBe(0)
  const kinds = await db
    .selectFrom('payment_event')
    .select(['kind', 'provider'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .execute()
  expect(kinds).toEqual(
    ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'].map((kind) => ({
      kind,
      provider: 'sandbox',
    })),
  )
  const forged = await app.inject({
    method: 'POST',
    url: '/payments/webhook',
    payload: { id: 'evt_1', kind: 'invoice.paid', customerId },
    headers: {
      host,
      'bina-sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    },
  })
  expect(forged.statusCode).toBe(400)
})

test('cross-site requests are rejected', async () => {
  const { page, customerId } = await checkout()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    for (const url of [page, '/dev/pay/clock', '/dev/pay/expire'])
      expect((await post(url, { ...GOOD, step: 'day' }, headers)).statusCode).toBe(403)
  }
  expect(await sandbox.provider.readCustomer(customerId)).toMatchObject({ subscriptions: [] })
})

test('the sandbox answers 404 on a foreign host and in production', async () => {
  const { page, portal: open } = await checkout()
  for (const url of ['/dev/pay', page, `${page}/confirm`, await open()]) {
    expect((await app.inject({ url, headers: { host: 'rebound.example' } })).statusCode).toBe(404)
    expect((await production.inject({ url, headers: { host } })).statusCode).toBe(404)
  }
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/dev/pay/clock',
        payload: { step: 'day' },
        headers: { host: 'rebound.example' },
      })
    ).statusCode,
  ).toBe(404)
})
