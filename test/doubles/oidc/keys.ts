import { createHmac, generateKeyPair, type KeyObject, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA'
export type SigningKey = {
  kid: string
  algorithm: Algorithm
  privateKey: KeyObject
  publicKey: KeyObject
}

const pair = promisify(generateKeyPair)

export async function newKey(algorithm: Algorithm): Promise<SigningKey> {
  const keys =
    algorithm === 'RS256'
      ? await pair('rsa', { modulusLength: 2048 })
      : algorithm === 'ES256'
        ? await pair('ec', { namedCurve: 'P-256' })
        : await pair('ed25519')
  return { kid: randomUUID(), algorithm, ...keys }
}

/** What stands in the set of public keys. */
export const publicJwk = ({ kid, algorithm, publicKey }: SigningKey): object => ({
  ...publicKey.export({ format: 'jwk' }),
  kid,
  alg: algorithm,
  use: 'sig',
})

/** A compact JWT. */
export function signJwt(claims: object, { kid, algorithm, privateKey }: SigningKey): string {
  const body = unsigned({ alg: algorithm, typ: 'JWT', kid }, claims)
  const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', Buffer.from(body), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${body}.${signature.toString('base64url')}`
}

/** A JWT that says it needs no signature. */
export const noneJwt = (claims: object): string =>
  `${unsigned({ alg: 'none', typ: 'JWT' }, claims)}.`

/** The classic confusion: an HMAC whose secret is something others know, such as a public key. */
export function hmacJwt(claims: object, secret: string, kid: string): string {
  const body = unsigned({ alg: 'HS256', typ: 'JWT', kid }, claims)
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const unsigned = (header: object, claims: object): string =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
