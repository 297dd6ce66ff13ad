import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createSandbox, type PaymentSandbox } from './sandbox.ts'

const publicUrl = 'http://localhost:3000'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A webhook endpoint that responds with `responses` and records events with valid signatures. */
async function startSite(sandbox: () => PaymentSandbox) {
  const received: { id: string; kind: string; status: number }[] = []
  const responses: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, kind } = sandbox().provider.verifyEvent(
      Buffer.concat(chunks),
      request.headers,
      new Date(),
    )
    const status = responses.shift() ?? 200
    received.push({ id, kind, status })
    response
      .writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {})
      .end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments/webhook`,
    received,
    responses,
  }
}

async function createTestSandbox() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
  const open = async () => {
    const sandbox = await createSandbox({ folder, publicUrl })
    closing.push(() => sandbox.stop())
    return sandbox
  }
  const sandbox = await open()
  const customerId = await sandbox.provider.createCustomer({
    accountId: 1,
    accountMadeAt: new Date(),
    email: 'nino@example.com',
    language: 'en',
  })
  let checkouts = 0
  const buy = async (on = sandbox) => {
    const { sessionId } = await on.provider.openCheckout({
      checkoutId: `checkout-${++checkouts}`,
      customerId,
      accountId: 1,
      planType: 'monthly',
      language: 'en',
      successUrl: publicUrl,
      cancelUrl: publicUrl,
    })
    await on.api.pay(sessionId, {
      email: '',
      number: '4242424242424242',
      expiry: '12/34',
      cvc: '123',
    })
  }
  return { sandbox, open, buy }
}

const pendingEvents = async ({ api }: PaymentSandbox) => (await api.overview()).pendingEvents

test('events are signed, delivered in order and retried until accepted', async () => {
  const { sandbox, buy } = await createTestSandbox()
  const { url, received, responses } = await startSite(() => sandbox)
  await buy()
  responses.push(500, 302, 429)
  sandbox.deliverTo(url)
  await expect
    .poll(() => received.filter(({ status }) => status === 200).length, { timeout: 20_000 })
    .toBe(3)
  expect(received.slice(0, 3).map(({ kind }) => kind)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ])
  expect(received.slice(3).map(({ id }) => id)).toEqual(received.slice(0, 3).map(({ id }) => id))
  await expect.poll(() => pendingEvents(sandbox), { timeout: 20_000 }).toEqual([])
})

test('every fifth event is delivered twice', async () => {
  const { sandbox, buy } = await createTestSandbox()
  const { url, received } = await startSite(() => sandbox)
  sandbox.deliverTo(url)
  await buy()
  await buy()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(7)
  expect(new Set(received.map(({ id }) => id)).size).toBe(6)
})

test('undelivered events survive restarts and can be delivered on request', async () => {
  const { sandbox, open, buy } = await createTestSandbox()
  await buy()
  sandbox.deliverTo('http://127.0.0.1:9/payments/webhook')
  await expect
    .poll(async () => (await pendingEvents(sandbox)).map(({ attempts }) => attempts > 0), {
      timeout: 20_000,
    })
    .toEqual([true, true, true])
  await sandbox.stop()

  const again = await open()
  expect(await again.api.deliverEvents()).toBe(3)
  const { url, received } = await startSite(() => again)
  again.deliverTo(url)
  await again.api.deliverEvents()
  await expect.poll(() => pendingEvents(again), { timeout: 20_000 }).toEqual([])
  expect(new Set(received.map(({ id }) => id)).size).toBe(3)
})
