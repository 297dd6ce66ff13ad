import { mix, shade } from './colour.mjs'
import {
  art,
  books,
  diningChair,
  door,
  pendant,
  plant,
  roundRug,
  rug,
  tiles,
  vaseOfFlowers,
} from './furniture.mjs'
import { indoors, isDark } from './light.mjs'
import { times } from './random.mjs'
import { shell, sunbeam, windowAt } from './room.mjs'
import { ellipse, gradient, path, polygon, rect, shadow, stroke } from './svg.mjs'

const oven = (x, y, w, h) =>
  rect(x, y, w, h, '#2b2729', 'rx="3"') +
  rect(x + 12, y + 30, w - 24, h - 44, gradient('#4a4346', '#191517'), 'rx="3"') +
  rect(x + 18, y + 20, w - 36, 4, '#a59c9c', 'rx="2"') +
  times(4, (i) => ellipse(x + w * (0.2 + 0.2 * i), y + 9, 5, 5, '#c9bfbf'))
const pot = (x, y, colour) =>
  path(
    `M${x - 28} ${y}v-22q0 -8 8 -8h40q8 0 8 8v22z`,
    gradient(shade(colour, 0.1), shade(colour, -0.3)),
  ) +
  rect(x - 32, y - 32, 64, 6, shade(colour, -0.2), 'rx="3"') +
  ellipse(x, y - 36, 7, 4, '#2b2224')
const fruit = (x, y) =>
  ellipse(x, y - 6, 30, 9, '#efe6d8') +
  [
    [-14, -6, '#d9702f'],
    [2, -9, '#e0882f'],
    [15, -5, '#c23a3a'],
    [-3, -17, '#d8b23a'],
  ]
    .map(([a, b, colour]) => ellipse(x + a, y - 8 + b, 10, 10, colour))
    .join('')
const bottles = (x, y) =>
  path(`M${x} ${y}v-36q0-10 8-14v-14h12v14q8 4 8 14v36z`, '#5d7f56', 'opacity=".9"') +
  path(`M${x + 38} ${y}v-26h22v26z`, '#e2cfb2')
const kettle = (x, y) =>
  path(`M${x} ${y}v-32q14 -6 28 0v32z`, '#cfc8c2') +
  stroke(`M${x + 28} ${y - 26}q14 2 14 10t-14 8`, '#cfc8c2', 4)
const fridge = (x, y, w, h, colour) =>
  shadow(x + w / 2, y, w * 0.55, 8, 0.3) +
  rect(
    x,
    y - h,
    w,
    h,
    gradient(shade(colour, 0.15), shade(colour, -0.16), { across: true }),
    'rx="4"',
  ) +
  rect(x, y - h * 0.62, w, 3, shade(colour, -0.35)) +
  rect(x + w - 14, y - h * 0.9, 4, h * 0.22, '#8b8580', 'rx="2"') +
  rect(x + w - 14, y - h * 0.56, 4, h * 0.26, '#8b8580', 'rx="2"')

/** Window over the counter, an island in front. */
function island(s) {
  const { light, seed, colours: c } = s
  const cabinet = indoors(c.cabinet, light, 0.28)
  const counter =
    rect(60, 310, 680, 12, gradient(shade(c.top, 0.2), shade(c.top, -0.08))) +
    rect(60, 322, 680, 4, '#1a1014', 'opacity=".2"') +
    times(9, (i) =>
      i === 3 || i === 4
        ? ''
        : door(62 + i * 75.4, 326, 73, 116, cabinet) +
          rect(88 + i * 75.4, 338, 22, 3.4, '#d9b98a', 'rx="1.6"'),
    )
  const shelves =
    rect(516, 150, 214, 8, c.wood) +
    rect(516, 204, 214, 8, c.wood) +
    books(524, 150, 70, 54, seed) +
    times(3, (i) => ellipse(626 + i * 32, 140, 12, 11, ['#e9dcc7', c.accent2, c.accent][i])) +
    times(4, (i) =>
      path(`M${534 + i * 30} 204v-24h16v24z`, ['#f2eadf', '#d9a066', '#b9694d', '#7f9a72'][i]),
    ) +
    plant(690, 206, 60, { seed: 4, pot: '#f3ebdf', leaves: 9 })
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [60, 40, 680, 400] }) +
    tiles(60, 214, 680, 96, 40, indoors(c.tile, light, 0.35), { shift: true, seed }) +
    windowAt(306, 84, 190, 190, { light, seed, outside: s.outside, columns: 2, sill: false }) +
    shadow(180, 210, 120, 10, 0.25) +
    times(3, (i) => door(70 + i * 74, 66, 72, 140, cabinet)) +
    shelves +
    counter +
    oven(288, 326, 150, 116) +
    rect(296, 304, 134, 6, '#1b1719', 'rx="2"') +
    pot(358, 304, c.accent) +
    bottles(136, 310) +
    fruit(236, 310) +
    rect(470, 296, 90, 14, '#a87449', 'rx="3"') +
    ellipse(506, 292, 22, 9, '#d8a76a') +
    kettle(612, 310) +
    sunbeam(
      [
        [330, 450],
        [500, 450],
        [600, 600],
        [300, 600],
      ],
      light,
      0.42,
    ) +
    pendant(250, 64, 74, c.accent2, isDark(light) || light === 'overcast') +
    pendant(552, 64, 74, c.accent2, isDark(light) || light === 'overcast') +
    shadow(400, 590, 300, 16, 0.4) +
    rect(150, 494, 500, 106, gradient(shade(cabinet, 0.02), shade(cabinet, -0.25))) +
    polygon(
      [
        [170, 470],
        [630, 470],
        [672, 498],
        [128, 498],
      ],
      gradient(shade(c.top, 0.25), shade(c.top, -0.02)),
    ) +
    rect(128, 498, 544, 9, shade(c.top, -0.14)) +
    vaseOfFlowers(413, 486, c.accent, ['#7f9a72', '#5f7f5d']) +
    ellipse(282, 482, 44, 9, '#e9dcc7') +
    ellipse(282, 479, 36, 6, '#d6c3a6') +
    rect(512, 468, 44, 16, '#f3ebdf', 'rx="7"')
  )
}

/** Flat fronts along one wall with a tall fridge, a table in front. */
function table(s) {
  const { light, seed, colours: c } = s
  const cabinet = indoors(c.cabinet, light, 0.28)
  const top = indoors(c.top, light, 0.3)
  const W = indoors(c.wall, light)
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [80, 50, 640, 380] }) +
    tiles(196, 196, 300, 110, 30, indoors(mix(c.tile, c.accent2, 0.2), light, 0.35), {
      seed,
      variety: 0.16,
    }) +
    times(4, (i) => door(196 + i * 75, 76, 73, 116, shade(cabinet, 0.16), false)) +
    rect(300, 182, 92, 14, '#cfc8c2', 'rx="2"') +
    fridge(92, 432, 98, 350, indoors('#e9e6e1', light, 0.3)) +
    rect(190, 304, 312, 11, gradient(shade(top, 0.16), shade(top, -0.1))) +
    times(4, (i) =>
      i === 2
        ? ''
        : door(194 + i * 76, 316, 74, 116, cabinet, false) +
          rect(200 + i * 76, 322, 62, 3, shade(cabinet, -0.35)),
    ) +
    oven(346, 316, 76, 116) +
    rect(340, 300, 88, 5, '#1b1719', 'rx="2"') +
    pot(384, 300, c.accent) +
    bottles(212, 304) +
    kettle(446, 304) +
    windowAt(556, 108, 126, 224, { light, seed, outside: s.outside, columns: 2, rows: 1 }) +
    plant(590, 340, 60, { seed, pot: c.pot, leaves: 9 }) +
    plant(652, 340, 52, { seed: seed + 3, pot: '#f3ebdf', leaves: 8 }) +
    stroke('M80 430h640', shade(W, 0.3), 3) +
    sunbeam(
      [
        [540, 440],
        [700, 440],
        [560, 596],
        [330, 596],
      ],
      light,
    ) +
    rug(430, 468, 470, 118, c.rug, c.pattern, seed + 1) +
    pendant(430, 40, 92, c.accent, isDark(light) || light !== 'noon') +
    diningChair(330, 500, c.accent2) +
    diningChair(530, 500, c.accent2) +
    shadow(430, 580, 190, 12, 0.4) +
    stroke('M292 488l-12 92M568 488l12 92', shade(c.wood, -0.35), 9) +
    ellipse(430, 486, 172, 26, shade(c.wood, -0.3)) +
    ellipse(
      430,
      480,
      172,
      26,
      gradient(shade(c.wood, 0.2), shade(c.wood, -0.06), { across: true }),
    ) +
    fruit(376, 484) +
    vaseOfFlowers(456, 482, '#f3ece0', ['#c23a52', '#e8a23a', '#7f9a72'], 0.8) +
    ellipse(510, 482, 24, 6, '#f6efe4') +
    diningChair(250, 598, c.accent2)
  )
}

/** Narrow galley towards a window at its end. */
function galley(s) {
  const { light, seed, colours: c } = s
  const cabinet = indoors(c.cabinet, light, 0.28)
  const top = indoors(c.top, light, 0.3)
  const back = [270, 96, 260, 282]
  // Both rows of cabinets follow the side walls, from the front edge `a` to the far edge `b`.
  const run = (mirror) => {
    const X = (x) => (mirror ? 800 - x : x)
    const quad = (points, fill) =>
      polygon(
        points.map(([x, y]) => [X(x), y]),
        fill,
      )
    let out =
      quad(
        [
          [0, 366],
          [286, 300],
          [330, 300],
          [176, 392],
        ],
        gradient(shade(top, 0.16), shade(top, -0.08)),
      ) +
      quad(
        [
          [176, 392],
          [330, 300],
          [330, 376],
          [176, 600],
        ],
        gradient(shade(cabinet, 0.06), shade(cabinet, -0.2), { across: true }),
      ) +
      quad(
        [
          [0, 366],
          [176, 392],
          [176, 600],
          [0, 600],
        ],
        shade(cabinet, -0.24),
      )
    out += [0.26, 0.5, 0.7, 0.86]
      .map((t) =>
        stroke(
          `M${X(176 + 154 * t)} ${392 - 92 * t}L${X(176 + 154 * t)} ${600 - 224 * t}`,
          shade(cabinet, -0.4),
          1.6,
          'opacity=".6"',
        ),
      )
      .join('')
    return (
      out +
      quad(
        [
          [0, 40],
          [270, 130],
          [270, 216],
          [0, 226],
        ],
        gradient(shade(cabinet, 0.02), shade(cabinet, -0.16), { across: true }),
      ) +
      [0.3, 0.56, 0.8]
        .map((t) =>
          stroke(
            `M${X(270 * t)} ${40 + 90 * t}L${X(270 * t)} ${226 - 10 * t}`,
            shade(cabinet, -0.4),
            1.6,
            'opacity=".6"',
          ),
        )
        .join('')
    )
  }
  return (
    shell({ ...s, wall: c.tile, floor: c.floor, back }) +
    windowAt(318, 126, 164, 200, { light, seed, outside: s.outside, columns: 2, rows: 1 }) +
    sunbeam(
      [
        [320, 390],
        [480, 390],
        [520, 600],
        [280, 600],
      ],
      light,
    ) +
    rug(400, 420, 150, 170, c.rug, c.pattern, 1) +
    run(false) +
    run(true) +
    bottles(96, 366) +
    pot(216, 338, c.accent) +
    kettle(640, 352) +
    fruit(560, 332) +
    plant(700, 380, 100, { seed, pot: c.pot, leaves: 10 }) +
    pendant(400, 40, 60, c.accent2, isDark(light))
  )
}

const LAYOUTS = [island, table, galley]

export const kitchen = (s) => LAYOUTS[s.seed % LAYOUTS.length](s)

/** A long table under three arched windows. */
export function dining(s) {
  const { light, seed, colours: c } = s
  const windows = [176, 338, 500]
    .map((x) =>
      windowAt(x, 110, 124, 236, {
        light,
        seed: seed + x,
        outside: s.outside,
        columns: 2,
        arch: true,
      }),
    )
    .join('')
  const beams = [150, 320, 490]
    .map((x) =>
      sunbeam(
        [
          [x, 440],
          [x + 110, 440],
          [x + 150, 600],
          [x + 10, 600],
        ],
        light,
        0.46,
      ),
    )
    .join('')
  return (
    shell({ ...s, wall: c.wall, floor: c.floor }) +
    windows +
    beams +
    roundRug(400, 536, 290, 52, c.rug, c.pattern) +
    pendant(400, 40, 110, c.accent2, true) +
    [290, 400, 510].map((x) => diningChair(x, 492, c.accent2)).join('') +
    shadow(400, 572, 220, 14, 0.4) +
    stroke('M250 480l-18 92M550 480l18 92', shade(c.wood, -0.35), 10) +
    polygon(
      [
        [238, 462],
        [562, 462],
        [608, 492],
        [192, 492],
      ],
      gradient(shade(c.wood, 0.2), shade(c.wood, -0.1)),
    ) +
    rect(192, 492, 416, 10, shade(c.wood, -0.3)) +
    vaseOfFlowers(400, 474, '#f3ece0', ['#7f9a72', '#5f7f5d', '#c23a52', '#e8a23a']) +
    [290, 510]
      .map((x) => ellipse(x, 478, 30, 7, '#f6efe4') + ellipse(x, 476, 18, 4, '#b04a3a'))
      .join('') +
    diningChair(250, 590, c.accent) +
    diningChair(550, 590, c.accent) +
    plant(706, 520, 220, { seed: seed + 3, pot: '#e6dac8' }) +
    (seed % 2
      ? plant(110, 510, 180, { seed: seed + 5, kind: 'snake', leaves: 9, pot: c.pot })
      : art(124, 150, 44, 90, seed, { colours: c.art }))
  )
}
