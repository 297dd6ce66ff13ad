import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Points, pointsSchema, type PointsQuery } from '#contract/points.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { sortPoints } from '#test/sort-points.ts'
import { type ListingIndex, openListingIndex } from './in-memory/listing-index.ts'
import { listPoints } from './points.ts'
import { searchListings } from './search.ts'

const { kysely: db, url } = await openTestDatabase()
const now = new Date()
const DAY = 24 * 60 * 60 * 1000
const ids: Record<string, number> = {}
/** Those of the database, which are also found in memory. Sorted, unless they are cells. */
async function points(query: PointsQuery, at: Date): Promise<Points> {
  const read = async (from: ListingIndex | null) => {
    const found = pointsSchema.parse(JSON.parse((await listPoints(db, query, at, from)).text))
    return found.cells ? found : sortPoints(found)
  }
  const found = await read(null)
  await expect.poll(() => read(index)).toEqual(found)
  return found
}

let index: ListingIndex | null = null
afterAll(() => index?.close())

beforeAll(async () => {
  if (!process.env.CITUS_URL) {
    const opened = (index = openListingIndex({ db, url }))
    await vi.waitUntil(() => opened.columns(), { timeout: 10_000 })
  }
  ids.vake = await addFlat(db, {
    place: [41.7095, 44.7545, 'district'],
    price: 850,
    latestPostAt: new Date(now.getTime() - 3000),
  })
  await db
    .updateTable('listing')
    .set({ warnings: JSON.stringify([{ kind: 'messenger-only' }]) })
    .where('id', '=', ids.vake)
    .execute()
  ids.vera = await addFlat(db, {
    district: 'Vera',
    place: [41.7102, 44.7881],
    price: null,
    latestPostAt: new Date(now.getTime() - 2000),
  })
  ids.nameless = await addFlat(db, {
    district: null,
    place: [41.7301, 44.7501, 'street'],
    price: 2730,
    currency: 'GEL',
    latestPostAt: new Date(now.getTime() - 1000),
    firstSeenAt: new Date(now.getTime() - 2 * DAY),
  })
  ids.lost = await addFlat(db, {})
  ids.batumi = await addFlat(db, { city: 'Batumi', place: [41.65, 41.64] })
  for (const gone of [
    { status: 'RENTED' as const },
    { period: 'day' as const },
    { mergedInto: ids.vake },
  ])
    await addFlat(db, { ...gone, place: [41.71, 44.78] })
})

test('listings with a location are columns; the rest is counted', async () => {
  expect(await points({ city: 'Tbilisi' }, now)).toEqual({
    total: 4,
    placed: 3,
    bounds: { south: 41.7095, west: 44.7501, north: 41.7301, east: 44.7881 },
    ids: [ids.nameless, ids.vera, ids.vake],
    latitudes: [4173010, 4171020, 4170950],
    longitudes: [4475010, 4478810, 4475450],
    prices: [expect.closeTo(1000, -2), null, 850],
    districts: [-1, 1, 0],
    districtNames: ['Vake', 'Vera'],
    precisions: [1, 0, 2],
    precisionNames: ['exact', 'street', 'district', 'none'],
    fresh: [0, 1, 1],
    flagged: [0, 0, 1],
    cells: null,
  })
})

test('a district from a post may have any characters', async () => {
  const names = ['Old\nTown', 'a,b', '"\\\u0001', 'Վաղարշապատ']
  for (const district of names) await addFlat(db, { city: 'Yerevan', district, place: [40, 44] })
  await addFlat(db, { city: 'Yerevan', district: null, place: [40, 44] })
  const { ids, districts, districtNames } = await points({ city: 'Yerevan' }, now)
  expect(ids).toHaveLength(names.length + 1)
  expect(districts.map((place) => districtNames[place] ?? null)).toEqual([
    null,
    ...names.toReversed(),
  ])
})

test('points use the same filters as the list', async () => {
  expect((await points({ city: 'Tbilisi', districts: ['Vera'] }, now)).ids).toEqual([ids.vera])
  expect((await points({ city: 'Tbilisi', priceMax: 900 }, now)).ids).toEqual([ids.vake])
  expect((await points({ searchQuery: '!!' }, now)).total).toBe(0)
  expect((await points({}, now)).placed).toBe(9)
})

// The triangle contains Vera; its bounds also contain Vake.
const bounds = '41.70,44.75,41.72,44.80'
const area = '41.70,44.80;41.72,44.80;41.72,44.75'

test.each([
  ['bounds', { bounds }, ['vera', 'vake']],
  ['area', { area }, ['vera']],
  ['both', { bounds: '41.70,44.75,41.72,44.76', area }, []],
  ['apart', { bounds: '41.80,44.75,41.82,44.80', area }, []],
] as const)('%s narrow list and points alike', async (_name, query, found) => {
  const wanted = found.map((name) => ids[name])
  const { data, meta } = (await searchListings(db, { city: 'Tbilisi', ...query }, now)).parse()
  expect([data.map((listing) => listing.id), meta.total]).toEqual([wanted, wanted.length])
  expect(await points({ city: 'Tbilisi', ...query }, now)).toMatchObject({
    ids: wanted,
    total: wanted.length,
    placed: wanted.length,
  })
})

const TOWN = '41.6,44.6,41.8,44.9'

test('a view is grouped into cells with count, price range, centre and bounds', async () => {
  const near = await addFlat(db, {
    district: 'Vake',
    place: [41.7097, 44.7546],
    price: 1100,
    latestPostAt: now,
    firstSeenAt: new Date(now.getTime() - 2 * DAY),
  })
  try {
    const far = await points({ city: 'Tbilisi', bounds: TOWN, zoom: 8 }, now)
    expect(far).toMatchObject({
      total: 4,
      placed: 4,
      districts: [-1],
      prices: [850],
      fresh: [1],
      flagged: [0],
      cells: {
        counts: [4],
        highs: [1100],
        souths: [4170950],
        norths: [4173010],
        wests: [4475010],
        easts: [4478810],
      },
    })
    expect(far.latitudes[0]! / 1e5).toBeCloseTo((41.7095 + 41.7102 + 41.7301 + 41.7097) / 4, 4)
    const {
      cells,
      ids: found,
      districts,
      districtNames,
      prices,
      fresh,
    } = await points({ city: 'Tbilisi', bounds: TOWN, zoom: 13 }, now)
    expect(cells!.counts).toEqual([2, 1, 1])
    // A cell with a single listing has its id.
    expect(found.slice(1).toSorted((a, b) => a - b)).toEqual(
      [ids.vera!, ids.nameless!].toSorted((a, b) => a - b),
    )
    const vera = found.indexOf(ids.vera!)
    expect([districtNames[districts[vera]!], prices[vera], fresh[vera]]).toEqual(['Vera', null, 1])
    expect([prices[0], cells!.highs[0]]).toEqual([850, 1100])
  } finally {
    await db.updateTable('listing').set({ status: 'RENTED' }).where('id', '=', near).execute()
  }
})

test('at high zoom each flat is a cell of its own; filters apply to cells too', async () => {
  expect(await points({ city: 'Tbilisi', bounds: TOWN, zoom: 16 }, now)).toMatchObject({
    placed: 3,
    cells: null,
    ids: [ids.nameless, ids.vera, ids.vake],
  })
  expect(
    await points({ city: 'Tbilisi', bounds: TOWN, zoom: 10, priceMax: 900 }, now),
  ).toMatchObject({ total: 1, ids: [ids.vake], cells: { counts: [1] } })
  expect(await points({ city: 'Tbilisi', bounds: '10,10,11,11', zoom: 10 }, now)).toMatchObject({
    total: 0,
    placed: 0,
    bounds: null,
    ids: [],
    cells: { counts: [] },
  })
})
