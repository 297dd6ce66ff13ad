import sharp from 'sharp'

export const SCENE_WIDTH = 640
export const SCENE_HEIGHT = 480
const [W, H] = [SCENE_WIDTH, SCENE_HEIGHT]

type Random = () => number
/** Draws a place as SVG; `place` decides what stays in all its pictures, `content` the rest. */
type Scene = (place: Random, content: Random) => string

/**
 * Kinds of pictures. Matching was tuned on those of `tuning` only; the figures are of `heldOut`, by
 * other drawings with other random numbers.
 */
export const SCENES: Record<'tuning' | 'heldOut', Record<string, Scene>> = {
  tuning: { room: drawRoom, clutter: drawClutter },
  heldOut: { kitchen: drawKitchen, facade: drawFacade, bedroom: drawBedroom, yard: drawYard },
}

/** A JPEG of a scene, with the noise and the uneven light of a photo. */
export async function renderScene(svg: string, random: Random): Promise<Buffer> {
  const light = between(random, 0.05, 0.4)
  const [x, y] = [random(), random()]
  const shade =
    `<defs><radialGradient id="light" cx="${x}" cy="${y}" r="1"><stop stop-color="#fff8e8" ` +
    `stop-opacity="${light}"/><stop offset="1" stop-opacity="${light}"/></radialGradient></defs>` +
    `<rect width="${W}" height="${H}" fill="url(#light)"/>`
  const noise = { type: 'gaussian' as const, mean: 128, sigma: between(random, 6, 16) }
  const size = { width: W, height: H, channels: 3 as const }
  const grain = await sharp({ create: { ...size, background: '#888', noise } })
    .raw()
    .toBuffer()
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" ` +
        `viewBox="0 0 640 480">${svg}${shade}</svg>`,
    ),
  )
    .flatten()
    .composite([{ input: grain, raw: size, blend: 'soft-light' }])
    .blur(between(random, 0.4, 0.9))
    .jpeg({ quality: 85 })
    .toBuffer()
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low)
const whole = (random: Random, low: number, high: number) =>
  Math.floor(between(random, low, high + 1))
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!
const colour = (random: Random, saturation = 35, low = 20, high = 85) =>
  `hsl(${whole(random, 0, 359)} ${whole(random, 5, saturation)}% ${whole(random, low, high)}%)`
const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(1, w).toFixed(1)}" ` +
  `height="${Math.max(1, h).toFixed(1)}" fill="${fill}" ${more}/>`
const times = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i)).join('')
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" ` +
  `rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"/>`
const polygon = (points: readonly (readonly [number, number])[], fill: string) => {
  const corners = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  return `<path fill="${fill}" d="M${corners.join('L')}z"/>`
}

/** A window, a picture or a screen: panes with a view. */
function pane(random: Random, x: number, y: number, w: number, h: number): string {
  const columns = whole(random, 1, 3)
  const rim = w * 0.06
  return (
    rect(x - rim, y - rim, w + 2 * rim, h + 2 * rim, colour(random, 15, 10, 95)) +
    rect(x, y, w, h, colour(random, 50, 45, 95)) +
    times(whole(random, 2, 6), () => {
      const tall = between(random, 0.1, 0.7) * h
      return rect(
        x + random() * w * 0.8,
        y + h - tall,
        between(random, 0.1, 0.2) * w,
        tall,
        colour(random, 40, 15, 75),
      )
    }) +
    times(columns - 1, (i) => rect(x + ((i + 1) * w) / columns - rim / 3, y, rim, h, '#ddd'))
  )
}

/** A wall in perspective with a floor, a window, and furniture along it. */
function drawRoom(place: Random, content: Random): string {
  const [left, right] = [between(place, 30, 170), W - between(place, 30, 170)]
  const [top, bottom] = [between(place, 20, 110), between(place, 270, 380)]
  const wall = colour(place, 25, 45, 90)
  const planks = whole(place, 5, 14)
  const floor = colour(place, 40, 20, 65)
  const window = pane(
    place,
    left + between(place, 0.05, 0.55) * (right - left),
    top + 25,
    between(place, 60, 150),
    between(place, 80, 140),
  )
  return (
    polygon(
      [
        [0, 0],
        [W, 0],
        [right, top],
        [left, top],
      ],
      colour(place, 8, 75, 97),
    ) +
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, H],
      ],
      colour(place, 25, 40, 80),
    ) +
    polygon(
      [
        [W, 0],
        [right, top],
        [right, bottom],
        [W, H],
      ],
      colour(place, 25, 40, 80),
    ) +
    rect(left, top, right - left, bottom - top, wall) +
    polygon(
      [
        [0, H],
        [left, bottom],
        [right, bottom],
        [W, H],
      ],
      floor,
    ) +
    times(
      planks,
      (i) =>
        `<path stroke="#0003" d="M${left + ((right - left) * i) / planks} ${bottom}` +
        `L${(W * i) / planks} ${H}"/>`,
    ) +
    window +
    times(whole(content, 4, 9), () => furniture(content, bottom))
  )
}

function furniture(random: Random, floor: number): string {
  const w = between(random, 50, 230)
  const h = between(random, 40, 190)
  const x = between(random, -40, W - 60)
  const y = Math.min(H - h * 0.6, floor + between(random, -30, 110) - h)
  const main = colour(random, 60, 10, 85)
  const kind = whole(random, 0, 4)
  const shadow = ellipse(x + w / 2, y + h, w * 0.55, 10, '#0004')
  if (kind === 0)
    return (
      shadow +
      rect(x, y + h * 0.2, w, h * 0.8, main, 'rx="14"') +
      times(whole(random, 2, 4), (i) =>
        rect(
          x + w * (0.06 + i * 0.3),
          y + h * 0.3,
          w * 0.24,
          h * 0.35,
          colour(random, 60),
          'rx="8"',
        ),
      )
    )
  if (kind === 1)
    return (
      shadow +
      rect(x, y, w, h, main) +
      times(whole(random, 2, 6), (i) =>
        rect(x + 4, y + (i * h) / 6 + 4, w - 8, h / 6 - 6, colour(random, 40)),
      )
    )
  if (kind === 2)
    return (
      shadow +
      rect(x, y + h * 0.3, w, h * 0.12, main) +
      rect(x + w * 0.1, y + h * 0.4, w * 0.06, h * 0.6, main) +
      rect(x + w * 0.84, y + h * 0.4, w * 0.06, h * 0.6, main) +
      ellipse(x + w * random(), y + h * 0.2, 18, 26, colour(random, 70))
    )
  if (kind === 3)
    return (
      shadow +
      rect(x + w * 0.45, y + h * 0.6, w * 0.12, h * 0.4, '#654') +
      times(whole(random, 5, 12), () =>
        ellipse(
          x + random() * w,
          y + random() * h * 0.7,
          between(random, 10, 34),
          between(random, 6, 20),
          `hsl(${whole(random, 80, 150)} 40% ${whole(random, 18, 55)}%)`,
        ),
      )
    )
  return pane(random, x, between(random, 20, floor - 120), w * 0.6, h * 0.6)
}

/** Overlapping shapes of all sizes, whose statistics are like those of photos ("dead leaves"). */
function drawClutter(place: Random, content: Random): string {
  const leaf = (random: Random) => {
    const size = 14 / Math.sqrt(1 - random() * 0.992)
    const [x, y] = [random() * W, random() * H]
    return random() < 0.5
      ? ellipse(x, y, size, size * between(random, 0.5, 1.4), colour(random, 60, 8, 92))
      : rect(
          x - size,
          y - size,
          2 * size,
          size * between(random, 0.6, 2.2),
          colour(random, 60, 8, 92),
          `transform="rotate(${whole(random, 0, 90)} ${x} ${y})"`,
        )
  }
  return (
    rect(0, 0, W, H, colour(place)) + times(60, () => leaf(place)) + times(220, () => leaf(content))
  )
}

/** Rows of cupboards and tiles of one kitchen; what stands on them differs. */
function drawKitchen(place: Random, content: Random): string {
  const [top, worktop] = [between(place, 130, 200), between(place, 270, 320)]
  const [front, upper] = [colour(place, 40), colour(place, 40)]
  const doors = whole(place, 4, 8)
  const tile = between(place, 14, 34)
  const used = whole(place, 0, doors - 1)
  const knobs = pick(place, [0.2, 0.5, 0.8])
  return (
    rect(0, 0, W, H, colour(place, 15, 60, 92)) +
    times(Math.ceil(W / tile), (i) => rect(i * tile, top, 1.5, worktop - top, '#0002')) +
    times(Math.ceil((worktop - top) / tile), (i) => rect(0, top + i * tile, W, 1.5, '#0002')) +
    times(doors, (i) => {
      const w = W / doors
      return (
        (i === used
          ? rect(i * w, 20, w, top - 30, '#999')
          : rect(i * w + 2, 0, w - 4, top, upper)) +
        rect(i * w + 2, worktop + 14, w - 4, H - worktop - 40, i === used ? '#222' : front) +
        rect(i * w + w * knobs, worktop + 30, 5, 34, '#888')
      )
    }) +
    rect(0, worktop, W, 14, colour(place, 20)) +
    times(whole(content, 5, 11), () => {
      const [w, h] = [between(content, 18, 90), between(content, 20, 110)]
      const x = content() * W
      return content() < 0.6
        ? rect(x, worktop - h, w, h, colour(content, 70, 8, 90), `rx="${w / 6}"`) +
            rect(x + w * 0.2, worktop - h * 0.7, w * 0.6, h * 0.2, colour(content, 70))
        : ellipse(x, worktop - h / 3, w / 2, h / 3, colour(content, 80, 15, 75))
    }) +
    times(whole(content, 1, 4), () => furniture(content, H - 60))
  )
}

/** The same storeys of a house from the street; curtains, boxes, laundry and balconies differ. */
function drawFacade(place: Random, content: Random): string {
  const [columns, rows] = [whole(place, 3, 7), whole(place, 3, 6)]
  const [w, h] = [W / columns, H / rows]
  const [wall, frame] = [colour(place, 35, 35, 85), colour(place, 10, 40, 95)]
  const inset = between(place, 0.16, 0.3)
  return (
    rect(0, 0, W, H, wall) +
    times(rows, (j) => rect(0, j * h, W, 5, '#0003')) +
    times(columns * rows, (k) => {
      const [x, y] = [(k % columns) * w + w * inset, Math.floor(k / columns) * h + h * 0.2]
      const [pw, ph] = [w * (1 - 2 * inset), h * 0.6]
      const extra = content()
      return (
        rect(x - 4, y - 4, pw + 8, ph + 8, frame) +
        rect(x, y, pw, ph, colour(content, 30, 8, 40)) +
        rect(x, y, pw * content(), ph, colour(content, 40, 40, 90)) +
        rect(x + pw / 2 - 2, y, 4, ph, frame) +
        (extra < 0.25
          ? rect(x - pw * 0.2, y + ph * 0.6, pw * 1.4, ph * 0.6, colour(content, 40, 20, 80))
          : extra < 0.45
            ? rect(x + pw, y + ph * 0.7, w * 0.16, h * 0.16, '#e8e8e8') +
              ellipse(x + pw + w * 0.08, y + ph * 0.7 + h * 0.08, h * 0.05, h * 0.05, '#777')
            : extra < 0.6
              ? times(4, (i) =>
                  rect(
                    x + (i * pw) / 4,
                    y + ph,
                    pw / 6,
                    between(content, 10, 30),
                    colour(content, 80),
                  ),
                )
              : '')
      )
    })
  )
}

/** A bed with pillows against a striped or plain wall, with lamps, pictures and a carpet. */
function drawBedroom(place: Random, content: Random): string {
  const floor = between(place, 300, 380)
  const stripes = whole(place, 0, 16)
  const paper = colour(place, 40)
  const bed = [
    between(content, 60, 260),
    between(content, 230, 400),
    between(content, 80, 150),
  ] as const
  const linen = colour(content, 50, 25, 95)
  return (
    rect(0, 0, W, floor, colour(place, 30, 45, 92)) +
    times(stripes, (i) =>
      rect((i * W) / stripes, 0, W / stripes / 3, floor, paper, 'opacity=".35"'),
    ) +
    rect(0, floor, W, H, colour(place, 35, 20, 70)) +
    pane(
      place,
      between(place, 20, W - 170),
      40,
      between(place, 80, 140),
      between(place, 100, 170),
    ) +
    ellipse(W * content(), floor + 70, between(content, 100, 280), 50, colour(content, 60)) +
    times(whole(content, 1, 4), () =>
      pane(
        content,
        between(content, 20, W - 90),
        between(content, 20, 150),
        between(content, 30, 90),
        between(content, 30, 90),
      ),
    ) +
    rect(bed[0], floor - bed[2] - 60, bed[1], 100, colour(content, 50, 10, 70), 'rx="10"') +
    rect(bed[0] - 6, floor - bed[2] + 10, bed[1] + 12, bed[2] + 50, linen, 'rx="16"') +
    times(whole(content, 2, 4), (i) =>
      rect(
        bed[0] + 14 + i * bed[1] * 0.26,
        floor - bed[2] - 16,
        bed[1] * 0.23,
        44,
        colour(content, 60),
        'rx="12"',
      ),
    ) +
    times(whole(content, 0, 5), (i) =>
      rect(bed[0], floor - bed[2] + 50 + i * 22, bed[1], 10, colour(content, 60)),
    ) +
    times(whole(content, 1, 3), () => furniture(content, floor + 40))
  )
}

/** Houses, trees and cars before a sky. */
function drawYard(place: Random, content: Random): string {
  const horizon = between(place, 200, 330)
  const tree = (random: Random) => {
    const [x, y, size] = [
      random() * W,
      horizon + between(random, -20, 120),
      between(random, 30, 110),
    ]
    return (
      rect(x - size * 0.06, y - size, size * 0.12, size, '#5a4632') +
      times(14, () =>
        ellipse(
          x + between(random, -0.6, 0.6) * size,
          y - size * between(random, 0.7, 1.7),
          size * between(random, 0.12, 0.4),
          size * between(random, 0.1, 0.3),
          `hsl(${whole(random, 70, 140)} 35% ${whole(random, 15, 50)}%)`,
        ),
      )
    )
  }
  return (
    rect(0, 0, W, horizon, colour(place, 60, 55, 92)) +
    times(whole(place, 2, 5), () => {
      const [x, w, h] = [
        between(place, -60, W - 60),
        between(place, 80, 220),
        between(place, 90, horizon),
      ]
      const [lights, step] = [colour(place, 40, 15, 40), between(place, 18, 32)]
      return (
        rect(x, horizon - h, w, h, colour(place, 35, 30, 85)) +
        times(Math.floor(w / step) * Math.floor(h / step), (k) =>
          rect(
            x + 5 + (k % Math.floor(w / step)) * step,
            horizon - h + 6 + Math.floor(k / Math.floor(w / step)) * step,
            step * 0.5,
            step * 0.55,
            lights,
          ),
        )
      )
    }) +
    rect(0, horizon, W, H, colour(place, 25, 25, 60)) +
    times(whole(content, 3, 8), () => tree(content)) +
    times(whole(content, 1, 4), () => {
      const [x, y, w] = [
        content() * W,
        horizon + between(content, 60, 150),
        between(content, 70, 170),
      ]
      const paint = colour(content, 80, 10, 85)
      return (
        rect(x, y - w * 0.22, w, w * 0.2, paint, 'rx="8"') +
        rect(x + w * 0.2, y - w * 0.38, w * 0.55, w * 0.2, paint, 'rx="10"') +
        ellipse(x + w * 0.22, y, w * 0.09, w * 0.09, '#111') +
        ellipse(x + w * 0.78, y, w * 0.09, w * 0.09, '#111')
      )
    })
  )
}
