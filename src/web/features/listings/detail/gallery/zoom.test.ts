import { describe, expect, test } from 'vitest'
import { bounded, fitted, MAX_SCALE, pinched, FITTED_VIEW, zoomedAt } from './zoom.ts'

const FRAME = { width: 400, height: 800 }
const WIDE = { width: 1200, height: 900 }
const TALL = { width: 500, height: 2000 }

test('a photo fills its frame without being cut', () => {
  expect(fitted(WIDE, FRAME)).toEqual({ width: 400, height: 300 })
  expect(fitted(TALL, FRAME)).toEqual({ width: 200, height: 800 })
})

describe('a view is bounded', () => {
  test('by the whole photo, in the middle', () => {
    expect(bounded({ scale: 0.4, x: 90, y: -30 }, WIDE, FRAME)).toEqual(FITTED_VIEW)
  })
  test('by the largest scale', () => {
    expect(bounded({ scale: 50, x: 0, y: 0 }, WIDE, FRAME).scale).toBe(MAX_SCALE)
  })
  test('by the edges of the photo, where it is larger than the frame', () => {
    const far = bounded({ scale: 2, x: 9999, y: 9999 }, WIDE, FRAME)
    expect(far).toEqual({ scale: 2, x: 200, y: 0 })
    expect(bounded({ scale: 4, x: 0, y: -9999 }, WIDE, FRAME)).toEqual({ scale: 4, x: 0, y: -200 })
  })
})

describe('zooming', () => {
  test('keeps the spot under the pointer', () => {
    const point = { x: 100, y: -50 }
    const view = { scale: 1.5, x: 20, y: 10 }
    const next = zoomedAt(view, point, 3)
    const spot = (one: typeof view) => [
      (point.x - one.x) / one.scale,
      (point.y - one.y) / one.scale,
    ]
    expect(spot(next)).toEqual(spot(view))
  })
  test('stops at whole and at the largest', () => {
    expect(zoomedAt(FITTED_VIEW, { x: 10, y: 10 }, 0.1)).toEqual(FITTED_VIEW)
    expect(zoomedAt(FITTED_VIEW, { x: 0, y: 0 }, 100).scale).toBe(MAX_SCALE)
  })
})

describe('two fingers', () => {
  test('that part enlarge by as much', () => {
    const apart = pinched(
      FITTED_VIEW,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
      ],
    )
    expect(apart).toEqual({ scale: 2, x: 0, y: 0 })
  })
  test('that move together move the photo along', () => {
    const view = { scale: 2, x: 0, y: 0 }
    const moved = pinched(
      view,
      [
        { x: -50, y: 0 },
        { x: 50, y: 0 },
      ],
      [
        { x: -20, y: 10 },
        { x: 80, y: 10 },
      ],
    )
    expect(moved).toEqual({ scale: 2, x: 30, y: 10 })
  })
  test('on one spot divide by nothing', () => {
    const view = pinched(
      FITTED_VIEW,
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      [
        { x: 5, y: 5 },
        { x: 6, y: 5 },
      ],
    )
    expect(Number.isFinite(view.scale + view.x + view.y)).toBe(true)
  })
})
