import { describe, expect, test } from 'vitest'
import type { PricePoint } from '#contract/listings.ts'
import { comparableAmounts, priceChange, stepHeights, stepStarts, fitLabels } from './price-line.ts'

const point = (price: number, rest: Partial<PricePoint> = {}): PricePoint => ({
  at: '2026-11-02T10:00:00Z',
  price,
  priceMax: null,
  currency: 'GEL',
  priceUsd: Math.round(price / 2.7),
  ...rest,
})

describe('priceChange', () => {
  test.each([
    [
      'a drop',
      point(2600),
      point(2400),
      { direction: 'less', amount: 200, currency: 'GEL', converted: false },
    ],
    [
      'a rise',
      point(2400),
      point(2600),
      { direction: 'more', amount: 200, currency: 'GEL', converted: false },
    ],
    ['the same price', point(2400), point(2400), null],
    ['less than one unit', point(2400), point(2399.8), null],
    [
      'another currency, compared in dollars',
      point(2700),
      point(900, { currency: 'USD', priceUsd: 900 }),
      { direction: 'less', amount: 100, currency: 'USD', converted: true },
    ],
    [
      'about the same price in another currency',
      point(900, { currency: 'USD', priceUsd: 900 }),
      point(2400, { priceUsd: 880 }),
      null,
    ],
    [
      'another currency without a rate',
      point(2700),
      point(900, { currency: 'THB', priceUsd: null }),
      null,
    ],
    ['a range after a price', point(2600), point(2400, { priceMax: 2800 }), null],
    [
      'two ranges, compared by their lower ends',
      point(2600, { priceMax: 2900 }),
      point(2400, { priceMax: 2800 }),
      { direction: 'less', amount: 200, currency: 'GEL', converted: false },
    ],
  ])('%s', (_, from, to, expected) => expect(priceChange(from, to)).toEqual(expected))
})

describe('comparableAmounts', () => {
  test('keeps amounts of one currency', () =>
    expect(comparableAmounts([point(2600), point(2400)])).toEqual({
      amounts: [2600, 2400],
      inDollars: false,
    }))
  test('needs no rate for one currency', () =>
    expect(comparableAmounts([point(2600, { priceUsd: null }), point(2400)])?.amounts).toEqual([
      2600, 2400,
    ]))
  test('converts several currencies to dollars', () =>
    expect(
      comparableAmounts([point(2700), point(900, { currency: 'USD', priceUsd: 900 })]),
    ).toEqual({ amounts: [1000, 900], inDollars: true }))
  test('returns null if one of several currencies has no rate', () =>
    expect(
      comparableAmounts([point(2700), point(900, { currency: 'THB', priceUsd: null })]),
    ).toBeNull())
})

describe('stepStarts', () => {
  const DAY = 86_400_000
  test('ascends from 0 and leaves room for the last price', () => {
    for (const times of [
      [0, DAY],
      [0, 1, 2, 3],
      [0, 90 * DAY, 90 * DAY + 1],
      Array.from({ length: 30 }, (_, day) => day * DAY),
    ]) {
      const starts = stepStarts(times, times.at(-1)! + 1)
      expect(starts[0]).toBe(0)
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b))
      expect(starts.at(-1)).toBeLessThanOrEqual(0.72 + 1e-9)
    }
  })
  test('gives a longer time more room', () => {
    const [, second, third] = stepStarts([0, DAY, 20 * DAY], 21 * DAY)
    expect(third! - second!).toBeGreaterThan(second!)
  })
  test('accepts equal and decreasing times', () =>
    expect(stepStarts([5, 5], 1)).toEqual([0, expect.closeTo(0.54)]))
})

describe('stepHeights', () => {
  test('puts the highest price at the top', () =>
    expect(stepHeights([2800, 2600, 2400], 34, 90)).toEqual([34, 62, 90]))
  test('draws equal prices level', () =>
    expect(stepHeights([2400, 2400], 34, 90)).toEqual([62, 62]))
})

test.each([
  [[0, 0.4, 0.7], 0.2, [true, true, true]],
  [[0, 0.1, 0.3, 0.6, 0.7], 0.2, [true, false, true, false, true]],
  [[0, 0.1], 0.2, [false, true]],
  [[0], 2, [true]],
])('of words at %o, each %f wide, %o are shown', (starts, need, expected) =>
  expect(fitLabels(starts, need)).toEqual(expected),
)
