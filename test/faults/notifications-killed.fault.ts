import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../clone-database.ts'
import type { TestDatabase } from '../clone-database.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import type { FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { addNotifications } from '../notification-rows.ts'
import {
  classifyRepeated,
  createSenderProcess,
  killRepeatedly,
  nameOf,
  waitUntilSettled,
} from './sender-kills.ts'

const NOTIFICATIONS = 5000
const CHATS = 1000
const KILLS = 50
/** Rate limit of both sides. With the real limits this test would take hours. */
const PER_SECOND = 150

let database: TestDatabase
let fake: FakeTelegramBot
let sender: ReturnType<typeof createSenderProcess> | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  fake = await startTelegramBot({ limits: { overall: 10_000, chat: 10_000 } })
})
afterAll(async () => {
  await sender?.kill()
  await fake.stop()
  await database.close()
})

test(
  'a sender killed fifty times loses no notification and repeats only those in flight',
  async () => {
    const objectsDir = mkdtempSync(path.join(tmpdir(), 'notices-killed-'))
    await addNotifications(database, fake, {
      notificationCount: NOTIFICATIONS,
      chats: CHATS,
      objectsDir,
    })
    for (const [kind, share] of [
      ['429', 0.002],
      ['500', 0.03],
      ['502', 0.01],
      ['reset', 0.02],
      ['reset-after', 0.02],
      ['cut', 0.01],
      ['nonsense', 0.01],
    ] as const)
      for (const method of ['sendMessage', 'sendPhoto']) fake.fault({ kind, method, share })

    sender = createSenderProcess({
      databaseUrl: database.url,
      objectsDir,
      telegram: { apiUrl: fake.url, token: fake.token, perSecond: PER_SECOND },
    })
    const killedAt = await killRepeatedly(sender, {
      kills: KILLS,
      total: NOTIFICATIONS,
      countSent: () => fake.sentMessages.length,
    })
    const atOnce = await sender.start()
    await waitUntilSettled(database)

    const { answerLost, unwritten, others, mostAtOnce } = classifyRepeated(
      fake.sentMessages,
      killedAt,
    )
    const {
      rows: [row],
    } = await database.pool.query<{ sent: number; failed: number; notified: number }>(
      `select count(sent_at)::int sent, count(failed_at)::int failed,
        count(distinct (chat_id, listing_id))::int notified
      from notification`,
    )
    console.log(
      `${KILLS} kills, ${fake.calls.length} calls, ${fake.sentMessages.length} messages for ` +
        `${NOTIFICATIONS} notifications; sent twice: ${answerLost} after a lost response, ` +
        `${unwritten} killed between response and commit (at most ${mostAtOnce} by one kill), ` +
        `${others.length} others`,
    )
    expect(row).toEqual({ sent: NOTIFICATIONS, failed: 0, notified: NOTIFICATIONS })
    expect(new Set(fake.sentMessages.map(nameOf)).size).toBe(NOTIFICATIONS)
    expect(others).toEqual([])
    expect(mostAtOnce).toBeLessThanOrEqual(atOnce)
    expect(answerLost).toBeGreaterThan(0)
  },
  30 * 60_000,
)
