import { expect, test } from 'vitest'
import { boundsOfView } from './google/mercator.ts'
import { fromGoogleZoom } from './zoom.ts'

test.each([12, 14, 15, 16])("Google's zoom %i is the same ground on every map", (zoom) => {
  const { west, east } = boundsOfView(
    { centre: { latitude: 41.7151, longitude: 44.8271 }, zoom: fromGoogleZoom(zoom) },
    { width: 800, height: 600 },
  )
  // Google's world is 256 pixels wide at zoom 0 and doubles with each zoom.
  expect(east - west).toBeCloseTo((800 * 360) / (256 * 2 ** zoom), 9)
})
