import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { filtersSchema } from '#contract/filter-schemas.ts'
import type { Filters, LooseFilters } from '#contract/filters.ts'
import type { QuietHours } from '#contract/searches.ts'
import { searchListings } from '#core/listings/search.ts'
import type { ListingEvent } from '#core/notifications/notification.ts'
import { addChat } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'
import { type Flat, addFlat } from '#test/listing-rows.ts'
import { changeSearch, createSearch, setSearchActive } from './manage.ts'
import { matchListing, matchSearch } from './match.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date('2026-11-22T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

beforeEach(async () => {
  for (const table of ['notification', 'saved_search', 'chat', 'listing'] as const)
    await db.deleteFrom(table).execute()
})

async function save(filters: Filters, chatId?: number): Promise<{ id: number; chatId: number }> {
  const chat = chatId ?? (await addChat(db))
  const { id } = await db
    .transaction()
    .execute((tx) => createSearch(tx, { accountId: null, chatId: chat }, filters, now))
  return { id, chatId: chat }
}
const notify = (listingId: number, more: Partial<ListingEvent> = {}, at = now) =>
  db
    .transaction()
    .execute((tx) =>
      matchListing(tx, { listingId, reason: 'new', dedupeKey: '', details: {}, ...more }, at),
    )
const notified = async () =>
  db
    .selectFrom('notification')
    .innerJoin('delivery', 'delivery.notification_id', 'notification.id')
    .select([
      'notification.search_id',
      'listing_id',
      'notification.chat_id',
      'reason',
      'dedupe_key',
      'details',
      'due_at',
    ])
    .orderBy('listing_id')
    .orderBy('notification.search_id')
    .execute()
const pairs = async () =>
  (await notified()).map(({ search_id, listing_id }) => `${search_id} ${listing_id}`).sort()

const amounts = fc.constantFrom(0, 299, 300, 450, 600, 600.5, 900, 5000)
const currencies = fc.constantFrom('USD', 'GEL', 'EUR', 'RUB', 'AMD', 'RSD') as fc.Arbitrary<
  'USD' | 'GEL'
>
const cities = fc.constantFrom(...CITY_NAMES)
const districts = ['Vake', 'Saburtalo', 'Nutsubidze', 'Kentron', 'Vračar', 'Neimar']
const terms = ['balcony', 'BALCONIES', 'светлая', 'ბინა', 'new-building', 'vake 12']
const place = fc.tuple(fc.constantFrom(41.7, 41.72, 41.74), fc.constantFrom(44.75, 44.77, 44.8))
const flats: fc.Arbitrary<Flat> = fc.record(
  {
    city: fc.oneof(
      { weight: 6, arbitrary: fc.constant('Tbilisi') },
      { weight: 3, arbitrary: cities },
      { weight: 1, arbitrary: fc.constant('Rustavi') },
    ),
    district: fc.constantFrom(null, ...districts),
    price: fc.option(
      amounts.filter((amount) => amount > 0),
      { freq: 5 },
    ),
    currency: currencies,
    rooms: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 5 }),
    bedrooms: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 2 }),
    area: fc.option(fc.constantFrom(30, 39.9, 40, 60, 60.3, 90), { freq: 4 }),
    period: fc.constantFrom('month', 'month', 'month', null, 'day'),
    status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'RENTED', 'EXPIRED', 'REMOVED'),
    pets: fc.constantFrom(null, true, false),
    furnished: fc.constantFrom(null, true, false),
    amenities: fc.subarray(AMENITIES.slice(0, 3)),
    floor: fc.option(fc.integer({ min: -1, max: 4 }), { freq: 5 }),
    totalFloors: fc.option(fc.integer({ min: 2, max: 4 }), { freq: 5 }),
    deposit: fc.option(amounts, { freq: 3 }),
    commission: fc.constantFrom(null, 'none', 'yes'),
    utilities: fc.constantFrom(null, 'included', 'extra'),
    minTermMonths: fc.option(fc.constantFrom(1, 6, 12), { freq: 3 }),
    photoIds: fc.constantFrom([], [1]),
    latestPostAt: fc.constantFrom(ago(1), ago(47), ago(49)),
    title: fc.option(fc.constantFrom(...terms)),
    description: fc.constantFrom(...terms),
    place: fc.option(place, { nil: undefined, freq: 4 }),
  },
  {
    requiredKeys: [
      'city',
      'district',
      'price',
      'currency',
      'rooms',
      'bedrooms',
      'area',
      'period',
      'status',
      'title',
      'description',
    ],
  },
)
const ordered = (low: string, high: string) => (filters: LooseFilters) => {
  const { [low as 'priceMin']: min, [high as 'priceMax']: max } = filters
  return min != null && max != null && min > max ? { ...filters, [low]: max, [high]: min } : filters
}
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 1 })
const filters: fc.Arbitrary<LooseFilters> = fc
  .record(
    {
      city: maybe(cities),
      districts: maybe(fc.subarray([...districts, 'Nowhere'])),
      rooms: maybe(fc.subarray([1, 2, 3, 4, 5])),
      priceMin: maybe(amounts),
      priceMax: maybe(amounts),
      currency: maybe(currencies),
      areaMin: maybe(fc.constantFrom(0, 39.9, 40, 60.3)),
      areaMax: maybe(fc.constantFrom(40, 60.3, 100)),
      searchQuery: maybe(
        fc.constantFrom(
          'bal',
          'Balcony',
          'СВЕТ',
          'ბინ',
          'new build',
          'vak',
          '!!',
          '',
          'balcony zzz',
          "o'b & | !",
        ),
      ),
      petFriendly: maybe(fc.boolean()),
      furnished: maybe(fc.boolean()),
      amenities: maybe(fc.subarray(AMENITIES.slice(0, 3))),
      ...Object.fromEntries(
        ['notGroundFloor', 'notTopFloor', 'noAgentFee', 'utilitiesIncluded', 'withPhotos'].map(
          (flag) => [flag, fc.constantFrom(null, null, null, false, true)],
        ),
      ),
      floorMin: rarely(fc.constantFrom(0, 1, 2)),
      floorMax: rarely(fc.constantFrom(2, 3, 4)),
      depositMax: rarely(amounts),
      minTermMax: rarely(fc.constantFrom(1, 6, 11)),
      postedWithin: rarely(fc.constantFrom(1, 2, 3)),
      area: maybe(
        fc.constantFrom(
          '41.69,44.74;41.73,44.74;41.73,44.78',
          '41.70,44.75;41.74,44.75;41.72,44.80',
          '41,44;42,44;42,45;41,45',
        ),
      ),
    },
    { requiredKeys: [] },
  )
  .map(ordered('priceMin', 'priceMax'))
  .map(ordered('areaMin', 'areaMax'))

describe('a search matches what the listing pages show', () => {
  test('of a district with its quarters, or of a quarter alone', async () => {
    const [own, quarter] = [
      await addFlat(db, { district: 'Saburtalo' }),
      await addFlat(db, { district: 'Nutsubidze' }),
    ]
    const district = await save({ city: 'Tbilisi', districts: ['Saburtalo'] })
    const anywhere = await save({ districts: ['Saburtalo'] })
    const alone = await save({ city: 'Tbilisi', districts: ['Nutsubidze'] })
    await save({ city: 'Tbilisi', districts: ['Vake'] })
    for (const id of [own, quarter]) await notify(id)
    expect(await pairs()).toEqual(
      [district, anywhere]
        .flatMap(({ id }) => [`${id} ${own}`, `${id} ${quarter}`])
        .concat(`${alone.id} ${quarter}`)
        .sort(),
    )
  })

  test('for any flats and filters, on an event and after a change of the search', async () => {
    let met = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(flats, { minLength: 40, maxLength: 40 }),
        fc.array(filters, { minLength: 25, maxLength: 25 }),
        async (flats, all) => {
          for (const table of ['notification', 'saved_search', 'chat', 'listing'] as const)
            await db.deleteFrom(table).execute()
          const listings: number[] = []
          for (const flat of flats)
            listings.push(await addFlat(db, { ...flat, firstSeenAt: ago(1) }))
          const [first, ...others] = flats
          const other = others.findIndex(({ city }) => city === first!.city)
          if (other >= 0)
            await db
              .updateTable('listing')
              .set({ merged_into: listings[other + 1]! })
              .where('id', '=', listings[0]!)
              .execute()
          const searches = await Promise.all(
            all.map(async (one) => {
              const filters = filtersSchema.parse(one)
              return { ...(await save(filters)), filters }
            }),
          )
          const shown: string[] = []
          for (const { id, filters } of searches) {
            const { data } = (await searchListings(db, { ...filters, limit: 1000 }, now)).parse()
            shown.push(...data.map((listing) => `${id} ${listing.id}`))
          }
          met += shown.length
          for (const id of listings) await notify(id)
          expect(await pairs()).toEqual(shown.sort())

          await db.deleteFrom('notification').execute()
          const few = searches.filter(
            ({ id }) => shown.filter((pair) => pair.startsWith(`${id} `)).length <= 10,
          )
          for (const { id } of few) await db.transaction().execute((tx) => matchSearch(tx, id, now))
          expect(await pairs()).toEqual(
            shown.filter((pair) => few.some(({ id }) => pair.startsWith(`${id} `))),
          )
        },
      ),
      { numRuns: 6 },
    )
    expect(met).toBeGreaterThan(100)
  }, 180_000)

  test('the highest possible price limit does not match a flat without a price', async () => {
    const { id } = await save({ priceMax: 1e9 })
    await save({})
    await notify(await addFlat(db, { price: null }))
    expect((await notified()).map(({ search_id }) => search_id)).not.toContain(id)
    expect(await notified()).toHaveLength(1)
  })
})

describe('recipients', () => {
  test('each recipient is notified once, however many searches match', async () => {
    const { chatId } = await save({ rooms: [2] })
    await save({ districts: ['Vake'] }, chatId)
    const other = await save({})
    expect(await notify(await addFlat(db))).toBe(2)
    expect((await notified()).map(({ chat_id }) => chat_id).sort()).toEqual(
      [chatId, other.chatId].sort(),
    )
  })

  test('the same event notifies once; a second price drop is another event', async () => {
    await save({})
    const flat = await addFlat(db)
    expect([await notify(flat), await notify(flat)]).toEqual([1, 0])
    const drop = {
      reason: 'price-drop',
      dedupeKey: '500 USD',
      details: { previousPrice: { price: 600, currency: 'USD' } },
    } as const
    expect([
      await notify(flat, drop),
      await notify(flat, drop),
      await notify(flat, { ...drop, dedupeKey: '400 USD' }),
      await notify(flat, { reason: 'back', dedupeKey: '2026-11-22' }),
    ]).toEqual([1, 0, 1, 1])
    expect((await notified())[1]).toMatchObject({
      reason: 'price-drop',
      details: { previousPrice: { price: 600, currency: 'USD' } },
    })
  })

  test('a paused search notifies nobody', async () => {
    const { id, chatId } = await save({})
    await db
      .transaction()
      .execute((tx) => setSearchActive(tx, { accountId: null, chatId }, id, false))
    expect(await notify(await addFlat(db))).toBe(0)
  })

  test('a chat that hid the flat is not notified', async () => {
    const { chatId } = await save({})
    const flat = await addFlat(db)
    await db
      .insertInto('hidden_listing')
      .values({ chat_id: chatId, listing_id: flat, hidden_at: now })
      .execute()
    expect(await notify(flat)).toBe(0)
  })

  test('quiet hours delay a notification; of two searches the earlier one sends it', async () => {
    // `now` is 14:00 in Tbilisi.
    const quietHours: QuietHours = { from: '13:00', to: '18:00', timeZone: 'Asia/Tbilisi' }
    const quiet = await save({})
    const awake = await save({})
    const both = await save({})
    const { id: sooner } = await save({ city: 'Tbilisi' }, both.chatId)
    for (const { id, chatId } of [quiet, both])
      await db
        .transaction()
        .execute((tx) => changeSearch(tx, { accountId: null, chatId }, id, { quietHours }, now))
    await notify(await addFlat(db))
    const due = new Map((await notified()).map((row) => [row.search_id, row.due_at.toISOString()]))
    expect(due).toEqual(
      new Map([
        [quiet.id, '2026-11-22T14:00:00.000Z'],
        [awake.id, now.toISOString()],
        [sooner, now.toISOString()],
      ]),
    )
  })
})

describe('digests', () => {
  const due = async () =>
    (
      await db
        .selectFrom('delivery')
        .select(['search_id', 'due_at', 'expires_at', 'is_digest'])
        .orderBy('id')
        .execute()
    ).map(({ due_at: dueAt, expires_at: expiresAt, ...row }) => ({
      ...row,
      due: dueAt.toISOString(),
      hours: (expiresAt.getTime() - dueAt.getTime()) / 3_600_000,
    }))
  const saveWith = async (change: Parameters<typeof changeSearch>[3], filters: Filters = {}) => {
    const saved = await save(filters)
    const owner = { accountId: null, chatId: saved.chatId }
    const modify = (next: typeof change, at = now) =>
      db.transaction().execute((tx) => changeSearch(tx, owner, saved.id, next, at))
    await modify(change)
    return { ...saved, change: modify }
  }
  const quietHours: QuietHours = { from: '22:00', to: '10:30', timeZone: 'Asia/Tbilisi' }

  test('are queued for 9:00 where the search is, or the end of its quiet hours', async () => {
    const [daily, weekly, quiet] = [
      await saveWith({ frequency: 'daily' }),
      await saveWith({ frequency: 'weekly' }),
      await saveWith({ frequency: 'daily', quietHours }),
    ]
    // A Sunday.
    await notify(await addFlat(db))
    expect(await due()).toEqual([
      { search_id: daily.id, is_digest: true, due: '2026-11-23T05:00:00.000Z', hours: 48 },
      { search_id: weekly.id, is_digest: true, due: '2026-11-23T05:00:00.000Z', hours: 48 },
      { search_id: quiet.id, is_digest: true, due: '2026-11-23T06:30:00.000Z', hours: 48 },
    ])
    await notify(await addFlat(db), {}, new Date('2026-11-23T10:00:00Z'))
    expect((await due()).slice(3).map((row) => row.due)).toEqual([
      '2026-11-24T05:00:00.000Z',
      '2026-11-30T05:00:00.000Z',
      '2026-11-24T06:30:00.000Z',
    ])
  })

  test('flats that a changed search matches wait for its digest', async () => {
    const { id } = await saveWith({ frequency: 'daily' })
    await addFlat(db, { firstSeenAt: ago(1) })
    await db.transaction().execute((tx) => matchSearch(tx, id, now))
    expect(await due()).toMatchObject([{ is_digest: true, due: '2026-11-23T05:00:00.000Z' }])
  })

  test('a new frequency or new quiet hours reschedule what is pending', async () => {
    const { change } = await saveWith({ frequency: 'daily' })
    await notify(await addFlat(db))
    await change({ quietHours })
    expect(await due()).toMatchObject([{ due: '2026-11-23T06:30:00.000Z' }])
    await change({ frequency: 'weekly', quietHours: null }, new Date('2026-11-23T05:30:00Z'))
    expect(await due()).toMatchObject([{ due: '2026-11-30T05:00:00.000Z' }])
    // Still one message.
    await change({ frequency: 'instant' }, now)
    expect(await due()).toMatchObject([{ is_digest: true, due: now.toISOString() }])
  })

  test('an alert that waits for the end of quiet hours joins the digest', async () => {
    const { change } = await saveWith({ quietHours })
    await notify(await addFlat(db), {}, new Date('2026-11-22T20:00:00Z'))
    expect(await due()).toMatchObject([{ is_digest: false, due: '2026-11-23T06:30:00.000Z' }])
    await change({ frequency: 'daily', quietHours: null }, new Date('2026-11-22T20:00:00Z'))
    expect(await due()).toMatchObject([{ is_digest: true, due: '2026-11-23T05:00:00.000Z' }])
  })
})

describe('changing quiet hours while notifications are pending', () => {
  // `now` is 14:00 in Tbilisi.
  const quiet = (to: string): QuietHours => ({ from: '13:00', to, timeZone: 'Asia/Tbilisi' })
  const due = async () => (await notified()).map(({ due_at }) => due_at.toISOString())

  test('reschedules them to the new end; turning quiet hours off releases them', async () => {
    const { id, chatId } = await save({})
    const change = (quietHours: QuietHours | null, at = now) =>
      db
        .transaction()
        .execute((tx) => changeSearch(tx, { accountId: null, chatId }, id, { quietHours }, at))
    await change(quiet('18:00'))
    await notify(await addFlat(db))
    await change(quiet('20:00'))
    expect(await due()).toEqual(['2026-11-22T16:00:00.000Z'])
    const later = new Date(now.getTime() + 60_000)
    await change(null, later)
    expect(await due()).toEqual([later.toISOString()])
  })

  test('does not change sent ones and those of other searches', async () => {
    const [one, other] = [await save({}), await save({})]
    for (const { id, chatId } of [one, other])
      await db
        .transaction()
        .execute((tx) =>
          changeSearch(tx, { accountId: null, chatId }, id, { quietHours: quiet('18:00') }, now),
        )
    await notify(await addFlat(db))
    await db.updateTable('delivery').set({ sent_at: now }).where('search_id', '=', one.id).execute()
    await db
      .transaction()
      .execute((tx) =>
        changeSearch(
          tx,
          { accountId: null, chatId: one.chatId },
          one.id,
          { quietHours: null },
          now,
        ),
      )
    expect(await due()).toEqual(['2026-11-22T14:00:00.000Z', '2026-11-22T14:00:00.000Z'])
  })
})

describe('a changed search', () => {
  test('notifies of the ten newest flats of the last day once, and of no known ones', async () => {
    const { id, chatId } = await save({ rooms: [3] })
    const known = await addFlat(db, { rooms: 3, latestPostAt: ago(1) })
    await notify(known)
    const fresh: number[] = []
    for (let n = 0; n < 12; n += 1)
      fresh.push(await addFlat(db, { rooms: 2, latestPostAt: ago(2 + n) }))
    await addFlat(db, { rooms: 2, latestPostAt: ago(25) })
    await db
      .transaction()
      .execute((tx) =>
        changeSearch(tx, { accountId: null, chatId }, id, { filters: { rooms: [2, 3] } }, now),
      )
    const match = () => db.transaction().execute((tx) => matchSearch(tx, id, now))
    expect(await match()).toBe(9)
    expect(
      (await notified())
        .filter(({ reason }) => reason === 'edited')
        .map(({ listing_id }) => listing_id),
    ).toEqual(fresh.slice(0, 9))
    expect(await match()).toBe(0)
  })

  test('that is paused or deleted notifies nothing', async () => {
    const { id, chatId } = await save({})
    await addFlat(db, { latestPostAt: ago(1) })
    await db
      .transaction()
      .execute((tx) => setSearchActive(tx, { accountId: null, chatId }, id, false))
    expect(await db.transaction().execute((tx) => matchSearch(tx, id, now))).toBe(0)
    expect(await db.transaction().execute((tx) => matchSearch(tx, 999_999, now))).toBe(0)
  })
})
