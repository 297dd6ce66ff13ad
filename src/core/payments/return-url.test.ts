import { expect, test } from 'vitest'
import { sameOriginUrl, withSessionId } from './return-url.ts'

const check = (address: string) => sameOriginUrl('https://bina.example.com', 'successUrl', address)
const ID = '{CHECKOUT_SESSION_ID}'

test.each([
  [
    'https://bina.example.com/subscription/success',
    `https://bina.example.com/subscription/success?session_id=${ID}`,
  ],
  [
    'https://bina.example.com/subscription/success?listing=12',
    `https://bina.example.com/subscription/success?listing=12&session_id=${ID}`,
  ],
  [
    'https://bina.example.com/subscription/success?',
    `https://bina.example.com/subscription/success?session_id=${ID}`,
  ],
  [
    'https://bina.example.com/subscription/success?listing=12#top',
    `https://bina.example.com/subscription/success?listing=12&session_id=${ID}#top`,
  ],
  [
    'https://bina.example.com/subscription/success#',
    `https://bina.example.com/subscription/success?session_id=${ID}#`,
  ],
  [
    `https://bina.example.com/subscription/success?sessionId=${ID}&listing=12`,
    `https://bina.example.com/subscription/success?sessionId=${ID}&listing=12`,
  ],
  [
    'https://bina.example.com/subscription/success?session_id=%7BCHECKOUT_SESSION_ID%7D',
    `https://bina.example.com/subscription/success?session_id=${ID}`,
  ],
  [
    'https://BINA.example.com:443/subscription/success',
    `https://bina.example.com/subscription/success?session_id=${ID}`,
  ],
])('%s gets the session id', (address, expected) =>
  expect(withSessionId(check(address))).toBe(expected),
)

test.each([
  'https://evil.example/',
  'http://bina.example.com/',
  'https://bina.example.com:444/',
  'https://bina.example.com.evil.example/',
  'https://bina.example.com@evil.example/',
  'https://me:secret@bina.example.com/',
  'https://me@bina.example.com/',
  '//evil.example/',
  '/subscription/success',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://bina.example.com/1',
  '',
])('%s is rejected', (address) =>
  expect(() => check(address)).toThrow(
    expect.objectContaining({ status: 400, field: 'successUrl' }),
  ),
)
