import type { Box } from './map-margins.ts'

type Size = { width: number; height: number }

/** Distances in pixels (spec §9): 16 from the edges, 18 above the marker, which is 30 high. */
const EDGE = 16
const ABOVE = 48
const BELOW = 18

/**
 * Positions an info card: above its marker, else below, shifted to stay inside the map and clear of
 * `obstacles`.
 */
export function placeCard(
  tip: { x: number; y: number },
  card: Size,
  map: Size,
  obstacles: readonly Box[],
): { left: number; top: number } {
  const inside = (value: number, max: number) => Math.max(EDGE, Math.min(value, max))
  const [rightmost, lowest] = [map.width - EDGE - card.width, map.height - EDGE - card.height]
  const clear = (left: number, top: number) =>
    obstacles.every(
      (box) =>
        left >= box.right + EDGE ||
        left + card.width <= box.left - EDGE ||
        top >= box.bottom + EDGE ||
        top + card.height <= box.top - EDGE,
    )
  const left = inside(tip.x - card.width / 2, rightmost)
  const [above, below] = [tip.y - ABOVE - card.height, tip.y + BELOW]
  const tops = [
    ...(above >= EDGE ? [above] : []),
    ...(below <= lowest ? [below] : []),
    inside(above, lowest),
  ]
  // Next to an obstacle, if there is no room above or below.
  const lefts = obstacles
    .flatMap((box) => [
      inside(box.right + EDGE, rightmost),
      inside(box.left - EDGE - card.width, rightmost),
    ])
    .sort((a, b) => Math.abs(a - left) - Math.abs(b - left))
  for (const from of [left, ...lefts])
    for (const top of tops) if (clear(from, top)) return { left: from, top }
  return { left, top: tops.at(-1)! }
}

/** Size of an open marker in pixels: half its width, and its height above its tip. */
const MARKER = { half: 34, height: 42 }
/** The minimum distance of the marker to anything else. */
const GAP = 8

/**
 * How many pixels a marker has to move down (negative: up) to be visible above a card docked at
 * `dockTop` and below the obstacles. Without room for both, it stays above the card.
 */
export function offsetIntoView(
  tip: { x: number; y: number },
  dockTop: number,
  obstacles: readonly Box[],
): number {
  const over = obstacles.filter(
    ({ left, right }) => tip.x + MARKER.half > left && tip.x - MARKER.half < right,
  )
  const highest = Math.max(0, ...over.map(({ bottom }) => bottom)) + GAP + MARKER.height
  return Math.min(Math.max(tip.y, highest), dockTop - GAP) - tip.y
}
