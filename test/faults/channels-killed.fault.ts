import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVapidKeys } from '#adapters/web-push/web-push.ts'
import { changeSearch } from '#core/searches/manage.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { addAccount, addPushBrowser } from '#test/alert-rows.ts'
import { startPushService } from '#test/doubles/push-service/server.ts'
import { startSmtp } from '#test/doubles/smtp/server.ts'
import { cloneDatabase, type TestDatabase } from '../clone-database.ts'
import { addChatsWithSearch } from '../notification-rows.ts'
import {
  announceFlat,
  countDeliveries,
  createSenderProcess,
  killRepeatedly,
  measureSlowest,
  waitUntilSettled,
} from './sender-kills.ts'

/** Each person has a chat, a browser and an email address, and is told of each flat in all. */
const PEOPLE = 140
const FLATS = 12
const KILLS = 50
const PER_SECOND = 150
const MAX_DELAY_SECONDS = 2

let database: TestDatabase
let sender: ReturnType<typeof createSenderProcess> | undefined
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await sender?.kill()
  await database.close()
})

test(
  'senders of three channels, killed fifty times, lose nothing, and a limited chat delays nobody',
  async () => {
    const db = database.kysely
    const bot = await startTelegramBot({ limits: { overall: 10_000, chat: 10_000 } })
    const push = await startPushService()
    const smtp = await startSmtp()
    const vapid = { ...createVapidKeys(), subject: 'mailto:hello@bina.example' }
    push.trustOnly(vapid.publicKey)
    try {
      const chats = await addChatsWithSearch(database, bot, PEOPLE)
      const browsers = []
      for (const [n, { chatId, searchId }] of chats.entries()) {
        const accountId = await addAccount(db, `person${n}@example.com`)
        const browser = push.subscribe()
        browsers.push(browser)
        await addPushBrowser(db, accountId, { endpoint: browser.endpoint, ...browser.keys })
        await database.pool.query('update chat set account_id = $1 where id = $2', [
          accountId,
          chatId,
        ])
        await database.pool.query('update saved_search set account_id = $1 where id = $2', [
          accountId,
          searchId,
        ])
        const owner = { accountId, chatId: null }
        await db
          .transaction()
          .execute((tx) =>
            changeSearch(tx, owner, searchId, { channels: ['push', 'email'] }, new Date()),
          )
      }
      for (let n = 0; n < FLATS; n += 1) await announceFlat(database)

      const limited = chats[0]!
      bot.fault({ kind: '429', retryAfter: 30, share: 1, chatId: limited.telegramId })
      for (const method of ['sendMessage', 'sendPhoto']) {
        bot.fault({ kind: '500', method, share: 0.07 })
        bot.fault({ kind: 'reset-after', method, share: 0.03 })
      }
      push.fault({ status: 503, share: 0.07 })
      push.fault({ reset: true, share: 0.03 })
      smtp.failSometimes({ at: 'RCPT', code: 451 }, 0.07)
      smtp.failSometimes('drop-after-data', 0.03)

      sender = createSenderProcess({
        databaseUrl: database.url,
        objectsDir: mkdtempSync(path.join(tmpdir(), 'channels-killed-')),
        telegram: { apiUrl: bot.url, token: bot.token, perSecond: PER_SECOND },
        push: { vapid },
        email: { smtpUrl: smtp.url },
      })
      const count = (condition?: string) => countDeliveries(database, condition)
      const isLimited = `channel = 'telegram' and recipient_id = ${limited.chatId}`
      const isOther = `not (${isLimited})`
      const total = await count()
      const sent = () => count('sent_at is not null')
      await killRepeatedly(sender, { kills: KILLS, total, countSent: sent })
      const atOnce = await sender.start()
      await waitUntilSettled(database, isOther)
      const ofPeople = PEOPLE * FLATS
      const distinct = {
        telegram: new Set(bot.sentMessages.map(({ chatId, text }) => `${chatId} ${text}`)).size,
        push: new Set(browsers.flatMap((one) => push.messages(one).map(({ text }) => text))).size,
        email: new Set(smtp.received.map(({ headers }) => headers['message-id'])).size,
      }
      const pushed = browsers.flatMap((one) => push.messages(one)).length
      const received = bot.sentMessages.length + pushed + smtp.received.length
      const repeated = received - (await sent())
      const lostResponses =
        bot.sentMessages.filter(({ answered }) => !answered).length +
        push.requests.filter(({ status }) => status === 0).length +
        smtp.received.length * 0.06
      console.log(
        `${total} deliveries, ${KILLS} kills: ${received} messages, ${repeated} of them repeated`,
      )
      expect(await count('failed_at is not null')).toBe(0)
      expect(distinct.push).toBe(ofPeople)
      expect(distinct.email).toBe(ofPeople)
      expect(bot.sentMessages.some(({ chatId }) => chatId === limited.telegramId)).toBe(false)
      expect(await count(`${isLimited} and sent_at is null`)).toBe(FLATS)
      expect(repeated).toBeLessThanOrEqual(lostResponses + KILLS * atOnce)

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
    } finally {
      await bot.stop()
      await push.stop()
      await smtp.stop()
    }
  },
  30 * 60_000,
)
