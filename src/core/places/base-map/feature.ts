import type { AREA_KINDS, LINE_KINDS } from '#contract/map-kinds.ts'
import type { Outline } from '../geometry.ts'

/**
 * The features of the built-in map, written by hand: schematic, not surveyed (docs/decisions/0017).
 * Water and main roads are accurate to a few hundred metres; the browser rounds the corners. As in
 * all our tables, latitude comes first.
 */

/** Names in English, Russian and Georgian ('' if unknown), and the local name if it differs. */
export type Names = readonly [en: string, ru: string, ka: string, local?: string]

/**
 * Corners in order; the last is connected to the first. `nameAt`: where to put the label, if not in
 * the middle.
 */
export type MapArea = {
  kind: Exclude<(typeof AREA_KINDS)[number], 'district' | 'open'>
  names?: Names
  nameAt?: readonly [latitude: number, longitude: number]
  at: Outline
}

/** Points along the line. `width` in metres, for water and green areas along it. */
export type MapLine = {
  kind: Exclude<(typeof LINE_KINDS)[number], 'metro'>
  names?: Names
  width?: number
  at: Outline
}

/** A landmark for orientation. */
export type Landmark = { names: Names; at: readonly [latitude: number, longitude: number] }

export type BaseMap = {
  areas: readonly MapArea[]
  lines: readonly MapLine[]
  landmarks: readonly Landmark[]
  /**
   * Districts that are mostly fields, woods or water. They are labelled but not drawn as built-up
   * area.
   */
  open: readonly string[]
}
