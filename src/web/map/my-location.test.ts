import { expect, test } from 'vitest'
import { cityAround, roundedAreaAround } from './my-location.ts'

test.each([
  ['Tbilisi', 41.7937, 44.8181],
  ['Batumi', 41.55, 41.57],
  ['Yerevan', 40.2212, 44.5693],
  ['Belgrade', 44.8437, 20.4011],
])('%s is near %d, %d', (city, latitude, longitude) => {
  expect(cityAround({ latitude, longitude })).toBe(city)
})
test.each([
  [48.85, 2.35],
  [43.1, 42.7],
  [0, 0],
  [-41.711, 44.795],
])('no listed city is near %d, %d', (latitude, longitude) => {
  expect(cityAround({ latitude, longitude })).toBeNull()
})
test('the rounded area does not reveal an address', () => {
  const quarter = roundedAreaAround({ latitude: 41.709512, longitude: 44.754538 })
  expect(quarter).toEqual(roundedAreaAround({ latitude: 41.7099, longitude: 44.7549 }))
  expect([
    quarter.south < 41.7095,
    quarter.north > 41.7095,
    quarter.west < 44.7545,
    quarter.east > 44.7545,
  ]).toEqual([true, true, true, true])
})
