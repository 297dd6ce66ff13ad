import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { listPoints } from './points.ts'
import { searchListings } from './search.ts'

const { kysely: db } = await openTestDatabase()
const now = new Date()
const DAY = 24 * 60 * 60 * 1000
const ids: Record<string, number> = {}

beforeAll(async () => {
  ids.vake = await addFlat(db, { place: [41.7095, 44.7545, 'district'], price: 850, latestPostAt: new Date(now.getTime() - 3000) })
  ids.vera = await addFlat(db, { district: 'Vera', place: [41.7102, 44.7881], price: null, latestPostAt: new Date(now.getTime() - 2000) })
  ids.nameless = await addFlat(db, { district: null, place: [41.7301, 44.7501, 'street'], price: 2730, currency: 'GEL', latestPostAt: new Date(now.getTime() - 1000), firstSeenAt: new Date(now.getTime() - 2 * DAY) })
  ids.lost = await addFlat(db, {})
  ids.batumi = await addFlat(db, { city: 'Batumi', place: [41.65, 41.64] })
  for (const gone of [{ status: 'RENTED' as const }, { period: 'day' as const }, { mergedInto: ids.vake }]) await addFlat(db, { ...gone, place: [41.71, 44.78] })
})

test('what is on offer and has a place stands in the columns, newest first; the rest is counted', async () => {
  expect(await listPoints(db, { city: 'Tbilisi' }, now)).toEqual({
    total: 4, placed: 3,
    ids: [ids.nameless, ids.vera, ids.vake],
    latitudes: [4173010, 4171020, 4170950], longitudes: [4475010, 4478810, 4475450],
    prices: [expect.closeTo(1000, -2), null, 850],
    districts: [-1, 0, 1], districtNames: ['Vera', 'Vake'],
    precisions: [1, 0, 2], precisionNames: ['exact', 'street', 'district', 'none'],
    fresh: [0, 1, 1],
  })
})

test('the filters of the list are those of the points', async () => {
  expect((await listPoints(db, { city: 'Tbilisi', districts: ['Vera'] }, now)).ids).toEqual([ids.vera])
  expect((await listPoints(db, { city: 'Tbilisi', maxPrice: 900 }, now)).ids).toEqual([ids.vake])
  expect((await listPoints(db, { q: '!!' }, now)).total).toBe(0)
  expect((await listPoints(db, {}, now)).placed).toBe(4)
})

// The triangle has Vera in it; its bounds have Vake in them too.
const bounds = '41.70,44.75,41.72,44.80'
const area = '41.70,44.80;41.72,44.80;41.72,44.75'

test.each([['bounds', { bounds }, ['vera', 'vake']], ['area', { area }, ['vera']], ['both', { bounds: '41.70,44.75,41.72,44.76', area }, []], ['apart', { bounds: '41.80,44.75,41.82,44.80', area }, []]] as const)('%s narrow list and points alike', async (_name, query, found) => {
  const wanted = found.map((name) => ids[name])
  const { data, meta } = await searchListings(db, { city: 'Tbilisi', ...query }, now)
  expect([data.map((listing) => listing.id), meta.total]).toEqual([wanted, wanted.length])
  expect(await listPoints(db, { city: 'Tbilisi', ...query }, now)).toMatchObject({ ids: wanted, total: wanted.length, placed: wanted.length })
})
