type Size = { width: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** Spec §9 and the look: 16 from the edges, 18 above the pill, which is 30 high. */
const EDGE = 16
const ABOVE = 48
const BELOW = 18

/** Where an info card stands: above its pill, below where there is no room, shifted inward to stay inside and clear of `keepOut`. */
export function placeCard(tip: { x: number; y: number }, card: Size, map: Size, keepOut: Box | null): { left: number; top: number } {
  const inside = (value: number, most: number) => Math.max(EDGE, Math.min(value, most))
  const left = inside(tip.x - card.width / 2, map.width - EDGE - card.width)
  const above = tip.y - ABOVE - card.height
  const clear = (top: number) => keepOut === null || left >= keepOut.right + EDGE || left + card.width <= keepOut.left - EDGE || top >= keepOut.bottom + EDGE || top + card.height <= keepOut.top - EDGE
  if (above >= EDGE && clear(above)) return { left, top: above }
  const below = tip.y + BELOW
  if (below + card.height <= map.height - EDGE) return { left, top: below }
  // Neither side has room: beside the badge, or as high as the map allows.
  const top = inside(above, map.height - EDGE - card.height)
  return clear(top) || keepOut === null ? { left, top } : { left: inside(keepOut.right + EDGE, map.width - EDGE - card.width), top }
}
