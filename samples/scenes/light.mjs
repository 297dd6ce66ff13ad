import { mix } from './colour.mjs'

/**
 * Colours by time of day: sky (top, horizon), hills from far to near, walls and roofs of houses,
 * trees, panes. `lit`: share of lit windows. `warm`, `glow`: colour and strength of the light that
 * falls into the room.
 */
export const LIGHTS = {
  morning: {
    sky: ['#bcd6e6', '#f3e8da'],
    far: ['#b9c8cc', '#9fb4b3', '#849c94'],
    wall: ['#f1e6d6', '#e8d4bb', '#dcbf9f', '#f6eee2', '#cfae93'],
    roof: ['#b9694d', '#a55843', '#c47f61'],
    tree: ['#6f8a6c', '#58755b'],
    pane: '#8d8f95',
    lit: 0,
    sun: '#fff3d6',
    warm: '#fff1da',
    glow: 0.32,
  },
  noon: {
    sky: ['#8fc3e6', '#dceef5'],
    far: ['#a4c0cb', '#8aaba5', '#6f9484'],
    wall: ['#fbf3e6', '#efe0c9', '#e5c9a8', '#fdf8ef', '#d8b796'],
    roof: ['#bf6748', '#a9553c', '#cf805e'],
    tree: ['#6c9a62', '#517f52'],
    pane: '#7c8a97',
    lit: 0,
    sun: '#ffffff',
    warm: '#ffffff',
    glow: 0.28,
  },
  golden: {
    sky: ['#e9a277', '#fbe3b8'],
    far: ['#c39a92', '#a97f7c', '#86666a'],
    wall: ['#f7d9b0', '#edc08f', '#d99e74', '#fbe6c6', '#c58763'],
    roof: ['#a84f37', '#93432f', '#bb6244'],
    tree: ['#75744a', '#5b5e40'],
    pane: '#7b5a57',
    lit: 0.15,
    sun: '#fff1c9',
    warm: '#ffc987',
    glow: 0.38,
  },
  dusk: {
    sky: ['#3d3f70', '#e79a86'],
    far: ['#7b648c', '#5f5079', '#463f64'],
    wall: ['#8d7391', '#7b6585', '#6a5878', '#9a7f98', '#5c4e6e'],
    roof: ['#6a3c4c', '#593443', '#764655'],
    tree: ['#3d3d55', '#323449'],
    pane: '#443e5d',
    lit: 0.5,
    sun: '#ffd9b0',
    warm: '#ffbd8a',
    glow: 0.22,
  },
  night: {
    sky: ['#141a33', '#3c3b5e'],
    far: ['#262a4b', '#1f2340', '#191c35'],
    wall: ['#363a5a', '#2e3250', '#272b47', '#3d4163', '#23263f'],
    roof: ['#3a2b3f', '#2f2536', '#402f44'],
    tree: ['#191d33', '#14182b'],
    pane: '#1a1d35',
    lit: 0.62,
    sun: '#e8e8ff',
    warm: '#ffc27a',
    glow: 0.2,
  },
  overcast: {
    sky: ['#cfd5d8', '#eeeae4'],
    far: ['#bcc5c5', '#a3b0ad', '#8b9a95'],
    wall: ['#efe8dd', '#e2d6c6', '#d2c1ad', '#f4efe7', '#c4b09c'],
    roof: ['#a5705c', '#93604f', '#b4826c'],
    tree: ['#76876f', '#60735d'],
    pane: '#8c9096',
    lit: 0.06,
    sun: '#ffffff',
    warm: '#fdf6ea',
    glow: 0.26,
  },
}

/** Whether lamps are on and rooms are darker. */
export const isDark = (light) => light === 'night' || light === 'dusk'

/** The colour of an indoor surface in that light. */
export const indoors = (colour, light, much = 0.36) =>
  light === 'night'
    ? mix(colour, '#2c2038', much + 0.06)
    : light === 'dusk'
      ? mix(colour, '#3a2a4a', much * 0.66)
      : colour
