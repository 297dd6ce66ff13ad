import { describe, expect, test } from 'vitest'
import { clampView, fitSize, MAX_SCALE, pinchView, FITTED_VIEW, zoomAt } from './zoom.ts'

const FRAME = { width: 400, height: 800 }
const WIDE = { width: 1200, height: 900 }
const TALL = { width: 500, height: 2000 }

test('a photo fits its frame without being cropped', () => {
  expect(fitSize(WIDE, FRAME)).toEqual({ width: 400, height: 300 })
  expect(fitSize(TALL, FRAME)).toEqual({ width: 200, height: 800 })
})

describe('clampView', () => {
  test('centres the whole photo', () => {
    expect(clampView({ scale: 0.4, x: 90, y: -30 }, WIDE, FRAME)).toEqual(FITTED_VIEW)
  })
  test('limits the scale', () => {
    expect(clampView({ scale: 50, x: 0, y: 0 }, WIDE, FRAME).scale).toBe(MAX_SCALE)
  })
  test('keeps the edges of a zoomed photo outside of the frame', () => {
    const far = clampView({ scale: 2, x: 9999, y: 9999 }, WIDE, FRAME)
    expect(far).toEqual({ scale: 2, x: 200, y: 0 })
    expect(clampView({ scale: 4, x: 0, y: -9999 }, WIDE, FRAME)).toEqual({
      scale: 4,
      x: 0,
      y: -200,
    })
  })
})

describe('zoomAt', () => {
  test('keeps the spot under the pointer', () => {
    const point = { x: 100, y: -50 }
    const view = { scale: 1.5, x: 20, y: 10 }
    const next = zoomAt(view, point, 3)
    const spot = (one: typeof view) => [
      (point.x - one.x) / one.scale,
      (point.y - one.y) / one.scale,
    ]
    expect(spot(next)).toEqual(spot(view))
  })
  test('stops at the minimum and maximum scale', () => {
    expect(zoomAt(FITTED_VIEW, { x: 10, y: 10 }, 0.1)).toEqual(FITTED_VIEW)
    expect(zoomAt(FITTED_VIEW, { x: 0, y: 0 }, 100).scale).toBe(MAX_SCALE)
  })
})

describe('pinchView', () => {
  test('spreading two fingers zooms by the same factor', () => {
    const apart = pinchView(
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
  test('moving two fingers together pans', () => {
    const view = { scale: 2, x: 0, y: 0 }
    const moved = pinchView(
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
  test('two fingers on one spot do not divide by zero', () => {
    const view = pinchView(
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
