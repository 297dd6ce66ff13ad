import type { Sharp } from 'sharp'

/** A rectangle in pixels, not necessarily whole ones. */
export type Rectangle = { x: number; y: number; width: number; height: number }

/** Larger pictures are read at this width; it is that of the smallest stored size. */
const READ_WIDTH = 400

/** The greys of a picture, one byte each, row by row. */
export type GreyPicture = { data: Uint8Array; width: number; height: number }

/** Half as costly as the conversion by sharp. */
export async function readGreys(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .resize({ width: READ_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const greys = new Uint8Array(width * height)
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  for (let i = 0, at = 0; i < greys.length; i++, at += channels)
    greys[i] = (77 * data[at]! + 150 * data[at + green]! + 29 * data[at + blue]!) >> 8
  return { width, height, data: greys }
}

/** Returns a function that divides a rectangle of the picture into cells, and gives their means. */
export function createSampler({ data, width, height }: GreyPicture) {
  // The sum of all pixels above and to the left of each (a summed-area table).
  const across = width + 1
  const sums = new Float64Array(across * (height + 1))
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++, i++) {
      row += data[i]!
      sums[(y + 1) * across + x + 1] = sums[y * across + x + 1]! + row
    }

  function sumBefore(x: number, y: number): number {
    x = Math.min(Math.max(x, 0), width)
    y = Math.min(Math.max(y, 0), height)
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const at = row * across + column
    const right = at + (x < width ? 1 : 0)
    const down = y < height ? across : 0
    const dx = x - column
    const top = sums[at]! + (sums[right]! - sums[at]!) * dx
    const bottom = sums[at + down]! + (sums[right + down]! - sums[at + down]!) * dx
    return top + (bottom - top) * (y - row)
  }

  return (area: Rectangle, columns: number, rows: number): Float32Array => {
    const cells = new Float32Array(columns * rows)
    const [stepX, stepY] = [area.width / columns, area.height / rows]
    const above = new Float64Array(columns + 1)
    for (let column = 0; column <= columns; column++)
      above[column] = sumBefore(area.x + column * stepX, area.y)
    for (let row = 0; row < rows; row++) {
      const y = area.y + (row + 1) * stepY
      for (let column = 0, left = 0; column <= columns; column++) {
        const sum = sumBefore(area.x + column * stepX, y)
        const strip = sum - above[column]!
        above[column] = sum
        if (column > 0) cells[row * columns + column - 1] = (strip - left) / (stepX * stepY)
        left = strip
      }
    }
    return cells
  }
}

/** At most this share of the height, and then of the width, is cut at each edge. */
const MAX_BORDER = 0.45
/** A line is of a border if this share of its pixels have nearly the same grey. */
const MIN_SAME = 0.75
const SAME_GREYS = 9
/** Of the lines of a border, the others being a clock or a title. */
const MIN_PLAIN_LINES = 0.8
/** After so many other lines (of all) the border has ended. */
const MAX_GAP = 0.1

/** The picture without frames and without the bars of a screenshot. */
export function findContent({ data, width, height }: GreyPicture): Rectangle {
  const isPlain = (from: number, step: number, count: number): boolean => {
    const counts = new Uint16Array(256)
    for (let i = 0; i < count; i++) counts[data[from + i * step]!]! += 1
    for (let grey = 0, near = 0; grey < 256; grey++) {
      near += counts[grey]! - (counts[grey - SAME_GREYS] ?? 0)
      if (near >= count * MIN_SAME) return true
    }
    return false
  }
  const measure = (lines: number, isPlainLine: (line: number) => boolean): number => {
    let border = 0
    for (let i = 0, plain = 0; i < lines * MAX_BORDER && i - border <= lines * MAX_GAP; i++) {
      if (!isPlainLine(i)) continue
      plain += 1
      if (plain >= (i + 1) * MIN_PLAIN_LINES) border = i + 1
    }
    return border
  }
  const row = (y: number) => isPlain(y * width, 1, width)
  const y = measure(height, row)
  const left = height - y - measure(height, (i) => row(height - 1 - i))
  const column = (x: number) => isPlain(y * width + x, width, left)
  const x = measure(width, column)
  return { x, y, width: width - x - measure(width, (i) => column(width - 1 - i)), height: left }
}
