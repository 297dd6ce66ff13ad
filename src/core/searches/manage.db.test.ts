import { beforeEach, describe, expect, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import { filtersSchema } from '#contract/filter-schemas.ts'
import type { LooseFilters } from '#contract/filters.ts'
import { FREQUENCIES, MAX_SEARCHES } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import { addAccount, addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { addKeysOfNewPlaces } from './match-keys.ts'
import {
  changeSearch,
  createSearch,
  createSearchOfAccount,
  deleteSearch,
  findSearch,
  findTimeZone,
  listSearches,
  setSearchActive,
} from './manage.ts'
import {
  pauseSearchesOfChat,
  linkSearches,
  unlinkSearches,
  resumeSearchesOfChat,
} from './chat-searches.ts'

const { kysely: db, pool } = await openTestDatabase()
const now = new Date('2026-11-22T10:00:00Z')
const inTx = <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction().execute(work)

let accountId: number
let chatId: number
beforeEach(async () => {
  for (const table of ['saved_search', 'chat', 'account'] as const)
    await db.deleteFrom(table).execute()
  accountId = await addAccount(db)
  chatId = await addChat(db, { accountId })
})
const create = (filters: LooseFilters = {}, at = now) =>
  inTx((tx) => createSearchOfAccount(tx, accountId, filtersSchema.parse(filters), at))
const own = () => ({ accountId, chatId: null })
const matchKeysOf = async (id: number) =>
  db
    .selectFrom('search_match_key')
    .select([
      'city',
      'district',
      'rooms',
      'max_usd_cents',
      'min_usd_cents',
      'min_area',
      'max_area',
      'bits',
      'search_id',
    ])
    .where('search_id', '=', id)
    .orderBy('city')
    .orderBy('district')
    .orderBy('rooms')
    .execute()
const refused = (status: number, message = '') =>
  expect.objectContaining({ name: 'AppError', status, message: expect.stringContaining(message) })

describe('a saved search', () => {
  test('is active, stores only set filters, has a key per district, quarter and rooms', async () => {
    const search = await create({
      city: 'Tbilisi',
      districts: ['Vera', 'Vake', 'Vera', ''],
      rooms: [3, 2],
      priceMin: 300,
      priceMax: 900,
      currency: 'USD',
      areaMin: 40,
      areaMax: null,
      petFriendly: true,
      furnished: false,
      searchQuery: '',
      amenities: [],
    })
    expect(search).toEqual({
      id: expect.any(Number),
      accountId,
      chatId,
      filters: {
        city: 'Tbilisi',
        currency: 'USD',
        districts: ['Vake', 'Vera'],
        rooms: [2, 3],
        priceMin: 300,
        priceMax: 900,
        areaMin: 40,
        petFriendly: true,
      },
      isActive: true,
      pauseReason: null,
      quietHours: null,
      frequency: 'instant',
      channels: [],
      createdAt: now,
      editedAt: now,
      isReachable: true,
      notificationsSent: 0,
      lastNotificationAt: null,
    })
    const rest = {
      city: 'Tbilisi',
      min_usd_cents: 30_000,
      max_usd_cents: 90_000,
      min_area: 40,
      max_area: Infinity,
      bits: 1,
      search_id: search.id,
    }
    expect(await matchKeysOf(search.id)).toEqual(
      [
        ['Bagebi', 2],
        ['Bagebi', 3],
        ['Vake', 2],
        ['Vake', 3],
        ['Vera', 2],
        ['Vera', 3],
      ].map(([district, rooms]) => ({ district, rooms, ...rest })),
    )
  })

  test('without filters matches all flats of all cities', async () => {
    const { id } = await create()
    expect(await matchKeysOf(id)).toEqual(
      CITY_NAMES.toSorted().map((city) => ({
        city,
        district: '',
        rooms: 0,
        min_usd_cents: -1,
        max_usd_cents: 2_147_483_647,
        min_area: -1,
        max_area: Infinity,
        bits: 0,
        search_id: id,
      })),
    )
  })

  test('without filters matches cities that are added later', async () => {
    const { id } = await create()
    await create({ city: 'Batumi' })
    const all = await matchKeysOf(id)
    await db.deleteFrom('search_match_key').where('city', 'in', ['Tbilisi', 'Yerevan']).execute()
    expect(await addKeysOfNewPlaces(db)).toBe(1)
    expect(await matchKeysOf(id)).toEqual(all)
    expect(await addKeysOfNewPlaces(db)).toBe(0)
  })

  test('of a district matches quarters that are added later', async () => {
    const { id } = await create({ city: 'Tbilisi', districts: ['Nadzaladevi', 'Vera'] })
    const anywhere = await create({ districts: ['Nadzaladevi'] })
    await create({ city: 'Tbilisi', districts: ['Sanzona'] })
    const all = [await matchKeysOf(id), await matchKeysOf(anywhere.id)]
    expect(all[0]!.map(({ district }) => district).sort()).toEqual([
      'Lotkini',
      'Nadzaladevi',
      'Sanzona',
      'Vera',
    ])
    expect(await addKeysOfNewPlaces(db)).toBe(0)
    await db.deleteFrom('search_match_key').where('district', '=', 'Lotkini').execute()
    expect(await addKeysOfNewPlaces(db)).toBe(2)
    expect([await matchKeysOf(id), await matchKeysOf(anywhere.id)]).toEqual(all)
    expect(await addKeysOfNewPlaces(db)).toBe(0)
  })

  test('with text that has no words matches nothing', async () =>
    expect(await matchKeysOf((await create({ searchQuery: '!!' })).id)).toEqual([]))

  test('needs a reachable chat', async () => {
    await db.updateTable('chat').set({ blocked_at: now }).where('id', '=', chatId).execute()
    await expect(create()).rejects.toEqual(refused(409, 'Activate the bot first'))
    await db.deleteFrom('chat').execute()
    await expect(create()).rejects.toEqual(refused(409, 'Activate the bot first'))
  })

  test(`is one of at most ${MAX_SEARCHES}, also when many are created at once`, async () => {
    const made = await Promise.allSettled(
      Array.from({ length: MAX_SEARCHES + 4 }, (_, n) => create({ priceMin: n + 1 })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SEARCHES)
    await expect(create()).rejects.toEqual(
      refused(409, 'You already have 30 saved searches. Delete one first.'),
    )
    await expect(
      inTx((tx) => createSearch(tx, { accountId: null, chatId }, {}, now)),
    ).rejects.toEqual(refused(409))
  })

  test('is saved once, also when requested twice or with filters in another order', async () => {
    const same = refused(409, 'You already have this alert')
    const twice = await Promise.allSettled([
      create({ districts: ['Vake', 'Vera'] }),
      create({ districts: ['Vera', 'Vake'], furnished: false }),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(create({ districts: ['Vera', 'Vake'] })).rejects.toEqual(same)
    const { id } = await create({ city: 'Batumi' })
    const changed = inTx((tx) =>
      changeSearch(tx, own(), id, { filters: { districts: ['Vake', 'Vera'] } }, now),
    )
    await expect(changed).rejects.toEqual(same)
    // Saving a search unchanged is not a duplicate.
    await inTx((tx) => changeSearch(tx, own(), id, { filters: { city: 'Batumi' } }, now))
    expect(await listSearches(db, own())).toHaveLength(2)
  })

  test('is the same with the currency USD and without a currency', async () => {
    await create({ priceMax: 900 })
    const named = create({ priceMax: 900, currency: 'USD' })
    await expect(named).rejects.toEqual(refused(409, 'You already have this alert'))
    await create({ priceMax: 900, currency: 'GEL' })
    expect(await listSearches(db, own())).toHaveLength(2)
  })

  test('can belong to a chat without an account', async () => {
    const alone = await addChat(db)
    const search = await inTx((tx) =>
      createSearch(tx, { accountId: null, chatId: alone }, { city: 'Batumi' }, now),
    )
    expect(await listSearches(db, { accountId: null, chatId: alone })).toEqual([search])
    expect(await listSearches(db, own())).toEqual([])
    expect(await matchKeysOf(search.id)).toHaveLength(1)
  })

  test('is listed newest first', async () => {
    const ids = [
      (await create({}, now)).id,
      (await create({ city: 'Batumi' }, new Date(now.getTime() + 1000))).id,
    ]
    expect((await listSearches(db, own())).map(({ id }) => id)).toEqual(ids.reverse())
    expect((await listSearches(db, { accountId: null, chatId })).map(({ id }) => id)).toEqual(ids)
  })
})

describe('changing a search', () => {
  test('new filters rebuild its keys and match the flats of the last day', async () => {
    const { id } = await create({ city: 'Tbilisi' })
    const later = new Date(now.getTime() + 60_000)
    const changed = await inTx((tx) =>
      changeSearch(tx, own(), id, { filters: { city: 'Batumi', rooms: [5] } }, later),
    )
    expect(changed).toMatchObject({
      filters: { city: 'Batumi', rooms: [5] },
      editedAt: later,
      createdAt: now,
    })
    expect(await matchKeysOf(id)).toMatchObject([{ city: 'Batumi', rooms: 5 }])
    expect(await jobs()).toEqual([`match-search:${id}`])
  })

  test('the same filters, or only new quiet hours, match nothing again', async () => {
    const { id } = await create({ city: 'Tbilisi', rooms: [2, 3] })
    const quietHours = { from: '22:00', to: '08:30', timeZone: 'Asia/Tbilisi' }
    expect(
      await inTx((tx) =>
        changeSearch(
          tx,
          own(),
          id,
          {
            filters: { rooms: [2, 3], city: 'Tbilisi' },
            quietHours: { ...quietHours, timeZone: 'asia/tbilisi' },
          },
          now,
        ),
      ),
    ).toMatchObject({ quietHours, filters: { city: 'Tbilisi', rooms: [2, 3] } })
    expect(await inTx((tx) => changeSearch(tx, own(), id, {}, now))).toMatchObject({ quietHours })
    const delivery = () =>
      db
        .selectFrom('search_match_key')
        .select(['quiet_from', 'quiet_to', 'time_zone', 'needs_full_match'])
        .distinct()
        .where('search_id', '=', id)
        .execute()
    expect(await delivery()).toEqual([
      { quiet_from: 1320, quiet_to: 510, time_zone: 'Asia/Tbilisi', needs_full_match: false },
    ])
    expect(
      await inTx((tx) => changeSearch(tx, own(), id, { quietHours: null }, now)),
    ).toMatchObject({ quietHours: null })
    expect(await delivery()).toMatchObject([{ quiet_from: null, quiet_to: null }])
    expect(await jobs()).toEqual([])
  })

  test('its frequency is one of those that the contract names', async () => {
    const { id, frequency } = await create()
    expect(frequency).toBe('instant')
    for (const each of FREQUENCIES)
      expect(
        await inTx((tx) => changeSearch(tx, own(), id, { frequency: each }, now)),
      ).toMatchObject({ frequency: each })
    await expect(pool.query("update saved_search set frequency = 'hourly'")).rejects.toThrow(
      'saved_search_frequency_check',
    )
  })

  test('pausing deletes its keys, resuming restores them', async () => {
    const { id } = await create()
    expect(await inTx((tx) => setSearchActive(tx, own(), id, false))).toMatchObject({
      isActive: false,
      pauseReason: 'user',
    })
    expect(await matchKeysOf(id)).toEqual([])
    await inTx((tx) => changeSearch(tx, own(), id, { filters: { city: 'Yerevan' } }, now))
    expect([await matchKeysOf(id), await jobs()]).toEqual([[], []])
    expect(await inTx((tx) => setSearchActive(tx, own(), id, true))).toMatchObject({
      isActive: true,
      pauseReason: null,
    })
    expect(await matchKeysOf(id)).toMatchObject([{ city: 'Yerevan' }])
  })

  test('deleting it deletes its keys', async () => {
    const { id } = await create()
    await inTx((tx) => deleteSearch(tx, own(), id, now))
    expect([await listSearches(db, own()), await matchKeysOf(id)]).toEqual([[], []])
  })

  test("every operation on another owner's search fails with not-found", async () => {
    const { id } = await create()
    for (const other of [
      { accountId: await addAccount(db), chatId: null },
      { accountId: null, chatId: await addChat(db) },
    ]) {
      await expect(findSearch(db, other, id)).rejects.toEqual(refused(404))
      await expect(inTx((tx) => changeSearch(tx, other, id, { filters: {} }, now))).rejects.toEqual(
        refused(404),
      )
      await expect(inTx((tx) => setSearchActive(tx, other, id, false))).rejects.toEqual(
        refused(404),
      )
      await expect(inTx((tx) => deleteSearch(tx, other, id, now))).rejects.toEqual(refused(404))
    }
    expect(await matchKeysOf(id)).toHaveLength(CITY_NAMES.length)
  })
})

test('the time zone of an account is that of its quiet hours, else of its searches', async () => {
  const zone = () => findTimeZone(db, accountId)
  expect(await zone()).toBeNull()
  const { id } = await create({ city: 'Belgrade' })
  expect(await zone()).toBe('Europe/Belgrade')
  const quietHours = { from: '22:00', to: '08:30', timeZone: 'America/New_York' }
  await inTx((tx) => changeSearch(tx, own(), id, { quietHours }, now))
  await create({ city: 'Tbilisi' }, new Date(now.getTime() + 1000))
  expect(await zone()).toBe('America/New_York')
})

describe('a chat', () => {
  test('that is linked shares its searches with the account, and the other way round', async () => {
    const { id: waiting } = await create()
    await unlink()
    expect(await listSearches(db, own())).toMatchObject([
      { id: waiting, chatId: null, isActive: true, isReachable: false },
    ])
    expect(await matchKeysOf(waiting)).toEqual([])
    await expect(
      inTx(async (tx) => {
        await setSearchActive(tx, own(), waiting, false)
        await setSearchActive(tx, own(), waiting, true)
      }),
    ).rejects.toEqual(refused(409, 'Activate the bot first'))

    const other = await addChat(db)
    const { id: brought } = await inTx((tx) =>
      createSearch(tx, { accountId: null, chatId: other }, {}, now),
    )
    await db.updateTable('chat').set({ account_id: accountId }).where('id', '=', other).execute()
    await inTx((tx) => linkSearches(tx, { chatId: other, accountId }))
    expect(
      (await listSearches(db, own()))
        .map(({ id, chatId, isReachable }) => ({ id, chatId, isReachable }))
        .sort((a, b) => a.id - b.id),
    ).toEqual([
      { id: waiting, chatId: other, isReachable: true },
      { id: brought, chatId: other, isReachable: true },
    ])
    expect(
      [await matchKeysOf(waiting), await matchKeysOf(brought)].map(({ length }) => length),
    ).toEqual([CITY_NAMES.length, CITY_NAMES.length])
  })

  test('that is unlinked leaves the account its searches, and keeps those of other accounts', async () => {
    const { id } = await create()
    const stranger = await addAccount(db)
    const { id: foreign } = await inTx((tx) =>
      createSearch(tx, { accountId: stranger, chatId }, { city: 'Batumi' }, now),
    )
    await unlink()
    expect(await listSearches(db, own())).toMatchObject([{ id, chatId: null }])
    expect(await listSearches(db, { accountId: null, chatId })).toMatchObject([
      { id: foreign, accountId: stranger },
    ])
  })

  test('that is blocked pauses its searches; unblocked, it resumes only those', async () => {
    const [active, paused] = [await create(), await create({ city: 'Batumi' })]
    await inTx((tx) => setSearchActive(tx, own(), paused.id, false))
    await db.updateTable('chat').set({ blocked_at: now }).where('id', '=', chatId).execute()
    expect(await inTx((tx) => pauseSearchesOfChat(tx, chatId, 'chat-blocked'))).toBe(1)
    expect(await findSearch(db, own(), active.id)).toMatchObject({
      isActive: false,
      pauseReason: 'chat-blocked',
      isReachable: false,
    })
    expect(await matchKeysOf(active.id)).toEqual([])
    await db.updateTable('chat').set({ blocked_at: null }).where('id', '=', chatId).execute()
    expect(await inTx((tx) => resumeSearchesOfChat(tx, chatId))).toBe(1)
    expect(await findSearch(db, own(), active.id)).toMatchObject({
      isActive: true,
      pauseReason: null,
      isReachable: true,
    })
    expect(await findSearch(db, own(), paused.id)).toMatchObject({
      isActive: false,
      pauseReason: 'user',
    })
    expect(
      [await matchKeysOf(active.id), await matchKeysOf(paused.id)].map(({ length }) => length),
    ).toEqual([CITY_NAMES.length, 0])
  })

  test('loses the searches of an account that is deleted', async () => {
    const { id } = await create()
    await db.deleteFrom('account').where('id', '=', accountId).execute()
    expect([await listSearches(db, { accountId: null, chatId }), await matchKeysOf(id)]).toEqual([
      [],
      [],
    ])
  })

  async function unlink(): Promise<void> {
    await db.updateTable('chat').set({ account_id: null }).where('id', '=', chatId).execute()
    await inTx((tx) => unlinkSearches(tx, { chatId, accountId }))
  }
})

async function jobs(): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>(
    `select key from graphile_worker.jobs where task_identifier = 'match-search' order by key`,
  )
  await pool.query(`delete from graphile_worker._private_jobs`)
  return rows.map(({ key }) => key)
}
