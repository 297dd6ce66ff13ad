import {
  areaSqKm,
  type Box,
  distanceMeters,
  isInBox,
  isInOutline,
  metersOutside,
} from '#core/places/geometry.ts'

/** WGS 84 degrees, latitude first. */
export type Corner = readonly [latitude: number, longitude: number]
export type Line = Corner[]
/** Closed outlines without the first corner again, and their holes. */
export type Area = { outer: Line[]; inner: Line[] }

export const toCoordinates = ([latitude, longitude]: Corner) => ({ latitude, longitude })
export const metersBetween = (a: Corner, b: Corner): number =>
  distanceMeters(toCoordinates(a), toCoordinates(b))
export const isWithin = (at: Corner, box: Box): boolean => isInBox(toCoordinates(at), box)
export const isInside = (at: Corner, outline: readonly Corner[]): boolean =>
  isInOutline(toCoordinates(at), outline)

/** Whether a point is in an area, outside its holes. */
export const isInArea = (at: Corner, { outer, inner }: Area): boolean =>
  outer.some((outline) => isInside(at, outline)) && !inner.some((hole) => isInside(at, hole))

/** Five decimals, about a metre. */
export const round = ([latitude, longitude]: Corner, digits = 5): Corner => [
  Number(latitude.toFixed(digits)),
  Number(longitude.toFixed(digits)),
]

export function boxOf(points: Iterable<Corner>, margin = 0): Box {
  let [south, west, north, east] = [90, 180, -90, -180]
  for (const [latitude, longitude] of points) {
    south = Math.min(south, latitude)
    west = Math.min(west, longitude)
    north = Math.max(north, latitude)
    east = Math.max(east, longitude)
  }
  return [south - margin, west - margin, north + margin, east + margin]
}

/** The length of a line in metres. */
export const lengthOf = (line: readonly Corner[]): number =>
  line.slice(1).reduce((sum, corner, i) => sum + metersBetween(line[i]!, corner), 0)

/** The centroid of an outline; the mean of its corners if it has no area. */
export function centroid(outline: readonly Corner[]): Corner {
  const [originLatitude, originLongitude] = outline[0]!
  let [twice, x, y] = [0, 0, 0]
  for (let i = 0, k = outline.length - 1; i < outline.length; k = i++) {
    const [ay, ax] = [outline[k]![0] - originLatitude, outline[k]![1] - originLongitude]
    const [by, bx] = [outline[i]![0] - originLatitude, outline[i]![1] - originLongitude]
    const part = ax * by - bx * ay
    twice += part
    x += (ax + bx) * part
    y += (ay + by) * part
  }
  if (Math.abs(twice) > 1e-12)
    return [originLatitude + y / (3 * twice), originLongitude + x / (3 * twice)]
  const mean = (k: 0 | 1) => outline.reduce((sum, corner) => sum + corner[k], 0) / outline.length
  return [mean(0), mean(1)]
}

/** Joins lines at their ends, where `keyOf` says that the ends are the same. Reverses some. */
export function joinLines<T>(
  lines: readonly (readonly T[])[],
  keyOf: (end: T) => unknown,
  isDirected = false,
): T[][] {
  const left = new Set(lines.filter((line) => line.length > 1))
  const ends = new Map<unknown, Set<readonly T[]>>()
  const endsOf = (line: readonly T[]) => [keyOf(line[0]!), keyOf(line.at(-1)!)]
  for (const line of left)
    for (const end of endsOf(line)) ends.set(end, (ends.get(end) ?? new Set()).add(line))
  const take = (line: readonly T[]): void => {
    left.delete(line)
    for (const end of endsOf(line)) ends.get(end)?.delete(line)
  }
  const joined: T[][] = []
  for (const first of lines) {
    if (!left.has(first)) continue
    take(first)
    const line = [...first]
    for (;;) {
      const [head, tail] = endsOf(line)
      if (head === tail) break
      const next = [...(ends.get(tail) ?? [])].find(
        (other) => !isDirected || keyOf(other[0]!) === tail,
      )
      if (next) {
        take(next)
        line.push(...(keyOf(next[0]!) === tail ? next : next.toReversed()).slice(1))
        continue
      }
      const before = [...(ends.get(head) ?? [])].find(
        (other) => !isDirected || keyOf(other.at(-1)!) === head,
      )
      if (!before) break
      take(before)
      line.unshift(...(keyOf(before.at(-1)!) === head ? before : before.toReversed()).slice(0, -1))
    }
    joined.push(line)
  }
  return joined
}

/** Simplifies a line (Douglas and Peucker): nothing moves farther than `meters`. Keeps its ends. */
export function simplify(line: readonly Corner[], meters: number): Line {
  if (line.length < 3) return [...line]
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    let [farthest, most] = [0, meters]
    for (let i = first + 1; i < last; i++) {
      const away = metersOutside(toCoordinates(line[i]!), [line[first]!, line[last]!])
      if (away > most) [farthest, most] = [i, away]
    }
    if (farthest === 0) continue
    kept.add(farthest)
    open.push([first, farthest], [farthest, last])
  }
  return line.filter((_, i) => kept.has(i))
}

/** Simplifies an outline; null if nothing is left of it. */
export function simplifyOutline(outline: readonly Corner[], meters: number): Line | null {
  // The corner farthest from the first is kept too, as both ends of a line would be.
  const first = outline[0]!
  const far = outline.reduce(
    (best, corner, i) =>
      metersBetween(first, corner) > metersBetween(first, outline[best]!) ? i : best,
    0,
  )
  const there = simplify(outline.slice(0, far + 1), meters)
  const back = simplify([...outline.slice(far), first], meters)
  const simple = [...there, ...back.slice(1, -1)]
  return simple.length >= 3 && areaSqKm(simple) > 0 ? simple : null
}

/** Cuts an outline at a box (Sutherland and Hodgman); null if it is outside. */
export function clipOutline(outline: readonly Corner[], box: Box): Line | null {
  let corners = [...outline]
  const [south, west, north, east] = box
  for (const [axis, bound, sign] of [
    [0, south, 1],
    [0, north, -1],
    [1, west, 1],
    [1, east, -1],
  ] as const) {
    const isIn = (corner: Corner): boolean => sign * (corner[axis] - bound) >= 0
    corners = corners.flatMap((corner, i) => {
      const previous = corners.at(i - 1)!
      const cut = isIn(corner) === isIn(previous) ? [] : [cutAt(previous, corner, axis, bound)]
      return isIn(corner) ? [...cut, corner] : cut
    })
  }
  return corners.length >= 3 ? corners : null
}

/** The parts of a line that are in a box. */
export function clipLine(line: readonly Corner[], box: Box): Line[] {
  const parts: Line[] = []
  let part: Line = []
  for (const [i, corner] of line.entries()) {
    const previous = line[i - 1]
    const cut = previous && clipSegment(previous, corner, box)
    if (previous && !cut) {
      if (part.length > 1) parts.push(part)
      part = []
    } else if (cut) {
      const [from, to] = cut
      if (part.length === 0 || String(part.at(-1)) !== String(from)) {
        if (part.length > 1) parts.push(part)
        part = [from]
      }
      part.push(to)
    }
  }
  if (part.length > 1) parts.push(part)
  return parts
}

/** The part of a segment in a box (Liang and Barsky). */
function clipSegment(a: Corner, b: Corner, box: Box): [Corner, Corner] | null {
  const [south, west, north, east] = box
  const [dy, dx] = [b[0] - a[0], b[1] - a[1]]
  let [from, to] = [0, 1]
  for (const [p, q] of [
    [-dy, a[0] - south],
    [dy, north - a[0]],
    [-dx, a[1] - west],
    [dx, east - a[1]],
  ] as const) {
    if (p === 0 && q < 0) return null
    if (p < 0) from = Math.max(from, q / p)
    if (p > 0) to = Math.min(to, q / p)
  }
  if (from >= to) return null
  const at = (part: number): Corner =>
    part === 0 ? a : part === 1 ? b : [a[0] + part * dy, a[1] + part * dx]
  return [at(from), at(to)]
}

function cutAt(a: Corner, b: Corner, axis: 0 | 1, bound: number): Corner {
  const part = (bound - a[axis]) / (b[axis] - a[axis])
  const other = axis === 0 ? 1 : 0
  const value = a[other] + part * (b[other] - a[other])
  return axis === 0 ? [bound, value] : [value, bound]
}

/**
 * The sea within a box, from coastlines, which have the water on their right: each coast goes on
 * clockwise along the box to where the next one enters. Coasts that end inside the box are left
 * out. Closed coastlines are islands.
 */
export function seaFrom(coasts: readonly Line[], box: Box): { seas: Line[]; islands: Line[] } {
  const isClosed = (line: Line): boolean => String(line[0]) === String(line.at(-1))
  const [south, west, north, east] = box
  const [height, width] = [north - south, east - west]
  /** Where a point of the border is, clockwise from the north-west corner; null if inside. */
  const along = ([latitude, longitude]: Corner): number | null => {
    const near = (a: number, b: number) => Math.abs(a - b) < 1e-9
    if (near(latitude, north)) return longitude - west
    if (near(longitude, east)) return width + north - latitude
    if (near(latitude, south)) return width + height + east - longitude
    if (near(longitude, west)) return 2 * width + height + latitude - south
    return null
  }
  const around = 2 * (width + height)
  const turns: [number, Corner][] = [
    [width, [north, east]],
    [width + height, [south, east]],
    [2 * width + height, [south, west]],
    [around, [north, west]],
  ]
  const islands = coasts.filter(
    (coast) => isClosed(coast) && coast.every((at) => isWithin(at, box)),
  )
  const open = coasts
    .filter((coast) => !islands.includes(coast))
    .flatMap((coast) => clipLine(coast, box))
    .flatMap((line) => {
      const [enters, leaves] = [along(line[0]!), along(line.at(-1)!)]
      return enters === null || leaves === null ? [] : [{ line, enters, leaves }]
    })
  const seas: Line[] = []
  const left = new Set(open)
  for (const first of open) {
    if (!left.delete(first)) continue
    const sea = [...first.line]
    for (let current = first; ; ) {
      const distance = (to: number): number => (to - current.leaves + around) % around
      const next = [first, ...left].reduce((best, one) =>
        distance(one.enters) < distance(best.enters) ? one : best,
      )
      const end = distance(next.enters)
      const corners = turns
        .map(([at, corner]) => [distance(at % around), corner] as const)
        .filter(([at]) => at > 0 && at < end)
        .sort(([a], [b]) => a - b)
      sea.push(...corners.map(([, corner]) => corner))
      if (next === first) break
      left.delete(next)
      sea.push(...next.line)
      current = next
    }
    seas.push(sea)
  }
  return { seas, islands: islands.map((island) => island.slice(0, -1)) }
}
