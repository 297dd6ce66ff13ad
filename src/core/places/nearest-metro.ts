import { distanceMeters, type Point } from './geometry.ts'
import { METRO_LINES, type MetroStation } from './metro.ts'

/** Farther than this nobody walks, and the station says nothing of the flat. */
const MAX_METERS = 3000

/** So many degrees of latitude are farther than that. */
const WITHIN_DEGREES = MAX_METERS / 100_000

const STATIONS: readonly MetroStation[] = [...new Set(METRO_LINES.flatMap((line) => line.stations))]

export type NearestMetro = {
  /** Canonical English name. */
  name: string
  /**
   * In a straight line, rounded to 100 m, at least 100: the stations are schematic. Show it with ≈.
   */
  distanceMeters: number
}

/**
 * The metro station nearest to a flat; null where the point is too vague to say (a district, none)
 * or no station is within 3 km.
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
