import { describe, expect, test } from 'vitest'
import type { LooseFilters } from '#contract/filters.ts'
import { messages } from '#locales/en/searches.ts'
import { createTranslator } from '#locales/messages.ts'
import { createLocalization } from '#web/i18n/i18n.tsx'
import { english } from '#web/i18n/english.ts'
import { readPageQuery } from '#web/page-query.ts'
import { approximatePrice, describeSearch, toFilterRows } from './describe-search.ts'
import { createConverter } from '#web/convert.ts'

const i18n = createLocalization({ language: 'en', catalogue: english })
const t = createTranslator('en', messages)
const convert = createConverter({
  day: '2026-11-20',
  rates: { USD: 1, GEL: 0.37, EUR: 1.1, RUB: null, AMD: 0.0025, RSD: 0.01 },
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
      'Price: $400–900',
      'Rooms: 2–3',
      'Type: Any',
      'Furnished: Yes',
    ])
  })
  test('other filters follow, including a drawn area and the visible part of the map', () => {
    expect(rows('q=metro&areaMin=40&petFriendly=1&amenities=wifi').slice(6)).toEqual([
      'Area: from 40 m²',
      'Pets allowed: Yes',
      'Amenities: Wi-Fi',
      'Keywords: “metro”',
    ])
    expect(rows('area=41.7,44.7;41.75,44.8;41.7,44.8').slice(6)).toEqual(['Drawn area: Yes'])
    expect(rows('view=map&bounds=41.7,44.7,41.8,44.9').slice(6)).toEqual(['Drawn area: Yes'])
  })
})

test.each<[LooseFilters, string | null]>([
  [{ priceMin: 400, priceMax: 900, currency: 'USD' }, '₾1,080–2,430'],
  [{ priceMax: 900 }, '₾2,430'],
  [{ priceMin: 1000, currency: 'GEL' }, '$370'],
  [{ priceMax: 900, city: 'Tbilisi' }, '₾2,430'],
  [{ priceMax: 900, city: 'Belgrade' }, 'RSD\u00a090,000'],
  [{ priceMin: 500, currency: 'EUR', city: 'Yerevan' }, '֏220,000'],
  [{ priceMax: 90_000, currency: 'RSD', city: 'Novi Sad' }, '$900'],
  [{ priceMin: 50_000, currency: 'RUB' }, null],
  [{}, null],
])('the price range of %o is about %s', (filters, expected) =>
  expect(approximatePrice(filters, i18n, convert)).toBe(expected),
)

test('without exchange rates there is no approximate price', () => {
  expect(approximatePrice({ priceMax: 900 }, i18n, createConverter(undefined))).toBeNull()
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
    '$400–900 · 2–3 rooms',
    'Vake, Vera',
  ],
  [
    { city: 'Batumi' as const, rooms: [1], searchQuery: 'sea', petFriendly: true },
    'Any price · 1 room',
    'Batumi · Pets allowed · “sea”',
  ],
  [{}, 'Any price', 'All cities'],
])('%o: %s, %s', (filters, title, rest) =>
  expect(describeSearch(filters, i18n, t, convert)).toMatchObject({ title, rest }),
)
