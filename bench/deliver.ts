import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { createTelegramChannel } from '#core/notifications/telegram-channel.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { startSender } from '#worker/sender.ts'
import { cloneDatabase } from '../test/clone-database.ts'
import { startTelegramBot } from '#demo/telegram-bot/server.ts'
import { addNotifications } from '#test/notification-rows.ts'
import { type Claim, count, ms, type Table } from './claim.ts'
import { fromChannelToReaders, fromPostToMessage } from './deliver-post.ts'
import { summarise } from './latencies.ts'

/** Takes 27 seconds at 30 per second. */
const MESSAGES = 800
const GOAL = 30
/** Tolerance for timers, and for counting the first and last message. */
const ABOUT = 0.99
const POSTS = 20
const POST_GOAL_MS = 2000
const PAGE_GOAL_MS = 2000
const ALERT_GOAL_MS = 4000

export const deliver: Claim = {
  name: 'deliver',
  description:
    'A post is a message 2 s after it was read; one of a channel where the bot is an admin is ' +
    'listed within 2 s and a message within 4 s; messages go out at 30 a second, none lost.',
  async measure({ log }) {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-deliver-'))
    try {
      return [await latency(log, folder), await fromChannel(log), await sustained(log, folder)]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function latency(log: (line: string) => void, folder: string): Promise<Table> {
  log(`${POSTS} posts, one after the other, through the whole worker`)
  const times = summarise(await fromPostToMessage(folder, POSTS))
  return {
    title:
      `From the commit of a post with a photo to the message taken by a local Bot API, ` +
      `${times.n} times: reading, photo, publishing, matching, sending`,
    results: [
      { what: 'median', is: ms(times.p50) },
      {
        what: 'slowest',
        is: ms(times.most),
        goal: `≤ ${POST_GOAL_MS / 1000} s`,
        held: times.n === POSTS && times.most <= POST_GOAL_MS,
      },
      { what: 'posts that were told of', is: `${times.n} of ${POSTS}` },
    ],
  }
}

async function fromChannel(log: (line: string) => void): Promise<Table> {
  log(`${POSTS} posts in a channel where the bot is an admin`)
  const reached = await fromChannelToReaders(POSTS)
  const page = summarise(reached.map(({ pageMs }) => pageMs))
  const alert = summarise(reached.map(({ alertMs }) => alertMs))
  return {
    title:
      `From the publishing of a post with a photo in a channel where the bot is an admin, ` +
      `${reached.length} times, built product with polling`,
    results: [
      { what: 'to the list of the web server, median', is: ms(page.p50) },
      {
        what: 'to the list, slowest',
        is: ms(page.most),
        goal: `≤ ${PAGE_GOAL_MS / 1000} s`,
        held: reached.length === POSTS && page.most <= PAGE_GOAL_MS,
      },
      { what: 'to the message taken by a local Bot API, median', is: ms(alert.p50) },
      {
        what: 'to the message, slowest',
        is: ms(alert.most),
        goal: `≤ ${ALERT_GOAL_MS / 1000} s`,
        held: reached.length === POSTS && alert.most <= ALERT_GOAL_MS,
      },
      { what: 'posts that reached both', is: `${reached.length} of ${POSTS}` },
    ],
  }
}

async function sustained(log: (line: string) => void, folder: string): Promise<Table> {
  const database = await cloneDatabase()
  const fake = await startTelegramBot()
  const locks = await openSessionLocks(database.url, () => {})
  try {
    log(`${MESSAGES} messages to as many chats`)
    await addNotifications(database, fake, {
      notificationCount: MESSAGES,
      chats: MESSAGES,
      objectsDir: folder,
    })
    const { messenger } = createTelegramBot({ token: fake.token, apiUrl: fake.url })
    const used = process.cpuUsage()
    const sender = startSender(
      {
        url: database.url,
        database,
        channel: createTelegramChannel({
          db: database.kysely,
          objects: createFolderStore(folder),
          messenger,
          publicUrl: 'https://bina.example',
        }),
        log: { info() {}, warn() {}, error() {} },
      },
      locks,
    )
    for (let waited = 0; fake.sentMessages.length < MESSAGES && waited < 120; waited += 1)
      await pause(500)
    const { user, system } = process.cpuUsage(used)
    await sender.stop()
    const at = fake.sentMessages.map((one) => one.at).sort((a, b) => a - b)
    const seconds = (at.at(-1)! - at[0]!) / 1000
    const rate = (at.length - 1) / seconds
    const {
      rows: [row],
    } = await database.pool.query<{ sent: number }>(
      'select count(sent_at)::int sent from notification',
    )
    const busiest = Math.max(
      ...at.map((from) => at.filter((other) => other >= from && other < from + 1000).length),
    )
    return {
      title:
        `A backlog of ${count(MESSAGES)} messages, half of them with photos, ` +
        `to a local Bot API with Telegram's limits`,
      results: [
        {
          what: 'messages a second',
          is: rate.toFixed(1),
          goal: String(GOAL),
          held: rate >= GOAL * ABOUT,
        },
        { what: 'for', is: `${seconds.toFixed(1)} s` },
        { what: 'in the busiest second', is: String(busiest) },
        {
          what: 'sent and written down',
          is: `${row!.sent} of ${MESSAGES}`,
          goal: 'all',
          held: row!.sent === MESSAGES,
        },
        {
          what: 'sent twice',
          is: String(fake.duplicates().length),
          goal: 'none',
          held: fake.duplicates().length === 0,
        },
        {
          what: 'told to wait (429)',
          is: String(fake.calls.filter((call) => call.status === 429).length),
        },
        {
          what: 'a message, of the processor (with the local Bot API)',
          is: ms((user + system) / 1000 / at.length),
        },
      ],
    }
  } finally {
    await locks.close()
    await fake.stop()
    await database.close()
  }
}
