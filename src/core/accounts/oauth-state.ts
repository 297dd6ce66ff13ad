import { z } from 'zod'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { OAuthChecks } from './provider.ts'

const PURPOSE = 'oauth-state'
/** To choose an account, type a password there and find the phone for its code. */
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

/** What a browser that went to the provider is known by when it is back, and what it wanted. */
export type OAuthState = OAuthChecks & {
  /** The address of ours that it began at: what one provider says does not count at another's. */
  startPath: string
  /** The device cookie of the browser. */
  device: string
  /** A path of ours to go on to. */
  returnPath: string | null
  /** Not to sign in, but to add the provider to the account of this session. */
  link: { sessionId: string; accountId: number } | null
}

/** For a cookie: nobody but us can read or make it, and it is over in a quarter of an hour. */
export const sealOAuthState = (secrets: Secrets, oauthState: OAuthState, now: Date): string =>
  secrets
    .seal(
      PURPOSE,
      JSON.stringify({ ...oauthState, expiresAt: now.getTime() + TTL_MS } satisfies z.input<
        typeof oauthStateSchema
      >),
    )
    .toString('base64url')

/** null: not ours, changed or over. */
export function unsealOAuthState(secrets: Secrets, sealed: string, now: Date): OAuthState | null {
  const text =
    sealed.length > 8000 ? null : secrets.unseal(PURPOSE, Buffer.from(sealed, 'base64url'))
  if (text === null) return null
  // One that an earlier release sealed has another shape.
  const parsed = oauthStateSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return null
  const { expiresAt, ...oauthState } = parsed.data
  return expiresAt > now.getTime() ? oauthState : null
}
