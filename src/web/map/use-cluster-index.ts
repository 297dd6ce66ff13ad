import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ListingItem } from '#contract/listings.ts'
import { type ClusterIndex, clusterPoints } from './clusters.ts'
import type { MapPoint } from './markers.ts'
import type { MapViewport } from './provider.ts'
import type { PageQuery } from '../page-query.ts'
import { useApi } from '../services.tsx'
import { type MapCellView, isStillCovered, viewAround } from './map-cell-view.ts'
import { mapCellsQuery } from './map-cells.ts'
import { type MapPoints, pointOf } from './map-points.ts'

const NOTHING = clusterPoints([])

/**
 * The clusters of a search: of all its flats, or, if there are very many, of the cells that the
 * server returns for the view. Call `onViewportChange` when the map moves.
 */
export function useClusterIndex(
  query: PageQuery,
  points: MapPoints | null,
  order: readonly ListingItem[] | null,
) {
  const api = useApi()
  const [view, setView] = useState<MapCellView | null>(null)
  const isMany = points?.many != null
  const {
    data: cells,
    isError,
    refetch,
  } = useQuery({
    ...mapCellsQuery(api, query, isMany ? view : null),
    placeholderData: keepPreviousData,
  })
  const ofAll = useMemo(
    () => (points && !isMany ? clusterPoints(points.points) : null),
    [points, isMany],
  )
  const found = isMany ? (cells ?? null) : ofAll
  const onViewportChange = useCallback(
    ({ bounds, zoom }: MapViewport) =>
      setView((last) =>
        last && isStillCovered(last, bounds, zoom) ? last : viewAround(bounds, zoom),
      ),
    [],
  )

  // With cells, a listed flat may be hidden in a cell, and an open one may have moved into a cell.
  const [opened, setOpened] = useState<MapPoint | null>(null)
  const clustered = useMemo((): ClusterIndex => {
    if (!found) return NOTHING
    const listed = (id: number) => order?.find((listing) => listing.id === id)
    const findFallback = (id: number) =>
      opened?.id === id ? opened : (pointsOfOne(listed(id)) ?? null)
    return isMany ? { ...found, placeOf: (id) => found.placeOf(id) ?? findFallback(id) } : found
  }, [found, isMany, order, opened])
  return {
    clustered,
    isReady: found !== null,
    hasFailed: isMany && isError && !cells,
    retry: () => void refetch(),
    onViewportChange,
    remember: setOpened,
  }
}

const pointsOfOne = (listing: ListingItem | undefined) => listing && pointOf(listing)[0]
