import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DistrictCountsQuery } from '#contract/places.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'
import { listDistrictCounts } from './district-counts.ts'
import { type ListingIndex, openListingIndex } from './in-memory/listing-index.ts'
import { searchListings } from './search.ts'

const { kysely: db, url } = await openTestDatabase()
const app = await testApp({ core: { db }, http: { trustProxy: false } })
const now = new Date()
let index: ListingIndex | null = null
afterAll(() => index?.close())

beforeAll(async () => {
  if (!process.env.CITUS_URL) {
    const opened = (index = openListingIndex({ db, url }))
    await vi.waitUntil(() => opened.columns(), { timeout: 10_000 })
  }
  for (const [district, rooms, description] of [
    ['Saburtalo', 2, 'balcony'],
    ['Saburtalo', 3, 'balcony'],
    ['Nutsubidze', 2, 'garden'],
    ['Vera', 1, 'balcony'],
    ['Lisi', 2, 'balcony'],
    ['Dighomi', 2, 'garden'],
    ['Dighomi', 1, 'garden'],
    [null, 2, 'balcony'],
  ] as const)
    await addFlat(db, { district, rooms, description, place: [41.7, 44.8] })
  await addFlat(db, { district: 'Vera', status: 'RENTED' })
  await addFlat(db, { district: 'Vera', period: 'day' })
  await addFlat(db, { city: 'Batumi', district: 'Gonio' })
})

/** Those with listings, as `name total matching`; the same from memory and from the database. */
async function counts(query: Omit<DistrictCountsQuery, 'city'>): Promise<string[]> {
  const read = async (from: ListingIndex | null) => {
    const { districts } = await listDistrictCounts(db, { city: 'Tbilisi', ...query }, now, from)
    return districts
      .flatMap((district) => [
        district,
        ...district.quarters.map((quarter) => ({ ...quarter, name: `> ${quarter.name}` })),
      ])
      .filter(({ total }) => total > 0)
      .map(({ name, total, matching }) => `${name} ${total} ${matching}`)
  }
  const found = await read(null)
  await expect.poll(() => read(index)).toEqual(found)
  return found
}

test('districts count their quarters; offered ones come first, then those with most', async () => {
  const expected = ['Saburtalo 3 3', '> Nutsubidze 1 1', 'Vera 1 1', 'Dighomi 2 2', 'Lisi 1 1']
  expect(await counts({})).toEqual(expected)
  expect(await counts({ districts: ['Vera'] })).toEqual(expected)
})

test.each<[Omit<DistrictCountsQuery, 'city'>, string[]]>([
  [{ rooms: [2] }, ['Saburtalo 3 2', '> Nutsubidze 1 1', 'Vera 1 0', 'Dighomi 2 1', 'Lisi 1 1']],
  [
    { searchQuery: 'balcony', rooms: [1, 2] },
    ['Saburtalo 3 1', '> Nutsubidze 1 0', 'Vera 1 1', 'Dighomi 2 0', 'Lisi 1 1'],
  ],
  [
    { searchQuery: '!!' },
    ['Saburtalo 3 0', '> Nutsubidze 1 0', 'Vera 1 0', 'Dighomi 2 0', 'Lisi 1 0'],
  ],
  [
    { area: '41.6,44.7;41.8,44.7;41.8,44.9;41.6,44.9', rooms: [3] },
    ['Saburtalo 3 1', '> Nutsubidze 1 0', 'Vera 1 0', 'Dighomi 2 0', 'Lisi 1 0'],
  ],
])('%j counts what matches', async (query, expected) =>
  expect(await counts(query)).toEqual(expected),
)

test('a list of a district has those of its quarters, also from memory', async () => {
  const total = async (district: string, from: ListingIndex | null) => {
    const query = { city: 'Tbilisi', districts: [district] }
    return (await searchListings(db, query, now, from)).parse().meta.total
  }
  for (const from of [null, index])
    expect([await total('Saburtalo', from), await total('Nutsubidze', from)]).toEqual([3, 1])
})

test('the API lists all districts of the city', async () => {
  const response = await app.inject('/api/districts?city=Tbilisi&rooms=2&districts=Vera')
  const { city, districts } = response.json()
  expect([response.statusCode, city]).toEqual([200, 'Tbilisi'])
  expect(districts[0]).toEqual({
    name: 'Vake',
    isOffered: true,
    total: 0,
    matching: 0,
    quarters: [{ name: 'Bagebi', isOffered: false, total: 0, matching: 0 }],
  })
  expect(districts[15]).toEqual({
    name: 'Dighomi',
    isOffered: false,
    total: 2,
    matching: 1,
    quarters: [],
  })
})

test.each(['/api/districts', '/api/districts?city=London', '/api/districts?city=Tbilisi&rooms=6'])(
  '%s is rejected',
  async (url) => expect((await app.inject(url)).statusCode).toBe(400),
)
