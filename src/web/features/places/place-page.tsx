import type { QueryClient } from '@tanstack/react-query'
import { findPlace, type Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { ApiClient } from '#web/api-client.ts'
import '#web/i18n/english-lazy.ts'
import { PlaceFoot } from './place-foot.tsx'
import { PlaceHead } from './place-head.tsx'
import { placeQuery } from './queries.ts'

/** Parses `/<city>` or `/<city>/<district>`; null if there is no such place. */
export function parsePlacePath(pathname: string): Place | null {
  const [city, district, ...more] = pathname.split('/').filter(Boolean)
  return city === undefined || more.length > 0 ? null : findPlace(city, district)
}

/** Fetches the statistics of a place into the query cache. */
export function fetchPlace(
  api: ApiClient,
  queries: QueryClient,
  place: Place,
): Promise<PlaceStats> {
  return queries.fetchQuery(placeQuery(api, place))
}

/** The head and foot of a place's page; undefined if the path is not a place. */
export function placePage(pathname: string) {
  const place = parsePlacePath(pathname)
  return place
    ? { place, head: <PlaceHead place={place} />, foot: <PlaceFoot place={place} /> }
    : undefined
}
