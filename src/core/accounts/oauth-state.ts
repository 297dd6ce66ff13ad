import { z } from 'zod'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { OAuthChecks } from './provider.ts'

const PURPOSE = 'oauth-state'
/** Long enough to sign in at the provider with a second factor. */
const TTL_MS = 15 * 60 * 1000

const oauthStateSchema = z.object({
  state: z.string().min(20).max(200),
  nonce: z.string().min(20).max(200),
  verifier: z.string().min(43).max(128),
  startPath: z.string().max(40),
  device: z.string().min(1).max(200),
  returnPath: z.string().max(2000).nullable(),
  link: z.object({ sessionId: z.uuid(), accountId: z.number().int() }).nullable(),
  expiresAt: z.number(),
})

/** An OAuth sign-in in progress, kept in a cookie until the provider redirects back. */
export type OAuthState = OAuthChecks & {
  /** Our path that started the sign-in: a response of one provider is not valid for another. */
  startPath: string
  /** Value of the device cookie. */
  device: string
  /** Our path to open after signing in. */
  returnPath: string | null
  /** Set to link the provider to the account of this session instead of signing in. */
  link: { sessionId: string; accountId: number } | null
}

/** Encrypts and authenticates the state for the cookie. It expires in 15 minutes. */
export const sealOAuthState = (secrets: Secrets, oauthState: OAuthState, now: Date): string =>
  secrets
    .seal(
      PURPOSE,
      JSON.stringify({ ...oauthState, expiresAt: now.getTime() + TTL_MS } satisfies z.input<
        typeof oauthStateSchema
      >),
    )
    .toString('base64url')

/** Returns null when the value is forged, malformed or expired. */
export function unsealOAuthState(secrets: Secrets, sealed: string, now: Date): OAuthState | null {
  const text =
    sealed.length > 8000 ? null : secrets.unseal(PURPOSE, Buffer.from(sealed, 'base64url'))
  if (text === null) return null
  // An earlier release may have sealed another schema.
  const parsed = oauthStateSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return null
  const { expiresAt, ...oauthState } = parsed.data
  return expiresAt > now.getTime() ? oauthState : null
}
