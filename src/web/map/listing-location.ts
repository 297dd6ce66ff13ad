import type { Listing, PointPrecision } from '#contract/listings.ts'
import type { Bounds, Corner } from '#contract/map-area.ts'

/** The location of a flat and its precision. */
export type ListingLocation = Corner & { precision: Exclude<PointPrecision, 'none'> }

const METRES_PER_DEGREE = 111_320
/**
 * The radius of "about here", in metres, for points that are the middle of a street or district.
 */
const UNCERTAINTY_METRES = { exact: null, street: 120, district: 900 } as const
const CORNERS = 64
/** How far the full map extends in each direction. */
const AROUND_METRES = 600

/** Null without coordinates, or if they do not locate the flat. */
export function locationOf({
  latitude,
  longitude,
  pointPrecision,
}: Pick<Listing, 'latitude' | 'longitude' | 'pointPrecision'>): ListingLocation | null {
  if (
    typeof latitude !== 'number' ||
    typeof longitude !== 'number' ||
    !Number.isFinite(latitude) ||
    !Number.isFinite(longitude) ||
    pointPrecision === 'none'
  )
    return null
  return { latitude, longitude, precision: pointPrecision }
}

/** The outline of the area where the flat may be; null for an exact location. */
export function uncertaintyCircle(location: ListingLocation): Corner[] | null {
  const metres = UNCERTAINTY_METRES[location.precision]
  if (metres === null) return null
  return Array.from({ length: CORNERS }, (_, i) =>
    moved(
      location,
      metres * Math.sin((i * 2 * Math.PI) / CORNERS),
      metres * Math.cos((i * 2 * Math.PI) / CORNERS),
    ),
  )
}

/** The bounds in which the full map shows a flat. */
export function areaAround(location: ListingLocation): Bounds {
  const metres = Math.max(AROUND_METRES, UNCERTAINTY_METRES[location.precision] ?? 0)
  const [low, high] = [moved(location, -metres, -metres), moved(location, metres, metres)]
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude }
}

function moved({ latitude, longitude }: Corner, north: number, east: number): Corner {
  return {
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + east / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  }
}
