import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ComparableListing,
  computeFairPrice,
  comparableAreaRanges,
  summarizeComparables,
  summarizeGroup,
} from './comparables.ts'

const cents = (...dollars: number[]): number[] => dollars.map((dollar) => dollar * 100)

describe('the comparison with similar flats', () => {
  test('needs at least eight', () => {
    expect(summarizeComparables(cents(1, 2, 3, 4, 5, 6, 7))).toBeNull()
    expect(summarizeComparables(cents(500, 520, 540, 560, 580, 600, 620, 640))).toEqual({
      count: 8,
      low: 50_000,
      quartileLow: 53_500,
      median: 57_000,
      quartileHigh: 60_500,
      high: 64_000,
    })
  })

  test('leaves out obvious errors, and needs enough remaining flats', () => {
    const usual = [500, 520, 540, 560, 580, 600, 620, 640]
    expect(summarizeComparables(cents(5, ...usual, 90_000))).toEqual(
      summarizeComparables(cents(...usual)),
    )
    expect(summarizeComparables(cents(1, 2, 500, 520, 540, 560, 580, 600, 620))).toBeNull()
  })

  test('allows 20% of the area, at least 8 m²; without an area all flats below five rooms', () => {
    expect(comparableAreaRanges(100, 3)).toEqual([
      { min: 80, max: 120 },
      { min: 60, max: 140 },
    ])
    expect(comparableAreaRanges(30, 1)[0]).toEqual({ min: 22, max: 38 })
    expect(comparableAreaRanges(null, 2)).toEqual(['any'])
    expect(comparableAreaRanges(null, 5)).toEqual([])
    expect(comparableAreaRanges(200, 5)[0]).toEqual({ min: 160, max: 240 })
  })

  test('gives the same result for a group as for each flat', () => {
    const flat = fc.record({
      areaSqm: fc.option(fc.integer({ min: 20, max: 90 }), { freq: 4 }),
      usdCents: fc.oneof(
        fc.integer({ min: 30_000, max: 90_000 }),
        fc.constantFrom(100, 60_000, 9_000_000),
      ),
    })
    fc.assert(
      fc.property(
        fc.array(flat, { maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 2, max: 9 }),
        (given, rooms, nth) => {
          const flats = given.map((one, id): ComparableListing => ({ ...one, id }))
          const isLeftOut = (id: number): boolean => id % nth === 0
          const together = summarizeGroup(flats, rooms, isLeftOut)
          for (const own of flats) {
            const found = comparableAreaRanges(own.areaSqm, rooms).map((areas) => {
              const comparables = flats.filter(
                (other) =>
                  other.id !== own.id &&
                  !isLeftOut(other.id) &&
                  (areas === 'any' ||
                    (other.areaSqm !== null &&
                      other.areaSqm >= areas.min &&
                      other.areaSqm <= areas.max)),
              )
              return summarizeComparables(
                comparables.map((other) => other.usdCents).sort((a, b) => a - b),
              )
            })
            expect(together.get(own.id)).toEqual(found.find((one) => one !== null) ?? null)
          }
        },
      ),
    )
  })
})

describe('a price compared with similar flats', () => {
  const comparables = {
    count: 12,
    low: 40_000,
    quartileLow: 57_000,
    median: 60_000,
    quartileHigh: 64_000,
    high: 90_000,
  }

  test('is below, typical or above, in the currency of the price', () => {
    expect(computeFairPrice(comparables, 1365, 50_000)).toMatchObject({
      differencePercent: -16,
      verdict: 'under',
      median: 1638,
      sampleSize: 12,
    })
    expect(computeFairPrice(comparables, 570, 57_000)).toMatchObject({
      differencePercent: -5,
      verdict: 'typical',
    })
    expect(computeFairPrice(comparables, 640, 64_000)).toMatchObject({
      differencePercent: 6,
      verdict: 'typical',
    })
    expect(computeFairPrice(comparables, 700, 70_000)).toMatchObject({
      differencePercent: 16,
      verdict: 'above',
    })
  })

  test('is unknown without a price, a dollar price, or enough similar flats', () => {
    expect(computeFairPrice(null, 500, 50_000)).toBeNull()
    expect(computeFairPrice(comparables, null, null)).toBeNull()
    expect(computeFairPrice(comparables, 500, null)).toBeNull()
    expect(computeFairPrice({ ...comparables, count: 7 }, 500, 50_000)).toBeNull()
  })
})
