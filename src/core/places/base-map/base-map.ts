import { z } from 'zod'
import { geographyNamesSchema, type GeographyNames } from '#contract/geography.ts'
import { AREA_KINDS, LINE_KINDS } from '#contract/map-kinds.ts'
import type { Outline } from '../geometry.ts'

/**
 * The features of the built-in map of a city, drawn by hand: schematic, not surveyed
 * (docs/decisions/0017). Water and main roads are accurate to a few hundred metres; the browser
 * rounds the corners. `open`: districts that are mostly fields, woods or water, labelled but not
 * drawn as built-up area.
 */
export type BaseMap = {
  areas: MapArea[]
  lines: MapLine[]
  landmarks: { names: GeographyNames; at: Outline[number] }[]
  open: readonly string[]
}

/** `nameAt`: where to put the label, if not in the middle. */
export type MapArea = {
  kind: z.output<typeof areaKind>
  names?: GeographyNames
  nameAt?: Outline[number]
  at: Outline
}

/** `width` in metres, for water and green areas along the line. */
export type MapLine = {
  kind: z.output<typeof lineKind>
  names?: GeographyNames
  width?: number
  at: Outline
}

const areaKind = z.enum(AREA_KINDS).exclude(['district', 'open'])
const lineKind = z.enum(LINE_KINDS).exclude(['metro'])

/** A position in GeoJSON, longitude first; our own tables have the latitude first. */
const position = z
  .tuple([z.number(), z.number()])
  .transform(([longitude, latitude]) => [latitude, longitude] as const)

const feature = z.union([
  z.strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({
      kind: areaKind,
      names: geographyNamesSchema.optional(),
      nameAt: position.optional(),
    }),
    geometry: z.strictObject({
      type: z.literal('Polygon'),
      coordinates: z.tuple([z.array(position).min(4)]),
    }),
  }),
  z.strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({
      kind: lineKind,
      names: geographyNamesSchema.optional(),
      width: z.number().optional(),
    }),
    geometry: z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(position).min(2),
    }),
  }),
  z.strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({ kind: z.literal('landmark'), names: geographyNamesSchema }),
    geometry: z.strictObject({ type: z.literal('Point'), coordinates: position }),
  }),
])

const baseMap = z.strictObject({
  type: z.literal('FeatureCollection'),
  open: z.array(z.string()),
  features: z.array(feature),
})

/** Reads the base map of a city from GeoJSON (RFC 7946). Throws ZodError. */
export function readBaseMap(geoJson: string): BaseMap {
  const { open, features } = baseMap.parse(JSON.parse(geoJson))
  const map: BaseMap = { areas: [], lines: [], landmarks: [], open }
  for (const { properties, geometry } of features)
    if (geometry.type === 'Polygon') {
      // The last corner repeats the first.
      const at = geometry.coordinates[0].slice(0, -1)
      map.areas.push({ ...(properties as Omit<MapArea, 'at'>), at })
    } else if (geometry.type === 'LineString')
      map.lines.push({ ...(properties as Omit<MapLine, 'at'>), at: geometry.coordinates })
    else map.landmarks.push({ names: properties.names!, at: geometry.coordinates })
  return map
}
