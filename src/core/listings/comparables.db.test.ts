import { beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, type Flat, readListing } from '#test/listing-rows.ts'
import { refreshComparables } from './refresh-comparables.ts'
import { assessWritten } from './assess-warnings.ts'

const database = await openTestDatabase()
const db = database.kysely
const now = new Date('2026-11-21T12:00:00Z')

beforeEach(async () => void (await db.deleteFrom('listing').execute()))

/** Eight two-room flats of 60 m² in Vake, $500 to $640. */
const eight = (flat: Flat = {}) =>
  Promise.all(
    [500, 520, 540, 560, 580, 600, 620, 640].map((price) => addFlat(db, { price, ...flat })),
  )
const refresh = () => refreshComparables(db, now)
const findComparables = async (id: number) =>
  (
    await db
      .selectFrom('listing')
      .select('comparables')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).comparables
const writeOne = (id: number) => db.transaction().execute((tx) => assessWritten(tx, id))

describe('a price is compared with similar flats', () => {
  test('when there are at least eight others', async () => {
    const others = await eight()
    const own = await addFlat(db, { price: 700 })
    await refresh()
    expect(await findComparables(own)).toEqual({
      count: 8,
      low: 50_000,
      quartileLow: 53_500,
      median: 57_000,
      quartileHigh: 60_500,
      high: 64_000,
    })
    expect((await readListing(db, own, now)) as object).toMatchObject({
      fairPrice: { sampleSize: 8, median: 570, differencePercent: 22, verdict: 'above' },
    })
    expect(await findComparables(others[0]!)).toMatchObject({ count: 8, low: 52_000, high: 70_000 })
    await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', others[7]!).execute()
    await refresh()
    expect(await findComparables(own)).toBeNull()
  })

  test.each<[string, Flat, number | null]>([
    ['in another district', { district: 'Saburtalo' }, null],
    ['in another city', { city: 'Batumi', district: 'Vake' }, null],
    ['with another number of rooms', { rooms: 3 }, null],
    ['much larger', { area: 110 }, null],
    ['larger', { area: 76 }, 8],
    ['a little larger', { area: 72 }, 8],
    ['without a district', { district: null }, null],
    ['let by the day', { period: 'day' }, null],
    ['without a period', { period: null }, 8],
    ['without a price', { price: null }, null],
    ['without an area', { area: null }, 8],
    ['of no stated rooms', { rooms: null }, null],
  ])('with a flat %s', async (_, flat, count) => {
    await eight()
    const own = await addFlat(db, { price: 570, ...flat })
    await refresh()
    const together = await findComparables(own)
    expect(together?.count ?? null).toBe(count)
    await db.updateTable('listing').set({ comparables: null }).execute()
    await writeOne(own)
    expect(await findComparables(own)).toEqual(together)
  })

  test('only active flats count, each once, and no merged ones', async () => {
    const others = await eight()
    await addFlat(db, { price: 10_000, status: 'EXPIRED' })
    await addFlat(db, { price: 10_000, mergedInto: others[0]! })
    await addFlat(db, { price: 30, period: 'day' })
    const own = await addFlat(db, { price: 570 })
    await writeOne(own)
    expect(await findComparables(own)).toMatchObject({ count: 8, low: 50_000, high: 64_000 })
  })

  test('wrong prices and suspicious offers are left out', async () => {
    const others = await eight()
    const own = await addFlat(db, { price: 570 })
    await addFlat(db, { price: 5 })
    await addFlat(db, { price: 64_000 })
    await db
      .updateTable('listing')
      .set({ warnings: JSON.stringify([{ kind: 'prepayment', words: 'x' }]) })
      .where('id', '=', others[0]!)
      .execute()
    await writeOne(own)
    expect(await findComparables(own)).toBeNull()
    await db
      .updateTable('listing')
      .set({ warnings: JSON.stringify([{ kind: 'messenger-only' }]) })
      .where('id', '=', others[0]!)
      .execute()
    await writeOne(own)
    expect(await findComparables(own)).toMatchObject({ count: 8, low: 50_000, high: 64_000 })
  })

  test('a refresh writes rows that changed, and the next one writes none', async () => {
    await eight()
    expect(await refresh()).toMatchObject({ compared: 8, comparablesWritten: 0 })
    await addFlat(db, { price: 570 })
    expect(await refresh()).toMatchObject({ compared: 9, comparablesWritten: 9 })
    expect(await refresh()).toMatchObject({ compared: 9, comparablesWritten: 0 })
  })

  test('a refresh can be stopped', async () => {
    await eight()
    await eight({ district: 'Saburtalo' })
    await addFlat(db, { price: 570, district: 'Saburtalo' })
    let asked = 0
    expect(await refreshComparables(db, now, async () => ++asked < 2)).toMatchObject({
      compared: 9,
    })
  })

  test('rented, daily and dollarless flats show no comparison, even if one is stored', async () => {
    await eight()
    const own = await addFlat(db, { price: 570 })
    await refresh()
    await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', own).execute()
    expect((await readListing(db, own, now)) as object).toMatchObject({ fairPrice: null })
  })
})
