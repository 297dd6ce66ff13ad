import type { Corner } from '#contract/map-area.ts'
import { withTimeout } from '../load-with-retry.ts'
import type { Marker } from '../markers.ts'
import { readPalette } from '../palette.ts'
import { MapFailure, type MapOptions, type MapProvider, type MapSurface } from '../provider.ts'
import { fromGoogleZoom, GOOGLE_ZOOM_MORE } from '../zoom.ts'
import { createAreaOutline } from './area-outline.ts'
import {
  type GoogleMaps,
  type GoogleSettings,
  loadGoogle,
  onKeyRefused,
  keyRefusedError,
} from './load-google.ts'
import { createMarkerOverlay, markerNear } from './marker-overlay.ts'
import { boundsOfView, cameraFor, placeAtPixel, projectPlace, type Camera } from './mercator.ts'

const READY_TIMEOUT_MS = 15_000
const MIN_ZOOM = 7
const MAX_ZOOM = 19
/** Tolerance for taps. */
const TOUCH_SLOP_PX = 7
/** User input that moves a map; drags have their own event. */
const USER_INPUT_EVENTS = ['wheel', 'dblclick', 'keydown', 'touchmove'] as const

/** Google Maps with our own markers. Contacts Google only when a map opens. */
export function googleProvider(settings: GoogleSettings): MapProvider {
  return {
    async open(box, options, signal) {
      const maps = await loadGoogle(settings, options.appearance.localization.language, signal)
      const camera = { centre: options.centre, zoom: options.zoom }
      const start: Start = { maps, box, settings, label: options.appearance.label }
      return surface(
        start,
        await createInstance(start, camera, options.appearance.dark, signal),
        options,
      )
    },
  }
}

type Start = { maps: GoogleMaps; box: HTMLElement; settings: GoogleSettings; label: string }
type GoogleMapInstance = { map: google.maps.Map; ground: HTMLElement }

/** Creates a map in its own element inside the box, because a Google map cannot be destroyed. */
async function createInstance(
  { maps, box, settings: { mapId }, label }: Start,
  camera: Camera,
  dark: boolean,
  signal: AbortSignal,
): Promise<GoogleMapInstance> {
  const ground = box.appendChild(document.createElement('div'))
  ground.className = 'map-google'
  // Sets the size too, because Google may change the element's position.
  Object.assign(ground.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  try {
    const map = new maps.Map(ground, {
      ...toGoogleCamera(camera),
      minZoom: MIN_ZOOM + GOOGLE_ZOOM_MORE,
      maxZoom: MAX_ZOOM + GOOGLE_ZOOM_MORE,
      isFractionalZoomEnabled: true,
      ...(mapId === null ? {} : { mapId }),
      colorScheme: dark ? 'DARK' : 'LIGHT',
      disableDefaultUI: true,
      gestureHandling: 'greedy',
      clickableIcons: false,
      heading: 0,
      tilt: 0,
      headingInteractionEnabled: false,
      tiltInteractionEnabled: false,
    })
    await untilIdle(map, signal)
    setAccessibleName(ground, label)
    return { map, ground }
  } catch (error) {
    ground.remove()
    throw error instanceof MapFailure ? error : new MapFailure('load', error)
  }
}

/** Google labels every map "Map". */
function setAccessibleName(ground: HTMLElement, label: string) {
  const named = ground.querySelector('[role="region"]') ?? ground
  named.setAttribute('role', 'region')
  named.setAttribute('aria-label', label)
}

async function untilIdle(map: google.maps.Map, signal: AbortSignal): Promise<void> {
  let listening: { remove(): void }[] = []
  const idle = new Promise<void>((resolve, reject) => {
    listening = [
      map.addListener('idle', () => resolve()),
      { remove: onKeyRefused(() => reject(keyRefusedError())) },
    ]
  })
  try {
    await withTimeout(idle, READY_TIMEOUT_MS, signal)
  } finally {
    for (const one of listening) one.remove()
  }
}

const toGoogleCamera = ({ centre, zoom }: Camera) => ({
  center: { lat: centre.latitude, lng: centre.longitude },
  zoom: zoom + GOOGLE_ZOOM_MORE,
})

function surface(
  start: Start,
  first: GoogleMapInstance,
  { events, reducedMotion, appearance }: MapOptions,
): MapSurface {
  const { maps, box } = start
  let dark = appearance.dark
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
  let [byUser, moved] = [false, false]
  let hoveredKey: string | null = null
  const onUserInput = () => {
    byUser = true
  }
  let current = attach(first)
  const stopListening = onKeyRefused(() => events.onLost(keyRefusedError()))
  for (const name of USER_INPUT_EVENTS)
    box.addEventListener(name, onUserInput, { passive: true, capture: true })

  /** Adds markers, outline and event listeners to a map. */
  function attach({ map, ground }: GoogleMapInstance) {
    const palette = readPalette(box)
    const overlay = createMarkerOverlay(maps, map, palette)
    const outline = createAreaOutline(maps, map, palette)
    const listeners = [
      map.addListener('bounds_changed', () => {
        moved = true
        events.onMove()
      }),
      map.addListener('dragstart', onUserInput),
      map.addListener('idle', () => {
        // The map may become idle between input and the move that it starts.
        if (!moved) return
        events.onMoveEnd(byUser)
        ;[moved, byUser] = [false, false]
      }),
      map.addListener('click', (event: google.maps.MapMouseEvent) =>
        events.onClick(markerAt(event)),
      ),
      map.addListener('mousemove', (event: google.maps.MapMouseEvent) => hover(markerAt(event))),
      map.addListener('mouseout', () => hover(null)),
    ]
    const detach = () => {
      for (const listener of listeners) listener.remove()
      overlay.remove()
      outline.remove()
      ground.remove()
    }
    return { map, ground, overlay, outline, detach }
  }
  const size = () => ({ width: box.clientWidth, height: box.clientHeight })
  const camera = (): Camera => {
    const centre = current.map.getCenter()!
    return {
      centre: { latitude: centre.lat(), longitude: centre.lng() },
      zoom: fromGoogleZoom(current.map.getZoom()!),
    }
  }
  function markerAt({ latLng }: google.maps.MapMouseEvent): Marker | null {
    if (!latLng) return null
    const [currentCamera, boxSize] = [camera(), size()]
    return markerNear(
      current.overlay.hitAreas(),
      (marker) => projectPlace(marker, currentCamera, boxSize),
      projectPlace({ latitude: latLng.lat(), longitude: latLng.lng() }, currentCamera, boxSize),
      TOUCH_SLOP_PX,
    )
  }
  function hover(marker: Marker | null) {
    const key = marker && `${marker.kind}${marker.id}`
    if (key === hoveredKey) return
    hoveredKey = key
    current.map.setOptions({ draggableCursor: marker ? 'pointer' : null })
    events.onHover(marker)
  }
  const draw = () => current.overlay.draw(shown.markers, shown.highlighted)
  /** Resets `byUser`, in case earlier input did not move the map. */
  function moveTo(to: Camera, jump: boolean, isByUser = false) {
    byUser = isByUser
    // Google animates panning, but not zooming.
    if (!jump && !reducedMotion && Math.abs(to.zoom - camera().zoom) < 0.01)
      current.map.panTo(toGoogleCamera(to).center)
    else current.map.moveCamera(toGoogleCamera(to))
  }

  return {
    viewport: () => ({ bounds: boundsOfView(camera(), size()), zoom: camera().zoom, ...size() }),
    project: (place) => projectPlace(place, camera(), size()),
    placeAt: (x, y) => placeAtPixel({ x, y }, camera(), size()),
    show(markers) {
      shown = { ...shown, markers }
      draw()
    },
    highlight(highlighted) {
      shown = { ...shown, highlighted }
      draw()
    },
    outline(area) {
      shown = { ...shown, area }
      current.outline.draw(area)
    },
    fit: (bounds, { atMost, atLeast = MIN_ZOOM, margin, jump, byUser }) =>
      moveTo(cameraFor(bounds, size(), { atMost, atLeast, margin }), jump, byUser),
    goTo: (place, zoom, { jump }) => moveTo({ centre: place, zoom }, jump),
    zoomBy(steps) {
      const { centre, zoom } = camera()
      moveTo({ centre, zoom: Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, zoom + steps)) }, false, true)
    },
    async setAppearance(next) {
      appearanceUpdate.abort()
      appearanceUpdate = new AbortController()
      const { signal } = appearanceUpdate
      start.label = next.label
      // The colour scheme of a Google map is fixed when it is created.
      if (next.dark !== dark) {
        const fresh = await createInstance(start, camera(), next.dark, signal).catch(() => null)
        if (signal.aborted) return fresh?.ground.remove()
        if (fresh) {
          const currentCamera = camera()
          current.detach()
          current = attach(fresh)
          dark = next.dark
          current.map.moveCamera(toGoogleCamera(currentCamera))
        }
      }
      setAccessibleName(current.ground, next.label)
      current.overlay.setPalette(readPalette(box))
      draw()
      current.outline.draw(shown.area)
    },
    // Google writes its attribution into the map.
    credit: () => '',
    onCredit: () => () => {},
    close() {
      appearanceUpdate.abort()
      stopListening()
      for (const name of USER_INPUT_EVENTS)
        box.removeEventListener(name, onUserInput, { capture: true })
      current.detach()
    },
  }
}
