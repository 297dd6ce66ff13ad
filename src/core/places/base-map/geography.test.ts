import { describe, expect, it, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import { geographySchema } from '#contract/geography.ts'
import { getDistricts } from '#contract/place-pages.ts'
import { findCityFolder } from '../cities.ts'
import { findDistrictByName } from '../districts.ts'
import { distanceMeters, metersOutside, type Coordinates, type Outline } from '../geometry.ts'
import { METRO_LINES, listMetroStations } from '../metro.ts'
import { readBaseMap } from './base-map.ts'
import { getGeography } from './geography.ts'

type Corner = readonly [number, number]
const place = ([latitude, longitude]: Corner): Coordinates => ({ latitude, longitude })

/** The distance in metres from a place to the nearest point of a line. */
const metersFrom = (from: Coordinates, at: Outline): number =>
  Math.min(...at.slice(1).map((end, i) => metersOutside(from, [at[i]!, end])))

describe.each(CITY_NAMES)('%s', (city) => {
  test('matches the schema of the contract', () => {
    const geography = getGeography(city)
    expect(geographySchema.parse(geography)).toEqual(geography)
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
  const line = (city: string, name: string) =>
    readBaseMap(findCityFolder(city)!.baseMap)
      .lines.filter(({ names, kind }) => names?.en === name && kind === 'river')
      .flatMap(({ at }) => at)
  const area = (city: string, name: string) =>
    readBaseMap(findCityFolder(city)!.baseMap).areas.find(({ names }) => names?.en === name)!.at

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
