import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import { type ClusteredPoints, clusterPoints } from '#web/map/clusters.ts'
import type { MapPoint } from '#web/map/marks.ts'
import type { MapLook } from '#web/map/provider.ts'
import type { PageQuery } from '#web/page-query.ts'
import { useSurroundings } from '#web/services.tsx'
import { mapCellsQuery, type MapView, serves, viewAround } from './map-cells.ts'
import { type MapPoints, pointOf } from './map-points.ts'

const NOTHING = clusterPoints([])

/**
 * The clusters of a search: made of all its flats, or of what the server gathered for the view
 * where they are very many. `onLook` hears where the map looks.
 */
export function useClustered(
  query: PageQuery,
  points: MapPoints | null,
  order: readonly Listing[] | null,
) {
  const { api } = useSurroundings()
  const [view, setView] = useState<MapView | null>(null)
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
  const onLook = useCallback(
    ({ bounds, zoom }: MapLook) =>
      setView((last) => (last && serves(last, bounds, zoom) ? last : viewAround(bounds, zoom))),
    [],
  )

  // A flat of the list beside the map may be hidden in a cell, and one that was open may have come
  // into one.
  const [opened, setOpened] = useState<MapPoint | null>(null)
  const clustered = useMemo((): ClusteredPoints => {
    if (!found) return NOTHING
    const listed = (id: number) => order?.find((listing) => listing.id === id)
    const elsewhere = (id: number) =>
      opened?.id === id ? opened : (pointsOfOne(listed(id)) ?? null)
    return isMany ? { ...found, placeOf: (id) => found.placeOf(id) ?? elsewhere(id) } : found
  }, [found, isMany, order, opened])
  return {
    clustered,
    isReady: found !== null,
    hasFailed: isMany && isError && !cells,
    again: () => void refetch(),
    onLook,
    remember: setOpened,
  }
}

const pointsOfOne = (listing: Listing | undefined) => listing && pointOf(listing)[0]
