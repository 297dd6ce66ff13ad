/**
 * A user as authenticated by a sign-in provider. `issuer` and `subject` identify them for good
 * (OpenID Connect Core §5.7); the email can change and may not be theirs.
 */
export type ProviderIdentity = {
  issuer: string
  subject: string
  /** null when the provider does not share it. */
  email: string | null
  /** The provider's `email_verified` claim. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  /**
   * Set for sign-in data that could be replayed: the hash to recognise it by, and when it becomes
   * too old to be accepted anyway.
   */
  singleUse?: { hash: string; expiresAt: Date }
}

/** Secrets of a sign-in in progress: OAuth `state`, OpenID Connect `nonce`, PKCE verifier. */
export type OAuthChecks = { state: string; nonce: string; verifier: string }

/** The `error` query parameters of /auth/callback. The page has a text for each. */
export type ProviderFailureCode = 'access_denied' | 'authentication_failed' | 'provider_unavailable'

/** `detail` is for the log and contains no personal data. */
export type ProviderFailure = { refused: ProviderFailureCode; detail: string }

/** An external sign-in provider, implemented by `adapters/sign-in`. The methods never throw. */
export type SignInProvider = {
  /** The `iss` claim of its tokens. */
  issuer: string
  /** Name on the sign-in button. */
  name: string
  /** Returns the URL to open and the secrets to keep until the browser is back at `redirectUri`. */
  begin(redirectUri: string): Promise<{ url: string; checks: OAuthChecks } | ProviderFailure>
  /** Validates the URL that the provider redirected to, with the secrets from `begin`. */
  finish(callbackUrl: URL, checks: OAuthChecks): Promise<ProviderIdentity | ProviderFailure>
}
