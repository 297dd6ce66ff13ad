import { z } from 'zod'
import { geographyNamesSchema } from '#contract/geography.ts'
import { AREA_KINDS, LINE_KINDS } from '#contract/map-kinds.ts'

/** A position in GeoJSON, longitude first; our own tables have the latitude first. */
const position = z
  .tuple([z.number(), z.number()])
  .transform(([longitude, latitude]) => [latitude, longitude] as const)

/** Of a polygon in GeoJSON, the last corner repeats the first; in our outlines it does not. */
const ring = z
  .array(position)
  .min(4)
  .refine((corners) => String(corners[0]) === String(corners.at(-1)), 'the polygon is not closed')
  .transform((corners) => corners.slice(0, -1))

/** `nameAt`: where to put the label, if not in the middle. */
const area = z
  .strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({
      kind: z.enum(AREA_KINDS).exclude(['district', 'open']),
      names: geographyNamesSchema.optional(),
      nameAt: position.optional(),
    }),
    geometry: z.strictObject({ type: z.literal('Polygon'), coordinates: z.tuple([ring]) }),
  })
  .transform(({ properties, geometry: { type, coordinates } }) => ({
    type,
    ...properties,
    at: coordinates[0],
  }))

/** `width` in metres, for water and green areas along the line. */
const line = z
  .strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({
      kind: z.enum(LINE_KINDS).exclude(['metro']),
      names: geographyNamesSchema.optional(),
      width: z.number().optional(),
    }),
    geometry: z.strictObject({
      type: z.literal('LineString'),
      coordinates: z.array(position).min(2),
    }),
  })
  .transform(({ properties, geometry: { type, coordinates } }) => ({
    type,
    ...properties,
    at: coordinates,
  }))

const landmark = z
  .strictObject({
    type: z.literal('Feature'),
    properties: z.strictObject({ kind: z.literal('landmark'), names: geographyNamesSchema }),
    geometry: z.strictObject({ type: z.literal('Point'), coordinates: position }),
  })
  .transform(({ properties: { names }, geometry: { type, coordinates } }) => ({
    type,
    names,
    at: coordinates,
  }))

/**
 * The features of the built-in map of a city, drawn by hand: schematic, not surveyed
 * (docs/decisions/0017). Water and main roads are accurate to a few hundred metres; the browser
 * rounds the corners.
 */
const baseMap = z
  .strictObject({
    type: z.literal('FeatureCollection'),
    features: z.array(z.union([area, line, landmark])),
  })
  .transform(({ features }) => ({
    areas: features.filter((feature) => feature.type === 'Polygon'),
    lines: features.filter((feature) => feature.type === 'LineString'),
    landmarks: features.filter((feature) => feature.type === 'Point'),
  }))

export type BaseMap = z.output<typeof baseMap>

/** Reads the base map of a city from GeoJSON (RFC 7946). Throws ZodError. */
export const readBaseMap = (geoJson: unknown): BaseMap => baseMap.parse(geoJson)
