import { cityNamed } from './cities.ts'
import { districtNamed } from './districts.ts'
import { inBox, metersOutside, type Coordinates } from './geometry.ts'

/**
 * Outlines are rough, and people stretch a good name over the next streets: a point this far
 * outside the named district is another place all the same.
 */
const FAR_METERS = 1500

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
  const city = cityNamed(cityName)
  if (!city || !inBox(point, city.box)) return false
  const outline =
    districtName === null ? undefined : districtNamed(city.name, districtName)?.outline
  return outline === undefined || metersOutside(point, outline) <= FAR_METERS
}
