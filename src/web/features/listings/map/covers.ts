import type { RefObject } from 'react'
import type { FitHow } from '#web/map/provider.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** Where something stands in the map, in its pixels. */
const boxOf = (one: HTMLElement): Box => ({
  left: one.offsetLeft,
  top: one.offsetTop,
  right: one.offsetLeft + one.offsetWidth,
  bottom: one.offsetTop + one.offsetHeight,
})

export const boxesOf = (covers: readonly RefObject<HTMLElement | null>[]): Box[] =>
  covers.flatMap(({ current }) => (current ? [boxOf(current)] : []))

const LEAST = { top: 84, right: 64, bottom: 48, left: 48 }
/** Room that a mark takes around its place: a price stands above it, a cluster lies around it. */
const MARK = { above: 46, beside: 36, below: 36 }

/**
 * The edges that a fit keeps free of marks: those under the badge, under the controls, and under a
 * docked card unless it is about to close.
 */
export function marginIn(map: HTMLElement | null, { cardGoes = false } = {}): FitHow['margin'] {
  const [corner, controls, dock] = ['.map-corner', '.map-controls', '.map-dock'].map((part) =>
    map?.querySelector<HTMLElement>(part),
  )
  const controlsWidth = controls ? map!.clientWidth - boxOf(controls).left : 0
  return {
    ...LEAST,
    right: Math.max(LEAST.right, controls ? controlsWidth + MARK.beside : 0),
    top: Math.max(LEAST.top, corner ? boxOf(corner).bottom + MARK.above : 0),
    bottom: Math.max(
      LEAST.bottom,
      dock && !cardGoes ? map!.clientHeight - boxOf(dock).top + MARK.below : 0,
    ),
  }
}
