import { expect, test } from 'vitest'
import { isExpired, storageWithFallback, subjectOf } from './session-store.ts'

const token = (claims: unknown) =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

test('reads the subject and the expiry of a token', () => {
  expect(subjectOf(token({ sub: '7', note: 'ა?>~' }))).toBe('7')
  expect(isExpired(token({ exp: 100 }), 99_999)).toBe(false)
  expect(isExpired(token({ exp: 100 }), 100_000)).toBe(true)
})

test.each([
  null,
  '',
  'abc',
  'a.b.c',
  'a.!!!.c',
  token(null),
  token([]),
  token('text'),
  token({ sub: 7, exp: 'soon' }),
])('ignores %s', (text) => {
  expect(subjectOf(text)).toBeNull()
  expect(isExpired(text ?? '', Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('without storage a value lasts as long as the page', () => {
  const storage = storageWithFallback(() => {
    throw new Error('storage is off')
  })
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
