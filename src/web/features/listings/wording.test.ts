import { describe, expect, test } from 'vitest'
import { timeZoneOf } from '#core/places/cities.ts'
import { createTranslator } from '#locales/messages.ts'
import { english } from '#web/i18n/english.ts'
import { createLocalization } from '#web/i18n/i18n.tsx'
import {
  amenityTag,
  convertedPrice,
  factsOf,
  periodOf,
  placeOf,
  pricePerM2,
  priceOf,
  sourceLabel,
  titleOf,
  timeLabel,
} from './wording.ts'

const TIME_ZONE = timeZoneOf('Tbilisi', new Date('2026-11-21T10:00:00Z'))

const t = createTranslator('en', english.messages)
const i18n = createLocalization({ language: 'en', catalogue: english })
const price = (
  price: number | null,
  priceMin: number | null = null,
  priceMax: number | null = null,
  currency = 'GEL',
) => ({ price, priceMin, priceMax, currency })

test.each([
  [{ title: 'Light flat', rooms: 2 }, 'Light flat'],
  [{ rooms: 3 }, '3 room apartment'],
  [{ rooms: 2.5 }, '2.5 room apartment'],
  [{ title: '  ', rooms: 1 }, '1 room apartment'],
  [{ rooms: 3, bedrooms: 2, district: 'Vake' }, '2-bedroom flat in Vake'],
  [{ bedrooms: 1 }, '1-bedroom flat in Batumi'],
  [{ bedrooms: 0 }, 'Property'],
  [{}, 'Property'],
  [{ rooms: 0 }, 'Property'],
  [{ kind: 'room' as const, district: 'Vake' }, 'Room in Vake'],
  [{ kind: 'house' as const, rooms: 5, bedrooms: 4 }, 'House in Batumi'],
])('title %o', (facts, expected) =>
  expect(
    titleOf(
      {
        title: null,
        kind: 'flat',
        rooms: null,
        bedrooms: null,
        district: null,
        city: 'Batumi',
        ...facts,
      },
      i18n,
    ),
  ).toBe(expected),
)

test.each([
  [price(2400), '₾2,400'],
  [price(2000, 2000, 2400), '₾2,000 – 2,400'],
  [price(2000, 2000, 2000), '₾2,000'],
  [price(null), null],
  [price(900, null, null, 'USD'), '$900'],
  [price(null, 700, 900, 'EUR'), '€700 – 900'],
  [price(0), '₾0'],
])('price %o', (listing, expected) => expect(priceOf(listing, 'en')).toBe(expected))

test.each([
  [{ period: 'month', price: 1, priceMin: null }, '/ month'],
  [{ period: 'day', price: 1, priceMin: null }, '/ day'],
  [{ period: null, price: 1, priceMin: null }, null],
  [{ period: 'month', price: null, priceMin: null }, null],
] as const)('period %o', (listing, expected) => expect(periodOf(listing, t)).toBe(expected))

test.each([
  [{ priceUsd: 880, currency: 'GEL' }, '$880'],
  [{ priceUsd: 880, currency: 'USD' }, null],
  [{ priceUsd: null, currency: 'GEL' }, null],
])('converted %o', (listing, expected) => expect(convertedPrice(listing, 'en')).toBe(expected))

test.each([
  [{ priceUsd: 400, currency: 'USD' }, '₾1,000'],
  [{ priceUsd: 400, currency: 'EUR' }, '₾1,000'],
  [{ priceUsd: 400, currency: 'GEL' }, null],
  [{ priceUsd: null, currency: 'USD' }, null],
])('converted to lari %o', (listing, expected) =>
  expect(
    convertedPrice(listing, 'en', {
      currency: 'GEL',
      day: '2026-11-20',
      fromUsd: (usd) => usd / 0.4,
    }),
  ).toBe(expected),
)

test.each([
  [33.3, '₾33/m²'],
  [0.5, '₾1/m²'],
  [0.4, null],
  [null, null],
])('price per square metre: %s', (perM2, expected) =>
  expect(pricePerM2({ pricePerM2: perM2, currency: 'GEL' }, i18n)).toBe(expected),
)

test.each([
  [{ district: 'Vake', city: 'Tbilisi' }, 'Vake'],
  [{ district: null, city: 'Batumi' }, 'Batumi'],
  [{ district: '', city: '' }, 'Tbilisi'],
])('place %o', (listing, expected) => expect(placeOf(listing, i18n)).toBe(expected))

const size = {
  kind: 'flat' as const,
  rooms: null,
  bedrooms: null,
  area: null,
  areaSqm: null,
  floor: null,
  totalFloors: null,
}
test.each([
  [{ rooms: 3, area: 72, floor: 3, totalFloors: 4 }, ['3 rooms', '72 m²', 'floor 3/4']],
  [{ rooms: 1 }, ['1 room']],
  [{ bedrooms: 2 }, ['2 bedrooms']],
  [{ areaSqm: 45.5, floor: 2 }, ['45.5 m²', 'floor 2']],
  [{ totalFloors: 9 }, []],
  [{}, []],
  [{ kind: 'bed' as const, area: 16 }, ['Bed', '16 m²']],
])('facts %o', (facts, expected) => expect(factsOf({ ...size, ...facts }, i18n)).toEqual(expected))

test('tags are short', () =>
  expect([amenityTag('air_conditioning', t), amenityTag('balcony', t)]).toEqual(['A/C', 'Balcony']))

test.each([
  [{ isPrimary: true, createdAt: '2026-11-14T10:00:00Z' }, 'Source'],
  [{ isPrimary: false, createdAt: '2026-11-14T10:00:00Z' }, 'Older source (14.11.2026)'],
  [undefined, 'View'],
])('source %o', (source, expected) => expect(sourceLabel(source, TIME_ZONE, t)).toBe(expected))

describe('timeLabel', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  test.each([
    ['2026-11-21T09:00:01Z', 'Just now'],
    ['2026-11-21T09:00:00Z', '1h ago'],
    ['2026-11-20T10:00:01Z', '23h ago'],
    ['2026-11-20T10:00:00Z', 'Yesterday'],
    ['2026-11-19T10:00:01Z', 'Yesterday'],
    ['2026-11-19T10:00:00Z', '19.11.2026'],
    ['2026-11-01T22:00:00Z', '02.11.2026'],
    ['2026-11-21T10:05:00Z', 'Just now'],
  ])('%s: %s', (instant, expected) => expect(timeLabel(instant, now, TIME_ZONE, t)).toBe(expected))
})
