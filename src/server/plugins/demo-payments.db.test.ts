import { afterAll, expect, test } from 'vitest'
import { createStripe } from '#adapters/payments/stripe/stripe.ts'
import { startStripe } from '#demo/stripe/server.ts'
import { openTestDatabase } from '#test/database.ts'
import { testApp } from '#test/app.ts'

const publicUrl = 'http://localhost:3998'
const { kysely: db } = await openTestDatabase()
const stripe = await startStripe({ pagesUrl: `${publicUrl}/dev/pay` })
const provider = createStripe({
  secretKey: stripe.secretKey,
  webhookSecrets: [stripe.webhookSecret],
  apiUrl: stripe.url,
  site: publicUrl,
})
const common = { core: { db }, http: { publicUrl, trustProxy: false } }
const app = await testApp(common, {
  demo: { pages: { '/dev/pay': stripe.url } },
  payments: provider,
})
const production = await testApp(common)
afterAll(() => Promise.all([stripe.stop(), app.close(), production.close()]))

const host = 'localhost:3998'
const post = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      origin: publicUrl,
      ...headers,
    },
  })

const GOOD = { number: '4242 4242 4242 4242', expiry: '12/79', cvc: '123' }
async function checkout() {
  const customerId = await provider.createCustomer({
    accountId: 1,
    accountMadeAt: new Date(),
    email: 'nino@example.com',
    language: 'en',
  })
  const { url } = await provider.openCheckout({
    checkoutId: crypto.randomUUID(),
    customerId,
    accountId: 1,
    planType: 'quarterly',
    language: 'en',
    successUrl: `${publicUrl}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${publicUrl}/subscription/cancel`,
  })
  return { customerId, page: new URL(url).pathname }
}

test('a plan is paid on the pages of the demo, whose events reach the webhook', async () => {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const { customerId, page } = await checkout()
  const shown = await app.inject({ url: page, headers: { host, 'accept-language': 'ru' } })
  expect([shown.statusCode, shown.headers['cache-control'], shown.headers['content-type']]).toEqual(
    [200, 'no-store', 'text/html; charset=utf-8'],
  )
  expect(shown.headers['content-security-policy']).toContain("default-src 'none'; style-src 'nonce")
  expect(shown.body).toContain('<html lang="en">')
  const paid = await post(page, GOOD)
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `${publicUrl}/subscription/success?session_id=${page.split('/').at(-1)}`,
  ])
  const json = await app.inject({ url: page, headers: { host, accept: 'application/json' } })
  expect(json.json()).toMatchObject({ status: 'complete' })

  stripe.deliverTo(`${origin}/payments/webhook`)
  await expect.poll(() => stripe.pendingEvents(), { timeout: 20_000 }).toEqual([])
  const stored = await db
    .selectFrom('payment_event')
    .select(['kind', 'provider'])
    .where('customer_id', '=', customerId)
    .execute()
  expect(stored).toHaveLength(stripe.events.length)
  expect(stored).toContainEqual({ kind: 'checkout.session.completed', provider: 'stripe' })
})

test('cross-site requests are rejected', async () => {
  const { page, customerId } = await checkout()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
    for (const url of [page, '/dev/pay/clock', '/dev/pay/expire'])
      expect((await post(url, { ...GOOD, step: 'day' }, headers)).statusCode).toBe(403)
  }
  expect(await provider.readCustomer(customerId)).toMatchObject({ subscriptions: [] })
})

test('the pages are not found on a foreign host and in production', async () => {
  const { page } = await checkout()
  for (const url of ['/dev/pay', page, `${page}/confirm`]) {
    expect((await app.inject({ url, headers: { host: 'rebound.example' } })).statusCode).toBe(404)
    expect((await production.inject({ url, headers: { host } })).statusCode).toBe(404)
  }
  expect(
    (await post('/dev/pay/clock', { step: 'day' }, { host: 'rebound.example' })).statusCode,
  ).toBe(404)
})
