import { cityNamed } from './cities.ts'
import { districtNamed } from './districts.ts'
import { fitsPlace } from './fits-place.ts'
import type { Coordinates } from './geometry.ts'
import { coordinatesInText, coordinatesOfLink } from './map-links.ts'
import type { Point } from './point.ts'
import { streetPoints } from './street-point.ts'

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
  const believed = (found: Coordinates | null): found is Coordinates =>
    found !== null && fitsPlace(found, place)
  for (const link of place.links) {
    const found = coordinatesOfLink(link)
    if (believed(found)) return { precision: 'exact', ...found }
  }
  const written = coordinatesInText(place.text)
  if (believed(written)) return { precision: 'exact', ...written }

  const city = cityNamed(place.city)
  const street =
    city && place.address ? streetPoints(city.name, place.address).find(believed) : undefined
  if (street) return { precision: 'street', ...street }

  const district = city && place.district ? districtNamed(city.name, place.district) : undefined
  if (district)
    return { precision: 'district', latitude: district.latitude, longitude: district.longitude }
  return { precision: 'none', latitude: null, longitude: null }
}
