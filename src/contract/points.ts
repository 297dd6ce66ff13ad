import { z } from 'zod'
import { POINT_PRECISIONS } from './listings.ts'

/**
 * What a map needs of every matching listing that has a place, as columns of equal length, newest first: a fifth of the
 * bytes that as many objects take.
 */
export const pointsShape = z.object({
  /** How many match, with and without a place. */
  total: z.int(),
  /** How many of them have a place; above the length of the columns where not all were answered. */
  placed: z.int(),
  ids: z.array(z.int()),
  latitudes: z.array(z.int()),
  longitudes: z.array(z.int()),
  /** US dollars a month; null without a price. */
  prices: z.array(z.int().nullable()),
  /** Indexes into `districtNames`; -1: not known. */
  districts: z.array(z.int()),
  districtNames: z.array(z.string()),
  /** Indexes into `precisionNames`. */
  precisions: z.array(z.int()),
  precisionNames: z.array(z.enum(POINT_PRECISIONS)),
  /** 1: first seen within a day. */
  fresh: z.array(z.int()),
})
export type Points = z.infer<typeof pointsShape>
