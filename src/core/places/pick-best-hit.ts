import { fitsPlace, type StatedPlace } from './fits-place.ts'
import type { GeocodeQuery, GeocoderHit } from './geocoder.ts'
import { namesSameStreet } from './same-street.ts'

export type GeocodedPoint = { precision: 'exact' | 'street'; latitude: number; longitude: number }

/**
 * Picks the geocoder hit that is the flat. A house with the right number on the right street is
 * `exact`; the street, or another house on it, is `street`. Hits outside the city or far from the
 * stated district don't count.
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
 * Whether two house numbers match. "22" matches "22/24" and "22-24". "12" matches "12a", which may
 * be in the same yard, but "12a" doesn't match "12b".
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
