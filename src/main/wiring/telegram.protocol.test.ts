import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import { openSecrets } from '#core/secrets/secrets.ts'
import { startTelegramBot, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import type { Log } from '#worker/ports.ts'
import { telegramFrom } from './telegram.ts'

const closing: (() => Promise<unknown>)[] = []
const warned: string[] = []
const log: Log = {
  info: () => {},
  warn: (_details, message) => void warned.push(message),
  error: () => {},
}
const secrets = openSecrets('a key of more than thirty-two characters')
afterEach(async () => {
  warned.length = 0
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(): Promise<FakeTelegramBot> {
  const fake = await startTelegramBot({ username: 'flats_bot' })
  closing.push(() => fake.stop())
  return fake
}
const wiredTo = ({ token, url }: FakeTelegramBot, env: Record<string, string> = {}) =>
  telegramFrom(
    readConfig({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url, ...env }),
    secrets,
    { add: (close) => void closing.push(close) },
    log,
  )!

test('without a token there is no bot', () => {
  expect(telegramFrom(readConfig({}), secrets, { add: () => {} }, log)).toBeNull()
})

test('getting the name of the bot is retried, and pages then show the bot', async () => {
  const fake = await start()
  fake.fault({ kind: '502' })
  const { app, ports } = wiredTo(fake)
  expect([app.bot(), ports.botUrl()]).toEqual([null, null])
  await expect.poll(() => app.bot(), { timeout: 10_000 }).toEqual({ url: 'https://t.me/flats_bot' })
  expect(ports.botUrl()).toBe('https://t.me/flats_bot')
  expect(warned).toHaveLength(1)
})

test('a site with https gets updates by webhook, any other polls', async () => {
  const fake = await start()
  const site = wiredTo(fake, { PUBLIC_URL: 'https://bina.example' })
  expect(site.ports.updates).toMatchObject({
    by: 'webhook',
    url: 'https://bina.example/telegram/webhook',
  })
  const { secret } = site.app.webhook!
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(site.ports.updates).toMatchObject({ secret })
  // Every process derives the same secret from the same settings.
  expect(wiredTo(fake, { PUBLIC_URL: 'https://bina.example' }).app.webhook).toMatchObject({
    secret,
  })
  for (const PUBLIC_URL of ['http://bina.example', 'https://bina.example:3000']) {
    const other = wiredTo(fake, { PUBLIC_URL })
    expect([other.ports.updates.by, other.app.webhook]).toEqual(['polling', null])
  }
})

test('the Mini App is offered only with https, which Telegram requires', async () => {
  const fake = await start()
  expect(
    ['https://bina.example', 'http://bina.example', 'http://localhost:3000'].map(
      (PUBLIC_URL) => wiredTo(fake, { PUBLIC_URL }).ports.miniAppUrl,
    ),
  ).toEqual(['https://bina.example/app', null, null])
})
