import { expect, test } from 'vitest'
import { openSecrets } from '#core/secrets/secrets.ts'
import { hashOf, isGenuine, makeKey, startOf } from './key.ts'

const secrets = openSecrets('a key of at least thirty-two characters')
const others = openSecrets('another key of thirty-two characters!')

test('a key is a prefix, 256 random bits and a check, in letters and digits', () => {
  const keys = Array.from({ length: 200 }, () => makeKey(secrets))
  for (const key of keys) expect(key).toMatch(/^bina_[0-9A-Za-z]{49}$/)
  expect(new Set(keys).size).toBe(200)
  // Every sign comes up somewhere in what is random.
  expect(new Set(keys.map((key) => key.slice(6, 48)).join('')).size).toBe(62)
})

test('one is told from a mistyped, cut, lengthened or foreign one without a lookup', () => {
  const key = makeKey(secrets)
  expect(isGenuine(secrets, key)).toBe(true)
  expect(isGenuine(others, key)).toBe(false)
  for (let at = 0; at < key.length; at += 1) {
    const other = key[at] === 'x' ? 'y' : 'x'
    expect(
      isGenuine(secrets, key.slice(0, at) + other + key.slice(at + 1)),
      `changed at ${at}`,
    ).toBe(false)
    expect(isGenuine(secrets, key.slice(0, at)), `cut at ${at}`).toBe(false)
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
    expect(isGenuine(secrets, wrong)).toBe(false)
})

test('its hash and its start do not give it away', () => {
  const key = makeKey(secrets)
  expect(startOf(key)).toBe(key.slice(0, 12))
  expect(hashOf(secrets, key)).toHaveLength(32)
  expect(hashOf(secrets, key)).not.toEqual(hashOf(others, key))
})
