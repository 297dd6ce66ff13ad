import { beforeAll, describe, expect, test } from 'vitest'
import type { ListingPage } from '#contract/listings.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'
import { type Flat, addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db }, http: { trustProxy: false } })

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n))
/** Listings by name, in the order of posting. */
const FLATS: Record<string, Flat> = {
  studio: {
    rooms: 1,
    bedrooms: 0,
    price: 400,
    area: 30,
    district: 'Vake',
    pets: true,
    amenities: ['wifi'],
    description: 'Тёплая студия у метро',
  },
  lari: {
    rooms: 2,
    price: 1000,
    currency: 'GEL',
    area: 50,
    district: 'Saburtalo',
    furnished: true,
    amenities: ['wifi', 'balcony'],
    description: 'ბინა საბურთალოზე',
  },
  three: {
    rooms: 3,
    price: 900,
    area: 90,
    district: 'Vake',
    pets: true,
    furnished: true,
    amenities: ['balcony', 'air_conditioning'],
    description: 'Near the park',
  },
  palace: { rooms: 7, price: 3000, area: 250, district: 'Mtatsminda', title: 'Palace with a view' },
  priceless: { rooms: 2, price: null, area: 55, district: 'Vake' },
  unmeasured: { rooms: 2, price: 500, area: null, district: null },
  bedrooms: { rooms: null, bedrooms: 2, price: 700, area: 70, district: 'Vera' },
  roomless: { rooms: null, bedrooms: null, price: 650, area: 45.3, district: 'Vera' },
  twin1: { price: 600, area: 60, latestPostAt: minute(20) },
  twin2: { price: 600, area: 60, latestPostAt: minute(20) },
  batumi: { city: 'Batumi', district: 'Old Batumi', price: 550, area: 40 },
  yerevan: {
    city: 'Yerevan',
    district: 'Kentron',
    price: 300_000,
    currency: 'AMD',
    area: 65,
    address: 'Մաշտոցի պողոտա 5',
  },
  belgrade: {
    city: 'Belgrade',
    district: 'Vračar',
    price: 750,
    currency: 'EUR',
    area: 58,
    description: 'Dvosoban stan, Vračar',
  },
  daily: { period: 'day', price: 50 },
  unsaidPeriod: { period: null, price: 800, district: 'Gldani' },
  rented: { status: 'RENTED' },
  expired: { status: 'EXPIRED' },
  removed: { status: 'REMOVED' },
  rustavi: { city: 'Rustavi', district: null, price: 300 },
}
const ids: Record<string, number> = {}
const names = (page: ListingPage) =>
  page.data.map((listing) => Object.keys(ids).find((name) => ids[name] === listing.id))

beforeAll(async () => {
  for (const [index, [name, flat]] of Object.entries(FLATS).entries())
    ids[name] = await addFlat(db, { latestPostAt: minute(index), ...flat })
  ids.merged = await addFlat(db, { mergedInto: ids.three! })
})

async function list(query: string): Promise<ListingPage> {
  const response = await app.inject(`/api/listings?${query.replace('STUDIO', String(ids.studio))}`)
  expect(response.statusCode, response.payload).toBe(200)
  return response.json()
}

const TBILISI_NEWEST_FIRST = [
  'twin2',
  'twin1',
  'unsaidPeriod',
  'roomless',
  'bedrooms',
  'unmeasured',
  'priceless',
  'palace',
  'three',
  'lari',
  'studio',
]
const ALL_NEWEST_FIRST = [
  'twin2',
  'twin1',
  'unsaidPeriod',
  'belgrade',
  'yerevan',
  'batumi',
  'roomless',
  'bedrooms',
  'unmeasured',
  'priceless',
  'palace',
  'three',
  'lari',
  'studio',
]

test('lists active monthly offers of the supported cities, newest first, and nothing else', async () => {
  const page = await list('')
  expect(names(page)).toEqual(ALL_NEWEST_FIRST)
  expect(page.meta).toEqual({ total: 14, totalCapped: false, page: 1, limit: 20, hasNext: false })
  expect(names(await list('city=Tbilisi'))).toEqual(TBILISI_NEWEST_FIRST)
})

const only = (...expected: string[]) => [...expected].sort()
describe.each([
  ['city=Batumi', only('batumi')],
  ['city=Belgrade', only('belgrade')],
  ['minPrice=860', only('three', 'palace', 'belgrade')],
  ['maxPrice=400', only('studio', 'lari')],
  ['minPrice=600&maxPrice=700&city=Tbilisi', only('twin1', 'twin2', 'bedrooms', 'roomless')],
  ['minPrice=600&maxPrice=600', only('twin1', 'twin2')],
  ['maxPrice=1000&currency=GEL', only('lari')],
  ['minPrice=1000&maxPrice=1000&currency=GEL', only('lari')],
  ['minPrice=300000&maxPrice=300000&currency=AMD', only('yerevan')],
  ['minPrice=750&maxPrice=750&currency=EUR', only('belgrade')],
  ['minPrice=1000000000&currency=EUR', only()],
  ['maxPrice=1000000000&city=Batumi', only('batumi')],
  ['minArea=90', only('three', 'palace')],
  ['maxArea=1e-112', only()],
  ['minArea=1e-323&maxArea=45.3', only('studio', 'batumi', 'roomless')],
  ['maxArea=45.3', only('studio', 'batumi', 'roomless')],
  ['minArea=45.3&maxArea=50', only('lari', 'roomless')],
  ['rooms=1', only('studio')],
  ['rooms=3', only('three', 'bedrooms')],
  ['rooms=1,3', only('studio', 'three', 'bedrooms')],
  ['rooms=1&rooms=3', only('studio', 'three', 'bedrooms')],
  ['rooms=5', only('palace')],
  ['rooms=4', only()],
  ['districts=Vera', only('bedrooms', 'roomless')],
  ['districts=Vera,Mtatsminda', only('bedrooms', 'roomless', 'palace')],
  ['districts=Old%20Batumi', only('batumi')],
  ['districts=Old%20Batumi&city=Tbilisi', only()],
  ['districts=Vra%C4%8Dar', only('belgrade')],
  ['districts=Atlantis', only()],
  ['petFriendly=1', only('studio', 'three')],
  ['petFriendly=true&furnished=1', only('three')],
  ['furnished=true', only('lari', 'three')],
  ['amenities=wifi', only('studio', 'lari')],
  ['amenities=wifi,balcony', only('lari')],
  ['amenities=pool', only()],
  ['q=palace', only('palace')],
  ['ask=studio%20with%20pets%20in%20Tbilisi', only('studio')],
  ['ask=1%20room%20in%20Batumi&city=Tbilisi', only('studio')],
  [`ask=${encodeURIComponent('с wi-fi и балконом')}`, only('lari')],
  ['q=PaLaCe%20vie', only('palace')],
  ['q=студ', only('studio')],
  ['q=МЕТРО', only('studio')],
  ['q=ბინა', only('lari')],
  ['q=Մաշտոցի', only('yerevan')],
  ['q=vra%C4%8Dar', only('belgrade')],
  ['q=mtats', only('palace')],
  ['q=batumi', only('batumi')],
  ['q=park%20three', only()],
  ['q=%F0%9F%8F%A0', only()],
  [`q=${encodeURIComponent("'); drop table listing; --")}`, only()],
  [`q=${encodeURIComponent("palace' | 'x")}`, only()],
  [`districts=${encodeURIComponent("Vake'--")}`, only()],
  ['q=%25', only()],
  ['ids=STUDIO,999999', only('studio')],
])('%s', (query, expected) => {
  test(`${query.slice(0, 60)}: finds exactly these, and counts them`, async () => {
    const page = await list(query)
    expect(names(page).sort()).toEqual(expected)
    expect(page.meta.total).toBe(expected.length)
    expect(names(await list(`${query}&sortBy=price&sortOrder=desc`)).sort()).toEqual(expected)
    expect(names(await list(`${query}&sortBy=area&limit=1`)).length).toBe(
      Math.min(1, expected.length),
    )
  })
})

test('every filter together', async () => {
  expect(
    names(
      await list(
        'city=Tbilisi&districts=Vake,Vera&rooms=3,4&minPrice=800&maxPrice=1000&minArea=80' +
          '&maxArea=100&petFriendly=1&furnished=1&amenities=balcony&q=park&sortBy=price',
      ),
    ),
  ).toEqual(['three'])
})

describe('sorting', () => {
  // Listings without a price or area come last in both directions; equal prices are sorted by id.
  const byPrice = [
    'lari',
    'studio',
    'unmeasured',
    'twin1',
    'twin2',
    'roomless',
    'bedrooms',
    'unsaidPeriod',
    'three',
    'palace',
  ]
  const byArea = [
    'studio',
    'roomless',
    'lari',
    'priceless',
    'twin1',
    'twin2',
    'unsaidPeriod',
    'bedrooms',
    'three',
    'palace',
  ]
  const byPricePerM2 = [
    'lari',
    'three',
    'bedrooms',
    'twin1',
    'twin2',
    'palace',
    'studio',
    'unsaidPeriod',
    'roomless',
  ]
  test.each([
    ['date', 'desc', TBILISI_NEWEST_FIRST],
    ['date', 'asc', [...TBILISI_NEWEST_FIRST].reverse()],
    ['price', 'asc', [...byPrice, 'priceless']],
    ['price', 'desc', [...[...byPrice].reverse(), 'priceless']],
    ['area', 'asc', [...byArea, 'unmeasured']],
    ['area', 'desc', [...[...byArea].reverse(), 'unmeasured']],
  ])('by %s %s, with each page size giving the same order', async (key, direction, expected) => {
    const query = `city=Tbilisi&sortBy=${key}&sortOrder=${direction}`
    expect(names(await list(query))).toEqual(expected)
    for (const limit of [1, 3, 4, 10]) {
      const paged: unknown[] = []
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page += 1) {
        const response = await list(`${query}&limit=${limit}&page=${page}`)
        expect(response.meta).toEqual({
          total: expected.length,
          totalCapped: false,
          page,
          limit,
          hasNext: page * limit < expected.length,
        })
        paged.push(...names(response))
      }
      expect(paged, `limit ${limit}`).toEqual(expected)
    }
  })

  test('by price per m² in both directions; listings without one come last, newest first', async () => {
    const ascending = names(await list('city=Tbilisi&sortBy=pricePerM2&sortOrder=asc'))
    expect(ascending.slice(-2)).toEqual(['unmeasured', 'priceless'])
    expect(names(await list('city=Tbilisi&sortBy=pricePerM2&sortOrder=desc')).slice(-2)).toEqual([
      'unmeasured',
      'priceless',
    ])
    const perM2 = (await list('city=Tbilisi&sortBy=pricePerM2&sortOrder=asc')).data
      .slice(0, -2)
      .map((listing) => listing.priceUsd! / listing.area!)
    expect(perM2).toEqual([...perM2].sort((a, b) => a - b))
    expect(new Set(ascending.slice(0, -2))).toEqual(new Set(byPricePerM2))
  })

  test('over all cities in dollars', async () => {
    const prices = (await list('sortBy=price&sortOrder=asc')).data.map(
      (listing) => listing.priceUsd,
    )
    expect(prices.at(-1)).toBeNull()
    expect(prices.slice(0, -1)).toEqual(prices.slice(0, -1).sort((a, b) => a! - b!))
    const paged = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => list(`sortBy=price&sortOrder=desc&limit=3&page=${page}`)),
    )
    expect(paged.flatMap(names)).toEqual(names(await list('sortBy=price&sortOrder=desc')))
  })

  test('an order without a key sorts by date, a key without an order ascends', async () => {
    expect(names(await list('city=Tbilisi&sortOrder=asc'))[0]).toBe('studio')
    expect(names(await list('city=Tbilisi&sortBy=price'))[0]).toBe('lari')
  })
})

test('empty values count as missing, unknown parameters are ignored', async () => {
  expect(
    names(
      await list(
        'q=&minPrice=&rooms=&rooms=,&districts=&city=&sortBy=&sortOrder=&page=&limit=' +
          '&amenities=&ids=&petFriendly=&currency=&utm_source=x&q=%20',
      ),
    ),
  ).toEqual(ALL_NEWEST_FIRST)
  expect(names(await list('petFriendly=0&furnished=false'))).toEqual(ALL_NEWEST_FIRST)
})

test('ids return everything with a page, and the survivor of a merged listing', async () => {
  const asked = ['daily', 'rented', 'expired', 'removed', 'rustavi', 'merged']
    .map((name) => ids[name])
    .join(',')
  expect(names(await list(`ids=${asked}`)).sort()).toEqual(
    only('daily', 'rented', 'expired', 'rustavi', 'three'),
  )
  expect(names(await list(`ids=${asked}&city=Tbilisi&sortBy=price&sortOrder=asc&limit=2`))).toEqual(
    ['daily', 'rented'],
  )
  expect((await list(`ids=${asked}&limit=2&page=2`)).meta).toEqual({
    total: 5,
    totalCapped: false,
    page: 2,
    limit: 2,
    hasNext: true,
  })
})

test.each([
  ['minPrice=abc', 'minPrice', 'Use a number'],
  ['minPrice=1&minPrice=2', 'minPrice', 'Use a number'],
  ['maxPrice=-1', 'maxPrice', 'at least 0'],
  ['minPrice=1e99', 'minPrice', 'at most 1000000000'],
  ['maxPrice=Infinity', 'maxPrice', 'number'],
  ['minPrice=500&maxPrice=400', 'minPrice', 'above maxPrice'],
  ['minArea=50&maxArea=40', 'minArea', 'above maxArea'],
  ['minArea=x', 'minArea', 'Use a number'],
  ['rooms=0', 'rooms', 'at least 1'],
  ['rooms=6', 'rooms', 'at most 5'],
  ['rooms=two', 'rooms', 'whole number'],
  ['rooms=1,2.5', 'rooms', 'whole number'],
  ['city=London', 'city', 'one of Tbilisi'],
  ['currency=usd', 'currency', 'one of GEL, USD'],
  ['currency=XXX', 'currency', 'one of GEL, USD'],
  ['petFriendly=yes', 'petFriendly', 'one of 0, 1, true, false'],
  ['amenities=sauna', 'amenities', 'one of air_conditioning'],
  ['ids=1,x', 'ids', 'whole number'],
  ['ids=99999999999', 'ids', 'at most 2147483647'],
  ['sortBy=title', 'sortBy', 'one of date'],
  ['sortOrder=up', 'sortOrder', 'one of asc'],
  ['page=0', 'page', 'at least 1'],
  ['page=1.5', 'page', 'whole number'],
  ['limit=1001', 'limit', 'at most 1000'],
  ['limit=0', 'limit', 'at least 1'],
  ['bounds=41.8,44.7,41.7,44.9', 'bounds', 'south,west,north,east'],
  ['area=41.7,44.7;41.8,44.8', 'area', '3 to 60 corners'],
  ['page=501', 'page', '10,000'],
  ['page=11&limit=1000', 'page', '10,000'],
  [`q=${'x'.repeat(201)}`, 'q', '200'],
  ['q=a&q=b', 'q', 'a single value'],
  [`districts=${'x,'.repeat(51)}`, 'districts', '50'],
  [`q=${encodeURIComponent('a\u0000b')}`, 'q', 'characters'],
  [`districts=${encodeURIComponent('a\u0000b')}`, 'districts', 'characters'],
])('%s is refused, naming field and reason', async (query, field, reason) => {
  const response = await app.inject(`/api/listings?${query}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    code: 'input_invalid',
    message: expect.stringContaining(reason),
    field,
    params: { reason: response.json<{ message: string }>().message },
  })
})

test('the last rows within the paging limit are returned', async () => {
  expect((await list('page=500')).data).toEqual([])
  expect((await list('page=10&limit=1000')).meta).toMatchObject({ total: 14, hasNext: false })
})

test('a frequent word is counted up to 1,000', async () => {
  for (let i = 0; i < 1010; i += 1)
    await addFlat(db, { title: 'Frequentword', city: i % 2 ? 'Batumi' : 'Tbilisi' })
  const page = await list('q=frequentw&limit=1000')
  expect(page.meta).toEqual({ total: 1000, totalCapped: true, page: 1, limit: 1000, hasNext: true })
  const last = await list('q=frequentw&limit=1000&page=2')
  expect(last.data).toHaveLength(10)
  expect(last.meta).toMatchObject({ total: 1000, totalCapped: true, hasNext: false })
  expect((await list('q=frequentw&city=Batumi')).meta).toMatchObject({
    total: 505,
    totalCapped: false,
    hasNext: true,
  })
  expect(
    (await list('q=frequentw&sortBy=price&sortOrder=asc&limit=1000&page=2')).data,
  ).toHaveLength(10)
})

test('the list under /listings is the same', async () => {
  const { accessToken } = (
    await app.inject({
      method: 'POST',
      url: '/auth/register',
      payload: { email: 'somebody@example.com', password: 'kettle oboe mirth' },
    })
  ).json()
  expect((await app.inject('/listings?city=Batumi&rooms=2')).statusCode).toBe(401)
  expect(
    (
      await app.inject({
        url: '/listings?city=Batumi&rooms=2',
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).json(),
  ).toEqual((await app.inject('/api/listings?city=Batumi&rooms=2')).json())
})
