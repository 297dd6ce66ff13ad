import { expect, test } from 'vitest'
import type { PriceMarker } from '../markers.ts'
import { markerNear } from './marker-overlay.ts'

const priceMarker = (id: number, longitude: number): PriceMarker => ({
  kind: 'price',
  id,
  latitude: 0,
  longitude,
  label: '$850',
  style: { state: 'default', saved: false, isFlagged: false, isApproximate: false },
})
// One degree is one pixel; markers are 60 wide and 40 high with the tip at their position.
const project = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  x: longitude,
  y: latitude,
})
const reach = (marker: PriceMarker) => ({ marker, left: -30, top: -40, width: 60, height: 40 })

test('a click hits the topmost of two overlapping markers', () => {
  const [top, below] = [priceMarker(2, 120), priceMarker(1, 100)]
  const reaches = [reach(top), reach(below)]
  expect(markerNear(reaches, project, { x: 110, y: -20 }, 7)).toBe(top)
  expect(markerNear(reaches, project, { x: 75, y: -20 }, 7)).toBe(below)
})

test('an exact hit takes precedence over a near one', () => {
  const [near, met] = [priceMarker(2, 165), priceMarker(1, 100)]
  expect(markerNear([reach(near), reach(met)], project, { x: 129, y: -20 }, 7)).toBe(met)
})

test('a tap may miss by a little', () => {
  const reaches = [reach(priceMarker(1, 100))]
  expect(markerNear(reaches, project, { x: 136, y: -20 }, 7)?.id).toBe(1)
  expect(markerNear(reaches, project, { x: 138, y: -20 }, 7)).toBeNull()
  expect(markerNear([], project, { x: 0, y: 0 }, 7)).toBeNull()
})
