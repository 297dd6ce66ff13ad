import { type Bounds, computeBounds, type Corner, parseArea } from '#contract/map-area.ts'
import { mapCentres } from '#cities/map-centres.ts'
import { fromGoogleZoom } from './zoom.ts'
import type { PageQuery } from '../page-query.ts'

/** Spec §5 "Map fit", §9 "Display". */
const CAP_ALL = fromGoogleZoom(15)
const CAP_DISTRICTS = fromGoogleZoom(14)
const CITY_ZOOM = fromGoogleZoom(12)

export type Fit =
  | { kind: 'bounds'; bounds: Bounds; atMost: number }
  | { kind: 'place'; place: Corner; zoom: number }

/**
 * The initial view of a search: the drawn area, else all flats and the selected districts, else the
 * city.
 */
export function fitOf(
  query: Pick<PageQuery, 'city' | 'districts' | 'area'>,
  points: readonly Corner[],
): Fit {
  const area = parseArea(query.area ?? '')
  if (area) return { kind: 'bounds', bounds: computeBounds(area), atMost: CAP_ALL }
  const { districts = [] } = query
  const known = mapCentres[query.city]?.districts ?? {}
  const centres = districts.flatMap((name) =>
    Object.hasOwn(known, name) ? placeOf(known[name]!) : [],
  )
  const places = [...points, ...centres]
  if (places.length > 0)
    return {
      kind: 'bounds',
      bounds: computeBounds(places),
      atMost: districts.length > 0 ? CAP_DISTRICTS : CAP_ALL,
    }
  return cityFit(query.city)
}

export function cityFit(city: PageQuery['city']): Extract<Fit, { kind: 'place' }> {
  return { kind: 'place', place: placeOf(mapCentres[city]!.centre), zoom: CITY_ZOOM }
}

const placeOf = ([latitude, longitude]: readonly [number, number]): Corner => ({
  latitude,
  longitude,
})
