import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVapidKeys } from '#adapters/web-push/web-push.ts'
import type { Frequency } from '#contract/searches.ts'
import { changeSearch } from '#core/searches/manage.ts'
import type { SearchChange } from '#core/searches/saved-search.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { addAccount, addPushBrowser } from '#test/alert-rows.ts'
import { startPushService } from '#test/doubles/push-service/server.ts'
import { startSmtp } from '#test/doubles/smtp/server.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { addChatsWithSearch } from '../notification-rows.ts'
import {
  announceFlat,
  classifyRepeated,
  countDeliveries,
  createSenderProcess,
  killRepeatedly,
  measureSlowest,
  nameOf,
  waitUntilSettled,
} from './sender-kills.ts'

/** Each person has a chat, a browser and an email address, and is told of each flat in all. */
const PEOPLE = 140
const FLATS = 12
const KILLS = 50
const DIGEST_PEOPLE = 60
/** A digest names all of these. */
const DIGEST_FLATS = 6
const DIGEST_KILLS = 10
const PER_SECOND = 150
const MAX_DELAY_SECONDS = 2

let database: TestDatabase
let services: Awaited<ReturnType<typeof startServices>>
let sender: ReturnType<typeof createSenderProcess> | undefined
beforeEach(async () => {
  database = await cloneDatabase()
  services = await startServices()
})
afterEach(async () => {
  await sender?.kill()
  await Promise.all([services.bot.stop(), services.push.stop(), services.smtp.stop()])
  await database.close()
})

async function startServices() {
  const bot = await startTelegramBot({ limits: { overall: 10_000, chat: 10_000 } })
  const push = await startPushService()
  const vapid = { ...createVapidKeys(), subject: 'mailto:hello@bina.example' }
  push.trustOnly(vapid.publicKey)
  return { bot, push, smtp: await startSmtp(), vapid }
}

/** A tenth of the calls fail, three tenths of those after the message was accepted. */
function failSometimes() {
  const { bot, push, smtp } = services
  for (const method of ['sendMessage', 'sendPhoto']) {
    bot.fault({ kind: '500', method, share: 0.07 })
    bot.fault({ kind: 'reset-after', method, share: 0.03 })
  }
  push.fault({ status: 503, share: 0.07 })
  push.fault({ reset: true, share: 0.03 })
  smtp.failSometimes({ at: 'RCPT', code: 451 }, 0.07)
  smtp.failSometimes('drop-after-data', 0.03)
}

/** Adds people, each with a chat, a browser and an email address that their search notifies. */
async function addPeople(people: number, frequency: Frequency) {
  const db = database.kysely
  const chats = await addChatsWithSearch(database, services.bot, people)
  const browsers = []
  for (const [n, { chatId, searchId }] of chats.entries()) {
    const accountId = await addAccount(db, `person${n}@example.com`)
    const browser = services.push.subscribe()
    browsers.push(browser)
    await addPushBrowser(db, accountId, { endpoint: browser.endpoint, ...browser.keys })
    await database.pool.query('update chat set account_id = $1 where id = $2', [accountId, chatId])
    await database.pool.query('update saved_search set account_id = $1 where id = $2', [
      accountId,
      searchId,
    ])
    const change: SearchChange = { channels: ['push', 'email'], frequency }
    await db
      .transaction()
      .execute((tx) => changeSearch(tx, { accountId, chatId: null }, searchId, change, new Date()))
  }
  return { chats, browsers }
}

const createSender = () =>
  createSenderProcess({
    databaseUrl: database.url,
    objectsDir: mkdtempSync(path.join(tmpdir(), 'channels-killed-')),
    telegram: { apiUrl: services.bot.url, token: services.bot.token, perSecond: PER_SECOND },
    push: { vapid: services.vapid },
    email: { smtpUrl: services.smtp.url },
  })

/** What the services accepted: all messages, and how many of those are different ones. */
function countReceived(browsers: Awaited<ReturnType<typeof addPeople>>['browsers']) {
  const { bot, push, smtp } = services
  const pushed = browsers.flatMap((one) => push.messages(one).map(({ text }) => text))
  const lost =
    bot.sentMessages.filter(({ answered }) => !answered).length +
    push.requests.filter(({ status }) => status === 0).length +
    smtp.received.length * 0.06
  return {
    all: bot.sentMessages.length + pushed.length + smtp.received.length,
    /** Messages whose response was lost, for emails a generous estimate. */
    lost,
    distinct: {
      telegram: new Set(bot.sentMessages.map(nameOf)).size,
      push: new Set(pushed).size,
      email: new Set(smtp.received.map(({ headers }) => headers['message-id'])).size,
    },
  }
}

const count = (condition?: string) => countDeliveries(database, condition)
const countSent = () => count('sent_at is not null')

test(
  'senders of three channels, killed fifty times, lose nothing, and a limited chat delays nobody',
  async () => {
    const { bot, push, smtp } = services
    const { chats, browsers } = await addPeople(PEOPLE, 'instant')
    for (let n = 0; n < FLATS; n += 1) await announceFlat(database, { address: `Street ${n}` })

    const limited = chats[0]!
    bot.fault({ kind: '429', retryAfter: 30, share: 1, chatId: limited.telegramId })
    failSometimes()

    sender = createSender()
    const isLimited = `channel = 'telegram' and recipient_id = ${limited.chatId}`
    const isOther = `not (${isLimited})`
    const total = await count()
    const killedAt = await killRepeatedly(sender, { kills: KILLS, total, countSent })
    const atOnce = await sender.start()
    await waitUntilSettled(database, isOther)
    const { all, lost, distinct } = countReceived(browsers)
    const repeated = all - (await countSent())
    const chatMessages = classifyRepeated(bot.sentMessages, killedAt)
    console.log(
      `${total} deliveries, ${KILLS} kills: ${all} messages, ${repeated} of them repeated; in ` +
        `Telegram ${chatMessages.answerLost} after a lost response, ${chatMessages.unwritten} ` +
        'killed between response and commit',
    )
    expect(await count('failed_at is not null')).toBe(0)
    expect(distinct).toEqual({
      telegram: (PEOPLE - 1) * FLATS,
      push: PEOPLE * FLATS,
      email: PEOPLE * FLATS,
    })
    expect(bot.sentMessages.some(({ chatId }) => chatId === limited.telegramId)).toBe(false)
    expect(await count(`${isLimited} and sent_at is null`)).toBe(FLATS)
    expect(chatMessages.others).toEqual([])
    expect(repeated).toBeLessThanOrEqual(lost + KILLS * atOnce)

    // Everybody else is told as fast while that chat is tried again each second.
    bot.restore()
    push.restore()
    smtp.restore()
    bot.fault({ kind: '429', retryAfter: 600, share: 1, chatId: limited.telegramId })
    const alone = await measureSlowest(database, isOther)
    bot.restore()
    bot.fault({ kind: '429', retryAfter: 1, share: 1, chatId: limited.telegramId })
    await database.pool.query(`update delivery set due_at = now() where ${isLimited}`)
    const beside = await measureSlowest(database, isOther)
    console.log(`slowest message: ${alone} s, beside a limited chat ${beside} s`)
    expect(beside).toBeLessThan(alone + MAX_DELAY_SECONDS)
  },
  30 * 60_000,
)

test(
  'senders of digests, killed ten times, send each as one message with all its flats',
  async () => {
    const { bot, push, smtp } = services
    const { browsers } = await addPeople(DIGEST_PEOPLE, 'daily')
    for (let n = 0; n < DIGEST_FLATS; n += 1)
      await announceFlat(database, { address: `Street ${n}` })
    expect(await count('is_digest')).toBe(3 * DIGEST_PEOPLE * DIGEST_FLATS)
    await database.pool.query('update delivery set due_at = now()')
    failSometimes()

    sender = createSender()
    const total = await count()
    const killedAt = await killRepeatedly(sender, { kills: DIGEST_KILLS, total, countSent })
    const atOnce = await sender.start()
    await waitUntilSettled(database)
    const { all, lost, distinct } = countReceived(browsers)
    const chatMessages = classifyRepeated(bot.sentMessages, killedAt)
    console.log(
      `${total} deliveries in ${3 * DIGEST_PEOPLE} digests, ${DIGEST_KILLS} kills: ${all} messages`,
    )
    expect(await count('failed_at is not null')).toBe(0)
    expect(distinct.telegram).toBe(DIGEST_PEOPLE)
    expect(chatMessages.others).toEqual([])
    for (const text of [
      ...bot.sentMessages.map((one) => one.text),
      ...smtp.received.map((one) => one.text),
    ])
      for (let n = 0; n < DIGEST_FLATS; n += 1) expect(text).toContain(`Street ${n}`)
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(DIGEST_PEOPLE)
    for (const browser of browsers) {
      const titles = push
        .messages(browser)
        .map(({ text }) => (JSON.parse(text) as { title: string }).title)
      expect(new Set(titles)).toEqual(new Set([`${DIGEST_FLATS} new listings`]))
    }
    expect(all - 3 * DIGEST_PEOPLE).toBeLessThanOrEqual(lost + DIGEST_KILLS * atOnce)
  },
  10 * 60_000,
)
