import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import type { OAuthChecks, ProviderIdentity, SignInProvider } from '#core/accounts/provider.ts'
import { createLimitedFetch } from './limited-fetch.ts'
import { toProviderIdentity } from './identity.ts'
import { toProviderFailure, UntrustedResponseError } from './provider-failure.ts'

export type OpenIdOptions = {
  /** Exactly as in its discovery document. */
  issuer: string
  clientId: string
  /** null for a public client, protected by PKCE only. */
  clientSecret: string | null
  /** Name on the sign-in button. */
  name: string
  /** URL to call instead of the issuer's, if the server reaches it at another address. */
  internalUrl?: string
  /** OAuth scopes to request. */
  scope?: string
  /** Converts verified claims to an identity. */
  toIdentity?: (claims: Record<string, unknown>) => ProviderIdentity
  /** Additional parameters of the token request. */
  tokenParameters?: Record<string, string>
  /** Timeout of one request. `begin` and `finish` as a whole may take twice as long. */
  timeoutMs?: number
}

/** Accepted ID token signatures. Asymmetric only: with HMAC our client secret could sign tokens. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']
/** Tolerated clock difference. Google's libraries also allow five minutes. */
const SKEW_SECONDS = 300
const MAX_TOKEN_AGE_SECONDS = 24 * 3600
const DISCOVERY_TTL_MS = 3600_000

type Discovered = {
  config: client.Configuration
  algorithms: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
}

/**
 * Creates a provider for any OpenID Connect issuer with a discovery document. Uses the
 * authorization code flow with PKCE, state and nonce. Discovery runs at the first sign-in, so that
 * an unreachable provider only breaks sign-ins.
 */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  name,
  internalUrl,
  scope = 'openid email profile',
  toIdentity = toProviderIdentity,
  tokenParameters = {},
  timeoutMs = 4000,
}: OpenIdOptions): SignInProvider {
  const request = createLimitedFetch({ issuer, internalUrl, timeoutMs })
  let cache: { at: number; discovered: Promise<Discovered> } | null = null

  function getDiscovered(): Promise<Discovered> {
    if (cache && performance.now() - cache.at < DISCOVERY_TTL_MS) return cache.discovered
    const entry = { at: performance.now(), discovered: discover() }
    cache = entry
    // A failure is not cached: the next sign-in tries again.
    entry.discovered.catch(() => {
      if (cache === entry) cache = null
    })
    return entry.discovered
  }

  async function discover(): Promise<Discovered> {
    const execute = issuer.startsWith('http://') ? [client.allowInsecureRequests] : []
    const options = { execute, timeout: timeoutMs / 1000, [client.customFetch]: request }
    const server = (
      await client.discovery(new URL(issuer), clientId, undefined, client.None(), options)
    ).serverMetadata()
    const algorithms = (server.id_token_signing_alg_values_supported ?? ['RS256']).filter(
      (algorithm) => ALGORITHMS.includes(algorithm),
    )
    if (algorithms.length === 0) throw new UntrustedResponseError('no accepted signature algorithm')
    if (!server.jwks_uri || !server.authorization_endpoint || !server.token_endpoint)
      throw new UntrustedResponseError('an endpoint is missing in the discovery document')
    const { supportsPKCE: _, ...metadata } = server
    const config = new client.Configuration(
      { ...metadata, id_token_signing_alg_values_supported: algorithms },
      clientId,
      { [client.clockTolerance]: SKEW_SECONDS },
      getClientAuth(server),
    )
    config[client.customFetch] = request
    config.timeout = timeoutMs / 1000
    for (const each of execute) each(config)
    // No cooldown between key requests: only tokens received from the provider itself are verified,
    // so others cannot trigger requests with unknown key ids.
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: timeoutMs,
      cooldownDuration: 0,
      [jwksFetch]: request,
    })
    return { config, algorithms, keys }
  }

  function getClientAuth(server: client.ServerMetadata): client.ClientAuth {
    if (clientSecret === null) return client.None()
    // Basic is the default of OpenID Connect Discovery. The request body is preferred if supported,
    // because servers disagree about the escaping in Basic credentials.
    return (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
      'client_secret_post',
    )
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret)
  }

  async function begin(redirectUri: string): Promise<{ url: string; checks: OAuthChecks }> {
    const { config } = await getDiscovered()
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, checks }
  }

  async function finish(
    callbackUrl: URL,
    { state, nonce, verifier }: OAuthChecks,
  ): Promise<ProviderIdentity> {
    const { config, algorithms, keys } = await getDiscovered()
    const tokens = await client.authorizationCodeGrant(
      config,
      callbackUrl,
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      },
      tokenParameters,
    )
    // openid-client trusts the TLS connection for tokens it fetched itself; verify the signature
    // too.
    const { payload } = await jwtVerify(tokens.id_token!, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: MAX_TOKEN_AGE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    checkClaims(payload, nonce)
    const hasClaims = payload.email !== undefined || !config.serverMetadata().userinfo_endpoint
    // In the code flow the claims of a scope may only be in userinfo (OpenID Connect Core §5.4).
    const userInfo = hasClaims
      ? {}
      : await client.fetchUserInfo(config, tokens.access_token, payload.sub!)
    return toIdentity({ ...userInfo, ...payload })
  }

  function checkClaims(payload: JWTPayload, nonce: string): void {
    if (payload.nonce !== nonce) throw new UntrustedResponseError('nonce')
    if (payload.azp !== undefined && payload.azp !== clientId)
      throw new UntrustedResponseError('azp')
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId)
      throw new UntrustedResponseError('aud')
  }

  const totalTimeoutMs = 2 * timeoutMs
  return {
    issuer,
    name,
    // The user is not involved yet, so every failure is the provider's.
    begin: (redirectUri) =>
      withTimeout(totalTimeoutMs, begin(redirectUri)).catch((error: unknown) => ({
        ...toProviderFailure(error),
        refused: 'provider_unavailable' as const,
      })),
    finish: (callbackUrl, checks) =>
      withTimeout(totalTimeoutMs, finish(callbackUrl, checks)).catch(toProviderFailure),
  }
}

/** Limits the total time of several requests to less than the timeout of our own server. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
