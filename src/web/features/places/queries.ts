import { queryOptions } from '@tanstack/react-query'
import type { Place } from '#contract/place-pages.ts'
import type { ApiClient } from '#web/api-client.ts'

/** The statistics of a city or district. */
export function placeQuery(api: ApiClient, place: Place) {
  return queryOptions({
    queryKey: ['place', place.city, place.district],
    queryFn: ({ signal }) =>
      api.describePlace({
        params: { city: place.city },
        query: { district: place.district },
        signal,
      }),
  })
}
