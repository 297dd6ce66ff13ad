import type { ClusterMarker, Marker, PriceMarker } from './markers.ts'
import type { Palette } from './palette.ts'

/**
 * Sizes in CSS pixels. The tip of a price marker is at the bottom centre of its image; clusters are
 * centred.
 */
const MARKER_HEIGHT = 30
const TAIL = 6
const EDGE = 4
const OPEN_SCALE = 1.1
/** The width of an icon with its gap. */
const SIGN = 17
/** The radius of square corners. */
const SQUARE = 5
/** A triangle with an exclamation mark cut out. */
const TRIANGLE = 'M12 2L23.5 22H.5zM10.8 9v6.5h2.4V9zM10.8 17.5v2.4h2.4v-2.4z'
const HEART =
  'M12 20C5.6 15.7 3.6 12.6 3.6 9.3A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.4 2.3c0 3.3-2 6.4-8.4 10.7z'

/** Markers that look the same share an image. */
export function spriteName(marker: Marker): string {
  if (marker.kind === 'cluster') {
    const { count, range, hasNew, isHighlighted } = marker
    const flags = [hasNew ? 'new' : '', isHighlighted ? 'highlighted' : '']
    return ['cluster', count, range ?? '', ...flags].join('/')
  }
  const { state, saved, isFlagged, isApproximate } = marker.style
  const flags = [
    saved ? 'saved' : '',
    isFlagged ? 'flagged' : '',
    isApproximate ? 'approximate' : '',
  ]
  return ['price', marker.label, state, ...flags].join('/')
}

export type Sprite = { data: ImageData; width: number; height: number; anchor: 'bottom' | 'center' }

export function drawSprite(marker: Marker, palette: Palette, scale: number): Sprite {
  return marker.kind === 'cluster'
    ? drawCluster(marker, palette, scale)
    : drawPriceMarker(marker, palette, scale)
}

function drawPriceMarker({ label, style }: PriceMarker, palette: Palette, dpr: number): Sprite {
  const { state, saved, isFlagged, isApproximate } = style
  const zoom = state === 'open' ? OPEN_SCALE : 1
  const font = `${state === 'seen' ? 400 : 600} 13px ${palette.font}`
  const signs = (Number(saved) + Number(isFlagged)) * SIGN
  const body = Math.max(38, Math.ceil(textWidth(label, font)) + 22 + signs)
  const [fill, ink] = colours(style, palette)
  const width = even((body + EDGE * 2) * zoom)
  const height = even((MARKER_HEIGHT + TAIL + EDGE) * zoom)
  return picture(width, height, dpr, 'bottom', (pen) => {
    pen.translate((width - body * zoom) / 2, height - (MARKER_HEIGHT + TAIL + 1) * zoom)
    pen.scale(zoom, zoom)
    // A flagged one has square corners, so that colour is not its only sign.
    const outline = markerOutline(body, isFlagged ? SQUARE : MARKER_HEIGHT / 2)
    // An approximate location is drawn lighter: no shadow, a dashed edge and no tip.
    const soft = isApproximate && state !== 'open'
    const shape = soft ? bodyOutline(body, isFlagged ? SQUARE : MARKER_HEIGHT / 2) : outline
    if (state !== 'seen' && !soft) {
      pen.shadowColor = 'rgb(20 12 14 / .3)'
      pen.shadowBlur = 4 * dpr
      pen.shadowOffsetY = 1.5 * dpr
    }
    pen.fillStyle = fill
    pen.fill(shape)
    pen.shadowColor = 'transparent'
    pen.strokeStyle =
      state === 'new' || state === 'open'
        ? fill
        : isFlagged
          ? palette['--warn']
          : palette['--marker-edge']
    if (soft) {
      pen.setLineDash([3, 3])
      pen.strokeStyle =
        state === 'new'
          ? palette['--on-accent']
          : isFlagged
            ? palette['--warn']
            : palette['--marker-seen-ink']
    }
    pen.lineWidth = 1
    pen.stroke(shape)
    pen.setLineDash([])
    if (isFlagged) drawSign(pen, TRIANGLE, 0, ink)
    if (saved) {
      const isPlain = state === 'default' || state === 'seen'
      drawSign(pen, HEART, isFlagged ? 1 : 0, isPlain ? palette['--accent-text'] : ink)
    }
    pen.font = font
    pen.fillStyle = ink
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(label, signs + (body - signs) / 2, MARKER_HEIGHT / 2 + 1)
  })
}

const colours = (
  { state, isFlagged }: PriceMarker['style'],
  palette: Palette,
): [fill: string, ink: string] =>
  state === 'open'
    ? [palette['--invert'], palette['--on-invert']]
    : isFlagged
      ? [palette['--warn-soft'], palette['--warn']]
      : state === 'new'
        ? [palette['--accent'], palette['--on-accent']]
        : state === 'seen'
          ? [palette['--marker-seen'], palette['--marker-seen-ink']]
          : [palette['--marker'], palette['--ink']]

function markerOutline(body: number, radius: number): Path2D {
  const path = new Path2D()
  const middle = body / 2
  path.moveTo(radius, 0)
  path.lineTo(body - radius, 0)
  path.arcTo(body, 0, body, radius, radius)
  path.lineTo(body, MARKER_HEIGHT - radius)
  path.arcTo(body, MARKER_HEIGHT, body - radius, MARKER_HEIGHT, radius)
  path.lineTo(middle + TAIL, MARKER_HEIGHT)
  path.lineTo(middle, MARKER_HEIGHT + TAIL)
  path.lineTo(middle - TAIL, MARKER_HEIGHT)
  path.lineTo(radius, MARKER_HEIGHT)
  path.arcTo(0, MARKER_HEIGHT, 0, MARKER_HEIGHT - radius, radius)
  path.lineTo(0, radius)
  path.arcTo(0, 0, radius, 0, radius)
  path.closePath()
  return path
}

function bodyOutline(body: number, radius: number): Path2D {
  const path = new Path2D()
  path.roundRect(0, 0, body, MARKER_HEIGHT, radius)
  return path
}

/** Draws an icon of 24 x 24 before the label, after `place` others. */
function drawSign(pen: CanvasRenderingContext2D, icon: string, place: number, colour: string) {
  pen.save()
  pen.translate(11 + place * SIGN, (MARKER_HEIGHT - 13) / 2)
  pen.scale(13 / 24, 13 / 24)
  pen.fillStyle = colour
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(new Path2D(icon), 'evenodd')
  pen.restore()
}

/** The diameter of a cluster by its count: 38, 46 from 10, 56 from 100. */
export const clusterSize = (count: number): number => (count < 10 ? 38 : count < 100 ? 46 : 56)

function drawCluster(
  { count, range, hasNew, isHighlighted }: ClusterMarker,
  palette: Palette,
  dpr: number,
): Sprite {
  const size = clusterSize(count)
  const halo = size === 56 ? 7 : 5
  const font = `600 ${size === 38 ? 13 : size === 46 ? 14 : 16}px ${palette.font}`
  const rangeFont = `600 11px ${palette.font}`
  const rangeWidth = range === null ? 0 : Math.ceil(textWidth(range, rangeFont)) + 12
  const below = range === null ? 0 : 16
  const width = even(Math.max(size + halo * 2, rangeWidth + 4))
  // As much room above the circle as the price range takes below, so that the circle is centred.
  const height = even(size + halo * 2 + below * 2)
  const [fill, ink] = isHighlighted
    ? [palette['--invert'], palette['--on-invert']]
    : [palette['--cluster'], palette['--on-cluster']]
  return picture(width, height, dpr, 'center', (pen) => {
    pen.translate(width / 2, height / 2)
    pen.fillStyle = fill
    pen.globalAlpha = 0.22
    disc(pen, 0, 0, size / 2 + halo)
    pen.globalAlpha = 1
    disc(pen, 0, 0, size / 2)
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.font = font
    pen.fillStyle = ink
    pen.fillText(count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`, 0, 1)
    if (hasNew) {
      const [x, y] = [size * 0.36, -size * 0.36]
      pen.fillStyle = palette['--raised']
      disc(pen, x, y, 6.5)
      pen.fillStyle = palette['--accent']
      disc(pen, x, y, 4.5)
    }
    if (range !== null) {
      const top = size / 2 - 2
      pen.fillStyle = palette['--raised']
      pen.beginPath()
      pen.roundRect(-rangeWidth / 2, top, rangeWidth, 17, 8.5)
      pen.fill()
      pen.font = rangeFont
      pen.fillStyle = palette['--ink']
      pen.fillText(range, 0, top + 9)
    }
  })
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** Even sizes keep the centre of an image on a whole pixel, so that it stays sharp. */
const even = (pixels: number) => 2 * Math.ceil(pixels / 2)

function picture(
  width: number,
  height: number,
  dpr: number,
  anchor: Sprite['anchor'],
  draw: (pen: CanvasRenderingContext2D) => void,
): Sprite {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * dpr)
  canvas.height = Math.round(height * dpr)
  const pen = canvas.getContext('2d', { willReadFrequently: true })!
  pen.scale(dpr, dpr)
  draw(pen)
  return { data: pen.getImageData(0, 0, canvas.width, canvas.height), width, height, anchor }
}

let ruler: CanvasRenderingContext2D | undefined
function textWidth(text: string, font: string): number {
  ruler ??= document.createElement('canvas').getContext('2d')!
  ruler.font = font
  return ruler.measureText(text).width
}
