import { z } from 'zod'
import { filterQuerySchema, POINT_PRECISIONS } from './listings.ts'

/**
 * `zoom` asks for a view of many: what lies in the bounds, gathered by the cells of a grid for that
 * zoom. A page asks so once it was told that more match than are answered one by one.
 */
export const pointsQuerySchema = filterQuerySchema
  .safeExtend({
    zoom: z.coerce
      .number({ error: 'Use a whole number' })
      .int('Use a whole number')
      .min(0)
      .max(24)
      .optional()
      .describe(
        'Whole zoom of a map, of which `bounds` is the view: where many lie near each other, ' +
          'they are answered together.',
      ),
  })
  .refine(({ zoom, bounds }) => zoom === undefined || bounds !== undefined, {
    path: ['zoom'],
    error: 'zoom needs bounds',
  })
export type PointsQuery = z.infer<typeof pointsQuerySchema>

/**
 * What a map needs of every matching listing that has a place, as columns of equal length, newest
 * first: a fifth of the bytes that as many objects take.
 */
export const pointsSchema = z.object({
  /** How many match, with and without a place. */
  total: z.int(),
  /**
   * How many of them have a place. Above 20,000 without `zoom` the columns are empty: views are to
   * be asked for.
   */
  placed: z.int(),
  /** Around all that have a place; null where none has. */
  bounds: z
    .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
    .nullable(),
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
  /**
   * null: each entry is a flat. Else an entry is a cell with `counts` flats, its place their
   * middle, its price the lowest, new when one of them is; where the count is 1 it is that flat.
   * Edges are around its flats, in the same degrees as places.
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
