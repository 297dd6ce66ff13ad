import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../clone-database.ts'
import type { TestDatabase } from '../clone-database.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import type { SentMessage, FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { addNotifications } from '../notification-rows.ts'
import { startScript } from './processes.ts'
import type { Child } from './processes.ts'

const NOTIFICATIONS = 5000
const CHATS = 1000
const KILLS = 50
/** Rate limit of both sides. With the real limits this test would take hours. */
const PER_SECOND = 150
/** Concurrent requests of a sender. */
const AT_ONCE = 10
/** Maximum time from Telegram's response to the commit, on a busy machine. */
const WINDOW_MS = 1500

let database: TestDatabase
let fake: FakeTelegramBot
let child: Child | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  fake = await startTelegramBot({ limits: { overall: 10_000, chat: 10_000 } })
})
afterAll(async () => {
  child?.process.kill('SIGKILL')
  await child?.ended
  await fake.stop()
  await database.close()
})

type Life = { from: number; until: number }

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

    const lives: Life[] = []
    const waiting = async () =>
      Number(
        (
          await database.pool.query<{ count: string }>(
            'select count(*) from notification where sent_at is null and failed_at is null',
          )
        ).rows[0]!.count,
      )
    while (lives.length <= KILLS) {
      const sentBefore = fake.sentMessages.length
      const from = Date.now()
      child = startScript('run-sender.ts', [
        database.url,
        objectsDir,
        fake.url,
        fake.token,
        String(PER_SECOND),
      ])
      await child.line(/^sending$/m)
      if (lives.length === KILLS) {
        while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 200))
        lives.push({ from, until: Date.now() })
        break
      }
      // A random number of messages, so that the kills are spread over all of them.
      const most = sentBefore + 1 + Math.floor(Math.random() * 1.7 * (NOTIFICATIONS / (KILLS + 1)))
      while (
        fake.sentMessages.length < most &&
        child.process.exitCode === null &&
        (await waiting()) > 0
      )
        await new Promise((resolve) => setTimeout(resolve, 20))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 50))
      child.process.kill('SIGKILL')
      await child.ended
      lives.push({ from, until: Date.now() })
    }

    const { answerLost, unwritten, others, mostAtOnce } = assertDelivered(fake.sentMessages, lives)
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
    expect(mostAtOnce).toBeLessThanOrEqual(AT_ONCE)
    expect(answerLost).toBeGreaterThan(0)
  },
  30 * 60_000,
)

const nameOf = ({ chatId, text }: SentMessage): string => `${chatId} ${text}`

/** Classifies duplicate messages: each but the last of a message must have a valid reason. */
function assertDelivered(
  taken: readonly SentMessage[],
  lives: readonly Life[],
): { answerLost: number; unwritten: number; others: SentMessage[]; mostAtOnce: number } {
  const last = new Map(taken.map((one) => [nameOf(one), one]))
  const again = taken.filter((one) => last.get(nameOf(one)) !== one)
  const answered = again.filter((one) => one.answered)
  const lifeOf = (one: SentMessage): Life => lives.find(({ until }) => one.at <= until)!
  const unwritten = answered.filter(
    (one) => lifeOf(one) !== lives.at(-1) && lifeOf(one).until - one.at < WINDOW_MS,
  )
  const atOnce = lives.map((life) => unwritten.filter((one) => lifeOf(one) === life).length)
  return {
    answerLost: again.length - answered.length,
    unwritten: unwritten.length,
    others: answered.filter((one) => !unwritten.includes(one)),
    mostAtOnce: Math.max(...atOnce),
  }
}
