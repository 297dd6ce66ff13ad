import { createHash } from 'node:crypto'
import type { CityFolder } from '#cities/schema.ts'
import type { CityName } from '#contract/cities.ts'
import type { Geography, GeographyNames } from '#contract/geography.ts'
import { folderOf, LANGUAGES } from '#locales/languages.ts'
import { findCityFolder } from '../cities.ts'
import type { Outline } from '../geometry.ts'
import { nameIn } from '../translate-place-name.ts'
import { readBaseMap } from './base-map.ts'

const cache = new Map<CityName, Geography>()

/**
 * Returns the features that the built-in map draws for a city: the base map plus districts and
 * metro lines. Cached.
 */
export function getGeography(city: CityName): Geography {
  const known = cache.get(city)
  if (known) return known
  const drawn = drawCity(findCityFolder(city)!)
  const geography = {
    city,
    version: createHash('sha1').update(JSON.stringify(drawn)).digest('base64url').slice(0, 10),
    ...drawn,
  }
  cache.set(city, geography)
  return geography
}

/** With the languages whose names are written from those of another one. */
const withDerivedLanguages = (names: GeographyNames): GeographyNames => ({
  ...names,
  ...Object.fromEntries(
    LANGUAGES.filter((language) => folderOf(language) !== language).map((language) => [
      language,
      nameIn(language, names.en, names),
    ]),
  ),
})

/** The features of a city with a base map. Throws ZodError if that is wrong. */
export function drawCity({
  baseMap,
  districts,
  metro,
}: CityFolder): Pick<Geography, 'areas' | 'lines' | 'points'> {
  const { areas, lines, landmarks } = readBaseMap(baseMap)
  // A lake that shares its name with a district is labelled only once.
  const named = new Set(areas.map(({ names }) => names?.en))
  return {
    areas: [
      ...districts.flatMap(({ name, outline, within, isOpen }) =>
        outline && !within
          ? [
              {
                kind: isOpen ? ('open' as const) : ('district' as const),
                names: { en: name },
                at: flatten(outline),
              },
            ]
          : [],
      ),
      ...areas.map(({ kind, names, nameAt, at }) => ({
        kind,
        ...(names ? { names: withDerivedLanguages(names) } : {}),
        ...(nameAt ? { nameAt: flatten([nameAt]) } : {}),
        at: flatten(at),
      })),
    ],
    lines: [
      ...lines.map(({ kind, names, width, at }) => ({
        kind,
        ...(names ? { names: withDerivedLanguages(names) } : {}),
        ...(width ? { width } : {}),
        at: flatten(at),
      })),
      ...metro.lines.map(({ name, stations }) => ({
        kind: 'metro' as const,
        names: { en: name },
        at: flatten(
          stations.flatMap((stop) => {
            const station = metro.stations.find((one) => one.name === stop)
            return station ? [station.at] : []
          }),
        ),
      })),
    ],
    points: [
      ...districts
        .filter(({ name }) => !named.has(name))
        .map(({ name, within, isOffered, centre }) => ({
          kind: within ? ('quarter' as const) : ('district' as const),
          names: { en: name },
          ...(isOffered ? { offered: true } : {}),
          at: flatten([centre]),
        })),
      ...metro.stations.map(({ name, at }) => ({
        kind: 'station' as const,
        names: { en: name },
        at: flatten([at]),
      })),
      ...landmarks.map(({ names, at }) => ({
        kind: 'landmark' as const,
        names,
        at: flatten([at]),
      })),
    ],
  }
}

const flatten = (outline: Outline): number[] =>
  outline.flatMap(([latitude, longitude]) => [longitude, latitude])
