import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ProviderIdentity, ProviderFailure } from '#core/accounts/provider.ts'
import { startOidc, type TokenFault } from '#test/doubles/oidc/server.ts'
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
  const answer = await fetch(started.url, { redirect: 'manual' })
  return of.finish(new URL(answer.headers.get('location')!), started.checks)
}

test('identifies a person by number under one issuer, without an address', async () => {
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

test('asks for names alone, and for no userinfo, which is not there', async () => {
  const started = await login.begin('https://bina.test/auth/telegram/callback')
  if ('refused' in started) throw new Error(started.detail)
  expect(new URL(started.url).searchParams.get('scope')).toBe('openid profile')
  expect(fake.requests).not.toContain('/userinfo')
})

test.each([
  ['none', undefined],
  ['zero', 0],
  ['negative', -1],
  ['broken', 1.5],
  ['too large', 2 ** 53],
])('a number that is %s is nobody', async (_, telegramId) => {
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
])('%s signs nobody in', async (fault) => {
  fake.spoil(fault)
  expect(await signIn()).toMatchObject({ refused: 'authentication_failed' })
})

test('the client proves itself by HTTP Basic', async () => {
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
    detail: 'the token request was answered invalid_client',
  })
})
