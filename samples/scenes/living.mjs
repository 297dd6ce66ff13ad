import { mix, shade } from './colour.mjs'
import {
  armchair,
  art,
  bookcase,
  books,
  coffeeTable,
  floorLamp,
  mirror,
  pendant,
  plant,
  roundRug,
  rug,
  sofa,
} from './furniture.mjs'
import { indoors, isDark } from './light.mjs'
import { times } from './random.mjs'
import { curtains, shell, sunbeam, windowAt } from './room.mjs'
import { clipped, ellipse, gradient, halo, path, polygon, rect, shadow, stroke } from './svg.mjs'
import { viewThrough } from './outside.mjs'

const lampsOn = (light) => isDark(light) || light === 'golden' || light === 'overcast'

/** Sofa under a wide window. */
function underWindow(s) {
  const { light, seed, colours: c } = s
  return (
    shell({ ...s, wall: c.wall, floor: c.floor }) +
    windowAt(236, 112, 250, 206, { light, seed, outside: s.outside, columns: 3 }) +
    curtains(246, 114, 230, 334, c.curtain, light) +
    art(568, 150, 84, 108, seed + 4, { colours: c.art }) +
    sunbeam(
      [
        [250, 436],
        [480, 436],
        [610, 590],
        [250, 590],
      ],
      light,
    ) +
    rug(410, 470, 520, 104, c.rug, c.pattern, seed) +
    floorLamp(628, 452, 226, lampsOn(light)) +
    sofa(246, 476, 340, c.sofa, { seats: 3, cushions: [c.accent2, c.accent, '#f3ece0'] }) +
    coffeeTable(410, 562, 190, c.wood, c.accent) +
    (seed % 2
      ? plant(150, 498, 210, { seed: seed + 1, pot: c.pot })
      : bookcase(92, 500, 104, 250, c.wood, seed))
  )
}

/** Tall window on the left, sofa before a wall of pictures. */
function galleryWall(s) {
  const { light, seed, colours: c } = s
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [90, 54, 620, 382] }) +
    windowAt(150, 92, 150, 300, {
      light,
      seed,
      outside: s.outside,
      columns: 2,
      rows: 2,
      sill: false,
    }) +
    curtains(152, 94, 146, 346, c.curtain, light, 44) +
    art(400, 104, 92, 116, seed + 2, { colours: c.art, frame: c.wood }) +
    art(508, 96, 70, 88, seed + 5, { colours: c.art, frame: '#2d2a2c' }) +
    art(508, 196, 70, 54, seed + 9, { colours: c.art, frame: '#c9a67c' }) +
    art(594, 118, 84, 104, seed + 12, { colours: c.art }) +
    sunbeam(
      [
        [150, 446],
        [310, 446],
        [470, 596],
        [190, 596],
      ],
      light,
    ) +
    roundRug(470, 528, 270, 54, c.rug, c.pattern) +
    sofa(372, 490, 320, c.sofa, { seats: 2, cushions: [c.accent, c.accent2] }) +
    coffeeTable(498, 576, 150, c.wood, c.accent) +
    armchair(178, 566, 112, c.accent2) +
    floorLamp(334, 470, 236, lampsOn(light)) +
    plant(728, 552, 190, { seed: seed + 1, pot: c.pot, kind: seed % 3 ? 'fan' : 'snake' })
  )
}

/** Low console with a screen, shelves, window at the side. */
function screenWall(s) {
  const { light, seed, colours: c } = s
  const console =
    shadow(330, 452, 200, 10, 0.35) +
    rect(160, 396, 340, 48, gradient(shade(c.wood, 0.15), shade(c.wood, -0.2)), 'rx="3"') +
    times(3, (i) =>
      rect(
        166 + i * 112,
        402,
        106,
        36,
        'none',
        `stroke="${shade(c.wood, -0.45)}" stroke-width="1.4" opacity=".6"`,
      ),
    ) +
    rect(172, 444, 6, 10, '#2d2a2c') +
    rect(482, 444, 6, 10, '#2d2a2c')
  const screen =
    rect(212, 214, 240, 142, '#1c191b', 'rx="4"') +
    rect(218, 220, 228, 130, gradient('#39424d', '#14171c', { slant: true })) +
    polygon(
      [
        [218, 220],
        [320, 220],
        [258, 350],
        [218, 350],
      ],
      '#fff',
      'opacity=".06"',
    ) +
    rect(300, 356, 64, 40, '#1c191b')
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [70, 60, 640, 378] }) +
    rect(70, 60, 460, 378, indoors(mix(c.wall, c.sofa, 0.42), light)) +
    windowAt(572, 104, 104, 250, { light, seed, outside: s.outside, columns: 1, rows: 2 }) +
    curtains(570, 106, 108, 340, c.curtain, light, 30) +
    console +
    screen +
    plant(190, 396, 84, { seed, pot: c.pot, leaves: 9 }) +
    books(398, 396, 84, 34, seed) +
    (lampsOn(light) ? halo(330, 300, 230, 150, 0.25) : '') +
    rect(120, 120, 150, 7, c.wood) +
    books(128, 120, 70, 44, seed + 3) +
    path('M224 120q-8 -26 3 -32h14q11 6 3 32z', c.accent) +
    art(326, 92, 66, 84, seed + 4, { colours: c.art }) +
    sunbeam(
      [
        [560, 446],
        [680, 446],
        [620, 596],
        [380, 596],
      ],
      light,
    ) +
    rug(390, 478, 560, 110, c.rug, c.pattern, seed + 1) +
    sofa(70, 592, 300, c.sofa, { seats: 2, cushions: [c.accent2, c.accent] }) +
    coffeeTable(470, 572, 170, c.wood, c.accent) +
    armchair(598, 582, 120, c.accent)
  )
}

/** Fireplace with a mirror between two arched windows: an old house. */
function fireplace(s) {
  const { light, seed, colours: c } = s
  const stone = indoors('#efe6da', light)
  const mantel =
    shadow(400, 446, 130, 10, 0.4) +
    rect(296, 276, 208, 164, gradient(shade(stone, 0.1), shade(stone, -0.14)), 'rx="2"') +
    rect(282, 262, 236, 18, shade(stone, 0.12), 'rx="2"') +
    path('M336 440V348q64 -52 128 0V440z', '#1f1719') +
    halo(400, 424, 92, 62, 0.9) +
    path(
      'M372 436q-8 -34 14 -52q-2 20 12 30q4 -34 22 -44q-4 30 8 40q6 10 0 26z',
      '#ff9d4a',
      'opacity=".9"',
    ) +
    path('M384 436q0 -22 12 -32q6 16 18 20q2 8 -2 12z', '#ffe09a') +
    rect(352, 432, 96, 7, '#4a3020', 'rx="3"')
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [84, 44, 632, 396] }) +
    windowAt(136, 110, 118, 280, {
      light,
      seed,
      outside: s.outside,
      columns: 2,
      arch: true,
      sill: false,
    }) +
    windowAt(546, 110, 118, 280, {
      light,
      seed: seed + 9,
      outside: s.outside,
      columns: 2,
      arch: true,
      sill: false,
    }) +
    stroke('M262 92h276', shade(indoors(c.wall, light), 0.4), 4) +
    mirror(400, 172, 76, 84) +
    mantel +
    rect(306, 234, 10, 28, '#f3ebdf') +
    path('M470 262q-10 -26 2 -32h12q12 6 2 32z', c.accent) +
    pendant(400, 26, 90, c.accent2, lampsOn(light)) +
    sunbeam(
      [
        [140, 446],
        [260, 446],
        [300, 596],
        [90, 596],
      ],
      light,
    ) +
    rug(400, 470, 540, 112, c.rug, c.pattern, seed) +
    armchair(150, 566, 132, c.sofa) +
    armchair(520, 566, 132, c.sofa) +
    coffeeTable(400, 574, 150, c.wood, c.accent) +
    plant(96, 500, 150, { seed: seed + 2, pot: c.pot, kind: 'snake', leaves: 9 }) +
    plant(716, 512, 170, { seed: seed + 6, pot: c.pot })
  )
}

/** Corner sofa, wide window, dining corner behind: an open plan in a new house. */
function openPlan(s) {
  const { light, seed, colours: c } = s
  const W = indoors(c.cabinet, light, 0.3)
  const kitchen =
    rect(90, 196, 210, 76, W) +
    times(4, (i) => rect(90 + i * 52.5, 96, 51, 100, gradient(shade(W, 0.1), shade(W, -0.06)))) +
    rect(90, 196, 210, 72, shade(indoors(c.tile, light), -0.02)) +
    rect(90, 268, 210, 9, shade(indoors(c.top, light), 0.1)) +
    times(4, (i) => rect(90 + i * 52.5, 278, 51, 108, gradient(shade(W, 0.06), shade(W, -0.14)))) +
    rect(202, 238, 40, 30, '#cfc8c2') +
    path('M120 268v-22q0-8 8-8h10', 'none', 'stroke="#8b8580" stroke-width="5"') +
    plant(170, 268, 44, { seed, pot: '#f3ebdf', leaves: 8 })
  const island =
    shadow(236, 470, 140, 10, 0.35) +
    rect(122, 376, 232, 86, gradient(shade(c.wood, 0.12), shade(c.wood, -0.2))) +
    polygon(
      [
        [112, 362],
        [354, 362],
        [370, 378],
        [108, 378],
      ],
      shade(indoors(c.top, light), 0.12),
    ) +
    [166, 236, 306]
      .map(
        (x) =>
          rect(x - 18, 410, 36, 10, c.accent2, 'rx="5"') +
          stroke(`M${x - 10} 420l-6 56M${x + 10} 420l6 56`, '#2d2a2c', 4),
      )
      .join('')
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [80, 66, 640, 352] }) +
    kitchen +
    windowAt(380, 92, 312, 290, {
      light,
      seed,
      outside: s.outside,
      columns: 4,
      frame: '#3a3638',
      sill: false,
    }) +
    pendant(180, 60, 44, c.accent, lampsOn(light)) +
    pendant(290, 60, 44, c.accent, lampsOn(light)) +
    sunbeam(
      [
        [380, 426],
        [690, 426],
        [640, 596],
        [250, 596],
      ],
      light,
    ) +
    rug(500, 470, 470, 116, c.rug, c.pattern, seed + 2) +
    island +
    sofa(430, 506, 290, c.sofa, { seats: 3, cushions: [c.accent, c.accent2] }) +
    coffeeTable(500, 584, 170, c.wood, c.accent) +
    plant(388, 452, 120, { seed: seed + 3, pot: c.pot })
  )
}

const LAYOUTS = [underWindow, galleryWall, screenWall, fireplace, openPlan]
const LAYOUT_NAMES = ['window', 'pictures', 'screen', 'fireplace', 'open']

/** A living room in one of five arrangements: `layout` by name, else by the seed. */
export const living = (s) =>
  (LAYOUTS[LAYOUT_NAMES.indexOf(s.layout)] ?? LAYOUTS[s.seed % LAYOUTS.length])(s)

/** Glazed gallery with stained glass, as Tbilisi's old houses have ("shushabandi"). */
export function gallery(s) {
  const { light, seed, colours: c } = s
  const glass = ['#c8324f', '#e8a23a', '#2f8f8a', '#4a67b0', '#e7c65a', '#8d3f86']
  const wood = c.frame
  let out =
    shell({ ...s, wall: c.wall, floor: c.floor, back: [70, 50, 660, 372] }) +
    rect(82, 66, 636, 262, wood)
  for (let i = 0; i < 4; i++) {
    const [x, w] = [94 + i * 156, 142]
    const rays = times(6, (k) => {
      const [a, b] = [Math.PI + (Math.PI * k) / 6, Math.PI + (Math.PI * (k + 1)) / 6]
      return path(
        `M${x + w / 2} 136L${x + w / 2 + Math.cos(a) * 86} ${136 + Math.sin(a) * 86}A86 86 0 0 1 ${x + w / 2 + Math.cos(b) * 86} ${136 + Math.sin(b) * 86}Z`,
        glass[(k + i + seed) % 6],
        `opacity=".86" stroke="${wood}" stroke-width="3"`,
      )
    })
    out +=
      viewThrough(`M${x} 140h${w}v178h${-w}z`, x, 140, w, 178, light, seed + i * 3, s.outside) +
      rect(x, 78, w, 56, '#f6e7c8') +
      clipped(
        `M${x} 78h${w}v56h${-w}z`,
        rays +
          path(
            `M${x + w / 2 - 24} 136a24 24 0 0 1 48 0z`,
            glass[(i + seed + 3) % 6],
            `stroke="${wood}" stroke-width="3"`,
          ),
      )
    out +=
      rect(x, 140, w / 2, 46, glass[(i * 2 + seed) % 6], 'opacity=".34"') +
      rect(x + w / 2, 140, w / 2, 46, glass[(i * 2 + seed + 3) % 6], 'opacity=".34"') +
      rect(x + w / 2 - 2.5, 140, 5, 178, wood) +
      rect(x, 228, w, 4, wood)
  }
  out +=
    rect(82, 318, 636, 12, shade(wood, 0.12)) +
    rect(82, 330, 636, 92, gradient(shade(wood, 0.1), shade(wood, -0.18))) +
    times(8, (i) =>
      rect(
        92 + i * 79,
        340,
        66,
        72,
        'none',
        `stroke="${shade(wood, -0.35)}" stroke-width="2" opacity=".6"`,
      ),
    )
  if (!isDark(light))
    out += times(8, (i) =>
      polygon(
        [
          [120 + i * 72, 440],
          [164 + i * 72, 440],
          [230 + i * 78, 592],
          [150 + i * 78, 592],
        ],
        glass[(i + seed) % 6],
        'opacity=".26" filter="url(#blur8)" style="mix-blend-mode:screen"',
      ),
    )
  out += roundRug(400, 540, 230, 44, c.rug, c.pattern)
  const chair = (x, d) =>
    shadow(x, 546, 40, 7, 0.4) +
    stroke(`M${x - 24} 544V470M${x + 24} 544V470`, '#3d2619', 6) +
    rect(x - 30, 462, 60, 12, '#6d4531', 'rx="5"') +
    stroke(`M${x + d * 28} 470 V392 q${-d * 6} -14 ${-d * 14} -14`, '#3d2619', 7) +
    rect(x + (d > 0 ? 10 : -34), 384, 24, 60, c.accent2, 'rx="8" opacity=".9"')
  if (seed % 2) out += sofa(240, 540, 320, c.sofa, { seats: 2, cushions: [c.accent, c.accent2] })
  else
    out +=
      chair(266, -1) +
      chair(534, 1) +
      shadow(400, 556, 90, 10, 0.4) +
      rect(394, 462, 12, 92, '#4a2f20') +
      ellipse(400, 556, 46, 8, '#4a2f20') +
      ellipse(400, 462, 112, 20, '#5b3a28') +
      ellipse(
        400,
        456,
        112,
        20,
        gradient(shade(c.wood, 0.15), shade(c.wood, -0.1), { across: true }),
      ) +
      path('M378 452q-12 -34 4 -40h14q16 6 4 40z', c.accent) +
      ellipse(444, 450, 22, 6, '#f4ede1') +
      ellipse(444, 446, 14, 8, '#b04a3a')
  return (
    out +
    plant(668, 560, 190, { seed: seed + 9, pot: c.pot }) +
    plant(110, 548, 150, { seed: 5, kind: 'snake', pot: '#ddd0bd', leaves: 9 })
  )
}

/** Brick, steel window, factory ceiling. */
export function loft(s) {
  const { light, seed, colours: c } = s
  const brick = indoors(s.brick ?? '#b5654a', light, 0.45)
  let out = shell({
    ...s,
    wall: brick,
    floor: '#8a6a52',
    ceiling: '#d9d2c9',
    back: [80, 46, 640, 388],
  })
  let at = seed * 7919
  const next = () => (at = (at * 48271) % 2147483647) / 2147483647
  for (let row = 0; row < 24; row++)
    for (let k = 0; k < 18; k++) {
      const x = Math.max(80, 80 + k * 37 - (row % 2 ? 18 : 0))
      const w = Math.min(80 + k * 37 - (row % 2 ? 18 : 0) + 35.4, 720) - x
      if (w > 0)
        out += rect(
          x,
          46 + row * 16.2,
          w,
          14.6,
          mix(brick, next() < 0.5 ? '#3a1c14' : '#f3c9a8', next() * 0.22),
          'rx="1"',
        )
    }
  return (
    out +
    rect(80, 46, 640, 388, gradient('#ffffff', '#1a1014'), 'opacity=".1"') +
    windowAt(150, 84, 330, 262, {
      light,
      seed,
      outside: s.outside,
      columns: 5,
      rows: 4,
      frame: '#2d2a2c',
    }) +
    rect(540, 150, 150, 7, '#6d4a33') +
    rect(540, 226, 150, 7, '#6d4a33') +
    books(548, 150, 90, 52, seed + 1) +
    books(560, 226, 110, 50, seed + 3) +
    plant(672, 152, 70, { seed: 3, pot: '#e9dcc7', leaves: 9 }) +
    sunbeam(
      [
        [150, 440],
        [470, 440],
        [560, 600],
        [120, 600],
      ],
      light,
      0.4,
    ) +
    rug(400, 470, 560, 110, c.rug, c.pattern, seed) +
    pendant(410, 70, 84, '#2d2a2c', true) +
    sofa(130, 482, 360, c.sofa, { seats: 2, cushions: [c.accent2, c.accent] }) +
    floorLamp(548, 470, 232, true) +
    armchair(584, 536, 108, c.accent) +
    coffeeTable(360, 570, 180, c.wood, c.accent)
  )
}

/** A wall of glass high above the town. */
export function panorama(s) {
  const { light, seed, colours: c } = s
  const steel = '#2d2a2c'
  const glass =
    viewThrough('M62 58h676v372H62z', 62, 58, 676, 372, light, seed, s.outside) +
    rect(50, 48, 700, 12, steel) +
    rect(50, 424, 700, 14, steel) +
    [50, 222, 396, 570, 738].map((x) => rect(x, 48, 10, 386, steel)).join('') +
    polygon(
      [
        [80, 60],
        [190, 60],
        [90, 424],
        [62, 424],
        [62, 200],
      ],
      '#fff',
      'opacity=".07"',
    ) +
    polygon(
      [
        [420, 60],
        [470, 60],
        [420, 424],
        [404, 424],
      ],
      '#fff',
      'opacity=".06"',
    )
  const seats =
    seed % 3 === 0
      ? armchair(150, 556, 130, c.sofa) + armchair(318, 548, 130, c.sofa)
      : sofa(110, 500, 330, indoors(c.sofa, light, 0.2), {
          seats: 3,
          cushions: [c.accent2, c.accent],
        })
  return (
    shell({ ...s, wall: c.wall, floor: c.floor, back: [50, 36, 700, 404] }) +
    glass +
    curtains(96, 70, 608, 366, c.curtain, light, 46) +
    polygon(
      [
        [80, 446],
        [720, 446],
        [800, 600],
        [0, 600],
      ],
      '#fff',
      'opacity=".12" filter="url(#blur8)" style="mix-blend-mode:screen"',
    ) +
    rug(430, 474, 520, 104, c.rug, c.pattern, seed) +
    seats +
    armchair(540, 556, 122, c.accent) +
    coffeeTable(440, 574, 160, c.wood, c.accent2) +
    floorLamp(70, 520, 260, isDark(light)) +
    plant(724, 560, 230, { seed: seed + 3, pot: '#3a3438' })
  )
}
