import { LANGUAGES } from '#locales/languages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTelegramBot, type TelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTelegramBot, type Person, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { startBotUpdates } from './bot-updates.ts'
import type { TelegramPorts } from './ports.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const SECRET = 'a-secret'

let fake: FakeTelegramBot
let bot: TelegramBot
let you: Person
let logLines: string[]
let closing: (() => Promise<unknown>)[]
beforeEach(async () => {
  await database.pool.query('delete from bot_update; delete from graphile_worker._private_jobs')
  fake = await startTelegramBot({ limits: { overall: 100_000, chat: 100_000 } })
  bot = createTelegramBot({ token: fake.token, apiUrl: fake.url, timeoutMs: 1000 })
  you = fake.person({ language: 'ka' })
  logLines = []
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await fake.stop()
})

async function locks(): Promise<SessionLocks> {
  const opened = await openSessionLocks(database.url, () => {})
  closing.push(() => opened.close())
  return opened
}
async function start(
  updates: TelegramPorts['updates'] = { by: 'polling', polling: bot.polling },
  held?: SessionLocks,
): Promise<Schedule> {
  const record = (details: object, message: string) =>
    void logLines.push(`${message} ${JSON.stringify(details)}`)
  const running = startBotUpdates(
    { database, log: { info: record, warn: record, error: record } },
    { ...bot, updates, botUrl: () => null },
    held ?? (await locks()),
  )
  closing.push(() => running.stop())
  return running
}
const stored = async () =>
  (
    await database.kysely.selectFrom('bot_update').select('body').orderBy('update_id').execute()
  ).map(({ body }) => (body && 'text' in body ? body.text : null))
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const polls = () => fake.calls.filter(({ method }) => method === 'getUpdates')

test('updates are stored in order, and the menu is set in every language', async () => {
  fake.says(you, 'before')
  await start()
  await until(async () => (await stored()).length === 1)
  fake.says(you, 'later')
  await until(async () => (await stored()).length === 2)
  expect(await stored()).toEqual(['before', 'later'])
  const languages = LANGUAGES.filter((language) => !language.includes('-'))
  expect(fake.calls.map(({ method }) => method).slice(0, languages.length + 1)).toEqual([
    'deleteWebhook',
    ...languages.map(() => 'setMyCommands'),
  ])
  expect(fake.calls.some(({ method }) => method === 'setChatMenuButton')).toBe(false)
  expect(
    fake.calls.filter(({ method, status }) => method === 'setMyCommands' && status === 200),
  ).toHaveLength(languages.length)
  const {
    rows: [row],
  } = await database.pool.query<{ count: string }>(
    "select count(*) from graphile_worker.jobs where task_identifier = 'handle-update'",
  )
  expect(row!.count).toBe('2')
  expect(logLines).toEqual([])
})

test('updates are only confirmed to Telegram once they are stored', async () => {
  await database.pool.query('alter table bot_update rename to away')
  try {
    fake.says(you, 'kept')
    await start()
    await until(() => logLines.length > 0)
  } finally {
    await database.pool.query('alter table away rename to bot_update')
  }
  await until(async () => (await stored()).includes('kept'))
  expect(logLines).toHaveLength(1)
})

test('an outage is logged once, without the token, and survived', async () => {
  fake.fault({ kind: '502', method: 'getUpdates', times: 2 })
  await start()
  fake.says(you, 'after all')
  await until(async () => (await stored()).length === 1)
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toMatch(
    /^Could not get updates from Telegram; will retry .*the response is not JSON/,
  )
  expect(logLines.join()).not.toContain(fake.token)
})

test('another process that polls with the same token is reported', async () => {
  await start()
  await until(() => polls().length > 0)
  // Its poll ends ours.
  const stop = new AbortController()
  closing.push(async () => stop.abort())
  bot.polling.poll(null, 25, stop.signal).catch(() => {})
  await until(() => logLines.length > 0)
  expect(logLines[0]).toContain('Another process polls updates')
})

test('only one of two workers polls; when it stops, the other takes over', async () => {
  const first = await openSessionLocks(database.url, () => {})
  const one = await start(undefined, first)
  await until(() => polls().length > 0)
  await start()
  fake.says(you, 'to the first')
  await until(async () => (await stored()).length === 1)
  await one.stop()
  await first.close()
  fake.says(you, 'to the second')
  await until(async () => (await stored()).length === 2)
  expect(logLines).toEqual([])
})

test('with a webhook, its secret is set and nothing is polled', async () => {
  const url = 'https://bina.example/telegram/webhook'
  await start({ by: 'webhook', webhook: bot.webhook, url, secret: SECRET })
  await until(() => fake.calls.some(({ method }) => method === 'setMyCommands'))
  expect(fake.calls.filter(({ method }) => method === 'setWebhook')).toMatchObject([
    { status: 200 },
  ])
  expect(polls()).toEqual([])
  await expect(bot.polling.poll(null, 0, new AbortController().signal)).rejects.toMatchObject({
    status: 409,
  })
})
