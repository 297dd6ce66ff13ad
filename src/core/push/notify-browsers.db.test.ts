import { beforeEach, expect, test } from 'vitest'
import type { AlertChannel } from '#contract/searches.ts'
import type { Filters } from '#contract/filters.ts'
import type { ListingEvent } from '#core/notifications/notification.ts'
import { matchListing, matchSearch } from '#core/searches/match.ts'
import { changeSearch, createSearch, deleteSearch, findSearch } from '#core/searches/manage.ts'
import {
  pauseSearchesOfChat,
  unlinkSearches,
  resumeSearchesOfChat,
} from '#core/searches/chat-searches.ts'
import { refreshSearches } from '#core/searches/account-searches.ts'
import { addAccount, addChat, addPushBrowser } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date('2026-11-22T10:00:00Z')

beforeEach(async () => {
  for (const table of [
    'notification',
    'saved_search',
    'push_endpoint',
    'chat',
    'listing',
    'account',
  ] as const)
    await db.deleteFrom(table).execute()
})

/** An account with a chat, a browser and a search that notifies both. */
async function person() {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const browser = await addPushBrowser(db, accountId)
  return { accountId, chatId, browser, searchId: await search({ accountId, chatId }) }
}
let created = 0
/** Each search has another price limit, because duplicates are rejected. */
async function search(
  { accountId, chatId }: { accountId: number; chatId: number | null },
  {
    channels = ['push'],
    filters = { city: 'Tbilisi', priceMax: 1_000_000 + (created += 1) },
  }: { channels?: AlertChannel[]; filters?: Filters } = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id } = await createSearch(tx, { accountId, chatId }, filters, now)
    await changeSearch(tx, { accountId, chatId: null }, id, { channels }, now)
    return id
  })
}
const notify = (listingId: number, more: Partial<ListingEvent> = {}) =>
  db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {}, ...more }, now),
    )
const notifications = () =>
  db
    .selectFrom('notification')
    .select(['search_id', 'listing_id', 'chat_id', 'account_id', 'reason'])
    .orderBy('id')
    .execute()
const deliveries = () =>
  db
    .selectFrom('delivery')
    .innerJoin('notification', 'notification.id', 'notification_id')
    .select(['endpoint_id', 'delivery.search_id', 'listing_id', 'delivery.due_at'])
    .where('channel', '=', 'push')
    .orderBy('delivery.id')
    .execute()
const block = (chatId: number) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('chat')
      .set({ blocked_at: now, blocked_reason: '403' })
      .where('id', '=', chatId)
      .execute()
    await pauseSearchesOfChat(tx, chatId, 'chat-blocked')
  })

test('a flat notifies the chat and each browser that is not disabled', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  const second = await addPushBrowser(db, accountId)
  const gone = await addPushBrowser(db, accountId)
  await db.updateTable('push_endpoint').set({ disabled_at: now }).where('id', '=', gone).execute()
  const flat = await addFlat(db)
  expect(await notify(flat)).toBe(1)
  expect(await notifications()).toEqual([
    {
      search_id: searchId,
      listing_id: flat,
      chat_id: chatId,
      account_id: accountId,
      reason: 'new',
    },
  ])
  expect(await deliveries()).toEqual(
    [browser, second].map((endpoint_id) => ({
      endpoint_id,
      search_id: searchId,
      listing_id: flat,
      due_at: now,
    })),
  )
})

test('a browser is notified once, by the earliest search with push, after its quiet hours', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  const silent = await search({ accountId, chatId }, { channels: [] })
  const late = await search({ accountId, chatId })
  const hours = (from: string, to: string) => ({ quietHours: { from, to, timeZone: 'UTC' } })
  for (const [id, quiet] of [
    [searchId, hours('09:00', '20:00')],
    [late, hours('09:00', '22:00')],
  ] as const)
    await db
      .transaction()
      .execute((tx) => changeSearch(tx, { accountId, chatId: null }, id, quiet, now))
  const flat = await addFlat(db)
  expect(await notify(flat)).toBe(1)
  expect(
    await db
      .selectFrom('delivery')
      .select(['search_id', 'chat_id', 'due_at'])
      .where('channel', '=', 'telegram')
      .execute(),
  ).toEqual([{ search_id: silent, chat_id: chatId, due_at: now }])
  expect(await deliveries()).toEqual([
    {
      endpoint_id: browser,
      search_id: searchId,
      listing_id: flat,
      due_at: new Date('2026-11-22T20:00:00Z'),
    },
  ])
})

test('searches without push or without an account create no push deliveries', async () => {
  const { accountId, chatId, searchId } = await person()
  await db
    .transaction()
    .execute((tx) => changeSearch(tx, { accountId, chatId: null }, searchId, { channels: [] }, now))
  const other = await addChat(db)
  await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(
      tx,
      { accountId: null, chatId: other },
      { city: 'Tbilisi' },
      now,
    )
    await changeSearch(tx, { accountId: null, chatId: other }, id, { channels: ['push'] }, now)
  })
  await notify(await addFlat(db))
  expect((await notifications()).map((row) => [row.chat_id, row.account_id])).toEqual([
    [chatId, null],
    [other, null],
  ])
  expect(await deliveries()).toEqual([])
})

test('while the bot is blocked, only browsers are notified', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  const silent = await search({ accountId, chatId }, { channels: [] })
  await block(chatId)
  const owner = { accountId, chatId: null }
  expect(await findSearch(db, owner, searchId)).toMatchObject({ isActive: true, isReachable: true })
  expect(await findSearch(db, owner, silent)).toMatchObject({
    isActive: false,
    pauseReason: 'chat-blocked',
    isReachable: false,
  })
  const [first, second] = [await addFlat(db), await addFlat(db)]
  await notify(first)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('chat').set({ blocked_at: null }).where('id', '=', chatId).execute()
    await resumeSearchesOfChat(tx, chatId)
  })
  await notify(second)
  expect(
    (await notifications()).map((row) => [row.listing_id, row.chat_id, row.account_id]),
  ).toEqual([
    [first, null, accountId],
    [second, chatId, accountId],
  ])
  expect((await deliveries()).map((row) => [row.endpoint_id, row.listing_id])).toEqual([
    [browser, first],
    [browser, second],
  ])
})

test('an account without a chat notifies its browsers, until the last is gone', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('chat').set({ account_id: null }).where('id', '=', chatId).execute()
    await unlinkSearches(tx, { chatId, accountId })
  })
  await notify(await addFlat(db))
  expect((await deliveries()).map((row) => row.endpoint_id)).toEqual([browser])
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('push_endpoint').where('id', '=', browser).execute()
    await refreshSearches(tx, accountId, 'push')
  })
  expect(await db.selectFrom('search_match_key').selectAll().execute()).toEqual([])
  expect(await findSearch(db, { accountId, chatId: null }, searchId)).toMatchObject({
    isActive: true,
    isReachable: false,
  })
  expect(await notify(await addFlat(db))).toBe(0)
})

test('browsers are notified of an event once, but of every price drop', async () => {
  const { chatId } = await person()
  const flat = await addFlat(db)
  await notify(flat)
  expect(await notify(flat)).toBe(0)
  await notify(flat, { reason: 'price-drop', dedupeKey: '500' })
  await block(chatId)
  await notify(flat, { reason: 'price-drop', dedupeKey: '500' })
  await notify(flat, { reason: 'price-drop', dedupeKey: '400' })
  expect((await notifications()).map((row) => row.reason)).toEqual([
    'new',
    'price-drop',
    'price-drop',
  ])
  expect(await deliveries()).toHaveLength(3)
})

test('notified in the chat or in browsers, never later in the other; hidden flats in neither', async () => {
  const inChat = await person()
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(
        tx,
        { accountId: inChat.accountId, chatId: null },
        inChat.searchId,
        { channels: [] },
        now,
      ),
    )
  const inBrowser = await person()
  await block(inBrowser.chatId)
  const flat = await addFlat(db)
  await notify(flat)
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(
        tx,
        { accountId: inChat.accountId, chatId: null },
        inChat.searchId,
        { channels: ['push'] },
        now,
      ),
    )
  await db
    .updateTable('chat')
    .set({ blocked_at: null })
    .where('id', '=', inBrowser.chatId)
    .execute()
  await db.transaction().execute((tx) => resumeSearchesOfChat(tx, inBrowser.chatId))
  // More details of the flat became known, so it is matched again.
  expect(await notify(flat, { dedupeKey: 'more' })).toBe(0)
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: inBrowser.chatId, listing_id: await addFlat(db), hidden_at: now })
    .execute()
  const { listing_id: hidden } = await db
    .selectFrom('hidden_listing')
    .select('listing_id')
    .executeTakeFirstOrThrow()
  expect(await notify(hidden)).toBe(1)
  expect((await deliveries()).map((row) => [row.endpoint_id, row.listing_id])).toEqual([
    [inBrowser.browser, flat],
    [inChat.browser, hidden],
  ])
})

test('new quiet hours move pending pushes and when they expire', async () => {
  const { accountId, searchId } = await person()
  const change = (to: string | null) =>
    db
      .transaction()
      .execute((tx) =>
        changeSearch(
          tx,
          { accountId, chatId: null },
          searchId,
          { quietHours: to === null ? null : { from: '09:00', to, timeZone: 'UTC' } },
          now,
        ),
      )
  await change('20:00')
  await notify(await addFlat(db))
  const times = async () =>
    (
      await db
        .selectFrom('delivery')
        .select(['due_at', 'expires_at'])
        .where('channel', '=', 'push')
        .execute()
    ).map((row) => [row.due_at.toISOString(), row.expires_at.toISOString()])
  await change('22:00')
  expect(await times()).toEqual([['2026-11-22T22:00:00.000Z', '2026-11-24T22:00:00.000Z']])
  await change(null)
  expect(await times()).toEqual([['2026-11-22T10:00:00.000Z', '2026-11-24T10:00:00.000Z']])
})

test('a deleted search keeps what it sent, and what is pending fails', async () => {
  const { accountId, chatId, searchId } = await person()
  await block(chatId)
  const [known, waits] = [await addFlat(db), await addFlat(db)]
  await notify(known)
  await db.updateTable('delivery').set({ sent_at: now }).execute()
  await db.updateTable('notification').set({ sent_at: now }).execute()
  await notify(waits)
  await db
    .transaction()
    .execute((tx) => deleteSearch(tx, { accountId, chatId: null }, searchId, now))
  for (const table of ['notification', 'delivery'] as const) {
    expect(
      await db
        .selectFrom(table)
        .select(['search_id', 'sent_at', 'failed_at', 'last_error'])
        .orderBy('id')
        .execute(),
      table,
    ).toEqual([
      { search_id: null, sent_at: now, failed_at: null, last_error: null },
      { search_id: null, sent_at: null, failed_at: now, last_error: 'the search was deleted' },
    ])
  }
  await search({ accountId, chatId: null })
  expect(await notify(known, { dedupeKey: 'more' })).toBe(0)
})

test('a changed search notifies browsers of flats of the last day', async () => {
  const { chatId, browser, searchId } = await person()
  await block(chatId)
  const flat = await addFlat(db, { firstSeenAt: new Date(now.getTime() - 3_600_000) })
  await db.transaction().execute((tx) => matchSearch(tx, searchId, now))
  expect((await deliveries()).map((row) => [row.endpoint_id, row.listing_id])).toEqual([
    [browser, flat],
  ])
})

test('a rollback leaves neither notifications nor push deliveries', async () => {
  await person()
  const flat = await addFlat(db)
  const undone = db.transaction().execute(async (tx) => {
    await matchListing(tx, { listingId: flat, reason: 'new', dedupeKey: '', details: {} }, now)
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect([await notifications(), await deliveries()]).toEqual([[], []])
})
