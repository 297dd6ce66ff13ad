import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Bounds, COORDINATE_SCALE, formatBounds } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { ApiClient } from '../api-client.ts'
import {
  clusterCells,
  type ClusteredPoints,
  clusterPoints,
  type MapCell,
  wholeZoom,
} from './clusters.ts'
import type { PageQuery } from '../page-query.ts'
import { MAP_CACHE, mapParams, pointsOf } from './map-points.ts'

/** A part of the map at a whole zoom, as the server is asked for it. */
export type MapCellView = { bounds: Bounds; zoom: number }

/** Asked for around what is seen on each side, so that a drag meets no bare map. */
const AROUND = 0.25
/** Views begin and end at lines so many pixels apart: near views are one question. */
const STEP_PX = 256
const WORLD_PX = 512

/** The view to ask for, so that these bounds lie well inside. */
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

/** Whether what was asked for still serves. */
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
 * A view of a search that matches very many: gathered by the server, and its cells by the page as
 * if they were flats.
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
      ? async ({ signal }): Promise<ClusteredPoints> =>
          clusterView(await api.listPoints(params, signal), view.zoom)
      : skipToken,
    // Functions: nothing to compare by value.
    structuralSharing: false,
  })
}

export function clusterView(columns: Points, zoom: number): ClusteredPoints {
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
