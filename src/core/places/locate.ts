import { findCityByName } from './cities.ts'
import { findDistrictByName } from './districts.ts'
import { fitsPlace } from './fits-place.ts'
import type { Coordinates, Point } from './geometry.ts'
import { findCoordinates, parseMapLink } from './map-links.ts'
import { findStreetPoints } from './street-point.ts'

export type PlaceToFind = {
  /** Canonical English names; null where the post does not say. */
  city: string | null
  district: string | null
  address: string | null
  /** Every address the post links to; map links among them give the exact place. */
  links: readonly string[]
  text: string
}

/**
 * The point of a flat, with how it was found: a map link or written coordinates (`exact`), a known
 * street or building (`street`), the district's centre (`district`), else `none`. Our own tables
 * are schematic and never make a point exact. A point outside its city's region, or far outside the
 * district that the post names, is not believed: then the district is what is left.
 */
export function locate(place: PlaceToFind): Point {
  const isPlausible = (found: Coordinates | null): found is Coordinates =>
    found !== null && fitsPlace(found, place)
  for (const link of place.links) {
    const found = parseMapLink(link)
    if (isPlausible(found)) return { precision: 'exact', ...found }
  }
  const written = findCoordinates(place.text)
  if (isPlausible(written)) return { precision: 'exact', ...written }

  const city = findCityByName(place.city)
  const street =
    city && place.address ? findStreetPoints(city.name, place.address).find(isPlausible) : undefined
  if (street) return { precision: 'street', ...street }

  const district =
    city && place.district ? findDistrictByName(city.name, place.district) : undefined
  if (district)
    return { precision: 'district', latitude: district.latitude, longitude: district.longitude }
  return { precision: 'none', latitude: null, longitude: null }
}
