import { MAX_CORNERS } from '#contract/map-area.ts'

type Pixel = { x: number; y: number }

const FIRST_TOLERANCE = 2

/**
 * Reduces a drawn line to as few corners as keep its shape, within the limit of an area. Null if it
 * encloses almost nothing.
 */
export function simplify(line: readonly Pixel[]): Pixel[] | null {
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= 1.6) {
    const corners = reduceLine(line, tolerance)
    if (corners.length > MAX_CORNERS) continue
    return corners.length >= 3 && Math.abs(areaOf(corners)) > 400 ? corners : null
  }
}

/** Ramer–Douglas–Peucker without recursion, because thousands of points could exhaust the stack. */
function reduceLine(line: readonly Pixel[], tolerance: number): Pixel[] {
  if (line.length < 3) return [...line]
  const selected = new Set([0, line.length - 1])
  const spans: [number, number][] = [[0, line.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    let [farthest, maxDistance] = [-1, tolerance]
    for (let i = from + 1; i < to; i += 1) {
      const away = distance(line[i]!, line[from]!, line[to]!)
      if (away > maxDistance) [farthest, maxDistance] = [i, away]
    }
    if (farthest < 0) continue
    selected.add(farthest)
    spans.push([from, farthest], [farthest, to])
  }
  return [...selected].sort((a, b) => a - b).map((index) => line[index]!)
}

function distance(p: Pixel, a: Pixel, b: Pixel): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const along =
    length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
  return Math.hypot(p.x - a.x - along * dx, p.y - a.y - along * dy)
}

function areaOf(corners: readonly Pixel[]): number {
  return corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length]!
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}
