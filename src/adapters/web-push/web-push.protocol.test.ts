import { createECDH } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type PushServiceDouble,
  type SubscribedBrowser,
  startPushService,
} from '#test/doubles/push-service/server.ts'
import { createWebPush } from './web-push.ts'

const pair = createECDH('prime256v1')
const vapid = {
  publicKey: pair.generateKeys('base64url'),
  privateKey: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  subject: 'mailto:hello@bina.example',
}

let double: PushServiceDouble
let browser: SubscribedBrowser
beforeEach(async () => {
  double = await startPushService()
  double.believeOnly(vapid.publicKey)
  browser = double.subscribe()
})
afterEach(() => double.stop())

const service = createWebPush({ vapid, onThisMachine: true, timeoutMs: 2000 })
const send = (payload = 'A flat', to = browser, by = service) =>
  by.send({ endpoint: to.endpoint, ...to.keys }, payload, { ttlSeconds: 3600, topic: 'notice7' })

test('a message is signed, sealed for one browser and read there', async () => {
  expect(await send('ბინა ვაკეში, 600 $ 🏠')).toEqual({ kind: 'sent' })
  expect(double.messages(browser)).toEqual([
    { text: 'ბინა ვაკეში, 600 $ 🏠', ttl: 3600, topic: 'notice7', urgency: 'high' },
  ])
})

test('three kilobytes go; what does not fit is refused by the service', async () => {
  expect(await send('x'.repeat(3000))).toEqual({ kind: 'sent' })
  expect(await send('x'.repeat(4096))).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('HTTP 413'),
  })
})

test('whoever unsubscribed is gone', async () => {
  double.unsubscribe(browser)
  expect(await send()).toEqual({ kind: 'gone', why: 'HTTP 410 unsubscribed' })
  expect(
    await send('A flat', { ...browser, endpoint: `${double.url}/push/unknown` }),
  ).toMatchObject({ kind: 'gone', why: expect.stringContaining('404') })
})

test.each([
  [
    { status: 429, retryAfter: 7 },
    { kind: 'wait', seconds: 7 },
  ],
  [{ status: 429 }, { kind: 'wait', seconds: 60 }],
  [
    { status: 429, retryAfter: 9_999_999 },
    { kind: 'wait', seconds: 900 },
  ],
  [{ status: 503, retryAfter: 7 }, { kind: 'again' }],
  [{ status: 500, body: 'x'.repeat(100_000) }, { kind: 'again' }],
  [{ status: 400 }, { kind: 'refused' }],
  [{ status: 401 }, { kind: 'again' }],
  [{ status: 302 }, { kind: 'refused' }],
] as const)('%o is %o', async (fault, outcome) => {
  double.fault(fault)
  expect(await send()).toMatchObject(outcome)
  expect(double.messages(browser)).toEqual([])
})

test('a lost answer is tried again, since nobody knows', async () => {
  double.fault({ reset: true })
  expect(await send()).toMatchObject({ kind: 'again' })
  expect(double.messages(browser)).toHaveLength(1)
})

test('keys that are no pair of ours and keys that are none of a browser', async () => {
  const other = createECDH('prime256v1')
  const stranger = createWebPush({
    vapid: {
      ...vapid,
      publicKey: other.generateKeys('base64url'),
      privateKey: other.getPrivateKey().toString('base64url').padStart(43, 'A'),
    },
    onThisMachine: true,
  })
  expect(await send('A flat', browser, stranger)).toEqual({
    kind: 'again',
    why: 'HTTP 403 another sender than the subscription is for',
  })
  expect(
    await send('A flat', { ...browser, keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } }),
  ).toEqual({ kind: 'refused', why: "the browser's keys are none" })
})

test('nothing is sent to a server that is no push service', async () => {
  expect(await send('A flat', browser, createWebPush({ vapid }))).toEqual({
    kind: 'refused',
    why: 'not a known push service',
  })
  expect(double.requests).toEqual([])
})
