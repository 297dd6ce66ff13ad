import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type FakePushService,
  type SubscribedBrowser,
  startPushService,
} from '#test/doubles/push-service/server.ts'
import { createVapidKeys, createWebPush } from './web-push.ts'

const vapid = { ...createVapidKeys(), subject: 'mailto:hello@bina.example' }

let fake: FakePushService
let browser: SubscribedBrowser
beforeEach(async () => {
  fake = await startPushService()
  fake.trustOnly(vapid.publicKey)
  browser = fake.subscribe()
})
afterEach(() => fake.stop())

const service = createWebPush({ vapid, allowLoopback: true, timeoutMs: 2000 })
const send = (payload = 'A flat', to = browser, by = service) =>
  by.send({ endpoint: to.endpoint, ...to.keys }, payload, {
    ttlSeconds: 3600,
    topic: 'notification7',
  })

test('a message is signed, encrypted for one browser and decrypted there', async () => {
  expect(await send('ბინა ვაკეში, 600 $ 🏠')).toEqual({ kind: 'sent' })
  expect(fake.messages(browser)).toEqual([
    { text: 'ბინა ვაკეში, 600 $ 🏠', ttl: 3600, topic: 'notification7', urgency: 'high' },
  ])
})

test('3 kB are accepted; larger payloads are rejected by the service', async () => {
  expect(await send('x'.repeat(3000))).toEqual({ kind: 'sent' })
  expect(await send('x'.repeat(4096))).toMatchObject({
    kind: 'rejected',
    reason: expect.stringContaining('HTTP 413'),
  })
})

test('an unsubscribed browser is gone', async () => {
  fake.unsubscribe(browser)
  expect(await send()).toEqual({ kind: 'gone', reason: 'HTTP 410 unsubscribed' })
  expect(await send('A flat', { ...browser, endpoint: `${fake.url}/push/unknown` })).toMatchObject({
    kind: 'gone',
    reason: expect.stringContaining('404'),
  })
})

test.each([
  [
    { status: 429, retryAfter: 7 },
    { kind: 'rate-limited', seconds: 7 },
  ],
  [{ status: 429 }, { kind: 'rate-limited', seconds: 60 }],
  [
    { status: 429, retryAfter: 9_999_999 },
    { kind: 'rate-limited', seconds: 900 },
  ],
  [{ status: 503, retryAfter: 7 }, { kind: 'retry' }],
  [{ status: 500, body: 'x'.repeat(100_000) }, { kind: 'retry' }],
  [{ status: 400 }, { kind: 'rejected' }],
  [{ status: 401 }, { kind: 'retry' }],
  [{ status: 302 }, { kind: 'rejected' }],
] as const)('%o is %o', async (fault, outcome) => {
  fake.fault(fault)
  expect(await send()).toMatchObject(outcome)
  expect(fake.messages(browser)).toEqual([])
})

test('a lost response is a retry', async () => {
  fake.fault({ reset: true })
  expect(await send()).toMatchObject({ kind: 'retry' })
  expect(fake.messages(browser)).toHaveLength(1)
})

test('wrong VAPID keys are a retry, invalid browser keys are rejected', async () => {
  const stranger = createWebPush({
    vapid: { ...vapid, ...createVapidKeys() },
    allowLoopback: true,
  })
  expect(await send('A flat', browser, stranger)).toEqual({
    kind: 'retry',
    reason: 'HTTP 403 another sender than the subscription is for',
  })
  expect(
    await send('A flat', { ...browser, keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } }),
  ).toEqual({ kind: 'rejected', reason: "the browser's keys are not valid" })
})

test('nothing is sent to a server that is not a push service', async () => {
  expect(await send('A flat', browser, createWebPush({ vapid }))).toEqual({
    kind: 'rejected',
    reason: 'not a known push service',
  })
  expect(fake.requests).toEqual([])
})
