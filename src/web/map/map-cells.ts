import { queryOptions, skipToken } from '@tanstack/react-query'
import { COORDINATE_SCALE, formatBounds } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { ApiClient } from '../api-client.ts'
import { clusterCells, type ClusterIndex, clusterPoints, type MapCell } from './clusters.ts'
import type { MapCellView } from './map-cell-view.ts'
import type { PageQuery } from '../page-query.ts'
import { MAP_CACHE, mapParams, pointsOf } from './map-points.ts'

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
