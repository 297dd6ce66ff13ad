import Supercluster from 'supercluster'
import { type Bounds, computeBounds, getCorners, MAX_CLUSTER_ZOOM } from '#contract/map-area.ts'
import type { MapPoint } from './markers.ts'
import { spreadPoints } from './spread.ts'

/** Spec §9, "Display". */
const RADIUS = 60
const MIN_POINTS = 2

/**
 * Flats grouped by the server: `count` flats priced from `price` to `high`, at the centre of
 * `bounds`. A single flat is a cell of its own.
 */
export type MapCell = MapPoint & { count: number; high: number | null; bounds: Bounds }

/** Bounds in the address are rounded, so a restored view may be slightly below its zoom. */
export const wholeZoom = (zoom: number): number => Math.floor(zoom + 0.01)

type Props = { place: number; point: MapPoint | MapCell }
type Sums = { count: number; low: number | null; high: number | null; fresh: boolean }

export type FoundCluster = {
  id: number
  latitude: number
  longitude: number
  count: number
  low: number | null
  high: number | null
  hasNew: boolean
}
export type InView = { points: MapPoint[]; clusters: FoundCluster[] }

export type ClusterIndex = {
  /**
   * Decides which flats within the bounds show as clusters and which as price markers. A fractional
   * zoom is rounded down.
   */
  inView(bounds: Bounds, zoom: number): InView
  /**
   * Where clicking a cluster leads: the bounds of its flats, and the minimum zoom at which it
   * splits.
   */
  expansion(clusterId: number): { bounds: Bounds; zoom: number }
  /** The position of a flat on the map. */
  placeOf(id: number): MapPoint | null
}

/**
 * Clusters the points of a search for every zoom. Sorted by id, because clusters depend on the
 * order of the points.
 */
export const clusterPoints = (points: readonly MapPoint[]): ClusterIndex =>
  buildClusterIndex(spreadPoints(points.toSorted((one, other) => one.id - other.id)), null)

/** Clusters the cells of a view like flats, for the one zoom that the server grouped them for. */
export const clusterCells = (cells: readonly MapCell[], zoom: number): ClusterIndex =>
  buildClusterIndex(cells, zoom)

function buildClusterIndex(
  points: readonly (MapPoint | MapCell)[],
  fixedZoom: number | null,
): ClusterIndex {
  const byId = new Map(
    points.filter((point) => countOf(point) === 1).map((point) => [point.id, point]),
  )
  const index = new Supercluster<Props, Sums>({
    radius: RADIUS,
    minZoom: fixedZoom ?? 0,
    maxZoom: fixedZoom ?? MAX_CLUSTER_ZOOM,
    minPoints: MIN_POINTS,
    map: ({ point }) => sumsOf(point),
    reduce: (sums, more) => {
      sums.count += more.count
      sums.low = minOf(sums.low, more.low)
      sums.high = maxOf(sums.high, more.high)
      sums.fresh ||= more.fresh
    },
  })
  index.load(
    points.map((point, place) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
      properties: { place, point },
    })),
  )
  return {
    inView: ({ south, west, north, east }, zoom) => {
      const found: InView = { points: [], clusters: [] }
      for (const { geometry, properties } of index.getClusters(
        [west, south, east, north],
        fixedZoom ?? wholeZoom(zoom),
      )) {
        if ('point' in properties && countOf(properties.point) === 1) {
          found.points.push(properties.point)
          continue
        }
        const [longitude, latitude] = geometry.coordinates as [number, number]
        // A cell without neighbours gets a negative id; the ids of clusters are positive.
        const { id, count, low, high, fresh } =
          'point' in properties
            ? { id: -1 - properties.place, ...sumsOf(properties.point) }
            : { id: properties.cluster_id, ...properties }
        found.clusters.push({ id, latitude, longitude, count, low, high, hasNew: fresh })
      }
      return found
    },
    expansion: (clusterId) => {
      const members =
        clusterId < 0
          ? [points[-1 - clusterId]!]
          : index.getLeaves(clusterId, Infinity).map(({ properties }) => properties.point)
      return {
        bounds: computeBounds(
          members.flatMap((point) => ('bounds' in point ? getCorners(point.bounds) : [point])),
        ),
        zoom: fixedZoom === null ? index.getClusterExpansionZoom(clusterId) : fixedZoom + 1,
      }
    },
    placeOf: (id) => byId.get(id) ?? null,
  }
}

const countOf = (point: MapPoint | MapCell): number => ('count' in point ? point.count : 1)
const sumsOf = (point: MapPoint | MapCell): Sums => ({
  count: countOf(point),
  low: point.price,
  high: 'high' in point ? point.high : point.price,
  fresh: point.isNew && !point.isFlagged,
})

const minOf = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.min(a, b)
const maxOf = (a: number | null, b: number | null) =>
  a === null ? b : b === null ? a : Math.max(a, b)
