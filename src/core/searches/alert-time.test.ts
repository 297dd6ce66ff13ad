import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Frequency } from '#contract/searches.ts'
import { alertTime } from './alert-time.ts'
import { parseClock, quietUntil } from './quiet-hours.ts'

/** `quiet`: "22:00-08:00". */
const timeOf = (now: string, frequency: Frequency, quiet = '', timeZone = 'Asia/Tbilisi') => {
  const [from, to] = quiet === '' ? [null, null] : quiet.split('-').map(parseClock)
  const schedule = { frequency, quietFrom: from ?? null, quietTo: to ?? null, timeZone }
  return alertTime(new Date(now), schedule).toISOString().replace(':00.000Z', 'Z')
}

test.each([
  ['at once', '2026-11-22T10:00:00Z', '', '2026-11-22T10:00Z'],
  ['after quiet hours', '2026-11-22T19:30:00Z', '22:00-08:00', '2026-11-23T04:00Z'],
])('an alert without a digest is sent %s', (_, now, quiet, expected) =>
  expect(timeOf(now, 'instant', quiet)).toBe(expected),
)

// Tbilisi is four hours ahead of UTC all year, so 9:00 is 05:00Z.
describe('a daily digest is sent at 9:00', () => {
  test.each([
    ['of the same day', '2026-11-22T04:59:59Z', '', '2026-11-22T05:00Z'],
    ['of the next day, at this minute', '2026-11-22T05:00:00Z', '', '2026-11-23T05:00Z'],
    ['of the next day in UTC too', '2026-11-22T21:00:00Z', '', '2026-11-23T05:00Z'],
    ['after quiet hours of the night', '2026-11-22T10:00:00Z', '22:00-08:00', '2026-11-23T05:00Z'],
    ['or when quiet hours end', '2026-11-22T10:00:00Z', '22:00-10:30', '2026-11-23T06:30Z'],
    ['or when they end on this day', '2026-11-22T05:30:00Z', '22:00-10:30', '2026-11-22T06:30Z'],
    ['or in the evening', '2026-11-22T10:00:00Z', '08:00-20:00', '2026-11-22T16:00Z'],
    ['or at night', '2026-11-22T10:00:00Z', '08:00-01:00', '2026-11-22T21:00Z'],
    [
      'at the end of quiet hours at 9:00',
      '2026-11-22T01:00:00Z',
      '22:00-09:00',
      '2026-11-22T05:00Z',
    ],
  ])('%s', (_, now, quiet, expected) => expect(timeOf(now, 'daily', quiet)).toBe(expected))
})

// 2026-11-23 is a Monday.
describe('a weekly digest is sent on Monday at the same time', () => {
  test.each([
    ['from Sunday', '2026-11-22T10:00:00Z', '', '2026-11-23T05:00Z'],
    ['early on Monday', '2026-11-23T04:00:00Z', '', '2026-11-23T05:00Z'],
    ['later on Monday', '2026-11-23T05:00:00Z', '', '2026-11-30T05:00Z'],
    ['from Tuesday', '2026-11-24T10:00:00Z', '', '2026-11-30T05:00Z'],
    ['when it is Monday there', '2026-11-22T20:30:00Z', '', '2026-11-23T05:00Z'],
    ['when quiet hours end', '2026-11-23T05:30:00Z', '22:00-10:30', '2026-11-23T06:30Z'],
  ])('%s', (_, now, quiet, expected) => expect(timeOf(now, 'weekly', quiet)).toBe(expected))
})

describe('daylight saving changes', () => {
  test.each([
    ['daily', 'forward', '2026-03-28T10:00:00Z', '', '2026-03-29T07:00Z'],
    ['daily', 'back', '2026-10-24T10:00:00Z', '', '2026-10-25T08:00Z'],
    ['weekly', 'forward', '2026-03-24T10:00:00Z', '', '2026-03-30T07:00Z'],
    ['weekly', 'back', '2026-10-20T10:00:00Z', '', '2026-10-26T08:00Z'],
    ['daily', 'forward over it', '2026-03-28T10:00:00Z', '08:00-02:30', '2026-03-29T01:30Z'],
    ['daily', 'back over it', '2026-10-24T10:00:00Z', '08:00-02:30', '2026-10-25T00:30Z'],
  ] as const)('%s, %s', (frequency, _, now, quiet, expected) =>
    expect(timeOf(now, frequency, quiet, 'Europe/Belgrade')).toBe(expected),
  )
})

test('a digest is sent after now, within its period, and not in quiet hours', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const quiet = fc.option(fc.tuple(minutes, minutes).filter(([from, to]) => from !== to))
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
      fc.constantFrom('daily', 'weekly'),
      quiet,
      fc.constantFrom('Asia/Tbilisi', 'Europe/Belgrade', 'America/New_York', 'Asia/Kathmandu'),
      (now, frequency, hours, timeZone) => {
        const [quietFrom, quietTo] = hours ?? [null, null]
        const schedule = { frequency, quietFrom, quietTo, timeZone } as const
        const at = alertTime(now, schedule)
        const hoursToWait = (at.getTime() - now.getTime()) / 3_600_000
        expect(hoursToWait).toBeGreaterThan(0)
        expect(hoursToWait).toBeLessThanOrEqual(frequency === 'daily' ? 26 : 7 * 24 + 2)
        if (timeZone.startsWith('Asia')) expect(quietUntil(at, schedule)).toEqual(at)
      },
    ),
  )
})
