import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Availability } from '#contract/listings.ts'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createPhotoSource } from '#adapters/photo-source/photo-source.ts'
import { createTelegramWeb } from '#adapters/telegram-web/telegram-web.ts'
import { syncChannels } from '#core/channels/sync-channels.ts'
import { createRules } from '#core/extraction/rules.ts'
import { getAvailability } from '#core/listings/availability.ts'
import { openTestDatabase } from '#test/database.ts'
import { startTme, type FakeTme } from '#demo/t-me/server.ts'
import { startWorker } from './worker.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'objects-')))
const MINUTE = 60_000
const PRICES = Array.from({ length: 30 }, (_, index) => 400 + 10 * index)

let tme: FakeTme
let worker: { stop(): Promise<void> }
let name: string
/** By price. */
let flats: Map<number, { listing: number; message: number }>
let count = 0

beforeAll(async () => {
  const archiveDir = mkdtempSync(path.join(tmpdir(), 'archive-'))
  mkdirSync(path.join(archiveDir, 'channels'))
  tme = await startTme({ archiveDir })
  worker = await startWorker({
    database,
    url: database.url,
    objects,
    reader: createTelegramWeb({ baseUrl: tme.url, pauseMs: [0, 0] }),
    extractor: createRules(),
    photoSource: createPhotoSource(),
    log: { info() {}, warn() {}, error() {} },
  })
})
afterAll(async () => {
  await worker.stop()
  await tme.stop()
})

async function until<Answer>(ask: () => Promise<Answer | null | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A channel with thirty flats, of which its newest page shows twenty. All were read just now. */
beforeEach(async () => {
  tme.restore()
  await db.updateTable('channel').set({ is_active: false }).execute()
  name = `flats_${++count}`
  tme.addChannel({ username: name, title: 'Flats', posts: [] })
  for (const price of PRICES)
    tme.addPost(name, { text: text(price), age: `${100 - PRICES.indexOf(price)}m` })
  await syncChannels(database, objects, [{ username: name, city: 'Tbilisi' }], 'web')
  const rows = await until(async () => {
    const found = await db
      .selectFrom('extraction')
      .innerJoin('post', 'post.id', 'extraction.post_id')
      .innerJoin('channel', 'channel.id', 'post.channel_id')
      .innerJoin('listing', 'listing.id', 'extraction.listing_id')
      .select(['listing.id', 'listing.price', 'post.message_id'])
      .where('channel.username', '=', name)
      .where('post.step', '=', 'done')
      .execute()
    return found.length === PRICES.length ? found : null
  })
  flats = new Map(
    rows.map((row) => [Number(row.price), { listing: row.id, message: row.message_id }]),
  )
  await rest()
})

/** Of different flats in each channel, which are not merged. */
const text = (price: number) =>
  `Rent! 2-room apartment in Vake, Paliashvili ${price + 1000 * count}, ${price}$ per month.`

/** Lets the schedule read the channel in an hour, for the first time since `minutes` ago. */
async function rest(minutes = 0): Promise<void> {
  const at = new Date(Date.now() - minutes * MINUTE)
  const later = new Date(Date.now() + 50 * MINUTE)
  const channel = await db
    .updateTable('channel')
    .set({ next_read_at: later, read_at: at, reread_at: new Date(Date.now() + 10 * MINUTE) })
    .where('username', '=', name)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('post').set({ seen_at: at }).where('channel_id', '=', channel.id).execute()
}

const look = async (price: number, check: boolean): Promise<Availability> => {
  const found = await getAvailability(db, flats.get(price)!.listing, new Date(), { check })
  return found as Availability
}
/** Requests a check and waits for its end. */
async function check(price: number): Promise<Availability> {
  const since = Date.now()
  expect(await look(price, true)).toMatchObject({ isChecking: true })
  return checkedSince(since, price)
}
async function checkedSince(since: number, price: number): Promise<Availability> {
  const done = await until(async () => {
    const found = await look(price, false)
    return found.isChecking ? null : found
  })
  expect(Date.parse(done.checkedAt!)).toBeGreaterThanOrEqual(since)
  return done
}
const requests = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = tme.requests.length
  await work()
  return tme.requests.slice(before).map((request) => request.path)
}

test('a flat that was read within two minutes is not read again', async () => {
  await rest(1)
  const paths = await requests(async () => {
    expect(await look(690, true)).toMatchObject({ status: 'ACTIVE', isChecking: false })
  })
  expect(paths).toEqual([])
})

test('all who look at a flat share one request, which also covers its neighbours', async () => {
  await rest(3)
  const paths = await requests(async () => {
    const since = Date.now()
    await Promise.all(Array.from({ length: 10 }, () => look(690, true)))
    expect(await checkedSince(since, 690)).toMatchObject({
      status: 'ACTIVE',
      isGone: false,
      isLive: false,
    })
    expect(await look(680, true)).toMatchObject({ isChecking: false })
  })
  expect(paths).toEqual([`/s/${name}`])
})

test('a flat that was edited to "rented" is marked by the check', async () => {
  await rest(3)
  tme.editPost(name, flats.get(650)!.message, { text: `СДАНО! ${text(650)}` })
  expect(await check(650)).toMatchObject({ status: 'RENTED' })
})

test('a reply that says "rented" is found by the check of an older post', async () => {
  await rest(3)
  tme.addPost(name, { text: 'Сдана', replyTo: flats.get(420)!.message })
  const paths = await requests(async () => {
    expect(await check(420)).toMatchObject({ status: 'RENTED' })
  })
  expect(paths).toEqual([`/s/${name}`, `/s/${name}?before=${flats.get(420)!.message + 1}`])
})

test('a flat whose post was deleted is marked, and not offered until it is back', async () => {
  await rest(3)
  const { message } = flats.get(410)!
  tme.deletePost(name, message)
  expect(await check(410)).toMatchObject({ status: 'ACTIVE', isGone: true })
  tme.addPost(name, { id: message, text: text(410), age: '99m' })
  await rest(3)
  await db
    .updateTable('post')
    .set({ last_missed_at: new Date(Date.now() - 3 * MINUTE) })
    .where('first_missed_at', 'is not', null)
    .execute()
  await db.deleteFrom('post_check').execute()
  expect(await check(410)).toMatchObject({ status: 'ACTIVE', isGone: false })
})

test('flats are not marked when a page lacks so many that it may be wrong', async () => {
  await rest(3)
  for (const price of PRICES.slice(5, 25)) tme.deletePost(name, flats.get(price)!.message)
  expect(await check(600)).toMatchObject({ status: 'ACTIVE', isGone: false })
})

test('a post is live while its channel is read by the bot and its flat is offered', async () => {
  const channel = (changes: { origin?: 'bot'; is_active?: boolean }) =>
    db.updateTable('channel').set(changes).where('username', '=', name).execute()
  const setStatus = (status: 'ACTIVE' | 'RENTED') =>
    db.updateTable('listing').set({ status }).where('id', '=', flats.get(690)!.listing).execute()
  await channel({ origin: 'bot' })
  expect(await look(690, true)).toMatchObject({ isChecking: false, isLive: true })
  await setStatus('RENTED')
  expect(await look(690, true)).toMatchObject({ isLive: false })
  await setStatus('ACTIVE')
  await channel({ is_active: false })
  expect(await look(690, true)).toMatchObject({ isLive: false })
})

test('nothing is requested from a channel that rejects requests', async () => {
  await rest(3)
  tme.fail('throttle', { channel: name })
  const paths = await requests(async () => {
    await look(690, true)
    await until(async () => ((await look(690, false)).isChecking ? null : true))
    await db.deleteFrom('post_check').execute()
    expect(await look(690, true)).toMatchObject({ isChecking: false })
  })
  expect(paths).toEqual([`/s/${name}`])
  expect(Date.parse((await look(690, false)).checkedAt!)).toBeLessThan(Date.now() - 2 * MINUTE)
})
