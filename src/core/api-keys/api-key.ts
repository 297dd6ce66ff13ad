import { randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'
import type { Secrets } from '#core/secrets/secrets.ts'

/** Letters and digits alone, so that a double click takes all of a key. */
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BODY_LENGTH = 43
const CHECKSUM_LENGTH = 6
const START_LENGTH = 12
const KEY_PATTERN = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/** A new key of 256 random bits: `bina_`, the bits, and six signs that only we can make of them. */
export function generateKey(secrets: Secrets): string {
  const body = encodeBase62(randomBytes(32), BODY_LENGTH)
  return API_KEY_PREFIX + body + computeChecksum(secrets, body)
}

/**
 * Whether we may have made it: a mistyped or invented one is told apart without a question to the
 * database.
 */
export function hasValidChecksum(secrets: Secrets, key: string): boolean {
  const [, body, checksum] = KEY_PATTERN.exec(key) ?? []
  return body !== undefined && computeChecksum(secrets, body) === checksum
}

/** What is stored of a key. */
export const hashKey = (secrets: Secrets, key: string): Buffer => secrets.hash('api-key', key)

/** What its owner tells it from others by. */
export const keyStart = (key: string): string => key.slice(0, START_LENGTH)

const computeChecksum = (secrets: Secrets, body: string): string =>
  encodeBase62(secrets.hash('api-key-check', body), CHECKSUM_LENGTH)

/** Bytes as the last `length` digits of a number to the base of 62. */
function encodeBase62(bytes: Buffer, length: number): string {
  let remainder = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let n = 0; n < length; n += 1) {
    text = BASE62[Number(remainder % 62n)] + text
    remainder /= 62n
  }
  return text
}
