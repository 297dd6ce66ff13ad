import { mix, shade } from './colour.mjs'
import { mirror, plant, roundRug, tiles } from './furniture.mjs'
import { indoors, isDark } from './light.mjs'
import { times } from './random.mjs'
import { shell, sunbeam, windowAt } from './room.mjs'
import { ellipse, gradient, halo, path, polygon, rect, shadow, stroke } from './svg.mjs'

const vanity = (x, y, w, wood) =>
  rect(x - 10, y, w + 20, 14, '#f8f4ee', 'rx="4"') +
  rect(x, y + 14, w, 112, gradient(shade(wood, 0.06), shade(wood, -0.26))) +
  rect(x + w / 2 - 1, y + 14, 2, 112, shade(wood, -0.45)) +
  path(`M${x + w * 0.1} ${y}q0 -26 34 -26h${w * 0.8 - 68}q34 0 34 26z`, '#fdfbf7') +
  stroke(`M${x + w / 2} ${y - 26}v-26q0-8 8-8h14`, '#c9a26c', 7)
const floorLines = (height = 600, foot = 440, width = 800) =>
  times(13, (i) =>
    stroke(
      `M${width / 2 + (i - 6) * width * 0.065} ${foot}L${width / 2 + (i - 6) * width * 0.13} ${height}`,
      '#a89b8a',
      1.4,
      'opacity=".6"',
    ),
  ) +
  times(4, (k) => rect(0, foot + 22 + k * k * 9 + k * 18, width, 1.3, '#a89b8a', 'opacity=".5"'))

/** A tub under a small window, a vanity with a round mirror. */
function tub(s) {
  const { light, seed, colours: c } = s
  const [tile, band] = [indoors(c.tile, light, 0.3), indoors(c.bath, light, 0.3)]
  return (
    shell({ ...s, wall: c.tile, floor: '#e4ddd2', planks: false, back: [90, 50, 620, 390] }) +
    tiles(90, 50, 620, 176, 44, tile, { seed, variety: 0.12 }) +
    tiles(90, 226, 620, 214, 44, band, { seed: seed + 1, variety: 0.12 }) +
    rect(90, 222, 620, 6, '#f7f2ea') +
    floorLines() +
    windowAt(430, 84, 120, 116, { light, seed, outside: s.outside, columns: 2 }) +
    plant(490, 196, 58, { seed: 4, pot: '#f3ebdf', leaves: 9 }) +
    (isDark(light) ? halo(226, 120, 160, 140, 0.6) : '') +
    mirror(226, 170, 68, 68) +
    vanity(128, 300, 196, c.wood) +
    shadow(546, 540, 190, 14, 0.3) +
    path(
      'M370 392h352q8 0 8 10c-6 90-40 134-96 138h-176c-56-4-92-48-98-138q0-10 10-10z',
      gradient('#ffffff', '#d9d6d0'),
    ) +
    rect(358, 386, 384, 14, '#fffdf9', 'rx="7"') +
    stroke('M700 386v-70q0-16-16-16h-12', '#c9a26c', 7) +
    path('M420 388h64v70q-32 10-64 0z', c.accent) +
    rect(420, 440, 64, 5, '#f7e7d8', 'opacity=".8"') +
    sunbeam(
      [
        [430, 450],
        [560, 450],
        [500, 600],
        [320, 600],
      ],
      light,
    ) +
    plant(752, 560, 190, { seed: seed + 12, pot: c.pot }) +
    roundRug(236, 540, 110, 26, '#f1e7d8', c.bath)
  )
}

/** A glass shower, a wide basin, the washing machine. */
function shower(s) {
  const { light, seed, colours: c } = s
  const [tile, band] = [
    indoors(c.tile, light, 0.3),
    indoors(mix(c.bath, '#ffffff', 0.15), light, 0.3),
  ]
  const glass =
    polygon(
      [
        [470, 76],
        [716, 40],
        [716, 520],
        [470, 452],
      ],
      '#dfeff2',
      'opacity=".22"',
    ) +
    stroke('M470 76V452M716 40V520', '#4a4648', 5) +
    stroke('M470 76L716 40', '#4a4648', 4) +
    polygon(
      [
        [520, 70],
        [580, 60],
        [540, 470],
        [500, 460],
      ],
      '#fff',
      'opacity=".14"',
    )
  return (
    shell({ ...s, wall: c.tile, floor: '#d9d2c6', planks: false, back: [80, 56, 640, 384] }) +
    tiles(80, 56, 390, 384, 64, tile, { seed, variety: 0.08, shift: seed % 2 === 0 }) +
    tiles(470, 56, 250, 384, 32, band, { seed: seed + 2, variety: 0.14, shift: seed % 2 === 1 }) +
    floorLines() +
    stroke('M600 440V150q0-14 14-14h26', '#8b8580', 6) +
    ellipse(648, 138, 30, 8, '#8b8580') +
    rect(540, 240, 40, 6, '#8b8580') +
    path('M546 240v-22h10v22z', c.accent2) +
    path('M562 240v-28h12v28z', c.accent) +
    glass +
    rect(134, 96, 190, 150, '#3a3638', 'rx="3"') +
    rect(140, 102, 178, 138, gradient('#e9efee', '#b9cccb', { slant: true })) +
    halo(229, 92, 150, 80, isDark(light) ? 0.8 : 0.4) +
    rect(150, 84, 160, 8, '#fff3d0', 'rx="4"') +
    vanity(124, 306, 210, c.wood) +
    shadow(400, 446, 60, 8, 0.3) +
    rect(354, 330, 92, 112, gradient('#fbfaf7', '#dcd9d3'), 'rx="4"') +
    ellipse(400, 392, 30, 30, '#3a3a40') +
    ellipse(400, 392, 23, 23, gradient('#7d8a94', '#2f363d')) +
    rect(362, 338, 40, 8, '#bdb8b0', 'rx="2"') +
    rect(362, 316, 76, 14, c.accent, 'rx="4"') +
    rect(366, 302, 68, 14, '#f3ebdf', 'rx="4"') +
    roundRug(260, 530, 130, 26, '#f1e7d8', c.bath) +
    plant(96, 566, 150, { seed, pot: c.pot, kind: 'snake' })
  )
}

/** Upright: basin, arched mirror and patterned floor in a narrow old bathroom. */
function narrow(s) {
  const { light, seed, colours: c } = s
  const [tile, band] = [indoors(c.tile, light, 0.3), indoors(c.bath, light, 0.3)]
  let chequer = ''
  for (let row = 0; row < 6; row++)
    for (let k = 0; k < 9; k++) {
      const y = (i) => 590 + i * i * 5 + i * 5
      const x = (column, i) => 300 + (column - 4.5) * (52 + i * 22)
      if ((row + k) % 2)
        chequer += polygon(
          [
            [x(k, row), y(row)],
            [x(k + 1, row), y(row)],
            [x(k + 1, row + 1), y(row + 1)],
            [x(k, row + 1), y(row + 1)],
          ],
          shade(band, -0.3),
        )
    }
  return (
    shell({
      ...s,
      wall: c.tile,
      floor: '#eee7dc',
      planks: false,
      back: [70, 60, 460, 530],
      width: 600,
      height: 800,
    }) +
    chequer +
    tiles(70, 330, 460, 260, 46, band, { seed, variety: 0.14, shift: true }) +
    rect(70, 322, 460, 9, '#f7f2ea') +
    rect(70, 60, 460, 262, tile) +
    windowAt(398, 110, 96, 150, { light, seed, outside: s.outside, columns: 2, arch: true }) +
    path('M132 316V190a76 76 0 0 1 152 0V316Z', '#c9a26c') +
    path('M140 310V190a68 68 0 0 1 136 0V310Z', gradient('#eef4f3', '#b9cccb', { slant: true })) +
    halo(208, 110, 120, 80, isDark(light) ? 0.8 : 0.35) +
    ellipse(208, 102, 15, 15, '#fff3d0') +
    vanity(112, 420, 196, c.wood) +
    shadow(430, 660, 90, 12, 0.3) +
    path('M372 520h124v80q-10 56 -40 60h-44q-30 -4 -40 -60z', gradient('#ffffff', '#d9d6d0')) +
    rect(364, 508, 140, 16, '#fffdf9', 'rx="7"') +
    rect(384, 400, 100, 108, gradient('#ffffff', '#e4e0da'), 'rx="8"') +
    rect(346, 360, 60, 6, '#c9a26c') +
    path('M352 364h44v90h-44z', c.accent) +
    sunbeam(
      [
        [380, 600],
        [500, 600],
        [460, 800],
        [260, 800],
      ],
      light,
    ) +
    plant(76, 770, 200, { seed, pot: c.pot }) +
    roundRug(270, 716, 120, 30, '#f1e7d8', c.bath)
  )
}

const LAYOUTS = [tub, shower, narrow]

export const bath = (s) => LAYOUTS[s.seed % LAYOUTS.length](s)
export const bathIsUpright = (seed) => seed % LAYOUTS.length === 2
