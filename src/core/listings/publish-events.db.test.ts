import { beforeEach, describe, expect, test } from 'vitest'
import type { ListingEvent } from '#core/notifications/notification.ts'
import { emptyTables, openTestDatabase } from '#test/database.ts'
import { publishMessage } from '#test/publish-posts.ts'
import { expireListings } from './listing-lifecycle.ts'
import { mergeListings } from './merge/manual-merges.ts'
import { publishPost } from './publish.ts'

const database = await openTestDatabase()
const { kysely: db, pool } = database
const MINUTE = 60_000
let now: Date
let messageId = 0

beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z')
  await emptyTables({ pool }, 'channel', 'listing', 'photo')
  await pool.query('delete from graphile_worker._private_jobs')
})
const later = (hours: number) => void (now = new Date(now.getTime() + hours * 60 * MINUTE))

type PostOptions = { channel?: string; edit?: number; agoHours?: number }

/** Publishes a post or an edit; returns its listing and message. */
async function publish(text: string, { channel, edit, agoHours = 0 }: PostOptions = {}) {
  const message = edit ?? (messageId += 1)
  const edited = edit !== undefined
  const { listing, post } = await publishMessage(
    database,
    {
      messageId: message,
      text,
      edited,
      ...(!edited && { postedAt: new Date(now.getTime() - agoHours * 60 * MINUTE) }),
    },
    { channel, now },
  )
  const again = () => db.transaction().execute((tx) => publishPost(tx, post, now))
  return { listing, message, again }
}

/** The jobs queued since the last call. */
async function takeQueuedEvents(): Promise<ListingEvent[]> {
  const { rows } = await pool.query<{ payload: ListingEvent }>(`
    select j.payload
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'match-listing'
    order by j.id`)
  await pool.query('delete from graphile_worker._private_jobs')
  return rows.map(({ payload }) => payload)
}

const FLAT = (price: number, more = '') =>
  `Сдаётся 2-комнатная квартира, Ваке, ул. Барнова 20, 61 м², 4/9 этаж, ${price}$ в месяц. ` +
  `Центральное отопление, кондиционер, балкон. ${more} +995 599 10 20 30`
const OTHER_FLAT = 'Сдаётся 3-комнатная квартира, Сабуртало, 80 м², 700$ в месяц. +995 599 77 88 99'
const FLAT_IN_LARI = (price: number) => FLAT(900).replace('900$', `${price} лари`)

test('the price history keeps the rates of the day of its last price', async () => {
  const setRate = (day: string, usd: number) =>
    db
      .insertInto('exchange_rate')
      .values({ currency: 'GEL', day, usd: usd.toFixed(9), source: 'test' })
      .execute()
  const historyOf = async (listing: number) =>
    (
      await db
        .selectFrom('listing')
        .select('price_history')
        .where('id', '=', listing)
        .executeTakeFirstOrThrow()
    ).price_history.map(({ price, currency, priceUsdCents }) => [price, currency, priceUsdCents])
  await setRate('2026-11-22', 0.37)
  await setRate('2026-11-25', 0.2)
  const { message } = await publish(FLAT(900))
  later(24)
  // About the same, then a fifth less.
  await publish(FLAT_IN_LARI(2400), { edit: message })
  later(24)
  const { listing, again } = await publish(FLAT_IN_LARI(2000), { edit: message })
  const history = [
    [900, 'USD', 90_000],
    [2000, 'GEL', 74_000],
  ]
  expect(await historyOf(listing)).toEqual(history)
  later(72)
  await again()
  expect(await historyOf(listing)).toEqual(history)
  await db.deleteFrom('exchange_rate').execute()
})

test('a flat that is offered again gets the price in dollars of that day', async () => {
  const { listing } = await publish(FLAT_IN_LARI(2000), { agoHours: 900 })
  // Rewritten prices leave out rented flats.
  await db
    .updateTable('listing')
    .set({ status: 'RENTED', price_usd_cents: 10_000, price_per_m2_usd_cents: 100 })
    .where('id', '=', listing)
    .execute()
  await publish(`${FLAT_IN_LARI(2000)} Снова свободна.`, { channel: 'second_flats' })
  expect(
    await db
      .selectFrom('listing')
      .select(['status', 'price_usd_cents', 'price_per_m2_usd_cents'])
      .where('id', '=', listing)
      .execute(),
  ).toEqual([{ status: 'ACTIVE', price_usd_cents: 73_260, price_per_m2_usd_cents: 1201 }])
})

describe('publishing a post queues an event', () => {
  test('for a new flat, once', async () => {
    const { listing, again } = await publish(FLAT(900))
    expect(await takeQueuedEvents()).toEqual([
      { listingId: listing, reason: 'new', dedupeKey: '', details: {} },
    ])
    await again()
    expect(await takeQueuedEvents()).toEqual([])
  })

  test('not for posts older than a day: a first read imports an archive', async () => {
    await publish(FLAT(900), { agoHours: 25 })
    expect(await takeQueuedEvents()).toEqual([])
  })

  test('for a price cut by an edit, with the old price; not when it rises', async () => {
    const { listing, message } = await publish(FLAT(900), { agoHours: 200 })
    await publish(FLAT(800), { edit: message })
    expect(await takeQueuedEvents()).toEqual([
      {
        listingId: listing,
        reason: 'price-drop',
        dedupeKey: '800 USD 2026-11-22',
        details: { previousPrice: { price: 900, currency: 'USD' } },
      },
    ])
    later(1)
    await publish(FLAT(850), { edit: message })
    expect(await takeQueuedEvents()).toEqual([])
  })

  test('for a price cut in another currency; not for about the same price', async () => {
    const { listing, message } = await publish(FLAT(900), { agoHours: 200 })
    await publish(FLAT_IN_LARI(2400), { edit: message })
    expect(await takeQueuedEvents()).toEqual([])
    later(1)
    await publish(FLAT(900), { edit: message })
    later(1)
    await publish(FLAT_IN_LARI(2000), { edit: message })
    expect(await takeQueuedEvents()).toMatchObject([
      {
        listingId: listing,
        reason: 'price-drop',
        details: { previousPrice: { price: 900, currency: 'USD' } },
      },
    ])
  })

  test('for the same price cut on another day again, but each cut only once', async () => {
    const { listing, message } = await publish(FLAT(600), { agoHours: 200 })
    const dedupeKeys: string[] = []
    for (const price of [500, 600, 500]) {
      const { again } = await publish(FLAT(price), { edit: message })
      await again()
      dedupeKeys.push(
        ...(await takeQueuedEvents()).map(
          ({ listingId, dedupeKey }) => `${listingId === listing} ${dedupeKey}`,
        ),
      )
      later(24)
    }
    expect(dedupeKeys).toEqual(['true 500 USD 2026-11-22', 'true 500 USD 2026-11-24'])
  })

  test('for a price cut by a copy in another channel; not at the same price', async () => {
    const { listing } = await publish(FLAT(900), { agoHours: 200 })
    const copy = await publish(FLAT(900, 'Звоните!'), { channel: 'second_flats' })
    expect(copy.listing).toBe(listing)
    expect(await takeQueuedEvents()).toEqual([])
    later(1)
    await publish(FLAT(780, 'Цена снижена!'), { channel: 'third_flats' })
    expect(await takeQueuedEvents()).toMatchObject([
      { listingId: listing, reason: 'price-drop', dedupeKey: '780 USD 2026-11-22' },
    ])
  })

  test.each(['RENTED', 'EXPIRED'] as const)('a flat that is back after %s', async (status) => {
    const { listing } = await publish(FLAT(900), { agoHours: 900 })
    await db.updateTable('listing').set({ status }).where('id', '=', listing).execute()
    await publish(FLAT(900, 'Снова свободна.'), { channel: 'second_flats' })
    expect(await takeQueuedEvents()).toEqual([
      { listingId: listing, reason: 'back', dedupeKey: '2026-11-22', details: {} },
    ])
  })

  test('for a flat that is gone: rented, or its only post offers nothing any more', async () => {
    const { listing, message, again } = await publish(FLAT(900), { agoHours: 200 })
    const gone = { listingId: listing, reason: 'gone', dedupeKey: '2026-11-22', details: {} }
    await publish(`СДАНО! ${FLAT(900)}`, { edit: message })
    expect(await takeQueuedEvents()).toEqual([gone])
    await again()
    expect(await takeQueuedEvents()).toEqual([])
    later(24)
    await publish(FLAT(900, 'Снова свободна.'), { edit: message })
    expect(await takeQueuedEvents()).toMatchObject([{ reason: 'back' }])
    later(24)
    await publish('Всем хорошего дня!', { edit: message })
    expect(await takeQueuedEvents()).toEqual([{ ...gone, dedupeKey: '2026-11-24' }])
  })

  test('for a flat whose posts were deleted, not for one that became old', async () => {
    const [deleted, old] = [await publish(FLAT(900)), await publish(OTHER_FLAT)]
    await takeQueuedEvents()
    const expire = (isNews?: boolean) =>
      db
        .transaction()
        .execute((tx) =>
          expireListings(tx, now, { expireDays: 30, ...(isNews === undefined ? {} : { isNews }) }),
        )
    later(24)
    await pool.query('update post set vanished_at = $1 where message_id = $2', [
      now,
      deleted.message,
    ])
    later(25)
    expect(await expire()).toBe(1)
    expect(await takeQueuedEvents()).toEqual([
      { listingId: deleted.listing, reason: 'gone', dedupeKey: '2026-11-24', details: {} },
    ])
    later(24 * 40)
    expect(await expire()).toBe(1)
    expect(await takeQueuedEvents()).toEqual([])
    await db.updateTable('listing').set({ status: 'ACTIVE' }).execute()
    // Posts of a channel that an admin removed say nothing about their flats.
    await pool.query('update post set vanished_at = $1 where message_id = $2', [now, old.message])
    expect(await expire(false)).toBe(2)
    expect(await takeQueuedEvents()).toEqual([])
  })

  test('not for a flat whose post is read differently, though its text is the same', async () => {
    const { message, again } = await publish(FLAT(900), { agoHours: 200 })
    await publish(FLAT(890), { edit: message })
    await takeQueuedEvents()
    later(1)
    await pool.query(`update extraction set facts = facts || '{"isRental": false}'`)
    expect((await again()).takenOut).toHaveLength(1)
    expect(await takeQueuedEvents()).toEqual([])
  })

  test('for new facts of a new flat', async () => {
    const { listing, message } = await publish(
      'Сдаётся 2-комнатная квартира, Ваке, 900$ в месяц. +995 599 10 20 30',
    )
    await takeQueuedEvents()
    later(1)
    await publish(
      'Сдаётся 2-комнатная квартира, Ваке, 61 м², 900$ в месяц. Можно с животными. +995 599 10 ' +
        '20 30',
      { edit: message },
    )
    expect(await takeQueuedEvents()).toEqual([
      { listingId: listing, reason: 'new', dedupeKey: '', details: {} },
    ])
  })

  test('not for a flat that is removed, rented, or a daily rental', async () => {
    const { listing, message } = await publish(FLAT(900))
    await takeQueuedEvents()
    await db.updateTable('listing').set({ status: 'REMOVED' }).where('id', '=', listing).execute()
    await publish(FLAT(700), { edit: message })
    await publish(
      'Сдаётся посуточно 1-комнатная квартира, Сабуртало, 40 м², 50$ в сутки. +995 599 44 55 66',
    )
    expect(await takeQueuedEvents()).toEqual([])
  })

  test('not for two listings that are merged', async () => {
    const one = await publish(FLAT(900))
    const other = await publish(OTHER_FLAT)
    expect(await takeQueuedEvents()).toHaveLength(2)
    await db
      .transaction()
      .execute((tx) => mergeListings(tx, other.listing, one.listing, { by: 'test', now }))
    expect(await takeQueuedEvents()).toEqual([])
  })
})
