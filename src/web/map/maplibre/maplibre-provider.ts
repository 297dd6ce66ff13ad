import type {
  Map as MapLibre,
  MapMouseEvent,
  MapSourceDataEvent,
  StyleSpecification,
} from 'maplibre-gl'
import type { Corner } from '#contract/map-area.ts'
import { withTimeout } from '../load-with-retry.ts'
import type { Marker } from '../markers.ts'
import { readPalette, type Palette } from '../palette.ts'
import {
  type Appearance,
  MapFailure,
  type MapOptions,
  type MapProvider,
  type MapSurface,
} from '../provider.ts'
import { loadLibrary, type Library } from './load-library.ts'
import { MARKER_LAYERS, addMarkerLayers, drawOnDemand, setOutline } from './marker-layers.ts'

export type StyleSource = (
  appearance: Appearance,
  box: HTMLElement,
  signal: AbortSignal,
) => Promise<StyleSpecification>

const READY_TIMEOUT_MS = 15_000
const MIN_ZOOM = 7
const MAX_ZOOM = 19
/** Tolerance for taps. */
const TOUCH_SLOP_PX = 7

/** MapLibre GL. `style` provides the base map below the markers. */
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
        // Not `load`, which waits until every tile is drawn: prices appear before the base map.
        await withTimeout(
          new Promise((resolve) => {
            map.once('style.load', resolve)
          }),
          READY_TIMEOUT_MS,
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

/** The constructor throws without WebGL 2. */
function construct(
  library: Library,
  box: HTMLElement,
  style: StyleSpecification,
  { centre, zoom, appearance: { label }, reducedMotion }: MapOptions,
): MapLibre {
  try {
    const map = new library.Map({
      container: box,
      style,
      center: [centre.longitude, centre.latitude],
      zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxPitch: 0,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      rollEnabled: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      reduceMotion: reducedMotion,
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
  { events, reducedMotion }: MapOptions,
  firstPalette: Palette,
  style: StyleSource,
): MapSurface {
  let palette = firstPalette
  let shown: {
    markers: readonly Marker[]
    highlighted: readonly Marker[]
    area: readonly Corner[] | null
  } = {
    markers: [],
    highlighted: [],
    area: null,
  }
  let appearanceUpdate = new AbortController()
  addMarkerLayers(map, palette)
  const markerSprites = drawOnDemand(map, () => palette)
  const workerTimer = expectWorker(map, () =>
    events.onLost(new MapFailure('load', new Error('the MapLibre worker did not respond'))),
  )

  const markerAt = ({ point: hover }: MapMouseEvent) => {
    const around: [[number, number], [number, number]] = [
      [hover.x - TOUCH_SLOP_PX, hover.y - TOUCH_SLOP_PX],
      [hover.x + TOUCH_SLOP_PX, hover.y + TOUCH_SLOP_PX],
    ]
    const layers = MARKER_LAYERS.filter((layer) => map.getLayer(layer))
    const [hit] = [
      ...map.queryRenderedFeatures([hover.x, hover.y], { layers }),
      ...map.queryRenderedFeatures(around, { layers }),
    ]
    return hit
      ? { kind: hit.properties.kind as Marker['kind'], id: Number(hit.properties.id) }
      : null
  }
  let hoveredKey: string | null = null
  const hover = (marker: ReturnType<typeof markerAt>) => {
    const key = marker && `${marker.kind}${marker.id}`
    if (key === hoveredKey) return
    hoveredKey = key
    map.getCanvas().style.cursor = marker ? 'pointer' : ''
    events.onHover(marker)
  }
  map.on('move', events.onMove)
  map.on('moveend', (event) =>
    events.onMoveEnd('originalEvent' in event && event.originalEvent !== undefined),
  )
  map.on('click', (event) => events.onClick(markerAt(event)))
  map.on('mousemove', (event) => {
    if (!map.isMoving()) hover(markerAt(event))
  })
  map.on('mouseout', () => hover(null))

  const redraw = () => {
    markerSprites.set('markers', shown.markers)
    markerSprites.set('highlighted', shown.highlighted)
    setOutline(map, shown.area)
  }
  const animation = (jump: boolean) => ({
    animate: !jump && !reducedMotion,
    duration: jump || reducedMotion ? 0 : 400,
  })

  return {
    viewport() {
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
    show(markers) {
      shown = { ...shown, markers }
      markerSprites.set('markers', markers)
    },
    highlight(highlighted) {
      shown = { ...shown, highlighted }
      markerSprites.set('highlighted', highlighted)
    },
    outline(area) {
      shown = { ...shown, area }
      setOutline(map, area)
    },
    fit(
      { south, west, north, east },
      { atMost, atLeast = MIN_ZOOM, margin, jump, byUser = false },
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
          ...animation(jump),
        },
        byUser ? { originalEvent: true } : {},
      )
    },
    goTo({ latitude, longitude }, zoom, { jump }) {
      map.easeTo({ center: [longitude, latitude], zoom, ...animation(jump) })
    },
    zoomBy(steps) {
      map.easeTo({ zoom: map.getZoom() + steps, ...animation(false) }, { originalEvent: true })
    },
    async setAppearance(appearance) {
      appearanceUpdate.abort()
      appearanceUpdate = new AbortController()
      const { signal } = appearanceUpdate
      map.getCanvas().setAttribute('aria-label', appearance.label)
      const nextPalette = readPalette(box)
      const next = await style(appearance, box, signal).catch(() => null)
      if (signal.aborted || next === null) return
      palette = nextPalette
      map.once('style.load', () => {
        addMarkerLayers(map, palette)
        redraw()
      })
      map.setStyle(next, { diff: false })
    },
    credit: () =>
      [
        ...new Set(
          Object.keys(map.getStyle().sources)
            .map((id) => toPlainText(map.getSource(id)?.attribution ?? ''))
            .filter(Boolean),
        ),
      ].join(' · '),
    onCredit(listener) {
      const onSourceData = ({ sourceDataType }: MapSourceDataEvent) => {
        if (sourceDataType === 'metadata') listener()
      }
      map.on('sourcedata', onSourceData)
      return () => {
        map.off('sourcedata', onSourceData)
      }
    },
    close() {
      clearTimeout(workerTimer)
      appearanceUpdate.abort()
      map.remove()
    },
  }
}

/** The plain text of an attribution, which may contain links. */
const toPlainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()

/**
 * MapLibre's worker prepares the markers. If its script fails to load, the map would stay empty
 * without an error.
 */
function expectWorker(map: MapLibre, onLost: () => void): ReturnType<typeof setTimeout> {
  const timer = setTimeout(onLost, READY_TIMEOUT_MS)
  map.on('sourcedata', function onSourceData({ sourceId, sourceDataType }) {
    if (sourceId !== 'markers' || sourceDataType !== 'content') return
    clearTimeout(timer)
    map.off('sourcedata', onSourceData)
  })
  return timer
}

/**
 * Reduces margins to leave at least two fifths of the box, because a small map would have no room
 * to fit anything.
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
