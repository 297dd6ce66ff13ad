import { mix, shade } from './colour.mjs'
import { LIGHTS } from './light.mjs'
import { pick, random, times } from './random.mjs'
import { clipped, ellipse, gradient, move, path, polygon, radial, rect, stroke } from './svg.mjs'

/**
 * The view from a window.
 * @param {'old' | 'towers' | 'sea' | 'ararat' | 'river'} kind old: roofs, a church, a mast on the
 *   ridge; ararat: two snow peaks behind pink stone
 */
export function view(w, h, light, seed, kind = 'old') {
  const L = LIGHTS[light]
  const r = random(seed)
  const sun = { x: w * (0.2 + 0.6 * r()), y: h * (0.28 + 0.2 * r()) }
  const sky = heaven(w, h, light, sun, r)
  if (kind === 'sea') return sky + sea(w, h, light, sun, r)
  const town = kind === 'ararat' ? { ...L, wall: L.wall.map((c) => mix(c, '#d99c86', 0.32)) } : L
  return (
    sky +
    hills(w, h, L, kind, r) +
    (kind === 'river' ? river(w, h, L, r) : '') +
    streets(w, h, town, kind, r) +
    rect(0, 0, w, h, L.sky[1], 'opacity=".08"')
  )
}

/** A view seen through an opening. */
export const viewThrough = (outline, x, y, w, h, light, seed, kind) =>
  clipped(outline, move(x, y, view(w, h, light, seed, kind)))

function heaven(w, h, light, sun, r) {
  const L = LIGHTS[light]
  let out = rect(0, 0, w, h, gradient(L.sky[0], L.sky[1]))
  if (light !== 'overcast')
    out += ellipse(
      sun.x,
      sun.y,
      w * 0.42,
      h * 0.42,
      radial([
        [0, L.sun, 0.95],
        [0.12, L.sun, 0.55],
        [1, L.sun, 0],
      ]),
    )
  if (light === 'night') {
    const stars = times(26, () =>
      ellipse(w * r(), h * 0.4 * r(), 1, 1, '#fff', `opacity="${(0.3 + 0.5 * r()).toFixed(1)}"`),
    )
    return out + stars + ellipse(w * 0.78, h * 0.16, h * 0.035, h * 0.035, '#f4efdc')
  }
  return (
    out +
    times(3, () => {
      const [x, y] = [w * r(), h * (0.1 + 0.22 * r())]
      return `<g opacity="${light === 'dusk' ? 0.28 : 0.55}" filter="url(#blur4)">${ellipse(x, y, w * 0.13, h * 0.018, '#fff')}${ellipse(x + w * 0.06, y - h * 0.012, w * 0.07, h * 0.016, '#fff')}</g>`
    })
  )
}

function hills(w, h, L, kind, r) {
  const ridge = (y, height, colour) => {
    const steps = 6
    let d = `M0 ${h * y}`
    for (let i = 1; i <= steps; i++)
      d += ` Q${(w * (i - 0.5)) / steps} ${h * (y - height * (0.3 + r()))} ${(w * i) / steps} ${h * (y - height * 0.4 * r())}`
    return path(`${d} V${h} H0Z`, colour)
  }
  let out = ''
  if (kind === 'ararat') {
    const peak = (x, y, half) =>
      polygon(
        [
          [x - half, h * 0.62],
          [x - half * 0.14, y + h * 0.03],
          [x, y],
          [x + half * 0.16, y + h * 0.03],
          [x + half, h * 0.62],
        ],
        gradient(L.far[0], L.far[1]),
      ) +
      polygon(
        [
          [x - half * 0.36, y + h * 0.1],
          [x - half * 0.14, y + h * 0.03],
          [x, y],
          [x + half * 0.16, y + h * 0.03],
          [x + half * 0.4, y + h * 0.1],
          [x + half * 0.2, y + h * 0.08],
          [x + half * 0.06, y + h * 0.11],
          [x - half * 0.12, y + h * 0.08],
        ],
        mix(L.far[0], '#ffffff', 0.75),
      )
    out += peak(w * 0.62, h * 0.22, w * 0.4) + peak(w * 0.24, h * 0.36, w * 0.2)
  } else if (kind === 'river') out += ridge(0.6, 0.07, L.far[0])
  else out += ridge(0.56, 0.2, L.far[0]) + ridge(0.63, 0.17, L.far[1])
  if (kind === 'old') {
    const [x, y, colour] = [w * (0.62 + 0.2 * r()), h * 0.5, mix(L.far[1], '#ffffff', 0.25)]
    out +=
      stroke(
        `M${x - w * 0.012} ${y} L${x} ${y - h * 0.27} L${x + w * 0.012} ${y} M${x} ${y - h * 0.27} V${y - h * 0.34}`,
        colour,
        w * 0.004,
      ) + rect(x - w * 0.013, y - h * 0.14, w * 0.026, h * 0.018, colour)
  }
  return out + ridge(kind === 'river' ? 0.64 : 0.7, kind === 'river' ? 0.05 : 0.13, L.far[2])
}

function river(w, h, L, r) {
  const water = rect(
    0,
    h * 0.62,
    w,
    h * 0.16,
    gradient(mix(L.sky[1], L.far[0], 0.4), mix(L.far[1], '#2f6172', 0.4)),
  )
  const glints = times(18, () =>
    rect(
      w * r(),
      h * (0.63 + 0.13 * r()),
      w * (0.02 + 0.04 * r()),
      1.5,
      L.sun,
      `opacity="${(0.2 + 0.4 * r()).toFixed(1)}"`,
    ),
  )
  const x = w * (0.15 + 0.4 * r())
  const steel = shade(L.far[2], -0.3)
  const bridge =
    rect(0, h * 0.635, w, h * 0.012, steel) +
    stroke(
      `M${x} ${h * 0.64} L${x + w * 0.1} ${h * 0.4} L${x + w * 0.2} ${h * 0.64} M${x + w * 0.1} ${h * 0.4} L${x + w * 0.34} ${h * 0.64} M${x + w * 0.1} ${h * 0.4} L${x - w * 0.14} ${h * 0.64} M${x + w * 0.1} ${h * 0.4} V${h * 0.7}`,
      steel,
      w * 0.004,
    )
  return water + glints + bridge
}

function streets(w, h, L, kind, r) {
  const panes = (x, y, bw, bh, columns, rows, size, dim) => {
    let out = ''
    for (let a = 0; a < columns; a++)
      for (let b = 0; b < rows; b++) {
        const lit = r() < L.lit
        out += rect(
          x + (bw * (a + 0.26)) / columns,
          y - bh + (bh * (b + 0.25)) / rows,
          (bw * size) / columns,
          (bh * 0.48) / rows,
          lit ? '#ffd58c' : L.pane,
          lit ? '' : `opacity="${dim}"`,
        )
      }
    return out
  }
  const house = (x, y, bw, bh) => {
    const [wall, roof, rise] = [pick(L.wall, r), pick(L.roof, r), bw * (0.16 + 0.1 * r())]
    return (
      rect(x, y - bh, bw, bh, gradient(shade(wall, 0.08), shade(wall, -0.06), { across: true })) +
      polygon(
        [
          [x - bw * 0.06, y - bh],
          [x + bw * 0.5, y - bh - rise],
          [x + bw * 1.06, y - bh],
        ],
        roof,
      ) +
      polygon(
        [
          [x + bw * 0.5, y - bh - rise],
          [x + bw * 1.06, y - bh],
          [x + bw * 0.5, y - bh],
        ],
        shade(roof, -0.12),
      ) +
      panes(
        x,
        y,
        bw,
        bh,
        Math.max(2, Math.round(bw / (w * 0.035))),
        Math.max(1, Math.round(bh / (h * 0.085))),
        0.42,
        0.62,
      )
    )
  }
  const tower = (x, y, bw, bh) => {
    const wall = mix(pick(L.wall, r), L.far[0], 0.35)
    return (
      rect(x, y - bh, bw, bh, gradient(shade(wall, 0.1), shade(wall, -0.1), { across: true })) +
      rect(x, y - bh, bw, h * 0.012, shade(wall, -0.15)) +
      panes(x, y, bw, bh, 4, Math.round(bh / (h * 0.055)), 0.56, 0.5)
    )
  }
  const church = (x, y, bw, bh) => {
    const [middle, wall] = [x + bw * 0.5, L.wall[0]]
    return (
      rect(middle - bw * 0.3, y - bh * 1.05, bw * 0.6, bh * 1.05, wall) +
      rect(middle - bw * 0.16, y - bh * 1.5, bw * 0.32, bh * 0.5, shade(wall, -0.06)) +
      polygon(
        [
          [middle - bw * 0.2, y - bh * 1.5],
          [middle, y - bh * 2.25],
          [middle + bw * 0.2, y - bh * 1.5],
        ],
        mix(L.roof[1], L.far[1], 0.35),
      ) +
      polygon(
        [
          [middle - bw * 0.38, y - bh * 1.05],
          [middle, y - bh * 1.3],
          [middle + bw * 0.38, y - bh * 1.05],
        ],
        L.roof[0],
      ) +
      rect(middle - bw * 0.03, y - bh * 1.42, bw * 0.06, bh * 0.3, L.pane)
    )
  }
  const cypress = (x, y, t) => ellipse(x, y - t * 0.5, t * 0.13, t * 0.52, pick(L.tree, r))
  const crown = (x, y, t) =>
    ellipse(x, y - t * 0.4, t * 0.62, t * 0.5, pick(L.tree, r)) +
    ellipse(x - t * 0.25, y - t * 0.55, t * 0.35, t * 0.32, shade(L.tree[0], 0.08))
  let out = ''
  for (let row = 0; row < 3; row++) {
    const [y, scale] = [h * (0.78 + 0.12 * row), 0.62 + 0.26 * row]
    for (let x = -w * 0.05; x < w; ) {
      const k = r()
      const [bw, bh] = [
        w * (0.09 + 0.08 * r()) * scale,
        h * (0.12 + 0.1 * r()) * scale * (kind === 'towers' ? 1.1 : 1),
      ]
      if (kind === 'towers' && row < 2 && k < 0.55)
        out += tower(x, y, bw * 0.8, h * (0.3 + 0.34 * r()) * (1 - 0.2 * row))
      else if (kind === 'old' && row === 1 && k < 0.16) out += church(x, y, bw, bh)
      else out += house(x, y, bw, bh)
      if (r() < 0.45)
        out +=
          r() < 0.55
            ? cypress(x + bw * 1.05, y + h * 0.01, h * (0.13 + 0.08 * r()) * scale)
            : crown(x + bw, y + h * 0.02, h * 0.1 * scale)
      x += bw * (1 + 0.22 * r())
    }
    out += rect(0, y - 2, w, h * 0.14, L.tree[row % 2], `opacity="${row === 2 ? 0.9 : 0.55}"`)
  }
  return out
}

function sea(w, h, light, sun, r) {
  const L = LIGHTS[light]
  const horizon = h * 0.52
  const water =
    rect(
      0,
      horizon,
      w,
      h - horizon,
      gradient(
        mix(L.sky[1], '#3f8aa0', light === 'night' ? 0.15 : 0.55),
        mix(L.far[2], '#1f5f74', 0.5),
      ),
    ) + rect(0, horizon - 1, w, 2, '#fff', 'opacity=".4"')
  const glints = times(34, () =>
    rect(
      sun.x - w * 0.16 + w * 0.32 * r(),
      horizon + 4 + h * 0.26 * r() ** 1.4,
      w * (0.02 + 0.05 * r()),
      1.6,
      L.sun,
      `opacity="${(0.25 + 0.5 * r()).toFixed(1)}"`,
    ),
  )
  const beach =
    path(
      `M0 ${h * 0.8} C${w * 0.3} ${h * 0.76} ${w * 0.55} ${h * 0.9} ${w} ${h * 0.78} V${h} H0Z`,
      mix(L.wall[1], '#d8c39c', 0.4),
    ) +
    path(
      `M0 ${h * 0.87} C${w * 0.3} ${h * 0.83} ${w * 0.6} ${h * 0.95} ${w} ${h * 0.86} V${h} H0Z`,
      L.tree[0],
    )
  const palms = times(7, () => {
    const [x, foot, tall] = [
      w * (0.03 + 0.95 * r()),
      h * (0.93 + 0.05 * r()),
      h * (0.22 + 0.1 * r()),
    ]
    const leaves = times(7, (k) => {
      const a = Math.PI * (1.02 + k * 0.16)
      return stroke(
        `M${x + w * 0.004} ${foot - tall} q${Math.cos(a) * w * 0.04} ${Math.sin(a) * w * 0.05} ${Math.cos(a) * w * 0.07} ${Math.sin(a) * w * 0.03 + w * 0.018}`,
        L.tree[k % 2],
        w * 0.009,
      )
    })
    return (
      stroke(
        `M${x} ${foot} q${w * 0.01} ${-tall * 0.5} ${w * 0.004} ${-tall}`,
        shade(L.tree[1], -0.25),
        w * 0.007,
      ) + leaves
    )
  })
  return water + glints + beach + palms
}
