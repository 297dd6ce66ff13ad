import { beforeEach, expect, test } from 'vitest'
import type { SearchFilters } from '#contract/searches.ts'
import type { Happening } from '#core/notices/notice.ts'
import { matchListing, matchSearch } from '#core/searches/match.ts'
import { changeSearch, createSearch, deleteSearch, findSearch } from '#core/searches/manage.ts'
import { restSearchesOfChat, untieSearches, wakeSearchesOfChat } from '#core/searches/of-chat.ts'
import { renewSearchesOfBrowsers } from '#core/searches/of-push.ts'
import { addAccount, addChat, addPushBrowser } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date('2026-11-22T10:00:00Z')

beforeEach(async () => {
  for (const table of [
    'notice',
    'saved_search',
    'push_endpoint',
    'chat',
    'listing',
    'account',
  ] as const)
    await db.deleteFrom(table).execute()
})

/** Somebody with a chat and a browser, whose search tells both. */
async function person() {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  const browser = await addPushBrowser(db, accountId)
  return { accountId, chatId, browser, searchId: await search({ accountId, chatId }) }
}
let made = 0
/** Each allows a little more than the last: nobody has two alike. */
async function search(
  { accountId, chatId }: { accountId: number; chatId: number | null },
  {
    byPush = true,
    filters = { city: 'Tbilisi', priceMax: 1_000_000 + (made += 1) },
  }: { byPush?: boolean; filters?: SearchFilters } = {},
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { id } = await createSearch(tx, { accountId, chatId }, filters, now)
    if (byPush) await changeSearch(tx, { accountId, chatId: null }, id, { byPush }, now)
    return id
  })
}
const tell = (listingId: number, more: Partial<Happening> = {}) =>
  db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'new', occasion: '', details: {}, ...more }, now),
    )
const notices = () =>
  db
    .selectFrom('notice')
    .select(['search_id', 'listing_id', 'chat_id', 'account_id', 'reason', 'due_at'])
    .orderBy('id')
    .execute()
const sends = () =>
  db
    .selectFrom('push_send')
    .innerJoin('notice', 'notice.id', 'notice_id')
    .select(['endpoint_id', 'push_send.search_id', 'listing_id', 'push_send.due_at'])
    .orderBy('push_send.id')
    .execute()
const block = (chatId: number) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable('chat')
      .set({ dead_at: now, dead_why: '403' })
      .where('id', '=', chatId)
      .execute()
    await restSearchesOfChat(tx, chatId, 'dead-chat')
  })

test('a flat is a notice to the chat, and with it a row for each browser, but for those that went', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  const second = await addPushBrowser(db, accountId)
  const gone = await addPushBrowser(db, accountId)
  await db.updateTable('push_endpoint').set({ dead_at: now }).where('id', '=', gone).execute()
  const flat = await addFlat(db)
  expect(await tell(flat)).toBe(1)
  expect(await notices()).toEqual([
    {
      search_id: searchId,
      listing_id: flat,
      chat_id: chatId,
      account_id: accountId,
      reason: 'new',
      due_at: now,
    },
  ])
  expect(await sends()).toEqual(
    [browser, second].map((endpoint_id) => ({
      endpoint_id,
      search_id: searchId,
      listing_id: flat,
      due_at: now,
    })),
  )
})

test('however many searches fit, a browser is told once, by the earliest search that tells browsers and at its hours', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  const silent = await search({ accountId, chatId }, { byPush: false })
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
  expect(await tell(flat)).toBe(1)
  expect(await notices()).toMatchObject([{ search_id: silent, due_at: now }])
  expect(await sends()).toEqual([
    {
      endpoint_id: browser,
      search_id: searchId,
      listing_id: flat,
      due_at: new Date('2026-11-22T20:00:00Z'),
    },
  ])
})

test('a search that tells no browsers writes none, nor does one of a chat alone', async () => {
  const { accountId, chatId, searchId } = await person()
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(tx, { accountId, chatId: null }, searchId, { byPush: false }, now),
    )
  const other = await addChat(db)
  await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(
      tx,
      { accountId: null, chatId: other },
      { city: 'Tbilisi' },
      now,
    )
    await changeSearch(tx, { accountId: null, chatId: other }, id, { byPush: true }, now)
  })
  await tell(await addFlat(db))
  expect((await notices()).map((row) => [row.chat_id, row.account_id])).toEqual([
    [chatId, null],
    [other, null],
  ])
  expect(await sends()).toEqual([])
})

test('where the bot is blocked, browsers are told alone, until it lives again', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  const silent = await search({ accountId, chatId }, { byPush: false })
  await block(chatId)
  const owner = { accountId, chatId: null }
  expect(await findSearch(db, owner, searchId)).toMatchObject({ isActive: true, reaches: true })
  expect(await findSearch(db, owner, silent)).toMatchObject({
    isActive: false,
    pausedWhy: 'dead-chat',
    reaches: false,
  })
  const [first, second] = [await addFlat(db), await addFlat(db)]
  await tell(first)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('chat').set({ dead_at: null }).where('id', '=', chatId).execute()
    await wakeSearchesOfChat(tx, chatId)
  })
  await tell(second)
  expect((await notices()).map((row) => [row.listing_id, row.chat_id, row.account_id])).toEqual([
    [first, null, accountId],
    [second, chatId, accountId],
  ])
  expect((await sends()).map((row) => [row.endpoint_id, row.listing_id])).toEqual([
    [browser, first],
    [browser, second],
  ])
})

test('an account that lost its chat goes on with its browsers, and rests with the last of them', async () => {
  const { accountId, chatId, browser, searchId } = await person()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('chat').set({ account_id: null }).where('id', '=', chatId).execute()
    await untieSearches(tx, { chatId, accountId })
  })
  await tell(await addFlat(db))
  expect((await sends()).map((row) => row.endpoint_id)).toEqual([browser])
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('push_endpoint').where('id', '=', browser).execute()
    await renewSearchesOfBrowsers(tx, accountId)
  })
  expect(await db.selectFrom('search_key').selectAll().execute()).toEqual([])
  expect(await findSearch(db, { accountId, chatId: null }, searchId)).toMatchObject({
    isActive: true,
    reaches: false,
  })
  expect(await tell(await addFlat(db))).toBe(0)
})

test('the same happening twice is told once in browsers too, but a fallen price each time', async () => {
  const { chatId } = await person()
  const flat = await addFlat(db)
  await tell(flat)
  expect(await tell(flat)).toBe(0)
  await tell(flat, { reason: 'price-drop', occasion: '500' })
  await block(chatId)
  await tell(flat, { reason: 'price-drop', occasion: '500' })
  await tell(flat, { reason: 'price-drop', occasion: '400' })
  expect((await notices()).map((row) => row.reason)).toEqual(['new', 'price-drop', 'price-drop'])
  expect(await sends()).toHaveLength(3)
})

test('who was told in the chat is not told in browsers later, nor the other way round; a hidden flat is no news', async () => {
  const inChat = await person()
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(
        tx,
        { accountId: inChat.accountId, chatId: null },
        inChat.searchId,
        { byPush: false },
        now,
      ),
    )
  const inBrowser = await person()
  await block(inBrowser.chatId)
  const flat = await addFlat(db)
  await tell(flat)
  await db
    .transaction()
    .execute((tx) =>
      changeSearch(
        tx,
        { accountId: inChat.accountId, chatId: null },
        inChat.searchId,
        { byPush: true },
        now,
      ),
    )
  await db.updateTable('chat').set({ dead_at: null }).where('id', '=', inBrowser.chatId).execute()
  await db.transaction().execute((tx) => wakeSearchesOfChat(tx, inBrowser.chatId))
  // More became known of the flat, and it is looked for once more.
  expect(await tell(flat, { occasion: 'more' })).toBe(0)
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: inBrowser.chatId, listing_id: await addFlat(db), hidden_at: now })
    .execute()
  const { listing_id: hidden } = await db
    .selectFrom('hidden_listing')
    .select('listing_id')
    .executeTakeFirstOrThrow()
  expect(await tell(hidden)).toBe(1)
  expect((await sends()).map((row) => [row.endpoint_id, row.listing_id])).toEqual([
    [inBrowser.browser, flat],
    [inChat.browser, hidden],
  ])
})

test('other quiet hours of a search move what waits for browsers, and when it is late', async () => {
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
  await tell(await addFlat(db))
  const times = async () =>
    (await db.selectFrom('push_send').select(['due_at', 'late_at']).execute()).map((row) => [
      row.due_at.toISOString(),
      row.late_at.toISOString(),
    ])
  await change('22:00')
  expect(await times()).toEqual([['2026-11-22T22:00:00.000Z', '2026-11-24T22:00:00.000Z']])
  await change(null)
  expect(await times()).toEqual([['2026-11-22T10:00:00.000Z', '2026-11-24T10:00:00.000Z']])
})

test('what a deleted search told in browsers stays known, and what waits for it is given up', async () => {
  const { accountId, chatId, searchId } = await person()
  await block(chatId)
  const [known, waits] = [await addFlat(db), await addFlat(db)]
  await tell(known)
  await db.updateTable('push_send').set({ sent_at: now }).execute()
  await db.updateTable('notice').set({ sent_at: now }).execute()
  await tell(waits)
  await db
    .transaction()
    .execute((tx) => deleteSearch(tx, { accountId, chatId: null }, searchId, now))
  for (const table of ['notice', 'push_send'] as const) {
    expect(
      await db
        .selectFrom(table)
        .select(['search_id', 'sent_at', 'given_up_at', 'trouble'])
        .orderBy('id')
        .execute(),
      table,
    ).toEqual([
      { search_id: null, sent_at: now, given_up_at: null, trouble: null },
      { search_id: null, sent_at: null, given_up_at: now, trouble: 'the search was deleted' },
    ])
  }
  await search({ accountId, chatId: null })
  expect(await tell(known, { occasion: 'more' })).toBe(0)
})

test('a changed search tells browsers of the flats of the last day', async () => {
  const { chatId, browser, searchId } = await person()
  await block(chatId)
  const flat = await addFlat(db, { firstSeenAt: new Date(now.getTime() - 3_600_000) })
  await db.transaction().execute((tx) => matchSearch(tx, searchId, now))
  expect((await sends()).map((row) => [row.endpoint_id, row.listing_id])).toEqual([[browser, flat]])
})

test('what is undone leaves neither notice nor rows for browsers', async () => {
  await person()
  const flat = await addFlat(db)
  const undone = db.transaction().execute(async (tx) => {
    await matchListing(tx, { listingId: flat, reason: 'new', occasion: '', details: {} }, now)
    throw new Error('killed')
  })
  await expect(undone).rejects.toThrow('killed')
  expect([await notices(), await sends()]).toEqual([[], []])
})
