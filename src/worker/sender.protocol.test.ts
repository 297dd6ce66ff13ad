import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Reply } from '#core/chats/reply.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import type { Happening } from '#core/notices/notice.ts'
import { queueNotices } from '#core/notices/queue.ts'
import { wakeSender } from '#core/notices/wake-sender.ts'
import { preparePhoto } from '#core/photos/prepare-photo.ts'
import { changeSearch, createSearch, deleteSearch, setSearchActive } from '#core/searches/manage.ts'
import { openTestDatabase } from '#test/database.ts'
import {
  type Person,
  startTelegramBot,
  type TelegramBotDouble,
} from '#test/doubles/telegram-bot/server.ts'
import { addFlat, type Flat } from '#test/listing-rows.ts'
import { startSender } from './sender.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'sender-')))
const publicUrl = 'https://bina.example'

let double: TelegramBotDouble
let clock: Date
let said: string[]
let running: { sender: Schedule; locks: SessionLocks }[]
beforeEach(async () => {
  for (const table of [
    'notice',
    'reply',
    'hidden_listing',
    'telegram_photo',
    'saved_search',
    'chat',
    'listing',
    'photo',
  ] as const)
    await db.deleteFrom(table).execute()
  double = await startTelegramBot({ limits: { overall: 10_000, chat: 10_000 } })
  clock = new Date('2026-11-22T10:00:00Z')
  said = []
  running = []
})
afterEach(async () => {
  for (const one of running) await stop(one)
  await double.stop()
})

async function start(options: { atOnce?: number } = {}) {
  const say = (level: string) => (details: object, message: string) =>
    void said.push(`${level} ${message} ${JSON.stringify(details)}`)
  const log = { info: say('info'), warn: say('warn'), error: say('error') }
  const locks = await openSessionLocks(database.url, () => {})
  const { messenger } = createTelegramBot({
    token: double.token,
    apiUrl: double.url,
    timeoutMs: 1000,
  })
  const one = {
    locks,
    sender: startSender(
      {
        url: database.url,
        database,
        objects,
        messenger,
        publicUrl,
        log,
        now: () => clock,
        perSecond: 10_000,
        chatRestMs: 0,
        ...options,
      },
      locks,
    ),
  }
  running.push(one)
  return one
}
async function stop(one: { sender: Schedule; locks: SessionLocks }): Promise<void> {
  running = running.filter((other) => other !== one)
  await one.sender.stop()
  await one.locks.close()
}
async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`Waited in vain: ${what}; ${said.join('\n')}`)
}

/** Somebody who started the bot, with a search that waits for all of Tbilisi. */
async function waiting(): Promise<{ person: Person; chatId: number; searchId: number }> {
  const person = double.person()
  double.says(person, '/start')
  const { id: chatId } = await db
    .insertInto('chat')
    .values({ telegram_id: person.id, language: 'en', created_at: clock })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: searchId } = await db
    .transaction()
    .execute((tx) => createSearch(tx, { accountId: null, chatId }, { city: 'Tbilisi' }, clock))
  return { person, chatId, searchId }
}
async function photographed(count: number, flat: Flat = {}): Promise<number> {
  const photoIds: number[] = []
  for (let n = 0; n < count; n += 1) {
    const photo = await preparePhoto(
      await sharp({
        create: {
          width: 900,
          height: 600,
          channels: 3,
          background: {
            r: n * 9,
            g: Math.floor(Math.random() * 256),
            b: Math.floor(Math.random() * 256),
          },
        },
      })
        .jpeg()
        .toBuffer(),
    )
    for (const { key, bytes, contentType } of photo.variants)
      await objects.put(key, bytes, contentType)
    const row = await db
      .insertInto('photo')
      .values({
        sha256: photo.sha256,
        width: photo.width,
        height: photo.height,
        placeholder: photo.placeholder,
        variants: JSON.stringify(photo.variants.map(({ width, key }) => ({ width, key }))),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    photoIds.push(row.id)
  }
  return addFlat(db, { ...flat, photoIds })
}
const tell = (
  listingId: number,
  { chatId, searchId }: { chatId: number; searchId: number },
  more: Partial<Happening> = {},
) =>
  db
    .transaction()
    .execute((tx) =>
      queueNotices(
        tx,
        { listingId, reason: 'new', occasion: '', details: {}, ...more },
        [{ chatId, searchId, dueAt: clock }],
        clock,
      ),
    )
async function answer(chatId: number, content: Reply): Promise<void> {
  await db
    .insertInto('reply')
    .values({ chat_id: chatId, content: JSON.stringify(content), created_at: clock, due_at: clock })
    .execute()
  await wakeSender(db)
}
const fromBot = (person: Person) =>
  double.messages(person).filter((message) => message.from === 'bot')
const notices = () =>
  db
    .selectFrom('notice')
    .select(['sent_at', 'message_id', 'given_up_at', 'trouble', 'tries', 'due_at'])
    .orderBy('id')
    .execute()
const settled = async (count: number) =>
  (await notices()).filter((row) => row.sent_at ?? row.given_up_at).length === count

test('a flat comes with its photo, words and buttons; the photo is uploaded once', async () => {
  await start()
  const [nino, ivan] = [await waiting(), await waiting()]
  const flat = await photographed(2, { address: 'Abashidze St 12' })
  await tell(flat, nino)
  await until('Nino is told', () => settled(1))
  const [message] = fromBot(nino.person)
  expect(message).toMatchObject({
    text: expect.stringMatching(/^New flat\n\$600 a month/),
    buttons: expect.arrayContaining([
      [
        { text: 'Open', url: `${publicUrl}/listing/${flat}` },
        { text: 'Save', url: `${publicUrl}/listing/${flat}?save=1` },
      ],
    ]),
  })
  expect(message!.photo).not.toBeNull()
  const [row] = await notices()
  expect(row).toEqual({
    sent_at: clock,
    message_id: message!.messageId,
    given_up_at: null,
    trouble: null,
    tries: 1,
    due_at: clock,
  })
  await tell(flat, ivan)
  await until('Ivan is told', () => settled(2))
  expect(fromBot(ivan.person)[0]!.photo!.at(-1)!.fileId).toBe(message!.photo!.at(-1)!.fileId)
  expect(await db.selectFrom('telegram_photo').selectAll().execute()).toHaveLength(1)
})

test('a file id that Telegram forgot, a photo that is gone and one that is refused cost no message', async () => {
  await start()
  const people = [await waiting(), await waiting(), await waiting()]
  const flat = await photographed(1)
  await tell(flat, people[0]!)
  await until('the first is told', () => settled(1))
  double.forgetFiles()
  await tell(flat, people[1]!)
  await until('the second is told', () => settled(2))
  expect(fromBot(people[1]!.person)[0]!.photo).not.toBeNull()
  double.fault({
    kind: 'refuse',
    method: 'sendPhoto',
    description: 'Bad Request: IMAGE_PROCESS_FAILED',
  })
  await tell(flat, people[2]!)
  await until('the third is told', () => settled(3))
  expect(fromBot(people[2]!.person)).toMatchObject([
    { photo: null, text: expect.stringMatching(/^New flat/) },
  ])
  await db
    .updateTable('photo')
    .set({ variants: JSON.stringify([{ width: 800, key: 'gone.webp' }]) })
    .execute()
  await db.deleteFrom('telegram_photo').execute()
  const flatWithoutBytes = await addFlat(db, {
    photoIds: (await db.selectFrom('photo').select('id').execute()).map(({ id }) => id),
  })
  await tell(flatWithoutBytes, people[0]!)
  await until('the first is told again', () => settled(4))
  expect(fromBot(people[0]!.person)).toHaveLength(2)
})

test('answers go before notices; all photos come as an album, and words where there are none', async () => {
  const { person, chatId, searchId } = await waiting()
  const flat = await photographed(3)
  await tell(flat, { chatId, searchId })
  await answer(chatId, { kind: 'text', html: '<b>Hello</b>', buttons: [] })
  await answer(chatId, { kind: 'album', listingId: flat })
  await answer(chatId, { kind: 'album', listingId: await addFlat(db) })
  await start()
  await until('all is said', async () => (await settled(1)) && fromBot(person).length === 6)
  expect(fromBot(person).map((message) => message.text.split('\n')[0])).toEqual([
    'Hello',
    '',
    '',
    '',
    'There are no photos of this flat any more.',
    'New flat',
  ])
  expect(
    new Set(
      fromBot(person)
        .slice(1, 4)
        .map((message) => message.albumId),
    ).size,
  ).toBe(1)
})

test('however many answers wait, news is told among them', async () => {
  const { person, ...to } = await waiting()
  await tell(await addFlat(db), to)
  const asking = await Promise.all(Array.from({ length: 6 }, waiting))
  for (let n = 0; n < 5; n += 1)
    for (const { chatId } of asking)
      await answer(chatId, { kind: 'text', html: 'Hello', buttons: [] })
  await start({ atOnce: 1 })
  await until('it is told', () => settled(1))
  expect(fromBot(person)).toHaveLength(1)
  expect(asking.flatMap((one) => fromBot(one.person)).length).toBeLessThan(20)
})

test('what falls due in quiet hours waits for their end, as no try, and is not late for it', async () => {
  const { person, ...to } = await waiting()
  await tell(await addFlat(db), to)
  await db
    .updateTable('notice')
    .set({ due_at: new Date(clock.getTime() - 47 * 3_600_000), tries: 3 })
    .execute()
  await db
    .updateTable('saved_search')
    .set({ quiet_from: 9 * 60, quiet_to: 12 * 60, time_zone: 'UTC' })
    .where('id', '=', to.searchId)
    .execute()
  await start()
  const end = new Date('2026-11-22T12:00:00Z')
  await until('it is put off', async () => (await notices())[0]!.due_at.getTime() === end.getTime())
  expect((await notices())[0]).toMatchObject({ sent_at: null, given_up_at: null, tries: 3 })
  expect(fromBot(person)).toEqual([])
  clock = end
  await until('it is sent', () => settled(1))
  expect((await notices())[0]).toMatchObject({ sent_at: end, trouble: null })
})

test('a flat that fits its search no more when it is sent is not sent: the price was corrected, or the search changed', async () => {
  const { person, ...to } = await waiting()
  const change = (filters: SearchFilters) =>
    db
      .transaction()
      .execute((tx) =>
        changeSearch(tx, { accountId: null, chatId: to.chatId }, to.searchId, { filters }, clock),
      )
  await change({ city: 'Tbilisi', priceMax: 700, currency: 'USD' })
  const [corrected, other, fits] = [
    await addFlat(db, { price: 700 }),
    await addFlat(db, { district: 'Vera' }),
    await addFlat(db, { price: 690 }),
  ]
  for (const flat of [corrected, other, fits]) await tell(flat, to)
  await db
    .updateTable('listing')
    .set({ price: 900, price_usd_cents: 90_000 })
    .where('id', '=', corrected)
    .execute()
  await change({ city: 'Tbilisi', districts: ['Vake'], priceMax: 700, currency: 'USD' })
  await start()
  await until('all are settled', () => settled(3))
  expect((await notices()).map((row) => row.trouble)).toEqual([
    'fits no more',
    'fits no more',
    null,
  ])
  expect(fromBot(person)).toMatchObject([{ text: expect.stringContaining('$690 a month') }])
})

test("what a search wants no more is told for another of the same person that the flat fits, and for nobody else's", async () => {
  const { person, ...to } = await waiting()
  const stranger = await waiting()
  const owner = { accountId: null, chatId: to.chatId }
  const other = await db
    .transaction()
    .execute((tx) =>
      createSearch(tx, owner, { city: 'Tbilisi', priceMin: 500, currency: 'USD' }, clock),
    )
  const [paused, cheap, deleted] = [
    await addFlat(db, { price: 610 }),
    await addFlat(db, { price: 400 }),
    await addFlat(db, { price: 620 }),
  ]
  await tell(paused, to)
  await tell(cheap, to)
  await db.transaction().execute((tx) => setSearchActive(tx, owner, to.searchId, false))
  const one = await start()
  await until('both are settled', () => settled(2))
  await stop(one)
  // It went into another listing while its notice waited.
  const merged = await addFlat(db, { price: 620 })
  await tell(merged, to)
  await db
    .updateTable('listing')
    .set({ merged_into: deleted, status: 'REMOVED' })
    .where('id', '=', merged)
    .execute()
  await db.transaction().execute((tx) => deleteSearch(tx, owner, to.searchId, clock))
  await start()
  await until('all are settled', () => settled(3))
  expect(
    await db
      .selectFrom('notice')
      .select(['listing_id', 'search_id', 'trouble'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { listing_id: paused, search_id: other.id, trouble: null },
    { listing_id: cheap, search_id: null, trouble: 'the search is paused' },
    { listing_id: merged, search_id: other.id, trouble: null },
  ])
  expect(fromBot(person).map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
    expect.stringMatching(/\$610 .*from \$500/),
    expect.stringMatching(/\$620 .*from \$500/),
  ])
  expect(fromBot(stranger.person)).toEqual([])
})

test('a person who blocked the bot is told nothing more, and their searches rest', async () => {
  const { person, chatId, searchId } = await waiting()
  for (let n = 0; n < 3; n += 1) await tell(await addFlat(db), { chatId, searchId })
  await answer(chatId, { kind: 'text', html: 'Hello', buttons: [] })
  double.blocks(person)
  await start()
  await until('it is known', () => settled(3))
  expect((await notices()).map((row) => row.trouble)).toEqual(
    Array.from({ length: 3 }, () => '403 Forbidden: bot was blocked by the user'),
  )
  expect(await db.selectFrom('chat').select(['dead_at', 'dead_why']).executeTakeFirst()).toEqual({
    dead_at: clock,
    dead_why: '403 Forbidden: bot was blocked by the user',
  })
  expect(
    await db.selectFrom('saved_search').select(['is_active', 'paused_why']).executeTakeFirst(),
  ).toEqual({ is_active: false, paused_why: 'dead-chat' })
  expect(await db.selectFrom('search_key').selectAll().execute()).toEqual([])
  expect(
    (await db.selectFrom('reply').select('given_up_at').execute()).every(
      (row) => row.given_up_at !== null,
    ),
  ).toBe(true)
  expect(double.calls.filter((call) => call.method === 'sendMessage')).toHaveLength(1)
})

test('429 makes everybody wait and counts as no try; no answer is tried again later', async () => {
  const { person, ...to } = await waiting()
  double.fault({ kind: '429', method: 'sendMessage', retryAfter: 1 })
  double.fault({ kind: '500', method: 'sendMessage' })
  await tell(await addFlat(db), to)
  await start()
  await until('it was tried', async () => (await notices())[0]!.tries === 1)
  expect((await notices())[0]).toMatchObject({
    sent_at: null,
    trouble: expect.stringContaining('500'),
    due_at: new Date(clock.getTime() + 2000),
  })
  clock = new Date(clock.getTime() + 2000)
  await until('it is sent', () => settled(1))
  expect((await notices())[0]).toMatchObject({ tries: 2, trouble: null, given_up_at: null })
  expect(fromBot(person)).toHaveLength(1)
  expect(
    double.calls.filter((call) => call.method === 'sendMessage').map((call) => call.status),
  ).toEqual([429, 500, 200])
})

test('a refused bot loses nothing: it says so once and rests', async () => {
  const { person, ...to } = await waiting()
  double.fault({ kind: '401', method: 'sendMessage', times: 10 })
  await tell(await addFlat(db), to)
  const first = await start()
  await until('it says so', () =>
    said.some((line) => line.startsWith('error Telegram refuses the bot')),
  )
  expect((await notices())[0]).toMatchObject({ sent_at: null, given_up_at: null, tries: 0 })
  expect(double.calls.filter((call) => call.method === 'sendMessage')).toHaveLength(1)
  await stop(first)
  double.restore()
  await start()
  await until('it is sent', () => settled(1))
  expect(fromBot(person)).toHaveLength(1)
})

test('what is of no use by now is not sent; a merged flat is shown as the one it became', async () => {
  const { person, ...to } = await waiting()
  const [rented, old, survivor] = [
    await addFlat(db),
    await addFlat(db),
    await addFlat(db, { address: 'The survivor' }),
  ]
  const merged = await addFlat(db)
  for (const flat of [rented, old, merged]) await tell(flat, to)
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', rented).execute()
  await db
    .updateTable('notice')
    .set({ due_at: new Date(clock.getTime() - 49 * 3_600_000) })
    .where('listing_id', '=', old)
    .execute()
  await db.updateTable('listing').set({ merged_into: survivor }).where('id', '=', merged).execute()
  await start()
  await until('all are settled', () => settled(3))
  expect((await notices()).map((row) => row.trouble)).toEqual([
    'the flat is rented',
    'too late',
    null,
  ])
  expect(fromBot(person)).toMatchObject([
    {
      text: expect.stringContaining('The survivor'),
      buttons: expect.arrayContaining([
        expect.arrayContaining([{ text: 'Open', url: `${publicUrl}/listing/${survivor}` }]),
      ]),
    },
  ])
})

test('two listings that became one are told of once; a price that fell before is in what was told', async () => {
  const { person, ...to } = await waiting()
  const [one, other] = [await addFlat(db), await addFlat(db)]
  await tell(one, to)
  await tell(other, to)
  await tell(other, to, {
    reason: 'price-drop',
    occasion: '600',
    details: { was: { price: 900, currency: 'USD' } },
  })
  await db.updateTable('listing').set({ merged_into: one }).where('id', '=', other).execute()
  clock = new Date(clock.getTime() + 1000)
  await start()
  await until('all are settled', () => settled(3))
  expect((await notices()).map((row) => row.trouble)).toEqual([
    null,
    'told already',
    'told already',
  ])
  expect(fromBot(person)).toHaveLength(1)
})

test('a search that moved to another chat speaks there', async () => {
  const [before, after] = [await waiting(), await waiting()]
  await tell(await addFlat(db), before)
  await db
    .updateTable('saved_search')
    .set({ chat_id: after.chatId })
    .where('id', '=', before.searchId)
    .execute()
  await start()
  await until('it is sent', () => settled(1))
  expect([fromBot(before.person).length, fromBot(after.person).length]).toEqual([0, 1])
})

test('of several workers one sends; when it goes, another does', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, waiting))
  const [one] = [await start({ atOnce: 2 }), await start({ atOnce: 2 })]
  for (const to of people) await tell(await addFlat(db), to)
  await until('the first is told', async () =>
    (await notices()).some((row) => row.sent_at !== null),
  )
  await stop(one!)
  await until('all are told', () => settled(12))
  expect(people.map(({ person }) => fromBot(person).length)).toEqual(people.map(() => 1))
})
