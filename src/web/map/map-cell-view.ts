import type { Bounds } from '#contract/map-area.ts'
import { wholeZoom } from './clusters.ts'

/** A part of the map at a whole zoom, as requested from the server. */
export type MapCellView = { bounds: Bounds; zoom: number }

/** Loaded beyond each edge, as a share of the view, so that dragging shows no empty map. */
const AROUND = 0.25
/** Views are aligned to lines this many pixels apart, so that similar views share a request. */
const STEP_PX = 256
const WORLD_PX = 512

/** The view to request, with some room around the bounds. */
export function viewAround({ south, west, north, east }: Bounds, zoom: number): MapCellView {
  const whole = wholeZoom(zoom)
  const step = (360 * STEP_PX) / (WORLD_PX * 2 ** whole)
  const [tall, wide] = [(north - south) * AROUND, (east - west) * AROUND]
  const down = (value: number, min: number) => Math.max(min, Math.floor(value / step) * step)
  const up = (value: number, max: number) => Math.min(max, Math.ceil(value / step) * step)
  return {
    zoom: whole,
    bounds: {
      south: down(south - tall, -85),
      west: down(west - wide, -180),
      north: up(north + tall, 85),
      east: up(east + wide, 180),
    },
  }
}

/** Whether a loaded view still covers what is visible. */
export const isStillCovered = (
  { bounds, zoom }: MapCellView,
  seen: Bounds,
  zoomSeen: number,
): boolean =>
  zoom === wholeZoom(zoomSeen) &&
  bounds.south <= seen.south &&
  bounds.west <= seen.west &&
  bounds.north >= seen.north &&
  bounds.east >= seen.east
