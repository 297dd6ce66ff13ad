import type { RefObject } from 'react'
import type { FitHow } from '#web/map/provider.ts'

export type Box = { left: number; top: number; right: number; bottom: number }

/** Where something stands in the map, in its pixels. */
const boxOf = (one: HTMLElement): Box => ({ left: one.offsetLeft, top: one.offsetTop, right: one.offsetLeft + one.offsetWidth, bottom: one.offsetTop + one.offsetHeight })

export const boxesOf = (covers: readonly RefObject<HTMLElement | null>[]): Box[] => covers.flatMap(({ current }) => (current ? [boxOf(current)] : []))

const LEAST = { top: 84, right: 64, bottom: 48, left: 48 }
/** A pill stands above its place and a cluster around it: so much room they take from the edge. */
const MARK = { above: 46, below: 36 }

/** What a fit keeps free in a map: its badge in the corner above, and a card that is docked below unless it is about to go. */
export function marginIn(map: HTMLElement | null, { cardGoes = false } = {}): FitHow['margin'] {
  const [corner, dock] = ['.map-corner', '.map-dock'].map((part) => map?.querySelector<HTMLElement>(part))
  return {
    ...LEAST,
    top: Math.max(LEAST.top, corner ? boxOf(corner).bottom + MARK.above : 0),
    bottom: Math.max(LEAST.bottom, dock && !cardGoes ? map!.clientHeight - boxOf(dock).top + MARK.below : 0),
  }
}
