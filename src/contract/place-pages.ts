import { districtNames } from '#cities/district-names.ts'
import { CITY_NAMES, type CityName } from './cities.ts'
import { slugify } from './slugs.ts'

/** A city or district with its own page. */
export type Place = { city: CityName; district: string | null }

/** Pages of places with fewer listings are not indexed and not in sitemaps. */
export const MIN_FLATS = 3

/** The districts of a city in the filters; empty for an unsupported city. */
export const getDistricts = (city: string): readonly string[] => districtNames[city]?.offered ?? []

/** All districts of a city, each with its own page, by canonical English name. */
export const listDistrictPages = (city: string): readonly string[] => [
  ...getDistricts(city),
  ...(districtNames[city]?.others ?? []),
]

/** Finds the place of `/{city}` or `/{city}/{district}`, null if there is none. */
export function findPlace(citySlug: string, districtSlug?: string): Place | null {
  const city = CITY_NAMES.find((name) => slugify(name) === citySlug.toLowerCase())
  if (!city) return null
  if (!districtSlug) return { city, district: null }
  const district = listDistrictPages(city).find(
    (name) => slugify(name) === districtSlug.toLowerCase(),
  )
  return district ? { city, district } : null
}
