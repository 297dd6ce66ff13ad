import { mix, shade } from './colour.mjs'
import { indoors, isDark, LIGHTS } from './light.mjs'
import { times } from './random.mjs'
import { viewThrough } from './outside.mjs'
import { clipped, gradient, path, polygon, radial, rect, shadow, stroke } from './svg.mjs'

/**
 * An empty room in one-point perspective: back wall at `back` = [x, y, w, h], side walls, ceiling,
 * floor.
 */
export function shell({
  wall,
  floor,
  ceiling = '#fbf6ef',
  back = [110, 64, 580, 366],
  planks = true,
  light,
  width = 800,
  height = 600,
}) {
  const [bx, by, bw, bh] = back
  const [W, F, C] = [indoors(wall, light), indoors(floor, light, 0.4), indoors(ceiling, light, 0.5)]
  const [right, foot, low] = [bx + bw, by + bh, height - 24]
  let out = rect(0, 0, width, height, W)
  out += polygon(
    [
      [0, 0],
      [width, 0],
      [right, by],
      [bx, by],
    ],
    gradient(shade(C, 0.1), shade(C, -0.05)),
  )
  out += polygon(
    [
      [0, 0],
      [bx, by],
      [bx, foot],
      [0, low],
    ],
    gradient(shade(W, -0.16), shade(W, -0.04), { across: true }),
  )
  out += polygon(
    [
      [width, 0],
      [right, by],
      [right, foot],
      [width, low],
    ],
    gradient(shade(W, -0.03), shade(W, -0.13), { across: true }),
  )
  out += rect(bx, by, bw, bh, gradient(shade(W, 0.1), shade(W, -0.02)))
  out += polygon(
    [
      [0, low],
      [bx, foot],
      [right, foot],
      [width, low],
      [width, height],
      [0, height],
    ],
    gradient(shade(F, -0.16), shade(F, 0.1)),
  )
  if (planks) {
    const [vx, vy] = [bx + bw / 2, by + bh * 0.55]
    const t = (foot - vy) / (height - vy)
    const boards = times(19, (i) => {
      const x = vx + (i - 9) * width * 0.115
      return stroke(
        `M${vx + (x - vx) * t} ${foot} L${x} ${height}`,
        shade(F, -0.28),
        1.2,
        'opacity=".35"',
      )
    })
    out += clipped(`M0 ${low}L${bx} ${foot}H${right}L${width} ${low}V${height}H0Z`, boards)
    out += times(5, (k) =>
      rect(0, foot + 18 + k * k * 7 + k * 10, width, 1, shade(F, -0.25), 'opacity=".18"'),
    )
  }
  out += path(
    `M0 ${low} L${bx} ${foot} H${right} L${width} ${low}`,
    'none',
    `stroke="${shade(W, 0.45)}" stroke-width="6"`,
  )
  return (
    out +
    stroke(
      `M0 0 L${bx} ${by} H${right} L${width} 0 M${bx} ${by}V${foot}M${right} ${by}V${foot}`,
      shade(W, -0.2),
      1,
      'opacity=".35"',
    )
  )
}

/** A window with its view. `arch`: a round top, as in old houses. */
export function windowAt(
  x,
  y,
  w,
  h,
  {
    light,
    seed = 1,
    outside = 'old',
    columns = 2,
    rows = 1,
    frame = '#fbf8f3',
    arch = false,
    sill = true,
  },
) {
  const L = LIGHTS[light]
  const wood =
    light === 'night'
      ? mix(frame, '#4b3f55', 0.5)
      : light === 'dusk'
        ? mix(frame, '#7b6880', 0.3)
        : frame
  const outline = arch
    ? `M${x} ${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}H${x}Z`
    : `M${x} ${y}h${w}v${h}h${-w}z`
  let out = shadow(x + w / 2, y + h / 2, w * 0.56, h * 0.54, 0.1)
  out += arch
    ? path(
        `M${x - 9} ${y + w / 2}a${w / 2 + 9} ${w / 2 + 9} 0 0 1 ${w + 18} 0V${y + h + 6}H${x - 9}Z`,
        wood,
      )
    : rect(x - 9, y - 9, w + 18, h + 18, wood, 'rx="2"')
  out += viewThrough(outline, x, y, w, h, light, seed, outside)
  out += path(
    outline,
    radial([
      [0, '#ffffff', 0],
      [1, L.warm, 0.16],
    ]),
  )
  out += polygon(
    [
      [x + w * 0.1, y + (arch ? w * 0.4 : 0)],
      [x + w * 0.34, y + (arch ? w * 0.2 : 0)],
      [x + w * 0.12, y + h],
      [x, y + h],
      [x, y + h * 0.5],
    ],
    '#fff',
    'opacity=".09"',
  )
  out += times(
    columns - 1,
    (i) =>
      rect(x + (w * (i + 1)) / columns - 4, y + (arch ? 2 : 0), 8, h, wood) +
      rect(
        x + (w * (i + 1)) / columns + 2.5,
        y + (arch ? 2 : 0),
        1.5,
        h,
        shade(wood, -0.22),
        'opacity=".5"',
      ),
  )
  out += times(rows - 1, (i) => rect(x, y + (h * (i + 1)) / rows - 3.5, w, 7, wood))
  if (arch) out += rect(x, y + w / 2 - 3, w, 6, wood)
  out += stroke(outline, shade(wood, -0.25), 1.5, 'opacity=".5"')
  return sill
    ? out +
        rect(x - 18, y + h + 8, w + 36, 9, shade(wood, 0.1)) +
        rect(x - 18, y + h + 17, w + 36, 5, shade(wood, -0.18))
    : out
}

/** One of two curtains; `side` 1 is the left one. */
export function curtain(x, y, w, h, colour, side, light) {
  const c = indoors(colour, light, 0.5)
  const folds = times(5, (i) =>
    path(
      `M${x + (w * i) / 5} ${y} h${w / 5} q${side * 6} ${h * 0.5} ${side * 2} ${h} h${-w / 5} q${side * 4} ${-h * 0.5} ${-side * 2} ${-h}z`,
      gradient(shade(c, i % 2 ? -0.1 : 0.12), shade(c, i % 2 ? -0.2 : -0.02), { across: true }),
    ),
  )
  return `<g opacity=".96">${folds}</g>`
}

/** A rod and both curtains for a window at the given position. */
export const curtains = (x, y, w, drop, colour, light, width = 50) =>
  rect(x - width - 4, y - 22, w + 2 * width + 8, 5, '#5b4436', 'rx="2"') +
  curtain(x - width + 8, y - 18, width, drop, colour, 1, light) +
  curtain(x + w - 8, y - 18, width, drop, colour, -1, light)

/** Sunlight on the floor; nothing after dark. */
export const sunbeam = (points, light, strength = 0.5) =>
  isDark(light) || light === 'overcast'
    ? ''
    : polygon(
        points,
        '#fff4d8',
        `opacity="${strength}" filter="url(#blur8)" style="mix-blend-mode:soft-light"`,
      ) +
      polygon(
        points,
        light === 'golden' ? '#ffd9a0' : '#fff4d8',
        `opacity="${strength * 0.42}" filter="url(#blur8)"`,
      )
