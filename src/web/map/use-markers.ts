import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListingItem } from '#contract/listings.ts'
import type { Bounds } from '#contract/map-area.ts'
import { type ClusterIndex, type FoundCluster, type InView, wholeZoom } from './clusters.ts'
import {
  type ClusterMarker,
  type MapPoint,
  type PriceMarker,
  priceMarkerStyle,
  priceLabel,
  rangeLabel,
} from './markers.ts'
import type { MapSurface } from './provider.ts'
import { useSeenListings } from './seen-listings.ts'
import { useSavedListings } from '../saved-listings.ts'

/**
 * The maximum number of price markers with buttons; more would make keyboard navigation useless.
 */
const MAX_BUTTONS = 50
/** Drawn beyond each edge, as a share of the view, so that dragging shows no empty map. */
const AROUND = 0.5

const NOTHING: InView = { points: [], clusters: [] }

/** Draws the markers in view, and returns those reachable by keyboard. */
export function useMarkers(
  surface: MapSurface | null,
  clustered: ClusterIndex,
  order: readonly ListingItem[] | null,
  { openId, pointedAt }: { openId: number | null; pointedAt: number | null },
) {
  const { saved } = useSavedListings()
  const { seen, markSeen } = useSeenListings()
  const remembered = useMemo(() => ({ saved: new Set(saved), seen }), [saved, seen])
  const [inView, setInView] = useState<InView>(NOTHING)
  const points = useMemo(() => inOrder(inView.points, order).slice(0, MAX_BUTTONS), [inView, order])
  const [overCluster, setOverCluster] = useState<number | null>(null)
  const drawn = useRef<{ bounds: Bounds; zoom: number } | null>(null)

  const redraw = useCallback(() => {
    if (!surface) return
    const { bounds, zoom } = surface.viewport()
    const wide = widen(bounds)
    const found = clustered.inView(wide, zoom)
    drawn.current = { bounds: wide, zoom: wholeZoom(zoom) }
    const priceMarkers = found.points
      .map((point) => toPriceMarker(point, remembered))
      .sort((a, b) => rank(a) - rank(b))
    surface.show([
      ...found.clusters.map((cluster) => toClusterMarker(cluster, false)),
      ...priceMarkers,
    ])
    const within = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      latitude > bounds.south &&
      latitude < bounds.north &&
      longitude > bounds.west &&
      longitude < bounds.east
    setInView({ points: found.points.filter(within), clusters: found.clusters.filter(within) })
  }, [surface, clustered, remembered])
  useEffect(redraw, [redraw])

  useEffect(() => {
    if (!surface) return
    const ids = [...new Set([openId, pointedAt])].filter((id) => id !== null)
    const cluster = inView.clusters.find(({ id }) => id === overCluster)
    surface.highlight([
      ...(cluster ? [toClusterMarker(cluster, true)] : []),
      ...ids.flatMap((id) => {
        const point = clustered.placeOf(id)
        return point
          ? [
              {
                ...toPriceMarker(point, remembered),
                style: { ...priceMarkerStyle(point, remembered), state: 'open' as const },
              },
            ]
          : []
      }),
    ])
  }, [surface, clustered, remembered, inView, openId, pointedAt, overCluster])

  /** Redraws during a move: at each whole zoom, and when the view leaves the drawn area. */
  const onMove = () => {
    if (!surface || !drawn.current) return
    const { bounds, zoom } = surface.viewport()
    const { bounds: wide, zoom: last } = drawn.current
    if (
      wholeZoom(zoom) !== last ||
      bounds.south < wide.south ||
      bounds.north > wide.north ||
      bounds.west < wide.west ||
      bounds.east > wide.east
    )
      redraw()
  }
  return {
    points,
    clusters: inView.clusters,
    redraw,
    onMove,
    markSeen,
    pointAtCluster: setOverCluster,
  }
}

type Remembered = { saved: ReadonlySet<number>; seen: ReadonlySet<number> }

const toPriceMarker = (point: MapPoint, remembered: Remembered): PriceMarker => ({
  kind: 'price',
  id: point.id,
  latitude: point.latitude,
  longitude: point.longitude,
  label: priceLabel(point.price),
  style: priceMarkerStyle(point, remembered),
})

const toClusterMarker = (
  { id, latitude, longitude, count, low, high, hasNew }: FoundCluster,
  isHighlighted: boolean,
): ClusterMarker => ({
  kind: 'cluster',
  id,
  latitude,
  longitude,
  count,
  range: rangeLabel(low, high),
  hasNew,
  isHighlighted,
})

/** Stacking order: new and saved markers on top, seen ones at the bottom. */
const rank = ({ style }: PriceMarker): number =>
  (style.state === 'seen' ? 0 : style.state === 'new' ? 2 : 1) + (style.saved ? 2 : 0)

/** In the order of the list, then newest first. */
function inOrder(points: readonly MapPoint[], order: readonly ListingItem[] | null): MapPoint[] {
  const places = new Map(order?.map(({ id }, index) => [id, index]))
  return points.toSorted(
    (a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || b.id - a.id,
  )
}

function widen({ south, west, north, east }: Bounds): Bounds {
  const [tall, wide] = [(north - south) * AROUND, (east - west) * AROUND]
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide }
}
