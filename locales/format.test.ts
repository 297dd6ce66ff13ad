import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { utcOffsets } from '#core/time/utc-offsets.ts'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  intlTag,
  isLocalTime,
} from './format.ts'
import { LANGUAGES } from './languages.ts'

const value = fc.oneof(
  fc.integer(),
  fc.integer({ min: -9999, max: 9999 }),
  fc.integer({ min: -20_000, max: 20_000 }).map((quarters) => quarters / 4),
  fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
)

describe.each(LANGUAGES)('%s', (language) => {
  test('numbers are written like Intl.NumberFormat', () => {
    fc.assert(
      fc.property(value, fc.constantFrom(0, 1, 2, 3), (number, digits) => {
        const format = new Intl.NumberFormat(language, { maximumFractionDigits: digits })
        expect(formatNumber(number, language, digits)).toBe(format.format(number))
        const fixed = new Intl.NumberFormat(language, {
          maximumFractionDigits: digits,
          minimumFractionDigits: digits,
        })
        expect(formatNumber(number, language, digits, digits)).toBe(fixed.format(number))
      }),
      { numRuns: 1000 },
    )
  })
})

test('numbers round halves up by the decimal digits shown, not by the binary value', () => {
  expect(formatNumber(-208587452559.6855, 'en', 3)).toBe('-208,587,452,559.686')
  expect(formatNumber(1.005, 'en', 2)).toBe('1.01')
  expect(formatNumber(0.9995, 'en', 3)).toBe('1')
  expect(formatNumber(999.5, 'en')).toBe('1,000')
})
test('Georgian groups digits from five on', () => {
  expect(formatNumber(2400, 'ka')).toBe('2400')
  expect(formatNumber(12_400.5, 'ka', 1)).toBe('12\u00a0400,5')
})
test.each([
  [2400, 'GEL', 'en', '₾2,400'],
  [1234567, 'USD', 'en', '$1,234,567'],
  [899.6, 'EUR', 'en', '€900'],
  [65000, 'RUB', 'en', '₽65,000'],
  [250000, 'AMD', 'en', '֏250,000'],
  [60000, 'RSD', 'en', 'RSD\u00a060,000'],
  [-5, 'USD', 'en', '-$5'],
  [2400, 'GEL', 'ru', '₾2\u00a0400'],
  [2400, 'GEL', 'ka', '₾2400'],
] as const)('%d %s in %s', (amount, currency, language, expected) =>
  expect(formatMoney(amount, currency, language)).toBe(expected),
)
test('an amount with cents has two digits', () =>
  expect([formatMoney(12.5, 'USD', 'en', 2), formatMoney(1234.5, 'USD', 'ru', 2)]).toEqual([
    '$12.50',
    '$1\u00a0234,50',
  ]))

const zone = (name: string) => utcOffsets(name, new Date('2026-11-20T00:00:00Z'))

test('a day begins at local midnight', () =>
  expect(formatDate('2026-11-20T20:30:00Z', zone('Asia/Tbilisi'))).toBe('21.11.2026'))
test('dates follow daylight saving time', () =>
  expect(
    ['2026-07-01T22:30:00Z', '2026-12-01T23:30:00Z'].map((at) =>
      formatDateTime(at, zone('Europe/Belgrade')),
    ),
  ).toEqual(['02.07.2026, 00:30', '02.12.2026, 00:30']))
test.each(['Asia/Tbilisi', 'UTC', 'Europe/Belgrade', 'America/New_York', 'Asia/Kathmandu'])(
  'dates in %s are those of Intl.DateTimeFormat',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2023-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (at) => {
          const expected = format.format(at).replaceAll('/', '.')
          expect(formatDateTime(at.getTime(), zone(timeZone))).toBe(expected)
        },
      ),
    )
  },
)
test('throws on an invalid date', () =>
  expect(() => formatDate('soon', zone('UTC'))).toThrow(RangeError))
test('a calendar day is the same in every zone', () =>
  expect(formatDay('2026-11-21')).toBe('21.11.2026'))

describe('the time zone of the browser', () => {
  const before = process.env.TZ
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
  const now = Date.parse('2026-11-20T00:00:00Z')

  test.each([
    ['America/New_York', '21.11.2026, 01:42'],
    ['Asia/Tbilisi', '21.11.2026, 10:42'],
    ['Asia/Kathmandu', '21.11.2026, 12:27'],
  ])('%s shows its own time', (name, expected) => {
    process.env.TZ = name
    expect(formatDateTime('2026-11-21T06:42:00Z', null)).toBe(expected)
    expect(isLocalTime(now, zone(name))).toBe(true)
  })
  test.each([
    ['Europe/Belgrade', 'Europe/Paris', true],
    ['Europe/Belgrade', 'Europe/Kyiv', false],
    ['Asia/Tbilisi', 'Asia/Yerevan', true],
    ['Asia/Tbilisi', 'UTC', false],
  ])('%s read in %s shows the same: %s', (page, own, same) => {
    process.env.TZ = own
    expect(isLocalTime(now, zone(page))).toBe(same)
  })
})

test.each([
  [42, '0:42'],
  [65, '1:05'],
  [3723, '1:02:03'],
  [0, '0:00'],
])('%d s', (seconds, expected) => expect(formatDuration(seconds)).toBe(expected))

test('of two Serbians, the one with the usual script named is Cyrillic', () => {
  const languages = ['ru', 'sr', 'sr-Cyrl']
  expect(languages.map((language) => intlTag(language, languages))).toEqual([
    'ru',
    'sr-Latn',
    'sr-Cyrl',
  ])
  expect(intlTag('sr', ['sr'])).toBe('sr')
})
