import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CITIES, CITY_NAMES } from '#contract/cities.ts'
import { DISPLAY_CURRENCIES } from '#contract/currencies.ts'
import { readBaseMap } from '#core/places/base-map/base-map.ts'
import { findCityFolder } from '#core/places/cities.ts'
import { checkCity, type Fault } from './check.ts'
import { gazetteer } from './gazetteer.ts'
import { describeFault, findLine, readCity, readHouses } from './read-cities.ts'
import { FILES, type CityFolder } from './schema.ts'

test.each(gazetteer.map((city) => [city.slug, city] as const))('%s has no faults', (_, city) =>
  expect(checkCity(city, readHouses(city.slug))).toEqual([]),
)

test('pages are in the order of the spec, with Tbilisi as the default', () =>
  expect(CITY_NAMES.slice(0, 4)).toEqual(['Tbilisi', 'Batumi', 'Yerevan', 'Belgrade']))

test('prices are offered in the currency of every city with pages', () =>
  expect(DISPLAY_CURRENCIES).toEqual(
    expect.arrayContaining(CITIES.map(({ currency }) => currency)),
  ))

test.each([
  ['Tbilisi', 80],
  ['Batumi', 50],
  ['Yerevan', 50],
  ['Belgrade', 60],
])('%s has at least %d streets, and 60 to 150 features on its map', (name, least) => {
  const { streets, baseMap } = findCityFolder(name)!
  expect(streets.length).toBeGreaterThanOrEqual(least)
  const { areas, lines, landmarks } = readBaseMap(baseMap)
  const drawn = areas.length + lines.length + landmarks.length
  expect(drawn).toBeGreaterThanOrEqual(60)
  expect(drawn).toBeLessThanOrEqual(150)
})

// Translations are found by the English name, whatever the city.
test('places with the same English name have the same translations', () => {
  const places = gazetteer.flatMap((city) => [city, ...city.districts, ...city.metro.stations])
  const known = new Map<string, string>()
  const clashes = places.flatMap(({ name, names }) =>
    Object.entries(names).flatMap(([language, translated]) => {
      const key = `${name} in ${language}`
      const other = known.get(key) ?? translated
      known.set(key, other)
      return other === translated ? [] : `${key}: ${other}, ${translated}`
    }),
  )
  expect(clashes).toEqual([])
})

/** A city as its files have it, changed. */
const changed = (change: (city: CityFolder) => void): CityFolder => {
  const city = structuredClone(findCityFolder('Yerevan')!)
  change(city)
  return city
}
const kentron = (city: CityFolder) => city.districts[0]!
type Feature = {
  properties: { kind: string; names?: Record<string, string> }
  geometry: { type: string; coordinates: unknown }
}
const road = (city: CityFolder): [Feature, number] => {
  const { features } = city.baseMap as { features: Feature[] }
  const i = features.findIndex(({ properties }) => properties.kind === 'street')
  return [features[i]!, i]
}

describe('a fault is found where it is', () => {
  test.each<[string, (city: CityFolder) => void, Fault]>([
    [
      'an unknown time zone',
      (city) => void (city.timeZone = 'Asia/Erivan'),
      { file: 'city.json', at: ['timeZone'], message: expect.stringContaining('Asia/Erivan') },
    ],
    [
      'a centre outside the box',
      (city) => void (city.centre = [41.7, 44.8]),
      { file: 'city.json', at: ['centre'], message: 'Outside the box' },
    ],
    [
      'a name of the city that a language lacks',
      (city) => void delete city.names.ka,
      { file: 'city.json', at: ['names'], message: 'Yerevan has no name in ka' },
    ],
    [
      'a name of a district that a language lacks',
      (city) => void delete kentron(city).names.ru,
      { file: 'districts.json', at: [0, 'names'], message: 'Kentron has no name in ru' },
    ],
    [
      'names of a station that all languages lack',
      ({ metro }) => void (metro.stations[2]!.names = {}),
      {
        file: 'metro.json',
        at: ['stations', 2, 'names'],
        message: expect.stringMatching(/^Yeritasardakan has no name in ru, ka(?!.*sr-)/),
      },
    ],
    [
      'an alias of two districts',
      (city) => void city.districts[1]!.aliases.push('kentron'),
      {
        file: 'districts.json',
        at: [1, 'aliases', expect.any(Number)],
        message: expect.stringContaining('kentron'),
      },
    ],
    [
      'a district that is in none',
      (city) => void (kentron(city).within = 'Nowhere'),
      { file: 'districts.json', at: [0, 'within'], message: expect.stringContaining('Nowhere') },
    ],
    [
      'sides that cross',
      (city) => {
        const { outline = [] } = kentron(city)
        ;[outline[0], outline[2]] = [outline[2]!, outline[0]!]
      },
      { file: 'districts.json', at: [0, 'outline'], message: 'The sides of Kentron cross' },
    ],
    [
      'neighbours that overlap',
      (city) => void (kentron(city).outline = structuredClone(city.districts[1]!.outline)),
      { file: 'districts.json', at: [0, 'outline'], message: 'Kentron overlaps Arabkir' },
    ],
    [
      'a street outside',
      (city) => void (city.streets[3]!.at = [[41.7, 44.8]]),
      { file: 'streets.json', at: [3, 'at', 0], message: 'Outside the box of the city' },
    ],
    [
      'a street without a Russian name',
      ({ streets }) => void delete streets[0]!.names.ru,
      { file: 'streets.json', at: [0, 'names'], message: 'Abovyan has no name in ru' },
    ],
    [
      'a Georgian name in Cyrillic letters',
      ({ streets }) => void (streets[0]!.names.ka = 'Абовяна'),
      {
        file: 'streets.json',
        at: [0, 'names', 'ka'],
        message: '"Абовяна" has letters of another script',
      },
    ],
    [
      'the same street twice',
      ({ streets }) => void (streets[1]!.name = 'Abovyan'),
      { file: 'streets.json', at: [1, 'name'], message: 'Another street is Abovyan' },
    ],
    [
      'house numbers that descend',
      ({ streets }) =>
        void (streets[0]!.at = [
          [40.18, 44.51, 20],
          [40.181, 44.511, 10],
          [40.182, 44.512],
        ]),
      { file: 'streets.json', at: [0, 'at', 0], message: 'House numbers do not ascend' },
    ],
    [
      'a station that does not exist',
      ({ metro }) => void (metro.lines[0]!.stations[1] = 'Nowhere'),
      {
        file: 'metro.json',
        at: ['lines', 0, 'stations', 1],
        message: 'There is no station Nowhere',
      },
    ],
    [
      'stations in the wrong order',
      ({ metro: { lines } }) => {
        const { stations } = lines[0]!
        ;[stations[1], stations[3]] = [stations[3]!, stations[1]!]
      },
      {
        file: 'metro.json',
        at: ['lines', 0, 'stations', 0],
        message: expect.stringContaining('nearer'),
      },
    ],
    [
      'a road without a name',
      (city) => void delete road(city)[0].properties.names,
      {
        file: 'base-map.geojson',
        at: ['features', expect.any(Number)],
        message: 'A road needs a name',
      },
    ],
    [
      'a name on the map that a language lacks',
      (city) => void delete road(city)[0].properties.names!.ka,
      {
        file: 'base-map.geojson',
        at: ['features', expect.any(Number), 'properties', 'names'],
        message: 'Abovyan Street has no name in ka',
      },
    ],
    [
      'a name on the map with letters of another script',
      (city) => void (road(city)[0].properties.names!.ru = 'улица Aбовяна'),
      {
        file: 'base-map.geojson',
        at: ['features', expect.any(Number), 'properties', 'names', 'ru'],
        message: 'улица Aбовяна is not in Cyrillic letters',
      },
    ],
    [
      'a kind of feature that the map does not know',
      (city) => void (road(city)[0].properties.kind = 'canal'),
      {
        file: 'base-map.geojson',
        at: expect.arrayContaining(['features']),
        message: expect.any(String),
      },
    ],
  ])('%s', (_, change, fault) => expect(checkCity(changed(change))).toContainEqual(fault))
})

test('a folder that the gazetteer does not have is checked alone', () => {
  const city = { ...structuredClone(findCityFolder('Gyumri')!), slug: 'nowhere', name: 'Nowhere' }
  expect(checkCity(city)).toEqual([])
})

test('houses of no street and outside the city are faults', () => {
  const city = findCityFolder('Yerevan')!
  const key = city.streets[0]!.stems[0]!
  expect(checkCity(city, { [key]: '4 40.18000 44.51000;6b/2 40.18010 44.51010' })).toEqual([])
  expect(checkCity(city, { [key]: '4 41.00000 44.51000', nowhere: '1 40.18000 44.51000' })).toEqual(
    [
      { file: 'houses.json', at: [key], message: 'House 4 is outside the box of the city' },
      {
        file: 'houses.json',
        at: ['nowhere'],
        message: 'No street has "nowhere" as its first stem',
      },
    ],
  )
  const parse = (text: string) => FILES['houses.json'].safeParse({ [key]: text }).success
  expect(parse('33a/2 40.18 44.51;34 40.18 44.51')).toBe(true)
  for (const text of ['', '33', '33 40.18', '33 40.18 44.51;', '33A 40.18 44.51', 'a 40.18 44.51'])
    expect(parse(text)).toBe(false)
})

test('the line of a value in a file, or of what should hold it', () => {
  const json = '[\n  {\n    "name": "Vake",\n    "centre": [\n      41,\n      44\n    ]\n  }\n]\n'
  expect(findLine(json, [0, 'name'])).toBe(3)
  expect(findLine(json, [0, 'centre', 1])).toBe(6)
  expect(findLine(json, [0, 'aliases'])).toBe(2)
  expect(findLine(json, [])).toBe(1)
})

test('faults have their file and line, also where a file is wrong or missing', () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'bina-cities-'))
  try {
    mkdirSync(path.join(root, 'vake'))
    writeFileSync(
      path.join(root, 'vake/city.json'),
      JSON.stringify(findCityFolder('Tashkent'), ['name', 'country', 'box', 'aliases'], 2),
    )
    const faultsOf = () => {
      try {
        return String(readCity('vake', root).districts)
      } catch (error) {
        return (error as Error).message
      }
    }
    expect(faultsOf()).toMatch(/^cities\/vake\/city\.json:1: currency: /)
    writeFileSync(path.join(root, 'vake/city.json'), '{')
    expect(faultsOf()).toMatch(/^cities\/vake\/city\.json: .*JSON/)
    writeFileSync(path.join(root, 'vake/districts.json'), '[\n  {\n    "centre": [141, 44]\n  }\n]')
    expect(describeFault('vake/districts.json', [0, 'centre', 0], 'Wrong', root)).toBe(
      'cities/vake/districts.json:3: Wrong',
    )
    expect(describeFault('vake/base-map.geojson', [], 'Missing', root)).toBe(
      'cities/vake/base-map.geojson:1: Missing',
    )
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('a file is checked against its schema', () => {
  const { error } = FILES['districts.json'].safeParse([{ name: 'Vake', centre: [141, 44] }])
  expect(error?.issues.map(({ path }) => path)).toEqual([
    [0, 'centre', 0],
    [0, 'aliases'],
  ])
})
