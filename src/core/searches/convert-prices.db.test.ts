import { beforeEach, expect, test } from 'vitest'
import { rewritePrices, type RewriteProgress } from '#core/listings/rewrite-prices.ts'
import { activateLatestRates } from '#core/listings/refresh-rates.ts'
import { searchListings } from '#core/listings/search.ts'
import type { Filters } from '#contract/filters.ts'
import { addChat } from '#test/alert-rows.ts'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { createSearch, setSearchActive } from './manage.ts'
import { matchListing } from './match.ts'

const { kysely: db, pool } = await openTestDatabase()
const now = new Date('2026-11-22T10:00:00Z')

let chatId: number
beforeEach(async () => {
  for (const table of [
    'notification',
    'saved_search',
    'chat',
    'listing',
    'exchange_rate',
    'active_rates',
  ] as const)
    await db.deleteFrom(table).execute()
  chatId = await addChat(db)
})
const save = async (filters: Filters) =>
  (
    await db
      .transaction()
      .execute((tx) => createSearch(tx, { accountId: null, chatId }, filters, now))
  ).id
const boundsOf = async (id: number) => {
  const { rows } = await pool.query(
    `select s.min_usd_cents min, s.max_usd_cents max,
       array_agg(distinct array[k.min_usd_cents, k.max_usd_cents]) keys
     from saved_search s left join search_match_key k on k.search_id = s.id
     where s.id = $1 group by s.id`,
    [id],
  )
  return rows[0] as { min: number | null; max: number | null; keys: (number | null)[][] }
}
const setRate = async (usd: number, day: string) => {
  await db
    .insertInto('exchange_rate')
    .values({ currency: 'GEL', day, usd, source: 'test' })
    .execute()
  await activateLatestRates(db, now)
}
const rewriteAll = async () => {
  for (let at: RewriteProgress | null = null; (at = await rewritePrices(db, at)) !== null; );
}

test('price ranges cover both rates during a rewrite, and are exact after it', async () => {
  await setRate(0.36, '2026-11-21')
  await rewriteAll()
  const lari = await save({ city: 'Batumi', priceMin: 1000, priceMax: 2000, currency: 'GEL' })
  const open = await save({ city: 'Batumi', priceMax: 2000, currency: 'GEL' })
  const dollars = await save({ city: 'Batumi', priceMin: 300 })
  const resting = await save({ city: 'Batumi', priceMin: 1000, currency: 'GEL' })
  await db
    .transaction()
    .execute((tx) => setSearchActive(tx, { accountId: null, chatId }, resting, false))
  expect(await boundsOf(lari)).toEqual({ min: 36_000, max: 72_000, keys: [[36_000, 72_000]] })

  await setRate(0.4, '2026-11-22')
  expect(await boundsOf(lari)).toEqual({ min: 36_000, max: 80_000, keys: [[36_000, 80_000]] })
  expect(
    (await boundsOf(await save({ city: 'Yerevan', priceMax: 2000, currency: 'GEL' }))).max,
  ).toBe(80_000)
  await rewriteAll()
  expect(await boundsOf(lari)).toEqual({ min: 40_000, max: 80_000, keys: [[40_000, 80_000]] })
  expect(await boundsOf(open)).toEqual({ min: null, max: 80_000, keys: [[-1, 80_000]] })
  expect(await boundsOf(dollars)).toEqual({
    min: 30_000,
    max: null,
    keys: [[30_000, 2_147_483_647]],
  })
  await db
    .transaction()
    .execute((tx) => setSearchActive(tx, { accountId: null, chatId }, resting, true))
  expect(await boundsOf(resting)).toEqual({
    min: 40_000,
    max: null,
    keys: [[40_000, 2_147_483_647]],
  })
})

test('"up to ₾1,000" matches a flat of ₾1,000 before, during and after the rewrite', async () => {
  await setRate(0.37, '2026-11-20')
  await rewriteAll()
  const filters: Filters = { city: 'Batumi', priceMin: 1000, priceMax: 1000, currency: 'GEL' }
  await save(filters)
  const flat = await addFlat(db, { price: 1000, currency: 'GEL', city: 'Batumi' })
  await db.updateTable('listing').set({ price_usd_cents: 37_000 }).where('id', '=', flat).execute()
  const check = async () => {
    await db.deleteFrom('notification').execute()
    expect((await searchListings(db, filters, now)).parse().data.map(({ id }) => id)).toEqual([
      flat,
    ])
    expect(
      await db
        .transaction()
        .execute((tx) =>
          matchListing(tx, { listingId: flat, reason: 'new', dedupeKey: '', details: {} }, now),
        ),
    ).toBe(1)
  }
  await check()
  for (const [rate, day] of [
    [0.35, '2026-11-21'],
    [0.41, '2026-11-22'],
  ] as const) {
    await setRate(rate, day)
    await check()
    await rewriteAll()
    await check()
  }
})

test('a search saved while new rates are activated is converted with them', async () => {
  await setRate(0.37, '2026-11-21')
  await rewriteAll()
  let settling: Promise<unknown> = Promise.resolve()
  let settled = false
  let id = 0
  await db.transaction().execute(async (tx) => {
    id = (
      await createSearch(tx, { accountId: null, chatId }, { priceMin: 1000, currency: 'GEL' }, now)
    ).id
    settling = setRate(0.35, '2026-11-22').then(() => (settled = true))
    await untilBlocked(db)
    expect(settled).toBe(false)
  })
  await settling
  expect((await boundsOf(id)).min).toBe(35_000)
})
