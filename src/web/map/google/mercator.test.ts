import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBounds, formatBounds } from '#contract/map-area.ts'
import { boundsOfView, cameraFor, placeAtPixel, projectPlace } from './mercator.ts'

const size = { width: 800, height: 600 }
const centre = { latitude: 41.7151, longitude: 44.8271 }
const margin = { top: 84, right: 64, bottom: 48, left: 48 }
const TBILISI = { south: 41.65, west: 44.7, north: 41.8, east: 44.95 }

test("the centre is drawn in the middle, and a degree east where the port's zoom has it", () => {
  expect(projectPlace(centre, { centre, zoom: 12 }, size)).toEqual({ x: 400, y: 300 })
  // 512 pixels for 360 degrees at zoom 0.
  expect(
    projectPlace({ ...centre, longitude: centre.longitude + 0.36 }, { centre, zoom: 10 }, size).x,
  ).toBeCloseTo(400 + 0.512 * 1024, 6)
})

test('a pixel converts back to its place', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 600 }),
      fc.double({ min: 7, max: 19, noNaN: true }),
      (x, y, zoom) => {
        const again = projectPlace(
          placeAtPixel({ x, y }, { centre, zoom }, size),
          { centre, zoom },
          size,
        )
        expect(again.x).toBeCloseTo(x, 3)
        expect(again.y).toBeCloseTo(y, 3)
      },
    ),
  )
})

test('fitted bounds lie within the margins and touch two of them', () => {
  const camera = cameraFor(TBILISI, size, { atMost: 15, atLeast: 7, margin })
  const first = projectPlace({ latitude: TBILISI.north, longitude: TBILISI.west }, camera, size)
  const last = projectPlace({ latitude: TBILISI.south, longitude: TBILISI.east }, camera, size)
  expect(first.x).toBeGreaterThanOrEqual(48 - 1e-6)
  expect(first.y).toBeGreaterThanOrEqual(84 - 1e-6)
  expect(last.x).toBeLessThanOrEqual(800 - 64 + 1e-6)
  expect(last.y).toBeLessThanOrEqual(600 - 48 + 1e-6)
  expect(Math.min(first.x - 48, first.y - 84)).toBeCloseTo(0, 3)
})

test('a single place is fitted no closer than allowed, and a continent no farther', () => {
  const one = { south: 41.7, west: 44.8, north: 41.7, east: 44.8 }
  expect(cameraFor(one, size, { atMost: 14, atLeast: 7, margin }).zoom).toBe(14)
  expect(
    cameraFor({ south: -60, west: -170, north: 70, east: 170 }, size, {
      atMost: 14,
      atLeast: 7,
      margin,
    }).zoom,
  ).toBe(7)
})

test('large margins in a small box leave some room', () => {
  const camera = cameraFor(TBILISI, { width: 100, height: 90 }, { atMost: 15, atLeast: 0, margin })
  expect(Number.isFinite(camera.zoom)).toBe(true)
  const { south, north } = boundsOfView(camera, { width: 100, height: 90 })
  expect(south).toBeLessThan(TBILISI.south)
  expect(north).toBeGreaterThan(TBILISI.north)
})

test('a view at a whole zoom is restored from the address at the same zoom', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 18 }),
      fc.double({ min: 41.6, max: 41.8, noNaN: true }),
      fc.double({ min: 44.7, max: 44.9, noNaN: true }),
      (zoom, latitude, longitude) => {
        const bounds = parseBounds(
          formatBounds(boundsOfView({ centre: { latitude, longitude }, zoom }, size)),
        )
        expect(
          cameraFor(bounds!, size, {
            atMost: 19,
            atLeast: 7,
            margin: { top: 0, right: 0, bottom: 0, left: 0 },
          }).zoom,
        ).toBe(zoom)
      },
    ),
  )
})
