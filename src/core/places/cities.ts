import { gazetteer, towns } from '#cities/gazetteer.ts'
import type { CityFolder, Town } from '#cities/schema.ts'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { utcOffsets } from '#core/time/utc-offsets.ts'
import type { UtcOffsets } from '#locales/format.ts'

/** A city where flats may be: one with a folder in `cities/`, or another town that posts name. */
export const CITIES_AND_TOWNS: readonly Town[] = [...gazetteer, ...towns]

export const findCityByName = (name: string | null | undefined): Town | undefined =>
  CITIES_AND_TOWNS.find((city) => city.name.toLowerCase() === name?.trim().toLowerCase())

/** The city, if it has a folder. */
export const findCityFolder = (name: string): CityFolder | undefined =>
  gazetteer.find((city) => city.name === name)

/** What the cities and towns of the country of a city share; undefined for an unknown city. */
export function findCountryFacts(
  city: string | null | undefined,
): Pick<CityFolder, 'currency' | 'groundFloor'> | undefined {
  const country = findCityByName(city)?.country
  return gazetteer.find((one) => one.country === country)
}

/** The UTC offsets of a city, or of the default city if it has no folder, around a time. */
export function timeZoneOf(city: string, at: Date): UtcOffsets {
  const { timeZone } = findCityFolder(city) ?? findCityFolder(DEFAULT_CITY)!
  return utcOffsets(timeZone, at)
}
