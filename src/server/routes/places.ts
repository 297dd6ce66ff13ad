import type { CityName } from '#contract/cities.ts'
import type { operations } from '#contract/operations.ts'
import { listDistrictPages } from '#contract/place-pages.ts'
import { AppError } from '#core/app-error.ts'
import { listDistrictCounts } from '#core/listings/district-counts.ts'
import { placeStats } from '#core/listings/place-stats.ts'
import { suggestPlaces } from '#core/places/suggest-places.ts'
import { getGeography } from '#core/places/base-map/geography.ts'
import type { CorePorts } from '../options.ts'
import type { Handler } from '../register-operation.ts'

type Operations = typeof operations

/** Handlers for cities and what is in them: names, statistics and the base map. */
export function placeHandlers({
  reads: db,
  listingIndex,
}: Pick<CorePorts, 'reads' | 'listingIndex'>): {
  [Name in 'describePlace' | 'listDistricts' | 'suggestPlaces' | 'getGeography']: Handler<
    Operations[Name]
  >
} {
  return {
    listDistricts: ({ query, now }) => listDistrictCounts(db, query, now, listingIndex),
    suggestPlaces: async ({ query: { text, city = null, lang } }) => ({
      suggestions: suggestPlaces(text, { city, language: lang }),
    }),
    getGeography: async ({ query }) => getGeography(query.city as CityName),
    describePlace: async ({ params: { city }, query: { district }, now }) => {
      const known =
        district === undefined
          ? null
          : listDistrictPages(city).find((name) => name.toLowerCase() === district.toLowerCase())
      if (known === undefined) throw new AppError('district_not_found', { params: { city } })
      return placeStats(db, { city, district: known }, now)
    },
  }
}
