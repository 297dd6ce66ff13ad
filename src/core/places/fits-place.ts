import { findCityByName } from './cities.ts'
import { findDistrictByName } from './districts.ts'
import { isInBox, metersOutside, type Coordinates } from './geometry.ts'

/**
 * Outlines are rough, and people apply popular names to adjacent streets. A point farther outside
 * the stated district is wrong.
 */
const MAX_OUTSIDE_METERS = 1500

/** The city and district that a post states, by their canonical English names. */
export type StatedPlace = { city: string | null; district: string | null }

/** Whether a point is plausible: inside the city's region and not far from the stated district. */
export function fitsPlace(
  point: Coordinates,
  { city: cityName, district: districtName }: StatedPlace,
): boolean {
  const city = findCityByName(cityName)
  if (!city || !isInBox(point, city.box)) return false
  const outline =
    districtName === null ? undefined : findDistrictByName(city.name, districtName)?.outline
  return outline === undefined || metersOutside(point, outline) <= MAX_OUTSIDE_METERS
}
