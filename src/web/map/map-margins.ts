import type { RefObject } from 'react'
import type { FitOptions } from './provider.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** The box of an element in the map, in pixels. */
const boxOf = (one: HTMLElement): Box => ({
  left: one.offsetLeft,
  top: one.offsetTop,
  right: one.offsetLeft + one.offsetWidth,
  bottom: one.offsetTop + one.offsetHeight,
})

export const boxesOf = (overlays: readonly RefObject<HTMLElement | null>[]): Box[] =>
  overlays.flatMap(({ current }) => (current ? [boxOf(current)] : []))

const MIN_MARGIN = { top: 84, right: 64, bottom: 48, left: 48 }
/** The space that a marker needs around its position: prices are above it, clusters around it. */
const MARKER_ROOM = { above: 46, sides: 36, below: 36 }

/**
 * The margins that a fit must keep clear: below the badge, below the controls, and below a docked
 * card unless it is closing.
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
    right: Math.max(MIN_MARGIN.right, controls ? controlsWidth + MARKER_ROOM.sides : 0),
    top: Math.max(MIN_MARGIN.top, corner ? boxOf(corner).bottom + MARKER_ROOM.above : 0),
    bottom: Math.max(
      MIN_MARGIN.bottom,
      dock && !isCardClosing ? map!.clientHeight - boxOf(dock).top + MARKER_ROOM.below : 0,
    ),
  }
}
