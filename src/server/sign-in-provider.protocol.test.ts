import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createOpenIdProvider } from '#adapters/sign-in/open-id.ts'
import type { User } from '#contract/accounts.ts'
import { changeAccount } from '#core/accounts/store.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { type Person, startOidc } from '#demo/oidc/server.ts'

const PUBLIC_URL = 'https://bina.test'
const ANA: Person = { email: 'ana@example.com', firstName: 'Ana', lastName: 'Example' }

const { kysely: db } = await openTestDatabase()
const oidc = await startOidc({ redirectUris: [`${PUBLIC_URL}/auth/provider/callback`] })
const gone = await startOidc()
await gone.stop()
const logged: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }),
)
const providerAt = (fake: typeof oidc) =>
  createOpenIdProvider({
    issuer: fake.issuer,
    clientId: fake.clientId,
    clientSecret: fake.clientSecret,
    name: 'Local',
    timeoutMs: 3000,
  })
const secrets = openSecrets('a key of at least thirty-two characters')
const common = {
  core: { db, secrets },
  http: { log, publicUrl: PUBLIC_URL, trustProxy: false },
}
const app = await testApp(common, { signIn: { provider: providerAt(oidc) } })
const appWithoutProvider = await testApp(common)
const appWithLostProvider = await testApp(common, { signIn: { provider: providerAt(gone) } })
afterAll(() =>
  Promise.all([oidc.stop(), app.close(), appWithoutProvider.close(), appWithLostProvider.close()]),
)

beforeEach(async () => {
  oidc.approveAs(ANA)
  await db.deleteFrom('email').execute()
  await db.deleteFrom('throttle').execute()
  await db.deleteFrom('account').execute()
})

type Set = { name: string; value: string; path?: string; maxAge?: number; expires?: Date }

/** A browser that keeps cookies and does not follow redirects. */
class Browser {
  readonly cookies = new Map<string, { value: string; path: string }>()
  readonly to: FastifyInstance
  readonly address: string
  static count = 0
  constructor(to = app) {
    this.to = to
    this.address = `198.51.100.${++Browser.count}`
  }

  async send(
    method: 'GET' | 'POST',
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies]
      .filter(([, { path: of }]) => path.startsWith(of))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const response = await this.to.inject({
      method,
      url: path,
      remoteAddress: this.address,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers },
      ...(body ? { body } : {}),
    })
    for (const { name, value, path: of = '/', ...rest } of response.cookies as Set[]) {
      expect(rest, name).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
      if (rest.maxAge === 0 || (rest.expires && rest.expires.getTime() <= Date.now()))
        this.cookies.delete(name)
      else this.cookies.set(name, { value, path: of })
    }
    return response
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send('GET', path, headers ? { headers } : {})

  /** The redirect target, as a path if it is on this site. */
  async led(path: string, headers?: Record<string, string>): Promise<string> {
    const response = await this.get(path, headers)
    expect(response.statusCode, response.payload).toBe(303)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    return String(response.headers.location)
  }

  /** Goes to the provider, which does not ask, and returns the callback URL. */
  async toProvider(url?: string): Promise<string> {
    const response = await fetch(url ?? (await this.led('/auth/provider')), { redirect: 'manual' })
    expect(response.status, await response.text()).toBe(302)
    const back = new URL(response.headers.get('location')!)
    expect(back.origin).toBe(PUBLIC_URL)
    return back.pathname + back.search
  }

  /** The tokens in the URL of /auth/callback. */
  async handed(): Promise<{ accessToken: string; refreshToken: string; from: string | null }> {
    return tokensOf(await this.led(await this.toProvider()))
  }

  async signIn(): Promise<{ user: User; accessToken: string; refreshToken: string }> {
    const { refreshToken } = await this.handed()
    const response = await this.send('POST', '/auth/claim', { body: { refreshToken } })
    expect(response.statusCode, response.payload).toBe(200)
    return response.json()
  }
}

function tokensOf(path: string): {
  accessToken: string
  refreshToken: string
  from: string | null
} {
  const url = new URL(path, PUBLIC_URL)
  expect(url.pathname + (url.searchParams.get('error') ?? '')).toBe('/auth/callback')
  return {
    accessToken: url.searchParams.get('accessToken')!,
    refreshToken: url.searchParams.get('refreshToken')!,
    from: url.searchParams.get('from'),
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const links = () => db.selectFrom('sign_in_link').select(['account_id', 'subject']).execute()

describe('a sign-in through real redirects', () => {
  test('ends signed in, with working cookies and tokens', async () => {
    const browser = new Browser()
    const { user, accessToken, refreshToken } = await browser.signIn()
    expect(user).toMatchObject({
      email: 'ana@example.com',
      emailVerified: true,
      firstName: 'Ana',
      role: 'USER',
    })
    expect((await browser.get('/auth/profile', bearer(accessToken))).json()).toEqual(user)
    expect((await browser.get('/auth/profile')).json()).toEqual(user) // by cookie
    expect(
      (await browser.send('POST', '/auth/refresh', { body: { refreshToken } })).statusCode,
    ).toBe(200)
    expect([...browser.cookies.keys()].sort()).toEqual([
      '__Host-device',
      'accessToken',
      'refreshToken',
    ])
    expect((await browser.get('/auth/profile')).statusCode).toBe(200)
  })

  test('the log has no secrets and no personal data', async () => {
    logged.length = 0
    const browser = new Browser()
    const { accessToken, refreshToken } = await browser.handed()
    oidc.breakNextToken('wrong-nonce')
    const back = await browser.toProvider()
    expect(await browser.led(back)).toBe('/auth/callback?error=authentication_failed')
    const all = logged.join('\n')
    expect(all).toContain('/auth/provider/callback')
    expect(all).toContain('Sign-in with the provider failed')
    for (const secret of [
      accessToken,
      refreshToken,
      new URL(back, PUBLIC_URL).searchParams.get('code')!,
      new URL(back, PUBLIC_URL).searchParams.get('state')!,
      'ana@example.com',
      'Ana',
      '?',
    ])
      expect(all).not.toContain(secret)
  })

  test('the tokens of the URL are useless unclaimed, and invalid once claimed', async () => {
    const browser = new Browser()
    const seen = await browser.handed()
    expect((await browser.get('/auth/profile', bearer(seen.accessToken))).statusCode).toBe(401)
    expect(
      (await browser.send('POST', '/auth/refresh', { body: { refreshToken: seen.refreshToken } }))
        .statusCode,
    ).toBe(401)
    expect(browser.cookies.has('accessToken')).toBe(false)

    const response = await browser.send('POST', '/auth/claim', {
      body: { refreshToken: seen.refreshToken },
    })
    const { accessToken, refreshToken } = response.json<{
      accessToken: string
      refreshToken: string
    }>()
    expect(refreshToken).not.toBe(seen.refreshToken)
    const lifeOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp - Date.now() / 1000
    expect(lifeOf(seen.accessToken)).toBeLessThanOrEqual(120)
    expect(lifeOf(accessToken)).toBeGreaterThan(3500)
    // Only once.
    expect(
      (await browser.send('POST', '/auth/claim', { body: { refreshToken: seen.refreshToken } }))
        .statusCode,
    ).toBe(401)
    expect((await browser.get('/auth/profile', bearer(accessToken))).statusCode).toBe(200)
  })

  test.each([
    ['/listing/5?photo=2', '/listing/5?photo=2'],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/auth/callback?accessToken=x', null],
    ['', null],
  ])('from %s it continues to %s', async (from, expected) => {
    const browser = new Browser()
    const path = await browser.led(
      await browser.toProvider(
        await browser.led(`/auth/provider?${new URLSearchParams({ from })}`),
      ),
    )
    expect(tokensOf(path).from).toBe(expected)
  })

  test('repeated `from` parameters are ignored', async () => {
    const browser = new Browser()
    expect(
      tokensOf(
        await browser.led(
          await browser.toProvider(await browser.led('/auth/provider?from=/a&from=//b')),
        ),
      ).from,
    ).toBeNull()
  })
})

describe('a failed sign-in', () => {
  test.each([
    ['access_denied', 'access_denied'],
    ['server_error', 'provider_unavailable'],
    ['wrong-state', 'authentication_failed'],
    ['wrong-answer-issuer', 'authentication_failed'],
  ] as const)('%s redirects to %s', async (fault, error) => {
    const browser = new Browser()
    oidc.failNextAuthorization(fault)
    expect(await browser.led(await browser.toProvider())).toBe(`/auth/callback?error=${error}`)
    expect(browser.cookies.has('__Host-sign-in')).toBe(false)
  })

  test.each([
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'alg-none',
    'alg-hs256-secret',
    'unknown-key',
    'changed',
  ] as const)('an ID token that is %s creates no account', async (fault) => {
    const browser = new Browser()
    oidc.breakNextToken(fault)
    expect(await browser.led(await browser.toProvider())).toBe(
      '/auth/callback?error=authentication_failed',
    )
    expect(await db.selectFrom('account').select('id').execute()).toEqual([])
  })

  test.each<[string, Person, string]>([
    ['no email', { subject: 'x' }, 'email_missing'],
    ['an unverified email', { ...ANA, emailVerified: false }, 'email_unverified'],
  ])('with %s: %s', async (_, person, error) => {
    oidc.approveAs(person)
    const browser = new Browser()
    expect(await browser.led(await browser.toProvider())).toBe(`/auth/callback?error=${error}`)
  })

  test('an unreachable provider redirects to the login page, and the site stays up', async () => {
    const browser = new Browser(appWithLostProvider)
    expect(await browser.led('/auth/provider')).toBe('/login?error=provider_unavailable')
    expect((await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  })

  test('without a provider the route is a 404', async () => {
    const browser = new Browser(appWithoutProvider)
    for (const path of ['/auth/provider', '/auth/provider/callback?code=x&state=y'])
      expect((await browser.get(path)).statusCode).toBe(404)
  })

  test('the callback URL works once', async () => {
    const browser = new Browser()
    const back = await browser.toProvider()
    tokensOf(await browser.led(back))
    expect(await browser.led(back)).toBe('/auth/callback?error=authentication_failed')
  })
})

describe('attacks', () => {
  test("an attacker's callback URL does not work in another browser", async () => {
    const [attacker, victim] = [new Browser(), new Browser()]
    const back = await attacker.toProvider()
    expect(await victim.led(back, { 'sec-fetch-site': 'cross-site' })).toBe(
      '/auth/callback?error=authentication_failed',
    )
    // Also not in a browser with its own sign-in in progress.
    await victim.toProvider()
    expect(await victim.led(back)).toBe('/auth/callback?error=authentication_failed')
    expect(await db.selectFrom('session').select('id').execute()).toEqual([])
  })

  test("an attacker's tokens cannot be claimed in another browser, only in their own", async () => {
    const [attacker, victim] = [new Browser(), new Browser()]
    const seen = await attacker.handed()
    await victim.signIn()
    const response = await victim.send('POST', '/auth/claim', {
      body: { refreshToken: seen.refreshToken },
    })
    expect(response.statusCode).toBe(401)
    expect(response.cookies).toEqual([])
    expect(
      (
        await new Browser().send('POST', '/auth/claim', {
          body: { refreshToken: seen.refreshToken },
        })
      ).statusCode,
    ).toBe(401)
    expect(
      (await attacker.send('POST', '/auth/claim', { body: { refreshToken: seen.refreshToken } }))
        .statusCode,
    ).toBe(200)
  })

  test("an attacker's state cookie is invalid with another device cookie", async () => {
    const [attacker, victim] = [new Browser(), new Browser()]
    const back = await attacker.toProvider()
    await victim.toProvider()
    victim.cookies.set('__Host-sign-in', attacker.cookies.get('__Host-sign-in')!)
    expect(await victim.led(back)).toBe('/auth/callback?error=authentication_failed')
  })

  test('cookies set before the sign-in are not the session afterwards', async () => {
    const browser = new Browser()
    oidc.approveAs({ email: 'attacker@example.com' })
    const attackerTokens = await new Browser().signIn()
    browser.cookies.set('accessToken', { value: attackerTokens.accessToken, path: '/' })
    browser.cookies.set('refreshToken', { value: attackerTokens.refreshToken, path: '/auth' })
    oidc.approveAs(ANA)
    const { user, accessToken, refreshToken } = await browser.signIn()
    expect(user.email).toBe('ana@example.com')
    expect([accessToken, refreshToken]).not.toContain(attackerTokens.accessToken)
    expect(browser.cookies.get('accessToken')!.value).toBe(accessToken)
    expect(browser.cookies.get('refreshToken')!.value).toBe(refreshToken)
    expect(
      (await new Browser().get('/auth/profile', bearer(attackerTokens.accessToken))).json(),
    ).toMatchObject({ email: 'attacker@example.com' })
  })

  test.each(['cross-site', 'same-site'])('a %s link does not start a sign-in', async (site) => {
    const browser = new Browser()
    expect(await browser.led('/auth/provider', { 'sec-fetch-site': site })).toBe('/login')
    expect(browser.cookies.size).toBe(0)
  })

  test('a cross-site form cannot claim a sign-in', async () => {
    const browser = new Browser()
    const { refreshToken } = await browser.handed()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect(
        (await browser.send('POST', '/auth/claim', { body: { refreshToken }, headers })).statusCode,
      ).toBe(403)
  })

  test.each([
    {},
    { refreshToken: '' },
    { refreshToken: 'x' },
    { refreshToken: 'x'.repeat(5000) },
    { refreshToken: 5 },
  ])('a claim with %o is rejected', async (body) => {
    expect((await new Browser().send('POST', '/auth/claim', { body })).statusCode).toBeOneOf([
      400, 401,
    ])
  })

  test("an account that an attacker registered with the victim's email is lost to them", async () => {
    const attacker = new Browser()
    const registered = await attacker.send('POST', '/auth/register', {
      body: { email: 'ANA@example.com', password: 'a quiet plum orchard', firstName: 'Attacker' },
    })
    const { accessToken, refreshToken, user } = registered.json<{
      accessToken: string
      refreshToken: string
      user: User
    }>()
    const victim = await new Browser().signIn()
    expect(victim.user).toMatchObject({ id: user.id, firstName: 'Ana', emailVerified: true })
    expect((await attacker.get('/auth/profile', bearer(accessToken))).statusCode).toBe(401)
    expect(
      (await attacker.send('POST', '/auth/refresh', { body: { refreshToken } })).statusCode,
    ).toBe(401)
    expect(
      (
        await attacker.send('POST', '/auth/login', {
          body: { email: 'ana@example.com', password: 'a quiet plum orchard' },
        })
      ).statusCode,
    ).toBe(401)
  })
})

describe('linking the provider in settings', () => {
  const password = 'a quiet plum orchard'

  async function owner(): Promise<{ browser: Browser; user: User; accessToken: string }> {
    const browser = new Browser()
    const { user, accessToken } = (
      await browser.send('POST', '/auth/register', {
        body: { email: 'owner@example.com', password },
      })
    ).json<{ user: User; accessToken: string }>()
    await changeAccount(db, user.id, { emailVerifiedAt: new Date() })
    return { browser, user, accessToken }
  }
  const ask = (browser: Browser, body: object = {}, headers: Record<string, string> = {}) =>
    browser.send('POST', '/api/account/sign-in-methods/provider', { body, headers })
  const longAgo = (user: User) =>
    db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', user.id)
      .execute()

  test('redirects to the provider and back to settings', async () => {
    const { browser, user } = await owner()
    const { url } = (await ask(browser)).json<{ url: string }>()
    expect(await browser.led(await browser.toProvider(url))).toBe('/settings?link=linked')
    expect((await links()).map(({ account_id }) => account_id)).toEqual([user.id])
    expect((await new Browser().signIn()).user).toMatchObject({
      id: user.id,
      email: 'owner@example.com',
    })
    expect(
      (await db.selectFrom('email').select('kind').execute()).map(({ kind }) => kind),
    ).toContain('sign-in-method-added')
  })

  test('requires the password if the sign-in is not recent', async () => {
    const { browser, user } = await owner()
    await longAgo(user)
    for (const [body, status] of [
      [{}, 400],
      [{ currentPassword: 'wrong one' }, 400],
      [{ currentPassword: password }, 200],
    ] as const)
      expect((await ask(browser, body)).statusCode).toBe(status)
  })

  test('without a password or a recent sign-in asks to sign in again', async () => {
    const browser = new Browser()
    const { user } = await browser.signIn()
    await longAgo(user)
    expect((await ask(browser)).statusCode).toBe(403)
  })

  test('requires a verified email and a session', async () => {
    const browser = new Browser()
    await browser.send('POST', '/auth/register', { body: { email: 'new@example.com', password } })
    expect((await ask(browser)).statusCode).toBe(403)
    expect((await ask(new Browser())).statusCode).toBe(401)
    expect(
      (await ask((await owner()).browser, {}, { 'sec-fetch-site': 'cross-site' })).statusCode,
    ).toBe(403)
  })

  test('does not move an identity from another account; a provider error is shown', async () => {
    await new Browser().signIn()
    const { browser } = await owner()
    expect(
      await browser.led(await browser.toProvider((await ask(browser)).json<{ url: string }>().url)),
    ).toBe('/settings?link=taken')
    const { url } = (await ask(browser)).json<{ url: string }>()
    oidc.failNextAuthorization('access_denied')
    expect(await browser.led(await browser.toProvider(url))).toBe('/settings?link=access_denied')
  })

  test("an attacker's link cannot attach their identity to another account", async () => {
    const { browser: victim, user } = await owner()
    const attacker = new Browser()
    oidc.approveAs({ email: 'attacker@example.com', subject: 'attacker' })
    const back = await attacker.toProvider()
    expect(await victim.led(back)).toBe('/auth/callback?error=authentication_failed')
    // Also while the victim is linking.
    await ask(victim)
    expect(await victim.led(back)).toBe('/settings?link=authentication_failed')
    expect(await links()).toEqual([])
    expect(user.id).toBeGreaterThan(0)
  })

  test('does not link if the session ended meanwhile', async () => {
    const { browser, accessToken } = await owner()
    const { url } = (await ask(browser)).json<{ url: string }>()
    const back = await browser.toProvider(url)
    expect(
      (await browser.send('POST', '/auth/logout', { headers: bearer(accessToken) })).statusCode,
    ).toBe(200)
    expect(await browser.led(back)).toBe('/settings?link=gone')
    expect(await links()).toEqual([])
  })

  test('reports an unreachable provider', async () => {
    const browser = new Browser(appWithLostProvider)
    const { user } = (
      await browser.send('POST', '/auth/register', {
        body: { email: 'owner@example.com', password },
      })
    ).json<{ user: User }>()
    await changeAccount(db, user.id, { emailVerifiedAt: new Date() })
    expect((await ask(browser)).statusCode).toBe(503)
  })
})
