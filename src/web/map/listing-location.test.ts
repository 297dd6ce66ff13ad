import { expect, test } from 'vitest'
import { computeBounds } from '#contract/map-area.ts'
import { areaAround, uncertaintyCircle, locationOf } from './listing-location.ts'

const at = { latitude: 41.71, longitude: 44.78 }

test('a location needs coordinates and a known precision', () => {
  expect(locationOf({ ...at, pointPrecision: 'street' })).toEqual({ ...at, precision: 'street' })
  for (const none of [
    { ...at, latitude: null },
    { ...at, longitude: '44.78' as unknown as number },
    { ...at, latitude: Number.NaN },
  ])
    expect(locationOf({ ...none, pointPrecision: 'exact' })).toBeNull()
  expect(locationOf({ ...at, pointPrecision: 'none' })).toBeNull()
})
test('an imprecise location has a circle around it, larger for a district', () => {
  expect(uncertaintyCircle({ ...at, precision: 'exact' })).toBeNull()
  const [street, district] = (['street', 'district'] as const).map((precision) =>
    computeBounds(uncertaintyCircle({ ...at, precision })!),
  )
  expect((street!.north - street!.south) * 111.32).toBeCloseTo(0.24, 2)
  expect((street!.east - street!.west) * 111.32 * Math.cos((41.71 * Math.PI) / 180)).toBeCloseTo(
    0.24,
    2,
  )
  expect((district!.north - district!.south) * 111.32).toBeCloseTo(1.8, 2)
})
test('the full map shows the neighbourhood, and at least the circle', () => {
  const { south, north } = areaAround({ ...at, precision: 'exact' })
  expect((north - south) * 111.32).toBeCloseTo(1.2, 2)
  expect((areaAround({ ...at, precision: 'district' }).north - 41.71) * 111.32).toBeCloseTo(0.9, 2)
})
