import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type {
  OAuthChecks,
  ProviderIdentity,
  ProviderFailure,
  SignInProvider,
} from '#core/accounts/provider.ts'
import {
  type Address,
  type OidcDouble,
  type OidcOptions,
  type ServerFault,
  startOidc,
  type TokenFault,
} from '#test/doubles/oidc/server.ts'
import { createOpenIdProvider } from './open-id.ts'

const REDIRECT_URI = 'http://bina.test/auth/provider/callback'
const PERSON = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Example' }
/** Long enough for a busy machine; whoever hangs is waited for this long. */
const TIMEOUT_MS = 2000

let oidc: OidcDouble
let provider: SignInProvider
const others: OidcDouble[] = []

beforeAll(async () => {
  oidc = await startOidc()
})
afterAll(() => Promise.all([oidc, ...others].map((each) => each.stop())))
afterEach(() => oidc.restore())

const clientOf = (
  fake: OidcDouble,
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

async function another(options: OidcOptions): Promise<OidcDouble> {
  const fake = await startOidc(options)
  fake.approveAs(PERSON)
  others.push(fake)
  return fake
}

async function started(of: SignInProvider): Promise<{ url: string; checks: OAuthChecks }> {
  const answer = await of.begin(REDIRECT_URI)
  if ('refused' in answer) throw new Error(answer.detail)
  return answer
}

/** What a browser does: goes where it is sent, and comes back with what the provider adds. */
async function cameBack(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' })
  expect(answer.status, await answer.text()).toBe(302)
  return new URL(answer.headers.get('location')!)
}

async function signIn(of: SignInProvider): Promise<ProviderIdentity | ProviderFailure> {
  const { url, checks } = await started(of)
  return of.finish(await cameBack(url), checks)
}

describe('with one provider', () => {
  beforeAll(() => {
    oidc.approveAs(PERSON)
    provider = clientOf(oidc)
  })

  test('a person is known by issuer and subject', async () => {
    expect(await signIn(provider)).toEqual({
      issuer: oidc.issuer,
      subject: expect.stringMatching(/^[\da-f]{21}$/),
      email: 'ana@example.com',
      emailVerified: true,
      firstName: 'Ana',
      lastName: 'Example',
    })
  })

  test('each sign-in has its own state, nonce and challenge, and no secret leaves', async () => {
    const [one, other] = await Promise.all([started(provider), started(provider)])
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

  test('discovery is asked once, the keys once', async () => {
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
  ])('an ID token that is %s is not believed, the next good one is', async (fault, why) => {
    oidc.spoil(fault)
    expect(await signIn(provider)).toEqual({
      refused: 'authentication_failed',
      detail: expect.stringContaining(`not believed: ${why}`),
    })
    expect(await signIn(provider)).toMatchObject({ email: 'ana@example.com' })
  })

  test('after the provider changed its key, the very next sign-in asks for it', async () => {
    expect(await signIn(provider)).toMatchObject({ email: 'ana@example.com' })
    await oidc.rotateKey()
    expect(await signIn(provider)).toMatchObject({ email: 'ana@example.com' })
  })

  test('a code works once', async () => {
    const { url, checks } = await started(provider)
    const back = await cameBack(url)
    expect(await provider.finish(back, checks)).toMatchObject({ email: 'ana@example.com' })
    expect(await provider.finish(back, checks)).toEqual({
      refused: 'authentication_failed',
      detail: 'the token request was answered invalid_grant',
    })
  })

  test('what another browser began does not finish here', async () => {
    const [mine, theirs] = await Promise.all([started(provider), started(provider)])
    expect(await provider.finish(await cameBack(theirs.url), mine.checks)).toMatchObject({
      refused: 'authentication_failed',
    })
    // Even with the state guessed: neither the verifier nor the nonce fits.
    const back = await cameBack(theirs.url)
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
  ] as const)('an answer of the kind %s is %s', async (fault, refused) => {
    oidc.answer(fault)
    expect(await signIn(provider)).toMatchObject({ refused })
  })

  test.each([
    ['nothing', ''],
    ['an empty code', '?code='],
    ['a state alone', '?state=x'],
    ['markup', '?error=<script>'],
    ['two of each', '?code=a&code=b&state=x&state=y'],
    ['very much', `?code=${'x'.repeat(20_000)}`],
  ])('an address with %s is none that a provider sends back', async (_, query) => {
    const { checks } = await started(provider)
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
    '%s at its %s address: not available, and well again afterwards',
    async (fault, of) => {
      const fresh = clientOf(oidc, { timeoutMs: fault === 'hang' ? 300 : TIMEOUT_MS })
      const { url, checks } = await started(fresh)
      const back = await cameBack(url)
      oidc.fail(fault, of)
      expect(await fresh.finish(back, checks)).toMatchObject({ refused: 'provider_unavailable' })
      oidc.restore()
      expect(await signIn(fresh)).toMatchObject({ email: 'ana@example.com' })
    },
  )

  test.each<Address>(['token', 'jwks', 'discovery'])(
    'three megabytes from its %s address are not read',
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
      const { url, checks } = await started(fresh)
      oidc.fail('huge', of)
      expect(await fresh.finish(await cameBack(url), checks)).toEqual({
        refused: 'authentication_failed',
        detail: expect.stringContaining('too large'),
      })
    },
  )

  test.each<ServerFault>(['500', 'reset', 'nonsense', 'other-shape', 'hang', 'redirect'])(
    '%s at discovery: nobody begins; the next one asks anew',
    async (fault) => {
      const fresh = clientOf(oidc, { timeoutMs: fault === 'hang' ? 300 : TIMEOUT_MS })
      oidc.fail(fault, 'discovery')
      expect(await fresh.begin(REDIRECT_URI)).toMatchObject({ refused: 'provider_unavailable' })
      oidc.restore()
      expect(await signIn(fresh)).toMatchObject({ email: 'ana@example.com' })
    },
  )

  test('a wrong client secret signs nobody in', async () => {
    expect(await signIn(clientOf(oidc, { clientSecret: 'of somebody else' }))).toEqual({
      refused: 'authentication_failed',
      detail: 'the token request was answered invalid_client',
    })
  })
})

describe('of what providers say', () => {
  test('nobody is there at all: only the sign-in fails', async () => {
    const gone = await startOidc()
    await gone.stop()
    expect(await clientOf(gone).begin(REDIRECT_URI)).toMatchObject({
      refused: 'provider_unavailable',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('a discovery document of another issuer is not believed', async () => {
    const fake = await another({ issuer: 'http://127.0.0.1:9' })
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
    'signatures %o are not accepted, whatever the provider says',
    async (algorithmsSaid) => {
      const fake = await another({ algorithmsSaid })
      expect(await clientOf(fake).begin(REDIRECT_URI)).toMatchObject({
        refused: 'provider_unavailable',
        detail: expect.stringContaining('algorithm'),
      })
    },
  )

  test('a provider that names HS256 beside RS256 cannot sign with what others know', async () => {
    const fake = await another({ algorithmsSaid: ['RS256', 'HS256', 'none'] })
    const of = clientOf(fake)
    for (const fault of ['alg-hs256-secret', 'alg-hs256-public-key', 'alg-none'] as const) {
      fake.spoil(fault)
      expect(await signIn(of)).toMatchObject({ refused: 'authentication_failed' })
    }
    expect(await signIn(of)).toMatchObject({ email: 'ana@example.com' })
  })

  test.each([
    { algorithm: 'ES256' },
    { algorithm: 'EdDSA' },
    { clientAuth: 'client_secret_basic', clientSecret: 'with:colon %and+plus' },
    { claimsIn: 'userinfo' },
  ] as OidcOptions[])('one that works with %o', async (options) => {
    const fake = await another(options)
    expect(await signIn(clientOf(fake))).toMatchObject({
      email: 'ana@example.com',
      emailVerified: true,
      firstName: 'Ana',
    })
  })

  test('userinfo that fails signs nobody in with half an identity', async () => {
    const fake = await another({ claimsIn: 'userinfo' })
    const of = clientOf(fake)
    fake.fail('500', 'userinfo')
    expect(await signIn(of)).toMatchObject({ refused: 'provider_unavailable' })
  })

  test('a provider with an internal URL is called there and trusted by its issuer', async () => {
    const fake = await another({ issuer: 'https://bina.test/dev/sign-in' })
    const of = createOpenIdProvider({
      issuer: fake.issuer,
      clientId: fake.clientId,
      clientSecret: fake.clientSecret,
      name: 'Local',
      internalUrl: fake.url,
    })
    const { url, checks } = await started(of)
    expect(url).toMatch(/^https:\/\/bina\.test\/dev\/sign-in\/authorize\?/)
    const back = await cameBack(url.replace(fake.issuer, fake.url))
    expect(await of.finish(back, checks)).toMatchObject({
      issuer: 'https://bina.test/dev/sign-in',
      email: 'ana@example.com',
    })
  })

  test.each([
    [
      'an account without an address',
      { subject: 'x1', firstName: 'Ana' },
      { email: null, emailVerified: false },
    ],
    [
      'an unverified address',
      { email: 'ana@example.com', emailVerified: false },
      { email: 'ana@example.com', emailVerified: false },
    ],
    [
      'values too long',
      { email: `${'a'.repeat(300)}@example.com`, firstName: 'x'.repeat(81), lastName: 'N\0l' },
      { email: null, firstName: null, lastName: null },
    ],
  ])('of %s only what can be is taken', async (_, person, expected) => {
    oidc.approveAs(person)
    expect(await signIn(provider)).toMatchObject(expected)
  })

  test.each([
    ['empty', ''],
    ['too long', 'x'.repeat(256)],
    ['not ASCII', 'ж'],
  ])('a subject that is %s is none', async (_, subject) => {
    oidc.approveAs({ subject })
    expect(await signIn(provider)).toMatchObject({ refused: 'authentication_failed' })
  })
})
