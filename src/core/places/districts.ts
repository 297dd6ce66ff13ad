import { gazetteer } from '#cities/gazetteer.ts'
import type { CityFolder } from '#cities/schema.ts'
import { distanceMeters } from './geometry.ts'

/** A district of its city's folder: schematic, not surveyed (docs/decisions/0015). */
export type District = CityFolder['districts'][number] & {
  city: string
  latitude: number
  longitude: number
}

export const DISTRICTS: readonly District[] = gazetteer.flatMap(({ name: city, districts }) =>
  districts.map((district) => {
    const [latitude, longitude] = district.centre
    return { ...district, city, latitude, longitude }
  }),
)

export const findDistrictByName = (city: string, name: string): District | undefined =>
  DISTRICTS.find(
    (district) =>
      district.city === city && district.name.toLowerCase() === name.trim().toLowerCase(),
  )

/** The names of quarters by `city/district`, in the order of the folder. */
const QUARTERS: ReadonlyMap<string, readonly string[]> = groupQuarters()

function groupQuarters(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { city, name, within } of DISTRICTS) {
    if (within === undefined) continue
    const key = `${city}/${within}`
    groups.set(key, [...(groups.get(key) ?? []), name])
  }
  return groups
}

/** The quarters of a district; none of a quarter or an unknown district. */
export const listQuarters = (city: string, district: string): readonly string[] =>
  QUARTERS.get(`${city}/${district}`) ?? []

/**
 * The names that listings have where these are chosen: a listing keeps the district or quarter that
 * its post states, and whoever chooses a district wants its quarters too. Unknown names stay.
 */
export const withQuarters = (cities: readonly string[], names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => [name, ...cities.flatMap((city) => listQuarters(city, name))]),
  ),
]

/** Every district with quarters, and each of these. */
export const listDistrictsWithQuarters = (): {
  city: string
  district: string
  quarter: string
}[] =>
  DISTRICTS.flatMap(({ city, name, within }) =>
    within === undefined ? [] : [{ city, district: within, quarter: name }],
  )

/** Returns all names of a district in all languages for text search, or '' if it is unknown. */
export function getDistrictAliases(city: string, district: string | null): string {
  const found =
    district === null
      ? undefined
      : DISTRICTS.find((known) => known.city === city && known.name === district)
  return found ? found.aliases.join(', ').replaceAll('*', '') : ''
}

/** Districts whose centres are farther apart are not neighbours. */
const MAX_NEIGHBOUR_METERS = 6000

/**
 * Returns the names of the neighbouring districts, nearest first. Empty if the district is unknown.
 */
export function findNeighbours(city: string, name: string): string[] {
  const here = findDistrictByName(city, name)
  if (!here) return []
  return DISTRICTS.filter((other) => other.city === city && other !== here)
    .map((other) => ({ name: other.name, meters: distanceMeters(here, other) }))
    .filter(({ meters }) => meters <= MAX_NEIGHBOUR_METERS)
    .sort((a, b) => a.meters - b.meters)
    .map((other) => other.name)
}
