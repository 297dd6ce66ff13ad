/**
 * What `/auth/callback?error=` says, and `/login?error=` after it, of a sign-in through the
 * provider elsewhere that came to nothing.
 */
export const PROVIDER_ERRORS = [
  'access_denied',
  'authentication_failed',
  'email_missing',
  'email_unverified',
  'provider_unavailable',
] as const
export type ProviderError = (typeof PROVIDER_ERRORS)[number]

/**
 * What `/settings?link=` says of a sign-in method that was to be added: `taken` by another account,
 * `gone` with the session that asked for it.
 */
export const LINK_OUTCOMES = [
  'linked',
  'taken',
  'gone',
  'access_denied',
  'authentication_failed',
  'provider_unavailable',
] as const
export type LinkOutcome = (typeof LINK_OUTCOMES)[number]
