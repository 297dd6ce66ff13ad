import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import type { ListingPage } from '#contract/listings.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { createRules } from '#core/extraction/rules.ts'
import { createSearch } from '#core/searches/manage.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { startWorker } from '#worker/worker.ts'
import { cloneDatabase, type TestDatabase } from '../test/clone-database.ts'
import { startTme } from '#demo/t-me/server.ts'
import { type FakeTelegramBot, startTelegramBot } from '#demo/telegram-bot/server.ts'
import { startEmpty } from '#test/e2e/start-product.ts'
import { addChatsWithSearch } from '#test/notification-rows.ts'

const CHANNEL = 'deliver_bench'
const publicUrl = 'https://bina.example'

/**
 * Publishes posts in a channel of a fake t.me one after another, each matching one saved search.
 * Returns for each delivered one the milliseconds from the commit of its row to the message at the
 * fake Bot API.
 */
export async function fromPostToMessage(folder: string, posts: number): Promise<number[]> {
  mkdirSync(path.join(folder, 'channels'), { recursive: true })
  mkdirSync(path.join(folder, 'photos'))
  for (let n = 0; n < posts; n += 1)
    await photoOf(n).toFile(path.join(folder, 'photos', `photo-${n}.jpg`))
  const tme = await startTme({ archiveDir: folder })
  const fake = await startTelegramBot()
  const database = await cloneDatabase()
  const objects = createFolderStore(path.join(folder, 'objects'))
  tme.addChannel({ username: CHANNEL, title: 'Flats', posts: [] })
  await syncChannels(database, objects, [{ username: CHANNEL, city: 'Tbilisi' }], 'web')
  const chats = await addChatPerPost(database, fake, posts)
  const { messenger, updateParser, botMenu, polling } = createTelegramBot({
    token: fake.token,
    apiUrl: fake.url,
  })
  const quiet = { info() {}, warn() {}, error() {} }
  const worker = await startWorker({
    url: database.url,
    database,
    objects,
    extractor: createRules(),
    log: quiet,
    accounts: { secrets: openSecrets('a key of at least thirty-two characters'), publicUrl },
    reader: createTelegramWeb({ baseUrl: tme.url, pauseMs: [0, 0] }),
    photoSource: createPhotoSource({ allowHttpLoopback: true }),
    telegram: {
      messenger,
      updateParser,
      botMenu,
      updates: { by: 'polling', polling },
      botUrl: () => null,
    },
  })
  try {
    await pause(3000) // leader election
    const times: number[] = []
    for (const [n, { telegramId }] of chats.entries()) {
      tme.addPost(CHANNEL, {
        text: textOf(n),
        photos: [`photo-${n}`],
      })
      await database.pool.query('update channel set next_read_at = now()')
      for (let waited = 0; waited < 100; waited += 1) {
        const taken = findAlert(fake, telegramId)
        if (!taken) {
          await pause(100)
          continue
        }
        const {
          rows: [post],
        } = await database.pool.query<{ at: Date }>('select max(first_seen_at) at from post')
        times.push(taken.at - post!.at.getTime())
        break
      }
    }
    return times
  } finally {
    await worker.stop()
    await Promise.all([tme.stop(), fake.stop()])
    await database.close()
  }
}

/** Milliseconds from the publishing of a post until readers have it. */
export type Reached = { pageMs: number; alertMs: number }

const BOT_CHANNEL = { id: -1_001_234_567_890, title: 'Flats' }
const MAX_WAIT_MS = 20_000

/**
 * Publishes posts one after another in a channel where the bot of the built product is an admin,
 * each matching one saved search. Returns those that reached the list of the web server and, as a
 * message, the fake Bot API.
 */
export async function fromChannelToReaders(posts: number): Promise<Reached[]> {
  const fake = await startTelegramBot()
  const database = await cloneDatabase()
  const chats = await addChatPerPost(database, fake, posts)
  const product = await startEmpty({
    DATABASE_URL: database.url,
    CHANNELS: `${BOT_CHANNEL.id}:Tbilisi`,
    TELEGRAM_BOT_TOKEN: fake.token,
    TELEGRAM_API_URL: fake.url,
  })
  try {
    await pause(5000) // leader election
    const reached: Reached[] = []
    for (const [n, { telegramId }] of chats.entries()) {
      const photo = await photoOf(n).toBuffer()
      const publishedAt = Date.now()
      fake.posts(BOT_CHANNEL, { text: textOf(n), photos: [photo] })
      let pageMs: number | null = null
      while (Date.now() - publishedAt < MAX_WAIT_MS) {
        if (pageMs === null && (await isListed(product.origin, n)))
          pageMs = Date.now() - publishedAt
        const alert = findAlert(fake, telegramId)
        if (pageMs !== null && alert) {
          reached.push({ pageMs, alertMs: alert.at - publishedAt })
          break
        }
        await pause(20)
      }
    }
    return reached
  } finally {
    await product.stop()
    await fake.stop()
    await database.close()
  }
}

async function isListed(origin: string, n: number): Promise<boolean> {
  const response = await fetch(
    `${origin}/api/listings?city=Tbilisi&minPrice=${priceOf(n)}&maxPrice=${priceOf(n)}`,
    // A client per post, since requests per client are limited.
    { headers: { 'x-forwarded-for': `198.51.100.${n}` } },
  )
  if (!response.ok) throw new Error(`The list answered ${response.status}.`)
  return ((await response.json()) as ListingPage).meta.total > 0
}

/** Chats whose searches match one post each, by its price. */
async function addChatPerPost(
  database: TestDatabase,
  fake: FakeTelegramBot,
  posts: number,
): ReturnType<typeof addChatsWithSearch> {
  const chats = await addChatsWithSearch(database, fake, posts)
  for (const [n, { chatId }] of chats.entries())
    await database.kysely
      .transaction()
      .execute((tx) =>
        createSearch(
          tx,
          { accountId: null, chatId },
          { city: 'Tbilisi', priceMin: priceOf(n), priceMax: priceOf(n) },
          new Date(),
        ),
      )
  return chats
}

const findAlert = (fake: FakeTelegramBot, telegramId: number) =>
  fake.sentMessages.find((one) => one.chatId === telegramId && one.text.startsWith('New listing'))

const photoOf = (n: number): Sharp =>
  sharp({
    create: { width: 1280, height: 960, channels: 3, background: { r: n * 12, g: 120, b: 60 } },
  }).jpeg()

const textOf = (n: number): string =>
  `Rent! ${1 + (n % 4)}-room apartment in Saburtalo, ${40 + n} sq.m, floor ${2 + n}, ` +
  `${priceOf(n)}$ per month.`

const priceOf = (n: number): number => 500 + n * 40
