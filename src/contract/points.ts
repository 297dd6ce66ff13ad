import { z } from 'zod'
import { filterQuery, wholeParam } from './filter-schemas.ts'
import { POINT_PRECISIONS } from './listings.ts'

/**
 * With `zoom`, listings in `bounds` are grouped into the cells of a grid for that zoom. Pages use
 * it when there are too many listings for single points.
 */
export const pointsQuerySchema = filterQuery({
  zoom: wholeParam(0, 24)
    .optional()
    .describe(
      'The whole-number zoom of a map that shows `bounds`. Groups nearby listings into cells.',
    ),
}).refine(({ zoom, bounds }) => zoom === undefined || bounds !== undefined, {
  path: ['zoom'],
  error: 'zoom requires bounds',
})
export type PointsQuery = z.infer<typeof pointsQuerySchema>

/**
 * The map data of all matching listings with coordinates, in no particular order, as columns of
 * equal length. Takes a fifth of the bytes of an array of objects.
 */
export const pointsSchema = z.object({
  /** Matching listings, with and without coordinates. */
  total: z.int(),
  /** Listings with coordinates. Above 20,000 the columns are empty without `zoom`. */
  placed: z.int(),
  /** The bounds of all listings with coordinates. null if there are none. */
  bounds: z
    .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
    .nullable(),
  ids: z.array(z.int()),
  latitudes: z.array(z.int()),
  longitudes: z.array(z.int()),
  /** US dollars per month. null without a price. */
  prices: z.array(z.int().nullable()),
  /** Indexes into `districtNames`. -1: unknown. */
  districts: z.array(z.int()),
  districtNames: z.array(z.string()),
  /** Indexes into `precisionNames`. */
  precisions: z.array(z.int()),
  precisionNames: z.array(z.enum(POINT_PRECISIONS)),
  /** 1: first seen within 24 hours. */
  fresh: z.array(z.int()),
  /** 1: has warnings. */
  flagged: z.array(z.int()),
  /**
   * null: each entry is a listing. Otherwise each entry is a cell with `counts` listings: its
   * coordinates are their center, its price the lowest, it is fresh if one of them is, and flagged
   * if all are. With a count of 1 it is that listing. Edges are the bounds of its listings in the
   * same units.
   */
  cells: z
    .object({
      counts: z.array(z.int()),
      highs: z.array(z.int().nullable()),
      souths: z.array(z.int()),
      wests: z.array(z.int()),
      norths: z.array(z.int()),
      easts: z.array(z.int()),
    })
    .nullable(),
})
export type Points = z.infer<typeof pointsSchema>
