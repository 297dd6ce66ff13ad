import type { Listing, PointPrecision } from '#contract/listings.ts'
import type { Bounds, Corner } from '#contract/map-area.ts'

/** Where a flat is, as far as is known. */
export type ListingLocation = Corner & { precision: Exclude<PointPrecision, 'none'> }

const METRES_PER_DEGREE = 111_320
/** What "about here" reaches: a street's middle and a district's are not the flat. */
const UNCERTAINTY_METRES = { exact: null, street: 120, district: 900 } as const
const CORNERS = 64
/** To each side on the large map: the quarter around. */
const AROUND_METRES = 600

/** null without numbers, or when they say nothing of the flat. */
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

/** The outline of where a flat may be; null for one whose place is known. */
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

/** The part of the large map that a flat is shown on. */
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
