import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addFlat, type Flat } from '#test/listing-rows.ts'
import { previewPerWeek } from './preview.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date('2026-11-22T10:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const add = (days: number, flat: Flat = {}) =>
  addFlat(db, { ...flat, firstSeenAt: ago(days), latestPostAt: ago(Math.min(days, 1)) })

beforeEach(async () => void (await db.deleteFrom('listing').execute()))

test('counts flats first seen in four weeks, without daily rent and merged listings', async () => {
  const survivor = await add(3)
  await add(27, { status: 'RENTED' })
  await add(27.9, { status: 'EXPIRED' })
  await add(29)
  await add(4, { period: 'day' })
  await add(5, { mergedInto: survivor })
  await add(3, { city: 'Batumi' })
  expect(await previewPerWeek(db, { city: 'Tbilisi' }, now)).toEqual({
    perWeek: 0.8,
    counted: 3,
    days: 28,
  })
  expect(await previewPerWeek(db, {}, now)).toEqual({ perWeek: 1, counted: 4, days: 28 })
})

test('averages over the time since the first listing of the city, at least a day', async () => {
  for (const days of [0.1, 2, 5.5]) await add(days)
  for (const hours of [1, 2]) await add(hours / 24, { city: 'Yerevan', district: 'Kentron' })
  expect(await previewPerWeek(db, { city: 'Tbilisi' }, now)).toEqual({
    perWeek: 3.5,
    counted: 3,
    days: 6,
  })
  expect(await previewPerWeek(db, { city: 'Yerevan' }, now)).toEqual({
    perWeek: 14,
    counted: 2,
    days: 1,
  })
  expect(await previewPerWeek(db, { city: 'Belgrade' }, now)).toEqual({
    perWeek: 0,
    counted: 0,
    days: 1,
  })
})

test('counts with the filters of the listing pages', async () => {
  await add(20, { price: 500, rooms: 1, district: 'Vera', title: 'Sunny balcony' })
  await add(10, { price: 900, rooms: 5, area: 120 })
  const counted = async (query: Parameters<typeof previewPerWeek>[1]) =>
    (await previewPerWeek(db, { city: 'Tbilisi', ...query }, now)).counted
  expect([
    await counted({ priceMax: 600 }),
    await counted({ rooms: [5] }),
    await counted({ districts: ['Vera'], searchQuery: 'balc' }),
    await counted({ areaMin: 60 }),
    await counted({ searchQuery: '!!' }),
    await counted({ furnished: true }),
  ]).toEqual([1, 1, 1, 2, 0, 0])
})
