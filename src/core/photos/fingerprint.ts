import type { Sharp } from 'sharp'
import { createSampler, findContent, readGreys } from './grey-picture.ts'
import type { GreyPicture } from './grey-picture.ts'

/**
 * What recognises a photo after crops and edits: a thumbnail, and windows around distinctive spots,
 * the best first. A picture that is too plain, such as a wall, has no windows.
 */
export type Fingerprint = { thumbnail: GreyPicture; windows: readonly Window[] }

export type Window = {
  /** Of its centre, as shares of the width and the height of the thumbnail. */
  x: number
  y: number
  /** As a share of the square root of the picture's area. */
  side: number
  /** A perceptual hash, the same as of the mirrored window; of its 23 bits the first is 0. */
  hash: number
  /** Whether the hash is that of the mirrored window. */
  isMirrored: boolean
  /** The bits of the hash that were nearly the other way, as a mask. */
  weakBits: number
}

/** Of a picture without content, or whose bytes are lost. */
export const PLAIN: Fingerprint = {
  thumbnail: { data: new Uint8Array(), width: 0, height: 0 },
  windows: [],
}

const MAX_WINDOWS = 40
const WEAK_BITS = 2
/** Hashes of this many of the strongest spots are computed. */
const MAX_SPOTS = 64
/** The picture is scaled to as many pixels as a square of this side has. */
const GRID_SIDE = 128
const THUMBNAIL_SIDE = 34
/** The least difference of a spot (0 to 255) from what is around it. */
const MIN_CONTRAST = 0.5
/** How many times longer than wide a spot may be; edges are endless. */
const MAX_LENGTH = 30
/** The side of a window, in standard deviations of the blur that its spot is strongest at. */
const SIDE_IN_SIGMAS = 8
/** The share of a window's side that may be outside the picture. */
const MAX_OUTSIDE = 0.1

/** Radii of box blurs that lead from one scale to the next, about a third of an octave apart. */
const BLURS = [[1, 1], [1], [1, 1], [2], [1, 2], [1, 3], [3, 3], [3, 4]]
const SIGMAS = BLURS.map((_, scale) =>
  Math.sqrt(
    BLURS.slice(0, scale + 1)
      .flat()
      .reduce((sum, radius) => sum + (radius * (radius + 1)) / 3, 0),
  ),
)

/** A window is reduced to 8 x 8 greys; the signs of its lowest frequencies are the hash. */
const CELLS = 8
const WAVES = 5
const FREQUENCIES = Array.from({ length: WAVES * WAVES - 2 }, (_, i) => ({
  across: (i + 1) % WAVES,
  down: Math.floor((i + 1) / WAVES),
}))
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from({ length: CELLS }, (_, cell) =>
    Math.cos(((2 * cell + 1) * wave * Math.PI) / (2 * CELLS)),
  ),
)
/** Mirroring a window changes the signs of the odd frequencies across; the first of them is 1. */
const ODD_BITS = FREQUENCIES.reduce((bits, { across }, i) => bits | ((across % 2) << i), 0)
const withoutMirror = (bits: number): number => (bits & 1 ? bits ^ ODD_BITS : bits)

/** The hash of a window, and then those in which a weak bit is the other way. */
export const listHashes = ({ hash, weakBits }: Window): number[] => [
  hash,
  ...FREQUENCIES.flatMap((_, bit) => (weakBits & (1 << bit) & ~1 ? [hash ^ (1 << bit)] : [])),
]

/** Reads a picture. It is not changed by scaling, colours, frames and bars around it. */
export const computeFingerprint = async (picture: Sharp): Promise<Fingerprint> =>
  fingerprintGreys(await readGreys(picture))

export function fingerprintGreys(picture: GreyPicture): Fingerprint {
  const sample = createSampler(picture)
  const content = findContent(picture)
  if (content.width < 1 || content.height < 1) return PLAIN
  const side = Math.sqrt(content.width * content.height)
  const sizeAt = (pixels: number) => ({
    width: Math.min(255, Math.max(4, Math.round((content.width * pixels) / side))),
    height: Math.min(255, Math.max(4, Math.round((content.height * pixels) / side))),
  })
  const thumbnail = sizeAt(THUMBNAIL_SIDE)
  const grid = sizeAt(GRID_SIDE)
  const windows = findSpots(sample(content, grid.width, grid.height), grid.width, grid.height)
    .toSorted((a, b) => b.contrast - a.contrast)
    .slice(0, MAX_SPOTS)
    .map((spot) => {
      const [x, y] = [spot.x / grid.width, spot.y / grid.height]
      const length = (spot.sigma * SIDE_IN_SIGMAS * side) / GRID_SIDE
      const area = {
        x: content.x + x * content.width - length / 2,
        y: content.y + y * content.height - length / 2,
        width: length,
        height: length,
      }
      const hashed = hashCells(sample(area, CELLS, CELLS))
      const rank = hashed.certainty * Math.sqrt((spot.contrast * length) / side)
      return { ...hashed, x, y, side: length / side, rank }
    })
    .toSorted((a, b) => b.rank - a.rank)
    // Spots that occur again, as in a pattern, are not distinctive.
    .filter(({ hash }, i, all) => all.findIndex((other) => other.hash === hash) === i)
    .slice(0, MAX_WINDOWS)
  return {
    thumbnail: {
      ...thumbnail,
      data: Uint8Array.from(sample(content, thumbnail.width, thumbnail.height), Math.round),
    },
    windows: windows.map(({ rank: _, certainty: __, ...window }) => window),
  }
}

type Spot = { x: number; y: number; sigma: number; contrast: number }

/**
 * Spots that differ from what is around them, at the scale at which they differ most: extremes of
 * differences of blurs (D. Lowe, "Distinctive Image Features from Scale-Invariant Keypoints",
 * 2004).
 */
function findSpots(greys: Float32Array, width: number, height: number): Spot[] {
  let blurred = greys
  const scales = BLURS.map((radii) => {
    for (const radius of radii) blurred = boxBlur(blurred, width, height, radius)
    return blurred
  })
  const differences = scales.slice(1).map((scale, i) => {
    const finer = scales[i]!
    const difference = new Float32Array(scale.length)
    for (let at = 0; at < scale.length; at++) difference[at] = scale[at]! - finer[at]!
    return difference
  })
  const octave = Math.log(SIGMAS.at(-1)! / SIGMAS[0]!) / (SIGMAS.length - 1)
  const spots: Spot[] = []
  for (let scale = 1; scale < differences.length - 1; scale++) {
    const [finer, own, coarser] = differences.slice(scale - 1, scale + 2)
    for (let y = 1; y < height - 1; y++)
      for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
        const value = own![at]!
        const contrast = Math.abs(value)
        if (contrast < MIN_CONTRAST || !isExtreme(at, width, finer!, own!, coarser!)) continue
        if (isEdge(at, width, own!)) continue
        const across = peak(own![at - 1]!, value, own![at + 1]!)
        const down = peak(own![at - width]!, value, own![at + width]!)
        const between = peak(finer![at]!, value, coarser![at]!)
        const sigma = SIGMAS[0]! * Math.exp(octave * (scale + 0.5 + between))
        const spot = { x: x + 0.5 + across, y: y + 0.5 + down, sigma, contrast }
        const reach = sigma * SIDE_IN_SIGMAS * (0.5 - MAX_OUTSIDE)
        if (Math.min(spot.x, width - spot.x, spot.y, height - spot.y) >= reach) spots.push(spot)
      }
  }
  return spots
}

function isExtreme(
  at: number,
  width: number,
  finer: Float32Array,
  own: Float32Array,
  coarser: Float32Array,
): boolean {
  const sign = Math.sign(own[at]!)
  const value = sign * own[at]!
  for (let dy = -width; dy <= width; dy += width)
    for (let other = at + dy - 1; other <= at + dy + 1; other++) {
      if (sign * finer[other]! >= value || sign * coarser[other]! >= value) return false
      if (other !== at && sign * own[other]! >= value) return false
    }
  return true
}

/** Whether the curvature is mostly in one direction (section 4.1 of Lowe's paper). */
function isEdge(at: number, width: number, own: Float32Array): boolean {
  const across = own[at + 1]! + own[at - 1]! - 2 * own[at]!
  const down = own[at + width]! + own[at - width]! - 2 * own[at]!
  const mixed =
    (own[at + width + 1]! + own[at - width - 1]! - own[at + width - 1]! - own[at - width + 1]!) / 4
  const determinant = across * down - mixed ** 2
  return (across + down) ** 2 * MAX_LENGTH >= determinant * (MAX_LENGTH + 1) ** 2
}

/** Where a parabola through three values, one apart, has its peak, from the middle one. */
function peak(before: number, middle: number, after: number): number {
  const bend = before + after - 2 * middle
  return bend === 0 ? 0 : Math.min(0.5, Math.max(-0.5, (before - after) / (2 * bend)))
}

function boxBlur(greys: Float32Array, width: number, height: number, radius: number) {
  const across = blurLines(greys, { length: width, step: 1, lines: height, next: width }, radius)
  return blurLines(across, { length: height, step: width, lines: width, next: 1 }, radius)
}

type Lines = { length: number; step: number; lines: number; next: number }

/** Replaces each value by the mean of its neighbours on the line. The ends are repeated. */
function blurLines(
  from: Float32Array,
  { length, step, lines, next }: Lines,
  radius: number,
): Float32Array {
  const to = new Float32Array(from.length)
  const size = 2 * radius + 1
  for (let line = 0; line < lines; line++) {
    const first = line * next
    const last = first + (length - 1) * step
    let sum = from[first]! * (radius + 1)
    for (let i = 1; i <= radius; i++) sum += from[Math.min(first + i * step, last)]!
    for (let at = first; at <= last; at += step) {
      to[at] = sum / size
      const entering = at + (radius + 1) * step
      const leaving = at - radius * step
      sum += from[entering < last ? entering : last]! - from[leaving > first ? leaving : first]!
    }
  }
  return to
}

/** The signs of the lowest frequencies of the discrete cosine transform of 8 x 8 greys. */
function hashCells(cells: Float32Array) {
  const rows = COSINES.map((cosine) =>
    Float64Array.from({ length: CELLS }, (_, row) => {
      let sum = 0
      for (let i = 0; i < CELLS; i++) sum += cells[row * CELLS + i]! * cosine[i]!
      return sum
    }),
  )
  let bits = 0
  let energy = 0
  const margins = FREQUENCIES.map(({ across, down }, bit) => {
    let wave = 0
    for (let row = 0; row < CELLS; row++) wave += rows[across]![row]! * COSINES[down]![row]!
    if (wave > 0) bits |= 1 << bit
    // High frequencies are weaker in photos.
    const margin = Math.abs(wave) * (1 + across + down)
    energy += margin ** 2
    return { bit, margin }
  }).toSorted((a, b) => a.margin - b.margin)
  const weakest = margins.slice(0, 3)
  return {
    hash: withoutMirror(bits),
    isMirrored: (bits & 1) === 1,
    weakBits: weakest.slice(0, WEAK_BITS).reduce((mask, { bit }) => mask | (1 << bit), 0),
    certainty: weakest.reduce((sum, { margin }) => sum + margin, 0) / (Math.sqrt(energy) + 1e-9),
  }
}

const HEADER_BYTES = 2
const WINDOW_BYTES = 9
/** Sides of windows are stored as logarithms, in steps of 1.5 %. */
const SIDE_STEP = 1 / 48
const SMALLEST_SIDE = 0.02

/** The bytes of a fingerprint: the size and the greys of its thumbnail, then its windows. */
export function encodeFingerprint({ thumbnail, windows }: Fingerprint): Buffer {
  const { data, width, height } = thumbnail
  const bytes = Buffer.alloc(HEADER_BYTES + data.length + windows.length * WINDOW_BYTES)
  bytes.set([width, height, ...data])
  for (const [i, { x, y, side, hash, isMirrored, weakBits }] of windows.entries()) {
    const at = HEADER_BYTES + data.length + i * WINDOW_BYTES
    const size = Math.round(Math.log2(side / SMALLEST_SIDE) / SIDE_STEP)
    bytes.set([Math.round(x * 255), Math.round(y * 255), Math.min(255, Math.max(0, size))], at)
    bytes.writeUIntBE(weakBits, at + 3, 3)
    // Bit 0 of the hash is always 0.
    bytes.writeUIntBE(hash | (isMirrored ? 1 : 0), at + 6, 3)
  }
  return bytes
}

export function decodeFingerprint(bytes: Buffer): Fingerprint {
  const [width, height] = [bytes[0]!, bytes[1]!]
  const end = HEADER_BYTES + width * height
  const windows: Window[] = []
  for (let at = end; at + WINDOW_BYTES <= bytes.length; at += WINDOW_BYTES)
    windows.push({
      x: bytes[at]! / 255,
      y: bytes[at + 1]! / 255,
      side: SMALLEST_SIDE * 2 ** (bytes[at + 2]! * SIDE_STEP),
      weakBits: bytes.readUIntBE(at + 3, 3),
      isMirrored: (bytes[at + 8]! & 1) === 1,
      hash: bytes.readUIntBE(at + 6, 3) & ~1,
    })
  return { thumbnail: { width, height, data: bytes.subarray(HEADER_BYTES, end) }, windows }
}
