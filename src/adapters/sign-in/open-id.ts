import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify, type JWTPayload } from 'jose'
import * as client from 'openid-client'
import type { BegunSignIn, ProviderIdentity, SignInProvider } from '#core/accounts/provider.ts'
import { limitedFetch } from './limited-fetch.ts'
import { identityOf } from './identity.ts'
import { refusalOf, UntrustedAnswer } from './refusals.ts'

export type OpenIdOptions = {
  /** As its discovery document writes it. */
  issuer: string
  clientId: string
  /** null: a public client, which PKCE alone protects. */
  clientSecret: string | null
  /** On the button. */
  name: string
  /** Where this machine reaches the issuer, where that is not at its own address. */
  reachedAt?: string
  /** What is asked for. */
  scope?: string
  /** Whom checked claims are about. */
  identify?: (claims: Record<string, unknown>) => ProviderIdentity
  /** What a provider wants to be told beside the code. */
  alsoAtToken?: Record<string, string>
  /** For one request, and for all of `begin` or `finish` twice as long. */
  timeoutMs?: number
}

/** What an ID token may be signed with: asymmetric alone, or our own secret could sign it. */
const ALGORITHMS = ['RS256', 'ES256', 'EdDSA']
/** Clocks of two machines may differ; Google's own libraries allow five minutes. */
const SKEW_SECONDS = 300
const OLDEST_TOKEN_SECONDS = 24 * 3600
const DISCOVERED_FOR_MS = 3600_000

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
export function createOpenId({
  issuer,
  clientId,
  clientSecret,
  name,
  reachedAt,
  scope = 'openid email profile',
  identify = identityOf,
  alsoAtToken = {},
  timeoutMs = 4000,
}: OpenIdOptions): SignInProvider {
  const request = limitedFetch({ issuer, reachedAt, timeoutMs })
  let found: { at: number; discovered: Promise<Discovered> } | null = null

  function discovered(): Promise<Discovered> {
    if (found && performance.now() - found.at < DISCOVERED_FOR_MS) return found.discovered
    const asked = { at: performance.now(), discovered: discover() }
    found = asked
    // Asked again by the next one who wants to sign in.
    asked.discovered.catch(() => {
      if (found === asked) found = null
    })
    return asked.discovered
  }

  async function discover(): Promise<Discovered> {
    const execute = issuer.startsWith('http://') ? [client.allowInsecureRequests] : []
    const options = { execute, timeout: timeoutMs / 1000, [client.customFetch]: request }
    const said = (
      await client.discovery(new URL(issuer), clientId, undefined, client.None(), options)
    ).serverMetadata()
    const algorithms = (said.id_token_signing_alg_values_supported ?? ['RS256']).filter(
      (algorithm) => ALGORITHMS.includes(algorithm),
    )
    if (algorithms.length === 0) throw new UntrustedAnswer('no signature algorithm that we accept')
    if (!said.jwks_uri || !said.authorization_endpoint || !said.token_endpoint)
      throw new UntrustedAnswer('discovery lacks an address')
    const { supportsPKCE: _, ...metadata } = said
    const config = new client.Configuration(
      { ...metadata, id_token_signing_alg_values_supported: algorithms },
      clientId,
      { [client.clockTolerance]: SKEW_SECONDS },
      authentication(said),
    )
    config[client.customFetch] = request
    config.timeout = timeoutMs / 1000
    for (const each of execute) each(config)
    // No pause between two looks: only what the provider itself hands us is checked, so that nobody
    // else can make us ask it for keys.
    const keys = createRemoteJWKSet(new URL(said.jwks_uri), {
      timeoutDuration: timeoutMs,
      cooldownDuration: 0,
      [jwksFetch]: request,
    })
    return { config, algorithms, keys }
  }

  function authentication(said: client.ServerMetadata): client.ClientAuth {
    if (clientSecret === null) return client.None()
    // The default of discovery is Basic; where both are taken, the body spares us the escaping that
    // servers disagree on.
    return (said.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
      'client_secret_post',
    )
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret)
  }

  async function begin(redirectUri: string): Promise<{ url: string; begun: BegunSignIn }> {
    const { config } = await discovered()
    const begun = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, begun }
  }

  async function finish(
    returnedTo: URL,
    { state, nonce, verifier }: BegunSignIn,
  ): Promise<ProviderIdentity> {
    const { config, algorithms, keys } = await discovered()
    const tokens = await client.authorizationCodeGrant(
      config,
      returnedTo,
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      },
      alsoAtToken,
    )
    // The library trusts the connection for what it fetched itself; the signature is checked all
    // the same.
    const { payload } = await jwtVerify(tokens.id_token!, keys, {
      issuer: config.serverMetadata().issuer,
      audience: clientId,
      algorithms,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: OLDEST_TOKEN_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    checkRest(payload, nonce)
    const isTold = payload.email !== undefined || !config.serverMetadata().userinfo_endpoint
    // OpenID Connect Core 5.4: with a code, what the scopes ask for may be told there alone.
    const more = isTold ? {} : await client.fetchUserInfo(config, tokens.access_token, payload.sub!)
    return identify({ ...more, ...payload })
  }

  function checkRest(payload: JWTPayload, nonce: string): void {
    if (payload.nonce !== nonce) throw new UntrustedAnswer('nonce')
    if (payload.azp !== undefined && payload.azp !== clientId) throw new UntrustedAnswer('azp')
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload.azp !== clientId)
      throw new UntrustedAnswer('aud')
  }

  const whole = 2 * timeoutMs
  return {
    issuer,
    name,
    // Nobody has said anything yet: whatever is wrong is so with the provider.
    begin: (redirectUri) =>
      within(whole, begin(redirectUri)).catch((error: unknown) => ({
        ...refusalOf(error),
        refused: 'provider_unavailable' as const,
      })),
    finish: (returnedTo, begun) => within(whole, finish(returnedTo, begun)).catch(refusalOf),
  }
}

/** Several requests in turn may not add up to more than a person, or our own server, waits for. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('too slow', 'TimeoutError')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
