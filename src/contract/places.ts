import { z } from 'zod'
import { CITY_NAMES } from './cities.ts'

/**
 * `GET /api/places/{city}`: what is on offer in a city or one district of it, in figures. Dollars
 * are whole, a month.
 */
export const placeStatsSchema = z.object({
  city: z.string(),
  district: z.string().nullable(),
  total: z.int(),
  /** The time of the newest post; null without flats. */
  newest: z.iso.datetime().nullable(),
  /** null: fewer than 5 with a price. Four in five cost `low` to `high`. */
  prices: z.object({ low: z.int(), median: z.int(), high: z.int() }).nullable(),
  /**
   * Ascending; 5 means 5 or more. Flats whose rooms are not known are in `total` alone. `median` is
   * null with fewer than 3 prices.
   */
  rooms: z.array(z.object({ rooms: z.int(), total: z.int(), median: z.int().nullable() })),
  /**
   * Of a city its districts, fullest first; of a district those around it, nearest first. Only
   * those with flats.
   */
  districts: z.array(z.object({ name: z.string(), total: z.int() })),
})

export type PlaceStats = z.infer<typeof placeStatsSchema>

export const placeParamsSchema = z.object({ city: z.enum(CITY_NAMES) })
export const placeQuerySchema = z.object({
  district: z
    .string()
    .trim()
    .max(60)
    .optional()
    .describe('One district by its English name; the whole city unless given.'),
})
