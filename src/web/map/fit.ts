import { type Bounds, computeBounds, type Corner, parseArea } from '#contract/map-area.ts'
import { CITY_CENTRES, DISTRICT_CENTRES } from '#contract/map-centres.ts'
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
  const centres = districts.flatMap(
    (district) => placeOf(DISTRICT_CENTRES[query.city][district]) ?? [],
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
  return { kind: 'place', place: placeOf(CITY_CENTRES[city])!, zoom: CITY_ZOOM }
}

const placeOf = (pair: readonly [number, number] | undefined): Corner | null =>
  pair ? { latitude: pair[0], longitude: pair[1] } : null
