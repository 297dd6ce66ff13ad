import { LANGUAGES } from '#locales/languages.ts'
import { gunzipSync } from 'node:zlib'
import { load } from 'cheerio'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { handleError } from '#server/error-handler.ts'
import { sitemapRoutes } from '#server/routes/sitemaps.ts'
import { openTestDatabase } from '#test/database.ts'
import { addFlat } from '#test/listing-rows.ts'

const { kysely: db } = await openTestDatabase()
/** A small limit instead of 50,000, to test the splitting. */
const app = Fastify()
app.setErrorHandler(handleError)
sitemapRoutes(app, db, { publicUrl: 'https://bina.test', plans: true }, 3)

const day = (date: number) => new Date(Date.UTC(2026, 0, date))
const vake: number[] = []
let lost: number
const hidden: number[] = []

beforeAll(async () => {
  for (let i = 1; i <= 7; i += 1)
    vake.push(
      await addFlat(db, {
        price: i % 3 === 0 ? null : 400 + i,
        rooms: i % 2 === 0 ? null : 2,
        latestPostAt: day(i),
      }),
    )
  lost = await addFlat(db, { city: 'Batumi', district: null, latestPostAt: day(20) })
  // Together enough for the page of the district, but not for that of its quarter.
  for (const district of ['Vračar', 'Vračar', 'Neimar'])
    await addFlat(db, { city: 'Belgrade', district, latestPostAt: day(9) })
  for (const status of ['RENTED', 'EXPIRED', 'REMOVED'] as const)
    hidden.push(await addFlat(db, { status }))
  hidden.push(await addFlat(db, { period: 'day' }), await addFlat(db, { mergedInto: vake[0]! }))
})

async function read(url: string) {
  const response = await app.inject(url)
  expect([response.statusCode, response.headers['content-type']], url).toEqual([
    200,
    'application/xml; charset=utf-8',
  ])
  const $ = load(response.payload, { xml: true })
  return {
    $,
    payload: response.payload,
    places: $('loc')
      .toArray()
      .map((loc) => $(loc).text()),
  }
}
const inside = (url: string) => url.replace('https://bina.test', '')

test('the index lists every file with the time of its newest listing', async () => {
  const { $, places } = await read('/sitemap.xml')
  expect(places.map(inside)).toEqual([
    '/sitemaps/pages.xml',
    ...[1, 2, 3].map((n) => `/sitemaps/tbilisi/vake-${n}.xml`),
    '/sitemaps/batumi/other-1.xml',
    '/sitemaps/belgrade/vracar-1.xml',
    '/sitemaps/belgrade/neimar-1.xml',
  ])
  expect(
    $('sitemap')
      .toArray()
      .map((map) => $(map).find('lastmod').text().slice(0, 10)),
  ).toEqual(['20', '07', '07', '07', '20', '09', '09'].map((date) => `2026-01-${date}`))
})

test('the files contain each active listing once, and no others', async () => {
  const { places: files } = await read('/sitemap.xml')
  const listings: string[] = []
  for (const file of files.map(inside).filter((url) => url !== '/sitemaps/pages.xml')) {
    const { places } = await read(file)
    expect(places.length).toBeLessThanOrEqual(3)
    listings.push(...places)
  }
  expect(listings).toHaveLength(7 + 1 + 3)
  expect(new Set(listings).size).toBe(listings.length)
  expect(listings).toEqual(
    expect.arrayContaining([...vake, lost].map((id) => `https://bina.test/listing/${id}`)),
  )
  for (const id of hidden) expect(listings).not.toContain(`https://bina.test/listing/${id}`)
  const { $ } = await read('/sitemaps/batumi/other-1.xml')
  expect($('lastmod').text()).toBe('2026-01-20T00:00:00.000Z')
})

test('the page sitemap has the indexable pages in every language', async () => {
  const { $, places } = await read('/sitemaps/pages.xml')
  expect(places.map(inside)).toEqual([
    '/',
    '/tbilisi',
    '/tbilisi/vake',
    '/belgrade',
    '/belgrade/vracar',
    '/pricing',
    '/terms',
    '/privacy',
  ])
  expect(
    $('url')
      .eq(2)
      .find('xhtml\\:link')
      .toArray()
      .map((link) => [$(link).attr('hreflang'), $(link).attr('href')]),
  ).toEqual([
    ['en', 'https://bina.test/tbilisi/vake'],
    ...LANGUAGES.slice(1).map((each) => [each, `https://bina.test/tbilisi/vake?lang=${each}`]),
  ])
})

test.each([
  '/sitemaps/tbilisi/vake-4.xml',
  '/sitemaps/tbilisi/vake-0.xml',
  '/sitemaps/tbilisi/vera-1.xml',
  '/sitemaps/paris/vake-1.xml',
  '/sitemaps/tbilisi/other-1.xml',
  '/sitemaps/tbilisi/vake.xml',
  '/sitemaps/batumi/..%2fother-1.xml',
])('%s is a 404', async (url) => expect((await app.inject(url)).statusCode).toBe(404))

test('a file is compressed for clients that accept it', async () => {
  const plain = await read('/sitemaps/tbilisi/vake-1.xml')
  const small = await app.inject({
    url: '/sitemaps/tbilisi/vake-1.xml',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect([small.headers['content-encoding'], gunzipSync(small.rawPayload).toString()]).toEqual([
    'gzip',
    plain.payload,
  ])
  expect(
    (
      await app.inject({
        url: '/sitemaps/tbilisi/vake-1.xml',
        headers: { 'accept-encoding': 'gzip;q=0' },
      })
    ).headers,
  ).not.toHaveProperty('content-encoding')
})
