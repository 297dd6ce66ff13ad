import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const secrets = openSecrets('a key of at least thirty-two characters')
const others = openSecrets('another key of thirty-two characters!')

test('a sealed text can be unsealed only with its purpose and key', () => {
  const sealed = secrets.seal('mail', 'გამარჯობა')
  expect(secrets.unseal('mail', sealed)).toBe('გამარჯობა')
  expect(secrets.unseal('other', sealed)).toBe(null)
  expect(others.unseal('mail', sealed)).toBe(null)
})

test('a modified or truncated sealed text is rejected', () => {
  const sealed = secrets.seal('mail', 'text')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(secrets.unseal('mail', changed)).toBe(null)
  }
  expect(secrets.unseal('mail', sealed.subarray(0, 20))).toBe(null)
})

test('sealing is randomized, hashing is deterministic', () => {
  expect(secrets.seal('mail', 'text')).not.toEqual(secrets.seal('mail', 'text'))
  expect(secrets.hash('code', '12345')).toEqual(secrets.hash('code', '12345'))
  expect(secrets.hash('code', '12345')).not.toEqual(secrets.hash('reset', '12345'))
  expect(secrets.hash('code', '12345')).not.toEqual(others.hash('code', '12345'))
})
