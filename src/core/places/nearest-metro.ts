import { distanceMeters, type Point } from './geometry.ts'
import { METRO_LINES, type MetroStation } from './metro.ts'

/** A station farther away is not within walking distance, so it says nothing about the flat. */
const MAX_METERS = 3000

/** A larger difference in latitude is always farther than MAX_METERS. */
const WITHIN_DEGREES = MAX_METERS / 100_000

const STATIONS: readonly MetroStation[] = [...new Set(METRO_LINES.flatMap((line) => line.stations))]

export type NearestMetro = {
  /** Canonical English name. */
  name: string
  /**
   * The straight-line distance in metres, rounded to 100 m and at least 100, because station
   * positions are approximate. Show it with ≈.
   */
  distanceMeters: number
}

/**
 * Returns the metro station nearest to a flat, or null if the point is not precise enough (district
 * or none) or no station is within 3 km.
 */
export function findNearestMetro(point: Point): NearestMetro | null {
  if (point.precision !== 'exact' && point.precision !== 'street') return null
  let nearest: MetroStation | null = null
  let least = MAX_METERS
  for (const station of STATIONS) {
    if (Math.abs(station.latitude - point.latitude) > WITHIN_DEGREES) continue
    const meters = distanceMeters(point, station)
    if (meters <= least) [nearest, least] = [station, meters]
  }
  return (
    nearest && { name: nearest.name, distanceMeters: Math.max(100, Math.round(least / 100) * 100) }
  )
}
