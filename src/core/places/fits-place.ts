import { findCityByName } from './cities.ts'
import { findDistrictByName } from './districts.ts'
import { isInBox, metersOutside, type Coordinates } from './geometry.ts'

/**
 * Outlines are rough, and people stretch a good name over the next streets: a point this far
 * outside the named district is another place all the same.
 */
const MAX_OUTSIDE_METERS = 1500

/** What a post says of where the flat is; canonical English names. */
export type StatedPlace = { city: string | null; district: string | null }

/**
 * Whether a point can be the place: in the region of its city, and not far from the district that
 * the post names.
 */
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
