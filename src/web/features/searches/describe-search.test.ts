import { describe, expect, test } from 'vitest'
import { interpolate, createTranslator } from '#web/i18n/catalogue.ts'
import { en as catalogue } from '#web/i18n/locales/en.ts'
import { readPageQuery } from '#web/page-query.ts'
import {
  toFilterRows,
  formatPriceRange,
  formatRoomRange,
  describeSearch,
} from './describe-search.ts'
import { createConverter } from './use-convert.ts'
import type { Translate } from './searches-messages.ts'
import { en } from './locales/en.ts'

const i18n = {
  t: createTranslator('en', catalogue),
  language: 'en',
  place: (name: string) => name,
} as const
const t: Translate = (key, values = {}) => interpolate(en[key], values, 'en')
const convert = createConverter({
  day: '2026-11-20',
  rates: { USD: 1, GEL: 0.37, EUR: 1.1, RUB: null },
})
const rows = (search: string) =>
  toFilterRows(readPageQuery(new URLSearchParams(search)), i18n, t).map(
    ({ name, value }) => `${name}: ${value}`,
  )

describe('toFilterRows', () => {
  test('without filters', () => {
    expect(rows('')).toEqual([
      'City: Tbilisi',
      'Districts: Any',
      'Price: Any',
      'Rooms: Any',
      'Type: Any',
      'Furnished: Any',
    ])
  })
  test('with the filters of the spec', () => {
    expect(
      rows('city=Batumi&districts=Airport&priceMin=400&priceMax=900&rooms=2,3&furnished=1'),
    ).toEqual([
      'City: Batumi',
      'Districts: Airport',
      'Price: $400 – 900',
      'Rooms: 2 – 3',
      'Type: Any',
      'Furnished: Yes',
    ])
  })
  test('other filters follow, including a drawn area and the visible part of the map', () => {
    expect(rows('q=metro&areaMin=40&petFriendly=1&amenities=wifi').slice(6)).toEqual([
      'Keywords: “metro”',
      'Area: from 40 m²',
      'Pets: Yes',
      'Amenities: Wi-Fi',
    ])
    expect(rows('area=41.7,44.7;41.75,44.8;41.7,44.8').slice(6)).toEqual(['On the map: Drawn area'])
    expect(rows('view=map&bounds=41.7,44.7,41.8,44.9').slice(6)).toEqual(['On the map: Drawn area'])
  })
})

test.each([
  [[2], '2'],
  [[2, 3], '2 – 3'],
  [[1, 3], '1, 3'],
  [[3, 4, 5], '3 – 5+'],
  [[5], '5+'],
  [[1, 4, 5], '1, 4, 5+'],
])('rooms %o: %s', (rooms, expected) => expect(formatRoomRange(rooms)).toBe(expected))

test.each([
  [{ priceMin: 400, priceMax: 900, currency: 'USD' as const }, '$400 – 900', '₾1,080 – 2,430'],
  [{ priceMax: 900 }, 'up to $900', '₾2,430'],
  [{ priceMin: 1000, currency: 'GEL' as const }, 'from ₾1,000', '$370'],
  [{ priceMin: 50_000, currency: 'RUB' as const }, 'from ₽50,000', null],
  [{}, null, null],
])('the price range of %o: %s, about %s', (filters, own, approximate) =>
  expect(formatPriceRange(filters, i18n, convert)).toEqual({ own, approximate }),
)

test('without exchange rates only the original price is shown', () => {
  expect(formatPriceRange({ priceMax: 900 }, i18n, createConverter(undefined))).toEqual({
    own: 'up to $900',
    approximate: null,
  })
})

test.each([
  [
    {
      city: 'Tbilisi' as const,
      districts: ['Vake', 'Vera'],
      rooms: [2, 3],
      priceMin: 400,
      priceMax: 900,
      currency: 'USD' as const,
    },
    '$400 – 900 · 2, 3 rooms',
    'Vake, Vera',
  ],
  [
    { city: 'Batumi' as const, rooms: [1], searchQuery: 'sea', petFriendly: true },
    'Any price · 1 room',
    'Batumi · “sea” · Pets allowed',
  ],
  [{}, 'Any price', 'All cities'],
])('%o: %s, %s', (filters, title, rest) =>
  expect(describeSearch(filters, i18n, t, convert)).toMatchObject({ title, rest }),
)
