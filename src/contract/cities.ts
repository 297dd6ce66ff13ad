import { cityCatalogue } from '#cities/city-catalogue.ts'

/** The cities with pages, by canonical English name, from their folders in `cities/`. */
export const CITIES = cityCatalogue

/** One of CITY_NAMES. */
export type CityName = string

export const CITY_NAMES: readonly CityName[] = CITIES.map((city) => city.name)

/** The city of pages without a `city` parameter (spec §1). The API defaults to all cities. */
export const DEFAULT_CITY: CityName = CITY_NAMES[0]!
