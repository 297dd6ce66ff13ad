import { DISTRICTS, districtNamed } from './districts.ts'
import { distanceMeters } from './geometry.ts'

/** Farther apart than this, two districts are no neighbours. */
const FARTHEST_METERS = 6000

/**
 * The districts around one, nearest centre first; none for a district that the gazetteer does not
 * know.
 */
export function neighboursOf(city: string, name: string): string[] {
  const here = districtNamed(city, name)
  if (!here) return []
  return DISTRICTS.filter((other) => other.city === city && other !== here)
    .map((other) => ({ name: other.name, meters: distanceMeters(here, other) }))
    .filter(({ meters }) => meters <= FARTHEST_METERS)
    .sort((a, b) => a.meters - b.meters)
    .map((other) => other.name)
}
