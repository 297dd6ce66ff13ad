import Supercluster from 'supercluster'
import { type Bounds, boundsOf } from '#contract/map-area.ts'
import type { MapPoint } from './marks.ts'
import { spreadPoints } from './spread.ts'

/** Spec §9, "Display". */
const RADIUS = 60
const MAX_ZOOM = 15
const LEAST = 2

type Props = { point: MapPoint }
type Sums = { low: number | null; high: number | null; fresh: boolean }

export type FoundCluster = { id: number; latitude: number; longitude: number; count: number; low: number | null; high: number | null; hasNew: boolean }
export type InView = { points: MapPoint[]; clusters: FoundCluster[] }

export type ClusteredPoints = {
  /** What stands in the bounds at a zoom; fractions of a zoom count as the zoom below. */
  inView(bounds: Bounds, zoom: number): InView
  /** Where a pressed cluster leads: around all its flats, at least at the zoom where it falls apart. */
  opening(clusterId: number): { bounds: Bounds; zoom: number }
  /** Where a flat is drawn. */
  placeOf(id: number): MapPoint | null
}

/** The points of a search, clustered once for every zoom. */
export function clusterPoints(points: readonly MapPoint[]): ClusteredPoints {
  const spread = spreadPoints(points)
  const byId = new Map(spread.map((point) => [point.id, point]))
  const index = new Supercluster<Props, Sums>({
    radius: RADIUS, maxZoom: MAX_ZOOM, minPoints: LEAST,
    map: ({ point }) => ({ low: point.price, high: point.price, fresh: point.isNew }),
    reduce: (sums, more) => {
      sums.low = least(sums.low, more.low)
      sums.high = most(sums.high, more.high)
      sums.fresh ||= more.fresh
    },
  })
  index.load(spread.map((point) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] }, properties: { point } })))
  return {
    inView: ({ south, west, north, east }, zoom) => {
      const found: InView = { points: [], clusters: [] }
      for (const { geometry, properties } of index.getClusters([west, south, east, north], Math.floor(zoom))) {
        if ('point' in properties) found.points.push(properties.point)
        else {
          const [longitude, latitude] = geometry.coordinates as [number, number]
          found.clusters.push({ id: properties.cluster_id, latitude, longitude, count: properties.point_count, low: properties.low, high: properties.high, hasNew: properties.fresh })
        }
      }
      return found
    },
    opening: (clusterId) => ({
      bounds: boundsOf(index.getLeaves(clusterId, Infinity).map(({ properties }) => properties.point)),
      zoom: index.getClusterExpansionZoom(clusterId),
    }),
    placeOf: (id) => byId.get(id) ?? null,
  }
}

const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))
const most = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.max(a, b))
