/** Tokens that the base map is drawn with (ui/css/tokens.css). */
export const BASE_TOKENS = [
  '--map-land',
  '--map-block',
  '--map-wood',
  '--map-park',
  '--map-water',
  '--map-road',
  '--map-major',
  '--map-edge',
  '--map-rail',
  '--map-metro',
  '--map-label',
  '--map-label-water',
  '--map-label-park',
] as const

/** A colour for each, as the browser computes it in the theme in force. */
export type BaseColours = Record<(typeof BASE_TOKENS)[number], string>
