import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { collectChannel } from '#core/channels/collect.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { createRules } from '#core/extraction/rules.ts'
import { loadListings } from '#core/listings/find-store.ts'
import { viewStored } from '#core/listings/view.ts'
import { publicUrl, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTelegramBot, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-')))
const photo = (name: string) =>
  readFileSync(new URL(`../../samples/photos/${name}.jpg`, import.meta.url))

const PRIVATE = { id: -1_001_234_567_890, title: 'Private flats' }
const PUBLIC = { id: -1_001_234_567_891, username: 'open_flats', title: 'Open flats' }

let fake: FakeTelegramBot
let tme: FakeTme
let worker: { stop(): Promise<void> }
const logLines: string[] = []
const reader = () => createTelegramWeb({ baseUrl: tme.url, pauseMs: [0, 0] })
beforeAll(async () => {
  fake = await startTelegramBot()
  const archiveDir = mkdtempSync(path.join(tmpdir(), 'archive-'))
  mkdirSync(path.join(archiveDir, 'channels'))
  tme = await startTme({ archiveDir })
  tme.addChannel({ username: PUBLIC.username, title: PUBLIC.title, posts: [] })
  await syncChannels(
    database,
    objects,
    [
      { username: String(PRIVATE.id), city: 'Tbilisi' },
      { username: 'Open_Flats', city: 'Tbilisi' },
    ],
    'web',
  )
  // Read by the test.
  await db
    .updateTable('channel')
    .set({ next_read_at: new Date(Date.now() + 3_000_000) })
    .execute()
  const bot = createTelegramBot({ token: fake.token, apiUrl: fake.url })
  const record = (details: object, message: string) =>
    void logLines.push(`${message} ${JSON.stringify(details)}`)
  worker = await startWorker({
    database,
    url: database.url,
    objects,
    reader: reader(),
    extractor: createRules(),
    photoSource: bot.photoSource(createPhotoSource()),
    log: { info() {}, warn: record, error: record },
    accounts: { secrets, publicUrl },
    telegram: {
      ...bot,
      updates: { by: 'polling', polling: bot.polling },
      botUrl: () => null,
    },
  })
})
afterAll(async () => {
  await worker.stop()
  await fake.stop()
  await tme.stop()
})

async function until<Answer>(ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const posts = () =>
  db
    .selectFrom('post')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .select(['username', 'message_id', 'album_ids', 'text', 'photos', 'step', 'revision'])
    .orderBy('post.id')
    .execute()
/** The listing with this price, once all its posts are processed. */
const listingOf = (price: number, photos = 0) =>
  until(async () => {
    const row = await db
      .selectFrom('listing')
      .select('id')
      .where('price', '=', String(price))
      .executeTakeFirst()
    if (!row || (await posts()).some(({ step }) => step !== 'done')) return null
    const [listing] = await loadListings(db, [row.id])
    return listing!.photos.length === photos ? viewStored(listing!) : null
  })
const handled = (updates: number) =>
  until(async () => {
    const done = await db
      .selectFrom('bot_update')
      .select('update_id')
      .where('done_at', 'is not', null)
      .execute()
    return done.length >= updates ? done : null
  })

test('a post of a private channel becomes a listing with its photo; edits change it', async () => {
  const [messageId] = fake.posts(PRIVATE, {
    text: 'Rent! 2-room apartment in Vake, 60 sq.m, 701$ per month. Long term.',
    photos: [photo('attic-111')],
  })
  expect(await listingOf(701, 1)).toMatchObject({
    sourceUrl: `https://t.me/c/1234567890/${messageId}`,
    telegramPost: { channelUsername: String(PRIVATE.id), externalId: String(messageId) },
  })
  fake.edits(PRIVATE, messageId!, {
    text: 'Rent! 2-room apartment in Vake, 60 sq.m, 702$ per month. Long term.',
    photo: photo('attic-111'),
  })
  await listingOf(702, 1)
  expect(await posts()).toMatchObject([{ revision: 2, photos: [{ url: expect.any(String) }] }])
  expect(JSON.stringify(await posts())).not.toContain(fake.token)
  expect(
    await db
      .selectFrom('channel')
      .select(['title', 'outcome'])
      .where('origin', '=', 'bot')
      .execute(),
  ).toEqual([{ title: PRIVATE.title, outcome: 'page' }])
})

test('an album arrives message by message and is one post', async () => {
  const ids = fake.posts(PRIVATE, {
    text: 'Rent! 1-room apartment in Saburtalo, 45 sq.m, 503$ per month. Long term.',
    photos: [photo('attic-111'), photo('attic-18')],
  })
  await listingOf(503, 2)
  expect((await posts()).slice(1)).toMatchObject([
    { message_id: ids[0], album_ids: [ids[1]], photos: [{ item: ids[0] }, { item: ids[1] }] },
  ])
})

test('a channel that is also read from its public page has each post once', async () => {
  const text = 'Rent! 3-room apartment in Gldani, 80 sq.m, 604$ per month. Long term.'
  const [messageId] = fake.posts(PUBLIC, { text })
  await listingOf(604)
  tme.addPost(PUBLIC.username, { id: messageId, text: `${text} Pets allowed.`, edited: true })
  const { id } = await db
    .selectFrom('channel')
    .select('id')
    .where('origin', '=', 'web')
    .executeTakeFirstOrThrow()
  expect(await collectChannel(database, reader(), id)).toMatchObject({ created: [] })
  fake.edits(PUBLIC, messageId!, { text: text.replace('604', '605') })
  expect(await listingOf(605)).toMatchObject({
    sourceUrl: `https://t.me/${PUBLIC.username}/${messageId}`,
    telegramPosts: [{ externalId: String(messageId) }],
  })
  expect((await posts()).filter(({ username }) => username === PUBLIC.username)).toMatchObject([
    { message_id: messageId, revision: 3 },
  ])
})

test('posts of other channels are ignored', async () => {
  const before = (await posts()).length
  const updates = (await handled(0)).length
  fake.posts(fake.channel({ username: 'unknown' }), { text: 'Rent! 2 rooms in Vake, 900$' })
  await handled(updates + 1)
  expect(await posts()).toHaveLength(before)
  expect(
    await db.selectFrom('bot_update').select('body').where('body', 'is not', null).execute(),
  ).toEqual([])
  expect(logLines).toEqual([])
})
