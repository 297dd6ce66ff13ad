import { mix, shade } from './colour.mjs'
import { armchair, plant, roundRug } from './furniture.mjs'
import { indoors, isDark, LIGHTS } from './light.mjs'
import { view } from './outside.mjs'
import { pick, random, times } from './random.mjs'
import { curtains, shell, windowAt } from './room.mjs'
import { ellipse, gradient, halo, path, polygon, rect, shadow, stroke } from './svg.mjs'

const deck = (colour, y) =>
  rect(0, y, 800, 600 - y, gradient(shade(colour, -0.22), shade(colour, 0.08))) +
  times(21, (i) =>
    stroke(
      `M${400 + (i - 10) * 52} ${y} L${400 + (i - 10) * 104} 600`,
      shade(colour, -0.5),
      1.4,
      'opacity=".45"',
    ),
  )

/** A carved wooden balcony over the town. */
export function balcony(s) {
  const { light, seed, colours: c } = s
  const L = LIGHTS[light]
  const wood = indoors(c.carving, light, 0.4)
  let out = view(800, 470, light, seed, s.outside) + deck(indoors('#a8734a', light, 0.4), 438)
  out +=
    rect(0, 0, 800, 46, gradient(shade(wood, -0.3), wood)) +
    rect(0, 40, 800, 12, shade(wood, 0.18)) +
    times(
      27,
      (i) =>
        path(`M${i * 30} 52h30q-2 24-15 26q-13-2-15-26z`, shade(wood, 0.06)) +
        ellipse(i * 30 + 15, 62, 4.4, 4.4, L.sky[1]) +
        ellipse(i * 30 + 15, 77, 3, 3, shade(wood, 0.2)),
    )
  for (const x of [40, 270, 530, 760]) {
    out +=
      rect(x - 11, 46, 22, 396, gradient(shade(wood, 0.22), shade(wood, -0.2), { across: true })) +
      rect(x - 16, 372, 32, 10, shade(wood, 0.1)) +
      rect(x - 16, 150, 32, 9, shade(wood, 0.1))
    for (const d of [-1, 1])
      out +=
        path(
          `M${x + d * 11} 78 h${d * 70} q${-d * 10} 34 ${-d * 38} 38 q${-d * 26} 6 ${-d * 32} 48z`,
          shade(wood, 0.04),
        ) +
        ellipse(x + d * 38, 96, 8, 8, L.sky[1], 'opacity=".9"') +
        ellipse(x + d * 22, 122, 5, 5, L.sky[1], 'opacity=".9"')
  }
  out +=
    rect(0, 318, 800, 12, shade(wood, 0.22)) +
    rect(0, 330, 800, 4, shade(wood, -0.3)) +
    rect(0, 430, 800, 12, shade(wood, 0.08)) +
    times(38, (i) =>
      path(
        `M${8 + i * 21.4} 334h7q1 18-3 24q8 12 3 30q4 16 0 42h-7q-4-26 0-42q-5-18 3-30q-4-6-3-24z`,
        gradient(shade(wood, 0.18), shade(wood, -0.16), { across: true }),
      ),
    )
  if (isDark(light) || light === 'golden')
    out +=
      stroke(
        'M40 96 Q155 170 270 104 Q400 190 530 104 Q650 176 760 96',
        '#2b2024',
        1.6,
        'opacity=".7"',
      ) +
      [
        [84, 120],
        [128, 134],
        [172, 139],
        [216, 130],
        [312, 126],
        [356, 142],
        [400, 147],
        [444, 143],
        [488, 128],
        [574, 124],
        [618, 136],
        [662, 138],
        [706, 122],
      ]
        .map(([x, y]) => halo(x, y + 6, 22, 22, 0.75) + ellipse(x, y + 6, 4.4, 5.4, '#fff2cf'))
        .join('')
  const chair = (x, d) =>
    shadow(x, 566, 44, 8, 0.45) +
    stroke(`M${x - 26} 564l6 -66M${x + 26} 564l-6 -66`, '#2f2023', 5) +
    rect(x - 34, 488, 68, 14, c.accent, 'rx="7"') +
    stroke(`M${x + d * 30} 494q${d * 16} -54 ${d * 8} -92`, '#2f2023', 6) +
    path(
      `M${x + d * 34} 484q${d * 14} -40 ${d * 8} -74l${-d * 16} 2q${d * 4} 36 ${-d * 4} 72z`,
      shade(c.accent, 0.12),
    )
  out +=
    chair(262, -1) +
    chair(536, 1) +
    shadow(400, 574, 74, 9, 0.45) +
    stroke('M372 572L400 486L428 572M400 486v30', '#2f2023', 5) +
    ellipse(400, 486, 86, 15, '#6f4d3c') +
    ellipse(400, 482, 86, 15, gradient('#c79a70', '#a0744d', { across: true })) +
    rect(362, 456, 12, 24, '#f3ebdf', 'rx="2"') +
    path('M420 480v-12q-8-4-8-18h22q0 14-8 18v12z', '#8c2f45', 'opacity=".92"') +
    ellipse(396, 478, 20, 5, '#f4ede1')
  return (
    out +
    plant(92, 584, 200, { seed: seed + 1, pot: c.pot }) +
    plant(716, 588, 230, { seed: seed + 6, pot: '#c98058' }) +
    plant(160, 590, 110, { seed: 8, pot: '#e2d5c2', kind: 'snake', leaves: 8 })
  )
}

/** A new house's balcony: glass railing, deck, two loungers. */
export function terrace(s) {
  const { light, seed, colours: c } = s
  const concrete = indoors('#e2ded7', light)
  const lounger = (x, y, d) =>
    shadow(x, y + 6, 100, 12, 0.4) +
    stroke(`M${x - d * 80} ${y}v-18M${x + d * 60} ${y}v-18`, '#2f2a2c', 6) +
    polygon(
      [
        [x - d * 96, y - 30],
        [x + d * 40, y - 30],
        [x + d * 106, y - 96],
        [x + d * 118, y - 86],
        [x + d * 52, y - 14],
        [x - d * 96, y - 14],
      ],
      gradient(shade(c.accent2, 0.25), shade(c.accent2, -0.08)),
    ) +
    polygon(
      [
        [x + d * 62, y - 62],
        [x + d * 104, y - 104],
        [x + d * 114, y - 94],
        [x + d * 76, y - 54],
      ],
      c.accent,
    )
  return (
    view(800, 480, light, seed, s.outside) +
    polygon(
      [
        [0, 0],
        [800, 0],
        [800, 40],
        [0, 66],
      ],
      gradient(shade(concrete, 0.05), shade(concrete, -0.2)),
    ) +
    polygon(
      [
        [0, 0],
        [70, 0],
        [48, 600],
        [0, 600],
      ],
      gradient(shade(concrete, -0.2), concrete, { across: true }),
    ) +
    deck(indoors('#b08a64', light, 0.4), 440) +
    rect(48, 286, 752, 156, '#e9f3f5', 'opacity=".2"') +
    times(
      4,
      (i) =>
        rect(48 + i * 220, 280, 6, 164, '#55504f') +
        polygon(
          [
            [70 + i * 220, 290],
            [130 + i * 220, 290],
            [90 + i * 220, 440],
            [60 + i * 220, 440],
          ],
          '#fff',
          'opacity=".12"',
        ),
    ) +
    rect(44, 274, 756, 10, '#6b6563') +
    (isDark(light) ? halo(60, 120, 160, 140, 0.7) + ellipse(60, 124, 10, 14, '#fff0c8') : '') +
    roundRug(400, 540, 300, 46, c.rug, c.pattern) +
    (seed % 2
      ? lounger(270, 546, 1) + lounger(580, 560, -1)
      : armchair(200, 560, 120, c.accent2) + armchair(470, 566, 120, c.accent2)) +
    shadow(410, 580, 46, 7, 0.4) +
    rect(406, 520, 7, 58, '#2f2a2c') +
    ellipse(410, 520, 48, 10, '#c79a70') +
    path('M402 512v-26h18v26z', '#8fb3a8') +
    ellipse(428, 510, 9, 4, '#f4ede1') +
    plant(112, 580, 240, { seed: seed + 3, pot: '#5b5654' }) +
    plant(724, 570, 180, { seed: seed + 5, pot: c.pot, kind: 'snake' })
  )
}

/** Upright: a glazed balcony with a chair, shelves and drying herbs. */
export function loggia(s) {
  const { light, seed, colours: c } = s
  const frame = indoors('#f1ece4', light, 0.4)
  const side = indoors(mix(c.wall2, c.cabinet, 0.35), light, 0.2)
  return (
    view(600, 560, light, seed, s.outside) +
    rect(0, 0, 600, 60, gradient(shade(frame, -0.2), shade(frame, 0.05))) +
    times(4, (i) => rect(80 + i * 146, 50, 12, 420, frame)) +
    rect(60, 52, 480, 14, frame) +
    rect(60, 196, 480, 9, frame) +
    rect(60, 458, 480, 16, shade(frame, 0.1)) +
    polygon(
      [
        [0, 0],
        [74, 40],
        [74, 690],
        [0, 790],
      ],
      gradient(shade(side, -0.2), shade(side, 0.02), { across: true }),
    ) +
    polygon(
      [
        [600, 0],
        [526, 40],
        [526, 690],
        [600, 790],
      ],
      gradient(shade(side, 0.02), shade(side, -0.16), { across: true }),
    ) +
    rect(74, 474, 452, 216, gradient(shade(side, 0.12), shade(side, -0.1))) +
    times(9, (i) => rect(120 + i * 46, 474, 2, 216, shade(side, -0.28), 'opacity=".6"')) +
    polygon(
      [
        [0, 790],
        [74, 690],
        [526, 690],
        [600, 790],
        [600, 800],
        [0, 800],
      ],
      gradient('#b99a78', '#d6ba96'),
    ) +
    times(5, (i) =>
      plant(130 + i * 84, 462, 54 + ((seed * 7 + i * 13) % 34), {
        seed: seed + i,
        pot: [c.pot, '#f3ebdf', c.accent2][i % 3],
        leaves: 9,
      }),
    ) +
    stroke('M84 96h432', '#6d5a4c', 2) +
    times(3, (i) =>
      path(
        `M${180 + i * 110} 96h52v76q-26 8-52 0z`,
        ['#f3ece0', c.accent, c.accent2][i],
        'opacity=".92"',
      ),
    ) +
    `<g transform="translate(168 752) scale(1.8)">${armchair(0, 0, 100, c.sofa)}</g>` +
    shadow(430, 764, 60, 9, 0.4) +
    stroke('M400 760l8-90M460 760l-8-90', '#2f2a2c', 6) +
    ellipse(430, 668, 62, 13, c.wood) +
    ellipse(430, 656, 16, 7, '#f4ede1') +
    rect(396, 650, 24, 10, c.accent, 'rx="1"')
  )
}

/** Upright: the view from a window, with a cup on the sill. */
export function windowView(s) {
  const { light, seed, colours: c } = s
  return (
    shell({
      ...s,
      wall: c.wall,
      floor: c.floor,
      back: [-40, -40, 680, 720],
      planks: false,
      width: 600,
      height: 800,
    }) +
    windowAt(110, 84, 380, 520, {
      light,
      seed,
      outside: s.outside,
      columns: 2,
      rows: seed % 2 ? 1 : 2,
    }) +
    curtains(112, 86, 376, 720, c.curtain, light, 76) +
    rect(60, 612, 480, 20, '#fbf8f3') +
    rect(60, 632, 480, 12, '#cfc6ba') +
    path('M236 612v-30h46v30z', c.accent) +
    stroke('M282 590q16 2 16 10t-16 8', c.accent, 5) +
    rect(336, 600, 74, 12, c.accent2, 'rx="1"') +
    rect(342, 590, 62, 10, '#e9dcc7', 'rx="1"') +
    plant(454, 614, 120, { seed, pot: c.pot }) +
    rect(110, 660, 380, 140, indoors('#f1ece4', light), 'rx="3"') +
    times(12, (i) =>
      rect(120 + i * 31, 668, 20, 132, shade(indoors('#f1ece4', light), -0.08), 'rx="8"'),
    )
  )
}

/** The sea from a high balcony. */
export function sea(s) {
  const { light, seed, colours: c } = s
  return (
    view(800, 600, light, seed, 'sea') +
    rect(0, 470, 800, 130, '#e9f3f5', 'opacity=".16"') +
    rect(0, 462, 800, 11, '#5d5856') +
    times(5, (i) => rect(20 + i * 190, 470, 7, 130, '#55504f')) +
    polygon(
      [
        [60, 476],
        [150, 476],
        [90, 600],
        [10, 600],
      ],
      '#fff',
      'opacity=".14"',
    ) +
    (seed % 2
      ? plant(90, 612, 210, { seed, pot: c.pot })
      : polygon(
          [
            [0, 0],
            [60, 0],
            [44, 600],
            [0, 600],
          ],
          gradient('#d8d3cb', '#b9b3aa', { across: true }),
        ))
  )
}

/** A house in the old town, seen from across the street. */
export function facade(s) {
  const { light, seed, colours: c } = s
  const L = LIGHTS[light]
  const r = random(seed)
  const wall = indoors(s.stone ?? c.facade, light, 0.5)
  let out =
    view(800, 600, light, seed + 3, s.outside) +
    polygon(
      [
        [120, 70],
        [700, 110],
        [700, 600],
        [120, 600],
      ],
      gradient(shade(wall, 0.08), shade(wall, -0.14), { across: true }),
    ) +
    polygon(
      [
        [100, 52],
        [720, 96],
        [720, 118],
        [100, 78],
      ],
      shade(wall, 0.22),
    ) +
    polygon(
      [
        [120, 10],
        [690, 70],
        [720, 96],
        [100, 52],
      ],
      L.roof[0],
    )
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++) {
      const t = column / 3.4
      const [x, y, h, w] = [
        158 + column * 140,
        122 + row * 156 + t * 20 - row * t * 8,
        100 - row * 2,
        72,
      ]
      const lit = r() < 0.55 && L.lit > 0.1
      out +=
        rect(x - 8, y - 10, w + 16, h + 18, shade(wall, 0.25), 'rx="2"') +
        path(
          `M${x} ${y + h}V${y + 20}q${w / 2} -34 ${w} 0V${y + h}z`,
          lit
            ? gradient('#ffe2a3', '#f5b35e')
            : gradient(mix(L.sky[0], '#3a3348', 0.4), mix(L.sky[1], '#5a4a58', 0.4)),
        ) +
        rect(x + w / 2 - 2, y + 4, 4, h - 4, shade(wall, 0.3)) +
        rect(x, y + h * 0.45, w, 3.4, shade(wall, 0.3))
      if (lit) out += halo(x + w / 2, y + h / 2, 74, 84, 0.42)
      if ((row + column + seed) % 2 === 0 || row === 1)
        out +=
          rect(x - 28, y + h + 2, w + 56, 9, '#3b2b33') +
          stroke(`M${x - 28} ${y + h - 34}h${w + 56}`, '#2b2024', 4) +
          times(15, (k) => rect(x - 26 + k * 8.9, y + h - 34, 2.6, 37, '#2b2024')) +
          times(5, (k) =>
            ellipse(
              x - 20 + (k * (w + 40)) / 4,
              y + h - 36,
              12,
              10,
              pick(['#6f8a5a', '#8a5a6f', '#5f7f5d', '#c2506a'], r),
            ),
          )
    }
  return (
    out +
    path('M0 600V470q60 -50 120 -20V600z', L.tree[1]) +
    path('M690 600V420q70 -60 110 -30V600z', L.tree[0]) +
    ellipse(750, 420, 70, 80, L.tree[1]) +
    ellipse(40, 460, 70, 66, L.tree[0])
  )
}

/** A new tower seen from its yard. */
export function tower(s) {
  const { light, seed, colours: c } = s
  const L = LIGHTS[light]
  const r = random(seed)
  const wall = indoors(mix('#e9e4dc', c.facade, 0.35), light, 0.5)
  const block = (x, y, w, h, skew, rows, columns, colour) => {
    let out = polygon(
      [
        [x, y + skew],
        [x + w, y - skew],
        [x + w, y + h],
        [x, y + h],
      ],
      gradient(shade(colour, 0.1), shade(colour, -0.16), { across: true }),
    )
    for (let row = 0; row < rows; row++)
      for (let k = 0; k < columns; k++) {
        const [cw, ch] = [w / columns, (h - 30) / rows]
        const [X, Y] = [
          x + k * cw + cw * 0.14,
          y + 20 + row * ch + skew * (1 - (2 * (k + 0.5)) / columns),
        ]
        const lit = r() < L.lit
        out +=
          rect(
            X,
            Y,
            cw * 0.72,
            ch * 0.56,
            lit ? '#ffd58c' : gradient(mix(L.sky[0], '#ffffff', 0.1), mix(L.pane, '#2f3b48', 0.3)),
            'rx="1"',
          ) + rect(X + cw * 0.34, Y, 2.4, ch * 0.56, shade(colour, -0.2))
        if ((k + seed) % 2 === 0)
          out +=
            rect(
              X - cw * 0.1,
              Y + ch * 0.36,
              cw * 0.92,
              ch * 0.3,
              mix(c.accent2, '#dfe8ea', 0.55),
              'opacity=".75"',
            ) + rect(X - cw * 0.1, Y + ch * 0.64, cw * 0.92, 4, shade(colour, -0.3))
      }
    return out
  }
  return (
    view(800, 600, light, seed, s.outside) +
    block(40, 180, 220, 420, 10, 11, 4, shade(wall, -0.1)) +
    block(250, 40, 330, 560, -14, 13, 5, wall) +
    block(600, 230, 220, 370, 8, 8, 4, mix(wall, c.accent2, 0.2)) +
    rect(0, 560, 800, 40, indoors('#b9b3a6', light)) +
    times(9, (i) => {
      const [x, t] = [30 + i * 92 + r() * 30, 60 + r() * 50]
      return (
        rect(x - 3, 570 - t * 0.4, 6, t * 0.4, '#5b4636') +
        ellipse(x, 556 - t * 0.5, t * 0.42, t * 0.5, pick(L.tree, r))
      )
    }) +
    path('M0 576h800v24H0z', L.tree[0], 'opacity=".8"')
  )
}

/** A yard with wooden galleries, stairs, washing on a line and a table under the vine. */
export function courtyard(s) {
  const { light, seed, colours: c } = s
  const L = LIGHTS[light]
  const r = random(seed)
  const wall = indoors(s.stone ?? c.facade, light, 0.5)
  const wood = indoors(c.carving, light, 0.4)
  const glow = isDark(light)
  let out =
    view(800, 300, light, seed, s.outside) +
    polygon(
      [
        [0, 60],
        [200, 130],
        [200, 470],
        [0, 560],
      ],
      gradient(shade(wall, -0.2), shade(wall, -0.04), { across: true }),
    ) +
    polygon(
      [
        [800, 40],
        [600, 120],
        [600, 470],
        [800, 570],
      ],
      gradient(shade(wall, -0.02), shade(wall, -0.18), { across: true }),
    ) +
    rect(200, 110, 400, 360, gradient(shade(wall, 0.1), shade(wall, -0.06))) +
    polygon(
      [
        [180, 112],
        [400, 56],
        [620, 112],
      ],
      L.roof[0],
    ) +
    polygon(
      [
        [400, 56],
        [620, 112],
        [400, 112],
      ],
      shade(L.roof[0], -0.1),
    )
  for (let k = 0; k < 3; k++)
    out +=
      path(
        `M${232 + k * 124} 460V340q44 -44 88 0V460z`,
        k === 1 ? shade(wood, -0.3) : glow ? '#f5b35e' : mix(L.pane, '#2f2a33', 0.3),
      ) + (k === 1 ? '' : rect(274 + k * 124, 330, 4, 130, shade(wall, 0.2)))
  // The gallery of the upper floor.
  for (let k = 0; k < 5; k++)
    out +=
      rect(
        212 + k * 76,
        156,
        66,
        96,
        glow && r() < 0.6 ? '#ffd58c' : mix(L.sky[0], '#4a4658', 0.42),
      ) +
      rect(243 + k * 76, 156, 3, 96, wood) +
      rect(212 + k * 76, 196, 66, 3, wood)
  out +=
    rect(194, 138, 412, 12, wood) +
    rect(194, 282, 412, 14, shade(wood, -0.2)) +
    rect(194, 236, 412, 8, shade(wood, 0.15)) +
    times(46, (i) => rect(197 + i * 8.9, 242, 3.4, 42, shade(wood, 0.05))) +
    times(5, (i) => rect(198 + i * 99.5, 144, 8, 150, shade(wood, 0.1)))
  // Stairs on the left, plants along the wall.
  out +=
    polygon(
      [
        [20, 560],
        [120, 560],
        [206, 296],
        [170, 296],
      ],
      shade(wood, -0.1),
    ) +
    times(9, (i) =>
      polygon(
        [
          [20 + i * 17, 556 - i * 29],
          [120 + i * 9.4, 556 - i * 29],
          [124 + i * 9.4, 546 - i * 29],
          [24 + i * 17, 546 - i * 29],
        ],
        shade(wood, 0.25),
      ),
    ) +
    stroke('M14 500L168 240', shade(wood, 0.2), 7)
  out +=
    polygon(
      [
        [0, 560],
        [200, 470],
        [600, 470],
        [800, 570],
        [800, 600],
        [0, 600],
      ],
      gradient(indoors('#b5a48f', light), indoors('#cdbda6', light)),
    ) +
    times(7, (i) =>
      stroke(
        `M${200 + i * 66} 472L${i * 134} 600`,
        shade(indoors('#b5a48f', light), -0.3),
        1.2,
        'opacity=".4"',
      ),
    ) +
    times(3, (i) => rect(0, 496 + i * i * 12 + i * 22, 800, 1.2, '#6d5f50', 'opacity=".3"'))
  out +=
    stroke('M150 190Q400 236 650 176', '#4a4046', 1.6) +
    [
      [236, 205, '#f3ece0'],
      [290, 210, c.accent2],
      [346, 213, '#e9dcc7'],
      [470, 210, c.accent],
      [520, 205, '#f3ece0'],
    ]
      .map(([x, y, colour]) =>
        path(`M${x} ${y}h40v52q-20 6 -40 0z`, indoors(colour, light, 0.3), 'opacity=".95"'),
      )
      .join('')
  // The vine overhead.
  out +=
    times(46, () => {
      const [x, y] = [r() * 800, r() * r() * 120]
      return ellipse(
        x,
        y,
        16 + r() * 22,
        10 + r() * 14,
        shade(pick(L.tree, r), (r() - 0.4) * 0.3),
        `opacity="${(0.8 + 0.2 * r()).toFixed(1)}"`,
      )
    }) +
    times(6, () => {
      const [x, y] = [60 + r() * 680, 60 + r() * 60]
      return [
        [-6, 0],
        [0, -1],
        [6, 0],
        [-3, 6],
        [3, 6],
        [0, 12],
      ]
        .map(([a, b]) => ellipse(x + a, y + b, 4.2, 4.2, '#5f2f58'))
        .join('')
    })
  if (glow) out += halo(400, 300, 200, 130, 0.5) + ellipse(400, 300, 7, 9, '#fff0c8')
  out +=
    shadow(440, 560, 120, 10, 0.4) +
    stroke('M380 560l20-74M500 560l-20-74', shade(wood, -0.4), 7) +
    ellipse(440, 484, 104, 16, indoors('#a0744d', light)) +
    ellipse(440, 479, 104, 16, indoors('#c79a70', light)) +
    rect(414, 452, 12, 24, '#f3ebdf', 'rx="2"') +
    ellipse(462, 474, 24, 6, '#f4ede1') +
    ellipse(462, 470, 12, 5, c.accent)
  const stool = (x) =>
    shadow(x, 570, 30, 6, 0.4) +
    stroke(`M${x - 16} 568v-46M${x + 16} 568v-46`, '#3d2a20', 5) +
    ellipse(x, 520, 26, 7, c.accent2)
  return (
    out +
    stool(320) +
    stool(560) +
    [
      [640, 540, 120],
      [690, 566, 150],
      [746, 590, 190],
      [596, 500, 70],
    ]
      .map(([x, y, t], i) =>
        plant(x, y, t, { seed: seed + i, pot: ['#b9694d', c.pot, '#c98058', '#e2d5c2'][i] }),
      )
      .join('')
  )
}
