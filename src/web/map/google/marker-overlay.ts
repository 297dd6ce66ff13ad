import type { Marker } from '../markers.ts'
import type { Palette } from '../palette.ts'
import { drawSprite, type Sprite, spriteName } from '../sprites.ts'
import type { GoogleMaps } from './load-google.ts'

export type MarkerOverlay = {
  /** Draws the markers, with the highlighted ones on top. */
  draw(markers: readonly Marker[], highlighted: readonly Marker[]): void
  setPalette(palette: Palette): void
  /** The areas of the markers, topmost first. */
  hitAreas(): HitArea[]
  remove(): void
}

/** A marker and the box of its image relative to its position. */
export type HitArea = { marker: Marker; left: number; top: number; width: number; height: number }

type Drawn = { marker: Marker; sprite: Sprite; canvas: HTMLCanvasElement }

/** The topmost marker at a point: at the exact pixel, else within the tap tolerance. */
export function markerNear(
  hitAreas: readonly HitArea[],
  project: (marker: Marker) => { x: number; y: number },
  at: { x: number; y: number },
  finger: number,
): Marker | null {
  let near: Marker | null = null
  for (const { marker, left, top, width, height } of hitAreas) {
    const place = project(marker)
    const [x, y] = [at.x - place.x - left, at.y - place.y - top]
    if (x >= 0 && x <= width && y >= 0 && y <= height) return marker
    if (
      near === null &&
      x >= -finger &&
      x <= width + finger &&
      y >= -finger &&
      y <= height + finger
    )
      near = marker
  }
  return near
}

/** Our markers on a Google map, one element per marker, with the same images as in MapLibre. */
export function createMarkerOverlay(
  maps: GoogleMaps,
  map: google.maps.Map,
  first: Palette,
): MarkerOverlay {
  let palette = first
  let sprites = new Map<string, Sprite>()
  let shown: Drawn[] = []
  let [markers, highlighted]: [readonly Marker[], readonly Marker[]] = [[], []]
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset.markers = ''
  // Clicks are handled by the map: a click would get lost if its image were redrawn before it ends.
  layer.style.pointerEvents = 'none'

  class Overlay extends maps.OverlayView {
    override onAdd() {
      this.getPanes()?.overlayLayer.append(layer)
    }
    override draw() {
      place()
    }
    override onRemove() {
      layer.remove()
    }
  }
  const overlay = new Overlay()
  overlay.setMap(map)

  function place() {
    // Missing until the map has measured itself; Google then draws again.
    const projection = overlay.getProjection() as google.maps.MapCanvasProjection | undefined
    if (!projection) return
    for (const { marker, sprite, canvas } of shown) {
      const at = projection.fromLatLngToDivPixel({ lat: marker.latitude, lng: marker.longitude })
      const { left, top } = cornerOf(sprite)
      if (!at) continue
      const [x, y] = [Math.round(at.x + left), Math.round(at.y + top)]
      canvas.style.transform = `translate(${x}px, ${y}px)`
    }
  }
  function redraw() {
    const dpr = Math.min(window.devicePixelRatio || 1, 3)
    const before = new Map(
      shown.map((drawn) => [
        keyOf(drawn.marker, drawn.canvas.dataset.over === 'highlighted'),
        drawn,
      ]),
    )
    shown = [
      ...markers.map((marker) => [marker, false] as const),
      ...highlighted.map((marker) => [marker, true] as const),
    ].map(([marker, over]) => {
      const name = spriteName(marker)
      const existing = before.get(keyOf(marker, over))
      if (existing?.canvas.dataset.sprite === name) return { ...existing, marker }
      const sprite = sprites.get(name) ?? drawSprite(marker, palette, dpr)
      sprites.set(name, sprite)
      return { marker, sprite, canvas: canvasOf(sprite, name, over) }
    })
    layer.replaceChildren(...shown.map(({ canvas }) => canvas))
    place()
  }
  return {
    draw(nextMarkers, nextHighlighted) {
      ;[markers, highlighted] = [nextMarkers, nextHighlighted]
      redraw()
    },
    setPalette(next) {
      palette = next
      sprites = new Map()
      shown = []
      redraw()
    },
    hitAreas: () =>
      shown.toReversed().map(({ marker, sprite }) => ({
        marker,
        ...cornerOf(sprite),
        width: sprite.width,
        height: sprite.height,
      })),
    remove: () => overlay.setMap(null),
  }
}

const keyOf = ({ kind, id }: Marker, over: boolean) => `${kind}${id}${over ? 'highlighted' : ''}`

const cornerOf = ({ width, height, anchor }: Sprite) => ({
  left: -width / 2,
  top: anchor === 'bottom' ? -height : -height / 2,
})

function canvasOf({ data, width, height }: Sprite, name: string, over: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = data.width
  canvas.height = data.height
  canvas.dataset.sprite = name
  if (over) canvas.dataset.over = 'highlighted'
  Object.assign(canvas.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: `${width}px`,
    height: `${height}px`,
    maxWidth: 'none',
  })
  canvas.getContext('2d')!.putImageData(data, 0, 0)
  return canvas
}
