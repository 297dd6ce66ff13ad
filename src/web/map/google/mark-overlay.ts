import type { Mark } from '../marks.ts'
import type { Palette } from '../palette.ts'
import { drawSprite, type Sprite, spriteName } from '../sprites.ts'
import type { GoogleMaps } from './load-google.ts'

export type MarkOverlay = {
  /** Draws these marks, the lit ones over all others. */
  draw(marks: readonly Mark[], lit: readonly Mark[]): void
  wear(palette: Palette): void
  /** Where the marks lie around their places, the topmost first. */
  reach(): Reach[]
  remove(): void
}

/** A mark and its picture, seen from its place. */
export type Reach = { mark: Mark; left: number; top: number; width: number; height: number }

type Drawn = { mark: Mark; sprite: Sprite; canvas: HTMLCanvasElement }

/** The topmost mark at a point: under the pixel itself, else within a finger's width. */
export function markNear(
  reaches: readonly Reach[],
  project: (mark: Mark) => { x: number; y: number },
  at: { x: number; y: number },
  finger: number,
): Mark | null {
  let near: Mark | null = null
  for (const { mark, left, top, width, height } of reaches) {
    const place = project(mark)
    const [x, y] = [at.x - place.x - left, at.y - place.y - top]
    if (x >= 0 && x <= width && y >= 0 && y <= height) return mark
    if (
      near === null &&
      x >= -finger &&
      x <= width + finger &&
      y >= -finger &&
      y <= height + finger
    )
      near = mark
  }
  return near
}

/**
 * Our marks over a Google map, one picture an element: the same pictures that MapLibre puts on the
 * GPU.
 */
export function createMarkOverlay(
  maps: GoogleMaps,
  map: google.maps.Map,
  first: Palette,
): MarkOverlay {
  let palette = first
  let pictures = new Map<string, Sprite>()
  let shown: Drawn[] = []
  let [marks, lit]: [readonly Mark[], readonly Mark[]] = [[], []]
  const layer = document.createElement('div')
  layer.setAttribute('aria-hidden', 'true')
  layer.dataset.marks = ''
  // A press is the map's. One that began on a picture would be none, were the picture drawn anew
  // before it ends.
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
    // There is none before the map has measured itself; Google draws again then.
    const projection = overlay.getProjection() as google.maps.MapCanvasProjection | undefined
    if (!projection) return
    for (const { mark, sprite, canvas } of shown) {
      const at = projection.fromLatLngToDivPixel({ lat: mark.latitude, lng: mark.longitude })
      const { left, top } = cornerOf(sprite)
      if (at)
        canvas.style.transform = `translate(${Math.round(at.x + left)}px, ${Math.round(at.y + top)}px)`
    }
  }
  function redraw() {
    const dpr = Math.min(window.devicePixelRatio || 1, 3)
    const before = new Map(
      shown.map((drawn) => [keyOf(drawn.mark, drawn.canvas.dataset.over === 'lit'), drawn]),
    )
    shown = [
      ...marks.map((mark) => [mark, false] as const),
      ...lit.map((mark) => [mark, true] as const),
    ].map(([mark, over]) => {
      const name = spriteName(mark)
      const standing = before.get(keyOf(mark, over))
      if (standing?.canvas.dataset.sprite === name) return { ...standing, mark }
      const sprite = pictures.get(name) ?? drawSprite(mark, palette, dpr)
      pictures.set(name, sprite)
      return { mark, sprite, canvas: canvasOf(sprite, name, over) }
    })
    layer.replaceChildren(...shown.map(({ canvas }) => canvas))
    place()
  }
  return {
    draw(nextMarks, nextLit) {
      ;[marks, lit] = [nextMarks, nextLit]
      redraw()
    },
    wear(next) {
      palette = next
      pictures = new Map()
      shown = []
      redraw()
    },
    reach: () =>
      shown.toReversed().map(({ mark, sprite }) => ({
        mark,
        ...cornerOf(sprite),
        width: sprite.width,
        height: sprite.height,
      })),
    remove: () => overlay.setMap(null),
  }
}

const keyOf = ({ kind, id }: Mark, over: boolean) => `${kind}${id}${over ? 'lit' : ''}`

const cornerOf = ({ width, height, anchor }: Sprite) => ({
  left: -width / 2,
  top: anchor === 'bottom' ? -height : -height / 2,
})

function canvasOf({ data, width, height }: Sprite, name: string, over: boolean): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = data.width
  canvas.height = data.height
  canvas.dataset.sprite = name
  if (over) canvas.dataset.over = 'lit'
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
