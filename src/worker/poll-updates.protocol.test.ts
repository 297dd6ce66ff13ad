import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTelegramBot, type TelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import { openTestDatabase } from '#test/database.ts'
import {
  startTelegramBot,
  type Person,
  type TelegramBotDouble,
} from '#test/doubles/telegram-bot/server.ts'
import { startUpdates } from './poll-updates.ts'
import type { TelegramPorts } from './ports.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const SECRET = 'a-secret'

let double: TelegramBotDouble
let bot: TelegramBot
let you: Person
let said: string[]
let closing: (() => Promise<unknown>)[]
beforeEach(async () => {
  await database.pool.query('truncate bot_update; delete from graphile_worker._private_jobs')
  double = await startTelegramBot({ limits: { overall: 100_000, chat: 100_000 } })
  bot = createTelegramBot({ token: double.token, apiUrl: double.url, timeoutMs: 1000 })
  you = double.person({ language: 'ka' })
  said = []
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await double.stop()
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
  const say = (details: object, message: string) =>
    void said.push(`${message} ${JSON.stringify(details)}`)
  const running = startUpdates(
    { database, log: { info: say, warn: say, error: say } },
    { ...bot, updates, botUrl: () => null },
    held ?? (await locks()),
  )
  closing.push(() => running.stop())
  return running
}
const stored = async () =>
  (
    await database.kysely.selectFrom('bot_update').select('body').orderBy('update_id').execute()
  ).map(({ body }) => (body && 'words' in body ? body.words : null))
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const polls = () => double.calls.filter(({ method }) => method === 'getUpdates')

test('what people say is stored as they say it, and the menu is told in three languages', async () => {
  double.says(you, 'before')
  await start()
  await until(async () => (await stored()).length === 1)
  double.says(you, 'later')
  await until(async () => (await stored()).length === 2)
  expect(await stored()).toEqual(['before', 'later'])
  expect(double.calls.map(({ method }) => method).slice(0, 4)).toEqual([
    'deleteWebhook',
    'setMyCommands',
    'setMyCommands',
    'setMyCommands',
  ])
  expect(double.calls.some(({ method }) => method === 'setChatMenuButton')).toBe(false)
  expect(
    double.calls.filter(({ method, status }) => method === 'setMyCommands' && status === 200),
  ).toHaveLength(3)
  const {
    rows: [row],
  } = await database.pool.query<{ count: string }>(
    "select count(*) from graphile_worker.jobs where task_identifier = 'answer-update'",
  )
  expect(row!.count).toBe('2')
  expect(said).toEqual([])
})

test('Telegram forgets nothing that is not stored', async () => {
  await database.pool.query('alter table bot_update rename to away')
  try {
    double.says(you, 'kept')
    await start()
    await until(() => said.length > 0)
  } finally {
    await database.pool.query('alter table away rename to bot_update')
  }
  await until(async () => (await stored()).includes('kept'))
  expect(said).toHaveLength(1)
})

test('an outage is said once, waited through, and told without the token', async () => {
  double.fault({ kind: '502', method: 'getUpdates', times: 2 })
  await start()
  double.says(you, 'after all')
  await until(async () => (await stored()).length === 1)
  expect(said).toHaveLength(1)
  expect(said[0]).toMatch(
    /^what people say to the bot could not be asked for; trying again .*an answer that is not JSON/,
  )
  expect(said.join()).not.toContain(double.token)
})

test('somebody else who asks for the same bot is named as that', async () => {
  await start()
  await until(() => polls().length > 0)
  // Its poll ends ours.
  const stop = new AbortController()
  closing.push(async () => stop.abort())
  bot.polling.poll(null, 25, stop.signal).catch(() => {})
  await until(() => said.length > 0)
  expect(said[0]).toContain('somebody else asks Telegram')
})

test('of two workers one asks; when it stops the other goes on', async () => {
  const first = await openSessionLocks(database.url, () => {})
  const one = await start(undefined, first)
  await until(() => polls().length > 0)
  await start()
  double.says(you, 'to the first')
  await until(async () => (await stored()).length === 1)
  await one.stop()
  await first.close()
  double.says(you, 'to the second')
  await until(async () => (await stored()).length === 2)
  expect(said).toEqual([])
})

test('a webhook is set with its secret, and nothing is asked for', async () => {
  const url = 'https://bina.example/telegram/webhook'
  await start({ by: 'webhook', webhook: bot.webhook, url, secret: SECRET })
  await until(() => double.calls.some(({ method }) => method === 'setMyCommands'))
  expect(double.calls.filter(({ method }) => method === 'setWebhook')).toMatchObject([
    { status: 200 },
  ])
  expect(polls()).toEqual([])
  await expect(bot.polling.poll(null, 0, new AbortController().signal)).rejects.toMatchObject({
    status: 409,
  })
})
