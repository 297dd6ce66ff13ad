import { queryOptions } from '@tanstack/react-query'
import type { ListingItem } from '#contract/listings.ts'
import { type Bounds, COORDINATE_SCALE } from '#contract/map-area.ts'
import type { Points } from '#contract/points.ts'
import type { ApiClient } from '../api-client.ts'
import { readListings } from '../listing-list.ts'
import type { MapPoint } from './markers.ts'
import { toListingParams, type PageQuery } from '../page-query.ts'

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
}

/** The parameters of a map request: all matches, independent of map bounds and sort order. */
export const mapParams = (query: PageQuery) => ({
  ...toListingParams(query),
  bounds: null,
  sortBy: null,
  sortOrder: null,
})

/** What the map draws. */
export function mapPointsQuery(api: ApiClient, query: PageQuery) {
  const params = mapParams(query)
  return queryOptions({
    queryKey: ['map', params],
    ...MAP_CACHE,
    queryFn: async ({ signal }): Promise<MapPoints> => {
      const columns = await api.listPoints({ query: params, signal })
      return {
        points: pointsOf(columns),
        many: columns.placed > columns.ids.length ? columns.bounds : null,
        placed: columns.placed,
        unplaced: columns.total - columns.placed,
      }
    },
  })
}

/** The cards that the map can open at once. Spec §9: one request of 1,000. */
export function mapCardsQuery(api: ApiClient, query: PageQuery) {
  const params = mapParams(query)
  return queryOptions({
    queryKey: ['map cards', params],
    ...MAP_CACHE,
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, ListingItem>> => {
      const { data } = await readListings(api, { ...params, limit: 1000 }, signal)
      return new Map(data.map((listing) => [listing.id, listing]))
    },
  })
}

/** Listings without numeric latitude and longitude are left off the map (spec §2). */
export function pointOf(listing: ListingItem): MapPoint[] {
  const { id, latitude, longitude, priceUsd, district, isNew, pointPrecision, warnings } = listing
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
      isFlagged: warnings !== undefined,
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
  flagged,
}: Points): MapPoint[] {
  return ids.map((id, i) => ({
    id,
    latitude: latitudes[i]! / COORDINATE_SCALE,
    longitude: longitudes[i]! / COORDINATE_SCALE,
    price: prices[i] ?? null,
    district: districtNames[districts[i]!] ?? null,
    isNew: fresh[i] === 1,
    isFlagged: flagged[i] === 1,
    isApproximate: precisionNames[precisions[i]!] !== 'exact',
  }))
}
