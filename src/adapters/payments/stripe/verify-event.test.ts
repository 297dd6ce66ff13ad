import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { InvalidEventError } from '#core/payments/provider.ts'
import { createClient } from './client.ts'
import { verifyEvent } from './verify-event.ts'

const SECRET = 'whsec_a_secret_of_the_endpoint'
const client = createClient({
  secretKey: 'sk_test_x',
  webhookSecrets: [SECRET],
  apiUrl: null,
  site: 'https://bina.example',
})
const NOW = new Date('2026-11-22T10:00:00Z')
const SECONDS = NOW.getTime() / 1000
const body = Buffer.from(
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'invoice.paid',
    data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
  }),
)

const hmac = (timestamp: string | number, secret = SECRET, payload = body) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(payload).digest('hex')
const read = (signature: string, payload = body) =>
  verifyEvent(client, [SECRET], payload, { 'stripe-signature': signature }, NOW)

const EVENT = { id: 'evt_1', kind: 'invoice.paid', customerId: 'cus_1' }
const v1 = hmac(SECONDS)
const wrong = 'a'.repeat(64)

test.each([
  ['a valid signature', `t=${SECONDS},v1=${v1}`],
  ['parts in another order', `v1=${v1},t=${SECONDS}`],
  ['an additional v0 signature', `t=${SECONDS},v1=${v1},v0=${wrong}`],
  // While a secret is rolled, Stripe signs with both.
  ['several v1 signatures, the last with our secret', `t=${SECONDS},v1=${wrong},v1=${v1}`],
  ['almost five minutes old', `t=${SECONDS - 300},v1=${hmac(SECONDS - 300)}`],
  ['almost five minutes in the future', `t=${SECONDS + 300},v1=${hmac(SECONDS + 300)}`],
])('%s is accepted', (_name, signature) => {
  expect(read(signature)).toEqual(EVENT)
})

test.each([
  ['no timestamp', `v1=${v1}`],
  ['no timestamp, signed without one', `v1=${hmac('')}`],
  ['an empty timestamp', `t=,v1=${hmac('')}`],
  // The SDK parses these as NaN or as the leading digits and skips the age check.
  ['a timestamp that is not a number', `t=now,v1=${hmac('NaN')}`],
  ['the timestamp NaN', `t=NaN,v1=${hmac('NaN')}`],
  ['a timestamp with letters', `t=${SECONDS}x,v1=${v1}`],
  ['a fractional timestamp', `t=${SECONDS}.5,v1=${v1}`],
  ['a negative timestamp', `t=-1,v1=${hmac(-1)}`],
  ['a very long timestamp', `t=${'9'.repeat(400)},v1=${hmac('Infinity')}`],
  ['an old timestamp', `t=${SECONDS - 301},v1=${hmac(SECONDS - 301)}`],
  ['a future timestamp', `t=${SECONDS + 301},v1=${hmac(SECONDS + 301)}`],
  ['a far future timestamp', `t=${SECONDS * 2},v1=${hmac(SECONDS * 2)}`],
  ['a timestamp in milliseconds', `t=${NOW.getTime()},v1=${hmac(NOW.getTime())}`],
  ['two timestamps', `t=${SECONDS - 900},v1=${v1},t=${SECONDS}`],
  ['the same timestamp twice', `t=${SECONDS},t=${SECONDS},v1=${v1}`],
  ['only v0', `t=${SECONDS},v0=${v1}`],
  [
    'several v1 signatures, none with our secret',
    `t=${SECONDS},v1=${wrong},v1=${hmac(SECONDS, 'whsec_other')}`,
  ],
  ['a truncated v1 signature', `t=${SECONDS},v1=${v1.slice(0, 63)}`],
])('%s is rejected', (_name, signature) => {
  expect(() => read(signature)).toThrow(InvalidEventError)
})

test('a signed body that is not an event is rejected', () => {
  const text = Buffer.from('not JSON')
  const signature = `t=${SECONDS},v1=${hmac(SECONDS, SECRET, text)}`
  expect(() => read(signature, text)).toThrow(InvalidEventError)
})
