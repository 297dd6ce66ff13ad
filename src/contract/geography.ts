import { z } from 'zod'
import { LANGUAGES, type Language } from '#locales/languages.ts'
import { CITY_NAMES } from './cities.ts'
import { AREA_KINDS, LINE_KINDS, POINT_KINDS } from './map-kinds.ts'

export const geographyQuerySchema = z.object({
  city: z.enum(CITY_NAMES as [string, ...string[]]).describe('A supported city.'),
})

/** Districts and stations have only their English name. */
export const geographyNamesSchema = z.object({
  ...(Object.fromEntries(LANGUAGES.map((language) => [language, z.string().optional()])) as Record<
    Language,
    z.ZodOptional<z.ZodString>
  >),
  en: z.string(),
})

/** Alternating longitudes and latitudes in WGS 84 degrees. */
const degrees = z.array(z.number())

/** The built-in map of a city. Schematic, not surveyed; clients should draw corners rounded. */
export const geographySchema = z.object({
  city: z.string(),
  /** Changes with the data. */
  version: z.string(),
  /** Closed polygons. `nameAt` is the position of the name if it is not the center. */
  areas: z.array(
    z.object({
      kind: z.enum(AREA_KINDS),
      names: geographyNamesSchema.optional(),
      nameAt: degrees.optional(),
      at: degrees,
    }),
  ),
  /** `width` is in meters, of the water or the green along it. */
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      names: geographyNamesSchema.optional(),
      width: z.number().optional(),
      at: degrees,
    }),
  ),
  /** `offered`: the filters offer this district. */
  points: z.array(
    z.object({
      kind: z.enum(POINT_KINDS),
      names: geographyNamesSchema,
      offered: z.boolean().optional(),
      at: degrees,
    }),
  ),
})

export type Geography = z.output<typeof geographySchema>
export type GeographyNames = z.output<typeof geographyNamesSchema>
