import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProviderIdentity, ProviderFailure } from '#core/accounts/provider.ts'
import { startOidc, type TokenFault } from '#demo/oidc/server.ts'
import { createTelegramLogin } from './telegram-login.ts'

const BOT_ID = 123456789
const ANA = { telegramId: 4_503_599_627_370_495, firstName: 'Ana', lastName: 'Example' }
const fake = await startOidc({
  clientId: String(BOT_ID),
  telegram: { people: async () => [ANA] },
})
const login = createTelegramLogin({
  botId: BOT_ID,
  clientSecret: fake.clientSecret,
  issuer: fake.issuer,
  timeoutMs: 2000,
})
afterAll(() => fake.stop())
beforeEach(() => fake.approveAs(ANA))

async function signIn(of = login): Promise<ProviderIdentity | ProviderFailure> {
  const started = await of.begin('https://bina.test/auth/telegram/callback')
  if ('refused' in started) return started
  const response = await fetch(started.url, { redirect: 'manual' })
  return of.finish(new URL(response.headers.get('location')!), started.checks)
}

test('identifies a user by Telegram id under one issuer, without an email', async () => {
  expect(await signIn()).toEqual({
    issuer: 'https://oauth.telegram.org',
    subject: '4503599627370495',
    email: null,
    emailVerified: false,
    firstName: 'Ana Example',
    lastName: null,
  })
  expect(login).toMatchObject({ issuer: 'https://oauth.telegram.org', name: 'Telegram' })
})

test('requests only names and does not call userinfo', async () => {
  const started = await login.begin('https://bina.test/auth/telegram/callback')
  if ('refused' in started) throw new Error(started.detail)
  expect(new URL(started.url).searchParams.get('scope')).toBe('openid profile')
  expect(fake.requests).not.toContain('/userinfo')
})

test.each([
  ['missing', undefined],
  ['zero', 0],
  ['negative', -1],
  ['broken', 1.5],
  ['too large', 2 ** 53],
])('a Telegram id that is %s is rejected', async (_, telegramId) => {
  fake.approveAs({ firstName: 'Ana', ...(telegramId === undefined ? {} : { telegramId }) })
  expect(await signIn()).toMatchObject({ refused: 'authentication_failed' })
})

test.each<TokenFault>([
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired',
  'alg-none',
  'unknown-key',
  'changed',
])('an ID token with %s is rejected', async (fault) => {
  fake.breakNextToken(fault)
  expect(await signIn()).toMatchObject({ refused: 'authentication_failed' })
})

test('a wrong client secret is rejected', async () => {
  expect(
    await signIn(
      createTelegramLogin({
        botId: BOT_ID,
        clientSecret: 'of somebody else',
        issuer: fake.issuer,
      }),
    ),
  ).toEqual({
    refused: 'authentication_failed',
    detail: 'error response to the token request: invalid_client',
  })
})
