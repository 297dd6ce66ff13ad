import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bluntCorners, curveThrough, type Position } from './spline.ts'

const near = ([aLon, aLat]: Position, [bLon, bLat]: Position) =>
  Math.hypot(aLon - bLon, aLat - bLat) < 2e-5
const corners = fc
  .uniqueArray(
    fc.tuple(fc.integer({ min: 44_000, max: 45_000 }), fc.integer({ min: 41_000, max: 42_000 })),
    { minLength: 3, maxLength: 12, selector: ([a, b]) => `${a}/${b}` },
  )
  .map((list) => list.map(([lon, lat]): Position => [lon / 1000, lat / 1000]))

describe('curveThrough', () => {
  it('passes through every corner, from the first to the last', () => {
    fc.assert(
      fc.property(corners, (list) => {
        const curve = curveThrough(list, false)
        expect([curve[0], curve.at(-1)]).toEqual([list[0], list.at(-1)])
        for (const corner of list) expect(curve.some((place) => near(place, corner))).toBe(true)
      }),
    )
  })

  it('closes at its start and stays near its corners', () => {
    fc.assert(
      fc.property(corners, (list) => {
        const curve = curveThrough(list, true)
        expect(curve.at(-1)).toEqual(curve[0])
        const longest = Math.max(
          ...list.map(([lon, lat], i) => {
            const [a, b] = list[(i + 1) % list.length]!
            return Math.hypot(lon - a, lat - b)
          }),
        )
        for (const [lon, lat] of curve) {
          expect(Number.isFinite(lon) && Number.isFinite(lat)).toBe(true)
          expect(
            Math.min(...list.map(([a, b]) => Math.hypot(lon - a, lat - b))),
          ).toBeLessThanOrEqual(longest)
        }
      }),
    )
  })

  it('keeps straight lines and pairs of points', () => {
    for (const [, lat] of curveThrough(
      [
        [44, 41],
        [44.1, 41],
        [44.5, 41],
      ],
      false,
    ))
      expect(lat).toBe(41)
    expect(
      curveThrough(
        [
          [44, 41],
          [45, 42],
        ],
        false,
      ),
    ).toEqual([
      [44, 41],
      [45, 42],
    ])
  })
})

describe('bluntCorners', () => {
  it('stays inside a square, touches the middle of its sides and rounds its corners', () => {
    const square: Position[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]
    const ring = bluntCorners(square)
    expect(ring.at(-1)).toEqual(ring[0])
    for (const [x, y] of ring) expect(x >= 0 && x <= 1 && y >= 0 && y <= 1).toBe(true)
    for (const corner of square) expect(ring.some((place) => near(place, corner))).toBe(false)
    expect(ring.some(([x, y]) => y === 0 && Math.abs(x - 0.5) < 0.3)).toBe(true)
  })
})
