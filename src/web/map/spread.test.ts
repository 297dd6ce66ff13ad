import { expect, test } from 'vitest'
import { spreadPoints } from './spread.ts'

const at = (id: number, latitude: number, longitude: number, isApproximate = true) => ({
  id,
  latitude,
  longitude,
  isApproximate,
})
const metres = (
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
) =>
  Math.hypot(
    (a.latitude - b.latitude) * 111_320,
    (a.longitude - b.longitude) * 111_320 * Math.cos((41.7 * Math.PI) / 180),
  )

test('a single point stays where it is', () => {
  const alone = [at(1, 41.7, 44.8), at(2, 41.71, 44.8, false)]
  expect(spreadPoints(alone)).toEqual(alone)
})

test('flats at one district centre are spread out near it, always at the same places', () => {
  const points = Array.from({ length: 300 }, (_, i) => at(i + 1, 41.7095, 44.7545))
  const spread = spreadPoints(points)
  const nearest = spread.map((one) =>
    Math.min(...spread.filter((other) => other !== one).map((other) => metres(one, other))),
  )
  expect(Math.min(...nearest)).toBeGreaterThan(20)
  expect(Math.max(...spread.map((one) => metres(one, points[0]!)))).toBeLessThan(705)
  expect(spread.map(({ id }) => id)).toEqual(points.map(({ id }) => id))
  expect(spreadPoints(points.toReversed()).toReversed()).toEqual(spread)
})

test('flats in one building stay within it', () => {
  const spread = spreadPoints([
    at(1, 41.7, 44.8, false),
    at(2, 41.7, 44.8, false),
    at(3, 41.7, 44.8, false),
  ])
  expect(new Set(spread.map(({ latitude, longitude }) => `${latitude},${longitude}`)).size).toBe(3)
  expect(Math.max(...spread.map((one) => metres(one, at(0, 41.7, 44.8))))).toBeLessThan(15)
})
