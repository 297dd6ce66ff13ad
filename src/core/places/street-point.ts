import { findCityFolder } from './cities.ts'
import type { Coordinates } from './geometry.ts'
import { splitTokens } from './split-tokens.ts'
import { indexStems, type StemIndex } from './stems.ts'

/** Points of a street, or of a building. */
type Place = readonly (readonly [latitude: number, longitude: number, upTo?: number])[]

const INDEXES = new Map<string, StemIndex<Place>>()

/** Returns the index of a city's streets and buildings, built on first use. */
function getIndex(city: string): StemIndex<Place> {
  const known = INDEXES.get(city)
  if (known) return known
  const { streets = [], complexes = [] } = findCityFolder(city) ?? {}
  const index = indexStems<Place>([
    ...streets.map(({ stems, at }) => ({ stems, value: at })),
    ...complexes.map(({ aliases, stems = [], at }) => ({
      stems: [...aliases, ...stems],
      value: [at],
    })),
  ])
  INDEXES.set(city, index)
  return index
}

/**
 * Returns the points that an address may mean, the likeliest first. Takes the longest known street
 * or building in it: first the point for its house number, then the street's other points. Empty if
 * none is known. `city` must be in the gazetteer.
 */
export function findStreetPoints(city: string, address: string): Coordinates[] {
  const tokens = splitTokens(address)
  const match = getIndex(city).findLongest(tokens)
  if (!match) return []
  const points = match.value
  const number = findHouseNumber(tokens, match.first, match.last)
  // Without a number, the middle of the street is the best guess.
  const likeliest =
    number === null
      ? points[Math.floor((points.length - 1) / 2)]!
      : (points.find(([, , upTo]) => upTo === undefined || number <= upTo) ?? points.at(-1)!)
  return [likeliest, ...points.filter((point) => point !== likeliest)].map(
    ([latitude, longitude]) => ({ latitude, longitude }),
  )
}

/**
 * Finds the number after the name, else before it: "Химшиашвили 65", "ქუჩა 12", "51 Vazha-Pshavela
 * Ave", "Abovyan 4/12".
 */
function findHouseNumber(tokens: readonly string[], first: number, last: number): number | null {
  const near = [...tokens.slice(last, last + 3), tokens[first - 1] ?? '']
  const found = near.find((word) => /^\d{1,4}\p{L}?$/u.test(word))
  return found === undefined ? null : Number.parseInt(found, 10)
}
