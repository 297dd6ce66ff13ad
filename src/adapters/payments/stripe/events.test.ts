import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { InvalidEventError } from '#core/payments/provider.ts'
import { openClient } from './client.ts'
import { readEvent } from './events.ts'

const SECRET = 'whsec_a_secret_of_the_endpoint'
const client = openClient({
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
  readEvent(client, [SECRET], payload, { 'stripe-signature': signature }, NOW)

const EVENT = { id: 'evt_1', kind: 'invoice.paid', customerId: 'cus_1' }
const v1 = hmac(SECONDS)
const wrong = 'a'.repeat(64)

test.each([
  ['a right signature', `t=${SECONDS},v1=${v1}`],
  ['parts in another order', `v1=${v1},t=${SECONDS}`],
  ['the old scheme beside it', `t=${SECONDS},v1=${v1},v0=${wrong}`],
  // While a secret is rolled, Stripe signs with both.
  ['several v1, of which the last is ours', `t=${SECONDS},v1=${wrong},v1=${v1}`],
  ['almost five minutes old', `t=${SECONDS - 300},v1=${hmac(SECONDS - 300)}`],
  ['a clock a little ahead', `t=${SECONDS + 300},v1=${hmac(SECONDS + 300)}`],
])('%s is accepted', (_name, signature) => {
  expect(read(signature)).toEqual(EVENT)
})

test.each([
  ['no timestamp', `v1=${v1}`],
  ['no timestamp, signed as none', `v1=${hmac('')}`],
  ['an empty timestamp', `t=,v1=${hmac('')}`],
  // The SDK reads these as NaN or as the digits in front, and compares no age.
  ['a timestamp that is no number', `t=now,v1=${hmac('NaN')}`],
  ['NaN itself', `t=NaN,v1=${hmac('NaN')}`],
  ['digits and letters', `t=${SECONDS}x,v1=${v1}`],
  ['a fraction', `t=${SECONDS}.5,v1=${v1}`],
  ['a negative one', `t=-1,v1=${hmac(-1)}`],
  ['an endless one', `t=${'9'.repeat(400)},v1=${hmac('Infinity')}`],
  ['an old one', `t=${SECONDS - 301},v1=${hmac(SECONDS - 301)}`],
  ['one of the future', `t=${SECONDS + 301},v1=${hmac(SECONDS + 301)}`],
  ['one of the far future', `t=${SECONDS * 2},v1=${hmac(SECONDS * 2)}`],
  ['milliseconds', `t=${NOW.getTime()},v1=${hmac(NOW.getTime())}`],
  ['two timestamps', `t=${SECONDS - 900},v1=${v1},t=${SECONDS}`],
  ['the same timestamp twice', `t=${SECONDS},t=${SECONDS},v1=${v1}`],
  ['v0 alone', `t=${SECONDS},v0=${v1}`],
  ['several v1, none of them ours', `t=${SECONDS},v1=${wrong},v1=${hmac(SECONDS, 'whsec_other')}`],
  ['a v1 that is no hash', `t=${SECONDS},v1=${v1.slice(0, 63)}`],
])('%s is rejected', (_name, signature) => {
  expect(() => read(signature)).toThrow(InvalidEventError)
})

test('a signed body that is no event is rejected', () => {
  const text = Buffer.from('not JSON')
  const signature = `t=${SECONDS},v1=${hmac(SECONDS, SECRET, text)}`
  expect(() => read(signature, text)).toThrow(InvalidEventError)
})
