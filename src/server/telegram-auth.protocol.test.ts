import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTelegramLogin } from '#adapters/sign-in/telegram-login.ts'
import type { User } from '#contract/accounts.ts'
import { deriveTelegramKeys } from '#core/accounts/telegram-auth-data.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { telegramLoginFrom } from '#main/wiring/sign-in.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { startOidc } from '#demo/oidc/server.ts'
import { createMemoryProvider } from '#test/payment-provider.ts'
import { listPendingEmails } from '#test/sealed-emails.ts'
import { BOT_TOKEN, initDataOf, widgetDataOf } from '#test/telegram-auth-data.ts'

const PUBLIC_URL = 'https://bina.test'
const ANA = { telegramId: 7001, firstName: 'Ana', lastName: 'Example' }

const { kysely: db } = await openTestDatabase()
const keys = deriveTelegramKeys(BOT_TOKEN)
const fake = await startOidc({
  clientId: String(keys.botId),
  redirectUris: [`${PUBLIC_URL}/auth/telegram/callback`],
  telegram: { people: async () => [ANA, { telegramId: 7002, firstName: 'Beka' }] },
})
const logged: string[] = []
const log = pino(
  { level: 'debug' },
  new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }),
)
const common = {
  core: { db, secrets: openSecrets('a key of at least thirty-two characters') },
  http: { log, publicUrl: PUBLIC_URL, trustProxy: false },
  telegram: { bot: () => ({ url: 'https://t.me/bina_bot' }) },
  payments: createMemoryProvider(),
}
const login = createTelegramLogin({
  botId: keys.botId,
  clientSecret: fake.clientSecret,
  issuer: fake.issuer,
  timeoutMs: 3000,
})
const app = await testApp(common, {
  signIn: { telegram: { keys, provider: login, isWidget: false } },
})
const widgetApp = await testApp(common, {
  signIn: {
    telegram: telegramLoginFrom({
      publicUrl: PUBLIC_URL,
      telegramBot: { token: BOT_TOKEN, apiUrl: null, loginSecret: null },
    }),
  },
})
const local = await testApp(common, {
  http: { publicUrl: 'http://localhost:3000' },
  signIn: { telegram: { keys, provider: login, isWidget: false } },
})
const without = await testApp(common)
afterAll(() =>
  Promise.all([fake.stop(), ...[app, widgetApp, local, without].map((each) => each.close())]),
)

beforeEach(async () => {
  fake.approveAs(ANA)
  for (const table of ['email', 'throttle', 'chat', 'account', 'used_telegram_auth'] as const)
    await db.deleteFrom(table).execute()
})

type Cookie = {
  name: string
  value: string
  path?: string
  httpOnly?: boolean
  secure?: boolean
  sameSite?: string
  partitioned?: boolean
  maxAge?: number
  expires?: Date
}

/** A browser. `miniApp` sends requests like a page of the Mini App. */
class Browser {
  readonly cookies = new Map<string, Cookie>()
  readonly to: FastifyInstance
  readonly more: Record<string, string>
  constructor(to: FastifyInstance = app, { miniApp = false }: { miniApp?: boolean } = {}) {
    this.to = to
    this.more = miniApp ? { 'x-mini-app': '1' } : {}
  }

  async send(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, headers }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies.values()]
      .filter(({ path: of = '/' }) => path.startsWith(of))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const response = await this.to.inject({
      method,
      url: path,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...this.more,
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(body ? { body } : {}),
    })
    for (const one of response.cookies as Cookie[]) {
      if (one.maxAge === 0 || (one.expires && one.expires.getTime() <= Date.now()))
        this.cookies.delete(one.name)
      else this.cookies.set(one.name, one)
    }
    return response
  }

  get = (path: string, headers?: Record<string, string>) =>
    this.send('GET', path, headers ? { headers } : {})
  post = (path: string, body?: object, headers?: Record<string, string>) =>
    this.send('POST', path, { ...(body ? { body } : {}), ...(headers ? { headers } : {}) })
  whom = async (headers?: Record<string, string>) =>
    (await this.get('/api/auth/session', headers)).json<{ user: User | null }>().user

  async led(path: string, headers?: Record<string, string>): Promise<string> {
    const response = await this.get(path, headers)
    expect(response.statusCode, response.payload).toBe(303)
    return String(response.headers.location)
  }

  /** Follows a sign-in from its start URL to Telegram and back. */
  async byTelegram(url?: string): Promise<string> {
    const response = await fetch(url ?? (await this.led('/auth/telegram?from=/pricing')), {
      redirect: 'manual',
    })
    expect(response.status, await response.text()).toBe(302)
    const back = new URL(response.headers.get('location')!)
    expect(back.origin).toBe(PUBLIC_URL)
    return this.led(back.pathname + back.search, { 'sec-fetch-site': 'cross-site' })
  }
}

let opened = 0
const initData = (id = 7001, at = new Date()) =>
  initDataOf(
    { id, first_name: 'Ana', language_code: 'en' },
    { at, fields: { query_id: `AA${(opened += 1)}` } },
  )
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
type Entered = { user: User; accessToken: string; refreshToken: string; device: string }

describe('a Mini App', () => {
  test('gets tokens and its own partitioned cookies', async () => {
    const browser = new Browser(app, { miniApp: true })
    const response = await browser.post('/api/auth/telegram', { initData: initData() })
    expect(response.statusCode, response.payload).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { user, accessToken } = response.json<Entered>()
    expect(user).toMatchObject({
      email: null,
      emailVerified: true,
      firstName: 'Ana',
      language: 'en',
      botStarted: false,
    })
    expect([...browser.cookies.values()].map(({ name, path }) => [name, path])).toEqual([
      ['__Host-app-access', '/'],
      ['__Secure-app-refresh', '/auth'],
      ['__Host-app-device', '/'],
    ])
    for (const cookie of browser.cookies.values())
      expect(cookie).toMatchObject({
        httpOnly: true,
        secure: true,
        sameSite: 'None',
        partitioned: true,
      })
    expect((await browser.get('/auth/profile')).json()).toEqual(user)
    expect((await browser.get('/api/auth/bot-status')).json()).toEqual({ botStarted: false })
    expect(await new Browser().whom(bearer(accessToken))).toEqual(user)
  })

  test('refreshes with its cookies, or with the response data if cookies are blocked', async () => {
    const browser = new Browser(app, { miniApp: true })
    const entered = (
      await browser.post('/api/auth/telegram', { initData: initData() })
    ).json<Entered>()
    const blocked = new Browser(app, { miniApp: true })
    const refused = await blocked.post('/auth/refresh', { refreshToken: entered.refreshToken })
    expect(refused.statusCode).toBe(401)
    const next = await blocked.post(
      '/auth/refresh',
      { refreshToken: entered.refreshToken },
      { 'x-device': entered.device },
    )
    expect(next.statusCode, next.payload).toBe(200)
    const { refreshToken } = next.json<Entered>()
    expect(
      (
        await new Browser(app, { miniApp: true }).post(
          '/auth/refresh',
          { refreshToken },
          { 'x-device': 'e'.repeat(43) },
        )
      ).statusCode,
    ).toBe(401)

    const other = new Browser(app, { miniApp: true })
    await other.post('/api/auth/telegram', { initData: initData(7002) })
    expect((await other.post('/auth/refresh', {})).statusCode).toBe(200)
    expect((await other.post('/api/auth/logout')).statusCode).toBe(200)
    expect(await other.whom()).toBeNull()
    expect([...other.cookies.keys()]).toEqual(['__Host-app-device'])
  })

  test('and normal pages do not share sessions', async () => {
    const browser = new Browser()
    await browser.post('/api/auth/telegram/widget', widgetDataOf({ id: 7002 }))
    await browser.post('/api/auth/telegram', { initData: initData(7001) })
    const ids = [
      (await browser.get('/auth/profile')).json<User>(),
      (await browser.get('/auth/profile', { 'x-mini-app': '1' })).json<User>(),
    ].map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    // A refresh of one never returns tokens of the other.
    for (const [index, headers] of [{}, { 'x-mini-app': '1' }].entries()) {
      const { accessToken } = (
        await browser.post('/auth/refresh', {}, headers as Record<string, string>)
      ).json<Entered>()
      expect((await browser.get('/auth/profile', bearer(accessToken))).json<User>().id).toBe(
        ids[index],
      )
    }
    browser.cookies.delete('accessToken')
    expect((await browser.get('/auth/profile')).statusCode).toBe(401)
    // The session client of the spec accepts either.
    expect((await browser.whom())?.id).toBe(ids[1])
  })

  test('the device secret of a normal session is not accepted as a header', async () => {
    const browser = new Browser()
    const { refreshToken } = (
      await browser.post('/api/auth/telegram/widget', widgetDataOf({ id: 7001 }))
    ).json<Entered>()
    const device = browser.cookies.get('__Host-device')!.value
    expect(
      (await new Browser().post('/auth/refresh', { refreshToken }, { 'x-device': device }))
        .statusCode,
    ).toBe(401)
  })

  test.each([
    ['forged', () => initData().replace(/hash=\w{4}/, 'hash=0000')],
    ['stale', () => initData(7001, new Date(Date.now() - 3_700_000))],
    ['nothing', () => 'x'],
  ])('%s init data: Login failed', async (_, text) => {
    const response = await new Browser(app, { miniApp: true }).post('/api/auth/telegram', {
      initData: text(),
    })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ message: 'Login failed' })
    expect(response.cookies).toEqual([])
  })

  test('a replay works in the first browser only', async () => {
    const [browser, text] = [new Browser(app, { miniApp: true }), initData()]
    const { user, device } = (
      await browser.post('/api/auth/telegram', { initData: text })
    ).json<Entered>()
    expect(
      (await browser.post('/api/auth/telegram', { initData: text })).json<Entered>().user.id,
    ).toBe(user.id)
    expect(
      (
        await new Browser(app, { miniApp: true }).post(
          '/api/auth/telegram',
          { initData: text },
          { 'x-device': device },
        )
      ).statusCode,
    ).toBe(200)
    expect(
      (
        await new Browser(app, { miniApp: true }).post('/api/auth/telegram', { initData: text })
      ).json(),
    ).toMatchObject({ statusCode: 401, message: 'Login failed' })
  })

  test('is recognized by the device secret after a lost response; a cookie takes precedence', async () => {
    const [text, made] = [initData(), 'm'.repeat(43)]
    expect(
      (
        await new Browser(app, { miniApp: true }).post(
          '/api/auth/telegram',
          { initData: text },
          { 'x-device': made },
        )
      ).json<Entered>().device,
    ).toBe(made)
    const again = new Browser(app, { miniApp: true })
    const entered = (
      await again.post('/api/auth/telegram', { initData: text }, { 'x-device': made })
    ).json<Entered>()
    expect([entered.user.firstName, entered.device]).toEqual(['Ana', made])
    expect(
      (
        await again.post(
          '/api/auth/telegram',
          { initData: initData() },
          { 'x-device': 'o'.repeat(43) },
        )
      ).json<Entered>().device,
    ).toBe(made)
    expect(
      (
        await again.post(
          '/auth/refresh',
          { refreshToken: entered.refreshToken },
          { 'x-device': 'o'.repeat(43) },
        )
      ).statusCode,
    ).toBe(200)
    expect(
      (
        await new Browser(app, { miniApp: true }).post(
          '/api/auth/telegram',
          { initData: initData() },
          { 'x-device': 'not of the shape' },
        )
      ).json<Entered>().device,
    ).toMatch(/^[\w-]{43}$/)
  })

  test('cross-site requests with its cookies are rejected', async () => {
    const browser = new Browser(app, { miniApp: true })
    expect(
      (
        await browser.post(
          '/api/auth/telegram',
          { initData: initData() },
          { 'sec-fetch-site': 'cross-site' },
        )
      ).statusCode,
    ).toBe(403)
    await browser.post('/api/auth/telegram', { initData: initData() })
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        (await browser.post('/api/auth/logout', undefined, { 'sec-fetch-site': site })).statusCode,
      ).toBe(403)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/auth/logout',
          headers: {
            cookie: `__Host-app-access=${browser.cookies.get('__Host-app-access')!.value}`,
          },
        })
      ).statusCode,
    ).toBe(403)
    expect(await browser.whom()).not.toBeNull()
  })

  test('on localhost without TLS the cookies have plain names and work in frames', async () => {
    const browser = new Browser(local, { miniApp: true })
    await browser.post('/api/auth/telegram', { initData: initData() })
    expect([...browser.cookies.keys()]).toEqual(['app-access', 'app-refresh', 'app-device'])
    for (const cookie of browser.cookies.values())
      expect(cookie).toMatchObject({ secure: true, sameSite: 'None', partitioned: true })
  })
})

describe("Telegram's OpenID Connect sign-in", () => {
  test('signs in through real redirects, by Telegram id', async () => {
    const browser = new Browser()
    const back = new URL(await browser.byTelegram(), PUBLIC_URL)
    expect([back.pathname, back.searchParams.get('from')]).toEqual(['/auth/callback', '/pricing'])
    const claimed = (
      await browser.post('/auth/claim', { refreshToken: back.searchParams.get('refreshToken') })
    ).json<Entered>()
    expect(claimed.user).toMatchObject({
      email: null,
      emailVerified: true,
      firstName: 'Ana Example',
    })
    expect(
      (
        await new Browser(app, { miniApp: true }).post('/api/auth/telegram', {
          initData: initData(7001),
        })
      ).json<Entered>().user.id,
    ).toBe(claimed.user.id)
  })

  test('a sign-in started with another method cannot end with this one', async () => {
    const browser = new Browser(widgetApp)
    await browser.led('/auth/telegram')
    expect(browser.cookies.has('__Host-sign-in')).toBe(true)
    const { search } = new URL(
      String(
        (
          await fetch(await new Browser().led('/auth/telegram'), { redirect: 'manual' })
        ).headers.get('location'),
      ),
    )
    expect(await browser.led(`/auth/telegram/callback${search}`)).toBe(
      '/auth/callback?error=authentication_failed',
    )
  })

  test('the log has no secrets and no personal data', async () => {
    logged.length = 0
    const text = initData()
    await new Browser().byTelegram()
    const { accessToken, device } = (
      await new Browser(app, { miniApp: true }).post('/api/auth/telegram', { initData: text })
    ).json<Entered>()
    await new Browser(app, { miniApp: true }).post('/api/auth/telegram', { initData: text })
    fake.breakNextToken('wrong-nonce')
    expect(await new Browser().byTelegram()).toContain('error=authentication_failed')
    const all = logged.join('\n')
    expect(all).toContain('/auth/telegram/callback')
    for (const secret of [
      accessToken,
      device,
      new URLSearchParams(text).get('hash')!,
      BOT_TOKEN.split(':')[1]!,
      'Ana',
      '?',
    ])
      expect(all).not.toContain(secret)
    // As a number of its own: a time in milliseconds may contain these digits.
    expect(all).not.toMatch(/\b7001\b/)
  })

  test('is linked in settings, with its outcome', async () => {
    const browser = new Browser()
    await browser.post('/api/auth/telegram/widget', widgetDataOf({ id: 7002 }))
    const { url } = (await browser.post('/api/account/sign-in-methods/telegram', {})).json<{
      url: string
    }>()
    expect(await browser.byTelegram(url)).toBe('/settings?link=linked&with=telegram')
    expect(
      (await browser.get('/api/account/sign-in-methods')).json<{ data: unknown[] }>().data,
    ).toMatchObject([{ kind: 'telegram' }, { kind: 'telegram' }])
    // Already linked to another account.
    const other = new Browser()
    await other.post('/api/auth/telegram/widget', widgetDataOf({ id: 7003 }))
    expect(
      await other.byTelegram(
        (await other.post('/api/account/sign-in-methods/telegram', {})).json<{ url: string }>().url,
      ),
    ).toBe('/settings?link=taken&with=telegram')
  })
})

describe('the login widget', () => {
  const arrive = async (browser: Browser) =>
    new URL(await browser.led('/auth/telegram?from=/pricing')).searchParams.get('state')!
  const deliver = (browser: Browser, state: string, data: Record<string, string | number>) =>
    browser.led(
      `/auth/telegram/callback?${new URLSearchParams([
        ['state', state],
        ...Object.entries(data).map(([name, value]) => [name, String(value)]),
      ])}`,
      { 'sec-fetch-site': 'cross-site' },
    )

  test("has a page that runs only Telegram's script, cannot be framed and sends only its origin", async () => {
    const browser = new Browser(widgetApp)
    const response = await browser.get(
      (await browser.led('/auth/telegram')).slice(PUBLIC_URL.length),
      { 'accept-language': 'ru' },
    )
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'cross-origin-opener-policy': 'unsafe-none',
      'referrer-policy': 'origin',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(response.headers['content-security-policy']).toMatch(
      new RegExp(
        String.raw`^default-src 'none'; script-src 'nonce-[\w-]+' https:\/\/telegram\.org;` +
          String.raw` style-src 'nonce-[\w-]+'; frame-src https:\/\/oauth\.telegram\.org;` +
          " .*frame-ancestors 'none'$",
      ),
    )
    expect(response.payload).toContain('data-telegram-login="bina_bot"')
    expect(response.payload).toMatch(
      /data-auth-url="https:\/\/bina\.test\/auth\/telegram\/callback\?state=[\w-]{43}"/,
    )
    expect(response.payload).toContain('<html lang="ru">')
    for (const path of [
      '/auth/telegram/widget',
      '/auth/telegram/widget?state=%22%3E%3Cscript%3E',
      '/auth/telegram/widget?state=a&state=b',
    ])
      expect(await browser.led(path)).toBe('/login?error=provider_unavailable')
    expect((await new Browser().get('/auth/telegram/widget')).statusCode).toBe(404)
  })

  test('signs in the browser that started, once', async () => {
    const browser = new Browser(widgetApp)
    const data = widgetDataOf({ id: 7001, last_name: 'Example' })
    const back = new URL(await deliver(browser, await arrive(browser), data), PUBLIC_URL)
    expect(back.searchParams.get('from')).toBe('/pricing')
    expect(
      (
        await browser.post('/auth/claim', { refreshToken: back.searchParams.get('refreshToken') })
      ).json<Entered>().user,
    ).toMatchObject({ firstName: 'Ana', lastName: 'Example' })
    // Not again, even in a browser that started a sign-in.
    expect(await deliver(browser, await arrive(browser), data)).toBe(
      '/auth/callback?error=authentication_failed',
    )
    expect(
      (await new Browser(widgetApp).post('/api/auth/telegram/widget', data)).json(),
    ).toMatchObject({ statusCode: 401, message: 'Login failed' })
  })

  test('does not sign in with a callback URL from someone else', async () => {
    const [thief, victim] = [new Browser(widgetApp), new Browser(widgetApp)]
    const state = await arrive(thief)
    expect(await deliver(victim, state, widgetDataOf({ id: 7666 }))).toBe(
      '/auth/callback?error=authentication_failed',
    )
    await arrive(victim)
    expect(await deliver(victim, state, widgetDataOf({ id: 7666 }))).toBe(
      '/auth/callback?error=authentication_failed',
    )
    expect(await db.selectFrom('account').select('id').execute()).toEqual([])
  })

  test('rejects changed and hour-old data, also in the API', async () => {
    for (const data of [
      { ...widgetDataOf({ id: 7001 }), id: 7002 },
      widgetDataOf({ id: 7001 }, { at: new Date(Date.now() - 3_600_000) }),
    ]) {
      const browser = new Browser(widgetApp)
      expect(await deliver(browser, await arrive(browser), data)).toBe(
        '/auth/callback?error=authentication_failed',
      )
      expect((await browser.post('/api/auth/telegram/widget', data)).statusCode).toBe(401)
    }
    expect(
      (
        await new Browser(widgetApp).post('/api/auth/telegram/widget', {
          ...widgetDataOf({ id: 7001 }),
          hash: 'x',
        })
      ).statusCode,
    ).toBe(400)
    expect(
      (
        await new Browser(widgetApp).post('/api/auth/telegram/widget', widgetDataOf({ id: 7001 }), {
          'sec-fetch-site': 'cross-site',
        })
      ).statusCode,
    ).toBe(403)
  })

  test('includes unknown fields in the signature', async () => {
    expect(
      (
        await new Browser(widgetApp).post(
          '/api/auth/telegram/widget',
          widgetDataOf({ id: 7001 }, { fields: { is_new: 'yes' } }),
        )
      ).statusCode,
    ).toBe(200)
  })
})

test('without a bot there is no Telegram sign-in', async () => {
  const browser = new Browser(without, { miniApp: true })
  for (const [path, body] of [
    ['/api/auth/telegram', { initData: initData() }],
    ['/api/auth/telegram/widget', widgetDataOf({ id: 7001 })],
  ] as const)
    expect((await browser.post(path, body)).statusCode).toBe(503)
  expect((await browser.get('/auth/telegram')).statusCode).toBe(404)
})

describe('an account without an email', () => {
  test('adds one with a code, then a password, and signs in with both', async () => {
    const browser = new Browser(app, { miniApp: true })
    await browser.post('/api/auth/telegram', { initData: initData() })
    expect(
      (await browser.send('POST', '/api/account/email', { body: { email: 'ana@example.com' } }))
        .statusCode,
    ).toBe(200)
    const code = await codeFor()
    expect((await browser.post('/api/account/email/confirm', { code })).json()).toMatchObject({
      email: 'ana@example.com',
      emailVerified: true,
    })
    expect(
      (
        await app.inject({
          method: 'PUT',
          url: '/api/account/password',
          headers: {
            'sec-fetch-site': 'same-origin',
            'x-mini-app': '1',
            cookie: [...browser.cookies.values()]
              .map(({ name, value }) => `${name}=${value}`)
              .join('; '),
          },
          body: { password: 'kettle oboe mirth' },
        })
      ).statusCode,
    ).toBe(200)
    const signedIn = (
      await new Browser().post('/auth/login', {
        email: 'ana@example.com',
        password: 'kettle oboe mirth',
      })
    ).json<Entered>()
    expect(signedIn.user.id).toBe((await browser.whom())!.id)
    expect(
      (await browser.get('/api/account/sign-in-methods'))
        .json<{ data: { kind: string }[] }>()
        .data.map(({ kind }) => kind),
    ).toEqual(['password', 'telegram'])
  })

  test('can open the checkout page, which asks for one', async () => {
    const browser = new Browser(app, { miniApp: true })
    await browser.post('/api/auth/telegram', { initData: initData() })
    const response = await browser.post('/api/payments/checkout', {
      planType: 'monthly',
      currency: 'USD',
      successUrl: `${PUBLIC_URL}/subscription/success`,
      cancelUrl: `${PUBLIC_URL}/pricing`,
    })
    expect([response.statusCode, Object.keys(response.json())], response.payload).toEqual([
      200,
      ['checkoutUrl'],
    ])
  })

  test('is exported with its Telegram id', async () => {
    const browser = new Browser(app, { miniApp: true })
    await browser.post('/api/auth/telegram', { initData: initData() })
    expect((await browser.get('/api/account/export')).json()).toMatchObject({
      account: { email: null },
      sessions: [{ method: 'telegram' }],
      signInLinks: [{ issuer: 'https://oauth.telegram.org', subject: '7001' }],
    })
  })
})

async function codeFor(): Promise<string> {
  for (const { content } of await listPendingEmails(db, common.core.secrets))
    if (content.kind === 'confirm-email') return content.code
  throw new Error('no code was sent')
}
