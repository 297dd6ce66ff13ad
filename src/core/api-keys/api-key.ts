import { randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '#contract/api-keys.ts'
import type { Secrets } from '#core/secrets/secrets.ts'

/** Only letters and digits, so that a double click selects the whole key. */
const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const BODY_LENGTH = 43
const CHECKSUM_LENGTH = 6
const START_LENGTH = 12
const KEY_PATTERN = new RegExp(
  `^${API_KEY_PREFIX}([0-9A-Za-z]{${BODY_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/** Generates a key: `bina_`, 256 random bits in base 62, and a keyed checksum of six characters. */
export function generateKey(secrets: Secrets): string {
  const body = encodeBase62(randomBytes(32), BODY_LENGTH)
  return API_KEY_PREFIX + body + computeChecksum(secrets, body)
}

/** Checks the checksum, which rejects mistyped and invented keys without a database query. */
export function hasValidChecksum(secrets: Secrets, key: string): boolean {
  const [, body, checksum] = KEY_PATTERN.exec(key) ?? []
  return body !== undefined && computeChecksum(secrets, body) === checksum
}

/** The keyed hash that is stored instead of the key. */
export const hashKey = (secrets: Secrets, key: string): Buffer => secrets.hash('api-key', key)

/** The first characters, stored for display. */
export const getKeyStart = (key: string): string => key.slice(0, START_LENGTH)

const computeChecksum = (secrets: Secrets, body: string): string =>
  encodeBase62(secrets.hash('api-key-check', body), CHECKSUM_LENGTH)

/** The last `length` base-62 digits of a big-endian number. */
function encodeBase62(bytes: Buffer, length: number): string {
  let remainder = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (let n = 0; n < length; n += 1) {
    text = BASE62[Number(remainder % 62n)] + text
    remainder /= 62n
  }
  return text
}
