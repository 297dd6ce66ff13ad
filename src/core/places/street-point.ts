import { findCityFolder } from './cities.ts'
import type { Coordinates, Point } from './geometry.ts'
import { findHouseNumbers, type HouseNumber } from './house-number.ts'
import { findHouse } from './houses.ts'
import { streetKindOf } from './parse-address.ts'
import { namesLane } from './same-street.ts'
import { splitTokens } from './split-tokens.ts'
import { indexStems, type StemIndex } from './stems.ts'

/** A street or a building. `key`: its first stem; `isLane`: its stems say so. */
type Place = {
  name: string
  key: string
  isLane: boolean
  points: readonly (readonly [latitude: number, longitude: number, upTo?: number])[]
}
/** `ofKind`: streets by kind and name. */
type Places = { index: StemIndex<Place>; ofKind: ReadonlyMap<string, Place> }

const PLACES = new Map<string, Places>()

/** Returns the streets and buildings of a city; their index is built on first use. */
function getPlaces(city: string): Places {
  const known = PLACES.get(city)
  if (known) return known
  const { streets = [], complexes = [] } = findCityFolder(city) ?? {}
  const all = streets.map(({ name, kind, stems, at }) => ({
    kind,
    stems,
    value: {
      name,
      key: stems[0]!,
      isLane: stems.some((stem) => namesLane(splitTokens(stem))),
      points: at,
    },
  }))
  const index = indexStems<Place>([
    ...all,
    ...complexes.map(({ name, aliases, stems = [], at }) => ({
      stems: [...aliases, ...stems],
      value: { name, key: '', isLane: false, points: [at] },
    })),
  ])
  const ofKind = new Map(all.map(({ kind, value }) => [`${kind} ${value.name}`, value]))
  PLACES.set(city, { index, ofKind })
  return { index, ofKind }
}

/** `exact`: a house with the number of the address. `street`: a schematic point. */
export type AddressPoint = Exclude<Point, { precision: 'none' }>

/**
 * Returns the points that an address may mean, the likeliest first. Takes the longest known street
 * or building in it, of the kind that the word next to its name says: first its house, if the city
 * has a file of houses; then the point for the house number; then the street's other points. Empty
 * if none is known. `city` must be in the gazetteer.
 */
export function findStreetPoints(city: string, address: string): AddressPoint[] {
  const tokens = splitTokens(address)
  const { index, ofKind } = getPlaces(city)
  const match = index.findLongest(tokens)
  if (!match) return []
  const kind = streetKindOf(tokens[match.first - 1] ?? '') ?? streetKindOf(tokens[match.last] ?? '')
  const { key, points, isLane } = ofKind.get(`${kind} ${match.value.name}`) ?? match.value
  const house = findHouseNumber(address, match.first, match.last)
  const found = house && key ? findHouse(findCityFolder(city)!.slug, key, house) : null
  const isExact = found?.isExact && isLane === namesLane(tokens)
  // Without a number, the middle of the street is the best guess.
  const likeliest =
    house === null
      ? points[Math.floor((points.length - 1) / 2)]!
      : (points.find(([, , upTo]) => upTo === undefined || house.number <= upTo) ?? points.at(-1)!)
  const toPoint = (precision: AddressPoint['precision'], at: Coordinates): AddressPoint => ({
    precision,
    latitude: at.latitude,
    longitude: at.longitude,
  })
  return [
    ...(found?.points ?? []).map((at) => toPoint(isExact ? 'exact' : 'street', at)),
    ...[likeliest, ...points.filter((point) => point !== likeliest)].map(([latitude, longitude]) =>
      toPoint('street', { latitude, longitude }),
    ),
  ]
}

/**
 * Returns the English name of the street of the city data that the address names, in whichever
 * language; null for an unknown city or street, and where a building has the longer name.
 */
export function findStreetName(city: string, address: string): string | null {
  const match = getPlaces(city).index.findLongest(splitTokens(address))
  return match?.value.key ? match.value.name : null
}

/** Words between a name and its number: "Rustaveli Ave., house No 12". */
const MAX_WORDS_BEFORE_NUMBER = 2

/**
 * Finds the number after the name, else before it: "Химшиашвили 65", "ქუჩა 12", "51 Vazha-Pshavela
 * Ave", "Abovyan 4/12".
 */
function findHouseNumber(address: string, first: number, last: number): HouseNumber | null {
  const numbers = findHouseNumbers(address).map((house) => ({
    ...house,
    at: splitTokens(address.slice(0, house.start)).length,
    to: splitTokens(address.slice(0, house.end)).length,
  }))
  return (
    numbers.find(({ at }) => at >= last && at <= last + MAX_WORDS_BEFORE_NUMBER) ??
    numbers.find(({ at, to }) => at < first && to === first) ??
    null
  )
}
