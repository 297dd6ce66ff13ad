import { expect, test } from 'vitest'
import { ZodError } from 'zod'
import { readBaseMap } from './base-map.ts'

const read = (...features: object[]) => readBaseMap({ type: 'FeatureCollection', features })
const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const CORNERS = [
  [44.7, 41.7],
  [44.8, 41.7],
  [44.8, 41.8],
  [44.7, 41.7],
]

test('areas, lines and landmarks have the latitude first, and areas no corner twice', () => {
  expect(
    read(
      feature({ kind: 'lake', names: { en: 'Lisi Lake' }, nameAt: [44.75, 41.75] }, 'Polygon', [
        CORNERS,
      ]),
      feature({ kind: 'river', width: 90 }, 'LineString', CORNERS.slice(0, 2)),
      feature({ kind: 'landmark', names: { en: 'Opera', ru: 'Опера' } }, 'Point', [44.79, 41.7]),
    ),
  ).toEqual({
    areas: [
      {
        type: 'Polygon',
        kind: 'lake',
        names: { en: 'Lisi Lake' },
        nameAt: [41.75, 44.75],
        at: [
          [41.7, 44.7],
          [41.7, 44.8],
          [41.8, 44.8],
        ],
      },
    ],
    lines: [
      {
        type: 'LineString',
        kind: 'river',
        width: 90,
        at: [
          [41.7, 44.7],
          [41.7, 44.8],
        ],
      },
    ],
    landmarks: [{ type: 'Point', names: { en: 'Opera', ru: 'Опера' }, at: [41.7, 44.79] }],
  })
})

test.each([
  ['a kind of line for an area', feature({ kind: 'river' }, 'Polygon', [CORNERS])],
  ['a district, which has its own table', feature({ kind: 'district' }, 'Polygon', [CORNERS])],
  ['a metro line, which has its own table', feature({ kind: 'metro' }, 'LineString', CORNERS)],
  ['a landmark without a name', feature({ kind: 'landmark' }, 'Point', [44.79, 41.7])],
  ['an unknown property', feature({ kind: 'lake', depth: 3 }, 'Polygon', [CORNERS])],
  [
    'a polygon that is not closed',
    feature({ kind: 'lake' }, 'Polygon', [
      CORNERS.toReversed()
        .slice(0, 3)
        .concat([[44.6, 41.6]]),
    ]),
  ],
  ['a line of one point', feature({ kind: 'river' }, 'LineString', CORNERS.slice(0, 1))],
])('%s is an error', (_, wrong) => {
  expect(() => read(wrong)).toThrow(ZodError)
})
