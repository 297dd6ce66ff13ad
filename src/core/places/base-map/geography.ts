import { createHash } from 'node:crypto'
import batumi from '#cities/batumi/base-map.geojson?raw'
import belgrade from '#cities/belgrade/base-map.geojson?raw'
import tbilisi from '#cities/tbilisi/base-map.geojson?raw'
import yerevan from '#cities/yerevan/base-map.geojson?raw'
import { getDistricts, type CityName } from '#contract/cities.ts'
import type { Geography } from '#contract/geography.ts'
import { DISTRICTS } from '../districts.ts'
import type { Outline } from '../geometry.ts'
import { METRO_LINES, listMetroStations } from '../metro.ts'
import { readBaseMap, type BaseMap } from './base-map.ts'

export const BASE_MAPS: Readonly<Record<CityName, BaseMap>> = {
  Tbilisi: readBaseMap(tbilisi),
  Batumi: readBaseMap(batumi),
  Yerevan: readBaseMap(yerevan),
  Belgrade: readBaseMap(belgrade),
}

const cache = new Map<CityName, Geography>()

/**
 * Returns the features that the built-in map draws for a city: the base map plus districts and
 * metro lines. Cached.
 */
export function getGeography(city: CityName): Geography {
  const known = cache.get(city)
  if (known) return known
  const drawn = drawCity(city)
  const geography = {
    city,
    version: createHash('sha1').update(JSON.stringify(drawn)).digest('base64url').slice(0, 10),
    ...drawn,
  }
  cache.set(city, geography)
  return geography
}

function drawCity(city: CityName): Pick<Geography, 'areas' | 'lines' | 'points'> {
  const { areas, lines, landmarks, open } = BASE_MAPS[city]
  const districts = DISTRICTS.filter((district) => district.city === city)
  // A lake that shares its name with a district is labelled only once.
  const named = new Set(areas.map(({ names }) => names?.en))
  return {
    areas: [
      ...districts.flatMap(({ name, outline, within }) =>
        outline && !within
          ? [
              {
                kind: open.includes(name) ? ('open' as const) : ('district' as const),
                names: { en: name },
                at: flatten(outline),
              },
            ]
          : [],
      ),
      ...areas.map(({ kind, names, nameAt, at }) => ({
        kind,
        ...(names ? { names } : {}),
        ...(nameAt ? { nameAt: flatten([nameAt]) } : {}),
        at: flatten(at),
      })),
    ],
    lines: [
      ...lines.map(({ kind, names, width, at }) => ({
        kind,
        ...(names ? { names } : {}),
        ...(width ? { width } : {}),
        at: flatten(at),
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
        names,
        at: [longitude, latitude],
      })),
    ],
  }
}

const flatten = (outline: Outline): number[] =>
  outline.flatMap(([latitude, longitude]) => [longitude, latitude])
