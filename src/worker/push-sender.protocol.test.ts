import { afterEach, beforeEach, expect, test } from 'vitest'
import { createVapidKeys, createWebPush } from '#adapters/web-push/web-push.ts'
import type { PushPayload } from '#contract/push-payload.ts'
import { openSessionLocks, type SessionLocks } from '#core/db/session-locks.ts'
import { pauseSearchFromPush } from '#core/push/browsers.ts'
import { createPushChannel } from '#core/push/push-channel.ts'
import type { PushService } from '#core/push/push-service.ts'
import { changeSearch, createSearch, deleteSearch } from '#core/searches/manage.ts'
import { matchListing } from '#core/searches/match.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount, addChat, addPushBrowser } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import {
  type FakePushService,
  type SubscribedBrowser,
  startPushService,
} from '#test/doubles/push-service/server.ts'
import { addFlat } from '#test/listing-rows.ts'
import { startSender } from './sender.ts'
import type { Schedule } from './schedule.ts'

const database = await openTestDatabase()
const db = database.kysely
const secrets = openSecrets('a key of at least thirty-two characters')
const vapid = { ...createVapidKeys(), subject: 'mailto:hello@bina.example' }
const webPush = createWebPush({ vapid, allowLoopback: true, timeoutMs: 1000 })

let fake: FakePushService
let clock: Date
let logLines: string[]
let running: { sender: Schedule; locks: SessionLocks }[]
beforeEach(async () => {
  for (const table of [
    'notification',
    'saved_search',
    'push_endpoint',
    'hidden_listing',
    'chat',
    'account',
    'listing',
  ] as const)
    await db.deleteFrom(table).execute()
  fake = await startPushService()
  fake.trustOnly(vapid.publicKey)
  clock = new Date('2026-11-22T10:00:00Z')
  logLines = []
  running = []
})
afterEach(async () => {
  for (const one of running) await stop(one)
  await fake.stop()
})

async function start(service: PushService = webPush) {
  const record = (level: string) => (details: object, message: string) =>
    void logLines.push(`${level} ${message} ${JSON.stringify(details)}`)
  const locks = await openSessionLocks(database.url, () => {})
  const one = {
    locks,
    sender: startSender(
      {
        url: database.url,
        database,
        channel: createPushChannel(service, secrets),
        log: { info: record('info'), warn: record('warn'), error: record('error') },
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
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 800; tries += 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(
    `Waited in vain: ${what}; ${logLines.join('\n')}; ${JSON.stringify(fake.requests)}`,
  )
}

type Person = { accountId: number; searchId: number; browser: SubscribedBrowser; browserId: number }
/** An account with alerts for all of Tbilisi by push only, since it blocked the bot. */
async function person(): Promise<Person> {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId, blockedAt: clock })
  const browser = fake.subscribe()
  const browserId = await addPushBrowser(db, accountId, {
    endpoint: browser.endpoint,
    ...browser.keys,
  })
  const searchId = await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(tx, { accountId, chatId }, { city: 'Tbilisi' }, clock)
    await changeSearch(tx, { accountId, chatId: null }, id, { channels: ['push'] }, clock)
    return id
  })
  return { accountId, searchId, browser, browserId }
}
const notify = (listingId: number) =>
  db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {} }, clock),
    )
const payloads = (browser: SubscribedBrowser) =>
  fake.messages(browser).map(({ text }) => JSON.parse(text) as PushPayload)
const sends = () =>
  db
    .selectFrom('delivery')
    .select(['sent_at', 'failed_at', 'last_error', 'tries', 'due_at'])
    .orderBy('id')
    .execute()
const settled = async (count: number) =>
  (await sends()).filter((row) => row.sent_at ?? row.failed_at).length === count

test('a push message has price, place, reason, and actions to open and to pause', async () => {
  const { browser, accountId, searchId, browserId } = await person()
  await start()
  const flat = await addFlat(db, {
    address: 'Abashidze St 12',
    price: 600,
    rooms: 2,
    district: 'Vake',
  })
  await notify(flat)
  await until('it is told', () => settled(1))
  const [payload] = payloads(browser)
  expect(payload).toMatchObject({
    title: '$600 · 2 rooms · Vake',
    body: 'New listing\n12 Abashidze St\nYour search: Tbilisi',
    url: `/listing/${flat}`,
    image: null,
    language: 'en',
    openLabel: 'Open',
  })
  expect(fake.messages(browser)).toMatchObject([
    { urgency: 'high', ttl: 48 * 3600, topic: payload!.tag.replace('-', '') },
  ])
  expect(await sends()).toEqual([
    { sent_at: clock, failed_at: null, last_error: null, tries: 1, due_at: clock },
  ])
  expect(await db.selectFrom('notification').select(['sent_at', 'chat_id']).execute()).toEqual([
    { sent_at: clock, chat_id: null },
  ])
  expect(await db.selectFrom('push_endpoint').select('last_success_at').execute()).toEqual([
    { last_success_at: clock },
  ])

  const { browser: from, search, proof } = payload!.pause!
  expect([from, search]).toEqual([browserId, searchId])
  await expect(
    pauseSearchFromPush(db, secrets, { browser: from, search: search + 1, proof }),
  ).rejects.toMatchObject({ status: 404 })
  await pauseSearchFromPush(db, secrets, { browser: from, search, proof })
  expect(
    await db
      .selectFrom('saved_search')
      .select(['is_active', 'pause_reason'])
      .where('account_id', '=', accountId)
      .execute(),
  ).toEqual([{ is_active: false, pause_reason: 'user' }])
})

test('a browser that unsubscribed gets nothing more, and its search is paused', async () => {
  const gone = await person()
  const stays = await person()
  fake.unsubscribe(gone.browser)
  for (let n = 0; n < 3; n += 1) await notify(await addFlat(db))
  await start()
  await until('all are settled', () => settled(6))
  expect(payloads(stays.browser)).toHaveLength(3)
  expect(fake.requests.filter(({ status }) => status === 410)).toHaveLength(1)
  expect(
    await db
      .selectFrom('push_endpoint')
      .select(['disabled_at', 'disabled_reason'])
      .where('id', '=', gone.browserId)
      .executeTakeFirst(),
  ).toEqual({ disabled_at: clock, disabled_reason: 'HTTP 410 unsubscribed' })
  expect(
    await db
      .selectFrom('notification')
      .select(['failed_at', 'last_error'])
      .where('account_id', '=', gone.accountId)
      .execute(),
  ).toEqual(
    Array.from({ length: 3 }, () => ({ failed_at: clock, last_error: 'HTTP 410 unsubscribed' })),
  )
  expect(await db.selectFrom('search_match_key').select('account_id').execute()).toEqual([
    { account_id: stays.accountId },
  ])
})

test('429 delays as long as the service asks, without counting a try; 5xx is retried', async () => {
  const { browser } = await person()
  fake.fault({ status: 429, retryAfter: 1 })
  fake.fault({ status: 503 })
  await notify(await addFlat(db))
  await start()
  await until('the service asked to wait', async () => (await sends())[0]!.last_error !== null)
  expect((await sends())[0]).toMatchObject({
    sent_at: null,
    tries: 0,
    due_at: new Date(clock.getTime() + 1000),
  })
  clock = new Date(clock.getTime() + 1000)
  await until('it was tried', async () => (await sends())[0]!.tries === 1)
  expect((await sends())[0]).toMatchObject({
    sent_at: null,
    last_error: expect.stringContaining('503'),
    due_at: new Date(clock.getTime() + 2000),
  })
  clock = new Date(clock.getTime() + 2000)
  await until('it is told', () => settled(1))
  expect(payloads(browser)).toHaveLength(1)
  expect(fake.requests.map(({ status }) => status)).toEqual([429, 503, 201])
})

test('messages wait for the end of quiet hours, and only go out if they still match', async () => {
  const { browser, searchId } = await person()
  const [fits, corrected] = [await addFlat(db), await addFlat(db)]
  await notify(fits)
  await notify(corrected)
  await db
    .updateTable('delivery')
    .set({ tries: 1, expires_at: new Date(clock.getTime() + 60_000) })
    .execute()
  await db
    .updateTable('saved_search')
    .set({ quiet_from: 9 * 60, quiet_to: 12 * 60, time_zone: 'UTC' })
    .where('id', '=', searchId)
    .execute()
  await start()
  const end = new Date('2026-11-22T12:00:00Z')
  await until('both are put off', async () =>
    (await sends()).every((row) => row.due_at.getTime() === end.getTime()),
  )
  expect(await sends()).toMatchObject([
    { sent_at: null, failed_at: null, tries: 1 },
    { sent_at: null, failed_at: null, tries: 1 },
  ])
  await db.updateTable('listing').set({ city: 'Batumi' }).where('id', '=', corrected).execute()
  clock = end
  await until('both are settled', () => settled(2))
  expect((await sends()).map((row) => row.last_error)).toEqual([null, 'no longer matches'])
  expect(payloads(browser)).toMatchObject([{ url: `/listing/${fits}` }])
})

test('stale notifications are not pushed', async () => {
  const { browser, searchId, accountId } = await person()
  const [rented, late, hidden, seen] = [
    await addFlat(db),
    await addFlat(db),
    await addFlat(db),
    await addFlat(db),
  ]
  const merged = await addFlat(db)
  for (const flat of [rented, late, hidden, seen, merged]) await notify(flat)
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', rented).execute()
  await db
    .updateTable('delivery')
    .set({ expires_at: clock })
    .where(
      'notification_id',
      'in',
      db.selectFrom('notification').select('id').where('listing_id', '=', late),
    )
    .execute()
  await db
    .insertInto('hidden_listing')
    .columns(['chat_id', 'listing_id', 'hidden_at'])
    .expression(
      db
        .selectFrom('chat')
        .select(({ val }) => ['id', val(hidden).as('listing'), val(clock).as('at')])
        .where('account_id', '=', accountId),
    )
    .execute()
  await db.updateTable('listing').set({ merged_into: seen }).where('id', '=', merged).execute()
  const one = await start()
  await until('all are settled', () => settled(5))
  expect((await sends()).map((row) => row.last_error)).toEqual([
    'the flat is rented',
    'too late',
    'the flat is hidden',
    null,
    'already notified',
  ])
  expect(payloads(browser)).toHaveLength(1)
  await stop(one)
  const [paused, off] = [await addFlat(db), await addFlat(db)]
  await notify(paused)
  await db
    .updateTable('saved_search')
    .set({ is_active: false, pause_reason: 'user' })
    .where('id', '=', searchId)
    .execute()
  const two = await start()
  await until('the pause is heeded', () => settled(6))
  await stop(two)
  await db
    .updateTable('saved_search')
    .set({ is_active: true, pause_reason: null })
    .where('id', '=', searchId)
    .execute()
  await notify(off)
  await db.updateTable('saved_search').set({ channels: [] }).where('id', '=', searchId).execute()
  await start()
  await until('the choice is heeded', () => settled(7))
  expect((await sends()).slice(5).map((row) => row.last_error)).toEqual([
    'the search is paused',
    'push is off for the search',
  ])
})

test('a push that its search no longer wants moves to another search of the account', async () => {
  const { browser, searchId, accountId } = await person()
  const owner = { accountId, chatId: null }
  const other = await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(
      tx,
      owner,
      { city: 'Tbilisi', priceMin: 500, currency: 'USD' },
      clock,
    )
    await changeSearch(tx, owner, id, { channels: ['push'] }, clock)
    return id
  })
  const first = async () =>
    db.updateTable('delivery').set({ search_id: searchId }).where('sent_at', 'is', null).execute()
  await notify(await addFlat(db, { price: 610 }))
  await first()
  await db
    .transaction()
    .execute((tx) => changeSearch(tx, owner, searchId, { filters: { city: 'Batumi' } }, clock))
  const one = await start()
  await until('it is told', () => settled(1))
  await stop(one)
  await db
    .transaction()
    .execute((tx) => changeSearch(tx, owner, searchId, { filters: { city: 'Tbilisi' } }, clock))
  await notify(await addFlat(db, { price: 620 }))
  await first()
  await db.transaction().execute((tx) => deleteSearch(tx, owner, searchId, clock))
  await start()
  await until('so is this', () => settled(2))
  expect(
    await db.selectFrom('delivery').select(['search_id', 'last_error']).orderBy('id').execute(),
  ).toEqual([
    { search_id: other, last_error: null },
    { search_id: other, last_error: null },
  ])
  expect(payloads(browser)).toHaveLength(2)
  expect(
    await db
      .selectFrom('notification')
      .select(['failed_at'])
      .where('sent_at', 'is', null)
      .execute(),
  ).toEqual([])
})

test('a lost response or a dead sender loses nothing; a resend has the same topic', async () => {
  const { browser } = await person()
  fake.fault({ reset: true })
  await notify(await addFlat(db))
  await start()
  await until('the answer was lost', async () => (await sends())[0]!.tries === 1)
  clock = new Date(clock.getTime() + 2000)
  await until('it is told', () => settled(1))
  expect(new Set(payloads(browser).map(({ tag }) => tag)).size).toBe(1)
  expect(payloads(browser)).toHaveLength(2)
})

test('only one sender sends, and another takes over when it dies', async () => {
  const people = [await person(), await person(), await person()]
  // The first sender sends the message and never gets a response.
  let hung = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const hangs: PushService = {
    async send(...message) {
      hung += 1
      await webPush.send(...message)
      await released
      return { kind: 'rejected', reason: 'known too late' }
    },
  }
  const locks = await openSessionLocks(database.url, () => {})
  const dead = startSender(
    {
      url: database.url,
      database,
      channel: createPushChannel(hangs, secrets),
      log: { info: () => {}, warn: () => {}, error: () => {} },
      now: () => clock,
    },
    locks,
  )
  await notify(await addFlat(db))
  await until('it sends', async () => hung === 3)
  await locks.close()
  await start()
  await start()
  await until('all are told', () => settled(3))
  expect(
    people.map(({ browser }) => new Set(payloads(browser).map(({ tag }) => tag)).size),
  ).toEqual([1, 1, 1])
  expect(fake.requests).toHaveLength(6)
  release()
  await dead.stop()
  expect((await sends()).map((row) => [row.sent_at !== null, row.failed_at])).toEqual([
    [true, null],
    [true, null],
    [true, null],
  ])
})

test('a digest is one message that opens the list of the search', async () => {
  const { browser, accountId, searchId } = await person()
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(tx, { accountId, chatId: null }, searchId, { frequency: 'weekly' }, clock),
    )
  for (const price of [500, 510]) await notify(await addFlat(db, { price, rooms: 2 }))
  const gone = await addFlat(db)
  await notify(gone)
  await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', gone).execute()
  clock = new Date('2026-11-23T05:00:00Z')
  await start()
  await until('it is settled', () => settled(3))
  expect(payloads(browser)).toMatchObject([
    {
      title: '2 new listings',
      body: expect.stringMatching(/^Your search: Tbilisi\n\$510 .+\n\$500 /),
      url: '/',
      pause: { search: searchId },
    },
  ])
})
