import type { Bounds, Corner } from '#contract/map-area.ts'
import type { FitOptions } from '../provider.ts'

export type Camera = { centre: Corner; zoom: number }
export type Size = { width: number; height: number }
type Pixel = { x: number; y: number }

/** The size of the world at zoom 0, in pixels, as in MapLibre. */
const WORLD = 512

/** The position of a place on the world map of a zoom, in pixels from the north-west. */
export function worldPixel({ latitude, longitude }: Corner, zoom: number): Pixel {
  const size = WORLD * 2 ** zoom
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

export function placeOfPixel({ x, y }: Pixel, zoom: number): Corner {
  const size = WORLD * 2 ** zoom
  return {
    latitude: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90,
    longitude: (x / size) * 360 - 180,
  }
}

/** The position of a place in a box with the given camera. */
export function projectPlace(
  place: Corner,
  { centre, zoom }: Camera,
  { width, height }: Size,
): Pixel {
  const [at, middle] = [worldPixel(place, zoom), worldPixel(centre, zoom)]
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 }
}

export function placeAtPixel(
  { x, y }: Pixel,
  { centre, zoom }: Camera,
  { width, height }: Size,
): Corner {
  const middle = worldPixel(centre, zoom)
  return placeOfPixel({ x: middle.x + x - width / 2, y: middle.y + y - height / 2 }, zoom)
}

export function boundsOfView(camera: Camera, size: Size): Bounds {
  const [first, last] = [
    placeAtPixel({ x: 0, y: 0 }, camera, size),
    placeAtPixel({ x: size.width, y: size.height }, camera, size),
  ]
  return {
    south: last.latitude,
    west: first.longitude,
    north: first.latitude,
    east: last.longitude,
  }
}

/**
 * The camera that shows the bounds within the margins. The margins are reduced to leave at least
 * two fifths of a small box.
 */
export function cameraFor(
  { south, west, north, east }: Bounds,
  size: Size,
  { atMost, atLeast, margin }: Pick<FitOptions, 'atMost' | 'margin'> & { atLeast: number },
): Camera {
  const across = Math.min(1, (size.width * 0.6) / (margin.left + margin.right || 1))
  const down = Math.min(1, (size.height * 0.6) / (margin.top + margin.bottom || 1))
  const [left, right, top, bottom] = [
    margin.left * across,
    margin.right * across,
    margin.top * down,
    margin.bottom * down,
  ]
  const [first, last] = [
    worldPixel({ latitude: north, longitude: west }, 0),
    worldPixel({ latitude: south, longitude: east }, 0),
  ]
  const room = Math.min(
    (size.width - left - right) / (last.x - first.x),
    (size.height - top - bottom) / (last.y - first.y),
  )
  const close = room > 0 ? Math.log2(room) : atLeast
  const zoom = Math.max(
    atLeast,
    Math.min(atMost, left + right + top + bottom === 0 ? whole(close) : close),
  )
  const scale = 2 ** zoom
  const middle = {
    x: ((first.x + last.x) / 2) * scale + (right - left) / 2,
    y: ((first.y + last.y) / 2) * scale + (bottom - top) / 2,
  }
  return { centre: placeOfPixel(middle, zoom), zoom }
}

/**
 * Bounds in the address are rounded: a view at a whole zoom must not be restored slightly below it,
 * which would show the clusters of the zoom below.
 */
const whole = (zoom: number) => (Math.abs(zoom - Math.round(zoom)) < 0.02 ? Math.round(zoom) : zoom)
