import type { TokenFault } from './faults.ts'
import { hmacJwt, unsignedJwt, type SigningKey, signJwt } from './keys.ts'

type TokenInput = {
  claims: Record<string, unknown>
  issuer: string
  clientId: string
  clientSecret: string
  nonce: string | null
  key: SigningKey
  /** A key that is not in the provider's key set. */
  unregisteredKey: SigningKey
  fault: TokenFault | undefined
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Creates an ID token with the given fault, if any; null for `no-id-token`. */
export function createIdToken({
  claims: extraClaims,
  issuer,
  clientId,
  clientSecret,
  nonce,
  key,
  unregisteredKey,
  fault,
}: TokenInput): string | null {
  const now = Math.floor(Date.now() / 1000)
  const claims: Record<string, unknown> = {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    iat: now,
    exp: now + HOUR,
    ...(nonce === null ? {} : { nonce }),
    ...extraClaims,
  }
  switch (fault) {
    case undefined:
      return signJwt(claims, key)
    case 'wrong-nonce':
      return signJwt({ ...claims, nonce: 'of-another-sign-in' }, key)
    case 'no-nonce':
      return signJwt({ ...claims, nonce: undefined }, key)
    case 'wrong-audience':
      return signJwt({ ...claims, aud: 'another-client', azp: 'another-client' }, key)
    case 'second-audience':
      return signJwt({ ...claims, aud: [clientId, 'another-client'], azp: 'another-client' }, key)
    case 'wrong-party':
      return signJwt({ ...claims, azp: 'another-client' }, key)
    case 'wrong-issuer':
      return signJwt({ ...claims, iss: 'https://other.example' }, key)
    case 'no-subject':
      return signJwt({ ...claims, sub: undefined }, key)
    case 'expired':
      return signJwt({ ...claims, iat: now - 2 * HOUR, exp: now - HOUR }, key)
    case 'from-tomorrow':
      return signJwt({ ...claims, iat: now + DAY, exp: now + DAY + HOUR }, key)
    case 'issued-long-ago':
      return signJwt({ ...claims, iat: now - 7 * DAY, exp: now + HOUR }, key)
    case 'no-issue-time':
      return signJwt({ ...claims, iat: undefined }, key)
    case 'alg-none':
      return unsignedJwt(claims)
    case 'alg-hs256-secret':
      return hmacJwt(claims, clientSecret, key.kid)
    case 'alg-hs256-public-key':
      return hmacJwt(
        claims,
        key.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        key.kid,
      )
    case 'unknown-key':
      return signJwt(claims, unregisteredKey)
    case 'stranger-under-our-kid':
      return signJwt(claims, { ...unregisteredKey, kid: key.kid })
    case 'changed': {
      const [header, , signature] = signJwt(claims, key).split('.')
      return [
        header,
        Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url'),
        signature,
      ].join('.')
    }
    case 'no-id-token':
      return null
  }
}
