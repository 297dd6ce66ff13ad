import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { queueReplies } from '#core/chats/replies.ts'
import { createTextReply } from '#core/chats/reply.ts'
import { createSearch, deleteSearch } from '#core/searches/manage.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import type { ListingEvent } from './notification.ts'
import { deleteAccountNotifications, listAccountNotifications } from './account-notifications.ts'
import { listDueDeliveries } from './deliver.ts'
import { queueNotifications } from './queue.ts'
import { sweepNotifications } from './sweep.ts'
import { DELIVERY_CHANNEL } from './wake-senders.ts'

const database = await openTestDatabase()
const db = database.kysely
const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T20:00:00Z')

beforeEach(async () => {
  for (const table of [
    'notification',
    'delivery',
    'hidden_listing',
    'saved_search',
    'chat',
    'listing',
  ] as const)
    await db.deleteFrom(table).execute()
})

let made = 0
/** Each search has another price limit, because duplicates are rejected. */
async function search(chatId: number, accountId: number | null = null): Promise<number> {
  return (
    await db
      .transaction()
      .execute((tx) =>
        createSearch(
          tx,
          { accountId, chatId },
          { city: 'Tbilisi', priceMax: 1_000_000 + (made += 1) },
          now,
        ),
      )
  ).id
}
const event = (listingId: number, more: Partial<ListingEvent> = {}): ListingEvent => ({
  listingId,
  reason: 'new',
  dedupeKey: '',
  details: {},
  ...more,
})
const priceDrop = (listingId: number, dedupeKey: string) =>
  event(listingId, {
    reason: 'price-drop',
    dedupeKey,
    details: { previousPrice: { price: 900, currency: 'USD' } },
  })
const queue = (
  listingEvent: ListingEvent,
  ...targets: { searchId: number; chatId: number; dueAt?: Date }[]
) =>
  queueNotifications(
    db,
    listingEvent,
    targets.map((target) => ({ dueAt: now, ...target })),
    now,
  )
const rows = () =>
  db
    .selectFrom('notification')
    .innerJoin('delivery', 'delivery.notification_id', 'notification.id')
    .select([
      'delivery.search_id',
      'listing_id',
      'delivery.chat_id',
      'reason',
      'dedupe_key',
      'due_at',
    ])
    .orderBy('notification.id')
    .execute()
const due = (options: { limit: number; notificationFirst?: boolean }) =>
  listDueDeliveries(db, {
    channel: 'telegram',
    now: later,
    exceptRecipients: [],
    pausedLanes: [],
    ...options,
  })

test('a recipient gets one notification, at the earliest due time, however many searches match', async () => {
  const [one, two] = [await addChat(db), await addChat(db)]
  const [a, b, c] = [await search(one), await search(one), await search(two)]
  const flat = await addFlat(db)
  expect(
    await queue(
      event(flat),
      { searchId: a, chatId: one, dueAt: later },
      { searchId: b, chatId: one },
      { searchId: c, chatId: two, dueAt: later },
    ),
  ).toBe(2)
  expect(await rows()).toEqual([
    { search_id: b, listing_id: flat, chat_id: one, reason: 'new', dedupe_key: '', due_at: now },
    { search_id: c, listing_id: flat, chat_id: two, reason: 'new', dedupe_key: '', due_at: later },
  ])
})

test('an alert at once comes before a digest, which has channels of its own', async () => {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const [daily, instant] = [await search(chatId, accountId), await search(chatId, accountId)]
  await db
    .updateTable('saved_search')
    .set({ frequency: 'daily', channels: ['email'] })
    .where('id', '=', daily)
    .execute()
  const flat = await addFlat(db)
  const target = { chatId, accountId }
  expect(
    await queueNotifications(
      db,
      event(flat),
      [
        { ...target, searchId: daily, dueAt: now },
        { ...target, searchId: instant, dueAt: later },
      ],
      now,
    ),
  ).toBe(1)
  expect(
    await db
      .selectFrom('delivery')
      .select(['channel', 'search_id', 'is_digest', 'due_at'])
      .orderBy('channel')
      .execute(),
  ).toEqual([
    { channel: 'email', search_id: daily, is_digest: true, due_at: now },
    { channel: 'telegram', search_id: instant, is_digest: false, due_at: later },
  ])
})

test('a due digest waits until alerts at once are sent', async () => {
  const [one, two] = [await addChat(db), await addChat(db)]
  const [daily, instant] = [await search(one), await search(two)]
  await db.updateTable('saved_search').set({ frequency: 'daily' }).where('id', '=', daily).execute()
  await queue(event(await addFlat(db)), { searchId: daily, chatId: one })
  await queue(event(await addFlat(db)), { searchId: instant, chatId: two, dueAt: later })
  expect((await due({ limit: 2 })).map(({ recipientId }) => recipientId)).toEqual([two, one])
})

test('the same event notifies a chat once, whichever search matches', async () => {
  const chatId = await addChat(db)
  const [a, b] = [await search(chatId), await search(chatId)]
  const flat = await addFlat(db)
  for (const listingEvent of [
    event(flat),
    priceDrop(flat, '800'),
    event(flat, { reason: 'back', dedupeKey: '2026-11-22' }),
  ]) {
    expect(await queue(listingEvent, { searchId: a, chatId })).toBe(1)
    expect(await queue(listingEvent, { searchId: a, chatId })).toBe(0)
    expect(await queue(listingEvent, { searchId: b, chatId })).toBe(0)
  }
  expect(await queue(priceDrop(flat, '700'), { searchId: b, chatId })).toBe(1)
})

test('a drop to a recently notified price, or to a higher one, is not notified', async () => {
  const chatId = await addChat(db)
  const target = { searchId: await search(chatId), chatId, dueAt: now }
  const flat = await addFlat(db)
  const on = (day: number, what: string) => {
    const at = new Date(now.getTime() + day * 86_400_000)
    return queueNotifications(
      db,
      priceDrop(flat, `${what} ${at.toISOString().slice(0, 10)}`),
      [target],
      at,
    )
  }
  expect([
    await on(0, '650 USD'),
    await on(1, '650 USD'),
    await on(2, '655.5 USD'),
    await on(3, '640 USD'),
    await on(4, '650 USD'),
    await on(4, '1700 GEL'),
    await on(16, '645 USD'),
    await on(18, '650 USD'),
  ]).toEqual([1, 0, 0, 1, 0, 1, 0, 1])
})

test('a flat that was notified or hidden, under any of its ids, is not notified as new', async () => {
  const [knows, hid, new_] = [await addChat(db), await addChat(db), await addChat(db)]
  const targets = [
    { searchId: await search(knows), chatId: knows },
    { searchId: await search(hid), chatId: hid },
    { searchId: await search(new_), chatId: new_ },
  ]
  const survivor = await addFlat(db)
  const merged = await addFlat(db, { mergedInto: survivor })
  const mergedLongAgo = await addFlat(db, { mergedInto: merged })
  await queue(event(mergedLongAgo), targets[0]!)
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: hid, listing_id: merged, hidden_at: now })
    .execute()
  expect(await queue(event(survivor), ...targets)).toBe(1)
  expect((await rows()).map((row) => row.chat_id)).toEqual([knows, new_])
  expect(await queue(event(survivor, { reason: 'edited' }), ...targets)).toBe(0)
  expect(await queue(priceDrop(merged, '700'), ...targets)).toBe(2)
})

test('after a failed notification a changed search may notify again', async () => {
  const chatId = await addChat(db)
  const target = { searchId: await search(chatId), chatId }
  const flat = await addFlat(db)
  await queue(event(flat), target)
  await db
    .updateTable('notification')
    .set({ failed_at: now, last_error: 'the search is paused' })
    .execute()
  expect(await queue(event(flat), target)).toBe(0)
  expect(await queue(event(flat, { reason: 'edited' }), target)).toBe(1)
})

test('notifications of a deleted search stay known; pending ones are not sent', async () => {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const owner = { accountId, chatId: null }
  const [deleted, other] = [await search(chatId, accountId), await search(chatId, accountId)]
  // The other search does not match Batumi.
  const [known, waits] = [await addFlat(db), await addFlat(db, { city: 'Batumi', district: null })]
  await queue(event(known), { searchId: deleted, chatId })
  await db.updateTable('delivery').set({ sent_at: now }).execute()
  await db.updateTable('notification').set({ sent_at: now }).execute()
  await queue(event(waits), { searchId: deleted, chatId })
  await db.transaction().execute((tx) => deleteSearch(tx, owner, deleted, later))
  expect(
    await db
      .selectFrom('notification')
      .select(['search_id', 'sent_at', 'failed_at', 'last_error'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { search_id: null, sent_at: now, failed_at: null, last_error: null },
    { search_id: null, sent_at: null, failed_at: later, last_error: 'the search was deleted' },
  ])
  expect(await due({ limit: 10 })).toEqual([])
  expect(await queue(event(known, { dedupeKey: 'more' }), { searchId: other, chatId })).toBe(0)
  expect(await queue(priceDrop(known, '700'), { searchId: other, chatId })).toBe(1)
  expect(await queue(priceDrop(known, '700'), { searchId: other, chatId })).toBe(0)

  expect(
    (await listAccountNotifications(db, accountId)).map(({ listingId }) => listingId).sort(),
  ).toEqual([known, known, waits].sort())
  const stranger = await addChat(db)
  await queue(event(known), { searchId: await search(stranger), chatId: stranger })
  await deleteAccountNotifications(db, accountId)
  expect((await rows()).map((row) => row.chat_id)).toEqual([stranger])
})

test('replies come first, or one notification to another chat if asked', async () => {
  const [asks, waits] = [await addChat(db), await addChat(db)]
  const targets = [
    { searchId: await search(asks), chatId: asks, dueAt: now },
    { searchId: await search(waits), chatId: waits, dueAt: later },
  ]
  await queue(event(await addFlat(db)), ...targets)
  for (const chatId of [asks, await addChat(db), await addChat(db)])
    await queueReplies(db, chatId, [createTextReply('x')], now)
  const ids = await db
    .selectFrom('delivery')
    .select('id')
    .where('notification_id', 'is', null)
    .execute()
  const replyIds = new Set(ids.map(({ id }) => id))
  const kinds = async (limit: number, notificationFirst: boolean) =>
    (await due({ limit, notificationFirst })).map(
      ({ id, recipientId }) =>
        `${replyIds.has(id) ? 'reply' : 'notification'} ` +
        (recipientId === waits ? 'waits' : recipientId === asks ? 'asks' : 'other'),
    )
  expect(await kinds(1, false)).toEqual(['reply asks'])
  expect(await kinds(1, true)).toEqual(['notification waits'])
  expect(await kinds(9, false)).toEqual([
    'reply asks',
    'reply other',
    'reply other',
    'notification waits',
  ])
  expect(await kinds(9, true)).toEqual([
    'notification waits',
    'reply asks',
    'reply other',
    'reply other',
  ])
})

test('wakes the sender on commit, and only if something was queued', async () => {
  const chatId = await addChat(db)
  const target = { searchId: await search(chatId), chatId }
  const flat = await addFlat(db)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let received = 0
  client.on('notification', () => (received += 1))
  await client.query(`listen ${DELIVERY_CHANNEL}`)
  await db.transaction().execute(async (tx) => {
    await queueNotifications(tx, event(flat), [{ ...target, dueAt: now }], now)
    await client.query('select 1')
    expect(received).toBe(0)
  })
  await client.query('select 1')
  expect(received).toBe(1)
  expect(await queue(event(flat), target)).toBe(0)
  expect(await queueNotifications(db, event(flat), [], now)).toBe(0)
  await client.query('select 1')
  expect(received).toBe(1)
  await client.end()
})

test('notifications are exported, and deleted after half a year; replies after a week', async () => {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const target = { searchId: await search(chatId, accountId), chatId }
  const [flat, other] = [await addFlat(db), await addFlat(db)]
  await queue(event(flat), target)
  await queueNotifications(db, priceDrop(other, '700'), [{ ...target, dueAt: now }], later)
  await queueReplies(db, chatId, [{ kind: 'album', listingId: flat }], now)
  expect(await listAccountNotifications(db, accountId)).toEqual([
    { listingId: other, reason: 'price-drop', createdAt: later, sentAt: null, failedAt: null },
    { listingId: flat, reason: 'new', createdAt: now, sentAt: null, failedAt: null },
  ])
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000 + 1)
  expect([
    await sweepNotifications(db, after(6)),
    await sweepNotifications(db, after(7)),
    await sweepNotifications(db, after(179)),
    await sweepNotifications(db, after(180)),
  ]).toEqual([0, 1, 0, 1])
  expect(await listAccountNotifications(db, accountId)).toHaveLength(1)
})
