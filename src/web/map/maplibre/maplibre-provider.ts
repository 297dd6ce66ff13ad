import type {
  Map as MapLibre,
  MapMouseEvent,
  MapSourceDataEvent,
  StyleSpecification,
} from 'maplibre-gl'
import type { Corner } from '#contract/map-area.ts'
import { within } from '../load-patiently.ts'
import type { Mark } from '../marks.ts'
import { readPalette, type Palette } from '../palette.ts'
import {
  type Appearance,
  MapFailure,
  type MapOptions,
  type MapProvider,
  type MapSurface,
} from '../provider.ts'
import { loadLibrary, type Library } from './load-library.ts'
import { MARK_LAYERS, addMarkLayers, drawWhenAsked, setOutline } from './mark-layers.ts'

export type StyleSource = (
  appearance: Appearance,
  box: HTMLElement,
  signal: AbortSignal,
) => Promise<StyleSpecification>

const STAND_MS = 15_000
const LEAST_ZOOM = 7
const MOST_ZOOM = 19
/** A finger is not a needle. */
const REACH_PX = 7

/** MapLibre GL, drawing on the GPU. `style` says what lies beneath the marks. */
export function mapLibreProvider(style: StyleSource): MapProvider {
  return {
    async open(box, options, signal) {
      const palette = readPalette(box)
      const [library, base] = await Promise.all([
        loadLibrary(signal),
        style(options.appearance, box, signal),
      ])
      signal.throwIfAborted()
      const map = construct(library, box, base, options)
      const abandon = () => map.remove()
      signal.addEventListener('abort', abandon, { once: true })
      try {
        // Not `load`, which waits for every tile to be drawn: prices stand before the ground
        // beneath them does.
        await within(
          new Promise((resolve) => {
            map.once('style.load', resolve)
          }),
          STAND_MS,
          signal,
        )
      } catch (error) {
        if (!signal.aborted) map.remove()
        throw new MapFailure('load', error)
      } finally {
        signal.removeEventListener('abort', abandon)
      }
      return surface(map, box, options, palette, style)
    },
  }
}

/** Without WebGL 2 the constructor throws. */
function construct(
  library: Library,
  box: HTMLElement,
  style: StyleSpecification,
  { centre, zoom, appearance: { label }, calm }: MapOptions,
): MapLibre {
  try {
    const map = new library.Map({
      container: box,
      style,
      center: [centre.longitude, centre.latitude],
      zoom,
      minZoom: LEAST_ZOOM,
      maxZoom: MOST_ZOOM,
      maxPitch: 0,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      rollEnabled: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      reduceMotion: calm,
      locale: { 'Map.Title': label },
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    return map
  } catch (error) {
    box.replaceChildren()
    throw new MapFailure('draw', error)
  }
}

function surface(
  map: MapLibre,
  box: HTMLElement,
  { events, calm }: MapOptions,
  firstPalette: Palette,
  style: StyleSource,
): MapSurface {
  let palette = firstPalette
  let shown: { marks: readonly Mark[]; lit: readonly Mark[]; area: readonly Corner[] | null } = {
    marks: [],
    lit: [],
    area: null,
  }
  let dressing = new AbortController()
  addMarkLayers(map, palette)
  const pictured = drawWhenAsked(map, () => palette)
  const unheard = expectWorker(map, () =>
    events.onLost(new MapFailure('load', new Error('the worker does not answer'))),
  )

  const markAt = ({ point }: MapMouseEvent) => {
    const around: [[number, number], [number, number]] = [
      [point.x - REACH_PX, point.y - REACH_PX],
      [point.x + REACH_PX, point.y + REACH_PX],
    ]
    const layers = MARK_LAYERS.filter((layer) => map.getLayer(layer))
    const [hit] = [
      ...map.queryRenderedFeatures([point.x, point.y], { layers }),
      ...map.queryRenderedFeatures(around, { layers }),
    ]
    return hit ? { kind: hit.properties.kind as Mark['kind'], id: Number(hit.properties.id) } : null
  }
  let under: string | null = null
  const point = (mark: ReturnType<typeof markAt>) => {
    const key = mark && `${mark.kind}${mark.id}`
    if (key === under) return
    under = key
    map.getCanvas().style.cursor = mark ? 'pointer' : ''
    events.onHover(mark)
  }
  map.on('move', events.onMove)
  map.on('moveend', (event) =>
    events.onRest('originalEvent' in event && event.originalEvent !== undefined),
  )
  map.on('click', (event) => events.onPress(markAt(event)))
  map.on('mousemove', (event) => {
    if (!map.isMoving()) point(markAt(event))
  })
  map.on('mouseout', () => point(null))

  const redraw = () => {
    pictured.set('marks', shown.marks)
    pictured.set('lit', shown.lit)
    setOutline(map, shown.area)
  }
  const sight = (jump: boolean) => ({ animate: !jump && !calm, duration: jump || calm ? 0 : 400 })

  return {
    look() {
      const bounds = map.getBounds()
      const { clientWidth: width, clientHeight: height } = box
      return {
        bounds: {
          south: bounds.getSouth(),
          west: bounds.getWest(),
          north: bounds.getNorth(),
          east: bounds.getEast(),
        },
        zoom: map.getZoom(),
        width,
        height,
      }
    },
    project({ latitude, longitude }) {
      const { x, y } = map.project([longitude, latitude])
      return { x, y }
    },
    placeAt(x, y) {
      const { lat, lng } = map.unproject([x, y])
      return { latitude: lat, longitude: lng }
    },
    show(marks) {
      shown = { ...shown, marks }
      pictured.set('marks', marks)
    },
    highlight(lit) {
      shown = { ...shown, lit }
      pictured.set('lit', lit)
    },
    outline(area) {
      shown = { ...shown, area }
      setOutline(map, area)
    },
    fit(
      { south, west, north, east },
      { atMost, atLeast = LEAST_ZOOM, margin, jump, byPerson = false },
    ) {
      const camera = map.cameraForBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: roomFor(margin, box), maxZoom: atMost },
      )
      if (!camera) return
      map.easeTo(
        {
          center: camera.center,
          zoom: Math.max(atLeast, Math.min(atMost, camera.zoom ?? atMost)),
          ...sight(jump),
        },
        byPerson ? { originalEvent: true } : {},
      )
    },
    goTo({ latitude, longitude }, zoom, { jump }) {
      map.easeTo({ center: [longitude, latitude], zoom, ...sight(jump) })
    },
    zoomBy(steps) {
      map.easeTo({ zoom: map.getZoom() + steps, ...sight(false) }, { originalEvent: true })
    },
    async dress(appearance) {
      dressing.abort()
      dressing = new AbortController()
      const { signal } = dressing
      map.getCanvas().setAttribute('aria-label', appearance.label)
      const nextPalette = readPalette(box)
      const next = await style(appearance, box, signal).catch(() => null)
      if (signal.aborted || next === null) return
      palette = nextPalette
      map.once('style.load', () => {
        addMarkLayers(map, palette)
        redraw()
      })
      map.setStyle(next, { diff: false })
    },
    credit: () =>
      [
        ...new Set(
          Object.keys(map.getStyle().sources)
            .map((id) => plain(map.getSource(id)?.attribution ?? ''))
            .filter(Boolean),
        ),
      ].join(' · '),
    onCredit(listener) {
      const heard = ({ sourceDataType }: MapSourceDataEvent) => {
        if (sourceDataType === 'metadata') listener()
      }
      map.on('sourcedata', heard)
      return () => {
        map.off('sourcedata', heard)
      }
    },
    close() {
      clearTimeout(unheard)
      dressing.abort()
      map.remove()
    },
  }
}

/** The words of a credit, which other hosts write with links in it. */
const plain = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/**
 * Marks are cut into tiles by MapLibre's worker: where its script did not come, a map would stand
 * and show nothing.
 */
function expectWorker(map: MapLibre, lose: () => void): ReturnType<typeof setTimeout> {
  const timer = setTimeout(lose, STAND_MS)
  map.on('sourcedata', function heard({ sourceId, sourceDataType }) {
    if (sourceId !== 'marks' || sourceDataType !== 'content') return
    clearTimeout(timer)
    map.off('sourcedata', heard)
  })
  return timer
}

/**
 * Margins that leave a third of the box free at least: a small map would have no room to fit
 * anything.
 */
function roomFor(
  margin: { top: number; right: number; bottom: number; left: number },
  { clientWidth, clientHeight }: HTMLElement,
) {
  const [across, down] = [
    Math.min(1, (clientWidth * 0.6) / (margin.left + margin.right || 1)),
    Math.min(1, (clientHeight * 0.6) / (margin.top + margin.bottom || 1)),
  ]
  return {
    left: margin.left * across,
    right: margin.right * across,
    top: margin.top * down,
    bottom: margin.bottom * down,
  }
}
