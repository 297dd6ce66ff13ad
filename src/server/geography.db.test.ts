import { expect, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import type { Geography } from '#contract/geography.ts'
import { testApp } from '#test/app.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const app = await testApp({ core: { db }, http: { trustProxy: false } })

test.each(CITY_NAMES)(
  'the geography of %s is cacheable, has an ETag and is smaller than 60 kB',
  async (city) => {
    const response = await app.inject({
      url: `/api/geography?city=${city}`,
      headers: { 'accept-encoding': 'br' },
    })
    expect([
      response.statusCode,
      response.headers['cache-control'],
      response.headers['content-encoding'],
    ]).toEqual([200, 'public, max-age=604800, stale-while-revalidate=2592000', 'br'])
    expect(response.rawPayload.length).toBeLessThan(60_000)
    const plain = await app.inject(`/api/geography?city=${city}`)
    const geography: Geography = plain.json()
    expect(geography.city).toBe(city)
    expect(geography.areas.find(({ names }) => names?.ka)?.names).toMatchObject({
      en: expect.any(String),
      ru: expect.any(String),
    })
    const again = await app.inject({
      url: `/api/geography?city=${city}`,
      headers: { 'if-none-match': String(response.headers.etag) },
    })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  },
)

test('every city has its own version', async () => {
  const versions = await Promise.all(
    CITY_NAMES.map(
      async (city) => (await app.inject(`/api/geography?city=${city}`)).json().version,
    ),
  )
  expect(new Set(versions).size).toBe(CITY_NAMES.length)
})

test.each(['', '?city=', '?city=Rustavi', '?city=tbilisi', '?city=Tbilisi&city=Batumi'])(
  '%s is rejected',
  async (query) => {
    const response = await app.inject(`/api/geography${query}`)
    expect([response.statusCode, response.json().field]).toEqual([400, 'city'])
    expect(response.headers['cache-control']).not.toContain('public')
  },
)
