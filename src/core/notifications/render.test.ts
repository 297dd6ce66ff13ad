import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMENITIES } from '#contract/amenities.ts'
import type { Listing } from '#contract/listings.ts'
import { BUILT_IN_RATES } from '#core/listings/rates.ts'
import { buildAlertParts } from './email-channel.ts'
import { buildGoneButtons, buildNotificationButtons } from './buttons.ts'
import { describeAlert, renderNotification, type NotificationContent } from './render.ts'
import { visibleLength } from './telegram-html.ts'

const listing = (changes: Partial<Listing> = {}) =>
  ({
    id: 7,
    status: 'ACTIVE',
    price: 700,
    priceMin: null,
    priceMax: null,
    currency: 'USD',
    priceUsd: 700,
    city: 'Tbilisi',
    district: 'Vake',
    address: 'Abashidze St 12',
    addressNames: {},
    kind: 'flat',
    rooms: 2,
    area: 54.5,
    floor: 3,
    totalFloors: 9,
    petsAllowed: true,
    furnished: true,
    amenities: ['parking', 'air_conditioning', 'balcony', 'heating'],
    warnings: [],
    latestPostDate: '2026-11-22T10:30:00.000Z',
    ...changes,
  }) as Listing
const content = (changes: Partial<NotificationContent> = {}): NotificationContent => ({
  listing: listing(),
  reason: 'new',
  details: {},
  filters: { city: 'Tbilisi', districts: ['Vake'], rooms: [2], priceMax: 900 },
  language: 'en',
  timeZone: 'Asia/Tbilisi',
  currency: null,
  rates: BUILT_IN_RATES.rates,
  ...changes,
})

test('renders reason, price, size, place and search in three languages', () => {
  expect(renderNotification(content())).toBe(`<b>New listing</b>
<b>$700 a month</b> (≈ ₾1,911)
2 rooms · 54.5 m² · floor 3 of 9
Vake, Tbilisi · Abashidze St 12
Pets allowed · furnished · air conditioning · heating · balcony

<i>Your search: Tbilisi, Vake · 2 rooms · up to $900</i>
Posted 22.11.2026, 14:30`)
  expect(
    renderNotification(
      content({
        language: 'ru',
        listing: listing({
          rooms: 5,
          amenities: [],
          petsAllowed: null,
          furnished: null,
          address: null,
          floor: null,
        }),
      }),
    ),
  ).toBe(`<b>Новое объявление</b>
<b>$700 в месяц</b> (≈ ₾1 911)
5 комнат · 54,5 м²
Ваке, Тбилиси

<i>Ваш поиск: Тбилиси, Ваке · 2 комн. · до $900</i>
Опубликовано 22.11.2026, 14:30`)
  expect(
    renderNotification(content({ language: 'ka', reason: 'back' })),
  ).toBe(`<b>ისევ ქირავდება</b>
<b>$700 თვეში</b> (≈ ₾1911)
2 ოთახი · 54,5 მ² · სართული 3 / 9
ვაკე, თბილისი · Abashidze St 12
ცხოველებით შეიძლება · ავეჯით · კონდიციონერი · გათბობა · აივანი

<i>თქვენი ძიება: თბილისი, ვაკე · 2 ოთახი · $900‑მდე</i>
გამოქვეყნდა 22.11.2026, 14:30`)
})

const first = (changes: Partial<NotificationContent>) =>
  renderNotification(content(changes)).split('\n')[0]
const price = (changes: Partial<NotificationContent>) =>
  renderNotification(content(changes)).split('\n')[1]
test('has the address in the language of the recipient', () => {
  const change = { address: 'Чавчавадзе 33', addressNames: { ka: 'ჭავჭავაძის გამზ. 33' } }
  expect(renderNotification(content({ language: 'ka', listing: listing(change) }))).toContain(
    'ჭავჭავაძის გამზ. 33',
  )
  expect(renderNotification(content({ language: 'ru', listing: listing(change) }))).toContain(
    'Чавчавадзе 33',
  )
})

test('shows both prices of a drop in the currency of the post', () => {
  expect(
    first({ reason: 'price-drop', details: { previousPrice: { price: 800, currency: 'USD' } } }),
  ).toBe('<b>Price dropped from $800 to $700</b>')
  expect(
    first({
      reason: 'price-drop',
      details: { previousPrice: { price: 2400, currency: 'GEL' } },
      language: 'ru',
    }),
  ).toBe('<b>Цена снизилась с ≈ $879 до $700</b>')
  expect(
    first({
      reason: 'price-drop',
      details: { previousPrice: { price: 900, currency: 'USD' } },
      listing: listing({ price: 2000, currency: 'GEL', priceUsd: 732.6 }),
    }),
  ).toBe('<b>Price dropped from ≈ ₾2,457 to ₾2,000</b>')
  expect(
    first({ reason: 'price-drop', details: { previousPrice: { price: 900, currency: 'XXX' } } }),
  ).toBe('<b>Price dropped from XXX 900 to $700</b>')
  expect(first({ reason: 'price-drop' })).toBe('<b>Price dropped</b>')
  expect(first({ reason: 'edited' })).toBe('<b>Matches your updated search</b>')
})

test('converts to the chosen currency, else between dollars and the local currency', () => {
  expect(price({ listing: listing({ price: 1500, currency: 'GEL', priceUsd: 549.45 }) })).toBe(
    '<b>₾1,500 a month</b> (≈ $549)',
  )
  expect(price({ currency: 'EUR' })).toBe('<b>$700 a month</b> (≈ €605)')
  expect(price({ currency: 'USD' })).toBe('<b>$700 a month</b> (≈ ₾1,911)')
  expect(price({ listing: listing({ city: 'Yerevan' }) })).toBe('<b>$700 a month</b> (≈ ֏268,097)')
  expect(price({ listing: listing({ city: 'Paris' }) })).toBe('<b>$700 a month</b>')
  expect(
    price({ listing: listing({ priceMin: 600, priceMax: 1200, price: 600, priceUsd: 600 }) }),
  ).toBe('<b>$600–1,200 a month</b> (≈ ₾1,638–3,276)')
  expect(
    price({
      listing: listing({
        priceMin: 1400,
        priceMax: 1900,
        price: 1400,
        currency: 'GEL',
        priceUsd: 512.82,
      }),
    }),
  ).toBe('<b>₾1,400–1,900 a month</b> (≈ $513–696)')
  expect(price({ listing: listing({ price: null, priceUsd: null }) })).toBe('Price not specified')
})

test('names the kind of what is not a flat, and the place once', () => {
  const room = { kind: 'room', rooms: null, area: 14, floor: null } as const
  const lines = (language: NotificationContent['language']) =>
    renderNotification(content({ language, listing: listing(room) }))
  expect(lines('en')).toContain('<b>New listing</b>')
  expect(lines('en')).toContain('\nRoom · 14 m²\nVake, Tbilisi')
  expect(lines('ru')).toContain('\nКомната · 14 м²\n')
  expect(lines('ka')).toContain('\nოთახი · 14 მ²\n')
  expect(describeAlert(content({ listing: listing(room) })).title).toBe('$700 · Room in Vake')
  const house = listing({ ...room, kind: 'house', rooms: 4 })
  expect(describeAlert(content({ listing: house })).size).toBe('House · 4 rooms · 14 m²')
})

test('uses the plural forms of each language', () => {
  const rooms = (count: number, language: NotificationContent['language']) =>
    renderNotification(content({ language, listing: listing({ rooms: count }) }))
      .split('\n')[2]!
      .split(' · ')[0]
  expect([1, 2, 2.5].map((count) => rooms(count, 'en'))).toEqual(['1 room', '2 rooms', '2.5 rooms'])
  expect(rooms(2.5, 'ru')).toBe('2,5 комнаты')
  expect(rooms(2.5, 'ka')).toBe('2,5 ოთახი')
  expect(rooms(2.5, 'hy')).toBe('2,5 սենյակ')
  expect(rooms(2.5, 'sr')).toBe('2,5 soba')
  expect([1, 2, 4, 5, 11, 21, 22].map((count) => rooms(count, 'ru'))).toEqual([
    '1 комната',
    '2 комнаты',
    '4 комнаты',
    '5 комнат',
    '11 комнат',
    '21 комната',
    '22 комнаты',
  ])
  expect([1, 3].map((count) => rooms(count, 'ka'))).toEqual(['1 ოთახი', '3 ოთახი'])
})

test('shows the most serious warning, without text from the post', () => {
  const warnings: Listing['warnings'] = [
    { kind: 'messenger-only' },
    { kind: 'far-below-similar', percent: 62, sampleSize: 14 },
    { kind: 'prepayment', words: 'send <b>money</b>' },
  ]
  expect(renderNotification(content({ listing: listing({ warnings }) }))).toContain(
    '⚠️ <b>Check before you pay:</b> asks for money before a viewing',
  )
  expect(
    renderNotification(
      content({ listing: listing({ warnings: warnings.slice(0, 2) }), language: 'ru' }),
    ),
  ).toContain('на 62% ниже, чем у похожих квартир (сравнили с 14)')
  expect(renderNotification(content({ listing: listing({ warnings: [] }) }))).not.toContain('⚠️')
})

test('any post and search fit in a caption, and their text is escaped', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, fc.constantFrom('en', 'ru', 'ka'), (address, searchQuery, language) => {
      const html = renderNotification(
        content({
          language: language as NotificationContent['language'],
          listing: listing({ address, amenities: [...AMENITIES] }),
          filters: {
            searchQuery,
            districts: Array.from({ length: 50 }, () => address.slice(0, 60)),
          },
        }),
      )
      expect(visibleLength(html)).toBeLessThanOrEqual(1024)
      expect(html.replace(/<\/?[bi]>/g, '')).not.toMatch(/[<>]/)
      expect(html.isWellFormed()).toBe(true)
    }),
    { numRuns: 60 },
  )
  expect(
    visibleLength(
      renderNotification(
        content({
          listing: listing({ address: '&'.repeat(100_000) }),
          filters: { searchQuery: '<'.repeat(100_000) },
        }),
      ),
    ),
  ).toBeLessThan(600)
}, 30_000)

test('buttons link to the flat or carry the ids that their callback needs', () => {
  const of = {
    language: 'en',
    publicUrl: 'https://bina.example',
    notificationId: '12345678901234567890',
    searchId: 2_147_483_647,
    listingId: 2_147_483_647,
  } as const
  const buttons = buildNotificationButtons({ ...of, hasMorePhotos: true }).flat()
  expect(buttons).toEqual([
    { text: 'Open', url: 'https://bina.example/listing/2147483647' },
    { text: 'Save', url: 'https://bina.example/listing/2147483647?save=1' },
    { text: 'Hide', callbackData: 'h:12345678901234567890' },
    { text: 'More photos', callbackData: 'p:2147483647' },
    { text: 'Pause this search', callbackData: 's:2147483647' },
  ])
  expect(
    buildNotificationButtons({ ...of, hasMorePhotos: false })
      .flat()
      .map(({ text }) => text),
  ).toEqual(['Open', 'Save', 'Hide', 'Pause this search'])
})

test('a saved flat that is gone: which one it was, and the way to similar ones', () => {
  const gone = content({
    reason: 'gone',
    listing: listing({ status: 'RENTED', warnings: [{ kind: 'prepayment' }] as never }),
  })
  expect(renderNotification(gone)).toBe(`<b>A listing you saved is no longer offered</b>
<b>$700 a month</b> (≈ ₾1,911)
2 rooms · 54.5 m² · floor 3 of 9
Vake, Tbilisi · Abashidze St 12

<i>Your search: Tbilisi, Vake · 2 rooms · up to $900</i>
Posted 22.11.2026, 14:30`)
  const page = 'https://bina.example/listing/7'
  const list = 'https://bina.example/?districts=Vake'
  expect(buildGoneButtons('en', { page, list }).flat()).toEqual([
    { text: 'See similar listings', url: page },
    { text: 'See the list', url: list },
  ])
  expect(
    buildAlertParts(gone, {
      publicUrl: 'https://bina.example',
      unsubscribeUrl: 'https://bina.example/unsubscribe/1',
      photoNames: new Set(),
    }),
  ).toMatchObject({
    subject: 'A listing you saved is no longer offered: $700 · 2 rooms · Vake',
    heading: 'A listing you saved is no longer offered',
    button: { label: 'See similar listings', href: page },
    help: expect.stringContaining('in Settings'),
    helpLink: { href: 'https://bina.example/unsubscribe/1' },
  })
})
