import { beforeEach, expect, test } from 'vitest'
import type { AlertChannel } from '#contract/searches.ts'
import { changeProfile } from '#core/accounts/change-profile.ts'
import { findAccountById } from '#core/accounts/find-account.ts'
import type { Caller } from '#core/accounts/account.ts'
import type { Channel } from '#core/notifications/channel.ts'
import { prepareDelivery } from '#core/notifications/prepare.ts'
import { changeSavedListings } from '#core/saved-listings/saved-listings.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount, addChat, addPushBrowser, addWebhook } from '#test/alert-rows.ts'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { changeSearch, createSearch, deleteSearch, setSearchActive } from './manage.ts'
import { matchListing } from './match.ts'
import type { SearchChange } from './saved-search.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const now = new Date('2026-11-22T10:00:00Z')
const ALL: AlertChannel[] = ['push', 'email', 'webhook']
/** Outside of this city, so that the search itself matches none of the flats. */
const OTHER_CITY = { city: 'Batumi' } as const

beforeEach(async () => {
  for (const table of ['notification', 'saved_search', 'chat', 'account', 'listing'] as const)
    await db.deleteFrom(table).execute()
})

async function toCaller(accountId: number): Promise<Caller> {
  const account = (await findAccountById(db, accountId))!
  return { sessionId: '', signedInAt: now, account }
}

/** A person with a chat, a browser, an email address and a webhook, and the alerts turned on. */
async function addPerson(change: SearchChange = { channels: ALL }) {
  const accountId = await addAccount(db)
  const chatId = await addChat(db, { accountId })
  await addPushBrowser(db, accountId)
  await addWebhook(db, secrets, accountId)
  await db.updateTable('account').set({ saved_alerts: true }).execute()
  const searchId = await db.transaction().execute(async (tx) => {
    const { id } = await createSearch(tx, { accountId, chatId }, OTHER_CITY, now)
    await changeSearch(tx, { accountId, chatId: null }, id, change, now)
    return id
  })
  const save = async (added: number[], removed: number[] = []) =>
    db.transaction().execute((tx) => changeSavedListings(tx, accountId, { added, removed }, now))
  return { accountId, chatId, searchId, save }
}

const tellGone = (listingId: number, day = '2026-11-22') =>
  db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'gone', dedupeKey: day, details: {} }, now),
    )
const deliveries = () =>
  db
    .selectFrom('delivery')
    .innerJoin('notification', 'notification.id', 'delivery.notification_id')
    .select(['delivery.id', 'channel', 'delivery.search_id', 'is_digest', 'due_at', 'reason'])
    .orderBy('channel')
    .execute()

/** What becomes of the delivery to the chat. */
async function prepareChat(at = now) {
  const { id } = (await deliveries()).find(({ channel }) => channel === 'telegram')!
  const channel: Channel = {
    name: 'telegram',
    limits: { perSecond: null, recipientIntervalMs: 0, concurrency: 1 },
    reasons: { gone: 'gone', unwanted: 'unwanted' },
    renderNotification: async ({ notification }) => notification.reason,
    send: async () => null,
    markGone: async () => {},
  }
  return prepareDelivery(db, channel, id, at)
}

test('who saved a flat gets one message by each channel of their searches', async () => {
  const [person, other] = [await addPerson(), await addPerson()]
  const [flat, otherFlat] = [await addFlat(db), await addFlat(db)]
  await person.save([flat, otherFlat])
  await other.save([otherFlat])
  await db.updateTable('listing').set({ status: 'RENTED' }).execute()
  expect(await tellGone(flat)).toBe(1)
  expect((await deliveries()).map(({ channel, reason }) => [channel, reason])).toEqual([
    ['email', 'gone'],
    ['push', 'gone'],
    ['telegram', 'gone'],
    ['webhook', 'gone'],
  ])
  expect(await prepareChat()).toMatchObject({ kind: 'message', message: 'gone' })
})

test('once a day and flat, also under the id of a merged listing', async () => {
  const { save } = await addPerson()
  const flat = await addFlat(db, { status: 'RENTED' })
  const merged = await addFlat(db, { mergedInto: flat, status: 'REMOVED' })
  await save([merged])
  expect(await tellGone(flat)).toBe(1)
  expect(await tellGone(flat)).toBe(0)
  expect(await tellGone(flat, '2026-11-23')).toBe(1)
})

test('at once for digests, and after quiet hours', async () => {
  const digest = await addPerson({ channels: [], frequency: 'weekly' })
  const flat = await addFlat(db, { status: 'RENTED' })
  await digest.save([flat])
  await tellGone(flat)
  expect(await deliveries()).toMatchObject([{ is_digest: false, due_at: now }])
  await db.deleteFrom('account').execute()
  await db.deleteFrom('notification').execute()

  const quiet = { from: '13:00', to: '15:00', timeZone: 'Asia/Tbilisi' }
  const sleeper = await addPerson({ channels: ['webhook'], quietHours: quiet })
  await sleeper.save([flat])
  await tellGone(flat)
  const until = new Date('2026-11-22T11:00:00Z')
  expect(await deliveries()).toMatchObject([
    { channel: 'telegram', due_at: until },
    { channel: 'webhook', due_at: now },
  ])
  expect(await prepareChat()).toMatchObject({ kind: 'later', until })
})

test('by another active search when the chosen one is paused or deleted', async () => {
  const person = await addPerson({ channels: [] })
  const owner = { accountId: person.accountId, chatId: null }
  const addSearch = (change: SearchChange) =>
    db.transaction().execute(async (tx) => {
      const chat = { accountId: person.accountId, chatId: person.chatId }
      const { id } = await createSearch(tx, chat, { city: 'Tbilisi', rooms: [2] }, now)
      await changeSearch(tx, owner, id, change, now)
      return id
    })
  const quietHours = { from: '13:00', to: '15:00', timeZone: 'Asia/Tbilisi' }
  const sleeper = await addSearch({ channels: [], frequency: 'weekly', quietHours })
  const flat = await addFlat(db, { status: 'RENTED' })
  await person.save([flat])
  await tellGone(flat)
  const pause = (id: number, isActive: boolean) =>
    db.transaction().execute((tx) => setSearchActive(tx, owner, id, isActive))
  await pause(person.searchId, false)
  expect(await prepareChat()).toEqual({ kind: 'none' })
  const until = new Date('2026-11-22T11:00:00Z')
  expect(await deliveries()).toMatchObject([
    { search_id: sleeper, is_digest: false, due_at: until },
  ])
  await pause(person.searchId, true)
  await db.transaction().execute((tx) => deleteSearch(tx, owner, sleeper, now))
  expect(await deliveries()).toMatchObject([{ search_id: person.searchId, due_at: now }])
  expect(await prepareChat()).toMatchObject({ kind: 'message', message: 'gone' })
})

test('digests that are turned on later do not delay it either', async () => {
  const quietHours = { from: '13:00', to: '15:00', timeZone: 'Asia/Tbilisi' }
  const { accountId, searchId, save } = await addPerson({ channels: [], quietHours })
  const flat = await addFlat(db, { status: 'RENTED' })
  await save([flat])
  await tellGone(flat)
  const change = (schedule: SearchChange) =>
    db
      .transaction()
      .execute((tx) => changeSearch(tx, { accountId, chatId: null }, searchId, schedule, now))
  await change({ frequency: 'weekly' })
  const until = new Date('2026-11-22T11:00:00Z')
  expect(await deliveries()).toMatchObject([{ is_digest: false, due_at: until }])
  await change({ quietHours: null })
  expect(await deliveries()).toMatchObject([{ is_digest: false, due_at: now }])
})

test('not after the person removed or hid the flat, or paused the search', async () => {
  const person = await addPerson()
  const flat = await addFlat(db, { status: 'RENTED' })
  await person.save([flat])
  await tellGone(flat)
  await person.save([], [flat])
  const stale = (error: string) => ({ kind: 'stale', error })
  expect(await prepareChat()).toEqual(stale('the flat is not saved any more'))
  await person.save([flat])
  await db
    .insertInto('hidden_listing')
    .values({ chat_id: person.chatId, listing_id: flat, hidden_at: now })
    .execute()
  expect(await prepareChat()).toEqual(stale('the flat is hidden'))
  await db.deleteFrom('hidden_listing').execute()
  const owner = { accountId: person.accountId, chatId: null }
  const setActive = (isActive: boolean) =>
    db.transaction().execute((tx) => setSearchActive(tx, owner, person.searchId, isActive))
  await setActive(false)
  expect(await prepareChat()).toEqual(stale('the search is paused'))
  expect(await tellGone(flat, '2026-11-23')).toBe(0)
  await setActive(true)
  await db.updateTable('listing').set({ status: 'ACTIVE' }).execute()
  expect(await prepareChat()).toEqual(stale('the flat is offered again'))
  await db.updateTable('listing').set({ status: 'RENTED' }).execute()
  expect(await prepareChat()).toMatchObject({ kind: 'message' })

  await db
    .transaction()
    .execute(async (tx) =>
      changeProfile(tx, await toCaller(person.accountId), { savedAlerts: false }),
    )
  expect(await db.selectFrom('saved_listing').selectAll().execute()).toEqual([])
  expect(await tellGone(flat, '2026-11-24')).toBe(0)
  // What a browser sends late is not stored.
  await person.save([flat])
  expect(await db.selectFrom('saved_listing').selectAll().execute()).toEqual([])
})

test('what a browser sends while the alerts are turned off is not stored', async () => {
  const { accountId, save } = await addPerson()
  const flat = await addFlat(db)
  let saving: Promise<void>
  await db.transaction().execute(async (tx) => {
    await changeProfile(tx, await toCaller(accountId), { savedAlerts: false })
    saving = save([flat])
    await untilBlocked(db)
  })
  await saving!
  expect(await db.selectFrom('saved_listing').selectAll().execute()).toEqual([])
})

test('the newest 500 are kept, and deleted with the account', async () => {
  const { accountId, save } = await addPerson()
  await save(Array.from({ length: 500 }, (_, n) => n + 1))
  await save([1001, 1002])
  const ids = (await db.selectFrom('saved_listing').select('listing_id').execute()).map(
    ({ listing_id }) => listing_id,
  )
  expect(ids).toHaveLength(500)
  // A browser sends the newest first.
  expect(ids).toEqual(expect.arrayContaining([1, 498, 1001, 1002]))
  await db.deleteFrom('account').where('id', '=', accountId).execute()
  expect(await db.selectFrom('saved_listing').selectAll().execute()).toEqual([])
})
