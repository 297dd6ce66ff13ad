import { expect, test } from 'vitest'
import { requestIds } from './request-id.ts'

const asked = (
  trustProxy: boolean | number | string,
  given: string | undefined,
  remoteAddress = '127.0.0.1',
) =>
  requestIds(trustProxy)({
    headers: given === undefined ? {} : { 'x-request-id': given },
    socket: { remoteAddress },
  } as never)

test.each<[boolean | number | string, boolean]>([
  [false, false],
  [0, false],
  [true, true],
  [1, true],
  ['127.0.0.0/8', true],
  ['10.0.0.1, 127.0.0.1', true],
  ['10.0.0.0/8,fd00::/8', false],
])('with trustProxy %j the id from a proxy is used: %s', (trustProxy, isBelieved) => {
  expect(asked(trustProxy, '0af7651916cd43dd') === '0af7651916cd43dd').toBe(isBelieved)
})

test('IPv4, IPv6 and IPv4-mapped addresses are matched', () => {
  expect(asked('10.0.0.0/8', 'of-the-proxy', '::ffff:10.1.2.3')).toBe('of-the-proxy')
  expect(asked('fd00::/8', 'of-the-proxy', 'fd12::1')).toBe('of-the-proxy')
  expect(asked('fd00::/8', 'of-the-proxy', '10.1.2.3')).not.toBe('of-the-proxy')
})

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'has spaces in it',
  '{"level":60}',
  'with\nbreaks-in-it',
])('%j is replaced by a new id', (given) => {
  expect(asked(true, given)).toMatch(/^[0-9a-f]{16}$/)
})
