import { mix, shade } from './colour.mjs'
import {
  armchair,
  art,
  books,
  bookcase,
  door,
  floorLamp,
  mirror,
  pendant,
  plant,
  rug,
  sofa,
  tableLamp,
} from './furniture.mjs'
import { indoors, isDark } from './light.mjs'
import { times } from './random.mjs'
import { curtains, shell, sunbeam, windowAt } from './room.mjs'
import { ellipse, gradient, halo, path, polygon, rect, shadow, stroke } from './svg.mjs'

const bedside = (x, y, wood) =>
  shadow(x + 28, y + 4, 40, 8, 0.35) +
  rect(x, y - 60, 58, 60, gradient(shade(wood, 0.08), shade(wood, -0.22))) +
  rect(
    x + 6,
    y - 52,
    46,
    20,
    'none',
    `stroke="${shade(wood, -0.45)}" stroke-width="1.4" opacity=".6"`,
  ) +
  ellipse(x + 29, y - 42, 3, 3, '#e7cfa6')

/**
 * A double bed seen from its foot, 360 wide, with the headboard's left edge at x, the floor at y.
 */
function bed(x, y, { linen, blanket, head, light, round = true }) {
  const [B, K, H] = [
    indoors(linen, light, 0.3),
    indoors(blanket, light, 0.2),
    indoors(head, light, 0.2),
  ]
  const X = (v) => v - 112 + x
  const Y = (v) => v - 584 + y
  const at = (d) => `<g transform="translate(${x - 112} ${y - 584})">${d}</g>`
  const pillow = (px, w, colour) =>
    rect(px, 356, w, 56, gradient(shade(colour, 0.2), shade(colour, -0.12)), 'rx="20"')
  return (
    shadow(X(292), Y(590), 220, 16, 0.45) +
    at(
      (round
        ? path(
            'M160 440V310q0-18 18-18h232q18 0 18 18v130z',
            gradient(shade(H, 0.14), shade(H, -0.12)),
          ) + times(4, (i) => rect(213 + i * 53.6, 296, 2, 130, shade(H, -0.25), 'opacity=".4"'))
        : rect(140, 276, 308, 164, gradient(shade(H, 0.14), shade(H, -0.18)), 'rx="3"') +
          times(5, (i) => rect(140, 300 + i * 24, 308, 1.6, shade(H, -0.3), 'opacity=".5"'))) +
        pillow(174, 118, B) +
        pillow(296, 118, B) +
        pillow(206, 70, K) +
        pillow(312, 70, mix(K, '#ffffff', 0.5)) +
        path(
          'M146 436q0-22 22-26q126 -16 252 0q22 4 22 26l34 134q2 14-14 14H126q-16 0-14-14z',
          gradient(shade(B, 0.1), shade(B, -0.12)),
        ) +
        path(
          'M133 486q160 -24 322 0l22 84q2 14-14 14H126q-16 0-14-14z',
          gradient(shade(K, 0.12), shade(K, -0.16)),
        ) +
        path('M133 486q160 -24 322 0l4 16q-164 -24-330 0z', shade(K, 0.22)) +
        times(6, (i) =>
          stroke(
            `M${160 + i * 52} ${488 + Math.abs(2.5 - i) * 2} q${(i - 2.5) * 6} 50 ${(i - 2.5) * 9} 96`,
            shade(K, -0.3),
            1.4,
            'opacity=".3"',
          ),
        ),
    )
  )
}

const dresser = (x, y, wood, vase) =>
  shadow(x + 36, y, 50, 9, 0.35) +
  rect(x, y - 100, 72, 100, gradient(shade(wood, 0.08), shade(wood, -0.22)), 'rx="4"') +
  times(
    3,
    (i) =>
      rect(
        x + 6,
        y - 92 + i * 30,
        60,
        25,
        'none',
        `stroke="${shade(wood, -0.45)}" stroke-width="1.4" opacity=".6"`,
      ) + ellipse(x + 36, y - 80 + i * 30, 3, 3, shade(wood, -0.5)),
  ) +
  path(`M${x + 26} ${y - 100}q-10 -34 4 -40h12q14 6 4 40z`, vase)

/** Bed to the left, window with curtains to the right. */
function besideWindow(s) {
  const { light, seed, colours: c } = s
  return (
    shell({ ...s, wall: c.wall2, floor: c.floor }) +
    windowAt(500, 104, 150, 220, { light, seed, outside: s.outside, columns: 2, rows: 2 }) +
    curtains(508, 106, 134, 346, c.curtain, light, 36) +
    art(196, 120, 76, 96, seed + 2, { colours: c.art }) +
    art(286, 132, 60, 76, seed + 7, { colours: c.art, frame: '#c9a67c' }) +
    sunbeam(
      [
        [500, 440],
        [650, 440],
        [560, 600],
        [320, 600],
      ],
      light,
      0.46,
    ) +
    rug(310, 462, 520, 130, c.rug, c.pattern, seed + 1) +
    bedside(104, 464, c.wood) +
    bedside(424, 464, c.wood) +
    tableLamp(133, 404, isDark(light)) +
    books(440, 404, 30, 26, seed) +
    bed(112, 584, { linen: c.linen, blanket: c.blanket, head: c.wood, light }) +
    (seed % 2
      ? plant(700, 540, 210, { seed: seed + 2, pot: c.pot })
      : dresser(664, 524, c.wood, c.accent2))
  )
}

/** Bed in the middle of a panelled wall, a lamp on either side. */
function centred(s) {
  const { light, seed, colours: c } = s
  const panel = indoors(mix(c.wall2, c.blanket, 0.3), light)
  return (
    shell({ ...s, wall: c.wall2, floor: c.floor, back: [60, 50, 680, 390] }) +
    rect(150, 50, 500, 390, gradient(shade(panel, 0.08), shade(panel, -0.08))) +
    times(9, (i) => rect(200 + i * 50, 50, 2, 390, shade(panel, -0.22), 'opacity=".5"')) +
    art(330, 92, 140, 100, seed + 3, { colours: c.art, frame: c.wood }) +
    windowAt(78, 120, 54, 230, {
      light,
      seed,
      outside: s.outside,
      columns: 1,
      rows: 2,
      sill: false,
    }) +
    windowAt(668, 120, 54, 230, {
      light,
      seed: seed + 5,
      outside: s.outside,
      columns: 1,
      rows: 2,
      sill: false,
    }) +
    rug(400, 456, 640, 138, c.rug, c.pattern, seed + 2) +
    bedside(182, 470, c.wood) +
    bedside(560, 470, c.wood) +
    tableLamp(211, 410, true) +
    tableLamp(589, 410, true) +
    bed(220, 584, { linen: c.linen, blanket: c.blanket, head: c.accent2, light, round: false }) +
    plant(110, 556, 170, { seed, pot: c.pot }) +
    armchair(628, 578, 116, c.sofa)
  )
}

/** Wardrobe with mirror on the left, bed under a wide window. */
function underWindow(s) {
  const { light, seed, colours: c } = s
  const W = indoors(c.cabinet, light, 0.25)
  const wardrobe =
    shadow(130, 520, 110, 10, 0.35) +
    polygon(
      [
        [0, 20],
        [120, 66],
        [120, 470],
        [0, 566],
      ],
      gradient(shade(W, -0.2), shade(W, -0.06), { across: true }),
    ) +
    polygon(
      [
        [120, 66],
        [214, 66],
        [214, 470],
        [120, 470],
      ],
      gradient(shade(W, 0.1), shade(W, -0.1)),
    ) +
    rect(166, 66, 2, 404, shade(W, -0.35)) +
    rect(158, 260, 4, 46, '#e7cfa6', 'rx="2"') +
    rect(172, 260, 4, 46, '#e7cfa6', 'rx="2"') +
    polygon(
      [
        [20, 70],
        [100, 94],
        [100, 430],
        [20, 480],
      ],
      gradient('#e2e9e8', '#aebfbe', { slant: true }),
      'opacity=".75"',
    )
  return (
    shell({ ...s, wall: c.wall2, floor: c.floor, back: [90, 60, 620, 374] }) +
    windowAt(300, 100, 330, 176, { light, seed, outside: s.outside, columns: 3 }) +
    curtains(306, 102, 318, 330, c.curtain, light, 40) +
    sunbeam(
      [
        [320, 440],
        [640, 440],
        [720, 600],
        [280, 600],
      ],
      light,
      0.4,
    ) +
    rug(470, 456, 560, 136, c.rug, c.pattern, seed) +
    wardrobe +
    bedside(226, 466, c.wood) +
    tableLamp(255, 406, isDark(light)) +
    bed(284, 584, { linen: c.linen, blanket: c.blanket, head: c.wood, light }) +
    bedside(606, 466, c.wood) +
    books(614, 406, 34, 28, seed) +
    plant(728, 552, 200, { seed: seed + 4, pot: c.pot }) +
    pendant(480, 30, 70, c.accent2, isDark(light))
  )
}

const LAYOUTS = [besideWindow, centred, underWindow]

export const bedroom = (s) => LAYOUTS[s.seed % LAYOUTS.length](s)

/** A studio: kitchen units, sofa, bed behind a shelf. */
export function studio(s) {
  const { light, seed, colours: c } = s
  const W = indoors(c.cabinet, light, 0.28)
  const top = indoors(c.top, light, 0.3)
  const base = shell({ ...s, wall: c.wall, floor: c.floor, back: [96, 62, 608, 360] })
  const kitchen =
    rect(96, 196, 190, 78, indoors(c.tile, light, 0.3)) +
    times(3, (i) => door(98 + i * 63, 86, 61, 106, W, false)) +
    rect(90, 274, 202, 9, shade(top, 0.12)) +
    times(3, (i) => door(98 + i * 63, 284, 61, 134, W, false)) +
    rect(168, 292, 54, 60, '#2b2729', 'rx="2"') +
    path('M232 274v-24h20v24z', '#cfc8c2') +
    ellipse(126, 268, 20, 7, c.accent)
  const nook =
    seed % 2
      ? windowAt(330, 104, 150, 236, { light, seed, outside: s.outside, columns: 2, sill: false }) +
        curtains(334, 106, 142, 316, c.curtain, light, 32) +
        bookcase(520, 430, 30, 330, c.wood, seed)
      : windowAt(318, 104, 210, 190, { light, seed, outside: s.outside, columns: 3 }) +
        art(560, 126, 76, 92, seed + 3, { colours: c.art })
  const sleeping = `<g transform="translate(330 -6) scale(.86)">${bed(250, 584, { linen: c.linen, blanket: c.blanket, head: c.wood, light, round: seed % 3 !== 0 })}</g>`
  return (
    base +
    kitchen +
    nook +
    pendant(440, 40, 66, c.accent2, isDark(light) || light === 'overcast') +
    sunbeam(
      [
        [320, 430],
        [520, 430],
        [560, 596],
        [230, 596],
      ],
      light,
    ) +
    rug(330, 468, 400, 112, c.rug, c.pattern, seed + 1) +
    sleeping +
    shadow(214, 474, 60, 8, 0.3) +
    sofa(86, 506, 250, c.sofa, { seats: 2, cushions: [c.accent, c.accent2] }) +
    coffeeTable(s) +
    plant(56, 590, 170, { seed: seed + 2, pot: c.pot, kind: seed % 2 ? 'snake' : 'fan' }) +
    (isDark(light) ? floorLamp(356, 470, 220, true) : '')
  )
}

const coffeeTable = ({ colours: c }) =>
  shadow(250, 580, 74, 8, 0.35) +
  stroke('M206 578l10 -40M294 578l-10 -40', shade(c.wood, -0.4), 5) +
  ellipse(250, 540, 72, 14, shade(c.wood, -0.2)) +
  ellipse(250, 535, 72, 14, gradient(shade(c.wood, 0.2), c.wood, { across: true })) +
  rect(222, 522, 34, 8, c.accent, 'rx="1"') +
  ellipse(280, 530, 12, 5, '#f3ebdf')

/** Under the roof: sloping ceiling with skylights and beams. */
export function attic(s) {
  const { light, seed, colours: c } = s
  const W = indoors(c.wall2, light)
  const beam = indoors('#8a6140', light, 0.3)
  let out =
    rect(0, 0, 800, 600, W) +
    polygon(
      [
        [0, 250],
        [210, 60],
        [590, 60],
        [800, 250],
        [800, 0],
        [0, 0],
      ],
      gradient(shade(W, 0.16), shade(W, 0.02)),
    ) +
    polygon(
      [
        [210, 60],
        [590, 60],
        [680, 250],
        [680, 430],
        [120, 430],
        [120, 250],
      ],
      gradient(shade(W, 0.1), shade(W, -0.06)),
    ) +
    polygon(
      [
        [0, 250],
        [120, 250],
        [120, 430],
        [0, 580],
      ],
      shade(W, -0.14),
    ) +
    polygon(
      [
        [800, 250],
        [680, 250],
        [680, 430],
        [800, 580],
      ],
      shade(W, -0.1),
    )
  out += polygon(
    [
      [0, 580],
      [120, 430],
      [680, 430],
      [800, 580],
      [800, 600],
      [0, 600],
    ],
    gradient(shade(indoors(c.floor, light), -0.14), shade(indoors(c.floor, light), 0.1)),
  )
  out +=
    polygon(
      [
        [0, 262],
        [216, 64],
        [210, 54],
        [0, 240],
      ],
      beam,
    ) +
    polygon(
      [
        [800, 262],
        [584, 64],
        [590, 54],
        [800, 240],
      ],
      beam,
    ) +
    [
      [120, 250, 250, 60],
      [680, 250, 550, 60],
    ]
      .map(([x1, y1, x2, y2]) => stroke(`M${x1} ${y1}L${x2} ${y2}`, beam, 12))
      .join('') +
    rect(120, 244, 560, 12, shade(beam, -0.1)) +
    rect(210, 54, 380, 12, beam)
  out +=
    windowAt(336, 112, 128, 108, { light, seed, outside: s.outside, columns: 2, sill: false }) +
    windowAt(330, 280, 140, 110, { light, seed: seed + 4, outside: s.outside, columns: 2 })
  const sky = gradient('#dfeaf0', '#bcd6e6')
  out +=
    polygon(
      [
        [60, 170],
        [150, 92],
        [196, 130],
        [112, 214],
      ],
      '#f3ece0',
    ) +
    polygon(
      [
        [72, 172],
        [148, 104],
        [184, 132],
        [110, 202],
      ],
      isDark(light) ? '#2a2c4c' : light === 'golden' ? '#f6d3a6' : sky,
    ) +
    polygon(
      [
        [740, 170],
        [650, 92],
        [604, 130],
        [688, 214],
      ],
      '#f3ece0',
    ) +
    polygon(
      [
        [728, 172],
        [652, 104],
        [616, 132],
        [690, 202],
      ],
      isDark(light) ? '#2a2c4c' : light === 'golden' ? '#f6d3a6' : sky,
    )
  return (
    out +
    sunbeam(
      [
        [200, 440],
        [440, 440],
        [380, 600],
        [90, 600],
      ],
      light,
    ) +
    rug(420, 452, 560, 140, c.rug, c.pattern, seed) +
    bookcase(136, 432, 130, 150, c.wood, seed) +
    mirror(604, 330, 34, 52) +
    halo(300, 300, 120, 90, isDark(light) ? 0.7 : 0.2) +
    bed(330, 588, {
      linen: c.linen,
      blanket: c.blanket,
      head: c.wood,
      light,
      round: seed % 2 === 0,
    }) +
    bedside(270, 470, c.wood) +
    tableLamp(299, 410, true) +
    armchair(96, 574, 124, c.sofa) +
    plant(736, 570, 180, { seed: seed + 2, pot: c.pot })
  )
}
