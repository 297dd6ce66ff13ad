import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { createSearch, deleteSearch } from '#core/searches/manage.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import type { Happening } from './notice.ts'
import { forgetTold, toldTo } from './notices-of-account.ts'
import { dueMessages } from './due-messages.ts'
import { queueNotices } from './queue.ts'
import { sweepNotices } from './sweep.ts'
import { OUTGOING } from './wake-sender.ts'

const database = await openTestDatabase()
const db = database.kysely
const now = new Date('2026-11-22T10:00:00Z')
const later = new Date('2026-11-22T20:00:00Z')

beforeEach(async () => {
  for (const table of [
    'notice',
    'reply',
    'hidden_listing',
    'saved_search',
    'chat',
    'listing',
  ] as const)
    await db.deleteFrom(table).execute()
})

let made = 0
/** Each asks for a little more than the last: a person has no two alike. */
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
const happened = (listingId: number, more: Partial<Happening> = {}): Happening => ({
  listingId,
  reason: 'new',
  occasion: '',
  details: {},
  ...more,
})
const fell = (listingId: number, occasion: string) =>
  happened(listingId, {
    reason: 'price-drop',
    occasion,
    details: { was: { price: 900, currency: 'USD' } },
  })
const queue = (
  happening: Happening,
  ...targets: { searchId: number; chatId: number; dueAt?: Date }[]
) =>
  queueNotices(
    db,
    happening,
    targets.map((target) => ({ dueAt: now, ...target })),
    now,
  )
const rows = () =>
  db
    .selectFrom('notice')
    .select(['search_id', 'listing_id', 'chat_id', 'reason', 'occasion', 'due_at'])
    .orderBy('id')
    .execute()

test('a person is told once, at the earliest of the times, however many searches fit', async () => {
  const [one, two] = [await addChat(db), await addChat(db)]
  const [a, b, c] = [await search(one), await search(one), await search(two)]
  const flat = await addFlat(db)
  expect(
    await queue(
      happened(flat),
      { searchId: a, chatId: one, dueAt: later },
      { searchId: b, chatId: one },
      { searchId: c, chatId: two, dueAt: later },
    ),
  ).toBe(2)
  expect(await rows()).toEqual([
    { search_id: b, listing_id: flat, chat_id: one, reason: 'new', occasion: '', due_at: now },
    { search_id: c, listing_id: flat, chat_id: two, reason: 'new', occasion: '', due_at: later },
  ])
})

test('the same happening twice is told once, by whatever search', async () => {
  const chatId = await addChat(db)
  const [a, b] = [await search(chatId), await search(chatId)]
  const flat = await addFlat(db)
  for (const happening of [
    happened(flat),
    fell(flat, '800'),
    happened(flat, { reason: 'back', occasion: '2026-11-22' }),
  ]) {
    expect(await queue(happening, { searchId: a, chatId })).toBe(1)
    expect(await queue(happening, { searchId: a, chatId })).toBe(0)
    expect(await queue(happening, { searchId: b, chatId })).toBe(0)
  }
  expect(await queue(fell(flat, '700'), { searchId: b, chatId })).toBe(1)
})

test('a price that somebody was told of lately, or a deeper one, is no news; two who offer a flat at two prices make it fall each day', async () => {
  const chatId = await addChat(db)
  const target = { searchId: await search(chatId), chatId, dueAt: now }
  const flat = await addFlat(db)
  const on = (day: number, what: string) => {
    const at = new Date(now.getTime() + day * 86_400_000)
    return queueNotices(db, fell(flat, `${what} ${at.toISOString().slice(0, 10)}`), [target], at)
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

test('a flat is no news to who was told of it or hid it, under whatever number', async () => {
  const [knows, hid, new_] = [await addChat(db), await addChat(db), await addChat(db)]
  const targets = [
    { searchId: await search(knows), chatId: knows },
    { searchId: await search(hid), chatId: hid },
    { searchId: await search(new_), chatId: new_ },
  ]
  const survivor = await addFlat(db)
  const merged = await addFlat(db, { mergedInto: survivor })
  const mergedLongAgo = await addFlat(db, { mergedInto: merged })
  await queue(happened(mergedLongAgo), targets[0]!)
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: hid, listing_id: merged, hidden_at: now })
    .execute()
  expect(await queue(happened(survivor), ...targets)).toBe(1)
  expect((await rows()).map((row) => row.chat_id)).toEqual([knows, new_])
  expect(await queue(happened(survivor, { reason: 'edited' }), ...targets)).toBe(0)
  expect(await queue(fell(merged, '700'), ...targets)).toBe(2)
})

test('who was told in vain may be told by a changed search', async () => {
  const chatId = await addChat(db)
  const target = { searchId: await search(chatId), chatId }
  const flat = await addFlat(db)
  await queue(happened(flat), target)
  await db
    .updateTable('notice')
    .set({ given_up_at: now, trouble: 'the search is paused' })
    .execute()
  expect(await queue(happened(flat), target)).toBe(0)
  expect(await queue(happened(flat, { reason: 'edited' }), target)).toBe(1)
})

test('what a deleted search told stays known, is exported and forgotten with the account; what it had not told is not told', async () => {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const owner = { accountId, chatId: null }
  const [deleted, other] = [await search(chatId, accountId), await search(chatId, accountId)]
  // the other does not ask for this one
  const [known, waits] = [await addFlat(db), await addFlat(db, { city: 'Batumi', district: null })]
  await queue(happened(known), { searchId: deleted, chatId })
  await db.updateTable('notice').set({ sent_at: now }).execute()
  await queue(happened(waits), { searchId: deleted, chatId })
  await db.transaction().execute((tx) => deleteSearch(tx, owner, deleted, later))
  expect(
    await db
      .selectFrom('notice')
      .select(['search_id', 'sent_at', 'given_up_at', 'trouble'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { search_id: null, sent_at: now, given_up_at: null, trouble: null },
    { search_id: null, sent_at: null, given_up_at: later, trouble: 'the search was deleted' },
  ])
  expect(await dueMessages(db, { now: later, except: [], limit: 10 })).toEqual([])
  expect(await queue(happened(known, { occasion: 'more' }), { searchId: other, chatId })).toBe(0)
  expect(await queue(fell(known, '700'), { searchId: other, chatId })).toBe(1)
  expect(await queue(fell(known, '700'), { searchId: other, chatId })).toBe(0)

  expect((await toldTo(db, accountId)).map(({ listingId }) => listingId).sort()).toEqual(
    [known, known, waits].sort(),
  )
  const stranger = await addChat(db)
  await queue(happened(known), { searchId: await search(stranger), chatId: stranger })
  await forgetTold(db, accountId)
  expect((await rows()).map((row) => row.chat_id)).toEqual([stranger])
})

test('answers go before notices, and every second look one notice before them; in one chat answers always do', async () => {
  const [asks, waits] = [await addChat(db), await addChat(db)]
  const targets = [
    { searchId: await search(asks), chatId: asks, dueAt: now },
    { searchId: await search(waits), chatId: waits, dueAt: later },
  ]
  await queue(happened(await addFlat(db)), ...targets)
  for (const chatId of [asks, await addChat(db), await addChat(db)])
    await db
      .insertInto('reply')
      .values({
        chat_id: chatId,
        content: JSON.stringify({ kind: 'text', html: 'x', buttons: [] }),
        created_at: now,
        due_at: now,
      })
      .execute()
  const kinds = async (limit: number, noticeFirst: boolean) =>
    (await dueMessages(db, { now: later, except: [], limit, noticeFirst })).map(
      ({ kind, chatId }) =>
        `${kind} ${chatId === waits ? 'waits' : chatId === asks ? 'asks' : 'other'}`,
    )
  expect(await kinds(1, false)).toEqual(['reply asks'])
  expect(await kinds(1, true)).toEqual(['notice waits'])
  expect(await kinds(9, false)).toEqual([
    'reply asks',
    'reply other',
    'reply other',
    'notice waits',
  ])
  expect(await kinds(9, true)).toEqual(['notice waits', 'reply asks', 'reply other', 'reply other'])
})

test('wakes the sender when the transaction is through, and not for nothing', async () => {
  const chatId = await addChat(db)
  const target = { searchId: await search(chatId), chatId }
  const flat = await addFlat(db)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  let heard = 0
  client.on('notification', () => (heard += 1))
  await client.query(`listen ${OUTGOING}`)
  await db.transaction().execute(async (tx) => {
    await queueNotices(tx, happened(flat), [{ ...target, dueAt: now }], now)
    await client.query('select 1')
    expect(heard).toBe(0)
  })
  await client.query('select 1')
  expect(heard).toBe(1)
  expect(await queue(happened(flat), target)).toBe(0)
  expect(await queueNotices(db, happened(flat), [], now)).toBe(0)
  await client.query('select 1')
  expect(heard).toBe(1)
  await client.end()
})

test('is exported with the account, and forgotten after half a year; answers after a week', async () => {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const target = { searchId: await search(chatId, accountId), chatId }
  const [flat, other] = [await addFlat(db), await addFlat(db)]
  await queue(happened(flat), target)
  await queueNotices(db, fell(other, '700'), [{ ...target, dueAt: now }], later)
  await db
    .insertInto('reply')
    .values({
      chat_id: chatId,
      content: JSON.stringify({ kind: 'album', listingId: flat }),
      created_at: now,
      due_at: now,
    })
    .execute()
  expect(await toldTo(db, accountId)).toEqual([
    { listingId: other, reason: 'price-drop', createdAt: later, sentAt: null, givenUpAt: null },
    { listingId: flat, reason: 'new', createdAt: now, sentAt: null, givenUpAt: null },
  ])
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000 + 1)
  expect([
    await sweepNotices(db, after(6)),
    await sweepNotices(db, after(7)),
    await sweepNotices(db, after(179)),
    await sweepNotices(db, after(180)),
  ]).toEqual([0, 1, 0, 1])
  expect(await toldTo(db, accountId)).toHaveLength(1)
})
