import type { PointPrecision } from '#contract/listings.ts'

/** A point in WGS 84 degrees. */
export type Coordinates = { latitude: number; longitude: number }

/** The corners of a polygon in order, latitude first. The last is connected to the first. */
export type Outline = readonly (readonly [latitude: number, longitude: number])[]

/** A bounding box in WGS 84 degrees. */
export type Box = readonly [south: number, west: number, north: number, east: number]

const METERS_PER_DEGREE = 111_195

/**
 * The distance between two points in metres. Uses a flat projection, whose error within a city is
 * below 0.1 %.
 */
export function distanceMeters(a: Coordinates, b: Coordinates): number {
  const x =
    (b.longitude - a.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(x, b.latitude - a.latitude) * METERS_PER_DEGREE
}

export function isInBox(
  { latitude, longitude }: Coordinates,
  [south, west, north, east]: Box,
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** Whether a point is inside an outline (ray casting). */
export function isInOutline({ latitude, longitude }: Coordinates, outline: Outline): boolean {
  let inside = false
  for (let i = 0, k = outline.length - 1; i < outline.length; k = i++) {
    const [aLat, aLon] = outline[i]!
    const [bLat, bLon] = outline[k]!
    if (
      aLat > latitude !== bLat > latitude &&
      longitude < ((bLon - aLon) * (latitude - aLat)) / (bLat - aLat) + aLon
    )
      inside = !inside
  }
  return inside
}

/**
 * The distance in metres from a point to the nearest side of an outline; 0 if the point is inside.
 */
export function metersOutside(place: Coordinates, outline: Outline): number {
  if (isInOutline(place, outline)) return 0
  const scale = Math.cos((place.latitude * Math.PI) / 180)
  let nearest = Infinity
  for (let i = 0, k = outline.length - 1; i < outline.length; k = i++) {
    const [ax, ay] = [(outline[k]![1] - place.longitude) * scale, outline[k]![0] - place.latitude]
    const [bx, by] = [(outline[i]![1] - place.longitude) * scale, outline[i]![0] - place.latitude]
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy))
  }
  return nearest * METERS_PER_DEGREE
}

/** The area of an outline in square kilometres (shoelace formula). Its sides must not cross. */
export function areaSqKm(outline: Outline): number {
  const scale = Math.cos(((outline[0]?.[0] ?? 0) * Math.PI) / 180)
  let twice = 0
  for (let i = 0, k = outline.length - 1; i < outline.length; k = i++)
    twice += (outline[k]![1] * outline[i]![0] - outline[i]![1] * outline[k]![0]) * scale
  return (Math.abs(twice) / 2) * (METERS_PER_DEGREE / 1000) ** 2
}

/** A point in WGS 84 degrees with its precision. `none` has no coordinates. */
export type Point =
  | { precision: Exclude<PointPrecision, 'none'>; latitude: number; longitude: number }
  | { precision: 'none'; latitude: null; longitude: null }
