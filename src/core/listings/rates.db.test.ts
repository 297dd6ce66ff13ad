import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import type { JsonText } from '#contract/operation.ts'
import { createExchangeRates } from '#adapters/exchange-rates/exchange-rates.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { addFlat, readListing } from '#test/listing-rows.ts'
import { openTestDatabase, untilBlocked } from '#test/database.ts'
import { startExchangeRates } from '#test/doubles/exchange-rates/server.ts'
import { rewritePrices, type RewriteProgress } from './rewrite-prices.ts'
import { lockActiveRates, findRatesRefresh, listRatesInUse, getActiveRates } from './rates-store.ts'
import { refreshRates, activateLatestRates } from './refresh-rates.ts'
import { BUILT_IN_RATES, toUsdCents } from './rates.ts'
import { searchListings } from './search.ts'
import { findSimilar } from './similar.ts'

const database = await openTestDatabase()
const db = database.kysely
const bank = await startExchangeRates()
afterAll(() => bank.stop())
const source = createExchangeRates({ url: bank.url, timeoutMs: 5000 })

let clock: Date
beforeEach(async () => {
  clock = new Date('2026-11-21T14:00:00Z')
  bank.restore()
  bank.setDay('2026-11-21')
  for (const [code, rate, quantity] of [
    ['USD', 2.7, 1],
    ['EUR', 3.105, 1],
    ['AMD', 7.02, 1000],
  ] as const)
    bank.set(code, rate, quantity)
  for (const table of [
    'exchange_rate',
    'doubted_rate',
    'active_rates',
    'rates_refresh',
    'listing',
  ] as const)
    await db.deleteFrom(table).execute()
})
const later = (hours: number): void => void (clock = new Date(clock.getTime() + hours * 3_600_000))
const ask = () => refreshRates(db, source, clock)
const rewriteAll = async (): Promise<number> => {
  let written = 0
  for (let at: RewriteProgress | null = null; (at = await rewritePrices(db, at)) !== null; )
    written = at.written
  return written
}
const centsOf = async (id: number) =>
  db
    .selectFrom('listing')
    .select([
      'price_usd_cents',
      'price_per_m2_usd_cents',
      'deposit_usd_cents',
      'price_history',
      'updated_at',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('refreshing rates', () => {
  test('saves them with their day and source, and waits for the next time', async () => {
    expect(await ask()).toEqual({ kind: 'refreshed', day: '2026-11-21', count: 9, rejected: [] })
    expect(await getActiveRates(db)).toMatchObject({
      day: '2026-11-21',
      rates: { USD: 1, GEL: 0.37037037, EUR: 1.15, AMD: 0.0026 },
    })
    const stored = await db
      .selectFrom('exchange_rate')
      .selectAll()
      .where('currency', '=', 'EUR')
      .execute()
    expect(stored).toMatchObject([{ usd: '1.150000000', source: '127.0.0.1' }])
    const times = bank.requestCount()
    later(12)
    expect(await ask()).toBeNull()
    later(4) // 05:30 UTC of the next day has passed
    bank.setDay('2026-11-22')
    expect(await ask()).toMatchObject({ kind: 'refreshed', day: '2026-11-22' })
    expect(bank.requestCount()).toBe(times + 1)
  })

  test('pauses longer after each failure, and keeps the last good rates', async () => {
    await ask()
    bank.fail('status-500')
    later(24)
    const pauses: number[] = []
    for (let i = 0; i < 6; i++) {
      expect(await ask()).toMatchObject({ kind: 'unreachable', failures: i + 1 })
      const { nextAt } = (await findRatesRefresh(db))!
      pauses.push((nextAt.getTime() - clock.getTime()) / 60_000)
      clock = nextAt
    }
    expect(pauses).toEqual([15, 60, 240, 480, 480, 480])
    expect((await getActiveRates(db)).day).toBe('2026-11-21')
    bank.restore()
    bank.setDay(clock.toISOString().slice(0, 10))
    expect(await ask()).toMatchObject({ kind: 'refreshed' })
    expect(await findRatesRefresh(db)).toMatchObject({ failures: 0 })
  })

  test('falls back to the built-in rates and their day', async () => {
    bank.fail('empty')
    expect(await ask()).toMatchObject({ kind: 'unrecognised' })
    expect(await getActiveRates(db)).toEqual(BUILT_IN_RATES)
  })

  test('rejects only a rate that changes by more than a factor of two', async () => {
    bank.set('EUR', 3.105 * 2.1)
    bank.set('AMD', 7.02 / 2.1, 1000)
    const asked = await ask()
    expect(asked).toMatchObject({
      kind: 'refreshed',
      count: 7,
      rejected: [{ currency: 'EUR', previous: 1.157 }, { currency: 'AMD' }],
    })
    const { rates } = await getActiveRates(db)
    expect(rates).toMatchObject({
      EUR: BUILT_IN_RATES.rates.EUR,
      AMD: BUILT_IN_RATES.rates.AMD,
      GEL: 0.37037037,
    })
  })

  describe('a rate that changes by more than a factor of two', () => {
    /** Asks at the next day's publication, when the euro costs this many lari. */
    const askOn = async (day: string, lari: number) => {
      clock = new Date(`${day}T14:00:00Z`)
      bank.setDay(day)
      bank.set('EUR', lari)
      const outcome = await ask()
      if (outcome?.kind !== 'refreshed') throw new Error(JSON.stringify(outcome))
      return outcome.rejected.map(({ currency }) => currency)
    }
    const euro = async () => (await getActiveRates(db)).rates.EUR

    test('is accepted once the readings of three days agree', async () => {
      expect(await askOn('2026-11-21', 6.5)).toEqual(['EUR'])
      expect(await askOn('2026-11-23', 6.8)).toEqual(['EUR'])
      expect(await euro()).toBe(BUILT_IN_RATES.rates.EUR)
      expect(await askOn('2026-11-24', 6.6)).toEqual([])
      expect(await euro()).toBeCloseTo(6.6 / 2.7, 8)
      // From now on it is compared with the new rate.
      expect(await askOn('2026-11-25', 3.1)).toEqual(['EUR'])
      expect(await euro()).toBeCloseTo(6.6 / 2.7, 8)
      const { rows } = await database.pool.query<{ day: string }>(
        `select day::text from exchange_rate where currency = 'EUR' order by day`,
      )
      expect(rows.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-23', '2026-11-24'])
    })

    test('is not confirmed by the same day, or by readings that differ', async () => {
      await askOn('2026-11-21', 6.5)
      for (let times = 0; times < 2; times++) {
        later(24)
        expect(await ask()).toMatchObject({ rejected: [{ currency: 'EUR' }] })
      }
      expect(await askOn('2026-11-24', 31)).toEqual(['EUR'])
      expect(await askOn('2026-11-25', 6.5)).toEqual(['EUR'])
      expect(await askOn('2026-11-26', 6.5)).toEqual(['EUR'])
      expect(await askOn('2026-11-27', 6.5)).toEqual([])
    })

    test('is forgotten when the next one is plausible', async () => {
      await askOn('2026-11-21', 6.5)
      await askOn('2026-11-23', 6.5)
      expect(await askOn('2026-11-24', 3.1)).toEqual([])
      expect(await askOn('2026-11-25', 6.5)).toEqual(['EUR'])
      expect(await euro()).toBeCloseTo(3.1 / 2.7, 8)
    })
  })

  test('keeps the last rate of a missing currency, and saves no unused ones', async () => {
    bank.set('EUR', null)
    await ask()
    expect((await getActiveRates(db)).rates).toMatchObject({
      EUR: BUILT_IN_RATES.rates.EUR,
      GEL: 0.37037037,
    })
    expect(
      (await db.selectFrom('exchange_rate').select('currency').execute()).map(
        (row) => row.currency,
      ),
    ).not.toContain('JPY')
  })

  test.each(['2026-10-01', '2026-12-24'])('rejects rates of %s', async (day) => {
    bank.setDay(day)
    expect(await ask()).toMatchObject({ kind: 'unrecognised' })
    expect(await listRatesInUse(db)).toEqual([])
  })
})

describe('when rates change', () => {
  test('dollar prices and deposits are rewritten; nothing else changes', async () => {
    const lari = await addFlat(db, { price: 1000, deposit: 500, currency: 'GEL', area: 50 })
    const dollars = await addFlat(db, { price: 500, currency: 'USD', area: 50 })
    const before = [await centsOf(lari), await centsOf(dollars)]
    await ask()
    expect(await rewriteAll()).toBe(1)
    expect([await centsOf(lari), await centsOf(dollars)]).toEqual([
      {
        ...before[0],
        price_usd_cents: 37_037,
        price_per_m2_usd_cents: 741,
        deposit_usd_cents: 18_519,
      },
      before[1],
    ])
    expect(await listRatesInUse(db)).toHaveLength(1)
    expect(await rewritePrices(db, null)).toBeNull()
  })

  test('listings that nobody can filter are skipped; pages show the current rate', async () => {
    const offered = await addFlat(db, { price: 1000, currency: 'GEL' })
    const gone = [
      await addFlat(db, { price: 1000, currency: 'GEL', status: 'RENTED' }),
      await addFlat(db, { price: 1000, currency: 'GEL', status: 'EXPIRED' }),
      await addFlat(db, { price: 1000, currency: 'GEL', period: 'day' }),
    ]
    const merged = await addFlat(db, { price: 1000, currency: 'GEL', mergedInto: offered })
    const removed = await addFlat(db, { price: 1000, currency: 'GEL', status: 'REMOVED' })
    await ask()
    expect(await rewriteAll()).toBe(1)
    for (const id of [...gone, merged, removed])
      expect(await centsOf(id)).toMatchObject({ price_usd_cents: 36_630 })
    for (const id of [offered, ...gone])
      expect(await readListing(db, id, clock)).toMatchObject({
        priceUsd: 370.37,
        ratesDay: '2026-11-21',
      })
    expect(await listRatesInUse(db)).toHaveLength(1)
  })

  test('flats similar to a rented one are those of its price today', async () => {
    bank.set('USD', 1.5) // 1,000 lari are $667 instead of $366
    const rented = await addFlat(db, { price: 1000, currency: 'GEL', status: 'RENTED' })
    const similar = await addFlat(db, { price: 650 })
    await addFlat(db, { price: 366 })
    await ask()
    await rewriteAll()
    const found = (await findSimilar(db, rented, clock)) as JsonText<{ data: Listing[] }>
    expect(found.parse().data).toMatchObject([{ id: similar }])
  })

  test('"up to ₾1,000" finds a flat of exactly ₾1,000 before, during and after it', async () => {
    const id = await addFlat(db, { price: 1000, currency: 'GEL', city: 'Batumi' })
    const dearer = await addFlat(db, { price: 1100, currency: 'GEL', city: 'Batumi' })
    const found = async (bounds: object) =>
      (await searchListings(db, { city: 'Batumi', currency: 'GEL', ...bounds }, clock))
        .parse()
        .data.map((listing) => listing.id)
    const check = async () => {
      expect(await found({ priceMax: 1000 })).toEqual([id])
      expect(await found({ priceMin: 1000, priceMax: 1000 })).toEqual([id])
      expect(await found({ priceMin: 1100 })).toEqual([dearer])
    }
    await check()
    await ask() // the lari rose by 1%: rows use the old rate, searches cover both
    await check()
    await rewriteAll()
    await check()
    later(24)
    bank.setDay('2026-11-22')
    bank.set('USD', 2.75) // and fell
    await ask()
    await check()
    await rewriteAll()
    await check()
  })

  test('the same amount is the same in cents in a row and in a filter, at any rate', async () => {
    const amounts = [1, 7.35, 333.33, 999.99, 1000, 1005, 12_345.67, 450_000]
    const ids = []
    for (const price of amounts) ids.push(await addFlat(db, { price, currency: 'GEL' }))
    for (const rate of [2.7131, 2.6999, 2.8417]) {
      bank.set('USD', rate)
      later(24)
      bank.setDay(clock.toISOString().slice(0, 10))
      await ask()
      await rewriteAll()
      const { rates } = await getActiveRates(db)
      for (const [index, id] of ids.entries())
        expect((await centsOf(id)).price_usd_cents).toBe(toUsdCents(amounts[index]!, 'GEL', rates))
    }
  })

  test('a locked row is skipped and written in the next round', async () => {
    const ids = [
      await addFlat(db, { price: 1000, currency: 'GEL' }),
      await addFlat(db, { price: 2000, currency: 'GEL' }),
    ]
    await ask()
    let at: RewriteProgress | null = null
    await db.transaction().execute(async (tx) => {
      await (await inCityOf(tx, ids[0]!))
        .selectFrom('listing')
        .select('id')
        .where('id', '=', ids[0]!)
        .forUpdate()
        .execute()
      at = await rewritePrices(db, null)
      expect(at).toMatchObject({ missed: true, written: 1 })
      expect((await centsOf(ids[1]!)).price_usd_cents).toBe(74_074)
      at = await rewritePrices(db, at)
      expect(at).toMatchObject({ after: 0, missed: false })
      expect(await listRatesInUse(db)).toHaveLength(2)
    })
    while ((at = await rewritePrices(db, at)) !== null);
    expect((await centsOf(ids[0]!)).price_usd_cents).toBe(37_037)
    expect(await listRatesInUse(db)).toHaveLength(1)
  })

  test('an interrupted rewrite starts again, finds finished rows and ends', async () => {
    const id = await addFlat(db, { price: 1000, currency: 'GEL' })
    await ask()
    expect(await rewritePrices(db, null)).toMatchObject({ written: 1 })
    expect(await listRatesInUse(db)).toHaveLength(2)
    expect(await rewriteAll()).toBe(0)
    expect((await centsOf(id)).price_usd_cents).toBe(37_037)
    expect(await listRatesInUse(db)).toHaveLength(1)
  })

  test('a rewrite ends at newer rates that come in the meantime', async () => {
    const id = await addFlat(db, { price: 1000, currency: 'GEL' })
    await ask()
    const half = await rewritePrices(db, null)
    later(24)
    bank.setDay('2026-11-22')
    bank.set('USD', 2.5)
    await ask()
    let at: RewriteProgress | null = half
    while ((at = await rewritePrices(db, at)) !== null);
    expect((await centsOf(id)).price_usd_cents).toBe(40_000)
    expect((await listRatesInUse(db)).map(({ day }) => day)).toEqual(['2026-11-22'])
  })

  test('new rates become active after writers that use the old ones have finished', async () => {
    let taken = false
    let asking: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await lockActiveRates(tx)
      asking = ask().then(() => (taken = true))
      await untilBlocked(db)
      expect(taken).toBe(false)
      expect((await getActiveRates(tx)).day).toBe(BUILT_IN_RATES.day)
    })
    await asking
    expect((await getActiveRates(db)).day).toBe('2026-11-21')
  })

  test('a stored rate that is older than the built-in ones is not used', async () => {
    await db
      .insertInto('exchange_rate')
      .values({ currency: 'GEL', day: '2026-11-01', usd: 0.4, source: 'test' })
      .execute()
    expect(await activateLatestRates(db, clock)).toBe(false)
    expect(await getActiveRates(db)).toEqual(expect.objectContaining(BUILT_IN_RATES))
  })
})
