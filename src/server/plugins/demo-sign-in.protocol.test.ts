import { afterAll, expect, test } from 'vitest'
import { createOpenIdProvider } from '#adapters/sign-in/open-id.ts'
import { createTelegramLogin } from '#adapters/sign-in/telegram-login.ts'
import { deriveTelegramKeys } from '#core/accounts/telegram-auth-data.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { startOidc } from '#demo/oidc/server.ts'

const publicUrl = 'http://localhost:3999'
const { kysely: db } = await openTestDatabase()
const issuer = `${publicUrl}/dev/sign-in`
const oidc = await startOidc({ issuer, redirectUris: [`${publicUrl}/auth/provider/callback`] })
const common = { core: { db }, http: { publicUrl, trustProxy: false } }
const signInProvider = createOpenIdProvider({
  issuer,
  clientId: oidc.clientId,
  clientSecret: oidc.clientSecret,
  name: 'Local ID',
  internalUrl: oidc.url,
})
const telegram = await startOidc({
  issuer: `${publicUrl}/dev/telegram`,
  clientId: '123456789',
  redirectUris: [`${publicUrl}/auth/telegram/callback`],
  telegram: { people: async () => [{ telegramId: 7001, firstName: 'Ana', lastName: 'Example' }] },
})
const telegramLogin = {
  keys: deriveTelegramKeys('123456789:AAExample-of_a_token_that_nobody_has0'),
  isWidget: false,
  provider: createTelegramLogin({
    botId: 123456789,
    clientSecret: telegram.clientSecret,
    issuer: telegram.issuer,
    internalUrl: telegram.url,
  }),
}
const app = await testApp(common, {
  signIn: { provider: signInProvider, telegram: telegramLogin },
  demo: { signInUrl: oidc.url, telegramLoginUrl: telegram.url },
})
const production = await testApp(common, { signIn: { provider: signInProvider } })
afterAll(() => Promise.all([oidc.stop(), telegram.stop(), app.close(), production.close()]))

const host = 'localhost:3999'
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } })
const pathOf = (address: unknown) => String(address).replace(publicUrl, '')

test('starting a sign-in shows the people, and choosing one signs in', async () => {
  expect((await get('/dev/sign-in')).headers.location).toBe('/auth/provider')
  const began = await get('/auth/provider')
  const cookie = began.cookies.map(({ name, value }) => `${name}=${String(value)}`).join('; ')
  const page = await get(pathOf(began.headers.location))
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'; style-src 'nonce-"),
  })
  const choices = [...page.payload.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    href!.replaceAll('&#38;', '&'),
  )
  expect(choices).toHaveLength(6)
  expect(page.payload).toContain('Nino Example')

  const chosen = await get(choices[0]!)
  expect(chosen.statusCode).toBe(302)
  const back = await get(pathOf(chosen.headers.location), { cookie })
  expect(back.headers.location).toMatch(/^\/auth\/callback\?accessToken=/)

  const cancelled = await get(choices.at(-1)!)
  expect((await get(pathOf(cancelled.headers.location), { cookie })).headers.location).toBe(
    '/auth/callback?error=access_denied',
  )
})

test('any email can be entered and is escaped', async () => {
  const began = await get('/auth/provider')
  const url = new URL(String(began.headers.location))
  url.searchParams.set('state', '"><script>alert(1)</script>')
  const page = await get(pathOf(url.href))
  expect(page.payload).not.toContain('<script>')
  url.searchParams.set('as', 'me@example.com')
  expect((await get(pathOf(url.href))).headers.location).toContain('code=')
})

test('the people are available as JSON', async () => {
  const response = await get('/dev/sign-in', { accept: 'application/json' })
  expect(response.json()).toMatchObject({
    people: expect.arrayContaining([
      expect.objectContaining({ email: 'nino.example@example.com' }),
    ]),
  })
})

test('a foreign redirect_uri is rejected on the page itself', async () => {
  const url = new URL(String((await get('/auth/provider')).headers.location))
  url.searchParams.set('redirect_uri', 'https://evil.example/')
  const page = await get(pathOf(url.href))
  expect(page.statusCode).toBe(400)
  expect(page.headers.location).toBeUndefined()
})

test('the pages are 404 on a foreign host and in production', async () => {
  for (const path of ['/dev/sign-in', '/dev/sign-in/authorize']) {
    expect((await app.inject({ url: path, headers: { host: 'rebound.example' } })).statusCode).toBe(
      404,
    )
    expect((await production.inject({ url: path, headers: { host } })).statusCode).toBe(404)
  }
})

test('the Telegram variant lists the people of the chats and has no email form', async () => {
  expect((await get('/dev/telegram')).headers.location).toBe('/auth/telegram')
  expect((await get('/dev/telegram', { accept: 'application/json' })).json()).toEqual({
    people: [{ telegramId: 7001, firstName: 'Ana', lastName: 'Example' }],
  })
  const began = await get('/auth/telegram')
  const cookie = began.cookies.map(({ name, value }) => `${name}=${String(value)}`).join('; ')
  const page = await get(pathOf(began.headers.location))
  expect(page.payload).toContain('Telegram ID 7001')
  expect(page.payload).not.toContain('<form')
  const [choice] = /href="([^"]+)"/
    .exec(page.payload)!
    .slice(1)
    .map((href) => href.replaceAll('&#38;', '&'))
  const back = await get(pathOf((await get(choice!)).headers.location), { cookie })
  expect(back.headers.location).toMatch(/^\/auth\/callback\?accessToken=/)
  expect((await production.inject({ url: '/dev/telegram', headers: { host } })).statusCode).toBe(
    404,
  )
})
