import { z } from 'zod'
import { CITY_NAMES } from './cities.ts'
import { filterQuery } from './filter-schemas.ts'

/** Statistics of a city or district. Prices are whole US dollars per month. */
export const placeStatsSchema = z.object({
  city: z.string(),
  district: z.string().nullable(),
  total: z.int(),
  /** The time of the newest post. null without listings. */
  newest: z.iso.datetime().nullable(),
  /** `low` and `high` are the 10th and 90th percentile. null with fewer than 5 prices. */
  prices: z.object({ low: z.int(), median: z.int(), high: z.int() }).nullable(),
  /**
   * Ascending; 5 means 5 or more. Listings with unknown rooms only count in `total`. `median` is
   * null with fewer than 3 prices.
   */
  rooms: z.array(z.object({ rooms: z.int(), total: z.int(), median: z.int().nullable() })),
  /**
   * For a city its districts and quarters, most listings first; for a district the nearby ones,
   * nearest first. Only those with listings; a district counts those of its quarters too.
   */
  districts: z.array(z.object({ name: z.string(), total: z.int() })),
})

export type PlaceStats = z.infer<typeof placeStatsSchema>

const districtCount = {
  name: z.string(),
  /** The filters of pages offer it, with or without listings. */
  isOffered: z.boolean(),
  /** Active listings. */
  total: z.int(),
  /** Those that match the filters other than districts. */
  matching: z.int(),
}

/**
 * All districts of a city: those that filters offer first, in their order, then those with the most
 * listings. A district counts the listings of its quarters too.
 */
export const districtCountsSchema = z.object({
  city: z.string(),
  districts: z.array(z.object({ ...districtCount, quarters: z.array(z.object(districtCount)) })),
})
export type DistrictCounts = z.infer<typeof districtCountsSchema>

/** `districts` is ignored: what others choose should not hide what may be chosen. */
export const districtCountsQuerySchema = filterQuery({}).refine(({ city }) => city !== undefined, {
  path: ['city'],
  error: 'Use a supported city',
})
export type DistrictCountsQuery = z.infer<typeof districtCountsQuerySchema>

export const placeParamsSchema = z.object({ city: z.enum(CITY_NAMES) })
export const placeQuerySchema = z.object({
  district: z
    .string()
    .trim()
    .max(60)
    .optional()
    .describe('The English name of a district. Default: the whole city.'),
})
