import type { QueryClient } from '@tanstack/react-query'
import { findPlace, type Place } from '#contract/place-pages.ts'
import type { PlaceStats } from '#contract/places.ts'
import type { ApiClient } from '#web/api-client.ts'
import '#web/i18n/locales/en-lazy.ts'
import { PlaceFoot } from './place-foot.tsx'
import { PlaceHead } from './place-head.tsx'
import { placeQuery } from './queries.ts'

/** The place that a path names; null: there is no such. */
export function parsePlacePath(pathname: string): Place | null {
  const [city, district, ...more] = pathname.split('/').filter(Boolean)
  return city === undefined || more.length > 0 ? null : findPlace(city, district)
}

/** Fetches what is said of a place, for its page to find. */
export function fetchPlace(
  api: ApiClient,
  queries: QueryClient,
  place: Place,
): Promise<PlaceStats> {
  return queries.fetchQuery(placeQuery(api, place))
}

/** The page of a place around its list; undefined when the path names none. */
export function placePage(pathname: string) {
  const place = parsePlacePath(pathname)
  return place
    ? { place, head: <PlaceHead place={place} />, foot: <PlaceFoot place={place} /> }
    : undefined
}
