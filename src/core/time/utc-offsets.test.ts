import { expect, test } from 'vitest'
import { utcOffsets } from './utc-offsets.ts'

const at = new Date('2026-11-20T00:00:00Z')
const since = (time: string) => Date.parse(time)

test('a zone without daylight saving time has one offset', () =>
  expect(utcOffsets('Asia/Tbilisi', at)).toEqual([[since('2023-01-01T00:00:00Z'), 240]]))

test('offsets begin at the minute of each change', () =>
  expect(utcOffsets('Europe/Belgrade', at).slice(-5)).toEqual([
    [since('2025-10-26T01:00:00Z'), 60],
    [since('2026-03-29T01:00:00Z'), 120],
    [since('2026-10-25T01:00:00Z'), 60],
    [since('2027-03-28T01:00:00Z'), 120],
    [since('2027-10-31T01:00:00Z'), 60],
  ]))

test('an unknown zone is refused', () =>
  expect(() => utcOffsets('Mars/Olympus', at)).toThrow(RangeError))
