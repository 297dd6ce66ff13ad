import { SignJWT, jwtVerify } from 'jose'
import type { Secrets } from '#core/secrets/secrets.ts'

const TTL_SECONDS = 60 * 60
export const ACCESS_TOKEN_TTL_MS: number = TTL_SECONDS * 1000
const ISSUER = 'bina'

/** Signs a JWT access token (RFC 9068) for an account and its session. It expires in an hour. */
export async function signAccessToken(
  secrets: Secrets,
  { accountId, sessionId, now }: { accountId: number; sessionId: string; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(String(accountId))
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TTL_SECONDS)
    .sign(secrets.key('access-token'))
}

/**
 * Returns null when the token is forged, malformed or expired. Does not check that the session is
 * still active; `findCaller` does.
 */
export async function verifyAccessToken(
  secrets: Secrets,
  token: string,
  now: Date,
): Promise<{ accountId: number; sessionId: string } | null> {
  if (token.length > 2000) return null
  try {
    const { payload } = await jwtVerify(token, secrets.key('access-token'), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: ISSUER,
      audience: ISSUER,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      currentDate: now,
    })
    const [accountId, sessionId] = [Number(payload.sub), payload['sid']]
    return Number.isSafeInteger(accountId) &&
      typeof sessionId === 'string' &&
      /^[\da-f-]{36}$/.test(sessionId)
      ? { accountId, sessionId }
      : null
  } catch {
    return null
  }
}
