import { mix, shade } from './colour.mjs'
import { pick, random, times } from './random.mjs'
import { ellipse, gradient, halo, path, polygon, rect, shadow, stroke, turn } from './svg.mjs'

const BOOK_CLOTH = [
  '#9a1b47',
  '#3f6f74',
  '#d9a066',
  '#e9dcc7',
  '#5b4a5e',
  '#b9694d',
  '#7f9a72',
  '#2f3b52',
]

/** A sofa on the floor at y; `cushions` from left to right. */
export function sofa(x, y, w, colour, { seats = 2, cushions = ['#e8d9c4', '#9a1b47'] } = {}) {
  const h = w * 0.36
  const seat = (w * 0.8) / seats
  let out =
    shadow(x + w / 2, y + 2, w * 0.54, 12, 0.4) +
    rect(x + w * 0.05, y - 12, 7, 14, '#4b3427') +
    rect(x + w * 0.93, y - 12, 7, 14, '#4b3427')
  out += rect(
    x + w * 0.04,
    y - h,
    w * 0.92,
    h * 0.72,
    gradient(shade(colour, 0.14), shade(colour, -0.1)),
    `rx="${w * 0.045}"`,
  )
  out += times(seats, (i) =>
    rect(
      x + w * 0.1 + i * seat,
      y - h * 0.93,
      seat - 3,
      h * 0.52,
      gradient(shade(colour, 0.2), shade(colour, -0.02)),
      `rx="${w * 0.035}"`,
    ),
  )
  out += rect(
    x + w * 0.06,
    y - h * 0.47,
    w * 0.88,
    h * 0.36,
    shade(colour, -0.18),
    `rx="${w * 0.02}"`,
  )
  out += times(seats, (i) =>
    rect(
      x + w * 0.1 + i * seat,
      y - h * 0.52,
      seat - 3,
      h * 0.25,
      gradient(shade(colour, 0.22), shade(colour, 0.02)),
      `rx="${w * 0.03}"`,
    ),
  )
  out +=
    rect(
      x,
      y - h * 0.68,
      w * 0.12,
      h * 0.6,
      gradient(shade(colour, 0.1), shade(colour, -0.16)),
      `rx="${w * 0.045}"`,
    ) +
    rect(
      x + w * 0.88,
      y - h * 0.68,
      w * 0.12,
      h * 0.6,
      gradient(shade(colour, 0.02), shade(colour, -0.22)),
      `rx="${w * 0.045}"`,
    )
  const places = [
    [0.2, -9],
    [0.8, 8],
    [0.33, 6],
  ]
  cushions.forEach((cushion, i) => {
    const [at, angle] = places[i]
    out += turn(
      angle,
      x + w * at,
      y - h * 0.62,
      rect(
        x + w * at - w * 0.075,
        y - h * 0.8,
        w * 0.15,
        w * 0.13,
        gradient(shade(cushion, 0.12), shade(cushion, -0.14)),
        `rx="${w * 0.025}"`,
      ),
    )
  })
  return out
}

export function armchair(x, y, w, colour) {
  return (
    shadow(x + w / 2, y + 4, w * 0.6, 9, 0.4) +
    stroke(
      `M${x + w * 0.12} ${y}l${w * 0.06} ${-w * 0.5}M${x + w * 0.88} ${y}l${-w * 0.06} ${-w * 0.5}`,
      '#2f2023',
      6,
    ) +
    path(
      `M${x + w * 0.1} ${y - w * 0.4}q${-w * 0.06} ${-w * 0.66} ${w * 0.14} ${-w * 0.74}h${w * 0.52}q${w * 0.2} ${w * 0.08} ${w * 0.14} ${w * 0.74}z`,
      gradient(shade(colour, 0.2), shade(colour, -0.06)),
    ) +
    rect(
      x,
      y - w * 0.66,
      w * 0.16,
      w * 0.4,
      gradient(shade(colour, 0.1), shade(colour, -0.2)),
      `rx="${w * 0.07}"`,
    ) +
    rect(
      x + w * 0.84,
      y - w * 0.66,
      w * 0.16,
      w * 0.4,
      gradient(shade(colour, 0.02), shade(colour, -0.24)),
      `rx="${w * 0.07}"`,
    ) +
    rect(
      x + w * 0.06,
      y - w * 0.46,
      w * 0.88,
      w * 0.26,
      gradient(shade(colour, 0.14), shade(colour, -0.2)),
      `rx="${w * 0.08}"`,
    )
  )
}

/** A potted plant with its foot at y; `kind` "snake" has upright blades. */
export function plant(
  x,
  y,
  tall,
  { seed = 3, colour = '#5b7f5d', pot = '#c97a56', kind = 'fan', leaves = 13 } = {},
) {
  const r = random(seed)
  const [potTall, potWide] = [tall * 0.26, tall * 0.28]
  const crown = times(leaves, (i) => {
    const angle = -Math.PI * (0.08 + (0.84 * (i + 0.5)) / leaves) + (r() - 0.5) * 0.2
    const length = tall * (0.42 + 0.34 * r())
    const soil = y - potTall
    if (kind === 'snake') {
      const foot = x + (i - leaves / 2) * tall * 0.026
      return path(
        `M${foot - tall * 0.02} ${soil} Q${foot - tall * 0.05} ${soil - length * 0.6} ${foot + (i - leaves / 2) * tall * 0.02} ${soil - length} Q${foot + tall * 0.05} ${soil - length * 0.5} ${foot + tall * 0.025} ${soil}Z`,
        i % 2 ? colour : shade(colour, 0.16),
      )
    }
    const [tx, ty] = [x + Math.cos(angle) * length * 0.72, soil + Math.sin(angle) * length]
    const leaf = path(
      `M${tx - tall * 0.1} ${ty} C${tx - tall * 0.04} ${ty - tall * 0.09} ${tx + tall * 0.08} ${ty - tall * 0.08} ${tx + tall * 0.13} ${ty} C${tx + tall * 0.08} ${ty + tall * 0.08} ${tx - tall * 0.04} ${ty + tall * 0.09} ${tx - tall * 0.1} ${ty}Z`,
      shade(colour, (r() - 0.45) * 0.5),
    )
    return (
      stroke(
        `M${x} ${soil} Q${(x + tx) / 2} ${ty + tall * 0.05} ${tx} ${ty}`,
        shade(colour, -0.3),
        1.6,
      ) + turn(Math.round((angle * 180) / Math.PI), tx, ty, leaf)
    )
  })
  return (
    shadow(x, y, tall * 0.26, tall * 0.05, 0.38) +
    crown +
    path(
      `M${x - potWide / 2} ${y - potTall} h${potWide} l${-potWide * 0.13} ${potTall} h${-potWide * 0.74}z`,
      gradient(shade(pot, 0.16), shade(pot, -0.2), { across: true }),
    ) +
    rect(x - potWide * 0.54, y - potTall - 4, potWide * 1.08, 8, shade(pot, 0.1), 'rx="3"')
  )
}

export const roundRug = (x, y, rx, ry, colour, pattern) =>
  ellipse(x, y, rx, ry, colour, 'opacity=".96"') +
  ellipse(x, y, rx * 0.86, ry * 0.84, 'none', `stroke="${pattern}" stroke-width="3" opacity=".8"`) +
  ellipse(
    x,
    y,
    rx * 0.72,
    ry * 0.68,
    'none',
    `stroke="${pattern}" stroke-width="1.5" opacity=".6" stroke-dasharray="10 7"`,
  )

/** A rug in perspective, in one of three patterns: medallions, stripes, plain with a border. */
export function rug(x, y, w, h, colour, pattern, style = 0) {
  const at = (u, v) => [x + (u - 0.5) * w * (0.72 + 0.28 * v), y + v * h]
  let out = polygon(
    [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
    gradient(shade(colour, -0.08), shade(colour, 0.08)),
  )
  if (style % 3 === 1)
    return (
      out +
      times(6, (i) =>
        polygon(
          [
            at(0.04 + i * 0.16, 0),
            at(0.1 + i * 0.16, 0),
            at(0.1 + i * 0.16, 1),
            at(0.04 + i * 0.16, 1),
          ],
          pattern,
          'opacity=".5"',
        ),
      )
    )
  out += polygon(
    [at(0.05, 0.09), at(0.95, 0.09), at(0.95, 0.91), at(0.05, 0.91)],
    'none',
    `stroke="${pattern}" stroke-width="4" opacity=".75"`,
  )
  if (style % 3 === 2)
    return (
      out +
      polygon(
        [at(0.1, 0.2), at(0.9, 0.2), at(0.9, 0.8), at(0.1, 0.8)],
        'none',
        `stroke="${pattern}" stroke-width="1.5" opacity=".6"`,
      )
    )
  return (
    out +
    times(3, (i) => {
      const [cx, cy] = at(0.25 + 0.25 * i, 0.5)
      const diamond = (a, b, fill, extra = '') =>
        polygon(
          [
            [cx - a, cy],
            [cx, cy - b],
            [cx + a, cy],
            [cx, cy + b],
          ],
          fill,
          extra,
        )
      return (
        diamond(w * 0.09, h * 0.26, pattern, 'opacity=".55"') +
        diamond(w * 0.045, h * 0.13, shade(colour, 0.3))
      )
    })
  )
}

/** A framed picture, one of four kinds by its seed. */
export function art(
  x,
  y,
  w,
  h,
  seed,
  { colours = ['#e9d8c2', '#9a1b47', '#d99a6c', '#3f6f74'], frame = '#6b4a36' } = {},
) {
  const [ground, first, second, third] = colours
  const [X, Y, A, B] = [x + w * 0.14, y + h * 0.12, w * 0.72, h * 0.76]
  const kinds = [
    () =>
      ellipse(X + A * 0.5, Y + B * 0.36, A * 0.26, A * 0.26, second) +
      path(
        `M${X} ${Y + B} V${Y + B * 0.62} Q${X + A * 0.3} ${Y + B * 0.42} ${X + A * 0.55} ${Y + B * 0.66} T${X + A} ${Y + B * 0.6} V${Y + B}Z`,
        third,
      ),
    () =>
      path(
        `M${X + A * 0.15} ${Y + B}V${Y + B * 0.5}a${A * 0.35} ${A * 0.35} 0 0 1 ${A * 0.7} 0V${Y + B}Z`,
        first,
      ) +
      path(
        `M${X + A * 0.3} ${Y + B}V${Y + B * 0.55}a${A * 0.2} ${A * 0.2} 0 0 1 ${A * 0.4} 0V${Y + B}Z`,
        second,
      ),
    () =>
      times(3, (i) =>
        ellipse(
          X + A * (0.3 + 0.2 * i),
          Y + B * (0.3 + 0.2 * i),
          A * 0.22,
          A * 0.22,
          [first, second, third][i],
          'opacity=".85"',
        ),
      ),
    () =>
      stroke(
        `M${X + A * 0.5} ${Y + B * 0.95}C${X + A * 0.45} ${Y + B * 0.6} ${X + A * 0.6} ${Y + B * 0.5} ${X + A * 0.5} ${Y + B * 0.12}`,
        third,
        2,
      ) +
      times(5, (i) => {
        const [cx, cy] = [X + A * (i % 2 ? 0.66 : 0.34), Y + B * (0.24 + 0.13 * i)]
        return turn(i % 2 ? -28 : 28, cx, cy, ellipse(cx, cy, A * 0.17, B * 0.05, third))
      }),
  ]
  return (
    shadow(x + w / 2 + 4, y + h / 2 + 6, w * 0.52, h * 0.52, 0.2) +
    rect(x, y, w, h, frame, 'rx="1"') +
    rect(x + 4, y + 4, w - 8, h - 8, '#fbf7f0') +
    rect(X, Y, A, B, ground) +
    pick(kinds, random(seed))() +
    polygon(
      [
        [x + 4, y + 4],
        [x + w * 0.5, y + 4],
        [x + 4, y + h * 0.6],
      ],
      '#fff',
      'opacity=".14"',
    )
  )
}

export const floorLamp = (x, y, h, on = true) =>
  shadow(x, y, 26, 5, 0.3) +
  rect(x - 1.8, y - h, 3.6, h, '#3a2d2a') +
  ellipse(x, y, 20, 5, '#3a2d2a') +
  (on ? halo(x, y - h + 20, 150, 140) : '') +
  path(
    `M${x - 22} ${y - h - 6} h44 l13 46 h-70z`,
    on ? gradient('#fff1cf', '#ffdf9e') : gradient('#f2e7d4', '#e2d2b8'),
  )

export const tableLamp = (x, y, on) =>
  halo(x, y - 32, 110, 100, on ? 0.8 : 0.35) +
  rect(x - 2, y - 26, 4, 26, '#5b4436') +
  ellipse(x, y, 14, 3.5, '#5b4436') +
  path(`M${x - 15} ${y - 54}h30l8 30h-46z`, gradient('#fff1cf', '#ffdf9e'))

export const pendant = (x, y, w, colour, on) =>
  rect(x - 1, 0, 2, y, '#3a3030') +
  (on ? halo(x, y + w * 0.7, w * 2.4, w * 2.2, 0.5) : '') +
  path(
    `M${x - w * 0.5} ${y + w * 0.5}C${x - w * 0.5} ${y + w * 0.1} ${x - w * 0.2} ${y} ${x} ${y}S${x + w * 0.5} ${y + w * 0.1} ${x + w * 0.5} ${y + w * 0.5}Z`,
    gradient(shade(colour, 0.15), shade(colour, -0.2), { across: true }),
  ) +
  ellipse(x, y + w * 0.5, w * 0.5, w * 0.07, on ? '#fff0c8' : shade(colour, -0.4))

export const coffeeTable = (x, y, w, colour, vase = '#9a1b47') =>
  shadow(x, y + 3, w * 0.5, 9, 0.35) +
  rect(x - w * 0.36, y - 34, 6, 36, shade(colour, -0.4)) +
  rect(x + w * 0.33, y - 34, 6, 36, shade(colour, -0.4)) +
  ellipse(x, y - 36, w * 0.5, w * 0.11, shade(colour, -0.22)) +
  ellipse(x, y - 41, w * 0.5, w * 0.11, gradient(shade(colour, 0.2), colour, { across: true })) +
  rect(x - 26, y - 56, 34, 8, vase, 'rx="1"') +
  rect(x - 23, y - 62, 30, 7, '#efe3d2', 'rx="1"') +
  path(`M${x + 24} ${y - 48}q-10 -26 0 -28h10q10 2 0 28z`, '#e6e2da') +
  [
    [-8, -18],
    [0, -26],
    [8, -17],
  ]
    .map(([a, b]) =>
      turn(
        a * 4,
        x + 29 + a,
        y - 74 + b * 0.5,
        ellipse(x + 29 + a * 0.9, y - 74 + b * 0.5, 6, 8, '#7f9a72'),
      ),
    )
    .join('')

export function books(x, y, w, h, seed) {
  const r = random(seed)
  let out = ''
  for (let at = x; at < x + w - 6; ) {
    const [bw, bh] = [5 + r() * 8, h * (0.62 + 0.36 * r())]
    out +=
      rect(at, y - bh, bw, bh, pick(BOOK_CLOTH, r), 'rx=".8"') +
      rect(at + 1, y - bh + bh * 0.18, bw - 2, 2, '#fff', 'opacity=".35"')
    at += bw + 0.8 + (r() < 0.13 ? 10 : 0)
  }
  return out
}

/** Open shelves full of books and pots; foot at y. */
export function bookcase(x, y, w, h, wood, seed) {
  const r = random(seed)
  const rows = Math.max(2, Math.round(h / 62))
  const step = (h - 10) / rows
  let out =
    shadow(x + w / 2, y, w * 0.55, 8, 0.35) +
    rect(x, y - h, w, h, shade(wood, -0.35)) +
    rect(x + 6, y - h + 6, w - 12, h - 12, shade(wood, -0.52))
  for (let i = 0; i < rows; i++) {
    const shelf = y - h + 6 + step * (i + 1) - 4
    out += rect(x + 4, shelf, w - 8, 5, wood)
    const kind = r()
    if (kind < 0.62) out += books(x + 9, shelf, w * (0.5 + 0.4 * r()) - 10, step * 0.8, seed + i)
    else
      out +=
        path(`M${x + w * 0.2} ${shelf}q-9 -24 2 -30h16q11 6 2 30z`, pick(BOOK_CLOTH, r)) +
        plant(x + w * 0.68, shelf, step * 0.82, { seed: seed + i, pot: '#f3ebdf', leaves: 8 })
  }
  return (
    out +
    rect(x, y - h, 5, h, shade(wood, 0.06)) +
    rect(x + w - 5, y - h, 5, h, shade(wood, -0.12)) +
    rect(x, y - h, w, 6, shade(wood, 0.1))
  )
}

/** A cupboard door with its frame. */
export const door = (x, y, w, h, colour, framed = true) =>
  rect(x, y, w, h, gradient(shade(colour, 0.12), shade(colour, -0.08)), 'rx="2"') +
  (framed
    ? rect(
        x + w * 0.12,
        y + 9,
        w * 0.76,
        h - 18,
        'none',
        `stroke="${shade(colour, -0.22)}" stroke-width="1.6" rx="1" opacity=".7"`,
      )
    : rect(x, y, w, h, 'none', `stroke="${shade(colour, -0.3)}" stroke-width="1.2" opacity=".6"`))

/** A wooden chair seen from the front; `back` false: seen from behind. */
export const diningChair = (x, y, seat) =>
  shadow(x, y + 4, 34, 7, 0.4) +
  stroke(`M${x - 22} ${y}v-58M${x + 22} ${y}v-58`, '#4a3020', 5.5) +
  rect(x - 30, y - 70, 60, 15, seat, 'rx="7"') +
  path(`M${x - 27} ${y - 66}v-66q27 -14 54 0v66`, 'none', 'stroke="#4a3020" stroke-width="5.5"') +
  rect(x - 24, y - 132, 48, 34, shade(seat, 0.1), 'rx="8"')

export const vaseOfFlowers = (x, y, vase, flowers, scale = 1) =>
  path(
    `M${x - 9 * scale} ${y}q${-12 * scale} ${-34 * scale} ${3 * scale} ${-42 * scale}h${12 * scale}q${15 * scale} ${8 * scale} ${3 * scale} ${42 * scale}z`,
    vase,
  ) +
  [
    [0, -50],
    [-20, -36],
    [22, -40],
    [-8, -72],
    [14, -78],
    [34, -58],
    [-30, -60],
  ]
    .map(([a, b], i) =>
      turn(
        a * 2.4,
        x + a * scale,
        y + (b * 0.8 - 16) * scale,
        ellipse(
          x + a * scale,
          y + (b * 0.8 - 16) * scale,
          13 * scale,
          9 * scale,
          flowers[i % flowers.length],
        ),
      ),
    )
    .join('')

export const mirror = (x, y, rx, ry, frame = '#c9a26c') =>
  ellipse(x, y, rx + 6, ry + 6, frame) +
  ellipse(x, y, rx, ry, gradient('#eef4f3', '#bcd0cf', { slant: true })) +
  polygon(
    [
      [x - rx * 0.6, y - ry * 0.7],
      [x - rx * 0.1, y - ry * 0.92],
      [x - rx * 0.45, y + ry * 0.85],
      [x - rx * 0.75, y + ry * 0.6],
    ],
    '#fff',
    'opacity=".35"',
  )

/** Tiles of slightly varying tone; larger than real ones, so that small pictures stay calm. */
export function tiles(x, y, w, h, size, colour, { shift = false, variety = 0.1, seed = 1 } = {}) {
  const r = random(seed)
  let out = rect(x, y, w, h, shade(colour, -0.14))
  const [tw, th] = [size, shift ? size * 0.5 : size]
  for (let row = 0; row * th < h; row++)
    for (let at = shift && row % 2 ? -tw / 2 : 0; at < w; at += tw) {
      const left = Math.max(0, at)
      out += rect(
        x + left,
        y + row * th,
        Math.min(at + tw - 1.4, w) - left,
        Math.min(th - 1.4, h - row * th),
        mix(colour, '#ffffff', r() * variety * 2),
      )
    }
  return out
}
