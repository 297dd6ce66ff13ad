import type { Fingerprint } from './fingerprint.ts'
import type { GreyPicture, Rectangle } from './grey-picture.ts'

/** How the thumbnail of one photo lies on that of another, in pixels of the latter. */
type Fit = { scale: number; x: number; y: number; isMirrored: boolean }

type Likeness = { score: number; tones: number }

/** Of the suggested fits the best ones are improved, unless they are worse than this. */
const MAX_FITS = 12
const MAX_IMPROVED = 3
const MIN_FIRST_SCORE = 0.3
/** Improving it ends if steps gain less than this, or a round of steps leads not to this score. */
const MIN_GAIN = 0.01
const MIN_IMPROVED_SCORE = 0.55
/** From these on, it is the same photo. */
const MIN_SCORE = 0.8
const MIN_TONES = 0.975
/** Of the score and four times the tones: of a copy not both are low. */
const MIN_BOTH = 4.75
/** Blocks that correlate less, such as those under a logo, do not count for the tones. */
const MIN_ALIKE = 0.8

/** The least share of one of the two photos, and of the other, that they have in common. */
const MIN_OVERLAP = 0.55
const MIN_OVERLAP_OF_OTHER = 0.45
/** Compared are blocks of as many by as many pixels. */
const SIDE = 5
/** The least variance of the greys of a block that is not plain, and how many blocks are not. */
const MIN_VARIANCE = 9
const MIN_BLOCKS = 8
/** The rest is compared only if the first blocks have this score. */
const FIRST_BLOCKS = 10
const MIN_SCORE_OF_FIRST = 0.2
/** A prime number that is larger than the rows and the columns of blocks. */
const STRIDE = 101

/**
 * Whether two photos are of one picture: whether some windows look alike, and everything else too
 * when the thumbnails are laid on each other so that these windows match.
 */
export function isSamePicture(one: Fingerprint, other: Fingerprint): boolean {
  const [from, to] = [one.thumbnail, other.thumbnail]
  return suggestFits(one, other)
    .map((fit) => ({ fit, likeness: compareAt(from, to, fit) }))
    .filter(({ likeness }) => likeness.score > MIN_FIRST_SCORE)
    .toSorted((a, b) => b.likeness.score - a.likeness.score)
    .slice(0, MAX_IMPROVED)
    .some(({ fit, likeness }) => isSame(improve(from, to, fit, likeness)))
}

const isSame = ({ score, tones }: Likeness): boolean =>
  score >= MIN_SCORE && tones >= MIN_TONES && score + 4 * tones >= MIN_BOTH

/** Windows lie only roughly on each other: tries neighbours of a fit, nearer ones each time. */
function improve(from: GreyPicture, to: GreyPicture, fit: Fit, likeness: Likeness): Likeness {
  for (let step = 1; step >= 0.25; step /= 2) {
    for (let isBetter = true; isBetter && !isSame(likeness); ) {
      isBetter = false
      for (const neighbour of listNeighbours(fit, from, step)) {
        const found = compareAt(from, to, neighbour)
        if (found.score <= likeness.score + MIN_GAIN) continue
        ;[fit, likeness, isBetter] = [neighbour, found, true]
      }
    }
    if (isSame(likeness) || likeness.score < MIN_IMPROVED_SCORE) break
  }
  return likeness
}

/** Those of windows whose hashes differ in weak bits alone, the most similar first. */
function suggestFits(one: Fingerprint, other: Fingerprint): Fit[] {
  const suggested: { fit: Fit; distance: number }[] = []
  const [{ width, height }, to] = [one.thumbnail, other.thumbnail]
  const relative = Math.sqrt((to.width * to.height) / (width * height))
  const hashes = other.windows.map(({ hash }) => hash)
  const strongBits = other.windows.map(({ weakBits }) => ~weakBits)
  for (const a of one.windows)
    for (let i = 0; i < hashes.length; i++) {
      if (((a.hash ^ hashes[i]!) & ~a.weakBits & strongBits[i]!) !== 0) continue
      const b = other.windows[i]!
      const isMirrored = a.isMirrored !== b.isMirrored
      const scale = (b.side / a.side) * relative
      const fit = {
        scale,
        isMirrored,
        x: b.x * to.width - scale * width * (isMirrored ? 1 - a.x : a.x),
        y: b.y * to.height - scale * height * a.y,
      }
      if (findOverlap(one.thumbnail, to, fit))
        suggested.push({ fit, distance: countOnes(a.hash ^ b.hash) })
    }
  const fits: Fit[] = []
  for (const { fit } of suggested.toSorted((a, b) => a.distance - b.distance)) {
    if (fits.length === MAX_FITS) break
    if (!fits.some((other) => areNear(fit, other))) fits.push(fit)
  }
  return fits
}

const areNear = (a: Fit, b: Fit): boolean =>
  a.isMirrored === b.isMirrored &&
  Math.abs(a.x - b.x) < 0.7 &&
  Math.abs(a.y - b.y) < 0.7 &&
  Math.abs(a.scale / b.scale - 1) < 0.03

/** What two pictures have in common, a rectangle of the other one; null if that is too little. */
function findOverlap(one: GreyPicture, other: GreyPicture, fit: Fit): Rectangle | null {
  const x = Math.max(0, fit.x)
  const y = Math.max(0, fit.y)
  const width = Math.min(other.width, fit.x + fit.scale * one.width) - x
  const height = Math.min(other.height, fit.y + fit.scale * one.height) - y
  if (width <= 0 || height <= 0) return null
  const ofOther = (width * height) / (other.width * other.height)
  const ofOne = (width * height) / (fit.scale ** 2 * one.width * one.height)
  return Math.max(ofOne, ofOther) < MIN_OVERLAP || Math.min(ofOne, ofOther) < MIN_OVERLAP_OF_OTHER
    ? null
    : { x, y, width, height }
}

function listNeighbours(fit: Fit, { width, height }: GreyPicture, step: number): Fit[] {
  const { scale, x, y } = fit
  const zoom = (factor: number): Fit => ({
    ...fit,
    scale: scale * factor,
    x: x - ((factor - 1) * scale * width) / 2,
    y: y - ((factor - 1) * scale * height) / 2,
  })
  return [
    { ...fit, x: x + step },
    { ...fit, x: x - step },
    { ...fit, y: y + step },
    { ...fit, y: y - step },
    zoom(1 + step / 20),
    zoom(1 - step / 20),
  ]
}

const DIFFERENT: Likeness = { score: 0, tones: 0 }

/**
 * `score` is the mean correlation of the blocks that the pictures have in common. Each counts
 * alike, so that a logo spoils few of them, and light and contrast do not matter. Blocks that are
 * plain in both say nothing. `tones` is the correlation of the means of blocks that are alike: a
 * wall that is lighter than the floor stays so in a copy, but not in a room of the same shape.
 */
function compareAt(one: GreyPicture, other: GreyPicture, fit: Fit): Likeness {
  const overlap = findOverlap(one, other, fit)
  if (!overlap) return DIFFERENT
  const [columns, rows] = [Math.floor(other.width / SIDE), Math.floor(other.height / SIDE)]
  const [left, top] = [(other.width - columns * SIDE) >> 1, (other.height - rows * SIDE) >> 1]
  const down = 1 / fit.scale
  const across = fit.isMirrored ? -down : down
  let blocks = 0
  let sum = 0
  const means = new Pairs()
  for (let i = 0; i < rows * columns; i++) {
    // Far from each other: most fits of different photos are seen through after a few blocks.
    const block = (i * STRIDE) % (rows * columns)
    const x = left + (block % columns) * SIDE
    const y = top + Math.floor(block / columns) * SIDE
    if (x < overlap.x || x + SIDE > overlap.x + overlap.width) continue
    if (y < overlap.y || y + SIDE > overlap.y + overlap.height) continue
    const u = (x + 0.5 - fit.x) * across + (fit.isMirrored ? one.width : 0)
    const greys = pairGreys(one, other, { x, y, u, v: (y + 0.5 - fit.y) * down, across, down })
    if (Math.max(greys.varianceA, greys.varianceB) < MIN_VARIANCE) continue
    if (blocks === FIRST_BLOCKS && sum < FIRST_BLOCKS * MIN_SCORE_OF_FIRST) return DIFFERENT
    blocks += 1
    if (Math.min(greys.varianceA, greys.varianceB) < MIN_VARIANCE / 4) continue
    const alike = greys.correlation
    sum += alike
    if (alike >= MIN_ALIKE) means.add(greys.meanA, greys.meanB)
  }
  return blocks < MIN_BLOCKS ? DIFFERENT : { score: sum / blocks, tones: means.correlation }
}

/** Where a block begins in the other picture (x, y) and in the first (u, v), and steps in that. */
type Block = { x: number; y: number; u: number; v: number; across: number; down: number }

/** The greys of a block, those of the first picture between the centres of pixels. */
function pairGreys(one: GreyPicture, other: GreyPicture, at: Block): Pairs {
  const greys = new Pairs()
  const { data, width, height } = one
  for (let row = 0; row < SIDE; row++) {
    const v = Math.min(Math.max(at.v + row * at.down - 0.5, 0), height - 1.001)
    const line = Math.floor(v)
    const dy = v - line
    for (let column = 0; column < SIDE; column++) {
      const u = Math.min(Math.max(at.u + column * at.across - 0.5, 0), width - 1.001)
      const pixel = Math.floor(u)
      const dx = u - pixel
      const i = line * width + pixel
      const above = data[i]! + (data[i + 1]! - data[i]!) * dx
      const below = data[i + width]! + (data[i + width + 1]! - data[i + width]!) * dx
      greys.add(
        above + (below - above) * dy,
        other.data[(at.y + row) * other.width + at.x + column]!,
      )
    }
  }
  return greys
}

/** Pairs of numbers. */
class Pairs {
  private count = 0
  private a = 0
  private b = 0
  private aa = 0
  private bb = 0
  private ab = 0

  add(a: number, b: number): void {
    this.count += 1
    this.a += a
    this.b += b
    this.aa += a * a
    this.bb += b * b
    this.ab += a * b
  }

  get meanA(): number {
    return this.a / this.count
  }

  get meanB(): number {
    return this.b / this.count
  }

  get varianceA(): number {
    return this.aa / this.count - this.meanA ** 2
  }

  get varianceB(): number {
    return this.bb / this.count - this.meanB ** 2
  }

  /** Pearson's. */
  get correlation(): number {
    return (
      (this.ab / this.count - this.meanA * this.meanB) / Math.sqrt(this.varianceA * this.varianceB)
    )
  }
}

function countOnes(bits: number): number {
  let ones = 0
  for (; bits !== 0; bits &= bits - 1) ones += 1
  return ones
}
