/** Values of `error` for /auth/callback and /login after a failed sign-in with a provider. */
export const PROVIDER_ERRORS = [
  'access_denied',
  'authentication_failed',
  'email_missing',
  'email_unverified',
  'provider_unavailable',
] as const
export type ProviderError = (typeof PROVIDER_ERRORS)[number]

/**
 * Values of `link` for /settings after adding a sign-in method. `taken`: linked to another account;
 * `gone`: the session that asked for it has ended.
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
