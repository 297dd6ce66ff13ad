import type { AREA_KINDS, LINE_KINDS } from '#contract/map-kinds.ts'
import type { Outline } from '../geometry.ts'

/**
 * What the built-in map draws, written by hand: schematic, not surveyed (docs/decisions/0017).
 * Water and main roads keep their bends within a few hundred metres; the browser rounds the
 * corners. Latitude first, as in all our tables.
 */

/**
 * English, Russian and Georgian; then the name on the spot, where that is another one. Empty: not
 * known.
 */
export type Names = readonly [en: string, ru: string, ka: string, local?: string]

/**
 * Corners in order; the last is joined to the first. `nameAt`: where the name stands, if not in the
 * middle.
 */
export type MapArea = {
  kind: Exclude<(typeof AREA_KINDS)[number], 'district' | 'open'>
  names?: Names
  nameAt?: readonly [latitude: number, longitude: number]
  at: Outline
}

/** Points on the way; `width` in meters for water and for the green along it. */
export type MapLine = {
  kind: Exclude<(typeof LINE_KINDS)[number], 'metro'>
  names?: Names
  width?: number
  at: Outline
}

/** A landmark that people find their way by. */
export type Landmark = { names: Names; at: readonly [latitude: number, longitude: number] }

export type BaseMap = {
  areas: readonly MapArea[]
  lines: readonly MapLine[]
  landmarks: readonly Landmark[]
  /** Districts that are mostly fields, woods or water: named, not drawn as town. */
  open: readonly string[]
}
