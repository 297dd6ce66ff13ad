import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addInterval } from './billing.ts'
import { startStripe, type FakeStripe } from './server.ts'

let fake: FakeStripe
beforeEach(async () => {
  fake = await startStripe()
})
afterEach(() => fake.stop())

type ApiResponse = {
  status: number
  headers: Headers
  body: Record<string, unknown> & {
    error?: { type: string; code?: string; param?: string; message: string }
  }
}

async function call(
  method: string,
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  const params = new URLSearchParams(form).toString()
  const answer = await fetch(
    `${fake.url}/v1/${path}${method === 'GET' && params ? `?${params}` : ''}`,
    {
      method,
      headers: {
        authorization: `Bearer ${fake.secretKey}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: params } : {}),
    },
  )
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as ApiResponse['body'],
  }
}
const customer = async () =>
  (await call('POST', 'customers', { email: 'ana@example.com' })).body['id'] as string
const session = (id: string, more: Record<string, string> = {}): Record<string, string> => ({
  mode: 'subscription',
  customer: id,
  success_url: 'https://bina.example/?session_id={CHECKOUT_SESSION_ID}',
  'line_items[0][quantity]': '1',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '500',
  'line_items[0][price_data][recurring][interval]': 'month',
  'line_items[0][price_data][product_data][name]': 'Bina',
  ...more,
})

test('responses and errors have the format of the API', async () => {
  const made = await call('POST', 'customers', {
    email: 'ana@example.com',
    'metadata[account_id]': '7',
    'preferred_locales[0]': 'ru',
  })
  expect(made).toMatchObject({
    status: 200,
    body: {
      object: 'customer',
      email: 'ana@example.com',
      metadata: { account_id: '7' },
      preferred_locales: ['ru'],
    },
  })
  expect(made.headers.get('request-id')).toMatch(/^req_/)
  expect(await call('GET', 'customers/cus_none')).toMatchObject({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', param: 'id' } },
  })
  expect(await call('GET', 'subscriptions', { customer: 'cus_none' })).toMatchObject({
    status: 400,
    body: { error: { code: 'resource_missing', param: 'customer' } },
  })
  expect(await call('GET', 'charges')).toMatchObject({ status: 404 })
  expect(
    await call('GET', 'invoices', {}, { authorization: 'Bearer sk_test_another' }),
  ).toMatchObject({
    status: 401,
    body: { error: { message: 'Invalid API Key provided: sk_test_****ther' } },
  })
  expect(await call('GET', 'invoices', {}, { 'stripe-version': '2020-01-01' })).toMatchObject({
    status: 400,
  })
})

test.each<[string, Record<string, string>, string]>([
  [
    'a removed parameter',
    { 'payment_method_types[0]': 'card' },
    'payment_method_types_no_longer_supported',
  ],
  ['an unknown parameter', { plan: 'x' }, 'parameter_unknown'],
  [
    'an unknown nested parameter',
    { 'line_items[0][price_data][months]': '3' },
    'parameter_unknown',
  ],
  ['no success URL', { success_url: '' }, 'parameter_missing'],
  ['an invalid success URL', { success_url: 'javascript:alert(1)' }, 'url_invalid'],
  ['half a cent', { 'line_items[0][price_data][unit_amount]': '0.5' }, 'parameter_invalid_integer'],
  ['an unknown customer', { customer: 'cus_none' }, 'resource_missing'],
])('a checkout with %s is rejected', async (_, change, code) => {
  expect(await call('POST', 'checkout/sessions', session(await customer(), change))).toMatchObject({
    status: 400,
    body: { error: { code } },
  })
  expect(fake.sessions()).toEqual([])
})

test('an idempotency key repeats a response and rejects other parameters', async () => {
  const id = await customer()
  const key = { 'idempotency-key': 'one' }
  const first = await call('POST', 'checkout/sessions', session(id), key)
  const again = await call('POST', 'checkout/sessions', session(id), key)
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first.body, 'true'])
  expect(await call('POST', 'checkout/sessions', session(id, { locale: 'ru' }), key)).toMatchObject(
    { status: 400, body: { error: { type: 'idempotency_error' } } },
  )
  const other = { 'idempotency-key': 'two' }
  expect(
    (await call('POST', 'checkout/sessions', session(id, { mode: 'payment' }), other)).status,
  ).toBe(400)
  expect((await call('POST', 'checkout/sessions', session(id), other)).status).toBe(200)
  expect(fake.sessions()).toHaveLength(2)
})

test('lists are paginated, newest first, with expanded objects', async () => {
  const id = await customer()
  for (let i = 0; i < 5; i++)
    fake.createSubscription(id, { unitAmount: 500, interval: 'month', intervalCount: 1 })
  const [newest, ...older] = fake
    .subscriptions()
    .map((one) => one.id)
    .reverse()
  const page = await call('GET', 'subscriptions', {
    customer: id,
    limit: '2',
    'expand[0]': 'data.default_payment_method',
  })
  expect(page.body).toMatchObject({
    object: 'list',
    has_more: true,
    data: [{ id: newest, default_payment_method: { card: { last4: '4242' } } }, { id: older[0] }],
  })
  expect(
    (await call('GET', 'subscriptions', { customer: id, limit: '10', starting_after: older[0]! }))
      .body,
  ).toMatchObject({ has_more: false, data: older.slice(1).map((each) => ({ id: each })) })
  expect((await call('GET', 'subscriptions', { limit: '101' })).status).toBe(400)
  await call('DELETE', `subscriptions/${newest}`)
  expect(
    ((await call('GET', 'subscriptions', { customer: id })).body['data'] as unknown[]).length,
  ).toBe(4)
  expect(
    (
      (await call('GET', 'subscriptions', { customer: id, status: 'all' })).body[
        'data'
      ] as unknown[]
    ).length,
  ).toBe(5)
  expect((await call('DELETE', `subscriptions/${newest}`)).status).toBe(404)
})

test('cancel_at_period_end and cancel_at are independent', async () => {
  const { id } = fake.createSubscription(await customer(), {
    unitAmount: 500,
    interval: 'month',
    intervalCount: 1,
  })
  expect(
    (await call('POST', `subscriptions/${id}`, { cancel_at_period_end: 'true' })).body,
  ).toMatchObject({ cancel_at_period_end: true, cancel_at: expect.any(Number) })
  expect(
    (await call('POST', `subscriptions/${id}`, { cancel_at_period_end: 'false' })).body,
  ).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
  fake.portal.cancel(id)
  expect(
    (await call('POST', `subscriptions/${id}`, { cancel_at_period_end: 'false' })).body,
  ).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) })
  expect(
    (await call('POST', `subscriptions/${id}`, { cancel_at_period_end: 'false', cancel_at: '' }))
      .status,
  ).toBe(400)
  expect((await call('POST', `subscriptions/${id}`, { cancel_at: '' })).body).toMatchObject({
    cancel_at: null,
  })
})

test('a period ends on the last day of a shorter month, and on the 31st again later', () => {
  const at = (text: string) => Date.parse(text) / 1000
  const from = at('2027-01-31T10:00:00Z')
  expect(
    [1, 2, 3, 12].map((count) =>
      new Date(addInterval(from, { interval: 'month', count }) * 1000).toISOString().slice(0, 10),
    ),
  ).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2028-01-31'])
  expect(addInterval(at('2028-02-29T00:00:00Z'), { interval: 'year', count: 1 })).toBe(
    at('2029-02-28T00:00:00Z'),
  )
})

test('a failed renewal is retried three times, then the subscription is canceled', async () => {
  const { id } = fake.createSubscription(await customer(), {
    unitAmount: 500,
    interval: 'month',
    intervalCount: 1,
    card: 'fails-later',
  })
  fake.advanceToRenewal(id)
  const [, renewal] = fake.invoices()
  const statuses = [3, 5, 7].map((days) => {
    const before = [fake.subscriptions()[0]!.status, renewal!.attempt_count]
    fake.advance(days * 86_400)
    return before
  })
  expect([...statuses, [fake.subscriptions()[0]!.status, renewal!.attempt_count]]).toEqual([
    ['past_due', 1],
    ['past_due', 2],
    ['past_due', 3],
    ['canceled', 4],
  ])
  expect(
    fake.events
      .map(({ type }) => type)
      .filter(
        (type) => type === 'invoice.payment_failed' || type === 'customer.subscription.deleted',
      ),
  ).toEqual([
    ...Array.from({ length: 4 }, () => 'invoice.payment_failed'),
    'customer.subscription.deleted',
  ])
})

/** A webhook endpoint that gives `responses` in order, then 200. */
async function startEndpoint(responses: number[] = []) {
  const received: { body: string; signature: string; status: number }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .setEncoding('utf8')
      .on('data', (text: string) => (body += text))
      .on('end', () => {
        const status = responses.shift() ?? 200
        received.push({ body, signature: String(request.headers['stripe-signature']), status })
        response.writeHead(status).end()
      })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}

test('events are signed, and pending until accepted', async () => {
  await customer()
  const { length } = fake.events
  const { url, received } = await startEndpoint(Array.from({ length }, () => 500))
  await fake.deliver({ to: url })
  expect([received.length, fake.pendingEvents().length]).toEqual([length, length])
  await fake.deliver({ to: url, order: 'shuffled', copies: 2 })
  expect([received.length, fake.pendingEvents().length]).toEqual([length * 3, 0])
  for (const { body, signature } of received) {
    const [, at, hex] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature)!
    expect(createHmac('sha256', fake.webhookSecret).update(`${at}.${body}`).digest('hex')).toBe(hex)
  }
})

test('events are delivered in the background, again and again until accepted', async () => {
  const { url, received } = await startEndpoint([500, 302, 429])
  for (let i = 0; i < 3; i++) await customer()
  fake.advance(7 * 86_400)
  fake.deliverTo(url)
  await expect.poll(() => fake.pendingEvents(), { timeout: 20_000 }).toEqual([])
  const bodies = fake.events.map((event) => JSON.stringify(event, null, 2))
  expect(received.map(({ body }) => body).sort()).toEqual([...bodies, ...bodies].sort())
  // The receiver compares the time with its own clock.
  for (const { signature } of received)
    expect(Number(/^t=(\d+)/.exec(signature)![1])).toBeLessThanOrEqual(Date.now() / 1000)
  await customer()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(7)
})
