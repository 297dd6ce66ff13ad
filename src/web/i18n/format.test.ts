import fc from 'fast-check'
import { expect, test } from 'vitest'
import { date, dateTime, duration, money, phone } from './format.ts'

test.each([
  [2400, 'GEL', 'en', '₾2,400'],
  [1234567, 'USD', 'en', '$1,234,567'],
  [899.6, 'EUR', 'en', '€900'],
  [65000, 'RUB', 'en', '₽65,000'],
  [250000, 'AMD', 'en', '֏250,000'],
  [60000, 'RSD', 'en', 'RSD\u00a060,000'],
  [2400, 'GEL', 'ru', '₾2400'],
] as const)('%d %s in %s', (amount, currency, language, expected) => {
  expect(money(amount, currency, language).replace(/\s(?=\d{3}$)/g, '')).toBe(expected)
})
test('a day begins at local midnight', () =>
  expect(date('2026-11-20T20:30:00Z', 'Asia/Tbilisi')).toBe('21.11.2026'))
test('follows daylight saving time', () =>
  expect([
    dateTime('2026-07-01T22:30:00Z', 'Europe/Belgrade'),
    dateTime('2026-12-01T23:30:00Z', 'Europe/Belgrade'),
  ]).toEqual(['02.07.2026, 00:30', '02.12.2026, 00:30']))
test.each(['Asia/Tbilisi', 'UTC'])('formats dates in %s like Intl.DateTimeFormat', (timeZone) => {
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
      fc.date({ min: new Date('2010-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      (at) => {
        expect(dateTime(at.getTime(), timeZone)).toBe(format.format(at).replaceAll('/', '.'))
      },
    ),
  )
})
test('throws on an invalid date', () => expect(() => date('soon', 'UTC')).toThrow(RangeError))
test('formats date and time', () =>
  expect(dateTime('2026-11-21T06:42:00Z', 'Asia/Tbilisi')).toBe('21.11.2026, 10:42'))
test.each([
  [42, '0:42'],
  [65, '1:05'],
  [3723, '1:02:03'],
  [0, '0:00'],
])('%d s', (seconds, expected) => expect(duration(seconds)).toBe(expected))
test.each([
  ['+995555123456', '+995 555 12 34 56'],
  ['+37491123456', '+37491123456'],
  ['call me', 'call me'],
])('phone %s', (number, expected) => expect(phone(number)).toBe(expected))
