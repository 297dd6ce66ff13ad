import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import { storedSecrets, requiredSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(path.join(tmpdir(), 'bina-secrets-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

const config = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })
const file = () => path.join(dataDir, 'secret-key')

test('a key is created once, readable only by its owner, and reused', () => {
  const first = storedSecrets(config())
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readFileSync(file(), 'utf8').trim().length).toBeGreaterThanOrEqual(43)
  expect(readdirSync(dataDir)).toEqual(['secret-key'])
  expect(storedSecrets(config()).hash('x', 'y')).toEqual(first.hash('x', 'y'))
})

test('a configured key is used instead', () => {
  const key = 'k'.repeat(32)
  expect(storedSecrets(config({ SECRET_KEY: key })).hash('x', 'y')).toEqual(
    requiredSecrets(config({ SECRET_KEY: key })).hash('x', 'y'),
  )
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file without a valid key is reported, not replaced', () => {
  writeFileSync(file(), 'short')
  chmodSync(file(), 0o600)
  expect(() => storedSecrets(config())).toThrow(/has no valid key/)
  expect(readFileSync(file(), 'utf8')).toBe('short')
})

test('production requires a configured key', () =>
  expect(() => requiredSecrets(config())).toThrow(/^SECRET_KEY is not set: set it to 32 or more/))

test('a key that is too short is rejected without repeating it', () => {
  expect(() => config({ SECRET_KEY: 'geheimnis' })).toThrow(/^SECRET_KEY has 9 characters/)
  expect(() => config({ SECRET_KEY: 'geheimnis' })).not.toThrow(/geheimnis/)
})
