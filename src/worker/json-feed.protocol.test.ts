import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEED_POINTERS } from '#contract/sources.ts'
import { createPublicFetch } from '#adapters/http/public-fetch.ts'
import { createJsonFeeds } from '#adapters/json-feed/json-feed.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { addChannel, changeChannel } from '#core/channels/admin.ts'
import type { ChannelReader } from '#core/channels/channel-reader.ts'
import { answerCheck, findNextCheck, getPostState, requestCheck } from '#core/channels/checks.ts'
import { collectChannel } from '#core/channels/collect.ts'
import { createRereads } from '#core/channels/rereads.ts'
import { openSessionLocks } from '#core/db/session-locks.ts'
import { createRules } from '#core/extraction/rules.ts'
import { loadListings } from '#core/listings/find-store.ts'
import { viewStored } from '#core/listings/view.ts'
import { publicUrl, secrets } from '#test/chat-with-bot.ts'
import { openTestDatabase } from '#test/database.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const MINUTE = 60_000
const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE).toISOString()
const PHOTO = readFileSync(new URL('../../samples/photos/attic-111.jpg', import.meta.url))

/** What the site says now. Its flats are listed the newest first. */
let offers: Record<string, unknown>[]
const offer = (no: string, price: number, changes: object = {}) => ({
  no,
  page: `/offers/${no}`,
  title: 'Rent! 2-room apartment in Vake, 60 sq.m, long term.',
  price: `${price}$ per month`,
  at: minutesAgo(300),
  ...changes,
})

/** For the feed. */
let requests = 0
let site: Server
let base: string
let channelId: number
let worker: { stop(): Promise<void> }
/** Held so that only the test reads the feed, not the worker's schedule. */
const locks = await openSessionLocks(database.url, () => {})
/** The reads are in the past, since the worker repairs times in the future. */
let minutes = -240
const publicFetch = createPublicFetch(['127.0.0.1'])
const reader = createJsonFeeds({ fetch: publicFetch.fetch })

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url?.startsWith('/photos/')) return void response.end(PHOTO)
    requests += 1
    const body = JSON.stringify({ data: { offers } })
    const etag = `"${createHash('sha256').update(body).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { etag }).end(body)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const settings = {
    ...FEED_POINTERS,
    url: `${base}/feed.json`,
    items: '/data/offers',
    id: '/no',
    link: '/page',
    text: '/title /price',
    date: '/at',
    edited: '/changed',
    photos: '/photos',
    removal: 'remove',
  }
  const channel = { username: 'flats.example', city: 'Tbilisi', currency: null, languages: [] }
  ;({ id: channelId } = await db
    .transaction()
    .execute((tx) => addChannel(tx, { ...channel, origin: 'json', settings }, new Date())))
  expect(await locks.tryAcquire('schedule')).toBe(true)
  worker = await startWorker({
    database,
    url: database.url,
    objects: createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-'))),
    reader,
    extractor: createRules(),
    photoSource: createPhotoSource({ publicFetch }),
    log: { info() {}, warn() {}, error() {} },
    accounts: { secrets, publicUrl },
  })
})
afterAll(async () => {
  await worker.stop()
  await locks.close()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

/** Reads the feed, `later` minutes after the last time. */
const collect = (later = 1) => {
  minutes += later
  return collectChannel(database, reader, channelId, {
    now: () => new Date(Date.now() + minutes * MINUTE),
  })
}
const posts = () =>
  db
    .selectFrom('post')
    .select(['external_id', 'message_id', 'url', 'revision', 'step', 'vanished_at'])
    .orderBy('message_id')
    .execute()
async function check(post: Parameters<typeof requestCheck>[1]): Promise<void> {
  const now = () => new Date(Date.now() + minutes * MINUTE)
  await requestCheck(db, post, now())
  const found = await findNextCheck(db, now(), ['json'])
  await answerCheck(database, reader, found!, { now }, () => {})
}
/** The listing with this price, once all posts are processed. */
async function listingOf(price: number, photos = 0) {
  for (;;) {
    const row = await db
      .selectFrom('listing')
      .select('id')
      .where('price', '=', String(price))
      .executeTakeFirst()
    if (row && (await posts()).every(({ step }) => step === 'done')) {
      const [listing] = await loadListings(db, [row.id])
      if (listing!.photos.length === photos) return viewStored(listing!)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const numbers = async () =>
  (await posts()).map(({ external_id, message_id }) => [external_id, message_id])

test('posts of a feed become listings with their photos and link to the site', async () => {
  offers = [
    offer('b-2', 702, { at: minutesAgo(270) }),
    offer('a-1', 701, { photos: [{ url: '/photos/1.jpg' }] }),
  ]
  expect(await collect()).toMatchObject({ outcome: 'page', seen: 2, isGapOpen: false })
  const listing = await listingOf(701, 1)
  expect(listing).toMatchObject({
    sourceUrl: `${base}/offers/a-1`,
    telegramPost: {
      channelUsername: 'flats.example',
      externalId: 'a-1',
      link: `${base}/offers/a-1`,
    },
  })
  expect(await listingOf(702)).toMatchObject({ sourceUrl: `${base}/offers/b-2` })
  // The oldest first.
  expect(await numbers()).toEqual([
    ['a-1', 1],
    ['b-2', 2],
  ])
})

test('a feed without changes is not read again', async () => {
  expect(await collect()).toMatchObject({ outcome: 'not-modified' })
})

test('an edit changes the listing, and a new post follows the others', async () => {
  offers = [
    offer('0-new', 703),
    offer('b-2', 712, { changed: minutesAgo(250), page: '/moved/b-2' }),
    offer('a-1', 701, { photos: [{ url: '/photos/1.jpg' }], at: offers[1]!.at }),
  ]
  expect(await collect()).toMatchObject({ created: [expect.any(Number)] })
  expect(await listingOf(712)).toMatchObject({ sourceUrl: `${base}/moved/b-2` })
  await listingOf(703)
  expect(await numbers()).toEqual([
    ['a-1', 1],
    ['b-2', 2],
    ['0-new', 3],
  ])
  expect(await posts()).toMatchObject([{ revision: 1 }, { revision: 2 }, { revision: 1 }])
})

test('unreadable items are named, and the others are stored', async () => {
  const [first, second, third] = offers
  offers = [first!, { ...second, page: undefined }, third!, {}, offer('d-4', 704)]
  expect(await collect()).toMatchObject({ outcome: 'page', created: [expect.any(Number)] })
  await listingOf(704)
  const { outcome_detail } = await db
    .selectFrom('channel')
    .select('outcome_detail')
    .executeTakeFirstOrThrow()
  expect(outcome_detail).toBe(
    'unreadable posts (2): item 2: /page is missing; item 4: /no is missing',
  )
  // Nothing counts as missing: the item without an id may be any of them.
  expect(await collect(20)).toMatchObject({ removed: 0 })
  expect((await posts()).filter(({ vanished_at }) => vanished_at)).toEqual([])
  offers = [first!, { ...second, page: undefined }, third!, offers[4]!]
  await collect()
  expect(await collect(20)).toMatchObject({ removed: 0 })
  offers = [first!, second!, third!, offers[3]!]
  await collect()
})

test('only what an edit changes is processed again', async () => {
  const before = offers
  const change = async (changes: object) => {
    offers = before.map((one) => (one.no === 'a-1' ? { ...one, ...changes } : one))
    return (await collect())!.changed.length
  }
  expect(await change({ changed: minutesAgo(240) })).toBe(1) // it was not edited before
  const photos = ['/photos/1.jpg?signature=1']
  expect(await change({ changed: minutesAgo(239), photos })).toBe(0)
  expect(await change({ changed: minutesAgo(239), photos: ['/photos/2.jpg'] })).toBe(1)
  offers = before
  await collect()
  await listingOf(701, 1)
})

test('a feed whose settings change while it is read is read again with them', async () => {
  const { settings } = await db.selectFrom('channel').select('settings').executeTakeFirstOrThrow()
  const change = (removal: string, at: Date) =>
    db
      .transaction()
      .execute((tx) => changeChannel(tx, channelId, { settings: { ...settings, removal } }, at))
  minutes += 1
  const now = () => new Date(Date.now() + minutes * MINUTE)
  const changing: ChannelReader = {
    async readPage(request) {
      const page = await reader.readPage(request)
      await change('keep', now())
      return page
    },
  }
  await change('remove', now())
  await collectChannel(database, changing, channelId, { now })
  expect(await collect()).toMatchObject({ outcome: 'page', seen: 4 })
  await change('remove', now())
  await collect()
})

test('a check of a post reads the feed once, which covers all its posts', async () => {
  const post = { channelId, messageId: 2, origin: 'json' as const }
  const at = () => new Date(Date.now() + minutes * MINUTE)
  expect(await getPostState(db, post, at())).toMatchObject({ isOutdated: false })
  await collect(3) // not modified
  expect(await getPostState(db, post, at())).toMatchObject({ isOutdated: true })
  const before = requests
  await check(post)
  expect(requests).toBe(before + 1)
  for (const messageId of [1, 2, 3])
    expect(await getPostState(db, { ...post, messageId }, at())).toMatchObject({
      isOutdated: false,
    })
  minutes += 20
  expect(await createRereads(db, ['json']).next(at())).toBeNull()
})

test('what the feed no longer lists is removed after two reads', async () => {
  offers = offers.filter(({ no }) => no !== 'b-2')
  expect(await collect()).toMatchObject({ removed: 0 })
  expect(await collect()).toMatchObject({ outcome: 'page', removed: 0 })
  expect(await collect(11)).toMatchObject({ removed: 1 })
  expect((await posts()).filter(({ vanished_at }) => vanished_at)).toMatchObject([
    { external_id: 'b-2' },
  ])
  offers.push(offer('b-2', 712))
  await collect()
  expect((await posts()).filter(({ vanished_at }) => vanished_at)).toEqual([])
})

test('an empty feed, which may be a fault, removes nothing at once', async () => {
  const before = offers
  offers = []
  await collect()
  expect(await collect(11)).toMatchObject({ removed: 0, removalOnHold: { missing: 4 } })
  offers = before
  await collect()
})

test('a feed of the newest posts only removes none', async () => {
  await db
    .updateTable('channel')
    .set((eb) => ({
      settings: eb.fn('jsonb_set', ['settings', eb.val('{removal}'), eb.val('"keep"')]),
    }))
    .execute()
  offers = []
  await collect()
  expect(await collect(11)).toMatchObject({ removed: 0, removalOnHold: null })
  // Nothing tells of them any more. A check reads the feed again, once.
  minutes += 3
  const at = () => new Date(Date.now() + minutes * MINUTE)
  const post = { channelId, messageId: 1, origin: 'json' as const }
  const { readAt, isOutdated } = (await getPostState(db, post, at()))!
  expect(isOutdated).toBe(true)
  const before = requests
  await check(post)
  expect(requests).toBe(before + 1)
  expect(await getPostState(db, post, at())).toMatchObject({ readAt, isOutdated: false })
  expect((await posts()).filter(({ vanished_at }) => vanished_at)).toEqual([])
})
