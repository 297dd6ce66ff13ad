/** [longitude, latitude] in degrees. */
export type Position = [longitude: number, latitude: number]

/** The length of a curve segment, short enough that the bank of a wide river looks smooth. */
const PIECE_DEGREES = 0.0006
const MAX_PIECES = 16

/** Segments of a rounded corner. */
const BLUNTED = 6

/**
 * A centripetal Catmull–Rom spline through the corners, which neither overshoots nor forms loops.
 * `closed` connects the last corner to the first.
 */
export function curveThrough(corners: readonly Position[], closed: boolean): Position[] {
  const { length } = corners
  if (length < 3) return [...corners]
  const at = (i: number): Position => {
    if (closed) return corners[(i + length) % length]!
    // Extends the line straight beyond its ends.
    if (i < 0) return beyond(corners[1]!, corners[0]!)
    return i < length ? corners[i]! : beyond(corners[length - 2]!, corners[length - 1]!)
  }
  const curve: Position[] = []
  for (let i = 0; i < (closed ? length : length - 1); i++) {
    const [b, c] = [at(i), at(i + 1)]
    const pieces = Math.max(2, Math.min(MAX_PIECES, Math.ceil(span(b, c) / PIECE_DEGREES)))
    for (let piece = 0; piece < pieces; piece++)
      curve.push(between(at(i - 1), b, c, at(i + 2), piece / pieces))
  }
  curve.push(closed ? corners[0]! : corners[length - 1]!)
  return curve.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)])
}

/** The share of each side that a corner may round off. */
const BLUNT = 0.28

/** An outline with straight sides and rounded corners. */
export function bluntCorners(corners: readonly Position[]): Position[] {
  const ring = corners.flatMap((corner, i) => {
    const start = mix(corner, corners[(i + corners.length - 1) % corners.length]!, BLUNT)
    const end = mix(corner, corners[(i + 1) % corners.length]!, BLUNT)
    return Array.from({ length: BLUNTED }, (_, piece) => {
      const part = piece / (BLUNTED - 1)
      return mix(mix(start, corner, part), mix(corner, end, part), part)
    })
  })
  return [...ring, ring[0]!].map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)])
}

const beyond = (from: Position, to: Position): Position => [
  2 * to[0] - from[0],
  2 * to[1] - from[1],
]

/** Rounded to about a metre. */
const rounded = (degree: number): number => Math.round(degree * 1e5) / 1e5

/**
 * The point between b and c at `part`, by the Barry–Goldman algorithm. Knots are spaced by the
 * square root of the distances.
 */
function between(a: Position, b: Position, c: Position, d: Position, part: number): Position {
  const t0 = 0
  const t1 = t0 + knot(a, b)
  const t2 = t1 + knot(b, c)
  const t3 = t2 + knot(c, d)
  const t = t1 + (t2 - t1) * part
  const ab = mix(a, b, (t - t0) / (t1 - t0))
  const bc = mix(b, c, part)
  const cd = mix(c, d, (t - t2) / (t3 - t2))
  return mix(mix(ab, bc, (t - t0) / (t2 - t0)), mix(bc, cd, (t - t1) / (t3 - t1)), part)
}

/** The distance in degrees of latitude. */
const span = (a: Position, b: Position): number =>
  Math.hypot((b[0] - a[0]) * Math.cos((a[1] * Math.PI) / 180), b[1] - a[1])
const knot = (a: Position, b: Position): number => Math.sqrt(span(a, b)) || 1e-4
const mix = (a: Position, b: Position, part: number): Position => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
]
