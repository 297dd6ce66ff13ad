import { load } from 'cheerio'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import type { PlaceStats } from '#contract/places.ts'
import { slugify } from '#contract/slugs.ts'
import { listingPageMeta } from './features/listings/page-meta.ts'
import { renderPageMeta } from './page-meta.ts'
import { english } from './i18n/english.ts'
import { createLocalization } from './i18n/i18n.tsx'
import { renderPage } from './server-entry.tsx'
import { LISTING } from '#test/a-listing.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

/** The metadata of whole pages as the server sends them. */

const NOW = '2026-11-21T12:00:00.000Z'
const flat: Listing = {
  ...LISTING,
  description: 'Сдаётся светлая квартира. Звоните +995 555 00 01 42, @nino_flats',
  amenities: ['balcony'],
  images: ['/photos/aa/b-800.webp'],
  telegramUsername: 'nino_flats',
  photos: [
    {
      width: 1600,
      height: 1200,
      placeholder: '',
      url: '/photos/aa/b-{width}.webp',
      widths: [400, 800],
    },
  ],
}
const stats: PlaceStats = {
  city: 'Tbilisi',
  district: null,
  total: 118,
  newest: '2026-11-20T08:00:00.000Z',
  prices: { low: 450, median: 700, high: 1400 },
  rooms: [
    { rooms: 2, total: 68, median: 590 },
    { rooms: 5, total: 4, median: 2100 },
    { rooms: 1, total: 2, median: null },
  ],
  districts: [{ name: 'Vake', total: 10 }],
}

/** The properties that the tests read. */
type Node = Record<string, unknown> & {
  '@type': string
  itemListElement: { item?: string }[]
  mainEntity: object
  offers: object
  potentialAction: object
}
type Answers = { listing?: Partial<Listing> | null; total?: number; place?: Partial<PlaceStats> }

async function open(path: string, { listing = {}, total = 12, place = {} }: Answers = {}) {
  const api = async (asked: string) => {
    if (asked.startsWith('/api/places/'))
      return Response.json({
        ...stats,
        district: new URL(asked, 'http://x').searchParams.get('district'),
        total,
        ...place,
      })
    if (asked.startsWith('/api/listings/'))
      return listing
        ? Response.json({ ...flat, ...listing })
        : Response.json({ message: 'gone' }, { status: 404 })
    return Response.json({
      data: total === 0 ? [] : [{ ...flat, ...listing }],
      meta: { total, totalCapped: false, page: 1, limit: 20, hasNext: false },
    })
  }
  const page = await renderPage(new Request(`http://bina.test${path}`), {
    api,
    now: new Date(NOW),
    timeZoneOf: (city) => timeZoneOf(city, new Date(NOW)),
    site: siteWith(),
    publicUrl: 'http://bina.test',
  })
  if (page instanceof Response)
    return { status: page.status, location: page.headers.get('location') }
  const $ = load(`<head>${page.head}</head><body>${page.html}</body>`)
  const data = $('script[type="application/ld+json"]')
  const graph = (data.length > 0 ? JSON.parse(data.text())['@graph'] : []) as Node[]
  return {
    status: page.status,
    language: page.language,
    $,
    graph,
    text: page.head,
    title: $('title').text(),
    canonical: $('link[rel=canonical]').attr('href'),
    robots: $('meta[name=robots]').attr('content'),
    description: $('meta[name=description]').attr('content')!,
    of: (type: string) => graph.find((node) => node['@type'] === type)!,
  }
}
const SEEN = 'max-image-preview:large'
const HIDDEN = 'noindex, follow'

test.each([
  ['/', '/api/listings.atom?city=Tbilisi&sortBy=date&sortOrder=desc'],
  [
    '/?rooms=2&priceMax=900&sort=price:asc&lang=ru',
    '/api/listings.atom?city=Tbilisi&rooms=2&maxPrice=900&sortBy=price&sortOrder=asc&lang=ru',
  ],
  [
    '/tbilisi/old-city',
    '/api/listings.atom?city=Tbilisi&districts=Old+City&sortBy=date&sortOrder=desc',
  ],
  ['/terms', undefined],
])('%s names its feed: %s', async (path, feed) => {
  const { $ } = await open(path)
  expect($!('link[rel=alternate][type="application/atom+xml"]').attr('href')).toBe(
    feed && `http://bina.test${feed}`,
  )
})

describe('canonical address and robots of a list', () => {
  test.each([
    ['/', '/', SEEN],
    ['/?city=Tbilisi', '/', SEEN],
    ['/?page=3', '/', SEEN],
    ['/?sort=price:asc', '/', SEEN],
    ['/?utm_source=x', '/', SEEN],
    ['/?city=Batumi', '/batumi', SEEN],
    ['/?districts=Vake', '/tbilisi/vake', SEEN],
    ['/?city=Belgrade&districts=Vra%C4%8Dar&page=2', '/belgrade/vracar', SEEN],
    ['/?rooms=2', '/tbilisi', HIDDEN],
    ['/?districts=Vake,Vera', '/tbilisi', HIDDEN],
    ['/?districts=Vake&rooms=2', '/tbilisi/vake', HIDDEN],
    ['/?q=park', '/tbilisi', HIDDEN],
    ['/?view=map', '/', SEEN],
    ['/?view=map&bounds=41.7,44.7,41.8,44.8', '/tbilisi', HIDDEN],
    ['/tbilisi', '/tbilisi', SEEN],
    ['/Tbilisi/', '/tbilisi', SEEN],
    ['/tbilisi?page=2', '/tbilisi', SEEN],
    ['/tbilisi/old-city', '/tbilisi/old-city', SEEN],
    ['/tbilisi/old-city?rooms=2', '/tbilisi/old-city', HIDDEN],
    ['/tbilisi/vake?districts=Vera', '/tbilisi/vake', SEEN],
    ['/tbilisi/vake?city=Batumi', '/tbilisi/vake', SEEN],
  ])('%s is %s, %s', async (path, canonical, robots) => {
    const page = await open(path)
    expect([page.status, page.canonical, page.robots]).toEqual([
      200,
      `http://bina.test${canonical}`,
      robots,
    ])
  })
  test.each([
    ['/batumi', HIDDEN],
    ['/?city=Batumi', HIDDEN],
    ['/', SEEN],
  ])('%s with two flats is %s', async (path, robots) => {
    expect((await open(path, { total: 2 })).robots).toBe(robots)
  })
  test.each([
    ['/app', '/', '/app'],
    ['/app/tbilisi/vake', '/tbilisi/vake', '/app'],
    ['/app/listing/7', '/listing/7', '/app/tbilisi/saburtalo'],
    ['/app/terms', '/terms', '/app'],
  ])(
    '%s in the Mini App has the address %s, is noindex, and its links stay inside',
    async (path, canonical, link) => {
      const page = await open(path)
      expect([page.status, page.canonical, page.robots]).toEqual([
        200,
        `http://bina.test${canonical}`,
        HIDDEN,
      ])
      expect(page.$!(`a[href="${link}"]`).length).toBeGreaterThan(0)
      expect(
        page.$!('a[href^="/"]')
          .map((_at, one) => page.$!(one).attr('href')!)
          .get()
          .filter((href) => !/^\/app(?:[/?#]|$)/.test(href)),
      ).toEqual([])
    },
  )
  test('a merged listing redirects within the Mini App', async () => {
    expect(await open('/app/listing/5')).toEqual({ status: 308, location: '/app/listing/7' })
  })
  test.each(['/app/nowhere', '/apples'])('%s is not found', async (path) => {
    expect((await open(path)).status).toBe(404)
  })
  test.each(['/tbilisi/kentron', '/paris', '/tbilisi/vake/2', '/listing/x'])(
    '%s is not found',
    async (path) => {
      const page = await open(path)
      expect([page.status, page.canonical, page.robots, page.$!('main').length]).toEqual([
        404,
        undefined,
        'noindex',
        1,
      ])
    },
  )
})

describe('the page of a place', () => {
  test('has a heading, figures and breadcrumbs without scripts', async () => {
    const { $, title, description, of } = await open('/tbilisi/vake', {
      place: { districts: [{ name: 'Vera', total: 3 }] },
    })
    expect([title, $!('h1').text()]).toEqual([
      'Flats to rent in Vake, Tbilisi · Bina',
      'Flats to rent in Vake, Tbilisi',
    ])
    expect($!('.place-figures').text()).toBe(
      '12 listings are available now, the newest posted on 20.11.2026. ' +
        'The median price is $700 a month. Four out of five flats cost $450 to\u00A0$1,400.',
    )
    expect(description).toContain('The median price is $700')
    expect(description!.length).toBeLessThanOrEqual(201)
    expect($!('.crumbs a').attr('href')).toBe('/tbilisi')
    expect(
      $!('.place-rooms li')
        .toArray()
        .map((row) => $!(row).text()),
    ).toEqual(['2 rooms$59068 listings', '5 rooms or more$2,1004 listings'])
    expect($!('.place-rooms a').first().attr('href')).toBe('/tbilisi/vake?rooms=2')
    expect(
      $!('.place-links a')
        .toArray()
        .map((link) => $!(link).attr('href')),
    ).toEqual(['/tbilisi/vera', ...CITY_NAMES.slice(1).map((name) => `/${slugify(name)}`)])
    expect($!('article').length).toBe(1)
    expect(of!('BreadcrumbList').itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Tbilisi', item: 'http://bina.test/tbilisi' },
      { '@type': 'ListItem', position: 2, name: 'Vake' },
    ])
    expect(of!('ItemList')).toMatchObject({
      numberOfItems: 12,
      itemListElement: [
        { position: 1, url: 'http://bina.test/listing/7', name: 'Two rooms by the park' },
      ],
    })
  })
  test('says so when there are no listings', async () => {
    const { $, robots } = await open('/yerevan/avan', {
      total: 0,
      place: { newest: null, prices: null, rooms: [], districts: [] },
    })
    expect([$!('.place-figures').text(), robots]).toEqual(['No listings here right now.', HIDDEN])
  })
  test.each([
    ['ru', 'Аренда квартир: Ваке, Тбилиси', 'Сейчас здесь 12 объявлений, последнее от 20.11.2026.'],
    ['ka', 'ქირავდება ბინები: ვაკე, თბილისი', 'ახლა აქ 12 განცხადებაა, ბოლო პოსტი: 20.11.2026.'],
  ])('is in %s when the address asks for it', async (lang, heading, words) => {
    const page = await open(`/tbilisi/vake?lang=${lang}`)
    expect([page.language, page.$!('h1').text(), page.canonical]).toEqual([
      lang,
      heading,
      `http://bina.test/tbilisi/vake?lang=${lang}`,
    ])
    expect(page.$!('.place-figures').text()).toContain(words)
  })
  test.each(['/tbilisi?lang=xx', '/tbilisi?lang=', '/tbilisi?lang=RU%22%3E'])(
    '%s is English',
    async (path) => {
      const page = await open(path)
      expect([page.language, page.canonical]).toEqual(['en', 'http://bina.test/tbilisi'])
    },
  )
})

test('the front page describes the site and its search', async () => {
  const { of } = await open('/')
  expect(of!('Organization')).toMatchObject({
    name: 'Bina',
    url: 'http://bina.test/',
    logo: 'http://bina.test/apple-touch-icon.png',
  })
  expect(of!('WebSite').potentialAction).toEqual({
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: 'http://bina.test/?q={search_term_string}' },
    'query-input': 'required name=search_term_string',
  })
  expect((await open('/?city=Batumi')).graph!.map((node) => node['@type'])).toEqual(['ItemList'])
})

describe('a listing', () => {
  test('is marked up as an offer', async () => {
    const { of, title } = await open('/listing/7')
    expect(title).toBe('₾2,400 / month · Saburtalo, Tbilisi · 2 rooms · 72 m² · Bina')
    expect(of!('RealEstateListing')).toEqual({
      '@type': 'RealEstateListing',
      '@id': 'http://bina.test/listing/7',
      url: 'http://bina.test/listing/7',
      name: '₾2,400 / month · Saburtalo, Tbilisi · 2 rooms · 72 m²',
      description:
        '2 rooms, 72 m², floor 3/9. ул. Делиси 12. Furnished, Pets allowed, Balcony. ' +
        'Two rooms by the park. Сдаётся светлая квартира. Звоните ,',
      inLanguage: 'en',
      datePosted: '2026-11-02T08:00:00.000Z',
      dateModified: '2026-11-20T08:00:00.000Z',
      image: ['http://bina.test/photos/aa/b-800.webp'],
      mainEntity: {
        '@type': 'Apartment',
        numberOfRooms: 2,
        numberOfBedrooms: 1,
        floorSize: { '@type': 'QuantitativeValue', value: 72, unitCode: 'MTK' },
        floorLevel: '3',
        petsAllowed: true,
        amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Balcony', value: true }],
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'GE',
          addressLocality: 'Tbilisi',
          streetAddress: 'ул. Делиси 12',
        },
        containedInPlace: { '@type': 'Place', name: 'Saburtalo' },
        geo: { '@type': 'GeoCoordinates', latitude: 41.7265, longitude: 44.748 },
      },
      offers: {
        '@type': 'Offer',
        url: 'http://bina.test/listing/7',
        availability: 'https://schema.org/InStock',
        businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
        price: 2400,
        priceCurrency: 'GEL',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 2400,
          priceCurrency: 'GEL',
          unitCode: 'MON',
        },
      },
    })
    expect(of!('BreadcrumbList').itemListElement.map((step) => step.item)).toEqual([
      'http://bina.test/tbilisi',
      'http://bina.test/tbilisi/saburtalo',
      undefined,
    ])
  })
  test('a sparse listing shows a price range, a street-level place and no photo', async () => {
    const { of } = await open('/listing/7', {
      listing: {
        priceMin: 500,
        priceMax: 700,
        price: 500,
        currency: 'USD',
        period: null,
        pointPrecision: 'street',
        rooms: null,
        bedrooms: null,
        area: null,
        areaSqm: null,
        floor: null,
        petsAllowed: null,
        amenities: [],
        images: [],
        photos: [],
        address: null,
        district: null,
        status: 'RENTED',
      },
    })
    expect(of!('RealEstateListing').mainEntity).toEqual({
      '@type': 'Apartment',
      address: { '@type': 'PostalAddress', addressCountry: 'GE', addressLocality: 'Tbilisi' },
    })
    expect(of!('RealEstateListing').offers).toMatchObject({
      availability: 'https://schema.org/SoldOut',
      priceSpecification: { minPrice: 500, maxPrice: 700, priceCurrency: 'USD' },
    })
    expect(of!('RealEstateListing').offers).not.toHaveProperty('price')
    expect(of!('RealEstateListing')).not.toHaveProperty('image')
  })
  test.each([
    ['ACTIVE', '2026-01-01T00:00:00.000Z', SEEN],
    ['RENTED', '2026-11-01T00:00:00.000Z', SEEN],
    ['RENTED', '2026-10-01T00:00:00.000Z', HIDDEN],
    ['EXPIRED', '2026-10-15T00:00:00.000Z', SEEN],
    ['EXPIRED', '2026-09-15T00:00:00.000Z', HIDDEN],
  ] as const)('%s, last seen %s, is found and is %s', async (status, lastSeen, robots) => {
    const page = await open('/listing/7', { listing: { status, lastSeen } })
    expect([page.status, page.robots]).toEqual([200, robots])
  })
  test('gone: 404; merged: permanent redirect in the requested language', async () => {
    const gone = await open('/listing/7', { listing: null })
    expect([gone.status, gone.robots, gone.canonical]).toEqual([404, 'noindex', undefined])
    expect(await open('/listing/7?lang=ka', { listing: { id: 9 } })).toEqual({
      status: 308,
      location: '/listing/9?lang=ka',
    })
    expect(await open('/listing/7', { listing: { id: 9 } })).toEqual({
      status: 308,
      location: '/listing/9',
    })
  })
  test('never shows contacts in its head, whatever the post contains', async () => {
    const { text } = await open('/listing/7')
    expect(text).not.toMatch(/555|nino_flats/)
    const i18n = createLocalization({ language: 'en', catalogue: english })
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '>', '</script>', '<!--', '"', '&', 'ბ', ' ', '\u2028', '.'),
        }),
        (words) => {
          const post = {
            ...flat,
            title: words,
            address: `${words} +995 (555) 000-142`,
            description: `${words} 555000142 ${words}`,
          }
          const html = renderPageMeta(
            listingPageMeta(post, i18n, new Date(NOW)),
            'http://bina.test',
          )
          expect(html).not.toMatch(/555|000142/)
          const $ = load(`<head>${html}</head>`)
          expect($('head > *').length).toBe(html.split('\n').length)
          expect(JSON.parse($('script').text())['@graph'][0].url).toBe('http://bina.test/listing/7')
        },
      ),
    )
  })
})
