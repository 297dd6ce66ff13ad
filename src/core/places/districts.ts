import { BATUMI } from './districts/batumi.ts'
import { BELGRADE } from './districts/belgrade.ts'
import { TASHKENT } from './districts/tashkent.ts'
import { TBILISI } from './districts/tbilisi.ts'
import { YEREVAN } from './districts/yerevan.ts'
import { type Outline, distanceMeters } from './geometry.ts'

/**
 * Districts and the names people call them by, written by hand: schematic, not surveyed
 * (docs/decisions/0015). Centres are where a district's homes are, within a few hundred metres;
 * outlines are rough, and neighbours may overlap by a street. Good enough for a circle on a map,
 * for telling a point of the district from one across the city, and no more. Aliases are in plain
 * form (lower case, no accents on Latin letters); a word ending in * stands for any ending.
 */
export type District = {
  name: string
  city: string
  /** Centre, WGS 84 degrees. */
  latitude: number
  longitude: number
  aliases: string
  /**
   * Also a street, a metro station or a person's name: counts only as a hashtag, beside the word
   * for district, or standing alone.
   */
  shared?: boolean
  /** Where the district is, by its corners; none for towns whose districts are not on offer. */
  outline?: Outline
  /** The district that this quarter is a part of. */
  within?: string
}

/** A district as the file of its city states it. */
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

/**
 * Every name a district is called by, in all languages, for search by words; empty for one we do
 * not know.
 */
export function getDistrictAliases(city: string, district: string | null): string {
  const found =
    district === null
      ? undefined
      : DISTRICTS.find((known) => known.city === city && known.name === district)
  return found ? found.aliases.replaceAll('*', '') : ''
}

/** Farther apart than this, two districts are no neighbours. */
const MAX_NEIGHBOUR_METERS = 6000

/**
 * The districts around one, nearest centre first; none for a district that the gazetteer does not
 * know.
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
