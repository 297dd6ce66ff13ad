import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { hashKey, hasValidChecksum, generateKey, getKeyStart } from './api-key.ts'

const secrets = openSecrets('a key of at least thirty-two characters')
const others = openSecrets('another key of thirty-two characters!')

test('a key is a prefix, 256 random bits and a checksum, in letters and digits', () => {
  const keys = Array.from({ length: 200 }, () => generateKey(secrets))
  for (const key of keys) expect(key).toMatch(/^bina_[0-9A-Za-z]{49}$/)
  expect(new Set(keys).size).toBe(200)
  // The random parts use the whole alphabet.
  expect(new Set(keys.map((key) => key.slice(6, 48)).join('')).size).toBe(62)
})

test('the checksum rejects mistyped, truncated, extended and foreign keys', () => {
  const key = generateKey(secrets)
  expect(hasValidChecksum(secrets, key)).toBe(true)
  expect(hasValidChecksum(others, key)).toBe(false)
  for (let at = 0; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(
      hasValidChecksum(secrets, key.slice(0, at) + other + key.slice(at + 1)),
      `changed at ${at}`,
    ).toBe(false)
    expect(hasValidChecksum(secrets, key.slice(0, at)), `cut at ${at}`).toBe(false)
  }
  for (const wrong of [
    '',
    'bina_',
    `${key}x`,
    ` ${key}`,
    `${key}\n`,
    key.replace('bina_', 'BINA_'),
    'bina_'.padEnd(54, 'é'),
    'bina_'.padEnd(100_000, 'x'),
  ])
    expect(hasValidChecksum(secrets, wrong)).toBe(false)
})

test('the stored hash and start do not reveal the key', () => {
  const key = generateKey(secrets)
  expect(getKeyStart(key)).toBe(key.slice(0, 12))
  expect(hashKey(secrets, key)).toHaveLength(32)
  expect(hashKey(secrets, key)).not.toEqual(hashKey(others, key))
})
