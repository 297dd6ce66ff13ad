import type { PointPrecision } from '#contract/listings.ts'

/** A place on the map with how it was found. `none` carries no coordinates. WGS 84 degrees. */
export type Point =
  | { precision: Exclude<PointPrecision, 'none'>; latitude: number; longitude: number }
  | { precision: 'none'; latitude: null; longitude: null }
