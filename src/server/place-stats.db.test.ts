import { beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db }, http: { trustProxy: false } })
const get = async (url: string) => (await app.inject(url)).json()

beforeAll(async () => {
  for (const [index, price] of [400, 500, 600, 700, 800].entries())
    await addFlat(db, { price, rooms: 2, latestPostAt: new Date(Date.UTC(2026, 0, 1 + index)) })
  await addFlat(db, { price: null, rooms: 1, latestPostAt: new Date(Date.UTC(2026, 0, 2)) })
  await addFlat(db, { price: 900, rooms: null, latestPostAt: new Date(Date.UTC(2026, 0, 3)) })
  // None of these is an active monthly offer.
  await addFlat(db, { price: 9000, status: 'RENTED' })
  await addFlat(db, { price: 9000, status: 'EXPIRED' })
  await addFlat(db, { price: 9000, period: 'day' })
  await addFlat(db, {
    price: 9000,
    mergedInto: await addFlat(db, { city: 'Batumi', district: null }),
  })
  for (let i = 0; i < 2; i += 1)
    await addFlat(db, { district: 'Saburtalo', latestPostAt: new Date(Date.UTC(2026, 0, 9)) })
  await addFlat(db, { district: 'Vazisubani', latestPostAt: new Date(Date.UTC(2026, 0, 1)) })
})

test('a district has counts and medians, and lists nearby districts with listings', async () => {
  expect(await get('/api/places/Tbilisi?district=vake')).toEqual({
    city: 'Tbilisi',
    district: 'Vake',
    total: 7,
    newest: '2026-01-05T00:00:00.000Z',
    prices: { low: 450, median: 650, high: 850 },
    rooms: [
      { rooms: 1, total: 1, median: null },
      { rooms: 2, total: 5, median: 600 },
    ],
    districts: [{ name: 'Saburtalo', total: 2 }], // Vazisubani lies across the city
  })
})

test('a city lists its districts, most listings first', async () => {
  expect(await get('/api/places/Tbilisi')).toMatchObject({
    city: 'Tbilisi',
    district: null,
    total: 10,
    newest: '2026-01-09T00:00:00.000Z',
    districts: [
      { name: 'Vake', total: 7 },
      { name: 'Saburtalo', total: 2 },
      { name: 'Vazisubani', total: 1 },
    ],
  })
})

test('a place with few prices has no price range, an empty one no newest post', async () => {
  expect(await get('/api/places/Batumi')).toMatchObject({
    total: 1,
    prices: null,
    rooms: [{ rooms: 2, total: 1, median: null }],
    districts: [],
  })
  expect(await get('/api/places/Yerevan?district=Kentron')).toEqual({
    city: 'Yerevan',
    district: 'Kentron',
    total: 0,
    newest: null,
    prices: null,
    rooms: [],
    districts: [],
  })
})

test('a district counts the listings of its quarters too', async () => {
  await addFlat(db, { city: 'Belgrade', district: 'Dorćol', rooms: 1 })
  await addFlat(db, { city: 'Belgrade', district: 'Stari Grad', rooms: 2 })
  await addFlat(db, { city: 'Belgrade', district: 'Cerak' })
  expect((await get('/api/places/Belgrade')).districts).toEqual([
    { name: 'Stari Grad', total: 2 },
    { name: 'Čukarica', total: 1 },
    { name: 'Dorćol', total: 1 },
    { name: 'Cerak', total: 1 },
  ])
  const starred = await get(`/api/places/Belgrade?district=${encodeURIComponent('Stari Grad')}`)
  expect([starred.total, starred.rooms.map(({ rooms }: { rooms: number }) => rooms)]).toEqual([
    2,
    [1, 2],
  ])
  const cukarica = await get(`/api/places/Belgrade?district=${encodeURIComponent('Čukarica')}`)
  expect([cukarica.total, cukarica.districts[0]]).toEqual([1, { name: 'Cerak', total: 1 }])
})

test('a new listing counts at once', async () => {
  await addFlat(db, { city: 'Belgrade', district: 'Zemun' })
  const before = await get('/api/places/Belgrade')
  await addFlat(db, { city: 'Belgrade', district: 'Zemun' })
  expect((await get('/api/places/Belgrade')).total).toBe(before.total + 1)
})

test.each([
  ['/api/places/Tbilisi?district=Kentron', 404],
  ['/api/places/Paris', 400],
  [`/api/places/Tbilisi?district=${'x'.repeat(61)}`, 400],
])('%s responds with %i', async (url, status) => {
  expect((await app.inject(url)).statusCode).toBe(status)
})
