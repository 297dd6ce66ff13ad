import { randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'
import type { Secrets } from '#core/secrets/secrets.ts'

/** Letters and digits alone, so that a double click takes all of a key. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BODY_LENGTH = 43
const CHECK_LENGTH = 6
const START_LENGTH = 12
const SHAPE = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`,
)

/** A new key of 256 random bits: `bina_`, the bits, and six signs that only we can make of them. */
export function makeKey(secrets: Secrets): string {
  const body = written(randomBytes(32), BODY_LENGTH)
  return API_KEY_PREFIX + body + checkOf(secrets, body)
}

/**
 * Whether we may have made it: a mistyped or invented one is told apart without a question to the
 * database.
 */
export function isGenuine(secrets: Secrets, key: string): boolean {
  const [, body, check] = SHAPE.exec(key) ?? []
  return body !== undefined && checkOf(secrets, body) === check
}

/** What is stored of a key. */
export const hashOf = (secrets: Secrets, key: string): Buffer => secrets.hash('api-key', key)

/** What its owner tells it from others by. */
export const startOf = (key: string): string => key.slice(0, START_LENGTH)

const checkOf = (secrets: Secrets, body: string): string =>
  written(secrets.hash('api-key-check', body), CHECK_LENGTH)

/** Bytes as the last `length` digits of a number to the base of 62. */
function written(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let n = 0; n < length; n += 1) {
    text = DIGITS[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}
