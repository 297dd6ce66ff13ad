import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listings.ts'
import { type Bounds, COORDINATE_SCALE } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { ApiClient } from '../api-client.ts'
import type { MapPoint } from './markers.ts'
import { toListingParams, type PageQuery } from '../page-query.ts'

/** Spec §9: one request of 1,000; fresh 2 minutes, kept 5. */
const PAGE_LIMIT = 1000
export const MAP_CACHE = { staleTime: 2 * 60_000, gcTime: 5 * 60_000 }

export type MapPoints = {
  points: MapPoint[]
  /**
   * Around the flats, where they are so many that only views of them are answered (map-cells.ts);
   * else null.
   */
  many: Bounds | null
  /** How many of the matches have a place, drawn or not. */
  placed: number
  unplaced: number
  /** The flats that came whole. */
  listings: ReadonlyMap<number, Listing>
}

/**
 * What a map is asked with: all that matches, wherever it looks and however the list is ordered.
 */
export const mapParams = (query: PageQuery) => ({
  ...toListingParams(query),
  bounds: null,
  sortBy: null,
  sortOrder: null,
})

/**
 * Spec §9: one request of a thousand; only where there is more than it holds do the compact points
 * follow.
 */
export function mapPointsQuery(api: ApiClient, query: PageQuery) {
  const params = mapParams(query)
  return queryOptions({
    queryKey: ['map', params],
    ...MAP_CACHE,
    queryFn: async ({ signal }): Promise<MapPoints> => {
      const list = await api.listListings({ ...params, limit: PAGE_LIMIT }, signal)
      const listings = new Map(list.data.map((listing) => [listing.id, listing]))
      if (!list.hasMore) {
        const points = list.data.flatMap(pointOf)
        return {
          points,
          many: null,
          placed: points.length,
          unplaced: list.data.length - points.length,
          listings,
        }
      }
      const columns = await api.listPoints(params, signal)
      return {
        points: pointsOf(columns),
        many: columns.placed > columns.ids.length ? columns.bounds : null,
        placed: columns.placed,
        unplaced: columns.total - columns.placed,
        listings,
      }
    },
  })
}

/** Without numeric latitude and longitude a flat is left off the map (spec §2). */
export function pointOf(listing: Listing): MapPoint[] {
  const { id, latitude, longitude, priceUsd, district, isNew, pointPrecision } = listing
  if (
    typeof latitude !== 'number' ||
    typeof longitude !== 'number' ||
    !Number.isFinite(latitude) ||
    !Number.isFinite(longitude)
  )
    return []
  return [
    {
      id,
      latitude,
      longitude,
      price: priceUsd,
      district,
      isNew,
      isApproximate: pointPrecision !== 'exact',
    },
  ]
}

export function pointsOf({
  ids,
  latitudes,
  longitudes,
  prices,
  districts,
  districtNames,
  precisions,
  precisionNames,
  fresh,
}: Points): MapPoint[] {
  return ids.map((id, i) => ({
    id,
    latitude: latitudes[i]! / COORDINATE_SCALE,
    longitude: longitudes[i]! / COORDINATE_SCALE,
    price: prices[i] ?? null,
    district: districtNames[districts[i]!] ?? null,
    isNew: fresh[i] === 1,
    isApproximate: precisionNames[precisions[i]!] !== 'exact',
  }))
}
