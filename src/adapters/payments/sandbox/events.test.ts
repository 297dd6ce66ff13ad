import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { InvalidEventError } from '#core/payments/provider.ts'
import { readSignedEvent, SIGNATURE_HEADER, sign } from './events.ts'
import { createSandbox } from './sandbox.ts'

const [secret, now] = ['a secret of the sandbox', Date.parse('2026-11-22T10:00:00Z')]
const event = { id: 'evt_1', kind: 'invoice.paid', customerId: 'cus_1' }
const body = Buffer.from(JSON.stringify(event))
const signed = sign(body, secret, now)

test('a signed event is valid for five minutes', () => {
  expect(readSignedEvent(body, signed, secret, now)).toEqual(event)
  expect(readSignedEvent(body, signed, secret, now + 299_000)).toEqual(event)
})

test.each([
  ['no header', body, undefined, now],
  ['two headers', body, [signed, signed], now],
  ['a malformed header', body, 'v1=abc', now],
  ['another secret', body, sign(body, 'another', now), now],
  ['another body', Buffer.concat([body, Buffer.from(' ')]), signed, now],
  ['another time', body, signed.replace(/t=\d+/, `t=${now / 1000 + 1}`), now],
  ['an old signature', body, signed, now + 301_000],
  ['a signature from the future', body, signed, now - 301_000],
  ['a long header', body, `t=${'1'.repeat(100_000)},v1=${'a'.repeat(100_000)}`, now],
])('%s is rejected', (_name, rawBody, header, at) => {
  expect(() => readSignedEvent(rawBody, header, secret, at)).toThrow(InvalidEventError)
})

test.each([
  ['no timestamp', signed.replace(/t=\d+,/, '')],
  ['a timestamp that is not a number', `t=now,${signed.split(',')[1]}`],
  ['two timestamps', `t=${now / 1000 - 900},${signed}`],
  ['two signatures', `${signed},${signed.split(',')[1]}`],
])('%s is rejected', (_name, header) => {
  expect(() => readSignedEvent(body, header, secret, now)).toThrow(InvalidEventError)
})

test.each(['not JSON', 'null', '[]', '{}', '{"id":1,"kind":"x","customerId":"y"}'])(
  'a signed body that is not an event is rejected: %s',
  (text) => {
    const rawBody = Buffer.from(text)
    const header = sign(rawBody, secret, now)
    expect(() => readSignedEvent(rawBody, header, secret, now)).toThrow(InvalidEventError)
  },
)

test('each sandbox has its own secret', async () => {
  const open = () =>
    createSandbox({
      folder: mkdtempSync(path.join(tmpdir(), 'sandbox-')),
      publicUrl: 'http://localhost:3000',
    })
  const { provider } = await open()
  expect(() => provider.verifyEvent(body, { [SIGNATURE_HEADER]: signed }, new Date(now))).toThrow(
    InvalidEventError,
  )
})
