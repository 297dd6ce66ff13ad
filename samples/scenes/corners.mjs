import { mix, shade } from './colour.mjs'
import {
  armchair,
  art,
  bookcase,
  books,
  floorLamp,
  mirror,
  pendant,
  plant,
  rug,
  sofa,
} from './furniture.mjs'
import { indoors, isDark, LIGHTS } from './light.mjs'
import { times } from './random.mjs'
import { curtains, shell, sunbeam, windowAt } from './room.mjs'
import { clipped, ellipse, gradient, halo, path, polygon, rect, shadow, stroke } from './svg.mjs'

/** A desk before a window. */
export function desk(s) {
  const { light, seed, colours: c } = s
  const L = LIGHTS[light]
  const shelves =
    seed % 2
      ? times(
          3,
          (i) =>
            rect(132, 120 + i * 76, 120, 8, c.wood) +
            books(138, 120 + i * 76, 66 + ((i * 17 + seed) % 34), 48, seed + i),
        ) + plant(236, 122, 52, { seed: 6, leaves: 9, pot: '#f3ebdf' })
      : bookcase(118, 446, 130, 330, c.wood, seed)
  const screen =
    rect(300, 306, 132, 76, '#2b2729', 'rx="5"') +
    rect(306, 312, 120, 62, gradient(mix(L.sky[0], '#ffffff', 0.2), '#efe3e6'), 'rx="2"') +
    rect(358, 382, 18, 4, '#2b2729') +
    rect(318, 380, 100, 5, '#bdb4b4', 'rx="2"') +
    rect(322, 324, 44, 5, c.accent, 'rx="2" opacity=".8"') +
    rect(322, 336, 80, 4, '#6b6366', 'rx="2" opacity=".4"') +
    rect(322, 346, 66, 4, '#6b6366', 'rx="2" opacity=".4"')
  return (
    shell({ ...s, wall: c.wall2, floor: c.floor }) +
    windowAt(300, 100, 210, 216, {
      light,
      seed,
      outside: s.outside,
      columns: 2,
      rows: 2,
      arch: seed % 3 === 0,
    }) +
    shelves +
    art(560, 130, 96, 120, seed + 5, { colours: c.art }) +
    sunbeam(
      [
        [310, 440],
        [500, 440],
        [600, 600],
        [260, 600],
      ],
      light,
      0.42,
    ) +
    rug(420, 478, 440, 104, c.rug, c.pattern, seed) +
    shadow(410, 506, 220, 12, 0.35) +
    rect(222, 396, 12, 106, shade(c.wood, -0.4)) +
    rect(592, 396, 12, 106, shade(c.wood, -0.4)) +
    rect(206, 384, 414, 15, gradient(shade(c.wood, 0.2), shade(c.wood, -0.12)), 'rx="2"') +
    rect(470, 399, 120, 44, c.wood) +
    rect(520, 418, 20, 4, '#e7cfa6', 'rx="2"') +
    screen +
    halo(516, 352, 120, 110, 0.55) +
    stroke('M546 384v-50l-36 -26', '#2d2a2c', 4) +
    path('M488 322l28 -26 14 18 -22 24z', c.accent) +
    ellipse(546, 384, 18, 4, '#2d2a2c') +
    rect(246, 360, 22, 24, '#e9dcc7', 'rx="3"') +
    shadow(380, 566, 70, 10, 0.45) +
    stroke('M352 562l-8-70M408 562l8-70', '#3d2a20', 6) +
    rect(332, 476, 96, 20, gradient(shade(c.sofa, 0.1), shade(c.sofa, -0.2)), 'rx="9"') +
    path(
      'M340 480q-6 -70 10 -80h60q16 10 10 80z',
      gradient(shade(c.sofa, 0.2), shade(c.sofa, -0.06)),
      'opacity=".98"',
    ) +
    plant(682, 544, 230, { seed: seed + 8, pot: c.pot })
  )
}

/** Upright: an armchair, a lamp and books by a tall window. */
export function nook(s) {
  const { light, seed, colours: c } = s
  return (
    shell({
      ...s,
      wall: c.wall2,
      floor: c.floor,
      back: [70, 70, 460, 510],
      width: 600,
      height: 800,
    }) +
    windowAt(286, 130, 180, 370, {
      light,
      seed,
      outside: s.outside,
      columns: 2,
      rows: 3,
      sill: false,
    }) +
    curtains(292, 132, 168, 450, c.curtain, light, 46) +
    bookcase(84, 584, 130, 430, c.wood, seed) +
    sunbeam(
      [
        [290, 590],
        [470, 590],
        [430, 800],
        [180, 800],
      ],
      light,
    ) +
    rug(310, 616, 470, 160, c.rug, c.pattern, seed) +
    floorLamp(238, 616, 330, isDark(light) || light !== 'noon') +
    `<g transform="translate(240 724) scale(1.7)">${armchair(0, 0, 120, c.sofa)}</g>` +
    shadow(506, 742, 50, 8, 0.35) +
    rect(502, 660, 8, 80, '#2d2a2c') +
    ellipse(506, 660, 46, 10, c.wood) +
    rect(486, 644, 34, 10, c.accent, 'rx="1"') +
    plant(92, 770, 210, { seed: seed + 1, pot: c.pot })
  )
}

/** An entrance hall that opens into a bright room. */
export function hall(s) {
  const { light, seed, colours: c } = s
  const wall = mix(c.wall2, c.sofa, 0.5)
  const beyond =
    rect(300, 120, 200, 310, indoors('#f3e6d2', light)) +
    windowAt(350, 170, 100, 130, { light, seed, outside: s.outside, columns: 2 }) +
    polygon(
      [
        [300, 430],
        [330, 380],
        [470, 380],
        [500, 430],
      ],
      shade(indoors(c.floor, light), 0.2),
    ) +
    sofa(340, 412, 150, c.sofa, { seats: 2, cushions: [c.accent, c.accent2] })
  const console =
    rect(40, 366, 120, 12, c.wood) +
    rect(52, 378, 8, 150, shade(c.wood, -0.3)) +
    rect(140, 370, 8, 120, shade(c.wood, -0.3)) +
    path('M92 366q-12 -36 4 -42h12q14 6 4 42z', c.accent2) +
    [
      [0, -40],
      [-16, -30],
      [18, -34],
      [4, -58],
    ]
      .map(([a, b]) => ellipse(102 + a, 338 + b * 0.8, 10, 8, '#c9a24a'))
      .join('')
  const coats =
    times(3, (k) => rect(650 + k * 34, 190 + k * 10, 6, 20, '#4a3020')) +
    path('M652 204q-16 80 6 150q26 8 34 -6q4 -90 -22 -148z', gradient('#3b4a66', '#25304a')) +
    path('M692 216q-10 70 4 110q16 6 22 -4q0 -70 -14 -110z', '#c9a67c')
  return (
    shell({ ...s, wall, floor: c.floor, back: [190, 80, 420, 340] }) +
    path('M300 420V220a100 100 0 0 1 200 0V420z', shade(indoors(wall, light), 0.5)) +
    clipped('M310 420V222a90 90 0 0 1 180 0V420z', beyond) +
    sunbeam(
      [
        [320, 424],
        [480, 424],
        [560, 600],
        [240, 600],
      ],
      light,
      0.6,
    ) +
    rug(400, 446, 250, 150, c.rug, c.pattern, 0) +
    console +
    mirror(108, 240, 40, 50) +
    coats +
    art(224, 150, 52, 66, seed, { colours: c.art }) +
    plant(724, 548, 190, { seed: 3, pot: '#e6dac8' }) +
    pendant(400, 40, 60, c.accent, isDark(light))
  )
}
