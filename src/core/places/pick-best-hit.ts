import { fitsPlace, type StatedPlace } from './fits-place.ts'
import type { GeocodeQuery, GeocoderHit } from './geocoder.ts'
import { namesSameStreet } from './same-street.ts'

export type GeocodedPoint = { precision: 'exact' | 'street'; latitude: number; longitude: number }

/**
 * What of a geocoder's hits can be the flat: a house with the asked number on the asked street is
 * `exact`, the street (or another house of it) is `street`, and what lies outside the city or far
 * from the named district is nothing.
 */
export function pickBestHit(
  query: GeocodeQuery,
  place: StatedPlace,
  hits: readonly GeocoderHit[],
): GeocodedPoint | null {
  const fitting = hits.filter(
    (hit) =>
      hit.street !== null && namesSameStreet(query.street, hit.street) && fitsPlace(hit, place),
  )
  const house = fitting.find(
    (hit) => hit.kind === 'house' && hit.house !== null && isSameHouse(query.house, hit.house),
  )
  const found = house ?? fitting.find((hit) => hit.kind === 'street') ?? fitting[0]
  return found
    ? {
        precision: house ? 'exact' : 'street',
        latitude: found.latitude,
        longitude: found.longitude,
      }
    : null
}

/**
 * "22" is "22/24" and "22-24"; "12" and "12a" may be two houses of one yard, "12a" and "12b" are
 * two.
 */
function isSameHouse(asked: string, found: string): boolean {
  const [, number, letter = ''] = /^(\d+)(\p{L})?/u.exec(asked) ?? []
  const [, foundNumber, foundLetter = ''] =
    /^(\d{1,4})\s?(\p{L})?/u.exec(found.trim().toLowerCase()) ?? []
  return (
    number !== undefined &&
    number === foundNumber &&
    (letter === foundLetter || letter === '' || foundLetter === '')
  )
}
