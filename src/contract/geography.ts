import { z } from 'zod'
import { CITY_NAMES } from './cities.ts'
import { AREA_KINDS, LINE_KINDS, POINT_KINDS } from './map-kinds.ts'

export const geographyQuerySchema = z.object({
  city: z.enum(CITY_NAMES as [string, ...string[]]).describe('One of the cities on offer.'),
})

/**
 * `local` is what signs on the spot say, where that is none of the three. Districts and stations go
 * by their English name alone, as everywhere.
 */
const names = z.object({
  en: z.string(),
  ru: z.string().optional(),
  ka: z.string().optional(),
  local: z.string().optional(),
})

/** Longitude and latitude in turn, WGS 84 degrees. */
const degrees = z.array(z.number())

/**
 * What the built-in map draws of one city: schematic, not surveyed. Corners are to be rounded by
 * whoever draws them.
 */
export const geographySchema = z.object({
  city: z.string(),
  /** Changes with the data. */
  version: z.string(),
  /**
   * The last corner is joined to the first. `nameAt`: where the name stands, if not in the middle.
   */
  areas: z.array(
    z.object({
      kind: z.enum(AREA_KINDS),
      names: names.optional(),
      nameAt: degrees.optional(),
      at: degrees,
    }),
  ),
  /** `width` in meters: of water, and of the green along it. */
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      names: names.optional(),
      width: z.number().optional(),
      at: degrees,
    }),
  ),
  /** `offered`: a district that the filters offer. */
  points: z.array(
    z.object({ kind: z.enum(POINT_KINDS), names, offered: z.boolean().optional(), at: degrees }),
  ),
})

export type Geography = z.output<typeof geographySchema>
export type GeographyNames = z.output<typeof names>
