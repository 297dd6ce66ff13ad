import { beforeEach, describe, expect, test } from 'vitest'
import { deleteLockedAccount } from '#core/accounts/delete-account.ts'
import { openSession } from '#core/accounts/sessions.ts'
import { lockAccount } from '#core/accounts/store.ts'
import { redeemCode } from '#core/searches/codes.ts'
import { createUnsubscribeProof } from '#core/searches/unsubscribe.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { testApp } from '#test/app.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { createVisitor, type Visitor } from '#test/visitor.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const app = await testApp({ core: { db, secrets } })
const DAY = 86_400_000

beforeEach(async () => void (await db.deleteFrom('throttle').execute()))

async function person({
  trialDays = 7,
  withChat = true,
} = {}): Promise<{ visitor: Visitor; id: number }> {
  const [id, now] = [await addAccount(db), new Date()]
  await db
    .updateTable('account')
    .set({ trial_expires_at: new Date(now.getTime() + trialDays * DAY) })
    .where('id', '=', id)
    .execute()
  if (withChat) await addChat(db, { accountId: id })
  const session = await openSession(db, secrets, {
    accountId: id,
    method: 'password',
    visit: { address: '203.0.113.1', device: null, deviceName: null, now },
  })
  const visitor = createVisitor(app)
  visitor.cookies.set('accessToken', session.accessToken)
  return { visitor, id }
}
const wordsOf = (response: { statusCode: number; json(): { message: string } }) => [
  response.statusCode,
  response.json().message,
]

describe('subscriptions', () => {
  test('are created, listed, changed, paused and deleted', async () => {
    const { visitor } = await person()
    const made = await visitor.post('/api/subscriptions', {
      filters: {
        priceMin: 300,
        priceMax: 900,
        rooms: [2, 3],
        districts: ['Vake'],
        searchQuery: 'balcony',
      },
    })
    expect([made.statusCode, made.headers['cache-control']]).toEqual([200, 'no-store'])
    const first = made.json()
    expect(first).toEqual({
      id: expect.any(Number),
      isActive: true,
      createdAt: expect.any(String),
      editedAt: first.createdAt,
      filters: {
        priceMin: 300,
        priceMax: 900,
        rooms: [2, 3],
        districts: ['Vake'],
        searchQuery: 'balcony',
      },
      pauseReason: null,
      quietHours: null,
      frequency: 'instant',
      channels: [],
      isReachable: true,
      notificationsSent: 0,
      lastNotificationAt: null,
    })
    const quietHours = { from: '23:00', to: '07:30', timeZone: 'Europe/Belgrade' }
    expect(
      (await visitor.send('PATCH', `/api/subscriptions/${first.id}`, { quietHours })).json(),
    ).toMatchObject({ quietHours, filters: first.filters })
    expect(
      (
        await visitor.send('PATCH', `/api/subscriptions/${first.id}`, {
          filters: { city: 'Batumi' },
          quietHours: null,
        })
      ).json(),
    ).toMatchObject({ quietHours: null, filters: { city: 'Batumi' } })
    expect(
      (
        await visitor.send('PATCH', `/api/subscriptions/${first.id}`, { frequency: 'daily' })
      ).json(),
    ).toMatchObject({ frequency: 'daily', quietHours: null })
    expect(
      (await visitor.send('PATCH', `/api/subscriptions/${first.id}`, { frequency: 'hourly' }))
        .statusCode,
    ).toBe(400)
    // The five filters of the spec are in every response.
    const filters = {
      city: 'Batumi',
      priceMin: null,
      priceMax: null,
      rooms: [],
      districts: [],
      searchQuery: null,
    }
    expect((await visitor.get('/api/subscriptions')).json()[0].filters).toEqual(filters)
    expect(
      (await visitor.post(`/api/subscriptions/${first.id}/toggle`, { isActive: true })).json()
        .filters,
    ).toEqual(filters)
    expect(
      (await visitor.post(`/api/subscriptions/${first.id}/toggle`, { isActive: false })).json(),
    ).toMatchObject({ isActive: false, pauseReason: 'user' })
    expect((await visitor.get('/api/subscriptions')).json()).toMatchObject([
      { id: first.id, isActive: false },
    ])
    expect((await visitor.send('DELETE', `/api/subscriptions/${first.id}`)).json()).toEqual({
      done: true,
    })
    expect((await visitor.get('/api/subscriptions')).json()).toEqual([])
  })

  test('accept an area outside the range of PostgreSQL floats', async () => {
    const { visitor } = await person()
    expect(
      (await visitor.post('/api/subscriptions', { filters: { areaMin: 1e-300, areaMax: 50 } }))
        .statusCode,
    ).toBe(200)
    expect((await visitor.get('/api/subscriptions/preview?minArea=1e-300')).statusCode).toBe(200)
  })

  test('are confirmed in the chat in its language, unless they were rejected', async () => {
    const { visitor, id } = await person()
    await db.updateTable('chat').set({ language: 'ru' }).where('account_id', '=', id).execute()
    await visitor.post('/api/subscriptions', { filters: { city: 'Tbilisi', searchQuery: '<b>' } })
    await db
      .updateTable('chat')
      .set({ blocked_at: new Date() })
      .where('account_id', '=', id)
      .execute()
    expect((await visitor.post('/api/subscriptions', { filters: {} })).statusCode).toBe(409)
    const replies = await db
      .selectFrom('delivery')
      .innerJoin('chat', 'chat.id', 'delivery.chat_id')
      .select('content')
      .where('chat.account_id', '=', id)
      .execute()
    expect(replies.map(({ content }) => content)).toEqual([
      {
        kind: 'text',
        html: expect.stringContaining('Сохранено: <b>Тбилиси · «&lt;b&gt;»</b>'),
        buttons: [],
      },
    ])
  })

  test('need a chat with the bot, also to resume', async () => {
    const { visitor, id } = await person({ withChat: false })
    expect(wordsOf(await visitor.post('/api/subscriptions', { filters: {} }))).toEqual([
      409,
      'Activate the bot first',
    ])
    await addChat(db, { accountId: id })
    const search = (await visitor.post('/api/subscriptions', { filters: {} })).json()
    await visitor.post(`/api/subscriptions/${search.id}/toggle`, { isActive: false })
    await db
      .updateTable('chat')
      .set({ blocked_at: new Date() })
      .where('account_id', '=', id)
      .execute()
    expect(
      wordsOf(await visitor.post(`/api/subscriptions/${search.id}/toggle`, { isActive: true })),
    ).toEqual([409, 'Activate the bot first'])
  })

  test('are limited to thirty', async () => {
    const { visitor } = await person()
    for (let n = 1; n <= 30; n += 1)
      expect(
        (await visitor.post('/api/subscriptions', { filters: { priceMin: n } })).statusCode,
      ).toBe(200)
    expect(wordsOf(await visitor.post('/api/subscriptions', { filters: { priceMin: 1 } }))).toEqual(
      [409, 'You already have this alert'],
    )
    expect(wordsOf(await visitor.post('/api/subscriptions', { filters: {} }))).toEqual([
      409,
      'You already have 30 saved searches. Delete one first.',
    ])
  })

  test('of other users are not found', async () => {
    const [owner, other] = [await person(), await person()]
    const { id } = (await owner.visitor.post('/api/subscriptions', { filters: {} })).json()
    expect((await other.visitor.send('DELETE', `/api/subscriptions/${id}`)).statusCode).toBe(404)
    expect((await owner.visitor.get('/api/subscriptions')).json()).toHaveLength(1)
  })

  test.each<[object, string]>([
    [{ rooms: [6] }, 'rooms'],
    [{ priceMin: 900, priceMax: 300 }, 'priceMin'],
    [{ areaMin: -1 }, 'areaMin'],
    [{ city: 'Paris' }, 'city'],
    [{ currency: 'XXX' }, 'currency'],
    [{ searchQuery: 'a\0b' }, 'searchQuery'],
    [{ searchQuery: 'x'.repeat(201) }, 'searchQuery'],
    [{ districts: Array.from({ length: 51 }, () => 'Vake') }, 'districts'],
    [{ amenities: ['castle'] }, 'amenities'],
    [{ area: '1,2;3' }, 'area'],
  ])('with %j are rejected with the field', async (filters, field) => {
    const { visitor } = await person()
    const response = await visitor.post('/api/subscriptions', { filters })
    expect([response.statusCode, response.json().field]).toEqual([400, `filters.${field}`])
  })

  test.each([
    { from: '24:00', to: '07:00', timeZone: 'UTC' },
    { from: '07:00', to: '07:00', timeZone: 'UTC' },
    { from: '22:00', to: '07:00', timeZone: 'Mars/Olympus' },
    { from: '22:00' },
  ])('with quiet hours %j are rejected', async (quietHours) => {
    const { visitor } = await person()
    const { id } = (await visitor.post('/api/subscriptions', { filters: {} })).json()
    expect(
      (await visitor.send('PATCH', `/api/subscriptions/${id}`, { quietHours })).statusCode,
    ).toBe(400)
  })
})

test('the weekly estimate of a search is public', async () => {
  await addFlat(db, { city: 'Yerevan', district: 'Kentron', price: 500 })
  const visitor = createVisitor(app)
  expect(
    (await visitor.get('/api/subscriptions/preview?city=Yerevan&maxPrice=600')).json(),
  ).toEqual({ perWeek: 7, counted: 1, days: 1 })
  expect(
    (await visitor.get('/api/subscriptions/preview?city=Yerevan&maxPrice=400')).json(),
  ).toMatchObject({ counted: 0 })
})

describe('a code', () => {
  test('needs full access to create, and gives its filters to the chat that enters it', async () => {
    const { visitor, id } = await person({ withChat: false })
    const { code, expiresAt } = (
      await visitor.post('/api/subscriptions/telegram/generate-code', {
        filters: { city: 'Tbilisi', priceMax: 700 },
      })
    ).json()
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(DAY - 60_000)
    expect(await redeemCode(db, secrets, code, new Date())).toEqual({
      accountId: id,
      filters: { city: 'Tbilisi', priceMax: 700 },
    })
  })

  test('is rejected after the trial, with the message of the spec', async () => {
    const { visitor } = await person({ trialDays: -1 })
    expect(
      wordsOf(await visitor.post('/api/subscriptions/telegram/generate-code', { filters: {} })),
    ).toEqual([403, 'You need an active subscription to use Telegram notifications'])
    expect((await visitor.post('/api/subscriptions', { filters: {} })).statusCode).toBe(200)
  })

  test('is rejected after thirty in an hour, with Retry-After', async () => {
    const { visitor } = await person()
    for (let n = 0; n < 30; n += 1)
      expect(
        (await visitor.post('/api/subscriptions/telegram/generate-code', { filters: {} }))
          .statusCode,
      ).toBe(200)
    const response = await visitor.post('/api/subscriptions/telegram/generate-code', {
      filters: {},
    })
    expect([response.statusCode, Number(response.headers['retry-after'])]).toEqual([
      429,
      expect.any(Number),
    ])
  })
})

test('searches and codes are exported and deleted with the account', async () => {
  const { visitor, id } = await person()
  await visitor.post('/api/subscriptions', { filters: { city: 'Batumi' } })
  const { code } = (
    await visitor.post('/api/subscriptions/telegram/generate-code', { filters: { rooms: [1] } })
  ).json()
  // A deleted search that had sent a listing.
  const { id: gone } = (
    await visitor.post('/api/subscriptions', { filters: { city: 'Tbilisi' } })
  ).json()
  const { id: chatId } = await db
    .selectFrom('chat')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  const listingId = await addFlat(db)
  await db
    .insertInto('notification')
    .values({
      search_id: gone,
      listing_id: listingId,
      chat_id: chatId,
      reason: 'new',
      created_at: new Date(),
      sent_at: new Date(),
    })
    .execute()
  await visitor.send('DELETE', `/api/subscriptions/${gone}`)
  const response = await visitor.get('/api/account/export')
  expect(response.json()).toMatchObject({
    savedSearches: [{ filters: { city: 'Batumi' } }],
    searchCodes: [{ filters: { rooms: [1] }, usedAt: null }],
    notifications: [{ listingId, reason: 'new' }],
  })
  expect(response.payload).not.toContain(code)
  const account = (await db.transaction().execute((tx) => lockAccount(tx, id)))!
  await db
    .transaction()
    .execute((tx) => deleteLockedAccount(tx, secrets, account, 'en', new Date()))
  expect(
    await db.selectFrom('notification').selectAll().where('chat_id', '=', chatId).execute(),
  ).toEqual([])
  for (const table of ['saved_search', 'search_match_key', 'search_code'] as const) {
    const left = await db.selectFrom(table).selectAll().execute()
    expect(JSON.stringify(left)).not.toContain(`"account_id":${id},`)
  }
})

test('one-click unsubscribing takes a form without a session, and nothing else does', async () => {
  const { visitor } = await person()
  const { id } = (
    await visitor.post('/api/subscriptions', { filters: { city: 'Batumi' }, channels: ['email'] })
  ).json()
  const form = (proof: string, path = `/api/subscriptions/${id}/unsubscribe?proof=${proof}`) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await form('x'.repeat(43))).statusCode).toBe(404)
  expect((await form(createUnsubscribeProof(secrets, id))).json()).toEqual({ done: true })
  expect((await visitor.get('/api/subscriptions')).json()).toMatchObject([{ id, channels: [] }])
  expect((await form('', '/api/push/pause')).statusCode).toBe(415)
})
