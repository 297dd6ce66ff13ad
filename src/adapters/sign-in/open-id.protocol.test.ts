import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type {
  OAuthChecks,
  ProviderIdentity,
  ProviderFailure,
  SignInProvider,
} from '#core/accounts/provider.ts'
import {
  type Address,
  type FakeOidc,
  type OidcOptions,
  type ServerFault,
  startOidc,
  type TokenFault,
} from '#demo/oidc/server.ts'
import { createOpenIdProvider } from './open-id.ts'

const REDIRECT_URI = 'http://bina.test/auth/provider/callback'
const PERSON = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Example' }
/** Long enough for a busy machine. Hanging requests take this long. */
const TIMEOUT_MS = 2000

let oidc: FakeOidc
let provider: SignInProvider
const others: FakeOidc[] = []

beforeAll(async () => {
  oidc = await startOidc()
})
afterAll(() => Promise.all([oidc, ...others].map((each) => each.stop())))
afterEach(() => oidc.restore())

const clientOf = (
  fake: FakeOidc,
  more: { clientSecret?: string; timeoutMs?: number } = {},
): SignInProvider =>
  createOpenIdProvider({
    issuer: fake.issuer,
    clientId: fake.clientId,
    clientSecret: fake.clientSecret,
    name: 'Local',
    timeoutMs: TIMEOUT_MS,
    ...more,
  })

async function startAnother(options: OidcOptions): Promise<FakeOidc> {
  const fake = await startOidc(options)
  fake.approveAs(PERSON)
  others.push(fake)
  return fake
}

async function begin(of: SignInProvider): Promise<{ url: string; checks: OAuthChecks }> {
  const result = await of.begin(REDIRECT_URI)
  if ('refused' in result) throw new Error(result.detail)
  return result
}

/** Acts as the browser: opens the URL and returns the URL that the provider redirects to. */
async function followRedirect(url: string): Promise<URL> {
  const response = await fetch(url, { redirect: 'manual' })
  expect(response.status, await response.text()).toBe(302)
  return new URL(response.headers.get('location')!)
}

async function signIn(of: SignInProvider): Promise<ProviderIdentity | ProviderFailure> {
  const { url, checks } = await begin(of)
  return of.finish(await followRedirect(url), checks)
}

describe('with one provider', () => {
  beforeAll(() => {
    oidc.approveAs(PERSON)
    provider = clientOf(oidc)
  })

  test('a sign-in returns the identity', async () => {
    expect(await signIn(provider)).toEqual({
      issuer: oidc.issuer,
      subject: expect.stringMatching(/^[\da-f]{21}$/),
      email: 'ana@example.com',
      emailVerified: true,
      firstName: 'Ana',
      lastName: 'Example',
    })
  })

  test('each sign-in has its own state, nonce and challenge, and reveals no secret', async () => {
    const [one, other] = await Promise.all([begin(provider), begin(provider)])
    const query = new URL(one.url).searchParams
    expect(Object.fromEntries(query)).toEqual({
      client_id: oidc.clientId,
      response_type: 'code',
      redirect_uri: REDIRECT_URI,
      scope: 'openid email profile',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: one.checks.state,
      nonce: one.checks.nonce,
    })
    for (const name of ['state', 'nonce', 'verifier'] as const) {
      expect(one.checks[name].length).toBeGreaterThanOrEqual(43) // 256 bits
      expect(one.checks[name]).not.toBe(other.checks[name])
    }
    expect(one.url).not.toContain(one.checks.verifier)
  })

  test('discovery document and keys are fetched once', async () => {
    const fresh = clientOf(oidc)
    const before = oidc.requests.length
    await Promise.all([signIn(fresh), signIn(fresh)])
    const asked = oidc.requests.slice(before)
    expect(asked.filter((path) => path.includes('well-known'))).toHaveLength(1)
    expect(asked.filter((path) => path === '/jwks')).toHaveLength(1)
  })

  test.each<[TokenFault, string]>([
    ['wrong-nonce', 'OAUTH_JWT_CLAIM'],
    ['no-nonce', 'OAUTH_INVALID_RESPONSE'],
    ['wrong-audience', 'OAUTH_JWT_CLAIM'],
    ['second-audience', 'OAUTH_JWT_CLAIM'],
    ['wrong-party', 'azp'],
    ['wrong-issuer', 'OAUTH_JWT_CLAIM'],
    ['no-subject', 'OAUTH_INVALID_RESPONSE'],
    ['expired', 'OAUTH_JWT_TIMESTAMP'],
    ['from-tomorrow', 'ERR_JWT'],
    ['issued-long-ago', 'ERR_JWT'],
    ['no-issue-time', 'OAUTH_INVALID_RESPONSE'],
    ['alg-none', 'OAUTH'],
    ['alg-hs256-secret', 'OAUTH'],
    ['alg-hs256-public-key', 'OAUTH'],
    ['unknown-key', 'ERR_JWKS_NO_MATCHING_KEY'],
    ['stranger-under-our-kid', 'ERR_JWS_SIGNATURE'],
    ['changed', 'ERR_JWS_SIGNATURE'],
    ['no-id-token', 'OAUTH_INVALID_RESPONSE'],
  ])('an ID token with %s is rejected, the next valid one accepted', async (fault, reason) => {
    oidc.breakNextToken(fault)
    expect(await signIn(provider)).toEqual({
      refused: 'authentication_failed',
      detail: expect.stringContaining(`invalid response: ${reason}`),
    })
    expect(await signIn(provider)).toMatchObject({ email: 'ana@example.com' })
  })

  test('a new key of the provider is fetched by the next sign-in', async () => {
    expect(await signIn(provider)).toMatchObject({ email: 'ana@example.com' })
    await oidc.rotateKey()
    expect(await signIn(provider)).toMatchObject({ email: 'ana@example.com' })
  })

  test('a code works once', async () => {
    const { url, checks } = await begin(provider)
    const back = await followRedirect(url)
    expect(await provider.finish(back, checks)).toMatchObject({ email: 'ana@example.com' })
    expect(await provider.finish(back, checks)).toEqual({
      refused: 'authentication_failed',
      detail: 'error response to the token request: invalid_grant',
    })
  })

  test('a sign-in started in another browser is rejected', async () => {
    const [mine, theirs] = await Promise.all([begin(provider), begin(provider)])
    expect(await provider.finish(await followRedirect(theirs.url), mine.checks)).toMatchObject({
      refused: 'authentication_failed',
    })
    // Even with the right state, verifier and nonce do not match.
    const back = await followRedirect(theirs.url)
    back.searchParams.set('state', mine.checks.state)
    expect(await provider.finish(back, mine.checks)).toMatchObject({
      refused: 'authentication_failed',
      detail: expect.stringContaining('invalid_grant'),
    })
  })

  test.each([
    ['access_denied', 'access_denied'],
    ['server_error', 'provider_unavailable'],
    ['temporarily_unavailable', 'provider_unavailable'],
    ['wrong-state', 'authentication_failed'],
    ['wrong-answer-issuer', 'authentication_failed'],
  ] as const)('the error response %s becomes %s', async (fault, refused) => {
    oidc.failNextAuthorization(fault)
    expect(await signIn(provider)).toMatchObject({ refused })
  })

  test.each([
    ['no query', ''],
    ['an empty code', '?code='],
    ['only a state', '?state=x'],
    ['markup', '?error=<script>'],
    ['duplicate parameters', '?code=a&code=b&state=x&state=y'],
    ['a very long code', `?code=${'x'.repeat(20_000)}`],
  ])('a callback URL with %s is rejected', async (_, query) => {
    const { checks } = await begin(provider)
    const answer = await provider.finish(new URL(REDIRECT_URI + query), checks)
    expect(answer).toMatchObject({ refused: 'authentication_failed' })
    expect((answer as ProviderFailure).detail).toMatch(/^[\w .:-]{1,120}$/)
  })

  const UNAVAILABLE: [ServerFault, Address][] = [
    ['500', 'token'],
    ['reset', 'token'],
    ['nonsense', 'token'],
    ['hang', 'token'],
    ['500', 'jwks'],
    ['reset', 'jwks'],
    ['nonsense', 'jwks'],
    ['hang', 'jwks'],
    ['redirect', 'token'],
    ['redirect', 'jwks'],
  ]
  test.each(UNAVAILABLE)(
    '%s of the %s endpoint makes the provider unavailable until it recovers',
    async (fault, of) => {
      const fresh = clientOf(oidc, { timeoutMs: fault === 'hang' ? 1500 : TIMEOUT_MS })
      const { url, checks } = await begin(fresh)
      const back = await followRedirect(url)
      oidc.fail(fault, of)
      expect(await fresh.finish(back, checks)).toMatchObject({ refused: 'provider_unavailable' })
      oidc.restore()
      expect(await signIn(fresh)).toMatchObject({ email: 'ana@example.com' })
    },
  )

  test.each<Address>(['token', 'jwks', 'discovery'])(
    'a response of three megabytes from the %s endpoint is rejected',
    async (of) => {
      const fresh = clientOf(oidc)
      if (of === 'discovery') {
        oidc.fail('huge', of)
        expect(await fresh.begin(REDIRECT_URI)).toEqual({
          refused: 'provider_unavailable',
          detail: expect.stringContaining('too large'),
        })
        return
      }
      const { url, checks } = await begin(fresh)
      oidc.fail('huge', of)
      expect(await fresh.finish(await followRedirect(url), checks)).toEqual({
        refused: 'authentication_failed',
        detail: expect.stringContaining('too large'),
      })
    },
  )

  test.each<ServerFault>(['500', 'reset', 'nonsense', 'other-shape', 'hang', 'redirect'])(
    'after %s at discovery the next sign-in tries again',
    async (fault) => {
      const fresh = clientOf(oidc, { timeoutMs: fault === 'hang' ? 1500 : TIMEOUT_MS })
      oidc.fail(fault, 'discovery')
      expect(await fresh.begin(REDIRECT_URI)).toMatchObject({ refused: 'provider_unavailable' })
      oidc.restore()
      expect(await signIn(fresh)).toMatchObject({ email: 'ana@example.com' })
    },
  )

  test('a wrong client secret fails', async () => {
    expect(await signIn(clientOf(oidc, { clientSecret: 'of somebody else' }))).toEqual({
      refused: 'authentication_failed',
      detail: 'error response to the token request: invalid_client',
    })
  })
})

describe('other providers', () => {
  test('an unreachable provider only fails the sign-in', async () => {
    const gone = await startOidc()
    await gone.stop()
    expect(await clientOf(gone).begin(REDIRECT_URI)).toMatchObject({
      refused: 'provider_unavailable',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('a discovery document of another issuer is rejected', async () => {
    const fake = await startAnother({ issuer: 'http://127.0.0.1:9' })
    expect(
      await createOpenIdProvider({
        issuer: fake.url,
        clientId: fake.clientId,
        clientSecret: null,
        name: 'Local',
      }).begin(REDIRECT_URI),
    ).toMatchObject({ refused: 'provider_unavailable' })
  })

  test.each([[['HS256', 'none']], [['PS512']]])(
    'signature algorithms %o are rejected',
    async (algorithmsSaid) => {
      const fake = await startAnother({ advertisedAlgorithms: algorithmsSaid })
      expect(await clientOf(fake).begin(REDIRECT_URI)).toMatchObject({
        refused: 'provider_unavailable',
        detail: expect.stringContaining('algorithm'),
      })
    },
  )

  test('HS256 and none are rejected even if the provider supports them besides RS256', async () => {
    const fake = await startAnother({ advertisedAlgorithms: ['RS256', 'HS256', 'none'] })
    const of = clientOf(fake)
    for (const fault of ['alg-hs256-secret', 'alg-hs256-public-key', 'alg-none'] as const) {
      fake.breakNextToken(fault)
      expect(await signIn(of)).toMatchObject({ refused: 'authentication_failed' })
    }
    expect(await signIn(of)).toMatchObject({ email: 'ana@example.com' })
  })

  test.each([
    { algorithm: 'ES256' },
    { algorithm: 'EdDSA' },
    { clientAuth: 'client_secret_basic', clientSecret: 'with:colon %and+plus' },
    { claimsIn: 'userinfo' },
  ] as OidcOptions[])('a provider with %o works', async (options) => {
    const fake = await startAnother(options)
    expect(await signIn(clientOf(fake))).toMatchObject({
      email: 'ana@example.com',
      emailVerified: true,
      firstName: 'Ana',
    })
  })

  test('a userinfo failure fails the sign-in', async () => {
    const fake = await startAnother({ claimsIn: 'userinfo' })
    const of = clientOf(fake)
    fake.fail('500', 'userinfo')
    expect(await signIn(of)).toMatchObject({ refused: 'provider_unavailable' })
  })

  test('a provider with an internal URL is called there and trusted by its issuer', async () => {
    const fake = await startAnother({ issuer: 'https://bina.test/dev/sign-in' })
    const of = createOpenIdProvider({
      issuer: fake.issuer,
      clientId: fake.clientId,
      clientSecret: fake.clientSecret,
      name: 'Local',
      internalUrl: fake.url,
    })
    const { url, checks } = await begin(of)
    expect(url).toMatch(/^https:\/\/bina\.test\/dev\/sign-in\/authorize\?/)
    const back = await followRedirect(url.replace(fake.issuer, fake.url))
    expect(await of.finish(back, checks)).toMatchObject({
      issuer: 'https://bina.test/dev/sign-in',
      email: 'ana@example.com',
    })
  })

  test.each([
    [
      'an account without an email',
      { subject: 'x1', firstName: 'Ana' },
      { email: null, emailVerified: false },
    ],
    [
      'an unverified email',
      { email: 'ana@example.com', emailVerified: false },
      { email: 'ana@example.com', emailVerified: false },
    ],
    [
      'values that are too long',
      { email: `${'a'.repeat(300)}@example.com`, firstName: 'x'.repeat(81), lastName: 'N\0l' },
      { email: null, firstName: null, lastName: null },
    ],
  ])('%s yields only valid fields', async (_, person, expected) => {
    oidc.approveAs(person)
    expect(await signIn(provider)).toMatchObject(expected)
  })

  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['not ASCII', 'ж'],
  ])('a subject that is %s is rejected', async (_, subject) => {
    oidc.approveAs({ subject })
    expect(await signIn(provider)).toMatchObject({ refused: 'authentication_failed' })
  })
})
