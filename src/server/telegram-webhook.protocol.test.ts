import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { chatWithBot } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const SECRET = 'the-secret-of-the-webhook'
const fake = await startTelegramBot()
const bot = createTelegramBot({ token: fake.token, apiUrl: fake.url, timeoutMs: 1000 })
const common = { core: { db, secrets } }
const app = await testApp(common, {
  telegram: {
    bot: () => ({ url: 'https://t.me/bina_bot' }),
    webhook: { secret: SECRET, updateParser: bot.updateParser },
  },
})
const without = await testApp(common)
afterAll(async () => {
  await fake.stop()
  await app.close()
  await without.close()
})
beforeEach(async () => {
  for (const table of ['bot_update', 'chat', 'throttle'] as const)
    await db.deleteFrom(table).execute()
})

const update = (id: number, text = 'hello') => ({
  update_id: id,
  message: {
    message_id: 1,
    date: 1,
    chat: { id: 7, type: 'private', first_name: 'Nino' },
    from: { id: 7, is_bot: false, first_name: 'Nino', language_code: 'ka' },
    text,
  },
})
const send = (payload: unknown, secret: string | null = SECRET) =>
  app.inject({
    method: 'POST',
    url: '/telegram/webhook',
    payload: payload as object,
    headers: {
      'content-type': 'application/json',
      ...(secret === null ? {} : { 'x-telegram-bot-api-secret-token': secret }),
    },
  })
const stored = () => db.selectFrom('bot_update').select('update_id').orderBy('update_id').execute()

describe('the webhook', () => {
  test('stores an update once and responds at once', async () => {
    for (let i = 0; i < 2; i++) expect((await send(update(5))).statusCode).toBe(200)
    expect(await db.selectFrom('bot_update').selectAll().execute()).toMatchObject([
      {
        update_id: '5',
        done_at: null,
        body: {
          kind: 'message',
          from: { telegramId: 7, language: 'ka', name: 'Nino' },
          text: 'hello',
        },
      },
    ])
  })

  test.each([[null], [''], ['another'], [`${SECRET}x`], ['ü'.repeat(40)]])(
    'with the secret %j stores nothing',
    async (secret) => {
      expect((await send(update(6), secret)).statusCode).toBe(401)
      expect(await stored()).toEqual([])
    },
  )

  test('does not read the body without the secret', async () => {
    expect((await send('{"half', null)).statusCode).toBe(401)
    expect((await send(update(7, 'x'.repeat(300_000)), null)).statusCode).toBe(401)
  })

  test.each([
    ['[]', 400],
    ['null', 400],
    ['{"update_id":"5"}', 400],
    ['{"update_id":1.5}', 400],
    ['{"half', 400],
    [JSON.stringify(update(8, 'x'.repeat(300_000))), 413],
  ])('rejects %.30s', async (body, status) => {
    expect((await send(body)).statusCode).toBe(status)
    expect(await stored()).toEqual([])
  })

  test('ignores updates that the bot does not handle', async () => {
    for (const body of [
      { update_id: 20 },
      { update_id: 21, message: 'x' },
      { ...update(22), message: { ...update(22).message, chat: { id: -100, type: 'group' } } },
    ])
      expect((await send(body)).statusCode).toBe(200)
    expect(
      await db
        .selectFrom('bot_update')
        .select(['update_id', 'body'])
        .orderBy('update_id')
        .execute(),
    ).toEqual(['20', '21', '22'].map((id) => ({ update_id: id, body: null })))
  })

  test('is a 404 when updates are polled', async () => {
    expect(
      (await without.inject({ method: 'POST', url: '/telegram/webhook', payload: update(9) }))
        .statusCode,
    ).toBe(404)
  })

  test('accepts deliveries from Telegram', async () => {
    fake.setWebhookOrigin(await app.listen({ port: 0, host: '127.0.0.1' }))
    await bot.webhook.setWebhook('https://bina.example/telegram/webhook', SECRET)
    const you = fake.person({ language: 'ru' })
    fake.says(you, '/start')
    fake.blocks(you)
    while ((await stored()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(
      (await db.selectFrom('bot_update').select('body').orderBy('update_id').execute()).map(
        ({ body }) => body?.kind,
      ),
    ).toEqual(['message', 'blocked'])
  })
})

describe('the chat of an account', () => {
  const chat = chatWithBot(db)
  async function signedIn(): Promise<{ visitor: Visitor; accountId: number }> {
    const accountId = await chat.account({
      email: `person${Math.random()}@example.com`,
      firstName: 'Nino',
    })
    const visitor = createVisitor(app)
    const session = await openSession(db, secrets, {
      accountId,
      method: 'password',
      visit: { address: '203.0.113.1', device: null, deviceName: null, now: new Date() },
    })
    visitor.headers['authorization'] = `Bearer ${session.accessToken}`
    return { visitor, accountId }
  }

  test('is connected by a link, shown and disconnected', async () => {
    const { visitor } = await signedIn()
    const status = async () => [
      (await visitor.get('/api/subscriptions/check-bot-status')).json(),
      (await visitor.get('/api/account')).json().botStarted,
      (await visitor.get('/api/account/telegram')).json(),
    ]
    expect(await status()).toEqual([{ botStarted: false }, false, { chat: null }])
    const link = await visitor.post('/api/account/telegram/link')
    expect([link.statusCode, link.headers['cache-control']]).toEqual([200, 'no-store'])
    const { url, expiresAt } = link.json()
    expect(url).toMatch(/^https:\/\/t\.me\/bina_bot\?start=[\w-]{22,64}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(59 * 60_000)
    chat.now = new Date()
    expect(await chat.linkChat({ id: 7 }, new URL(url).searchParams.get('start')!)).toEqual([
      expect.stringContaining('<b>Nino</b>'),
    ])
    expect(await status()).toEqual([
      { botStarted: true },
      true,
      { chat: { name: 'Nino', since: chat.now.toISOString(), isReachable: true } },
    ])
    await chat.receiveStatus('blocked', { id: 7 })
    expect(await status()).toEqual([
      { botStarted: false },
      false,
      { chat: { name: 'Nino', since: chat.now.toISOString(), isReachable: false } },
    ])
    await chat.receiveStatus('unblocked', { id: 7 })
    expect((await visitor.send('DELETE', '/api/account/telegram')).json()).toEqual({ done: true })
    expect(await status()).toEqual([{ botStarted: false }, false, { chat: null }])
  })

  test('cannot be connected without a bot', async () => {
    const { visitor } = await signedIn()
    const response = await without.inject({
      method: 'POST',
      url: '/api/account/telegram/link',
      headers: visitor.headers,
    })
    expect([response.statusCode, response.json().message]).toEqual([
      503,
      'The bot is not set up on this site yet',
    ])
  })

  test('links are limited to twenty an hour', async () => {
    const { visitor } = await signedIn()
    for (let i = 0; i < 20; i++)
      expect((await visitor.post('/api/account/telegram/link')).statusCode).toBe(200)
    expect((await visitor.post('/api/account/telegram/link')).statusCode).toBe(429)
  })
})
