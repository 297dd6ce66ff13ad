import { expect, test } from 'vitest'
import { fitOf } from './fit.ts'

const flats = [
  { latitude: 41.7, longitude: 44.75 },
  { latitude: 41.74, longitude: 44.8 },
]
const query = { city: 'Tbilisi' as const }

test("all flats are shown, up to Google's zoom 15", () => {
  expect(fitOf(query, flats)).toEqual({
    kind: 'bounds',
    bounds: { south: 41.7, west: 44.75, north: 41.74, east: 44.8 },
    atMost: 14,
  })
})
test("selected districts are shown with or without flats, up to Google's zoom 14", () => {
  expect(fitOf({ ...query, districts: ['Gldani'] }, [])).toEqual({
    kind: 'bounds',
    bounds: { south: 41.7937, west: 44.8181, north: 41.7937, east: 44.8181 },
    atMost: 13,
  })
  expect(fitOf({ ...query, districts: ['Vake', 'Nowhere'] }, flats)).toMatchObject({
    bounds: { south: 41.7, east: 44.8 },
    atMost: 13,
  })
})
test('a drawn area is shown as drawn', () => {
  const area = '41.6,44.7;41.65,44.7;41.65,44.72'
  expect(fitOf({ ...query, area, districts: ['Vake'] }, flats)).toEqual({
    kind: 'bounds',
    bounds: { south: 41.6, west: 44.7, north: 41.65, east: 44.72 },
    atMost: 14,
  })
})
test("with nothing to show it is the city at Google's zoom 12", () => {
  expect(fitOf({ ...query, city: 'Batumi' }, [])).toEqual({
    kind: 'place',
    place: { latitude: 41.637, longitude: 41.632 },
    zoom: 11,
  })
})
