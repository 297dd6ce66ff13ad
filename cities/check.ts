import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { LANGUAGES } from '#locales/languages.ts'
import { geographySchema } from '#contract/geography.ts'
import { slugify } from '#contract/slugs.ts'
import { normalise } from '#core/extraction/text/normalise.ts'
import { compilePatterns } from '#core/extraction/text/patterns.ts'
import { tokenise } from '#core/extraction/text/tokens.ts'
import { type BaseMap, readBaseMap } from '#core/places/base-map/base-map.ts'
import { drawCity } from '#core/places/base-map/geography.ts'
import {
  areaSqKm,
  type Box,
  type Coordinates,
  distanceMeters,
  isInBox,
  isInOutline,
  metersOutside,
  type Outline,
} from '#core/places/geometry.ts'
import { formatHouseNumber } from '#core/places/house-number.ts'
import { parseHouses } from '#core/places/houses.ts'
import { createAddressParser } from '#core/places/parse-address.ts'
import { splitTokens } from '#core/places/split-tokens.ts'
import { indexStems } from '#core/places/stems.ts'
import type { CityFolder, FILES, Houses } from './schema.ts'

/** What is wrong with a value of a file; `at` leads to it. */
export type Fault = { file: keyof typeof FILES; at: readonly (string | number)[]; message: string }

export const MAX_MAP_BYTES = 20_000
/** Parts of an outline: of neighbours, and of a quarter outside its district. */
export const [MAX_OVERLAP, MAX_OUTSIDE] = [0.08, 0.1]
export const MIN_DISTRICT_SQ_KM = 0.1
export const [MIN_STATION_METERS, MAX_STATION_METERS] = [300, 2500]
/** Consecutive points of a street. */
const MAX_STREET_METERS = 3000
/** A district without a road on the map looks empty. */
const MAX_ROAD_METERS = 400
/** Degrees by which the map may go beyond the box. */
const MAP_MARGIN = 0.03

/** Finds what the schema of a city's files cannot: facts that contradict each other. */
export function checkCity(city: CityFolder, houses: Houses = {}): Fault[] {
  const faults: Fault[] = []
  const fault = (file: Fault['file'], at: Fault['at'], message: string): void =>
    void faults.push({ file, at, message })
  checkAttributes(city, fault)
  checkDistricts(city, fault)
  checkStreets(city, fault)
  checkHouses(city, houses, fault)
  checkMetro(city, fault)
  checkBaseMap(city, fault)
  return faults
}

type Report = (file: Fault['file'], at: Fault['at'], message: string) => void

function checkAttributes(city: CityFolder, fault: Report): void {
  const file = 'city.json'
  if (slugify(city.name) !== city.slug)
    fault(file, ['name'], `The folder of ${city.name} is ${slugify(city.name)}`)
  if (!Intl.supportedValuesOf('timeZone').includes(city.timeZone))
    fault(file, ['timeZone'], `${city.timeZone} is no time zone of the tz database`)
  for (const [i, alias] of city.aliases.entries())
    if (!matchesItself(alias)) fault(file, ['aliases', i], UNREADABLE)
  if (city.order === undefined) return
  checkNames(file, [], city, fault)
  if (!city.centre) fault(file, ['order'], 'A city with pages needs a centre')
  else if (!isInBox(place(city.centre), city.box)) fault(file, ['centre'], 'Outside the box')
  if (!city.districts.some(({ isOffered }) => isOffered))
    fault('districts.json', [], 'A city with pages needs districts with isOffered')
  if (city.baseMap === undefined) fault('base-map.geojson', [], 'A city with pages needs a map')
}

/** Not so if posts are split into other words: before a digit, at a dash, after an accent. */
const matchesItself = (alias: string): boolean =>
  compilePatterns({ only: [{ it: alias }] }).scan(
    tokenise(normalise(alias.replaceAll('*', '')), null),
  )[0]!.length > 0
const UNREADABLE = 'Posts are split into words in another way: this would never be found'

/** English names are canonical, and Serbian ones in Cyrillic letters are derived from `sr`. */
export const NAMED_LANGUAGES = LANGUAGES.filter(
  (language) => language !== 'en' && language !== 'sr-Cyrl',
)

function checkNames(
  file: Fault['file'],
  at: Fault['at'],
  { name, names }: { name: string; names: Readonly<Record<string, string | undefined>> },
  fault: Report,
): void {
  const missing = NAMED_LANGUAGES.filter((language) => !names[language])
  if (missing.length > 0)
    fault(file, [...at, 'names'], `${name} has no name in ${missing.join(', ')}`)
}

function checkDistricts({ box, order, districts }: CityFolder, fault: Report): void {
  const file = 'districts.json'
  const matcher = compilePatterns({
    district: [
      Object.fromEntries(districts.map(({ name, aliases }) => [name, aliases.join(', ')])),
    ],
  })
  const find = (name: string) => districts.find((one) => one.name === name)
  for (const [i, district] of districts.entries()) {
    const { name, within, centre, outline, aliases } = district
    if (find(name) !== district) fault(file, [i, 'name'], `Another district is ${name}`)
    if (district.isOffered && i > 0 && !districts[i - 1]!.isOffered)
      fault(file, [i, 'isOffered'], 'Offered districts come first')
    if (within !== undefined && (!find(within) || find(within)!.within !== undefined))
      fault(file, [i, 'within'], `${within} is no district that has quarters`)
    if (!isInBox(place(centre), box)) fault(file, [i, 'centre'], 'Outside the box of the city')
    for (const [k, alias] of aliases.entries()) {
      if (!matchesItself(alias)) fault(file, [i, 'aliases', k], UNREADABLE)
      const text = normalise(alias.replaceAll('*', ''))
      const found = matcher.scan(tokenise(text, null))[0]!.map(({ concept }) => concept)
      if (String(found) !== name)
        fault(file, [i, 'aliases', k], `"${alias}" is read as ${found.join(', ') || 'nothing'}`)
    }
    if (order === undefined) continue
    checkNames(file, [i], district, fault)
    if (!outline) fault(file, [i], `${name} has no outline`)
    else checkOutline(i, { ...district, outline })
  }

  function checkOutline(i: number, district: Outlined): void {
    const at = [i, 'outline']
    const { name, outline, centre, within } = district
    if (crossings([...outline, outline[0]!]).length > 0)
      fault(file, at, `The sides of ${name} cross`)
    if (!isInOutline(place(centre), outline)) fault(file, at, `The centre of ${name} is outside`)
    if (areaSqKm(outline) <= MIN_DISTRICT_SQ_KM)
      fault(file, at, `${name} has ${areaSqKm(outline).toFixed(2)} km²`)
    if (!outline.every((corner) => isInBox(place(corner), box)))
      fault(file, at, `${name} has corners outside the box of the city`)
    const points = grid(outline)
    const inside = (other: Outline): number =>
      points.filter((point) => isInOutline(point, other)).length / points.length
    const parent = within === undefined ? undefined : find(within)?.outline
    if (parent && inside(parent) < 1 - MAX_OUTSIDE)
      fault(file, at, `${name} reaches out of ${within}`)
    for (const other of districts)
      if (other.name !== name && other.within === within && other.outline)
        if (inside(other.outline) >= MAX_OVERLAP) fault(file, at, `${name} overlaps ${other.name}`)
  }
}
type Outlined = CityFolder['districts'][number] & { outline: Outline }

/** In Serbia, `name` is the Serbian one. */
const streetLanguages = ({ country }: CityFolder): readonly string[] =>
  NAMED_LANGUAGES.filter((language) => !(country === 'RS' && language === 'sr'))

function checkStreets(city: CityFolder, fault: Report): void {
  const { box, streets, complexes } = city
  const parse = createAddressParser(city)
  const index = indexStems<readonly (readonly number[])[]>([
    ...streets.map(({ stems, at }) => ({ stems, value: at })),
    ...complexes.map(({ aliases, stems = [], at }) => ({
      stems: [...aliases, ...stems],
      value: [at],
    })),
  ])
  const checkFound = (
    file: Fault['file'],
    path: Fault['at'],
    stem: string,
    at: readonly (readonly number[])[],
  ) => {
    const found = index.findLongest(splitTokens(stem.replaceAll('*', '')))?.value[0]
    // The same place may be a street and a complex.
    if (!at.some(([latitude, longitude]) => found?.[0] === latitude && found?.[1] === longitude))
      fault(file, path, `"${stem}" leads to another place or none`)
  }
  for (const [i, street] of streets.entries()) {
    const { name, names, kind, stems, at } = street
    const missing = streetLanguages(city).filter((language) => !names[language])
    if (missing.length > 0)
      fault('streets.json', [i, 'names'], `${name} has no name in ${missing.join(', ')}`)
    for (const [language, written] of Object.entries({ en: name, ...names }))
      if (!isIn(language, written))
        fault('streets.json', [i, 'names', language], `"${written}" has letters of another script`)
    if (streets.some((other, k) => k < i && other.name === name && other.kind === kind))
      fault('streets.json', [i, 'name'], `Another ${kind} is ${name}`)
    const address = parse(`${stems[0]} 1`)
    if (address.kind !== 'street' || address.street !== street)
      fault('streets.json', [i, 'name'], `${name} is not found by its stems`)
    for (const [k, stem] of stems.entries()) checkFound('streets.json', [i, 'stems', k], stem, at)
    for (const [k, [latitude, longitude, upTo]] of at.entries()) {
      const path = [i, 'at', k]
      const point = { latitude, longitude }
      if (!isInBox(point, box)) fault('streets.json', path, 'Outside the box of the city')
      const next = at[k + 1]
      if ((upTo === undefined) !== (next === undefined))
        fault('streets.json', path, 'All points but the last have a house number')
      if (next && (next[2] ?? Infinity) <= (upTo ?? 0))
        fault('streets.json', path, 'House numbers do not ascend')
      if (next && distanceMeters(point, place([next[0], next[1]])) >= MAX_STREET_METERS)
        fault('streets.json', path, `More than ${MAX_STREET_METERS} m to the next point`)
    }
  }
  for (const [i, complex] of complexes.entries()) {
    if (Object.keys(complex.names).length > 0) checkNames('complexes.json', [i], complex, fault)
    for (const [language, written] of Object.entries(complex.names))
      if (!isIn(language, written))
        fault(
          'complexes.json',
          [i, 'names', language],
          `"${written}" has letters of another script`,
        )
    if (!isInBox(place(complex.at), box))
      fault('complexes.json', [i, 'at'], 'Outside the box of the city')
    for (const [k, alias] of complex.aliases.entries())
      if (!matchesItself(alias)) fault('complexes.json', [i, 'aliases', k], UNREADABLE)
    for (const key of ['aliases', 'stems'] as const)
      for (const [k, stem] of (complex[key] ?? []).entries())
        checkFound('complexes.json', [i, key, k], stem, [complex.at])
  }
}

function checkHouses({ box, streets }: CityFolder, houses: Houses, fault: Report): void {
  const known = new Set(streets.map(({ stems }) => stems[0]))
  for (const [street, text] of Object.entries(houses)) {
    const report = (message: string) => fault('houses.json', [street], message)
    if (!known.has(street)) report(`No street has "${street}" as its first stem`)
    const outside = parseHouses(text).find((house) => !isInBox(house, box))
    if (outside) report(`House ${formatHouseNumber(outside)} is outside the box of the city`)
  }
}

function checkMetro(
  { box, attribution, metro: { lines, stations } }: CityFolder,
  fault: Report,
): void {
  const file = 'metro.json'
  const index = indexStems(stations.map(({ name, stems }) => ({ stems, value: name })))
  const used = new Set(lines.flatMap((line) => line.stations))
  for (const [i, station] of stations.entries()) {
    const { name, at, stems } = station
    checkNames(file, ['stations', i], station, fault)
    if (!used.has(name)) fault(file, ['stations', i, 'name'], `${name} is on no line`)
    if (!isInBox(place(at), box)) fault(file, ['stations', i, 'at'], 'Outside the box of the city')
    for (const other of stations.slice(i + 1))
      if (distanceMeters(place(at), place(other.at)) <= MIN_STATION_METERS)
        fault(file, ['stations', i, 'at'], `${name} is where ${other.name} is`)
    for (const [k, stem] of stems.entries())
      if (index.findLongest(splitTokens(stem))?.value !== name)
        fault(file, ['stations', i, 'stems', k], `"${stem}" leads to another station or none`)
  }
  for (const [i, line] of lines.entries())
    for (const [k, name] of line.stations.entries()) {
      const path = ['lines', i, 'stations', k]
      const point = (stop: string | undefined): Coordinates | null => {
        const station = stations.find((one) => one.name === stop)
        return station ? place(station.at) : null
      }
      const [here, next] = [point(name), point(line.stations[k + 1])]
      if (!here) fault(file, path, `There is no station ${name}`)
      if (!here || !next) continue
      // Distances find slips in what was drawn by hand.
      if (attribution) continue
      const meters = distanceMeters(here, next)
      if (meters >= MAX_STATION_METERS) fault(file, path, `${Math.round(meters)} m to the next`)
      for (const later of line.stations.slice(k + 2)) {
        const far = point(later)
        if (far && distanceMeters(here, far) <= meters)
          fault(file, path, `${name} is nearer to ${later} than to the next station`)
      }
    }
}

function checkBaseMap(city: CityFolder, fault: Report): void {
  const file = 'base-map.geojson'
  if (city.baseMap === undefined) return
  let map: BaseMap
  try {
    map = readBaseMap(city.baseMap)
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error
    for (const { path, message } of error.issues) fault(file, path as Fault['at'], message)
    return
  }
  const drawn = geographySchema
    .pick({ areas: true, lines: true, points: true })
    .safeParse(drawCity(city))
  if (!drawn.success) fault(file, [], drawn.error.message)
  const bytes = brotliCompressSync(JSON.stringify(drawn.data)).length
  if (bytes > MAX_MAP_BYTES)
    fault(file, [], `The map is ${bytes} bytes compressed, at most ${MAX_MAP_BYTES}`)

  /** Where each feature of the map stands in the file. */
  const places = new Map<object, number>()
  const left = { Polygon: [...map.areas], LineString: [...map.lines], Point: [...map.landmarks] }
  const { features } = city.baseMap as {
    features: { geometry: { type: keyof typeof left } }[]
  }
  for (const [i, { geometry }] of features.entries()) places.set(left[geometry.type].shift()!, i)
  const at = (feature: object): Fault['at'] => ['features', places.get(feature)!]
  const [south, west, north, east] = city.box
  const region: Box = [south - MAP_MARGIN, west - MAP_MARGIN, north + MAP_MARGIN, east + MAP_MARGIN]
  const isOutside = (corner: Corner): boolean => !isInBox(place(corner), region)
  const roads = map.lines.filter(({ kind }) => ROADS.includes(kind))
  const waters = map.areas.filter(({ kind }) => kind === 'sea' || kind === 'lake')

  for (const area of map.areas) {
    if (!LONG.includes(area.kind) && area.at.some(isOutside)) fault(file, at(area), OUTSIDE)
    if (crossings([...area.at, area.at[0]!]).length > 0) fault(file, at(area), 'Its sides cross')
  }
  for (const line of map.lines) {
    if (!LONG.includes(line.kind) && line.at.some(isOutside)) fault(file, at(line), OUTSIDE)
    if (crossings(line.at).length > 0) fault(file, at(line), 'It crosses itself')
    if (turnsBack(line.at)) fault(file, at(line), 'It turns back sharply')
  }
  for (const road of roads) {
    if (!road.names) fault(file, at(road), 'A road needs a name')
    if (waters.some((water) => road.at.some((corner) => isInOutline(place(corner), water.at))))
      fault(file, at(road), 'The road has a corner in the water')
  }
  for (const landmark of map.landmarks) {
    if (!isInBox(place(landmark.at), city.box)) fault(file, at(landmark), OUTSIDE)
    if (waters.some((water) => isInOutline(place(landmark.at), water.at)))
      fault(file, at(landmark), 'In the water')
  }
  for (const feature of [...map.areas, ...map.lines, ...map.landmarks]) {
    const { names } = feature
    if (!names) continue
    const path = [...at(feature), 'properties']
    if (city.order !== undefined) checkNames(file, path, { name: names.en, names }, fault)
    for (const [language, script] of Object.entries(SCRIPTS)) {
      const name = (names as Readonly<Record<string, string>>)[language]
      if (name && !isIn(language, name))
        fault(file, [...path, 'names', language], `${name} is not in ${script} letters`)
    }
  }
  checkHomes(city, map, fault)
  for (const [i, { isOffered, outline, name }] of city.districts.entries())
    if (
      isOffered &&
      outline &&
      !roads.some((road) =>
        road.at.some((corner) => metersOutside(place(corner), outline) < MAX_ROAD_METERS),
      )
    )
      fault('districts.json', [i], `The map has no road in ${name}`)
}
const ROADS = ['street', 'avenue', 'motorway']
/** They may go on beyond the region of the city. */
const LONG = ['sea', 'wood', 'river', 'rail', 'motorway']
const OUTSIDE = 'Outside the region of the city'
const SCRIPTS: Readonly<Record<string, string>> = {
  en: 'Latin',
  ru: 'Cyrillic',
  ka: 'Georgian',
  hy: 'Armenian',
  sr: 'Latin',
}
/**
 * Whether a name has only letters of a language's script, and signs that names on maps and of
 * streets have. Road numbers and Roman numerals are in Latin letters everywhere.
 */
export const isIn = (language: string, name: string): boolean =>
  new RegExp(`^[\\p{Script=${SCRIPTS[language] ?? 'Latin'}}\\d .,'’“”«»–-]+$`, 'u').test(
    name.replace(/(?<!\p{L})(?:[A-Z](?=\d)|[IVX]+(?!\p{L}))/gu, '1'),
  )

/** No home is in the water, but on an island. */
function checkHomes(city: CityFolder, { areas, lines }: BaseMap, fault: Report): void {
  const waters = areas.filter(({ kind }) => kind === 'sea' || kind === 'lake')
  const islands = areas.filter(({ kind }) => kind === 'island')
  const rivers = lines.filter(({ width, kind }) => kind === 'river' && width)
  const isWet = (home: Coordinates): boolean =>
    !islands.some(({ at }) => isInOutline(home, at)) &&
    (waters.some(({ at }) => isInOutline(home, at)) ||
      rivers.some(({ at, width }) => metersFrom(home, at) < width! / 2))
  for (const [i, { centre, isOpen }] of city.districts.entries())
    if (!isOpen && isWet(place(centre))) fault('districts.json', [i, 'centre'], 'In the water')
  for (const [i, { at }] of city.complexes.entries())
    if (isWet(place(at))) fault('complexes.json', [i, 'at'], 'In the water')
  for (const [i, { at }] of city.streets.entries())
    for (const [k, [latitude, longitude]] of at.entries())
      if (isWet({ latitude, longitude })) fault('streets.json', [i, 'at', k], 'In the water')
}

type Corner = readonly [number, number]
const place = ([latitude, longitude]: Corner): Coordinates => ({ latitude, longitude })

const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const cross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** The corners from which a line crosses a later part of itself. */
export const crossings = (at: Outline): Corner[] =>
  at
    .slice(0, -1)
    .filter((a, i) => at.slice(i + 2, -1).some((c, k) => cross(a, at[i + 1]!, c, at[i + k + 3]!)))

export const turnsBack = (at: Outline): boolean =>
  at.slice(2).some((c, i) => {
    const [a, b] = [at[i]!, at[i + 1]!]
    const way = distanceMeters(place(a), place(b)) + distanceMeters(place(b), place(c))
    return distanceMeters(place(a), place(c)) < 0.35 * way
  })

/** The distance in metres from a place to the nearest point of a line. */
const metersFrom = (from: Coordinates, at: Outline): number =>
  Math.min(...at.slice(1).map((end, i) => metersOutside(from, [at[i]!, end])))

/** Points inside an outline, spread over it; `steps` squared over its bounding box. */
export function grid(outline: Outline, steps = 24): Coordinates[] {
  const latitudes = outline.map(([latitude]) => latitude)
  const longitudes = outline.map(([, longitude]) => longitude)
  const [south, west] = [Math.min(...latitudes), Math.min(...longitudes)]
  const [height, width] = [Math.max(...latitudes) - south, Math.max(...longitudes) - west]
  return Array.from({ length: steps * steps }, (_, k) => ({
    latitude: south + (height * (Math.floor(k / steps) + 0.5)) / steps,
    longitude: west + (width * ((k % steps) + 0.5)) / steps,
  })).filter((point) => isInOutline(point, outline))
}
