import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import type { OAuthChecks, ProviderIdentity, SignInProvider } from '#core/accounts/provider.ts'
import { createLimitedFetch } from './limited-fetch.ts'
import { toProviderIdentity } from './identity.ts'
import { toProviderFailure, UntrustedResponseError } from './provider-failure.ts'

export type OpenIdOptions = {
  /** As its discovery document writes it. */
  issuer: string
  clientId: string
  /** null: a public client, which PKCE alone protects. */
  clientSecret: string | null
  /** On the button. */
  name: string
  /** Where this machine reaches the issuer, where that is not at its own address. */
  internalUrl?: string
  /** What is asked for. */
  scope?: string
  /** Whom checked claims are about. */
  toIdentity?: (claims: Record<string, unknown>) => ProviderIdentity
  /** What a provider wants to be told beside the code. */
  tokenParameters?: Record<string, string>
  /** For one request, and for all of `begin` or `finish` twice as long. */
  timeoutMs?: number
}

/** What an ID token may be signed with: asymmetric alone, or our own secret could sign it. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']
/** Clocks of two machines may differ; Google's own libraries allow five minutes. */
const SKEW_SECONDS = 300
const MAX_TOKEN_AGE_SECONDS = 24 * 3600
const DISCOVERY_TTL_MS = 3600_000

type Discovered = {
  config: client.Configuration
  algorithms: string[]
  keys: ReturnType<typeof createRemoteJWKSet>
}

/**
 * Any OpenID Connect provider by its discovery document: code flow with PKCE, state and nonce. The
 * provider is first asked when somebody wants to sign in, so that one that cannot be reached breaks
 * that sign-in alone.
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

  function discovered(): Promise<Discovered> {
    if (cache && performance.now() - cache.at < DISCOVERY_TTL_MS) return cache.discovered
    const entry = { at: performance.now(), discovered: discover() }
    cache = entry
    // Asked again by the next one who wants to sign in.
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
    if (algorithms.length === 0)
      throw new UntrustedResponseError('no signature algorithm that we accept')
    if (!server.jwks_uri || !server.authorization_endpoint || !server.token_endpoint)
      throw new UntrustedResponseError('discovery lacks an address')
    const { supportsPKCE: _, ...metadata } = server
    const config = new client.Configuration(
      { ...metadata, id_token_signing_alg_values_supported: algorithms },
      clientId,
      { [client.clockTolerance]: SKEW_SECONDS },
      authentication(server),
    )
    config[client.customFetch] = request
    config.timeout = timeoutMs / 1000
    for (const each of execute) each(config)
    // No pause between two looks: only what the provider itself hands us is checked, so that nobody
    // else can make us ask it for keys.
    const keys = createRemoteJWKSet(new URL(server.jwks_uri), {
      timeoutDuration: timeoutMs,
      cooldownDuration: 0,
      [jwksFetch]: request,
    })
    return { config, algorithms, keys }
  }

  function authentication(server: client.ServerMetadata): client.ClientAuth {
    if (clientSecret === null) return client.None()
    // The default of discovery is Basic; where both are taken, the body spares us the escaping that
    // servers disagree on.
    return (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
      'client_secret_post',
    )
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret)
  }

  async function begin(redirectUri: string): Promise<{ url: string; checks: OAuthChecks }> {
    const { config } = await discovered()
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
    const { config, algorithms, keys } = await discovered()
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
    // The library trusts the connection for what it fetched itself; the signature is checked all
    // the same.
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
    // OpenID Connect Core 5.4: with a code, what the scopes ask for may be told there alone.
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
    // Nobody has said anything yet: whatever is wrong is so with the provider.
    begin: (redirectUri) =>
      withTimeout(totalTimeoutMs, begin(redirectUri)).catch((error: unknown) => ({
        ...toProviderFailure(error),
        refused: 'provider_unavailable' as const,
      })),
    finish: (callbackUrl, checks) =>
      withTimeout(totalTimeoutMs, finish(callbackUrl, checks)).catch(toProviderFailure),
  }
}

/** Several requests in turn may not add up to more than a person, or our own server, waits for. */
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
