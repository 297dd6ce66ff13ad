import { expect, test } from 'vitest'
import type { Points } from '#contract/points.ts'
import { isStillCovered, viewAround } from './map-cell-view.ts'
import { clusterView } from './map-cells.ts'

const SEEN = { south: 41.69, west: 44.72, north: 41.73, east: 44.85 }
const WORLD = { south: -85, west: -180, north: 85, east: 180 }

test('a view extends beyond the screen, is stable, and is used until it is left', () => {
  const view = viewAround(SEEN, 12.7)
  expect(view.zoom).toBe(12)
  expect(view.bounds.south).toBeLessThan(SEEN.south - 0.009)
  expect(view.bounds.east).toBeGreaterThan(SEEN.east + 0.03)
  expect(
    viewAround({ south: 41.6901, west: 44.7201, north: 41.7301, east: 44.8501 }, 12.2),
  ).toEqual(view)
  expect([
    isStillCovered(view, SEEN, 12),
    isStillCovered(view, SEEN, 13),
    isStillCovered(view, { ...SEEN, east: 45.2 }, 12.5),
  ]).toEqual([true, false, false])
})
test('a view of the whole world stays within it', () => {
  expect(viewAround({ south: -89, west: -179, north: 89, east: 179 }, 2).bounds).toEqual(WORLD)
})

const columns: Points = {
  total: 153,
  placed: 153,
  bounds: null,
  ids: [7, 8, 9],
  latitudes: [4170000, 4170010, 4175000],
  longitudes: [4480000, 4480010, 4490000],
  prices: [400, 350, null],
  districts: [-1, 0, -1],
  districtNames: ['Vera'],
  precisions: [2, 0, 1],
  precisionNames: ['exact', 'street', 'district', 'none'],
  fresh: [0, 1, 0],
  flagged: [0, 0, 1],
  cells: {
    counts: [100, 1, 52],
    highs: [2000, 350, null],
    souths: [4169900, 4170010, 4174900],
    wests: [4479900, 4480010, 4489900],
    norths: [4170100, 4170010, 4175100],
    easts: [4480100, 4480010, 4490100],
  },
}

test('cells merge with nearby ones and open around everything they contain', () => {
  const clustered = clusterView(columns, 12)
  // At any other zoom there are none: other cells are loading.
  for (const zoom of [11, 12.5, 13]) expect(clustered.inView(WORLD, zoom).points).toEqual([])
  const [joined, alone] = clustered.inView(WORLD, 12).clusters.toSorted((a, b) => b.count - a.count)
  expect(joined).toMatchObject({ count: 101, low: 350, high: 2000, hasNew: true })
  expect(alone).toMatchObject({ count: 52, low: null, high: null, hasNew: false })
  expect(clustered.expansion(joined!.id)).toEqual({
    bounds: { south: 41.699, west: 44.799, north: 41.701, east: 44.801 },
    zoom: 13,
  })
  expect(clustered.expansion(alone!.id)).toEqual({
    bounds: { south: 41.749, west: 44.899, north: 41.751, east: 44.901 },
    zoom: 13,
  })
})
test('a cell with one flat is that flat; without cells the page clusters by itself', () => {
  const one = { ...columns, cells: { ...columns.cells!, counts: [100, 1, 1] } }
  expect(clusterView(one, 12).inView(WORLD, 12).points).toMatchObject([
    { id: 9, price: null, isFlagged: true },
  ])
  expect(clusterView(one, 12).placeOf(8)).toMatchObject({ district: 'Vera', price: 350 })
  expect(clusterView(one, 12).placeOf(7)).toBeNull()
  expect(clusterView({ ...columns, cells: null }, 16).inView(WORLD, 16).points).toHaveLength(3)
})
