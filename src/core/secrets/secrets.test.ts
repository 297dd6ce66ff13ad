import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const secrets = openSecrets('a key of at least thirty-two characters')
const others = openSecrets('another key of thirty-two characters!')

test('a sealed text comes back, for its purpose and key alone', () => {
  const sealed = secrets.seal('mail', 'გამარჯობა')
  expect(secrets.unseal('mail', sealed)).toBe('გამარჯობა')
  expect(secrets.unseal('other', sealed)).toBe(null)
  expect(others.unseal('mail', sealed)).toBe(null)
})

test('a sealed text that was changed or cut is none', () => {
  const sealed = secrets.seal('mail', 'text')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(secrets.unseal('mail', changed)).toBe(null)
  }
  expect(secrets.unseal('mail', sealed.subarray(0, 20))).toBe(null)
})

test('the same text is sealed differently each time, and hashed the same', () => {
  expect(secrets.seal('mail', 'text')).not.toEqual(secrets.seal('mail', 'text'))
  expect(secrets.hash('code', '12345')).toEqual(secrets.hash('code', '12345'))
  expect(secrets.hash('code', '12345')).not.toEqual(secrets.hash('reset', '12345'))
  expect(secrets.hash('code', '12345')).not.toEqual(others.hash('code', '12345'))
})
