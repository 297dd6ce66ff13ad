import { expect, test } from 'vitest'
import { computePause } from './read-schedule.ts'

const MINUTE = 60_000
const usual = {
  kind: 'page',
  origin: 'web',
  intervalMs: null,
  isGapOpen: false,
  failures: 0,
  postsLastDay: 0,
  retryAfterSeconds: null,
  random: 0.5,
} as const

test.each([
  ['a quiet channel is read every five minutes', {}, 5 * MINUTE],
  ['a busy one more often', { postsLastDay: 144 }, 2.5 * MINUTE],
  ['but at most every half minute', { postsLastDay: 10_000 }, 0.5 * MINUTE],
  ['a configured interval is used for all', { intervalMs: 7000, postsLastDay: 144 }, 7000],
  [
    'but not while a channel fails',
    { intervalMs: 1000, kind: 'unreachable', failures: 2 },
    0.5 * MINUTE,
  ],
  ['an open gap is continued at once', { isGapOpen: true }, 1000],
  ['an empty channel with a gap is not urgent', { kind: 'empty', isGapOpen: true }, 5 * MINUTE],
  [
    'a channel that is not public is paused for an hour',
    { kind: 'not-public', failures: 1 },
    60 * MINUTE,
  ],
  ['an unknown format is retried soon', { kind: 'unrecognised', failures: 1 }, 5 * MINUTE],
  ['and at least every hour', { kind: 'unrecognised', failures: 50 }, 60 * MINUTE],
  ['throttling doubles the pause', { kind: 'throttled', failures: 3 }, 2 * MINUTE],
  [
    'a channel that cannot be reached rests for an hour at most',
    { kind: 'unreachable', failures: 1000 },
    60 * MINUTE,
  ],
  [
    'a Retry-After of 115 days is one of an hour',
    { kind: 'throttled', failures: 1, retryAfterSeconds: 9_999_999 },
    60 * MINUTE,
  ],
  [
    'a Retry-After of nothing still backs off',
    { kind: 'throttled', failures: 2, retryAfterSeconds: 0 },
    MINUTE,
  ],
] as const)('%s', (_, situation, pause) => {
  expect(computePause({ ...usual, ...situation })).toBe(pause)
})

test('Retry-After is the minimum', () => {
  for (const random of [0, 0.5, 1])
    expect(
      computePause({
        ...usual,
        kind: 'throttled',
        failures: 1,
        retryAfterSeconds: 90,
        random,
      }),
    ).toBeGreaterThanOrEqual(90_000)
})

test('jitter spreads channels that would be due at the same moment', () => {
  expect(computePause({ ...usual, random: 0 })).toBeLessThan(computePause({ ...usual, random: 1 }))
})

test('no pause is longer than an hour', () => {
  for (const kind of [
    'page',
    'empty',
    'not-public',
    'unrecognised',
    'throttled',
    'unreachable',
  ] as const) {
    for (const failures of [0, 1, 100, 1_000_000]) {
      for (const retryAfterSeconds of [null, -5, 1e12, Infinity]) {
        const pause = computePause({
          ...usual,
          kind,
          failures,
          retryAfterSeconds,
          intervalMs: 86_400_000,
          random: 1,
        })
        expect(pause).toBeGreaterThan(0)
        expect(pause).toBeLessThanOrEqual(60 * MINUTE)
      }
    }
  }
})
