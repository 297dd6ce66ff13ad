import { BATUMI } from './districts/batumi.ts'
import { BELGRADE } from './districts/belgrade.ts'
import { TASHKENT } from './districts/tashkent.ts'
import { TBILISI } from './districts/tbilisi.ts'
import { YEREVAN } from './districts/yerevan.ts'
import { type Outline, distanceMeters } from './geometry.ts'

/**
 * A district and the names people use for it, written by hand: schematic, not surveyed
 * (docs/decisions/0015). Centres are in the residential part, accurate to a few hundred metres.
 * Outlines are rough, and neighbours may overlap by a street. Good enough for a circle on a map and
 * for telling districts apart. Aliases are in normalised form (lower case, no diacritics on Latin
 * letters); a trailing * matches any ending.
 */
export type District = {
  name: string
  city: string
  /** The centre in WGS 84 degrees. */
  latitude: number
  longitude: number
  aliases: string
  /**
   * The name is also that of a street, a metro station or a person. It counts only as a hashtag,
   * next to the word for district, or standing alone.
   */
  shared?: boolean
  /** The corners of the district. Missing for cities whose districts are not offered in filters. */
  outline?: Outline
  /** The district that this quarter belongs to. */
  within?: string
}

/** A district in the file of its city. */
export type CityDistrict = Omit<District, 'city'>

const withCity = (city: string, list: readonly CityDistrict[]): District[] =>
  list.map((district) => ({ ...district, city }))

export const DISTRICTS: readonly District[] = [
  ...withCity('Tbilisi', TBILISI),
  ...withCity('Batumi', BATUMI),
  ...withCity('Yerevan', YEREVAN),
  ...withCity('Belgrade', BELGRADE),
  ...withCity('Tashkent', TASHKENT),
]

export const findDistrictByName = (city: string, name: string): District | undefined =>
  DISTRICTS.find(
    (district) =>
      district.city === city && district.name.toLowerCase() === name.trim().toLowerCase(),
  )

/** Returns all names of a district in all languages for text search, or '' if it is unknown. */
export function getDistrictAliases(city: string, district: string | null): string {
  const found =
    district === null
      ? undefined
      : DISTRICTS.find((known) => known.city === city && known.name === district)
  return found ? found.aliases.replaceAll('*', '') : ''
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
