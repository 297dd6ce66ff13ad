/** The design tokens used by the base map (ui/css/tokens.css). */
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

/** The value of each token in the current theme. */
export type BaseColours = Record<(typeof BASE_TOKENS)[number], string>
