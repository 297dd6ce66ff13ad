import { expect, test } from 'vitest'
import { computeBounds, parseArea, parseBounds, formatArea, formatBounds } from './map-area.ts'

test('formatted bounds parse back to the same bounds', () => {
  const bounds = { south: 41.7, west: 44.7, north: 41.81235, east: 44.9 }
  expect(formatBounds({ ...bounds, north: 41.812349 })).toBe('41.7,44.7,41.81235,44.9')
  expect(parseBounds(formatBounds(bounds))).toEqual(bounds)
  expect(parseBounds('-33.9, 18.3 ,-33.8,18.6')).toEqual({
    south: -33.9,
    west: 18.3,
    north: -33.8,
    east: 18.6,
  })
})

test.each([
  '',
  '1,2,3',
  '1,2,3,4,5',
  '41.8,44.7,41.7,44.9',
  '41.7,44.9,41.8,44.7',
  '41.7,44.7,91,44.9',
  'a,b,c,d',
  '1e1,2,30,4',
  '41.7,44.7,41.8,NaN',
  '41.7,,41.8,44.9',
])('no bounds: %j', (text) => {
  expect(parseBounds(text)).toBeNull()
})

const SQUARE = [
  { latitude: 41.7, longitude: 44.7 },
  { latitude: 41.8, longitude: 44.7 },
  { latitude: 41.8, longitude: 44.8 },
  { latitude: 41.7, longitude: 44.8 },
]

test('a formatted area parses back to the same area', () => {
  expect(formatArea(SQUARE)).toBe('41.7,44.7;41.8,44.7;41.8,44.8;41.7,44.8')
  expect(parseArea(formatArea(SQUARE))).toEqual(SQUARE)
  expect(parseArea('41.7,44.7;41.8,44.7;41.8,44.8;')).toHaveLength(3)
})

test.each([
  '',
  '41.7,44.7;41.8,44.7',
  '41.7,44.7;41.8,44.7;x',
  '41.7,44.7;41.7,44.8;41.7,44.9',
  '41.7,44.7;41.8;41.8,44.8',
  '41.7,44.7;'.repeat(61),
  `41.7,44.7;41.8,44.7;41.8,44.${'8'.repeat(3000)}`,
])('no area: %j', (text) => {
  expect(parseArea(text)).toBeNull()
})

test('computeBounds returns the smallest bounds', () => {
  expect(computeBounds(SQUARE)).toEqual({ south: 41.7, west: 44.7, north: 41.8, east: 44.8 })
  expect(
    computeBounds([
      { latitude: -1, longitude: 3 },
      { latitude: 2, longitude: -4 },
      { latitude: 0, longitude: 0 },
    ]),
  ).toEqual({ south: -1, west: -4, north: 2, east: 3 })
})
