import { readFileSync } from 'node:fs'
import { housesFiles } from '#cities/houses-files.ts'
import type { Houses } from '#cities/schema.ts'
import { type Coordinates, distanceMeters } from './geometry.ts'
import { type HouseNumber, parseHouseNumber } from './house-number.ts'

/** `isExact`: these are houses with the number, not a guess from their neighbours. */
export type HousePoints = { isExact: boolean; points: Coordinates[] }

type House = HouseNumber & Coordinates

/** The houses of each city as its file has them; few streets are ever asked for. */
const CITIES = new Map<string, Houses>()

/** Reads the houses of a city when an address of it is looked up first. */
function housesOf(slug: string): Houses {
  const known = CITIES.get(slug)
  if (known) return known
  const file = housesFiles.get(slug)
  const houses = file ? (JSON.parse(readFileSync(file, 'utf8')) as Houses) : {}
  CITIES.set(slug, houses)
  return houses
}

/**
 * Finds a house of a street, which is given by its first stem. Returns null if the city has no such
 * house and no neighbours of it. Several points are houses of the same number: two streets of one
 * name.
 */
export function findHouse(slug: string, street: string, asked: HouseNumber): HousePoints | null {
  const text = housesOf(slug)[street]
  if (text === undefined) return null
  const houses = parseHouses(text)
  const same = houses.filter(({ number }) => number === asked.number)
  for (const isSame of LIKENESS) {
    const points = same.filter((house) => isSame(asked, house))
    if (points.length > 0) return { isExact: true, points }
  }
  const between = interpolate(houses, asked.number)
  return between && { isExact: false, points: [between] }
}

/** Parses "33a/2 41.70123 44.76543;…". */
export const parseHouses = (text: string): House[] =>
  text.split(';').map((house) => {
    const [number, latitude, longitude] = house.split(' ')
    return {
      ...parseHouseNumber(number!),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }
  })

/**
 * When a house of the asked number is meant, the likeliest first. Posts leave out the second number
 * of a corner house ("22" is 22/24), write the flat after a slash ("22/5"), and 12a is in the yard
 * of 12; but 12a is not 12b.
 */
const LIKENESS: readonly ((asked: HouseNumber, house: HouseNumber) => boolean)[] = [
  (asked, { letter, suffix }) => letter === asked.letter && suffix === asked.suffix,
  (asked, { letter, suffix }) => letter === asked.letter && (!suffix || !asked.suffix),
  (asked, { letter }) => !letter || !asked.letter,
]

/** Farther apart, the neighbours of a missing house say nothing about it. */
const [MAX_NUMBERS_APART, MAX_METERS_APART] = [6, 300]

/** The place of a missing house between its neighbours on the same side of the street. */
function interpolate(houses: readonly House[], number: number): Coordinates | null {
  const side = houses.filter((house) => house.number % 2 === number % 2)
  let [below, above]: (House | undefined)[] = []
  for (const house of side) {
    if (house.number < number && house.number > (below?.number ?? 0)) below = house
    if (house.number > number && house.number < (above?.number ?? Infinity)) above = house
  }
  if (!below || !above || above.number - below.number > MAX_NUMBERS_APART) return null
  if (distanceMeters(below, above) > MAX_METERS_APART) return null
  const part = (number - below.number) / (above.number - below.number)
  return {
    latitude: below.latitude + part * (above.latitude - below.latitude),
    longitude: below.longitude + part * (above.longitude - below.longitude),
  }
}
