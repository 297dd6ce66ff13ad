import type { RefObject } from 'react'
import type { FitOptions } from './provider.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** Where something stands in the map, in its pixels. */
const boxOf = (one: HTMLElement): Box => ({
  left: one.offsetLeft,
  top: one.offsetTop,
  right: one.offsetLeft + one.offsetWidth,
  bottom: one.offsetTop + one.offsetHeight,
})

export const boxesOf = (overlays: readonly RefObject<HTMLElement | null>[]): Box[] =>
  overlays.flatMap(({ current }) => (current ? [boxOf(current)] : []))

const MIN_MARGIN = { top: 84, right: 64, bottom: 48, left: 48 }
/** Room that a mark takes around its place: a price stands above it, a cluster lies around it. */
const MARKER_ROOM = { above: 46, beside: 36, below: 36 }

/**
 * The edges that a fit keeps free of marks: those under the badge, under the controls, and under a
 * docked card unless it is about to close.
 */
export function fitMargin(
  map: HTMLElement | null,
  { isCardClosing = false } = {},
): FitOptions['margin'] {
  const [corner, controls, dock] = ['.map-corner', '.map-controls', '.map-dock'].map((part) =>
    map?.querySelector<HTMLElement>(part),
  )
  const controlsWidth = controls ? map!.clientWidth - boxOf(controls).left : 0
  return {
    ...MIN_MARGIN,
    right: Math.max(MIN_MARGIN.right, controls ? controlsWidth + MARKER_ROOM.beside : 0),
    top: Math.max(MIN_MARGIN.top, corner ? boxOf(corner).bottom + MARKER_ROOM.above : 0),
    bottom: Math.max(
      MIN_MARGIN.bottom,
      dock && !isCardClosing ? map!.clientHeight - boxOf(dock).top + MARKER_ROOM.below : 0,
    ),
  }
}
