import type { Listing, PointPrecision } from '#contract/listings.ts'
import type { Bounds, Corner } from '#contract/map-area.ts'

/** Where a flat is, as far as is known. */
export type Placed = Corner & { precision: Exclude<PointPrecision, 'none'> }

const METRES_PER_DEGREE = 111_320
/** What "about here" reaches: a street's middle and a district's are not the flat. */
const VAGUE_METRES = { exact: null, street: 120, district: 900 } as const
const CORNERS = 64
/** To each side on the large map: the quarter around. */
const AROUND_METRES = 600

/** null without numbers, or when they say nothing of the flat. */
export function placedOf({
  latitude,
  longitude,
  pointPrecision,
}: Pick<Listing, 'latitude' | 'longitude' | 'pointPrecision'>): Placed | null {
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
export function circleOf(placed: Placed): Corner[] | null {
  const metres = VAGUE_METRES[placed.precision]
  if (metres === null) return null
  return Array.from({ length: CORNERS }, (_, i) =>
    moved(
      placed,
      metres * Math.sin((i * 2 * Math.PI) / CORNERS),
      metres * Math.cos((i * 2 * Math.PI) / CORNERS),
    ),
  )
}

/** The part of the large map that a flat is shown on. */
export function areaAround(placed: Placed): Bounds {
  const metres = Math.max(AROUND_METRES, VAGUE_METRES[placed.precision] ?? 0)
  const [low, high] = [moved(placed, -metres, -metres), moved(placed, metres, metres)]
  return { south: low.latitude, west: low.longitude, north: high.latitude, east: high.longitude }
}

function moved({ latitude, longitude }: Corner, north: number, east: number): Corner {
  return {
    latitude: latitude + north / METRES_PER_DEGREE,
    longitude: longitude + east / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
  }
}
