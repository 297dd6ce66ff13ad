/**
 * Somebody whom an OpenID provider vouches for. `issuer` and `subject` together never change; the
 * address may, and need not be theirs.
 */
export type ProviderIdentity = {
  issuer: string
  subject: string
  /** null: the provider tells none. */
  email: string | null
  /** The provider says that the address was verified to it. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
  /**
   * For a word that anybody who saw it could bring again: by what it is known, and when it is too
   * old by itself.
   */
  singleUse?: { hash: string; expiresAt: Date }
}

/**
 * What a sign-in that began has to remember until its browser comes back; nobody but us may read
 * it.
 */
export type OAuthChecks = { state: string; nonce: string; verifier: string }

/**
 * Words of the address that a sign-in comes back to: what a page tells people, so that there are
 * few and none says more.
 */
export type ProviderFailureCode = 'access_denied' | 'authentication_failed' | 'provider_unavailable'

/** `detail` is for the log: what failed, without anything of the person. */
export type ProviderFailure = { refused: ProviderFailureCode; detail: string }

/** The port to an external identity provider; `adapters/sign-in` fills it. Neither call throws. */
export type SignInProvider = {
  /** As its tokens name it. */
  issuer: string
  /** As the button names it. */
  name: string
  /** Where the browser goes to, and what is to be kept until it is back at `redirectUri`. */
  begin(redirectUri: string): Promise<{ url: string; checks: OAuthChecks } | ProviderFailure>
  /** Takes the address that the browser came back to, with its query, and what was kept. */
  finish(callbackUrl: URL, checks: OAuthChecks): Promise<ProviderIdentity | ProviderFailure>
}
