import { load } from 'cheerio'
import { describe, expect, test } from 'vitest'
import type { Listing, Warning } from '#contract/listings.ts'
import { renderPage } from '#web/server-entry.tsx'
import { LISTING } from '#test/a-listing.ts'
import { timeZoneOf } from '#core/places/cities.ts'
import { siteWith } from '#test/site.ts'

/** The pages as sent by the server, before any script runs. */

const NOW = '2026-11-21T12:00:00.000Z'
const post = (id: number, channelUsername: string, createdAt: string, isPrimary = false) => ({
  id,
  isPrimary,
  channelUsername,
  messageId: id * 10,
  externalId: String(id * 10),
  link: `https://t.me/${channelUsername}/${id * 10}`,
  createdAt,
})
const step = (
  at: string,
  price: number,
  currency = 'GEL',
  priceUsd: number | null = Math.round(price / 2.7),
) => ({ at, price, priceMax: null, currency, priceUsd })
const fair = {
  sampleSize: 14,
  low: 1700,
  quartileLow: 2250,
  median: 2640,
  quartileHigh: 3050,
  high: 3600,
  differencePercent: -9,
  verdict: 'under' as const,
}
const FAR: Warning = { kind: 'far-below-similar', percent: 62, sampleSize: 14 }

const flat = LISTING

const pageOf = (change: Partial<Listing>) => rendered(`/listing/${flat.id}`, { ...flat, ...change })
const cardOf = (change: Partial<Listing>) =>
  rendered('/', {
    data: [{ ...flat, ...change }],
    meta: { total: 1, totalCapped: false, page: 1, limit: 20, hasNext: false },
  })

async function rendered(path: string, answer: unknown) {
  const page = await renderPage(new Request(`http://bina.test${path}`), {
    api: async () => Response.json(answer),
    now: new Date(NOW),
    timeZoneOf: (city) => timeZoneOf(city, new Date(NOW)),
    site: siteWith(),
    publicUrl: 'http://bina.test',
  })
  if (page instanceof Response) throw new Error(`answered ${page.status}`)
  const $ = load(page.html)
  expect($('[style]').length, 'the content policy lets no style attribute through').toBe(0)
  const textOf = (selector: string) => $(selector).text().replaceAll(/\s+/g, ' ').trim()
  return { $, textOf, all: textOf('main') }
}

describe('a listing with one post and one price, without similar flats', () => {
  test('shows no history, comparison, warnings or re-posts', async () => {
    const { $, all } = await pageOf({})
    expect(
      $(
        '.fair, .warnings, .price-chart, .price-table, .seen, ' +
          '.place-notes .icon-sm.lucide-circle-dashed',
      ).length,
    ).toBe(0)
    expect(all).not.toMatch(/Price history|Price comparison|Check before|Posted \d|less than/)
  })
  test('shows its terms', async () => {
    const { textOf } = await pageOf({})
    expect(textOf('.detail-facts')).toMatch(/YesFurnished|FurnishedYes/)
    expect(textOf('.detail-facts')).toContain('6 months')
    expect(textOf('.detail-facts')).toContain('₾2,400')
  })
})

describe('location', () => {
  const links = async (change: Partial<Listing>) => {
    const { $ } = await pageOf(change)
    return $('section[aria-labelledby="location-title"] a')
      .map((_, link) => $(link).text())
      .get()
  }
  test('is shown only when known, without external maps for a district', async () => {
    expect(await links({})).toEqual(['Open the full map', 'OpenStreetMap', 'Google Maps'])
    expect(await links({ pointPrecision: 'district' })).toEqual(['Open the full map'])
    for (const none of [
      { latitude: null, longitude: null, pointPrecision: 'none' as const },
      { pointPrecision: 'none' as const },
    ]) {
      const { $, all } = await pageOf(none)
      expect([$('.minimap').length, all.includes('Location')]).toEqual([0, false])
    }
  })
  test('links to maps of its place, and says when only the district is known', async () => {
    const { $ } = await pageOf({})
    const [own, ...others] = $('section[aria-labelledby="location-title"] a').toArray()
    const { pathname, searchParams } = new URL($(own).attr('href')!, 'http://bina.test')
    const [south, west, north, east] = searchParams.get('bounds')!.split(',').map(Number)
    expect([pathname, searchParams.get('view')]).toEqual(['/', 'map'])
    expect([south! < flat.latitude!, flat.latitude! < north!]).toEqual([true, true])
    expect([west! < flat.longitude!, flat.longitude! < east!]).toEqual([true, true])
    for (const link of others) {
      expect($(link).attr('href')).toContain(String(flat.latitude))
      expect($(link).attr('target')).toBe('_blank')
    }
    const vague = await pageOf({ pointPrecision: 'district' })
    expect(vague.textOf('section[aria-labelledby="location-title"]')).toMatch(
      /only the district is known/i,
    )
  })
  test('links to our own map in our cities only', async () => {
    expect(await links({ city: 'Gori' })).toEqual(['OpenStreetMap', 'Google Maps'])
  })
})

test.each([
  ['Tbilisi', '03.11.2026'],
  ['Belgrade', '02.11.2026'],
])('times of a listing in %s are in its own time zone', async (city, day) => {
  const { textOf } = await pageOf({ city, createdAt: '2026-11-02T21:00:00.000Z' })
  expect(textOf('.facts-list')).toContain(`Posted${day}`)
})

test('a phone number is shown as its country groups it, and called as it is', async () => {
  const numbers = { phoneNumber: '+381641234567', phoneNumberFormatted: '+381 64 1234567' }
  const { $, textOf } = await pageOf(numbers)
  expect(textOf('.panel-price-actions')).toContain('+381 64 1234567')
  expect($('.panel-price-actions a').attr('href')).toBe('tel:+381641234567')
  const card = (await cardOf(numbers)).$('.card-foot a[href^="tel:"]')
  expect([card.attr('href'), card.attr('aria-label')]).toEqual([
    'tel:+381641234567',
    'Call +381641234567',
  ])
})

test('a converted amount shows the date of its rate', async () => {
  expect((await pageOf({ ratesDay: '2026-11-20' })).textOf('.facts-list')).toContain(
    'Exchange rate as of20.11.2026',
  )
  expect((await pageOf({ ratesDay: null })).textOf('.facts-list')).not.toContain('Exchange rate')
})

test('struck-through text is marked up and left out of previews', async () => {
  const change = { description: 'Цена ~~1100~~ 1000 USD ~ торг' }
  const page = await pageOf(change)
  expect(page.$('.post-text s').text()).toBe('1100')
  expect(page.textOf('.post-text')).toBe('Цена 1100 1000 USD ~ торг')
  expect((await cardOf(change)).$('.card-text s').text()).toBe('1100')
  expect(page.$.html()).not.toContain('~~')
})

describe('sources', () => {
  const posts = [
    post(1, 'rent_here', '2026-11-02T08:00:00.000Z'),
    post(4, 'tbilisi_bina', '2026-11-20T08:00:00.000Z', true),
    post(2, 'TBILISI_bina', '2026-11-09T08:00:00.000Z'),
    post(3, 'rent_here', '2026-11-14T08:00:00.000Z'),
  ]
  test('are listed newest first, three at first', async () => {
    const { $, textOf } = await pageOf({ telegramPosts: posts, sourcesCount: 4 })
    expect(
      $('.source-list a')
        .toArray()
        .map((link) => $(link).attr('href')),
    ).toEqual([
      'https://t.me/tbilisi_bina/40',
      'https://t.me/rent_here/30',
      'https://t.me/TBILISI_bina/20',
    ])
    expect(textOf('.source-list li:first-child')).toContain('Primary source')
    expect(textOf('.source-list li:nth-child(2)')).toContain('Older source (14.11.2026)')
    expect(textOf('.source-more')).toBe('Show all 4')
    expect($('.source-more').attr('aria-expanded')).toBe('false')
  })
  test('are summarised; a channel counts once, however it is spelled', async () => {
    const { textOf } = await pageOf({ telegramPosts: posts, sourcesCount: 4 })
    expect(textOf('.seen')).toBe(
      'Posted 4 times in 2 channels · first seen 02.11.2026 · last seen 20.11.2026',
    )
  })
  test('three sources need no button', async () => {
    const { $ } = await pageOf({ telegramPosts: posts.slice(0, 3), sourcesCount: 3 })
    expect([$('.source-list li').length, $('.source-more').length]).toEqual([3, 0])
  })
})

describe('price history', () => {
  const fell = [
    step('2026-11-02T08:00:00.000Z', 2800),
    step('2026-11-14T08:00:00.000Z', 2600),
    step('2026-11-19T08:00:00.000Z', 2400),
  ]
  test('describes a price drop next to the price and above the chart', async () => {
    const { textOf } = await pageOf({ priceHistory: fell })
    expect(textOf('.panel-price-drop')).toBe('₾200 less than on 14.11.2026')
    expect(textOf('.price-history-head')).toBe('Price history₾400 less than on 02.11.2026')
  })
  test('has a table for screen readers', async () => {
    const { $, textOf } = await pageOf({ priceHistory: fell })
    expect($('.price-chart').attr('aria-hidden')).toBe('true')
    expect(textOf('.sr-only .price-table tbody')).toBe(
      '02.11.2026₾2,80014.11.2026₾2,60019.11.2026₾2,400',
    )
    expect($('.price-dot').length).toBe(3)
  })
  test('mentions a rise without praise', async () => {
    const { $, textOf } = await pageOf({
      priceHistory: fell.toReversed().map((one, index) => ({ ...one, at: fell[index]!.at })),
    })
    expect(textOf('.price-history-head')).toBe('Price history₾400 more than on 02.11.2026')
    expect($('.panel-price-drop, .price-history-head .is-good, .price-now.is-good').length).toBe(0)
  })
  test('draws two currencies in dollars and says so; amounts stay as posted', async () => {
    const { textOf } = await pageOf({
      priceHistory: [
        step('2026-11-02T08:00:00.000Z', 2700, 'GEL', 1000),
        step('2026-11-14T08:00:00.000Z', 900, 'USD', 900),
      ],
    })
    expect(textOf('.price-history-head')).toBe('Price historyabout $100 less than on 02.11.2026')
    expect(textOf('.price-amount')).toBe('₾2,700$900')
    expect(textOf('.price-history-note')).toContain('in US dollars')
  })
  test('shows a table to everybody when prices cannot be converted', async () => {
    const { $ } = await pageOf({
      priceHistory: [
        step('2026-11-02T08:00:00.000Z', 2700),
        step('2026-11-14T08:00:00.000Z', 30_000, 'THB', null),
      ],
    })
    expect([
      $('.price-chart').length,
      $('.price-table').length,
      $('.sr-only .price-table').length,
    ]).toEqual([0, 1, 0])
  })
  test('lists all changes when there are too many for labels', async () => {
    const many = Array.from({ length: 12 }, (_, day) =>
      step(`2026-11-${String(day + 2).padStart(2, '0')}T08:00:00.000Z`, 2400 + 100 * (day % 3)),
    )
    const { $, textOf } = await pageOf({ priceHistory: many })
    expect(textOf('details summary')).toBe('All 12 prices')
    expect($('details .price-table tbody tr').length).toBe(12)
  })
})

describe('fair price', () => {
  test('starts with a sentence, then the number of flats and the place', async () => {
    const { $, textOf } = await pageOf({ fairPrice: fair })
    expect(textOf('.fair-words')).toBe('Price comparison9% below similar flats')
    expect(textOf('.fair-sample')).toBe('Compared with 14 similar flats in Saburtalo')
    expect(textOf('.fair-ends')).toBe('₾1,700usually ₾2,250 – 3,050₾3,600')
    expect($('.gauge').attr('aria-label')).toBe(
      '₾2,400. Half of similar flats cost ₾2,250 to ₾3,050; all cost ₾1,700 to ₾3,600.',
    )
    expect($('.gauge-gap').attr('cx')).toBe('36.8%')
  })
  test.each([
    ['under', -9, [], true, '9% below similar flats'],
    ['typical', -3, [], true, 'Typical for similar flats'],
    ['above', 12, [], false, '12% above similar flats'],
    ['under', -62, [FAR], false, '62% below similar flats'],
  ] as const)(
    '%s by %i with warnings %j: highlighted %s',
    async (verdict, differencePercent, warnings, praised, expected) => {
      const { $, textOf } = await pageOf({
        fairPrice: { ...fair, verdict, differencePercent },
        warnings: [...warnings],
      })
      expect([$('.fair').hasClass('is-good'), textOf('.fair-words p')]).toEqual([praised, expected])
    },
  )
  test('a price outside of the range extends the scale', async () => {
    const scaleOf = async (price: number) => {
      const { $ } = await pageOf({ price, fairPrice: fair })
      const ends = $('.fair-ends span').map((_, end) => $(end).text().replaceAll(/\D/g, ''))
      return [$('.gauge-gap').attr('cx'), ends.get(0), ends.get(2)]
    }
    expect(await scaleOf(900)).toEqual(['0%', '900', String(fair.high)])
    expect(await scaleOf(9000)).toEqual(['100%', String(fair.low), '9000'])
  })

  test('shows no gauge if all prices are equal', async () => {
    const { $ } = await pageOf({
      fairPrice: {
        ...fair,
        low: 2400,
        quartileLow: 2400,
        median: 2400,
        quartileHigh: 2400,
        high: 2400,
        verdict: 'typical',
        differencePercent: 0,
      },
    })
    expect([$('.gauge').length, $('.fair-sample').length]).toEqual([0, 1])
  })
})

describe('warnings', () => {
  const all: Warning[] = [
    FAR,
    { kind: 'photos-elsewhere', listingId: 12, differs: 'price' },
    { kind: 'prepayment', words: 'предоплата <b>на карту</b> до просмотра' },
    { kind: 'many-cities', cities: ['Batumi', 'Tbilisi'] },
    { kind: 'linked-listing', listingId: 13, shares: 'contact' },
    { kind: 'messenger-only' },
  ]
  test('are shown above the contacts with their reasons and advice', async () => {
    const { $, textOf } = await pageOf({ warnings: all })
    expect(textOf('.warnings h2')).toBe('Check before you pay')
    // On a small phone the button to call comes into view before the box.
    expect($('.detail-title .badge-flag').length).toBe(1)
    expect(
      $('.warnings li')
        .toArray()
        .map((reason) => $(reason).text()),
    ).toEqual([
      'The price is 62% below similar flats (compared with 14)',
      'The same photos appear in another listing at a different price',
      'Asks for money before a viewing: предоплата <b>на карту</b> до просмотра',
      'The same contact offers flats in several cities: Batumi, Tbilisi',
      'The same contact also has a listing with signs of a scam',
      'No phone number, only a messenger',
    ])
    expect($('.warnings a').attr('href')).toBe('/listing/12')
    expect($('.warnings q').attr('lang')).toBe('ru')
    expect($('.warnings').nextAll('.panel-price-actions').find('a[href^="tel:"]').length).toBe(1)
    expect($('.warnings.is-warm > p').length).toBe(1)
  })
  test('are shown neutrally once the flat is gone', async () => {
    for (const status of ['RENTED', 'EXPIRED'] as const) {
      const { $, textOf } = await pageOf({ warnings: all, status })
      expect(textOf('.warnings h2')).toBe('What looked suspicious in this listing')
      expect([$('.is-warm').length, $('.warnings > p').length]).toEqual([0, 0])
      expect($('.badge-flag').length).toBe(0)
    }
  })
})

describe('place', () => {
  test.each([
    ['exact', {}, 'Open in maps'],
    ['street', {}, 'Approximate: the middle of the street'],
    ['district', { address: null }, 'Only the district is known'],
    ['district', {}, 'On the map, only the district is known'],
    ['none', {}, "We couldn't find this address on the map"],
    ['none', { address: null }, 'Only the district is known'],
    ['none', { address: null, district: null }, 'Only the city is known'],
  ] as const)('%s %j: %s', async (pointPrecision, change, expected) => {
    const { $, textOf } = await pageOf({ pointPrecision, ...change })
    expect(textOf('.detail-place .place-notes')).toBe(expected)
    expect($('.detail-place a[href*="openstreetmap"]').length).toBe(
      pointPrecision === 'exact' ? 1 : 0,
    )
  })
  test('shows the metro with ≈, and as text for screen readers', async () => {
    const near = await pageOf({
      pointPrecision: 'street',
      metro: { name: 'Delisi', distanceMeters: 400 },
    })
    expect(near.textOf('.place-notes li:last-child [aria-hidden]')).toBe('Ⓜ\uFE0E Delisi ≈ 400 m')
    expect(near.textOf('.place-notes .sr-only')).toBe(
      'Delisi metro, about 400 m in a straight line',
    )
    const far = await pageOf({
      pointPrecision: 'street',
      metro: { name: 'Delisi', distanceMeters: 1200 },
    })
    expect(far.textOf('.place-notes li:last-child [aria-hidden]')).toContain('≈ 1.2 km')
  })
  test('shows a metro station named in the post once, as such', async () => {
    expect(
      (await pageOf({ pointPrecision: 'district', statedMetro: 'Delisi' })).textOf(
        '.detail-place .place-notes',
      ),
    ).toContain('Delisi metro, according to the post')
    expect(
      (
        await pageOf({
          pointPrecision: 'street',
          statedMetro: 'Delisi',
          metro: { name: 'Delisi', distanceMeters: 400 },
        })
      ).textOf('.detail-place .place-notes'),
    ).not.toContain('named in the post')
  })
  test('marks a derived district', async () => {
    expect(
      (await pageOf({ districtDerived: true })).textOf('.detail-place .place-notes'),
    ).toContain('District based on the map location')
  })
})

describe('a card', () => {
  test('says how far below similar flats the price is', async () => {
    const { textOf } = await cardOf({ fairPrice: fair })
    expect(textOf('.card-under [aria-hidden]')).toBe('9% below')
    expect(textOf('.card-under .sr-only')).toBe('9% below similar flats')
  })
  test('says nothing about a typical price', async () => {
    const { $ } = await cardOf({
      fairPrice: { ...fair, verdict: 'typical', differencePercent: -3 },
    })
    expect($('.card-under').length).toBe(0)
  })
  test('warns instead of praising', async () => {
    const { $, textOf } = await cardOf({ fairPrice: fair, warnings: [FAR] })
    expect(textOf('.photo-frame .badge-flag')).toBe('Check firstCheck before you pay')
    expect([$('.card-under').length, $('.badge-new').length]).toEqual([0, 0])
  })
})

describe('a flat that is no longer available', () => {
  const gone = { phoneNumber: null, contactInfo: null, telegramUsername: null }
  test.each([
    ['RENTED', 'This flat has been rented.'],
    ['EXPIRED', 'This listing has expired. It was last posted on 20.11.2026'],
  ] as const)('%s says so in place of the contacts', async (status, phrase) => {
    const { $, all } = await pageOf({ ...gone, status })
    expect(all).toContain(phrase)
    expect(all).toContain('Similar flats')
    expect($('.panel-price-actions, .call-bar, [href^="tel:"]').length).toBe(0)
  })
  test('has a card without contacts', async () => {
    expect((await cardOf({ ...gone, status: 'RENTED' })).$('.card-foot .icon-btn').length).toBe(0)
  })
  test('differs from an available one', async () => {
    const { $, all } = await pageOf({})
    expect(all).not.toMatch(/has been rented|has expired/)
    expect($('.panel-price-actions [href^="tel:"]').length).toBe(1)
  })
})

describe('photos', () => {
  test('a post without photos shows a low band', async () => {
    const { $, textOf } = await pageOf({})
    expect($('.stage').length).toBe(0)
    expect(textOf('.no-media')).toBe('No photos in the post')
  })
  test('are buttons; only the first one is in the tab order', async () => {
    const photo = (n: number) => ({
      width: 1280,
      height: 960,
      placeholder: '',
      url: `/photos/aa/${n}-{width}.webp`,
      widths: [400, 1280],
    })
    const { $ } = await pageOf({ photos: [photo(1), photo(2), photo(3)] })
    expect(
      $('.stage-open')
        .toArray()
        .map((button) => $(button).attr('tabindex')),
    ).toEqual([undefined, '-1', '-1'])
    expect(
      $('.stage-open img')
        .toArray()
        .map((image) => $(image).attr('alt')),
    ).toEqual([1, 2, 3].map((n) => `Saburtalo Rental: Photo ${n} of 3`))
    expect($('.stage-all').text()).toBe('All photos')
  })
})

test('a video that cannot leave Telegram says so at once and leads to its post', async () => {
  const { $ } = await pageOf({ videos: [{ url: null, posterUrl: null, durationSeconds: null }] })
  const link = $('.player-hero a')
  expect([link.text(), link.attr('href'), link.attr('target')]).toEqual([
    'Watch on Telegram',
    flat.telegramPost.link,
    '_blank',
  ])
})

describe('an address in the language of the page', () => {
  const known = {
    address: 'Чавчавадзе 33',
    addressNames: { en: '33 Chavchavadze Ave', ka: 'ჭავჭავაძის გამზ. 33' },
    addressTransliterated: [],
    language: 'ru',
  }
  const transliterated = { ...known, addressTransliterated: ['en' as const] }

  test('stands on the page of a listing, with a button for the spelling of the post', async () => {
    const { $, textOf } = await pageOf(known)
    expect(textOf('.detail-address')).toContain('33 Chavchavadze Ave,')
    const button = $('button.posted-address')
    expect(button.text()).toBe('As in the post')
    expect(button.attr('aria-expanded')).toBe('false')
    const posted = $(`[id="${button.attr('aria-controls')}"]`)
    expect(posted.attr('hidden')).toBeDefined()
    expect(posted.find('[lang="ru"]').text()).toBe('Чавчавадзе 33')
    expect(textOf('.crumbs [aria-current]')).toBe('33 Chavchavadze Ave')
    expect($('.transliterated').length).toBe(0)
  })

  test('is marked and explained if it is transliterated', async () => {
    const { $ } = await pageOf(transliterated)
    expect($('.detail-address .transliterated').text()).toBe('33 Chavchavadze Ave')
    expect($('.detail-address .transliterated').attr('title')).toBe('Transliterated from the post')
  })

  test('needs no button if it is as in the post', async () => {
    const { $, textOf } = await pageOf({ ...known, addressNames: {} })
    expect(textOf('.detail-address')).toContain('Чавчавадзе 33,')
    expect($('.detail-address > span > [lang="ru"]').text()).toBe('Чавчавадзе 33')
    expect($('.posted-address').length).toBe(0)
  })

  test('stands on cards as the server returns it', async () => {
    const { addressNames: _, addressTransliterated: __, ...item } = flat
    const page = await rendered('/', {
      data: [{ ...item, address: '12 Gulia St', isAddressTransliterated: true }],
      meta: { total: 1, totalCapped: false, page: 1, limit: 20, hasNext: false },
    })
    expect(page.textOf('.card-place')).toContain('12 Gulia St')
    expect(page.$('.card-place .transliterated').attr('title')).toBe('Transliterated from the post')
  })

  test.each([
    ['/', 'en'],
    ['/?lang=ka', 'ka'],
    ['/app?lang=ru', 'ru'],
  ])('is asked for by %s in %s', async (path, language) => {
    const asked: string[] = []
    await renderPage(new Request(`http://bina.test${path}`), {
      api: async (url) => {
        asked.push(url)
        return Response.json({ data: [], meta: {} })
      },
      now: new Date(NOW),
      timeZoneOf: (city) => timeZoneOf(city, new Date(NOW)),
      site: siteWith(),
      publicUrl: 'http://bina.test',
    })
    const lists = asked.filter((url) => url.startsWith('/api/listings?'))
    expect(lists.length).toBeGreaterThan(0)
    for (const url of lists)
      expect(new URL(url, 'http://bina.test').searchParams.get('lang')).toBe(language)
  })
})
