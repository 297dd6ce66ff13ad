import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Bounds, COORDINATE_SCALE, formatBounds } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { ApiClient } from '../api-client.ts'
import {
  clusterCells,
  type ClusterIndex,
  clusterPoints,
  type MapCell,
  wholeZoom,
} from './clusters.ts'
import type { PageQuery } from '../page-query.ts'
import { MAP_CACHE, mapParams, pointsOf } from './map-points.ts'

/** A part of the map at a whole zoom, as requested from the server. */
export type MapCellView = { bounds: Bounds; zoom: number }

/** Loaded beyond each edge, as a share of the view, so that dragging shows no empty map. */
const AROUND = 0.25
/** Views are aligned to lines this many pixels apart, so that similar views share a request. */
const STEP_PX = 256
const WORLD_PX = 512

/** The view to request, with some room around the bounds. */
export function viewAround({ south, west, north, east }: Bounds, zoom: number): MapCellView {
  const whole = wholeZoom(zoom)
  const step = (360 * STEP_PX) / (WORLD_PX * 2 ** whole)
  const [tall, wide] = [(north - south) * AROUND, (east - west) * AROUND]
  const down = (value: number, min: number) => Math.max(min, Math.floor(value / step) * step)
  const up = (value: number, max: number) => Math.min(max, Math.ceil(value / step) * step)
  return {
    zoom: whole,
    bounds: {
      south: down(south - tall, -85),
      west: down(west - wide, -180),
      north: up(north + tall, 85),
      east: up(east + wide, 180),
    },
  }
}

/** Whether a loaded view still covers what is visible. */
export const isStillCovered = (
  { bounds, zoom }: MapCellView,
  seen: Bounds,
  zoomSeen: number,
): boolean =>
  zoom === wholeZoom(zoomSeen) &&
  bounds.south <= seen.south &&
  bounds.west <= seen.west &&
  bounds.north >= seen.north &&
  bounds.east >= seen.east

/**
 * A view of a search with very many matches: grouped by the server into cells, which the page
 * clusters like flats.
 */
export function mapCellsQuery(api: ApiClient, query: PageQuery, view: MapCellView | null) {
  const params = {
    ...mapParams(query),
    ...(view && { bounds: formatBounds(view.bounds), zoom: view.zoom }),
  }
  return queryOptions({
    queryKey: ['map-cells', params],
    ...MAP_CACHE,
    queryFn: view
      ? async ({ signal }): Promise<ClusterIndex> =>
          clusterView(await api.listPoints({ query: params, signal }), view.zoom)
      : skipToken,
    // Contains functions, which cannot be compared by value.
    structuralSharing: false,
  })
}

export function clusterView(columns: Points, zoom: number): ClusterIndex {
  const points = pointsOf(columns)
  const { cells } = columns
  if (!cells) return clusterPoints(points)
  const at = (values: readonly number[], i: number) => values[i]! / COORDINATE_SCALE
  return clusterCells(
    points.map(
      (point, i): MapCell => ({
        ...point,
        count: cells.counts[i]!,
        high: cells.highs[i] ?? null,
        bounds: {
          south: at(cells.souths, i),
          west: at(cells.wests, i),
          north: at(cells.norths, i),
          east: at(cells.easts, i),
        },
      }),
    ),
    zoom,
  )
}
