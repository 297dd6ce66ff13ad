import { bath, bathIsUpright } from './bath.mjs'
import { attic, bedroom, studio } from './bedroom.mjs'
import { desk, hall, nook } from './corners.mjs'
import { dining, kitchen } from './kitchen.mjs'
import { LIGHTS } from './light.mjs'
import { gallery, living, loft, panorama } from './living.mjs'
import { balcony, courtyard, facade, loggia, sea, terrace, tower, windowView } from './outdoors.mjs'
import { coloursOf } from './palettes.mjs'
import { random } from './random.mjs'
import { drawing } from './svg.mjs'

/**
 * Every kind of photo: how it is drawn, where its light falls, and whether it has its own sky (then
 * no crop and little glow).
 */
const KINDS = {
  living: { draw: living, glow: [0.45, 0.36] },
  gallery: { draw: gallery, glow: [0.5, 0.34], vignette: 0.42 },
  loft: { draw: loft, glow: [0.4, 0.36], vignette: 0.42 },
  panorama: { draw: panorama, glow: [0.5, 0.4] },
  kitchen: { draw: kitchen, glow: [0.5, 0.3] },
  dining: { draw: dining, glow: [0.5, 0.36] },
  bedroom: { draw: bedroom, glow: [0.66, 0.36] },
  studio: { draw: studio, glow: [0.5, 0.36] },
  attic: { draw: attic, glow: [0.5, 0.3] },
  bath: { draw: bath, glow: [0.6, 0.3], vignette: 0.26 },
  desk: { draw: desk, glow: [0.5, 0.36] },
  nook: { draw: nook, glow: [0.6, 0.36], upright: true },
  hall: { draw: hall, glow: [0.5, 0.44], vignette: 0.44 },
  view: { draw: windowView, glow: [0.5, 0.4], upright: true },
  loggia: { draw: loggia, glow: [0.5, 0.36], upright: true },
  balcony: { draw: balcony, glow: [0.5, 0.35] },
  terrace: { draw: terrace, glow: [0.5, 0.35] },
  sea: { draw: sea, glow: null, vignette: 0.2 },
  courtyard: { draw: courtyard, glow: [0.5, 0.3], vignette: 0.3 },
  facade: { draw: facade, glow: [0.45, 0.4] },
  tower: { draw: tower, glow: null, vignette: 0.2 },
}

export const KIND_NAMES = Object.keys(KINDS)

/**
 * Draws one photograph.
 * @param {import('./flats.mjs').Photograph} photo
 * @returns {{ svg: string, upright: boolean }}
 */
export function picture({ no, kind, seed, palette, accents, light, outside, layout, stone }) {
  const { draw, glow, vignette = 0.34, upright = false } = KINDS[kind]
  const tall = upright || (kind === 'bath' && bathIsUpright(seed))
  const [width, height] = tall ? [600, 800] : [800, 600]
  const r = random(seed * 31 + 7)
  // Vary the crop, as with a hand-held camera.
  const zoom = 0.84 + 0.16 * r()
  const crop = [
    width * (1 - zoom) * r(),
    height * (1 - zoom) * (0.3 + 0.7 * r()),
    width * zoom,
    height * zoom,
  ].map((v) => Math.round(v))
  const L = LIGHTS[light]
  const frame = {
    width,
    height,
    vignette,
    flip: r() < 0.5,
    crop,
    glow: glow && { at: glow, colour: L.warm, strength: L.glow },
  }
  return {
    svg: drawing(frame, () =>
      draw({ colours: coloursOf({ no, palette, accents }), seed, light, outside, layout, stone }),
    ),
    upright: tall,
  }
}
