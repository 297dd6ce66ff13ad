import { createHash } from 'node:crypto'
import { getDistricts, type CityName } from '#contract/cities.ts'
import type { Geography, GeographyNames } from '#contract/geography.ts'
import { DISTRICTS } from '../districts.ts'
import type { Outline } from '../geometry.ts'
import { METRO_LINES, listMetroStations } from '../metro.ts'
import { BATUMI } from './batumi.ts'
import { BELGRADE } from './belgrade.ts'
import type { BaseMap, Names } from './feature.ts'
import { TBILISI } from './tbilisi.ts'
import { YEREVAN } from './yerevan.ts'

export const BASE_MAPS: Readonly<Record<CityName, BaseMap>> = {
  Tbilisi: TBILISI,
  Batumi: BATUMI,
  Yerevan: YEREVAN,
  Belgrade: BELGRADE,
}

const made = new Map<CityName, Geography>()

/**
 * What the built-in map draws of a city: the drawn features with the districts and the metro that
 * we know anyway. Made once.
 */
export function getGeography(city: CityName): Geography {
  const known = made.get(city)
  if (known) return known
  const drawn = drawCity(city)
  const geography = {
    city,
    version: createHash('sha1').update(JSON.stringify(drawn)).digest('base64url').slice(0, 10),
    ...drawn,
  }
  made.set(city, geography)
  return geography
}

function drawCity(city: CityName): Pick<Geography, 'areas' | 'lines' | 'points'> {
  const { areas, lines, landmarks, open } = BASE_MAPS[city]
  const districts = DISTRICTS.filter((district) => district.city === city)
  // A lake that gives its name to a district is named once.
  const named = new Set(areas.map(({ names }) => names?.[0]))
  return {
    areas: [
      ...districts.flatMap(({ name, outline, within }) =>
        outline && !within
          ? [
              {
                kind: open.includes(name) ? ('open' as const) : ('district' as const),
                names: { en: name },
                at: flat(outline),
              },
            ]
          : [],
      ),
      ...areas.map(({ kind, names, nameAt, at }) => ({
        kind,
        ...toNames(names),
        ...(nameAt ? { nameAt: flat([nameAt]) } : {}),
        at: flat(at),
      })),
    ],
    lines: [
      ...lines.map(({ kind, names, width, at }) => ({
        kind,
        ...toNames(names),
        ...(width ? { width } : {}),
        at: flat(at),
      })),
      ...METRO_LINES.filter((line) => line.city === city).map(({ name, stations }) => ({
        kind: 'metro' as const,
        names: { en: name },
        at: stations.flatMap(({ longitude, latitude }) => [longitude, latitude]),
      })),
    ],
    points: [
      ...districts
        .filter(({ name }) => !named.has(name))
        .map(({ name, within, longitude, latitude }) => ({
          kind: within ? ('quarter' as const) : ('district' as const),
          names: { en: name },
          ...(getDistricts(city).includes(name) ? { offered: true } : {}),
          at: [longitude, latitude],
        })),
      ...listMetroStations(city).map(({ name, longitude, latitude }) => ({
        kind: 'station' as const,
        names: { en: name },
        at: [longitude, latitude],
      })),
      ...landmarks.map(({ names, at: [latitude, longitude] }) => ({
        kind: 'landmark' as const,
        names: toGeographyNames(names),
        at: [longitude, latitude],
      })),
    ],
  }
}

const flat = (outline: Outline): number[] =>
  outline.flatMap(([latitude, longitude]) => [longitude, latitude])

const toNames = (names: Names | undefined): { names?: GeographyNames } =>
  names ? { names: toGeographyNames(names) } : {}

const toGeographyNames = ([en, ru, ka, local]: Names): GeographyNames => ({
  en,
  ...(ru ? { ru } : {}),
  ...(ka ? { ka } : {}),
  ...(local ? { local } : {}),
})
