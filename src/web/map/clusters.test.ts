import { expect, test } from 'vitest'
import { clusterPoints, wholeZoom } from './clusters.ts'
import type { MapPoint } from './markers.ts'

const WORLD = { south: -85, west: -180, north: 85, east: 180 }
const at = (
  id: number,
  latitude: number,
  longitude: number,
  more: Partial<MapPoint> = {},
): MapPoint => ({
  id,
  latitude,
  longitude,
  price: 500,
  district: 'Vake',
  isNew: false,
  isFlagged: false,
  isApproximate: false,
  ...more,
})

test('two nearby flats form a cluster with a price range up to the zoom that separates them', () => {
  const clustered = clusterPoints([
    at(1, 41.71, 44.75, { price: null }),
    at(2, 41.7102, 44.7502, { price: 1200, isNew: true }),
    at(3, 41.7101, 44.7501, { price: 450 }),
  ])
  const far = clustered.inView(WORLD, 12.9)
  expect(far.points).toEqual([])
  expect(far.clusters).toEqual([
    expect.objectContaining({ count: 3, low: 450, high: 1200, hasNew: true }),
  ])
  const { bounds, zoom } = clustered.expansion(far.clusters[0]!.id)
  expect(bounds).toEqual({ south: 41.71, west: 44.75, north: 41.7102, east: 44.7502 })
  expect(zoom).toBe(16)
  expect(clustered.inView(WORLD, 15).clusters).toHaveLength(1)
  expect(
    clustered
      .inView(WORLD, 16)
      .points.map(({ id }) => id)
      .sort(),
  ).toEqual([1, 2, 3])
})

test('a single flat is never a cluster, and only flats in view are returned', () => {
  const clustered = clusterPoints([at(1, 41.71, 44.75), at(2, 44.8, 20.4)])
  expect(clustered.inView(WORLD, 5)).toMatchObject({ points: [{ id: 1 }, { id: 2 }], clusters: [] })
  expect(
    clustered.inView({ south: 41, west: 44, north: 42, east: 45 }, 5).points.map(({ id }) => id),
  ).toEqual([1])
  expect(clusterPoints([]).inView(WORLD, 5)).toEqual({ points: [], clusters: [] })
})

test('flats at the same point separate at the closest zoom', () => {
  const clustered = clusterPoints(
    Array.from({ length: 40 }, (_, i) => at(i + 1, 41.7095, 44.7545, { isApproximate: true })),
  )
  expect(clustered.inView(WORLD, 15).clusters.length).toBeGreaterThan(0)
  expect(clustered.inView(WORLD, 16).points).toHaveLength(40)
  expect(clustered.placeOf(40)).not.toMatchObject({ latitude: 41.7095 })
  expect(clustered.placeOf(41)).toBeNull()
})

test('clusters do not depend on the order of flats', () => {
  const flats = Array.from({ length: 60 }, (_, i) =>
    at(i + 1, 41.7 + 0.004 * Math.sin(i * 7), 44.75 + 0.006 * Math.sin(i * 11), { price: 300 + i }),
  )
  const groups = (points: MapPoint[]) => {
    const { points: alone, clusters } = clusterPoints(points).inView(WORLD, 13)
    return [
      alone.map(({ id }) => id).sort(),
      clusters.map(({ count, low, high }) => [count, low, high].join(' ')).sort(),
    ]
  }
  expect(groups(flats)[1]!.length).toBeGreaterThan(1)
  for (const turn of [7, 23, 41])
    expect(groups([...flats.slice(turn).toReversed(), ...flats.slice(0, turn)])).toEqual(
      groups(flats),
    )
})

test.each([
  [12, 12],
  [11.9951, 12],
  [11.98, 11],
  [12.5, 12],
])('zoom %d uses the clusters of %i', (zoom, whole) => expect(wholeZoom(zoom)).toBe(whole))
