import { findCityByName } from './cities.ts'
import { findDistrictByName } from './districts.ts'
import { fitsPlace } from './fits-place.ts'
import { distanceMeters, type Coordinates, type Point } from './geometry.ts'
import { findCoordinates, parseMapLink } from './map-links.ts'
import { findStreetPoints } from './street-point.ts'

export type PlaceToFind = {
  /** Canonical English name; null if the post doesn't state it. */
  city: string | null
  district: string | null
  address: string | null
  /** All links in the post. Map links among them give the exact location. */
  links: readonly string[]
  text: string
}

/** Houses of one number farther apart are of different streets. */
const MAX_SAME_HOUSE_METERS = 150

/**
 * Locates a flat, with a precision: `exact` for a map link, coordinates in the text, or a house of
 * a city whose houses are known; `street` for a known street or building, `district` for the
 * district's centre, else `none`. Hand-written tables are schematic, so they never give an exact
 * point. Points outside the city's region or far from the stated district are ignored.
 */
export function locate(place: PlaceToFind): Point {
  const isPlausible = <Found extends Coordinates>(found: Found | null): found is Found =>
    found !== null && fitsPlace(found, place)
  for (const link of place.links) {
    const found = parseMapLink(link)
    if (isPlausible(found)) return { precision: 'exact', ...found }
  }
  const written = findCoordinates(place.text)
  if (isPlausible(written)) return { precision: 'exact', ...written }

  const city = findCityByName(place.city)
  const points = city && place.address ? findStreetPoints(city.name, place.address) : []
  const [street, ...others] = points.filter(isPlausible)
  if (street) {
    const isAmbiguous = others.some(
      (other) =>
        other.precision === 'exact' && distanceMeters(street, other) > MAX_SAME_HOUSE_METERS,
    )
    return isAmbiguous ? { ...street, precision: 'street' } : street
  }

  const district =
    city && place.district ? findDistrictByName(city.name, place.district) : undefined
  if (district)
    return { precision: 'district', latitude: district.latitude, longitude: district.longitude }
  return { precision: 'none', latitude: null, longitude: null }
}
