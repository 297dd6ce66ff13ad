import { brotliCompressSync } from 'node:zlib'
import type { AREA_KINDS, LINE_KINDS } from '#contract/map-kinds.ts'
import { drawCity } from '#core/places/base-map/geography.ts'
import { formatStreet } from '#core/places/format-street.ts'
import { areaSqKm, type Box, metersOutside } from '#core/places/geometry.ts'
import { crossings, isIn, MAX_MAP_BYTES, NAMED_LANGUAGES, turnsBack } from '../check.ts'
import type { CityFolder } from '../schema.ts'
import type { OsmCity } from './find-city.ts'
import { ownName, readNames, readStreetNames, tidyName } from './names.ts'
import { type CityContent, isOfCity, MARGIN, type OsmLine } from './read-content.ts'
import type { Tags } from './read-pbf.ts'
import {
  clipLine,
  clipOutline,
  type Corner,
  isInside,
  joinLines,
  lengthOf,
  type Line,
  round,
  seaFrom,
  simplify,
  simplifyOutline,
  toCoordinates,
} from './shapes.ts'

type MapNames = { en: string } & Record<string, string>
type AreaKind = Exclude<(typeof AREA_KINDS)[number], 'district' | 'open'>
type LineKind = Exclude<(typeof LINE_KINDS)[number], 'metro'>
type MapArea = { kind: AreaKind; names?: MapNames; at: Line }
type MapLine = { kind: LineKind; names?: MapNames; width?: number; at: Line }
type MapPoint = { kind: 'landmark'; names: MapNames; at: Corner }
export type BaseMapFeatures = { areas: MapArea[]; lines: MapLine[]; landmarks: MapPoint[] }

/** Metres by which corners may move, from the finest map to the first that is small enough. */
const TOLERANCES = [12, 20, 30, 45, 65, 90, 130, 190, 280, 400, 600]
/** Smaller and shorter things are left out: so many times the tolerance, in metres. */
const [MIN_SIDE, MIN_LENGTH] = [5, 12]
/** From this tolerance on only main roads are drawn. */
const MAIN_ROADS_METERS = 90
const MAX_LANDMARKS = 15
/** A road nearer to another of its name is its other direction. */
const SAME_ROAD_METERS = 60
const MAX_ROAD_METERS = 300
const DEFAULT_RIVER_METERS = 20

/** The most detailed base map that is small enough with the districts and metro of the city. */
export function drawBaseMap(
  city: OsmCity,
  content: CityContent,
  folder: CityFolder,
): BaseMapFeatures {
  let features: BaseMapFeatures = { areas: [], lines: [], landmarks: [] }
  for (const meters of TOLERANCES) {
    features = draw(city, content, folder, meters)
    const drawn = drawCity({ ...folder, baseMap: toGeoJson(features) })
    if (brotliCompressSync(JSON.stringify(drawn)).length <= MAX_MAP_BYTES) break
  }
  return features
}

function draw(
  city: OsmCity,
  content: CityContent,
  { districts }: CityFolder,
  meters: number,
): BaseMapFeatures {
  const [south, west, north, east] = city.box
  // Rounding must not lead out of what the map may show.
  const margin = MARGIN - 0.001
  const region: Box = [south - margin, west - margin, north + margin, east + margin]
  const areas = [
    ...drawSea(content, region, meters),
    ...content.areas.flatMap(({ tags, area }) => {
      const kind = areaKind(tags)
      if (!kind) return []
      const holes = kind === 'lake' ? area.inner : []
      return [
        ...area.outer.map((outline) => ({ kind, outline, tags })),
        ...holes.map((outline) => ({ kind: 'island' as const, outline, tags: {} as Tags })),
      ].flatMap((one) => drawArea(one, city, region, meters))
    }),
  ]
  const waters = areas.filter(({ kind }) => kind === 'sea' || kind === 'lake')
  const isWet = (at: Corner): boolean => waters.some((water) => isInside(at, water.at))
  const kindOf = (tags: Tags): LineKind | null => lineKind(tags, meters < MAIN_ROADS_METERS)
  const lines = drawLines(content.lines, kindOf, city, region, meters, isWet)
  for (const { outline, isOffered } of districts) {
    const isReached = lines.some(
      (line) => isRoad(line.kind) && line.at.some((at) => reaches(at, outline ?? [])),
    )
    if (!isOffered || !outline || isReached) continue
    const inside = content.lines.filter(
      ({ tags, line }) =>
        tags['highway'] && tags['name'] && line.some((at) => isInside(at, outline)),
    )
    const longest = inside.toSorted((a, b) => lengthOf(b.line) - lengthOf(a.line)).slice(0, 1)
    lines.push(...drawLines(longest, () => 'street', city, region, 5, isWet))
  }
  const landmarks = content.points
    .filter(
      ({ tags, at }) =>
        /^(?:attraction|museum|theme_park|viewpoint)$/.test(tags['tourism'] ?? '') &&
        tags['wikidata'] &&
        isOfCity(city, at) &&
        !isWet(at),
    )
    .flatMap(({ tags, at }) => {
      const names = mapNames(tags, city.country)
      return names ? [{ kind: 'landmark' as const, names, at: round(at, 4) }] : []
    })
    .slice(0, MAX_LANDMARKS)
  return { areas, lines, landmarks }
}

const reaches = (at: Corner, outline: Line | readonly Corner[]): boolean =>
  outline.length > 0 && metersOutside(toCoordinates(at), outline) < MAX_ROAD_METERS

function drawSea({ lines }: CityContent, region: Box, meters: number): MapArea[] {
  const coasts = joinLines(
    lines.filter(({ tags }) => tags['natural'] === 'coastline').map(({ line }) => line),
    String,
    true,
  )
  const { seas, islands } = seaFrom(coasts, region)
  return [
    ...seas.map((outline) => ({ kind: 'sea' as const, outline })),
    ...islands.map((outline) => ({ kind: 'island' as const, outline })),
  ].flatMap(({ kind, outline }) => {
    const at = tidyOutline(outline, meters)
    return at ? [{ kind, at }] : []
  })
}

function areaKind(tags: Tags): AreaKind | null {
  if (tags['natural'] === 'water' || tags['waterway'] === 'riverbank') return 'lake'
  if (tags['landuse'] === 'reservoir') return 'lake'
  if (tags['natural'] === 'wood' || tags['landuse'] === 'forest') return 'wood'
  if (tags['leisure'] === 'park' || tags['leisure'] === 'garden') return 'park'
  if (tags['aeroway'] === 'aerodrome') return 'airfield'
  return tags['place'] === 'island' ? 'island' : null
}

function drawArea(
  { kind, outline, tags }: { kind: AreaKind; outline: Line; tags: Tags },
  { country }: OsmCity,
  region: Box,
  meters: number,
): MapArea[] {
  const clipped = clipOutline(outline, region)
  if (!clipped || areaSqKm(clipped) < ((MIN_SIDE * meters) / 1000) ** 2) return []
  const at = tidyOutline(clipped, meters)
  const names = mapNames(tags, country)
  return at ? [{ kind, ...(names ? { names } : {}), at }] : []
}

/** An outline whose sides do not cross, simplified as far as that allows. */
function tidyOutline(outline: Line, meters: number): Line | null {
  for (const tolerance of [meters, meters / 2, meters / 4, 1]) {
    const simple = simplifyOutline(outline, tolerance)?.map((corner) => round(corner, 4))
    const distinct = simple?.filter((corner, i) => String(corner) !== String(simple.at(i - 1)))
    if (distinct && distinct.length > 2 && crossings([...distinct, distinct[0]!]).length === 0)
      return distinct
  }
  return null
}

function lineKind(tags: Tags, withSmall: boolean): LineKind | null {
  const { highway, waterway, railway, aeroway, aerialway } = tags
  if (highway === 'motorway' || highway === 'trunk') return 'motorway'
  if (highway === 'primary' || highway === 'secondary') return 'avenue'
  if (highway === 'tertiary') return withSmall ? 'street' : null
  if (waterway === 'river') return 'river'
  if (waterway === 'stream' || waterway === 'canal')
    return withSmall && tags['name'] && tags['tunnel'] === undefined ? 'stream' : null
  if (railway === 'rail') return tags['service'] === undefined ? 'rail' : null
  if (aeroway === 'runway') return 'runway'
  return aerialway === 'gondola' || aerialway === 'cable_car' ? 'cable' : null
}
const isRoad = (kind: LineKind): boolean => ['street', 'avenue', 'motorway'].includes(kind)

function drawLines(
  lines: readonly OsmLine[],
  kindOf: (tags: Tags) => LineKind | null,
  { country }: OsmCity,
  region: Box,
  meters: number,
  isWet: (at: Corner) => boolean,
): MapLine[] {
  const groups = new Map<string, { kind: LineKind; tags: Tags; lines: Line[] }>()
  for (const { tags, line } of lines) {
    const kind = kindOf(tags)
    if (!kind || (isRoad(kind) && !tags['name'] && !tags['ref'])) continue
    const key = `${kind} ${tags['name'] ?? tags['ref'] ?? ''}`
    const group = groups.get(key) ?? { kind, tags, lines: [] }
    groups.set(key, group)
    group.lines.push(...clipLine(line, region))
  }
  return [...groups.values()].flatMap(({ kind, tags, lines }) => {
    const names = mapNames(tags['name'] || kind === 'rail' ? tags : { name: tags['ref']! }, country)
    if (isRoad(kind) && !names) return []
    const width = Number.parseFloat(tags['width'] ?? '') || DEFAULT_RIVER_METERS
    const drawn: MapLine[] = []
    const longestFirst = joinLines(lines, String).sort((a, b) => lengthOf(b) - lengthOf(a))
    for (const line of longestFirst) {
      if (lengthOf(line) < MIN_LENGTH * meters) continue
      const simple = simplify(line, meters).map((corner) => round(corner, 4))
      const dry = isRoad(kind) ? simple.filter((corner) => !isWet(corner)) : simple
      for (const at of untangle(dry)) {
        const isSame = (corner: Corner): boolean =>
          drawn.some((other) => metersToLine(corner, other.at) < SAME_ROAD_METERS)
        if (at.every(isSame)) continue
        drawn.push({
          kind,
          ...(names ? { names } : {}),
          ...(kind === 'river' ? { width } : {}),
          at,
        })
      }
    }
    return drawn
  })
}

const metersToLine = (from: Corner, line: Line): number =>
  Math.min(...line.slice(1).map((end, i) => metersOutside(toCoordinates(from), [line[i]!, end])))

/** Parts of a line that neither cross themselves nor turn back. */
function untangle(line: readonly Corner[]): Line[] {
  const distinct = line.filter((corner, i) => i === 0 || String(corner) !== String(line[i - 1]))
  if (distinct.length < 2) return []
  const sharp = distinct.findIndex((_, i) => i > 0 && turnsBack(distinct.slice(i - 1, i + 2)))
  const cut = sharp > 0 ? sharp : crossings(distinct).length > 0 ? distinct.length >> 1 : 0
  return cut === 0
    ? [distinct]
    : [...untangle(distinct.slice(0, cut + 1)), ...untangle(distinct.slice(cut))]
}

/**
 * Names for the map, in all languages; null if one of them would be in letters of another script.
 * Roads without a name in a language are called as its addresses do.
 */
function mapNames(tags: Tags, country: string): MapNames | null {
  const all = readNames(tags, country)
  if (!all) return null
  const street = tags['highway'] && tags['name'] ? readStreetNames(tags, country) : null
  const write = (language: (typeof NAMED_LANGUAGES)[number]): string => {
    const name = street?.names[language]
    const isWhole = country === 'RS' && language !== 'ru'
    return tidyName(
      ownName(tags, language, country) ??
        (street && name
          ? formatStreet({ ...street, name, house: null, parts: [] }, language, { isWhole })
          : all.names[language]!),
    )
  }
  const names = {
    en: tidyName(all.en),
    ...Object.fromEntries(NAMED_LANGUAGES.map((language) => [language, write(language)])),
  }
  return Object.entries(names).every(([language, name]) => name && isIn(language, name))
    ? names
    : null
}

/** Which points are neither in water nor on it. */
export function dryPoints({ areas, lines }: BaseMapFeatures): (at: Corner) => boolean {
  const waters = areas.filter(({ kind }) => kind === 'sea' || kind === 'lake')
  const islands = areas.filter(({ kind }) => kind === 'island')
  const rivers = lines.filter(({ kind }) => kind === 'river')
  return (at) =>
    islands.some((island) => isInside(at, island.at)) ||
    !(
      waters.some((water) => isInside(at, water.at)) ||
      rivers.some((river) => metersToLine(at, river.at) <= (river.width ?? 0) / 2 + 1)
    )
}

/** GeoJSON (RFC 7946), longitude first. */
export function toGeoJson({ areas, lines, landmarks }: BaseMapFeatures): {
  type: 'FeatureCollection'
  features: object[]
} {
  const flip = ([latitude, longitude]: Corner): [number, number] => [longitude, latitude]
  const feature = (
    { at: _, ...properties }: MapArea | MapLine | MapPoint,
    type: string,
    coordinates: unknown,
  ) => ({ type: 'Feature', properties, geometry: { type, coordinates } })
  return {
    type: 'FeatureCollection',
    features: [
      ...areas.map((area) => feature(area, 'Polygon', [[...area.at, area.at[0]!].map(flip)])),
      ...lines.map((line) => feature(line, 'LineString', line.at.map(flip))),
      ...landmarks.map((point) => feature(point, 'Point', flip(point.at))),
    ],
  }
}
