/**
 * Builds SVG as strings. Gradients and clips that shapes use are collected on the sheet of the
 * current drawing.
 */
let sheet = null

const short = (n) => Math.round(n * 10) / 10

function define(element) {
  const id = `d${sheet.length}`
  sheet.push(element(id))
  return id
}

/** Linear gradient from `a` to `b`: downwards, or from the left with `across`. */
export function gradient(a, b, { across = false, slant = false } = {}) {
  const [x2, y2] = slant ? [1, 1] : across ? [1, 0] : [0, 1]
  return `url(#${define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop stop-color="${a}"/><stop offset="1" stop-color="${b}"/></linearGradient>`)})`
}

/** @param {[offset: number, colour: string, opacity?: number][]} stops */
export function radial(stops, r = 0.5) {
  const list = stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
  return `url(#${define((id) => `<radialGradient id="${id}" cx=".5" cy=".5" r="${r}">${list}</radialGradient>`)})`
}

export const clipped = (outline, content) =>
  `<g clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)})">${content}</g>`

export const rect = (x, y, w, h, fill, extra = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(0, w))}" height="${short(Math.max(0, h))}" fill="${fill}" ${extra}/>`
export const ellipse = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${extra}/>`
export const polygon = (points, fill, extra = '') =>
  `<polygon points="${points.map((p) => p.map(short).join(',')).join(' ')}" fill="${fill}" ${extra}/>`
export const path = (d, fill = 'none', extra = '') =>
  `<path d="${d.replace(/\d+\.\d{2,}/g, (n) => short(Number(n)))}" fill="${fill}" ${extra}/>`
export const stroke = (d, colour, width, extra = '') =>
  path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" ${extra}`,
  )
export const move = (x, y, content, scale = 1) =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${content}</g>`
export const turn = (angle, x, y, content) =>
  `<g transform="rotate(${angle} ${short(x)} ${short(y)})">${content}</g>`

/** A soft shadow below an object. */
export const shadow = (x, y, rx, ry, opacity = 0.28) =>
  ellipse(x, y, rx, ry, '#160c0e', `opacity="${opacity}" filter="url(#blur8)"`)

/** A warm halo around a lamp. */
export const halo = (x, y, rx, ry, strength = 0.6) =>
  ellipse(
    x,
    y,
    rx,
    ry,
    radial([
      [0, '#ffd593', strength],
      [0.5, '#ffcf8a', strength / 3],
      [1, '#ffcf8a', 0],
    ]),
  )

const blur = (name, deviation) =>
  `<filter id="${name}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

/**
 * Returns a finished picture: the result of `paint` with a glow and a vignette on top.
 * @param {{ width?: number, height?: number, glow?: { at: [number, number], colour: string,
 *   strength: number } | null, vignette?: number, flip?: boolean, crop?: [number, number, number,
 *   number] | null }} frame
 * @param {() => string} paint draws the shapes; those with gradients can be created only inside it
 */
export function drawing(
  { width = 800, height = 600, glow = null, vignette = 0.34, flip = false, crop = null },
  paint,
) {
  sheet = []
  const body = paint()
  const light = glow
    ? ellipse(
        glow.at[0] * width,
        glow.at[1] * height,
        width * 0.54,
        height * 0.55,
        radial([
          [0, glow.colour, glow.strength + 0.1],
          [0.45, glow.colour, glow.strength * 0.45],
          [1, glow.colour, 0],
        ]),
        'style="mix-blend-mode:screen"',
      )
    : ''
  const edges = rect(
    0,
    0,
    width,
    height,
    radial(
      [
        [0, '#120a0c', 0],
        [0.62, '#120a0c', 0],
        [1, '#120a0c', vignette],
      ],
      0.72,
    ),
  )
  const defs = `<defs>${blur('blur8', 8)}${blur('blur4', 4)}${sheet.join('')}</defs>`
  sheet = null
  const content = `${body}${light}${edges}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(crop ?? [0, 0, width, height]).join(' ')}" width="${width}" height="${height}">${defs}${flip ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${content}</g>` : content}</svg>`
}
