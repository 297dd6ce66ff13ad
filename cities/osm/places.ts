// Metro stations and named buildings.
import { areaSqKm } from '#core/places/geometry.ts'
import { splitTokens } from '#core/places/split-tokens.ts'
import { MIN_STATION_METERS } from '../check.ts'
import type { CityFolder } from '../schema.ts'
import type { OsmCity } from './find-city.ts'
import { isSerbianIn, listAliases, readNames, scriptOf, streetStems } from './names.ts'
import { type CityContent, isOfCity, type OsmPoint } from './read-content.ts'
import type { Tags } from './read-pbf.ts'
import { centroid, type Corner, metersBetween, round } from './shapes.ts'

type Metro = CityFolder['metro']

/**
 * The lines of the metro by their routes: of the two directions of a line, that with more stops.
 * Stations of one name are one, where lines cross.
 */
export function collectMetro(city: OsmCity, { routes, stations, points }: CityContent): Metro {
  const metro: Metro = { lines: [], stations: [] }
  const known = points.filter(
    ({ tags }) => tags['station'] === 'subway' || tags['railway'] === 'station',
  )
  /** A stop is on the rails; its names may be at the station beside it. */
  const tagsOf = (stop: OsmPoint): Tags | null => {
    if (readNames(stop.tags, city.country)) return stop.tags
    const near = known.find(
      ({ at, tags }) => metersBetween(at, stop.at) < MIN_STATION_METERS && tags['name'],
    )
    return near?.tags ?? null
  }
  const lines = new Map<string, { name: string; stations: string[] }>()
  for (const { tags, stops } of routes) {
    const name = readNames(tags, city.country)?.en
    const key = tags['ref'] ?? tags['colour'] ?? name?.replace(/[:→⇒(].*$/, '')
    if (!name || !key) continue
    const names = stops.flatMap((id) => {
      const stop = stations.get(id)
      const own = stop && isOfCity(city, stop.at) ? tagsOf(stop) : null
      return stop && own ? [addStation(stop.at, own)] : []
    })
    const distinct = names.filter((one, i) => names.indexOf(one) === i)
    const line = lines.get(key)
    if (distinct.length > Math.max(1, line?.stations.length ?? 0))
      lines.set(key, { name: line?.name ?? nameLine(name, key), stations: distinct })
  }
  metro.lines = [...lines.values()]
  const used = new Set(metro.lines.flatMap((line) => line.stations))
  metro.stations = metro.stations.filter(({ name }) => used.has(name))
  return metro

  function addStation(at: Corner, tags: Tags): string {
    const { en, names, spellings } = readNames(tags, city.country)!
    const near = metro.stations.find(
      (one) => one.name === en || metersBetween(one.at, at) <= MIN_STATION_METERS,
    )
    if (near) return near.name
    const stems = [...new Set(spellings.flatMap(stemsOf))]
    metro.stations.push({ name: en, names, at: [...round(at)] as [number, number], stems })
    return en
  }
}

/** "Saburtalo Line: Station Square → State University" is the Saburtalo line. */
const nameLine = (name: string, key: string): string =>
  name
    .split(/[:→⇒(]/)[0]!
    .replace(/\bline\b/i, '')
    .trim() || key

const stemsOf = (name: string): string[] => {
  const stems = streetStems(name)
  return stems ? [stems.full] : scriptOf(name) ? [splitTokens(name).join(' ')] : []
}

/** A name that is a number or a letter of a block is no name. */
const isName = (name: string): boolean =>
  /\p{L}{4}/u.test(name) &&
  !/^(?:корпус|блок|дом|house|block|building|სახლი|კორპუსი)\b/iu.test(name)
const MAX_COMPLEXES = 600
/** Larger residential areas are districts. */
const MAX_COMPLEX_SQ_KM = 0.5

/** Named buildings and estates; those named as a street or district (`isTaken`) are left out. */
export function collectComplexes(
  city: OsmCity,
  { areas, points }: CityContent,
  isTaken: (alias: string) => boolean,
): CityFolder['complexes'] {
  const isComplex = (tags: Tags): boolean =>
    isName(tags['name'] ?? '') &&
    !tags['shop'] &&
    !tags['amenity'] &&
    (['apartments', 'residential'].includes(tags['building'] ?? '') ||
      tags['landuse'] === 'residential')
  const found = [
    ...points.filter(({ tags }) => isComplex(tags)).map(({ tags, at }) => ({ tags, at })),
    ...areas
      .filter(({ tags, area }) => isComplex(tags) && areaSqKm(area.outer[0]!) < MAX_COMPLEX_SQ_KM)
      .map(({ tags, area }) => ({ tags, at: centroid(area.outer[0]!) })),
  ]
  const complexes = new Map<string, CityFolder['complexes'][number]>()
  const taken = new Set<string>()
  for (const { tags, at } of found) {
    const { en, names, spellings } = readNames(tags, city.country)!
    // Latin names of other languages are the same in all.
    const hasOneName = scriptOf(tags['name']!) === 'latin' && !isSerbianIn(city.country)
    if (complexes.has(en) || complexes.size === MAX_COMPLEXES || !isOfCity(city, at)) continue
    const all = listAliases(spellings).filter(
      (alias) => alias.length > 3 && !taken.has(alias) && !isTaken(alias.replaceAll('*', '')),
    )
    for (const alias of all) taken.add(alias)
    const isCaseless = (alias: string) => scriptOf(alias) === 'georgian'
    const aliases = all.filter((alias) => !isCaseless(alias))
    const stems = all.filter(isCaseless).map((alias) => alias.replaceAll('*', ''))
    if (aliases.length > 0)
      complexes.set(en, {
        name: en,
        names: hasOneName ? {} : names,
        at: [...round(at)] as [number, number],
        aliases,
        ...(stems.length > 0 ? { stems } : {}),
      })
  }
  return [...complexes.values()]
}
