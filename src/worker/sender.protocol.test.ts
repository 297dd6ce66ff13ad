import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from '#adapters/object-store/folder.ts'
import { createTelegramBot } from '#adapters/telegram-bot/telegram-bot.ts'
import type { Filters } from '#contract/filters.ts'
import type { Frequency } from '#contract/searches.ts'
import { queueReplies } from '#core/chats/replies.ts'
import type { Reply } from '#core/chats/reply.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import type { ListingEvent } from '#core/notifications/notification.ts'
import { queueNotifications } from '#core/notifications/queue.ts'
import { createTelegramChannel } from '#core/notifications/telegram-channel.ts'
import { changeSearch, createSearch, deleteSearch, setSearchActive } from '#core/searches/manage.ts'
import { openTestDatabase } from '#test/database.ts'
import { type Person, startTelegramBot, type FakeTelegramBot } from '#demo/telegram-bot/server.ts'
import { addFlat, type Flat } from '#test/listing-rows.ts'
import { addPhoto } from '#test/notification-rows.ts'
import { startSender } from './sender.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const objects = createFolderStore(mkdtempSync(path.join(tmpdir(), 'sender-')))
const publicUrl = 'https://bina.example'

let fake: FakeTelegramBot
let clock: Date
let logLines: string[]
let running: { sender: Schedule; locks: SessionLocks }[]
beforeEach(async () => {
  for (const table of [
    'notification',
    'delivery',
    'hidden_listing',
    'telegram_photo',
    'saved_search',
    'chat',
    'extraction',
    'listing',
    'photo',
  ] as const)
    await db.deleteFrom(table).execute()
  fake = await startTelegramBot({ limits: { overall: 10_000, chat: 10_000 } })
  clock = new Date('2026-11-22T10:00:00Z')
  logLines = []
  running = []
})
afterEach(async () => {
  for (const one of running) await stop(one)
  await fake.stop()
})

async function start(limits: { concurrency?: number } = {}) {
  const record = (level: string) => (details: object, message: string) =>
    void logLines.push(`${level} ${message} ${JSON.stringify(details)}`)
  const log = { info: record('info'), warn: record('warn'), error: record('error') }
  const locks = await openSessionLocks(database.url, () => {})
  const { messenger } = createTelegramBot({
    token: fake.token,
    apiUrl: fake.url,
    timeoutMs: 1000,
  })
  const one = {
    locks,
    sender: startSender(
      {
        url: database.url,
        database,
        channel: createTelegramChannel({
          db,
          objects,
          messenger,
          publicUrl,
          limits: { perSecond: 10_000, recipientIntervalMs: 0, ...limits },
        }),
        log,
        now: () => clock,
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
  throw new Error(`Waited in vain: ${what}; ${logLines.join('\n')}`)
}

/** A person who started the bot, with a saved search for all of Tbilisi. */
async function addSubscriber(): Promise<{ person: Person; chatId: number; searchId: number }> {
  const person = fake.person()
  fake.says(person, '/start')
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
    const [g, b] = [Math.floor(Math.random() * 256), Math.floor(Math.random() * 256)]
    photoIds.push(await addPhoto(database, objects, { r: n * 9, g, b }))
  }
  return addFlat(db, { ...flat, photoIds })
}
const notify = (
  listingId: number,
  { chatId, searchId }: { chatId: number; searchId: number },
  more: Partial<ListingEvent> = {},
) =>
  db
    .transaction()
    .execute((tx) =>
      queueNotifications(
        tx,
        { listingId, reason: 'new', dedupeKey: '', details: {}, ...more },
        [{ chatId, searchId, dueAt: clock }],
        clock,
      ),
    )
const answer = (chatId: number, content: Reply): Promise<void> =>
  queueReplies(db, chatId, [content], clock)
const fromBot = (person: Person) =>
  fake.messages(person).filter((message) => message.from === 'bot')
const notifications = () =>
  db
    .selectFrom('delivery')
    .select(['sent_at', 'message_id', 'failed_at', 'last_error', 'tries', 'due_at'])
    .where('notification_id', 'is not', null)
    .orderBy('id')
    .execute()
const settled = async (count: number) =>
  (await notifications()).filter((row) => row.sent_at ?? row.failed_at).length === count

test('an alert has photo, text and buttons; the photo is uploaded once', async () => {
  await start()
  const [nino, ivan] = [await addSubscriber(), await addSubscriber()]
  const flat = await photographed(2, { address: 'Abashidze St 12' })
  await notify(flat, nino)
  await until('Nino is told', () => settled(1))
  const [message] = fromBot(nino.person)
  expect(message).toMatchObject({
    text: expect.stringMatching(/^New listing\n\$600 a month/),
    buttons: expect.arrayContaining([
      [
        { text: 'Open', url: `${publicUrl}/listing/${flat}` },
        { text: 'Save', url: `${publicUrl}/listing/${flat}?save=1` },
      ],
    ]),
  })
  expect(message!.photo).not.toBeNull()
  const [row] = await notifications()
  expect(row).toEqual({
    sent_at: clock,
    message_id: message!.messageId,
    failed_at: null,
    last_error: null,
    tries: 1,
    due_at: clock,
  })
  await notify(flat, ivan)
  await until('Ivan is told', () => settled(2))
  expect(fromBot(ivan.person)[0]!.photo!.at(-1)!.fileId).toBe(message!.photo!.at(-1)!.fileId)
  expect(await db.selectFrom('telegram_photo').selectAll().execute()).toHaveLength(1)
})

test('an expired file id, a missing photo or a rejected one loses no message', async () => {
  await start()
  const people = [await addSubscriber(), await addSubscriber(), await addSubscriber()]
  const flat = await photographed(1)
  await notify(flat, people[0]!)
  await until('the first is told', () => settled(1))
  fake.forgetFiles()
  await notify(flat, people[1]!)
  await until('the second is told', () => settled(2))
  expect(fromBot(people[1]!.person)[0]!.photo).not.toBeNull()
  fake.fault({
    kind: 'refuse',
    method: 'sendPhoto',
    description: 'Bad Request: IMAGE_PROCESS_FAILED',
  })
  await notify(flat, people[2]!)
  await until('the third is told', () => settled(3))
  expect(fromBot(people[2]!.person)).toMatchObject([
    { photo: null, text: expect.stringMatching(/^New listing/) },
  ])
  await db
    .updateTable('photo')
    .set({ variants: JSON.stringify([{ width: 800, key: 'gone.webp' }]) })
    .execute()
  await db.deleteFrom('telegram_photo').execute()
  const flatWithoutBytes = await addFlat(db, {
    photoIds: (await db.selectFrom('photo').select('id').execute()).map(({ id }) => id),
  })
  await notify(flatWithoutBytes, people[0]!)
  await until('the first is told again', () => settled(4))
  expect(fromBot(people[0]!.person)).toHaveLength(2)
})

test('replies go before notifications; photos are sent as an album, or as text', async () => {
  const { person, chatId, searchId } = await addSubscriber()
  const flat = await photographed(3)
  await notify(flat, { chatId, searchId })
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
    'The photos of this listing are no longer available.',
    'New listing',
  ])
  expect(
    new Set(
      fromBot(person)
        .slice(1, 4)
        .map((message) => message.albumId),
    ).size,
  ).toBe(1)
})

test('notifications are sent even while many replies wait', async () => {
  const { person, ...to } = await addSubscriber()
  await notify(await addFlat(db), to)
  const asking = await Promise.all(Array.from({ length: 6 }, addSubscriber))
  for (let n = 0; n < 5; n += 1)
    for (const { chatId } of asking)
      await answer(chatId, { kind: 'text', html: 'Hello', buttons: [] })
  await start({ concurrency: 1 })
  await until('it is told', () => settled(1))
  expect(fromBot(person)).toHaveLength(1)
  expect(asking.flatMap((one) => fromBot(one.person)).length).toBeLessThan(20)
})

test('messages due in quiet hours wait for their end, without counting a try', async () => {
  const { person, ...to } = await addSubscriber()
  await notify(await addFlat(db), to)
  await db
    .updateTable('delivery')
    .set({ due_at: new Date(clock.getTime() - 47 * 3_600_000), tries: 3 })
    .execute()
  await db
    .updateTable('saved_search')
    .set({ quiet_from: 9 * 60, quiet_to: 12 * 60, time_zone: 'UTC' })
    .where('id', '=', to.searchId)
    .execute()
  await start()
  const end = new Date('2026-11-22T12:00:00Z')
  await until(
    'it is put off',
    async () => (await notifications())[0]!.due_at.getTime() === end.getTime(),
  )
  expect((await notifications())[0]).toMatchObject({ sent_at: null, failed_at: null, tries: 3 })
  expect(fromBot(person)).toEqual([])
  clock = end
  await until('it is sent', () => settled(1))
  expect((await notifications())[0]).toMatchObject({ sent_at: end, last_error: null })
})

test('an alert waits up to five seconds for an old post to be read again', async () => {
  const { person, ...to } = await addSubscriber()
  const ago = (minutes: number) => new Date(clock.getTime() - minutes * 60_000)
  const flatReadAt = async (seenAt: Date, price: number, isMissing = false) => {
    const listing = await addFlat(db, { price })
    const { primary_post_id: post } = await db
      .selectFrom('listing')
      .select('primary_post_id')
      .where('id', '=', listing)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('post')
      .set({ seen_at: seenAt, step: 'done', ...(isMissing ? { first_missed_at: seenAt } : {}) })
      .where('id', '=', post)
      .execute()
    await db
      .insertInto('extraction')
      .values({ post_id: post, part: 0, listing_id: listing, ...EXTRACTION })
      .execute()
    await notify(listing, to)
  }
  await flatReadAt(ago(1), 600)
  await flatReadAt(ago(1), 610, true)
  await flatReadAt(ago(3), 620)
  await start()
  await until('the first two are settled, and the third waits', async () => {
    const [, , third] = await notifications()
    return (await settled(2)) && third!.due_at.getTime() === clock.getTime() + 5000
  })
  expect(await notifications()).toMatchObject([
    { sent_at: clock },
    { last_error: 'its posts were deleted', failed_at: clock },
    { sent_at: null, failed_at: null, tries: 0 },
  ])
  expect(await db.selectFrom('post_check').selectAll().execute()).toHaveLength(1)
  clock = new Date(clock.getTime() + 5000)
  await until('it is sent', () => settled(3))
  expect((await notifications())[2]).toMatchObject({ sent_at: clock, last_error: null })
  expect(fromBot(person)).toHaveLength(2)
})

const EXTRACTION = {
  engine: 'rules',
  version: 1,
  post_revision: 1,
  facts: '{}',
  evidence: '{}',
  confidence: 1,
} as const

test('a flat that no longer matches is not sent: its price or the search changed', async () => {
  const { person, ...to } = await addSubscriber()
  const change = (filters: Filters) =>
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
  for (const flat of [corrected, other, fits]) await notify(flat, to)
  await db
    .updateTable('listing')
    .set({ price: 900, price_usd_cents: 90_000 })
    .where('id', '=', corrected)
    .execute()
  await change({ city: 'Tbilisi', districts: ['Vake'], priceMax: 700, currency: 'USD' })
  await start()
  await until('all are settled', () => settled(3))
  expect((await notifications()).map((row) => row.last_error)).toEqual([
    'no longer matches',
    'no longer matches',
    null,
  ])
  expect(fromBot(person)).toMatchObject([{ text: expect.stringContaining('$690 a month') }])
})

test('an alert that its search no longer wants moves to another search of the person', async () => {
  const { person, ...to } = await addSubscriber()
  const stranger = await addSubscriber()
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
  await notify(paused, to)
  await notify(cheap, to)
  await db.transaction().execute((tx) => setSearchActive(tx, owner, to.searchId, false))
  const one = await start()
  await until('both are settled', () => settled(2))
  await stop(one)
  // The listing was merged into another while its notification waited.
  const merged = await addFlat(db, { price: 620 })
  await notify(merged, to)
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
      .selectFrom('notification')
      .select(['listing_id', 'search_id', 'last_error'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { listing_id: paused, search_id: other.id, last_error: null },
    { listing_id: cheap, search_id: null, last_error: 'the search is paused' },
    { listing_id: merged, search_id: other.id, last_error: null },
  ])
  expect(fromBot(person).map(({ text }) => text.replaceAll('\n', ' '))).toEqual([
    expect.stringMatching(/\$610 .*from \$500/),
    expect.stringMatching(/\$620 .*from \$500/),
  ])
  expect(fromBot(stranger.person)).toEqual([])
})

test('a person who blocked the bot gets nothing more, and their searches are paused', async () => {
  const { person, chatId, searchId } = await addSubscriber()
  for (let n = 0; n < 3; n += 1) await notify(await addFlat(db), { chatId, searchId })
  await answer(chatId, { kind: 'text', html: 'Hello', buttons: [] })
  fake.blocks(person)
  await start()
  await until('it is known', () => settled(3))
  expect((await notifications()).map((row) => row.last_error)).toEqual(
    Array.from({ length: 3 }, () => '403 Forbidden: bot was blocked by the user'),
  )
  expect(
    await db.selectFrom('chat').select(['blocked_at', 'blocked_reason']).executeTakeFirst(),
  ).toEqual({
    blocked_at: clock,
    blocked_reason: '403 Forbidden: bot was blocked by the user',
  })
  expect(
    await db.selectFrom('saved_search').select(['is_active', 'pause_reason']).executeTakeFirst(),
  ).toEqual({ is_active: false, pause_reason: 'chat-blocked' })
  expect(await db.selectFrom('search_match_key').selectAll().execute()).toEqual([])
  expect(
    (await db.selectFrom('delivery').select('failed_at').execute()).every(
      (row) => row.failed_at !== null,
    ),
  ).toBe(true)
  expect(fake.calls.filter((call) => call.method === 'sendMessage')).toHaveLength(1)
})

test('429 delays a message without counting a try; a lost response is retried', async () => {
  const { person, ...to } = await addSubscriber()
  fake.fault({ kind: '429', method: 'sendMessage', retryAfter: 1 })
  fake.fault({ kind: '500', method: 'sendMessage' })
  await notify(await addFlat(db), to)
  await start()
  await until('it must wait', async () => (await notifications())[0]!.last_error !== null)
  expect((await notifications())[0]).toMatchObject({
    tries: 0,
    due_at: new Date(clock.getTime() + 1000),
  })
  clock = new Date(clock.getTime() + 1000)
  await until('it was tried', async () => (await notifications())[0]!.tries === 1)
  expect((await notifications())[0]).toMatchObject({
    sent_at: null,
    last_error: expect.stringContaining('500'),
    due_at: new Date(clock.getTime() + 2000),
  })
  clock = new Date(clock.getTime() + 2000)
  await until('it is sent', () => settled(1))
  expect((await notifications())[0]).toMatchObject({ tries: 2, last_error: null, failed_at: null })
  expect(fromBot(person)).toHaveLength(1)
  expect(
    fake.calls.filter((call) => call.method === 'sendMessage').map((call) => call.status),
  ).toEqual([429, 500, 200])
})

test('a recipient that is always rate-limited delays nobody else', async () => {
  const [limited, ...others] = await Promise.all(Array.from({ length: 6 }, addSubscriber))
  fake.fault({ kind: '429', retryAfter: 600, share: 1, chatId: limited!.person.id })
  for (let n = 0; n < 2; n += 1) {
    const flat = await addFlat(db)
    await notify(flat, limited!)
    for (const one of others) await notify(flat, one)
  }
  await start({ concurrency: 1 })
  await until('the others are told', () => settled(10))
  expect(others.map(({ person }) => fromBot(person).length)).toEqual([2, 2, 2, 2, 2])
  expect(fake.calls.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(
    (await notifications()).filter((row) => row.sent_at === null).map((row) => row.tries),
  ).toEqual([0, 0])
})

test('all sending pauses once several recipients in a row are rate-limited', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, addSubscriber))
  fake.fault({ kind: '429', method: 'sendMessage', retryAfter: 600, times: 100 })
  for (const to of people) await notify(await addFlat(db), to)
  const first = await start({ concurrency: 1 })
  await until(
    'three were told to wait',
    () => fake.calls.filter((c) => c.status === 429).length >= 3,
  )
  await stop(first)
  expect(fake.calls.filter(({ status }) => status === 429)).toHaveLength(3)
  expect((await notifications()).filter((row) => row.last_error === null)).toHaveLength(2)
})

test('a rejected bot token loses nothing: it is logged once and sending pauses', async () => {
  const { person, ...to } = await addSubscriber()
  fake.fault({ kind: '401', method: 'sendMessage', times: 10 })
  await notify(await addFlat(db), to)
  const first = await start()
  await until('it says so', () =>
    logLines.some((line) => line.startsWith('error The service rejects our credentials')),
  )
  expect((await notifications())[0]).toMatchObject({ sent_at: null, failed_at: null, tries: 0 })
  expect(fake.calls.filter((call) => call.method === 'sendMessage')).toHaveLength(1)
  await stop(first)
  fake.restore()
  await start()
  await until('it is sent', () => settled(1))
  expect(fromBot(person)).toHaveLength(1)
})

test('a stale notification is not sent; a merged flat is shown as the surviving one', async () => {
  const { person, ...to } = await addSubscriber()
  const [rented, old, survivor] = [
    await addFlat(db),
    await addFlat(db),
    await addFlat(db, { address: 'The survivor' }),
  ]
  const merged = await addFlat(db)
  for (const flat of [rented, old, merged]) await notify(flat, to)
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', rented).execute()
  await db
    .updateTable('delivery')
    .set({ expires_at: clock })
    .where(
      'notification_id',
      'in',
      db.selectFrom('notification').select('id').where('listing_id', '=', old),
    )
    .execute()
  await db.updateTable('listing').set({ merged_into: survivor }).where('id', '=', merged).execute()
  await start()
  await until('all are settled', () => settled(3))
  expect((await notifications()).map((row) => row.last_error)).toEqual([
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

test('merged listings are notified once; an earlier price drop is not repeated', async () => {
  const { person, ...to } = await addSubscriber()
  const [one, other] = [await addFlat(db), await addFlat(db)]
  await notify(one, to)
  await notify(other, to)
  await notify(other, to, {
    reason: 'price-drop',
    dedupeKey: '600',
    details: { previousPrice: { price: 900, currency: 'USD' } },
  })
  await db.updateTable('listing').set({ merged_into: one }).where('id', '=', other).execute()
  clock = new Date(clock.getTime() + 1000)
  await start()
  await until('all are settled', () => settled(3))
  expect((await notifications()).map((row) => row.last_error)).toEqual([
    null,
    'already notified',
    'already notified',
  ])
  expect(fromBot(person)).toHaveLength(1)
})

test('a search that moved to another chat sends its alerts there', async () => {
  const [before, after] = [await addSubscriber(), await addSubscriber()]
  await notify(await addFlat(db), before)
  await db
    .updateTable('saved_search')
    .set({ chat_id: after.chatId })
    .where('id', '=', before.searchId)
    .execute()
  await start()
  await until('it is sent', () => settled(1))
  expect([fromBot(before.person).length, fromBot(after.person).length]).toEqual([0, 1])
})

test('only one of several workers sends; when it stops, another takes over', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, addSubscriber))
  const [one] = [await start({ concurrency: 2 }), await start({ concurrency: 2 })]
  for (const to of people) await notify(await addFlat(db), to)
  await until('the first is told', async () =>
    (await notifications()).some((row) => row.sent_at !== null),
  )
  await stop(one!)
  await until('all are told', () => settled(12))
  expect(people.map(({ person }) => fromBot(person).length)).toEqual(people.map(() => 1))
})

/** A subscriber with a digest of flats for these prices, which is due in an hour. */
async function addDigest(prices: readonly number[]) {
  const subscriber = await addSubscriber()
  const { chatId, searchId } = subscriber
  const change = (frequency: Frequency) =>
    db
      .transaction()
      .execute((tx) =>
        changeSearch(tx, { accountId: null, chatId }, searchId, { frequency }, clock),
      )
  await change('daily')
  const dueAt = new Date(clock.getTime() + 3_600_000)
  const flats: number[] = []
  for (const price of prices) {
    const listingId = await photographed(1, { price })
    flats.push(listingId)
    const event = { listingId, reason: 'new', dedupeKey: '', details: {} } as const
    await queueNotifications(db, event, [{ chatId, searchId, dueAt }], clock)
  }
  return { ...subscriber, flats, dueAt, change }
}

test('a digest is one message with the flats that can still be sent', async () => {
  const { person, chatId, searchId, flats, dueAt } = await addDigest([500, 510, 520, 530, 540])
  const other = await addDigest([600])
  const [, rented, hidden, dropped] = flats
  await start()
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', rented!).execute()
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: chatId, listing_id: hidden!, hidden_at: clock })
    .execute()
  const drop = {
    listingId: dropped!,
    reason: 'price-drop',
    dedupeKey: '530',
    details: { previousPrice: { price: 900, currency: 'USD' } },
  } as const
  await queueNotifications(db, drop, [{ chatId, searchId, dueAt }], clock)
  clock = dueAt
  await until('all are settled', () => settled(7))
  const messages = fromBot(person)
  expect(messages).toMatchObject([
    {
      text: expect.stringMatching(
        /^3 new listings\nYour search: Tbilisi\n\n\$540 .+\n\n\$530 .+\n\n\$500 /s,
      ),
      photo: null,
      buttons: [[{ text: 'Pause this search', data: `lp:${searchId}` }]],
    },
  ])
  const { messageId } = messages[0]!
  expect(
    (await notifications())
      .map((row) => [row.message_id, row.last_error])
      .filter((_, n) => n !== 5),
  ).toEqual([
    [messageId, null],
    [null, 'the flat is rented'],
    [null, 'the flat is hidden'],
    [messageId, null],
    [messageId, null],
    [null, 'already notified'],
  ])
  // A digest of one flat is a usual alert.
  expect(fromBot(other.person)).toMatchObject([
    { text: expect.stringMatching(/^New listing\n\$600/) },
  ])
})

test('a digest is delayed and retried as a whole, and never sent twice', async () => {
  const { person, dueAt } = await addDigest([500, 510, 520])
  clock = dueAt
  const states = async () =>
    new Set((await notifications()).map((row) => `${row.tries} ${row.due_at.toISOString()}`))
  const after = (seconds: number) => new Date(dueAt.getTime() + seconds * 1000)
  fake.fault({ kind: '429', method: 'sendMessage', retryAfter: 1 })
  await start()
  await until('it is delayed', async () => (await states()).has(`0 ${after(1).toISOString()}`))
  expect((await states()).size).toBe(1)
  fake.fault({ kind: '500', method: 'sendMessage' })
  clock = after(1)
  await until('it was tried', async () => (await states()).has(`1 ${after(3).toISOString()}`))
  expect((await states()).size).toBe(1)
  clock = after(3)
  await until('all are sent', () => settled(3))
  expect(fromBot(person).map(({ text }) => text.split('\n')[0])).toEqual(['3 new listings'])
  expect((await notifications()).map((row) => row.tries)).toEqual([2, 2, 2])
})

test('what waits for a digest is sent as one when the frequency changes', async () => {
  const { person, change } = await addDigest([500, 510])
  await start()
  await change('instant')
  await until('all are sent', () => settled(2))
  expect(fromBot(person).map(({ text }) => text.split('\n')[0])).toEqual(['2 new listings'])
})
