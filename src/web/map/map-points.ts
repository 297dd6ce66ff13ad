import { queryOptions } from '@tanstack/react-query'
import type { Listing } from '#contract/listings.ts'
import { type Bounds, COORDINATE_SCALE } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { ApiClient } from '../api-client.ts'
import { readListings } from '../listing-list.ts'
import type { MapPoint } from './markers.ts'
import { toListingParams, type PageQuery } from '../page-query.ts'

/** Spec §9: one request of 1,000; fresh for 2 minutes, kept for 5. */
const PAGE_LIMIT = 1000
export const MAP_CACHE = { staleTime: 2 * 60_000, gcTime: 5 * 60_000 }

export type MapPoints = {
  points: MapPoint[]
  /**
   * The bounds of all flats if there are so many that the server returns views only (see
   * map-cells.ts); else null.
   */
  many: Bounds | null
  /** The number of matches with a location, drawn or not. */
  placed: number
  unplaced: number
  /** The listings that were loaded in full. */
  listings: ReadonlyMap<number, Listing>
}

/** The parameters of a map request: all matches, independent of map bounds and sort order. */
export const mapParams = (query: PageQuery) => ({
  ...toListingParams(query),
  bounds: null,
  sortBy: null,
  sortOrder: null,
})

/** Spec §9: one request of 1,000. Only if there are more matches, compact points are loaded. */
export function mapPointsQuery(api: ApiClient, query: PageQuery) {
  const params = mapParams(query)
  return queryOptions({
    queryKey: ['map', params],
    ...MAP_CACHE,
    queryFn: async ({ signal }): Promise<MapPoints> => {
      const list = await readListings(api, { ...params, limit: PAGE_LIMIT }, signal)
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
      const columns = await api.listPoints({ query: params, signal })
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

/** Listings without numeric latitude and longitude are left off the map (spec §2). */
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
