import { distanceMeters } from '#core/places/geometry.ts'
import { findHouseNumbers, formatHouseNumber, type HouseNumber } from '#core/places/house-number.ts'
import { isAlike, namesLane, skeletonsOf } from '#core/places/same-street.ts'
import { splitTokens } from '#core/places/split-tokens.ts'
import { indexStems } from '#core/places/stems.ts'
import { transliterate } from '#locales/transliterate.ts'
import type { CityFolder } from '../schema.ts'
import type { OsmCity } from './find-city.ts'
import { listNames, readStreetNames, scriptOf, streetStems, type StreetStems } from './names.ts'
import { type CityContent, isOfCity } from './read-content.ts'
import type { Tags } from './read-pbf.ts'
import {
  boxOf,
  centroid,
  type Corner,
  lengthOf,
  metersBetween,
  round,
  toCoordinates,
} from './shapes.ts'

type House = HouseNumber & { at: Corner }
type OsmStreet = { tags: Tags; names: Set<string>; lines: Corner[][]; houses: House[] }
type NamedStreet = OsmStreet & { named: NonNullable<ReturnType<typeof readStreetNames>> }
type Street = CityFolder['streets'][number]
/** Streets, and what `houses.json` says of each that has houses. */
export type Streets = { streets: Street[]; houses: Map<Street, string>; houseCount: number }

/** Ways that are no streets, though they may have a name. */
const NO_STREET = /^(?:footway|path|steps|cycleway|bridleway|track|proposed|construction|platform)$/
/** Points with one number closer together are one house: its building and its entrance. */
const SAME_HOUSE_METERS = 80
/** Numbers of a range ("12-18") that are all meant, and the most of them. */
const MAX_RANGE = 10

/**
 * The streets of a city with their houses, the most important first. `isDry` says which points a
 * street may have: houses and corners of its ways that are not above water. `isTaken`: the name is
 * that of the city or a district, so that houses of a place with it have no street.
 */
export function collectStreets(
  city: OsmCity,
  content: CityContent,
  isDry: (at: Corner) => boolean,
  isTaken: (name: string) => boolean,
): Streets {
  const found = mergeSameNamed(joinByName(city, content, isTaken), city.country)
  const streets: Street[] = []
  const houses: Streets['houses'] = new Map()
  let houseCount = 0
  for (const [street, own] of assignStems(found)) {
    if (own.length === 0) continue
    const numbered = sortHouses(street.houses)
    const at = pickPoints(street, numbered, isDry)
    if (!at) continue
    const written: Street = { ...street.named, stems: own, at }
    streets.push(written)
    if (numbered.length === 0) continue
    houseCount += numbered.length
    const toText = (house: House): string =>
      [formatHouseNumber(house), ...house.at.map((degrees) => degrees.toFixed(5))].join(' ')
    houses.set(written, numbered.map(toText).join(';'))
  }
  return { streets, houses, houseCount }
}

/** Addresses cannot tell streets of one name and kind apart: they become one. */
function mergeSameNamed(streets: readonly OsmStreet[], country: string): NamedStreet[] {
  const merged = new Map<string, NamedStreet>()
  for (const street of streets) {
    const named = readStreetNames(street.tags, country)
    if (!named) continue
    const key = `${named.kind} ${named.name}`
    const other = merged.get(key)
    if (!other) merged.set(key, { ...street, named })
    else {
      for (const name of street.names) other.names.add(name)
      other.lines.push(...street.lines)
      other.houses.push(...street.houses)
    }
  }
  return [...merged.values()]
}

function joinByName(
  city: OsmCity,
  { lines, points, areas }: CityContent,
  isTaken: (name: string) => boolean,
): OsmStreet[] {
  const streets = new Map<string, OsmStreet>()
  const placeStreets = new Map<string, OsmStreet>()
  const byName = new Map<string, OsmStreet>()
  const add = (name: string, tags: Tags): OsmStreet => {
    const street = streets.get(name) ?? newStreet(tags)
    streets.set(name, street)
    for (const other of listNames(tags)) {
      street.names.add(other)
      if (!byName.has(other.toLowerCase())) byName.set(other.toLowerCase(), street)
    }
    return street
  }
  for (const { tags, line } of lines) {
    const { highway, name } = tags
    if (!highway || !name || NO_STREET.test(highway)) continue
    if (isOfCity(city, line[line.length >> 1]!)) add(name, tags).lines.push(line)
  }
  for (const { tags, area } of areas)
    if (tags['place'] === 'square' && tags['name'] && isOfCity(city, centroid(area.outer[0]!)))
      add(tags['name'], tags).lines.push(area.outer[0]!)
  const all = [
    ...points.map(({ tags, at }) => ({ tags, at })),
    ...areas.map(({ tags, area }) => ({ tags, at: centroid(area.outer[0]!) })),
  ].filter(({ at }) => isOfCity(city, at))
  const addressed = all.filter(({ tags }) => tags['addr:housenumber'])
  const places = new Map(
    all.flatMap(({ tags }) => (tags['place'] && tags['name'] ? [[tags['name'], tags]] : [])),
  )
  const known = [...streets.values()]
  const keys = indexKeys(known)
  const rough = known.flatMap((street) =>
    [...street.names].map((name) => ({
      street,
      isLane: hasLane(name),
      script: scriptOf(name),
      skeletons: skeletonsOf(name),
    })),
  )
  for (const { tags, at } of addressed) {
    const name = tags['addr:street']
    if (!name) {
      const place = tags['addr:place']
      if (!place || isTaken(place)) continue
      // A settlement without streets. No street of its name is meant.
      const named = places.get(place) ?? { ...namesOfAddress(tags, 'addr:place'), place: 'yes' }
      const street = placeStreets.get(place) ?? newStreet(named)
      placeStreets.set(place, street)
      street.houses.push(...readHouses(tags['addr:housenumber']!, at))
      continue
    }
    let street = byName.get(name.toLowerCase())
    if (!street) {
      street = keys.get(keyOf(name)) ?? findAlike(rough, name)
      if (street) street.names.add(name)
      else street = add(name, namesOfAddress(tags, 'addr:street'))
      byName.set(name.toLowerCase(), street)
    }
    street.houses.push(...readHouses(tags['addr:housenumber']!, at))
  }
  return [...streets.values(), ...placeStreets.values()]
}

const newStreet = (tags: Tags): OsmStreet => ({
  tags,
  names: new Set(listNames(tags)),
  lines: [],
  houses: [],
})

/** `addr:street:en` and so on, as the names of the street. */
const namesOfAddress = (tags: Tags, prefix: 'addr:street' | 'addr:place'): Tags =>
  Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) =>
      key.startsWith(prefix) ? [[key.replace(prefix, 'name'), value]] : [],
    ),
  )

/** The same for "Rustaveli Ave" and "Rustaveli Avenue". */
const keyOf = (name: string): string => streetStems(name)?.full ?? name.toLowerCase()

/** Streets by the keys that only one of them has. */
function indexKeys(streets: readonly OsmStreet[]): Map<string, OsmStreet> {
  const keys = new Map<string, Set<OsmStreet>>()
  for (const street of streets)
    for (const name of street.names)
      keys.set(keyOf(name), (keys.get(keyOf(name)) ?? new Set()).add(street))
  return new Map(
    [...keys].flatMap(([key, owners]) => (owners.size === 1 ? [[key, [...owners][0]!]] : [])),
  )
}

/** The only street that the name may mean without a first name, else in another script. */
function findAlike(keys: readonly StreetKey[], name: string): OsmStreet | undefined {
  const [isLane, script, skeletons] = [hasLane(name), scriptOf(name), skeletonsOf(name)]
  const alike = keys.filter((key) => key.isLane === isLane && isAlike(key.skeletons, skeletons))
  for (const found of [alike.filter((key) => key.script === script), alike]) {
    const owners = new Set(found.map(({ street }) => street))
    if (owners.size === 1) return found[0]!.street
  }
  return undefined
}
type StreetKey = {
  street: OsmStreet
  isLane: boolean
  script: ReturnType<typeof scriptOf>
  skeletons: string[]
}
const hasLane = (name: string): boolean => namesLane(splitTokens(name))

/** Reads "12", "12;14" and "12-18", which is the houses between them too. */
function readHouses(text: string, at: Corner): House[] {
  return text.split(/[;,]/).flatMap((part) => {
    const [house] = findHouseNumbers(part)
    if (!house) return []
    const { number, letter, suffix } = house
    const last = Number(suffix)
    const isRange =
      /\d\s?[-–]\s?\d/.test(part) &&
      letter === '' &&
      last > number &&
      last <= number + MAX_RANGE &&
      (last - number) % 2 === 0
    if (!isRange) return [{ number, letter, suffix, at }]
    return Array.from({ length: (last - number) / 2 + 1 }, (_, i) => ({
      number: number + 2 * i,
      letter: '',
      suffix: '',
      at,
    }))
  })
}

/** In the order of their numbers, and each once. */
function sortHouses(houses: readonly House[]): House[] {
  const sorted = houses.toSorted(
    (a, b) =>
      a.number - b.number || a.letter.localeCompare(b.letter) || a.suffix.localeCompare(b.suffix),
  )
  const kept: House[] = []
  for (const house of sorted) {
    const text = formatHouseNumber(house)
    let isKnown = false
    for (let i = kept.length - 1; i >= 0 && formatHouseNumber(kept[i]!) === text; i--)
      isKnown ||= metersBetween(kept[i]!.at, house.at) < SAME_HOUSE_METERS
    if (!isKnown) kept.push(house)
  }
  return kept
}

/** A street is divided so that each part is about as long, at most into so many. */
const [PART_METERS, MAX_PARTS] = [800, 8]
const MAX_STEP_METERS = 2900

/** The points of a street by house number, or one near its middle; null if it has no dry point. */
function pickPoints(
  { lines }: OsmStreet,
  houses: readonly House[],
  isDry: (at: Corner) => boolean,
): Street['at'] | null {
  const dry = houses.filter(({ at }) => isDry(at))
  if (dry.length > 0) {
    const [south, west, north, east] = boxOf(dry.map(({ at }) => at))
    const extent = metersBetween([south, west], [north, east])
    const parts = Math.max(1, Math.min(MAX_PARTS, Math.ceil(extent / PART_METERS), dry.length))
    const points: [number, number, number][] = []
    for (let i = 0; i < parts; i++) {
      const part = dry.slice((i * dry.length) / parts, ((i + 1) * dry.length) / parts)
      const middle = part[part.length >> 1]
      if (!middle || part.at(-1)!.number <= (points.at(-1)?.[2] ?? 0)) continue
      const [latitude, longitude] = round(middle.at)
      points.push([latitude, longitude, part.at(-1)!.number])
    }
    const isContinuous = points.every(
      ([latitude, longitude], i) =>
        i === 0 ||
        metersBetween([latitude, longitude], [points[i - 1]![0], points[i - 1]![1]]) <
          MAX_STEP_METERS,
    )
    if (isContinuous) {
      const [[latitude, longitude]] = points.splice(-1) as [[number, number, number]]
      const [first, ...rest] = [...points, [latitude, longitude] as [number, number]]
      return [first!, ...rest]
    }
  }
  const corners = [...lines.flat(), ...dry.map(({ at }) => at)].filter(isDry)
  if (corners.length === 0) return null
  const middle = toCoordinates(centroid(corners))
  const nearest = corners.reduce((best, corner) =>
    distanceMeters(toCoordinates(corner), middle) < distanceMeters(toCoordinates(best), middle)
      ? corner
      : best,
  )
  return [[...round(nearest)] as [number, number]]
}

/** Languages whose letters posts use for streets; those without a name get the local one's. */
const LETTERS = { latin: 'en', cyrillic: 'ru', georgian: 'ka', armenian: 'hy' } as const

/**
 * The stems of each street. Of several streets with one surname, that with most houses is meant by
 * the surname alone, and the others need their full name, with the word for their kind if another
 * street has that too. Of several lanes none is.
 */
function assignStems(streets: readonly NamedStreet[]): Map<NamedStreet, string[]> {
  const strength = new Map(
    streets.map((street) => [
      street,
      street.houses.length + street.lines.reduce((sum, line) => sum + lengthOf(line), 0) / 20,
    ]),
  )
  const strongest = streets.toSorted(
    (a, b) => Number(isLane(a)) - Number(isLane(b)) || strength.get(b)! - strength.get(a)!,
  )
  const all = new Map(strongest.map((street) => [street, listStems(street)]))
  const owners = new Map<string, NamedStreet>()
  const lanes = new Map<string, NamedStreet[]>()
  for (const street of strongest.filter(isLane))
    for (const stem of new Set(all.get(street)!.flatMap(({ short }) => short ?? [])))
      lanes.set(stem, [...(lanes.get(stem) ?? []), street])
  const isNumbered = (stem: string, street: NamedStreet): boolean =>
    isLane(street) && lanes.get(stem)!.length > 1
  // Full names first: a surname that is all of another street's name is that street.
  for (const kind of ['full', 'short'] as const)
    for (const street of strongest)
      for (const { [kind]: stem } of all.get(street)!)
        if (stem && !owners.has(stem) && !(kind === 'short' && isNumbered(stem, street)))
          owners.set(stem, street)
  const found = new Set(owners.values())
  for (const street of strongest.filter((one) => !found.has(one)))
    for (const { whole } of all.get(street)!)
      if (whole && !owners.has(whole)) owners.set(whole, street)
  const stems = new Map<NamedStreet, string[]>()
  for (const [stem, street] of owners) stems.set(street, [...(stems.get(street) ?? []), stem])
  return keepFound(stems)
}

const isLane = ({ names }: NamedStreet): boolean => [...names].some(hasLane)

function listStems({ names, named }: NamedStreet): StreetStems[] {
  const found = [...names]
    .flatMap((name) => streetStems(name) ?? [])
    // Of a place, the last word is no surname.
    .map((stems) => (named.kind === 'plain' ? { ...stems, short: null } : stems))
  const first = found[0]
  if (!first) return []
  const scripts = new Set(found.map(({ full }) => scriptOf(full)))
  const others = Object.entries(LETTERS).flatMap(([script, language]) =>
    scripts.has(script as keyof typeof LETTERS)
      ? []
      : [
          {
            full: splitTokens(transliterate(first.full, language)).join(' '),
            short: first.short && splitTokens(transliterate(first.short, language)).join(' '),
            whole: null,
          },
        ],
  )
  return [...found, ...others]
}

/** Leaves out stems that lead to another street, since a longer stem of that one begins there. */
function keepFound(stems: Map<NamedStreet, string[]>): Map<NamedStreet, string[]> {
  const index = indexStems([...stems].map(([street, own]) => ({ stems: own, value: street })))
  return new Map(
    [...stems].map(([street, own]) => [
      street,
      own.filter((stem) => index.findLongest(splitTokens(stem))?.value === street),
    ]),
  )
}
