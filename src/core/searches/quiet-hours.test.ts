import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatClock, endOfQuietHours, parseClock } from './quiet-hours.ts'

const end = (now: string, from: string, to: string, timeZone = 'Asia/Tbilisi') =>
  endOfQuietHours(new Date(now), { from, to, timeZone }).toISOString().replace(':00.000Z', 'Z')

describe('a message in quiet hours is sent when they end', () => {
  test.each([
    // Tbilisi is four hours ahead of UTC all year.
    [
      'in the evening, until the next morning',
      '2026-11-22T19:30:00Z',
      '22:00',
      '08:00',
      '2026-11-23T04:00Z',
    ],
    [
      'after midnight, until the same morning',
      '2026-11-22T23:15:00Z',
      '22:00',
      '08:00',
      '2026-11-23T04:00Z',
    ],
    ['at the minute they begin', '2026-11-22T18:00:00Z', '22:00', '08:00', '2026-11-23T04:00Z'],
    ['within a day', '2026-11-22T09:30:00Z', '13:00', '15:00', '2026-11-22T11:00Z'],
    ['until midnight', '2026-11-22T19:59:59Z', '20:00', '00:00', '2026-11-22T20:00Z'],
    ['over the end of a year', '2026-12-31T19:00:00Z', '22:00', '07:30', '2027-01-01T03:30Z'],
  ])('%s', (_, now, from, to, expected) => expect(end(now, from, to)).toBe(expected))

  test.each([
    ['just before', '2026-11-22T17:59:00Z', '22:00', '08:00'],
    ['at the minute they end', '2026-11-22T04:00:00Z', '22:00', '08:00'],
    ['between two on one day', '2026-11-22T11:00:00Z', '13:00', '15:00'],
  ])('outside of them it is sent at once: %s', (_, now, from, to) =>
    expect(endOfQuietHours(new Date(now), { from, to, timeZone: 'Asia/Tbilisi' })).toEqual(
      new Date(now),
    ),
  )

  test('without quiet hours it is sent at once', () =>
    expect(endOfQuietHours(new Date('2026-11-22T20:00:00Z'), null)).toEqual(
      new Date('2026-11-22T20:00:00Z'),
    ))
})

describe('daylight saving changes', () => {
  test.each([
    [
      'forward in the night: one hour less to wait',
      '2026-03-28T22:00:00Z',
      '22:00',
      '08:00',
      '2026-03-29T06:00Z',
    ],
    [
      'back in the night: one hour more to wait',
      '2026-10-24T21:00:00Z',
      '22:00',
      '08:00',
      '2026-10-25T07:00Z',
    ],
    [
      'forward over the end: the end moves by the skipped hour',
      '2026-03-28T23:00:00Z',
      '22:00',
      '02:30',
      '2026-03-29T01:30Z',
    ],
    [
      'back over the end, before both occurrences: the first',
      '2026-10-24T22:00:00Z',
      '22:00',
      '02:30',
      '2026-10-25T00:30Z',
    ],
    [
      'back over the end, between both occurrences: the second',
      '2026-10-25T01:10:00Z',
      '22:00',
      '02:30',
      '2026-10-25T01:30Z',
    ],
  ])('%s', (_, now, from, to, expected) =>
    expect(end(now, from, to, 'Europe/Belgrade')).toBe(expected),
  )
})

test('the end is never in the past and at most 25 hours away, in any zone', () => {
  const clock = fc.integer({ min: 0, max: 1439 }).map(formatClock)
  const zone = fc.constantFrom(
    'Asia/Tbilisi',
    'Europe/Belgrade',
    'America/New_York',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
    'UTC',
  )
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      clock,
      clock,
      zone,
      (now, from, to, timeZone) => {
        fc.pre(from !== to)
        const waits = endOfQuietHours(now, { from, to, timeZone }).getTime() - now.getTime()
        expect(waits).toBeGreaterThanOrEqual(0)
        expect(waits).toBeLessThanOrEqual(25 * 3_600_000)
      },
    ),
  )
})

test('clock times convert to minutes and back', () => {
  for (const clock of ['00:00', '07:05', '23:59'])
    expect(formatClock(parseClock(clock))).toBe(clock)
})
