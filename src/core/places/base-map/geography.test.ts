import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { CITY_NAMES, getDistricts } from '#contract/cities.ts'
import { geographySchema } from '#contract/geography.ts'
import { findCityByName } from '../cities.ts'
import { COMPLEXES } from '../complexes.ts'
import { findDistrictByName, DISTRICTS } from '../districts.ts'
import {
  distanceMeters,
  isInBox,
  isInOutline,
  metersOutside,
  type Box,
  type Coordinates,
  type Outline,
} from '../geometry.ts'
import { METRO_LINES, listMetroStations } from '../metro.ts'
import { STREETS } from '../streets.ts'
import { BASE_MAPS, getGeography } from './geography.ts'
import type { MapArea, MapLine } from './base-map.ts'

type Corner = readonly [number, number]
const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const cross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
const place = ([latitude, longitude]: Corner): Coordinates => ({ latitude, longitude })

/** The places where a line crosses itself, as pairs of the start points of its segments. */
const crossings = (at: Outline): string[] =>
  at
    .slice(0, -1)
    .flatMap((a, i) =>
      at
        .slice(i + 2, -1)
        .flatMap((c, k) => (cross(a, at[i + 1]!, c, at[i + k + 3]!) ? [`${a} and ${c}`] : [])),
    )

/** The distance in metres from a place to the nearest point of a line. */
const metersFrom = (from: Coordinates, at: Outline): number =>
  Math.min(...at.slice(1).map((end, i) => metersOutside(from, [at[i]!, end])))

const wider = ([south, west, north, east]: Box, by: number): Box => [
  south - by,
  west - by,
  north + by,
  east + by,
]
const label = ({ kind, names, at }: MapArea | MapLine): string => `${kind} ${names?.en ?? at[0]}`

describe.each(CITY_NAMES)('%s', (city) => {
  const { areas, lines, landmarks, open } = BASE_MAPS[city]
  const box = findCityByName(city)!.box
  const roads = lines.filter(
    ({ kind }) => kind === 'street' || kind === 'avenue' || kind === 'motorway',
  )

  test('has 60 to 150 features besides districts and stations', () => {
    const drawn = areas.length + lines.length + landmarks.length
    expect(drawn).toBeGreaterThanOrEqual(60)
    expect(drawn).toBeLessThanOrEqual(150)
    expect(roads.length).toBeGreaterThanOrEqual(20)
  })

  test('is inside its region, except for the sea and long roads', () => {
    const out = (at: Outline) => at.filter((corner) => !isInBox(place(corner), wider(box, 0.03)))
    const outside = [
      ...areas.filter(({ kind }) => kind !== 'sea' && kind !== 'wood'),
      ...lines.filter(({ kind }) => kind !== 'river' && kind !== 'rail' && kind !== 'motorway'),
    ].filter(({ at }) => out(at).length > 0)
    expect(outside.map(label)).toEqual([])
    expect(landmarks.filter(({ at }) => !isInBox(place(at), box))).toEqual([])
  })

  test('has rivers, roads and outlines that do not cross themselves', () => {
    const crossed = [
      ...lines.map((line) => [label(line), crossings(line.at)] as const),
      ...areas.map((area) => [label(area), crossings([...area.at, area.at[0]!])] as const),
    ]
    expect(crossed.filter(([, found]) => found.length > 0)).toEqual([])
  })

  test('has no line that turns back sharply', () => {
    const back = lines.flatMap((line) =>
      line.at.slice(2).flatMap((c, i) => {
        const [a, b] = [line.at[i]!, line.at[i + 1]!]
        return distanceMeters(place(a), place(c)) <
          0.35 * (distanceMeters(place(a), place(b)) + distanceMeters(place(b), place(c)))
          ? [`${label(line)} at ${b}`]
          : []
      }),
    )
    expect(back).toEqual([])
  })

  test('has a road in or near each district', () => {
    const far = getDistricts(city).filter((name) => {
      const outline = findDistrictByName(city, name)!.outline!
      return !roads.some(({ at }) =>
        at.some((corner) => metersOutside(place(corner), outline) < 400),
      )
    })
    expect(far).toEqual([])
  })

  test('has no district centre, street or complex in the water', () => {
    const waters = areas.filter(({ kind }) => kind === 'sea' || kind === 'lake')
    const rivers = lines.filter(({ width, kind }) => kind === 'river' && width)
    const homes = [
      ...DISTRICTS.filter(
        (district) => district.city === city && district.name !== 'Tbilisi Sea',
      ).map((district) => [district.name, district] as const),
      ...COMPLEXES.filter((complex) => complex.city === city).map(
        (complex) => [complex.name, complex] as const,
      ),
      ...STREETS.filter((street) => street.city === city).flatMap(({ stems, at }) =>
        at.map(([latitude, longitude]) => [stems, { latitude, longitude }] as const),
      ),
    ]
    const islands = areas.filter(({ kind }) => kind === 'island')
    const wet = homes
      .filter(([, home]) => !islands.some(({ at }) => isInOutline(home, at)))
      .filter(
        ([, home]) =>
          waters.some(({ at }) => isInOutline(home, at)) ||
          rivers.some(({ at, width }) => metersFrom(home, at) < width! / 2),
      )
    expect(wet.map(([name]) => name)).toEqual([])
  })

  test('has no road across a lake or island, and landmarks on land', () => {
    const waters = areas.filter(({ kind }) => kind === 'lake' || kind === 'sea')
    expect(
      roads
        .filter((road) =>
          waters.some(({ at }) => road.at.some((corner) => isInOutline(place(corner), at))),
        )
        .map(label),
    ).toEqual([])
    expect(
      landmarks
        .filter(({ at }) => waters.some((water) => isInOutline(place(at), water.at)))
        .map(({ names }) => names.en),
    ).toEqual([])
  })

  test('has English and Russian names, and a name for each road', () => {
    const named = [...areas, ...lines, ...landmarks].flatMap(({ names }) => (names ? [names] : []))
    expect(named.filter(({ en, ru }) => !en || !ru)).toEqual([])
    expect(roads.filter(({ names }) => !names).map(label)).toEqual([])
    const latin = /^[\p{Script=Latin}\d .,'’“”–-]+$/u
    expect(named.map(({ en }) => en).filter((en) => !latin.test(en))).toEqual([])
    expect(
      named.filter(({ ka }) => ka && /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(ka)),
    ).toEqual([])
  })

  test('lists only existing districts as open', () => {
    expect(open.filter((name) => !findDistrictByName(city, name))).toEqual([])
  })

  test('matches the schema of the contract and takes only a few kilobytes', () => {
    const geography = getGeography(city)
    expect(geographySchema.parse(geography)).toEqual(geography)
    expect(brotliCompressSync(JSON.stringify(geography)).length).toBeLessThan(20_000)
    for (const { at } of [...geography.areas, ...geography.lines, ...geography.points]) {
      expect(at.length % 2).toBe(0)
      expect(at.every((degree) => Math.abs(degree - Number(degree.toFixed(4))) < 1e-9)).toBe(true)
    }
  })

  test('has a point for each offered district, and each station on its line', () => {
    const { points, lines: answered } = getGeography(city)
    const offered = points.filter((point) => point.offered).map(({ names }) => names.en)
    expect(offered.sort()).toEqual([...getDistricts(city)].sort())
    const metro = answered.filter(({ kind }) => kind === 'metro')
    expect(metro).toHaveLength(METRO_LINES.filter((line) => line.city === city).length)
    for (const { latitude, longitude, name } of listMetroStations(city)) {
      expect(
        metro.some(({ at }) =>
          at.some((degree, i) => i % 2 === 0 && degree === longitude && at[i + 1] === latitude),
        ),
        name,
      ).toBe(true)
    }
  })
})

describe('well-known geography', () => {
  const line = (city: keyof typeof BASE_MAPS, name: string) =>
    BASE_MAPS[city].lines
      .filter(({ names, kind }) => names?.en === name && kind === 'river')
      .flatMap(({ at }) => at)
  const area = (city: keyof typeof BASE_MAPS, name: string) =>
    BASE_MAPS[city].areas.find(({ names }) => names?.en === name)!.at

  it('is on its side of the Mtkvari: Vake, Vera and Saburtalo on the right bank, Avlabari, Didube and Gldani on the left', () => {
    const river = line('Tbilisi', 'Mtkvari')
    const bank = (name: string) => {
      const { latitude, longitude } = findDistrictByName('Tbilisi', name)!
      // The river runs south: what lies east of it where it crosses this latitude is on the left
      // bank.
      const i = river.findIndex(
        ([lat], k) => k > 0 && lat <= latitude && river[k - 1]![0] > latitude,
      )
      const [[aLat, aLon], [bLat, bLon]] = [river[i - 1]!, river[i]!]
      return longitude > aLon + ((bLon - aLon) * (aLat - latitude)) / (aLat - bLat)
        ? 'left'
        : 'right'
    }
    for (const name of [
      'Vake',
      'Vera',
      'Saburtalo',
      'Mtatsminda',
      'Sololaki',
      'Old City',
      'Krtsanisi',
      'Ortachala',
      'Dighomi',
      'Didi Dighomi',
      'Vashlijvari',
      'Ponichala',
    ])
      expect(bank(name), name).toBe('right')
    for (const name of [
      'Didube',
      'Chugureti',
      'Nadzaladevi',
      'Avlabari',
      'Isani',
      'Samgori',
      'Gldani',
      'Varketili',
      'Temka',
    ])
      expect(bank(name), name).toBe('left')
  })

  it('lies by the sea: the boulevard within 300 m of the coast, the airport and the port within a kilometre', () => {
    const sea = area('Batumi', 'Black Sea')
    for (const corner of area('Batumi', 'Batumi Boulevard'))
      expect(metersOutside(place(corner), sea), `${corner}`).toBeLessThan(350)
    for (const name of ['Old Batumi', 'New Boulevard', 'Airport', 'Gonio', 'Kvariati'])
      expect(metersOutside(findDistrictByName('Batumi', name)!, sea), name).toBeLessThan(1500)
  })

  it('is between the rivers: New Belgrade left of the Sava, the old town right of it, Zemun on the Danube', () => {
    const [sava, danube] = [line('Belgrade', 'Sava'), line('Belgrade', 'Danube')]
    const [newTown, oldTown] = [
      findDistrictByName('Belgrade', 'Novi Beograd')!,
      findDistrictByName('Belgrade', 'Stari Grad')!,
    ]
    const nearest = (from: Coordinates) =>
      sava.reduce((best, corner) =>
        distanceMeters(from, place(corner)) < distanceMeters(from, place(best)) ? corner : best,
      )
    expect(nearest(newTown)[1]).toBeGreaterThan(newTown.longitude)
    expect(nearest(oldTown)[1]).toBeLessThan(oldTown.longitude)
    expect(metersFrom(findDistrictByName('Belgrade', 'Zemun')!, danube)).toBeLessThan(2000)
    expect(metersFrom(place(area('Belgrade', 'Great War Island')[0]!), danube)).toBeLessThan(600)
  })

  it('is beside the gorge: Kentron east of the Hrazdan, Ajapnyak west of it', () => {
    const hrazdan = line('Yerevan', 'Hrazdan')
    const at = (name: string) => findDistrictByName('Yerevan', name)!
    const nearest = (from: Coordinates) =>
      hrazdan.reduce((best, corner) =>
        distanceMeters(from, place(corner)) < distanceMeters(from, place(best)) ? corner : best,
      )
    for (const name of ['Kentron', 'Arabkir', 'Shengavit'])
      expect(nearest(at(name))[1], name).toBeLessThan(at(name).longitude)
    for (const name of ['Ajapnyak', 'Davtashen', 'Malatia-Sebastia'])
      expect(nearest(at(name))[1], name).toBeGreaterThan(at(name).longitude)
  })
})
