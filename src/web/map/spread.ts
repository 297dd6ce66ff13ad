import { type Corner, COORDINATE_SCALE } from '#contract/map-area.ts'

/** The golden angle: the steps of the spiral never repeat a direction. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))
/** More than there are steps of longitude. */
const WHOLE_TURN = 1000 * COORDINATE_SCALE
const METRES_PER_DEGREE = 111_320
const APPROXIMATE_METRES = 45
const EXACT_METRES = 9
const WIDEST_METRES = 700

/**
 * Spreads flats that share a point, so that none hides another: over a visible area for street and
 * district centres, by a few metres for a building. The result is deterministic.
 */
export function spreadPoints<Point extends Corner & { id: number; isApproximate: boolean }>(
  points: readonly Point[],
): Point[] {
  const groups = new Map<number, Point[]>()
  for (const point of points) {
    const key =
      Math.round(point.latitude * COORDINATE_SCALE) * WHOLE_TURN +
      Math.round(point.longitude * COORDINATE_SCALE)
    const group = groups.get(key)
    if (group) group.push(point)
    else groups.set(key, [point])
  }
  const moved = new Map<number, Corner>()
  for (const group of groups.values()) {
    if (group.length < 2) continue
    const ordered = group.toSorted((a, b) => a.id - b.id)
    const step = Math.min(
      ordered[0]!.isApproximate ? APPROXIMATE_METRES : EXACT_METRES,
      WIDEST_METRES / Math.sqrt(ordered.length),
    )
    for (const [index, { id, latitude, longitude }] of ordered.entries()) {
      const distance = step * Math.sqrt(index)
      moved.set(id, {
        latitude: latitude + (distance * Math.sin(index * GOLDEN_ANGLE)) / METRES_PER_DEGREE,
        longitude:
          longitude +
          (distance * Math.cos(index * GOLDEN_ANGLE)) /
            (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
      })
    }
  }
  return moved.size === 0
    ? [...points]
    : points.map((point) => ({ ...point, ...moved.get(point.id) }))
}
