import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { slugify } from '#contract/slugs.ts'
import { splitTokens } from '#core/places/split-tokens.ts'
import { indexStems } from '#core/places/stems.ts'
import { checkCity } from '../check.ts'
import { gazetteer } from '../gazetteer.ts'
import type { CityFolder, FILES, Houses } from '../schema.ts'
import { drawBaseMap, dryPoints, toGeoJson } from './base-map.ts'
import { collectDistricts } from './districts.ts'
import { type CityToFind, findCity, type OsmCity, type ReadStep } from './find-city.ts'
import { listAliases, readNames } from './names.ts'
import { collectComplexes, collectMetro } from './places.ts'
import { isOfCity, readContent } from './read-content.ts'
import { ExtractFault, readOsm } from './read-pbf.ts'
import { repair } from './repair.ts'
import { centroid, round } from './shapes.ts'
import { collectStreets } from './streets.ts'

type CountryFacts = Pick<CityFolder, 'currency' | 'timeZone' | 'phonePrefix' | 'groundFloor'>
export type ImportOptions = CityToFind & {
  file: string
  /** The name in English, after which the folder is called; null: that of OpenStreetMap. */
  english?: string | undefined
  /** What cities of the country have, unless they are given. */
  facts: { [Key in keyof CountryFacts]?: CountryFacts[Key] | undefined }
  /** Overwrites the files of a city that exists. */
  replaces: boolean
  /** The folder of cities. */
  into: string
}
export type Imported = { folder: string; summary: string[] }

const OSM = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
}

/**
 * Writes the folder of a city from an extract of OpenStreetMap in PBF. `report` gets a line for
 * each tenth of the file that was read. Throws ExtractFault, whose message says what to do.
 */
export async function importCity(
  options: ImportOptions,
  report: (line: string) => void,
): Promise<Imported> {
  const { file } = options
  if (!existsSync(file)) throw new ExtractFault(`There is no file ${file}`)
  refuseKnown(options)
  const size = statSync(file).size
  const read: ReadStep = async (step, visitor) => {
    let tenths = -1
    await readOsm(file, visitor, (bytes) => {
      const now = Math.floor((10 * bytes) / size)
      if (now === tenths) return
      tenths = now
      report(`${step}: ${toMegabytes(bytes)} of ${toMegabytes(size)}`)
    })
  }
  const found = await findCity(file, options, read)
  const { folder, city } = describeCity(options, found)
  const content = await readContent(found, read)
  report('Writing the city')
  const homes = [
    ...content.points.map(({ tags, at }) => ({ tags, at })),
    ...content.areas.map(({ tags, area }) => ({ tags, at: centroid(area.outer[0]!) })),
  ]
    .filter(({ tags, at }) => tags['addr:housenumber'] && isOfCity(found, at))
    .map(({ at }) => at)
  city.districts = collectDistricts(found, content, homes)
  city.metro = collectMetro(found, content)
  const baseMap = drawBaseMap(found, content, city)
  city.baseMap = toGeoJson(baseMap)
  const isDry = dryPoints(baseMap)
  const { streets, houses, houseCount } = collectStreets(found, content, isDry, nameIn(city))
  city.streets = streets
  markShared(city)
  city.complexes = collectComplexes(found, content, takenIn(city)).filter(({ at }) => isDry(at))
  const removed = repair(city)
  const written: Houses = Object.fromEntries(
    city.streets.flatMap((street) =>
      houses.has(street) ? [[street.stems[0]!, houses.get(street)!]] : [],
    ),
  )
  const faults = checkCity(city, written)
  if (faults.length > 0)
    throw new ExtractFault(
      `The city cannot be used:\n${faults.map((one) => `${one.file}: ${one.message}`).join('\n')}`,
    )
  const sizes = writeFolder(folder, city, written)
  return {
    folder,
    summary: [
      `${city.name} (${city.country}): ${city.districts.length} districts, ` +
        `${city.districts.filter(({ isOffered }) => isOffered).length} of them in filters; ` +
        `${city.streets.length} streets with ${houseCount} houses; ` +
        `${city.metro.stations.length} stations; ${city.complexes.length} named buildings`,
      ...Object.entries(sizes).map(([name, bytes]) => `  ${name}  ${toMegabytes(bytes)}`),
      ...(city.order === undefined
        ? ['It has no pages: filters and a map need districts with roads. Add some to its files.']
        : []),
      ...(removed.length > 0
        ? [
            `Left out ${removed.length} things that \`npm run city -- check\` would report, ` +
              'such as:',
            ...removed.slice(0, 5).map((line) => `  ${line}`),
          ]
        : []),
    ],
  }
}

const toMegabytes = (bytes: number): string =>
  bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`

/** Throws ExtractFault if the options tell already which folder exists: reading takes minutes. */
function refuseKnown({ name, english, country, replaces, into }: ImportOptions): void {
  const isNamed = (city: CityFolder): boolean =>
    [city.name, ...Object.values(city.names)].includes(name) &&
    (country === undefined || country === city.country)
  const slug = english === undefined ? gazetteer.find(isNamed)?.slug : slugify(english)
  if (slug && !replaces) refuseExisting(path.join(into, slug))
}

function refuseExisting(folder: string): void {
  if (!existsSync(folder)) return
  throw new ExtractFault(
    `${folder} exists. --replace writes all its files anew; what was written into them by hand ` +
      'is lost, other files stay. --english names another folder',
  )
}

/** The attributes of the city, and where its folder will be. Throws ExtractFault. */
function describeCity(
  { name: wanted, english, facts, replaces, into }: ImportOptions,
  { tags, country, centre, box }: OsmCity,
): { folder: string; city: CityFolder } {
  const names = readNames(tags, country)!
  const name = english ?? names.en
  const slug = slugify(name)
  const folder = path.join(into, slug)
  if (!slug) throw new ExtractFault(`${wanted} has no English name: add --english`)
  if (!replaces) refuseExisting(folder)
  const like = gazetteer.find((city) => city.country === country)
  const fact = <Key extends keyof CountryFacts>(key: Key, flag: string): CountryFacts[Key] => {
    const value = facts[key] ?? like?.[key]
    if (value === undefined)
      throw new ExtractFault(`There is no other city in ${country}: add ${flag}`)
    return value as CountryFacts[Key]
  }
  const own = gazetteer.find((city) => city.slug === slug)
  const [south, west, north, east] = box
  return {
    folder,
    city: {
      slug,
      name,
      names: names.names,
      order: own?.order ?? Math.max(0, ...gazetteer.map(({ order }) => order ?? 0)) + 1,
      country,
      currency: fact('currency', '--currency, such as EUR'),
      timeZone: fact('timeZone', '--time-zone, such as Europe/Berlin'),
      phonePrefix: fact('phonePrefix', '--phone-prefix, such as 49'),
      groundFloor: fact('groundFloor', '--ground-floor, 0 or 1'),
      centre: [...round(centre, 4)] as [number, number],
      box: [...round([south, west], 4), ...round([north, east], 4)] as CityFolder['box'],
      attribution: OSM,
      aliases: listAliases([...names.spellings, name]),
      districts: [],
      streets: [],
      complexes: [],
      metro: { lines: [], stations: [] },
      baseMap: undefined,
    },
  }
}

/** Districts whose names streets or stations have too. */
function markShared({ districts, streets, metro }: CityFolder): void {
  const index = indexStems(
    [...streets, ...metro.stations].map(({ stems }) => ({ stems, value: 0 })),
  )
  for (const district of districts)
    if (district.aliases.some((alias) => index.matchAt(splitTokens(alias), 0)))
      district.isShared = true
}

/** Which names mean something else already. */
function takenIn({ aliases, districts, streets }: CityFolder): (alias: string) => boolean {
  const places = [...aliases, ...districts.flatMap((district) => district.aliases)]
  const taken = new Set([
    ...places.map((alias) => alias.replaceAll('*', '')),
    ...streets.flatMap(({ stems }) => stems),
  ])
  return (alias) => taken.has(alias) || taken.has(splitTokens(alias).join(' '))
}

/** Whether a name is that of the city or one of its districts. */
function nameIn({ aliases, districts }: CityFolder): (name: string) => boolean {
  const all = [...aliases, ...districts.flatMap((district) => district.aliases)]
  return (name) => {
    const text = splitTokens(name).join(' ')
    return all.some((alias) =>
      alias.endsWith('*') ? text.startsWith(alias.slice(0, -1)) : text === alias,
    )
  }
}

/** Writes the files of a folder, and removes those that it has no more. Returns their sizes. */
function writeFolder(
  folder: string,
  { slug: _, districts, streets, complexes, metro, baseMap, ...attributes }: CityFolder,
  houses: Houses,
): Record<string, number> {
  const { features } = baseMap as { features: object[] }
  const files: Record<keyof typeof FILES, string | null> = {
    'city.json': toJson(attributes),
    'districts.json': districts.length > 0 ? toJson(districts) : null,
    'streets.json': streets.length > 0 ? toJson(streets) : null,
    'complexes.json': complexes.length > 0 ? toJson(complexes) : null,
    'metro.json': metro.stations.length > 0 ? toJson(metro) : null,
    'base-map.geojson': [
      '{\n"type": "FeatureCollection",\n"features": [',
      features.map((feature) => JSON.stringify(feature)).join(',\n'),
      ']\n}\n',
    ].join('\n'),
    'houses.json': Object.keys(houses).length > 0 ? `${JSON.stringify(houses, null, 2)}\n` : null,
  }
  mkdirSync(folder, { recursive: true })
  const sizes: Record<string, number> = {}
  for (const [name, text] of Object.entries(files)) {
    const full = path.join(folder, name)
    if (text === null) rmSync(full, { force: true })
    else {
      writeFileSync(full, text)
      sizes[name] = Buffer.byteLength(text)
    }
  }
  return sizes
}

/** JSON as `npm run format` leaves it: lists are on one line where they fit in 100 columns. */
function toJson(value: unknown): string {
  const write = (value: unknown, indent: string, before: number): string => {
    if (value === undefined || value === null || typeof value !== 'object')
      return JSON.stringify(value)
    const [open, close] = Array.isArray(value) ? '[]' : '{}'
    const entries = Object.entries(value).filter(([, one]) => one !== undefined)
    if (entries.length === 0) return `${open}${close}`
    const inline = JSON.stringify(value).replace(
      /("(?:[^"\\]|\\.)*")|,/g,
      (_, text) => text ?? ', ',
    )
    if (Array.isArray(value) && !inline.includes('{') && before + inline.length < 100) return inline
    const deeper = `${indent}  `
    const lines = entries.map(([key, one]) => {
      const label = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `
      return `${deeper}${label}${write(one, deeper, deeper.length + label.length)}`
    })
    return `${open}\n${lines.join(',\n')}\n${indent}${close}`
  }
  return `${write(value, '', 0)}\n`
}
