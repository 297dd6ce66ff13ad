import { COMPLEXES } from './complexes.ts'
import type { Coordinates } from './geometry.ts'
import { splitTokens } from './split-tokens.ts'
import { indexStems, type StemIndex } from './stems.ts'
import { STREETS, type StreetPoint } from './streets.ts'

type Place = readonly StreetPoint[]

const INDEXES = new Map<string, StemIndex<Place>>()

/** Streets and buildings of a city, built when a post of it is first located. */
function getIndex(city: string): StemIndex<Place> {
  const known = INDEXES.get(city)
  if (known) return known
  const index = indexStems<Place>([
    ...STREETS.filter((street) => street.city === city).map(({ stems, at }) => ({
      stems,
      value: at,
    })),
    ...COMPLEXES.filter((complex) => complex.city === city).map(
      ({ aliases, stems, latitude, longitude }) => ({
        stems: stems ? `${aliases}, ${stems}` : aliases,
        value: [[latitude, longitude]] as const,
      }),
    ),
  ])
  INDEXES.set(city, index)
  return index
}

/**
 * The points that an address may mean, the likeliest first: of the longest known street or building
 * in it the one by its house number, then the street's others. Empty for one we do not know. `city`
 * is one of the gazetteer's.
 */
export function findStreetPoints(city: string, address: string): Coordinates[] {
  const tokens = splitTokens(address)
  const match = getIndex(city).findLongest(tokens)
  if (!match) return []
  const points = match.value
  const number = findHouseNumber(tokens, match.first, match.last)
  // Without a number the middle of the street is the safest guess.
  const likeliest =
    number === null
      ? points[Math.floor((points.length - 1) / 2)]!
      : (points.find(([, , upTo]) => upTo === undefined || number <= upTo) ?? points.at(-1)!)
  return [likeliest, ...points.filter((point) => point !== likeliest)].map(
    ([latitude, longitude]) => ({ latitude, longitude }),
  )
}

/**
 * "Химшиашвили 65", "ქუჩა 12", "51 Vazha-Pshavela Ave", "Abovyan 4/12": the number behind the name,
 * else the one before it.
 */
function findHouseNumber(tokens: readonly string[], first: number, last: number): number | null {
  const near = [...tokens.slice(last, last + 3), tokens[first - 1] ?? '']
  const found = near.find((word) => /^\d{1,4}\p{L}?$/u.test(word))
  return found === undefined ? null : Number.parseInt(found, 10)
}
