import { load } from 'cheerio'
import { expect, test } from 'vitest'
import type { Filters } from '#contract/filters.ts'
import type { ListingItem } from '#contract/listings.ts'
import { examples } from '#server/api-examples.ts'
import { lastUpdated, writeAtom } from './atom.ts'
import { writeCsv } from './csv.ts'
import { createFeed, type FeedSource } from './feed.ts'
import { writeGeoJson } from './geojson.ts'
import { FIELD_NAMES } from './listing-fields.ts'

const { data, meta } = examples.listListings.response
const ITEM = data[0]!

function feedOf(
  listings: Partial<ListingItem>[] = [{}],
  { hasNext = false, ...source }: Partial<FeedSource> & { hasNext?: boolean } = {},
) {
  return createFeed(
    { data: listings.map((change) => ({ ...ITEM, ...change })), meta: { ...meta, hasNext } },
    { path: '/api/listings.atom', params: {}, filters: {}, language: 'en', ...source },
    'https://bina.example',
  )
}
const parse = (text: string) => load(text, { xml: true })

/** Reads RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('Atom has what RFC 4287 requires, with links and a summary in the language', () => {
  const params = { city: 'Tbilisi', rooms: [2], lang: 'ru' as const, page: 1, limit: 1 }
  const filters: Filters = { city: 'Tbilisi', rooms: [2], notTopFloor: true }
  const feed = feedOf([{ address: 'просп. Чавчавадзе' }], {
    params,
    filters,
    language: 'ru',
    hasNext: true,
  })
  const $ = parse(writeAtom(feed))
  const href = (rel: string) => $(`feed > link[rel="${rel}"]`).attr('href')
  expect($('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom')
  expect($('feed').attr('xml:lang')).toBe('ru')
  expect($('feed > id').text()).toBe(
    'tag:bina.example,2026:/api/listings.atom?city=Tbilisi&rooms=2',
  )
  expect($('feed > title').text()).toContain('Тбилиси')
  expect($('feed > updated').text()).toBe(ITEM.updatedAt)
  expect($('feed > author > name').text()).toBe('Bina')
  const address = 'https://bina.example/api/listings.atom?city=Tbilisi&rooms=2&lang=ru'
  expect(href('self')).toBe(`${address}&page=1&limit=1`)
  expect(href('next')).toBe(`${address}&page=2&limit=1`)
  expect(href('alternate')).toBe(
    'https://bina.example/?city=Tbilisi&rooms=2&notTopFloor=true&lang=ru',
  )
  const entry = $('feed > entry')
  expect(entry.children('id').text()).toBe('tag:bina.example,2026:/listing/4217')
  expect(entry.children('title').text()).toBe(ITEM.title)
  expect(entry.children('published').text()).toBe(ITEM.createdAt)
  expect(entry.children('updated').text()).toBe(ITEM.updatedAt)
  expect(entry.children('link[rel="alternate"]').attr('href')).toBe(
    'https://bina.example/listing/4217?lang=ru',
  )
  const photo = entry.children('link[rel="enclosure"]')
  expect([photo.attr('type'), photo.attr('href')]).toEqual([
    'image/webp',
    'https://bina.example/photos/4c/1f0a7d52c9b84e36a1d5e07f92b3c468-1024.webp',
  ])
  const summary = entry.children('summary').text()
  for (const part of ['750', '58', 'Ваке', 'Чавчавадзе']) expect(summary).toContain(part)
  expect(summary).not.toContain('Vake')
})

test('the id of a list is the same on all pages and in all languages', () => {
  const id = (params: object) => feedOf([], { params: { city: 'Batumi', ...params } }).id
  expect(new Set([id({}), id({ page: 3, limit: 5 }), id({ lang: 'ka' })]).size).toBe(1)
  expect(id({ rooms: [1] })).not.toBe(id({}))
})

test('an empty list, a listing with neither title, photo nor price, other currencies', () => {
  const empty = feedOf([])
  expect([lastUpdated(empty), parse(writeAtom(empty))('feed > updated').text()]).toEqual([
    null,
    '1970-01-01T00:00:00.000Z',
  ])
  const bare = { title: null, photos: [], price: null, rooms: null, area: null, floor: null }
  const $ = parse(writeAtom(feedOf([bare])))
  expect($('entry > title').text()).toContain('Vake')
  expect($('entry > link[rel="enclosure"]').length).toBe(0)
  expect($('entry > summary').text()).toContain('Price not specified')
  const room = { ...bare, kind: 'room', area: 14, district: 'Vake', address: null } as const
  expect(parse(writeAtom(feedOf([room])))('entry > summary').text()).toBe(
    'Price not specified · Room · 14 m² · Vake, Tbilisi',
  )
  const filters: Filters = { city: 'Tbilisi', priceMax: 2000 }
  expect(feedOf([], { filters }).alternate).toContain('priceMax=2000')
  // Pages take amounts in US dollars.
  expect(feedOf([], { filters: { ...filters, currency: 'GEL' } }).alternate).toBe(
    'https://bina.example/?city=Tbilisi',
  )
  // The page without a city is that of Tbilisi, not of all cities.
  expect(feedOf([], { filters: { rooms: [2] } }).alternate).toBe('https://bina.example/')
})

const HOSTILE =
  '<b>&amp;"\' ]]>\u0000\u0008\u001f\uD800\uFFFE 🏠 call +995 555 12 34 56 or @owner_1'

test('text of posts is escaped, without contacts and characters that XML forbids', () => {
  const text = writeAtom(feedOf([{ title: HOSTILE, address: '</summary><script>' }]))
  // oxlint-disable-next-line no-control-regex
  expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uFFFE]/)
  expect(text.isWellFormed()).toBe(true)
  const $ = parse(text)
  expect($('entry > title').text()).toBe('<b>&amp;"\' ]]> 🏠 call … or …')
  expect($('script').length).toBe(0)
  expect($('entry > summary').text()).toContain('</summary><script>')
})

test('CSV has a header and quoted cells, and none begins like a formula', () => {
  const titles = ['=1+1', '+1', '-1', '@a', '\t=1', 'a "b", c', 'line 1\r\nline 2', 'ვაკე']
  const text = writeCsv(feedOf([...titles.map((title) => ({ title })), { longitude: -5.5 }]))
  expect(text.endsWith('\r\n')).toBe(true)
  const [header, ...rows] = readCsv(text)
  expect(header).toEqual([...FIELD_NAMES, 'latitude', 'longitude'])
  const column = (name: string) => rows.map((row) => row[header!.indexOf(name)])
  expect(column('title')).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@a",
    "'\t=1",
    ...titles.slice(5),
    ITEM.title,
  ])
  expect([column('longitude').at(-1), column('price')[0], column('priceMax')[0]]).toEqual([
    '-5.5',
    '750',
    '',
  ])
  expect(column('url')[0]).toBe('https://bina.example/listing/4217')
  for (const row of rows) expect(row).toHaveLength(header!.length)
})

test('GeoJSON has longitude before latitude, and null for listings without a location', () => {
  const found = JSON.parse(
    writeGeoJson(feedOf([{}, { id: 5, latitude: null, longitude: null }], { language: 'ka' })),
  )
  expect(found.type).toBe('FeatureCollection')
  expect(
    found.features.map(({ type, id, geometry }: Record<string, unknown>) => [type, id, geometry]),
  ).toEqual([
    ['Feature', 4217, { type: 'Point', coordinates: [44.7596, 41.7097] }],
    ['Feature', 5, null],
  ])
  const { properties } = found.features[0]
  expect(Object.keys(properties)).toEqual(FIELD_NAMES)
  expect(properties).toMatchObject({ district: 'ვაკე', price: 750, currency: 'USD', rooms: 2 })
})
