import { createHmac, generateKeyPair, type KeyObject, randomUUID, sign } from 'node:crypto'
import { promisify } from 'node:util'

export type Algorithm = 'RS256' | 'ES256' | 'EdDSA'
export type SigningKey = {
  kid: string
  algorithm: Algorithm
  privateKey: KeyObject
  publicKey: KeyObject
}

const generatePair = promisify(generateKeyPair)

export async function createKey(algorithm: Algorithm): Promise<SigningKey> {
  const keys =
    algorithm === 'RS256'
      ? await generatePair('rsa', { modulusLength: 2048 })
      : algorithm === 'ES256'
        ? await generatePair('ec', { namedCurve: 'P-256' })
        : await generatePair('ed25519')
  return { kid: randomUUID(), algorithm, ...keys }
}

/** The key's entry in the JSON Web Key Set (RFC 7517). */
export const toPublicJwk = ({ kid, algorithm, publicKey }: SigningKey): object => ({
  ...publicKey.export({ format: 'jwk' }),
  kid,
  alg: algorithm,
  use: 'sig',
})

/** Signs a JWT in compact form (RFC 7519). */
export function signJwt(claims: object, { kid, algorithm, privateKey }: SigningKey): string {
  const body = encodeUnsigned({ alg: algorithm, typ: 'JWT', kid }, claims)
  const signature = sign(algorithm === 'EdDSA' ? null : 'sha256', Buffer.from(body), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${body}.${signature.toString('base64url')}`
}

/** A JWT with `alg: none`. */
export const unsignedJwt = (claims: object): string =>
  `${encodeUnsigned({ alg: 'none', typ: 'JWT' }, claims)}.`

/** A JWT for an algorithm confusion attack: HMAC with a known secret, such as a public key. */
export function hmacJwt(claims: object, secret: string, kid: string): string {
  const body = encodeUnsigned({ alg: 'HS256', typ: 'JWT', kid }, claims)
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

const encodeUnsigned = (header: object, claims: object): string =>
  [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
