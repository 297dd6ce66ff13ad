import type { Corner } from '#contract/map-area.ts'
import { within } from '../load-patiently.ts'
import type { Mark } from '../marks.ts'
import { readPalette } from '../palette.ts'
import { MapFailure, type MapOptions, type MapProvider, type MapSurface } from '../provider.ts'
import { fromGoogleZoom, GOOGLE_ZOOM_MORE } from '../zoom.ts'
import { createAreaOutline } from './area-outline.ts'
import {
  type GoogleMaps,
  type GoogleSettings,
  loadGoogle,
  onRefusal,
  refusal,
} from './load-google.ts'
import { createMarkOverlay, markNear } from './mark-overlay.ts'
import { boundsOfView, cameraFor, placeAtPixel, projected, type Camera } from './mercator.ts'

const STAND_MS = 15_000
const LEAST_ZOOM = 7
const MOST_ZOOM = 19
/** A finger is not a needle. */
const REACH_PX = 7
/** What a person moves a map with; a drag tells of itself. */
const BY_HAND = ['wheel', 'dblclick', 'keydown', 'touchmove'] as const

/** Google Maps beneath marks of our own. Nothing is asked of Google before a map is opened. */
export function googleProvider(settings: GoogleSettings): MapProvider {
  return {
    async open(box, options, signal) {
      const maps = await loadGoogle(settings, options.appearance.words.language, signal)
      const camera = { centre: options.centre, zoom: options.zoom }
      const start: Start = { maps, box, settings, label: options.appearance.label }
      return surface(start, await standing(start, camera, options.appearance.dark, signal), options)
    },
  }
}

type Start = { maps: GoogleMaps; box: HTMLElement; settings: GoogleSettings; label: string }
type Standing = { map: google.maps.Map; ground: HTMLElement }

/** A map in an element of its own within the box, since one cannot be taken apart again. */
async function standing(
  { maps, box, settings: { mapId }, label }: Start,
  camera: Camera,
  dark: boolean,
  signal: AbortSignal,
): Promise<Standing> {
  const ground = box.appendChild(document.createElement('div'))
  ground.className = 'map-google'
  // The size as well: Google may take the element out of its place.
  Object.assign(ground.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' })
  try {
    const map = new maps.Map(ground, {
      ...lookingAt(camera),
      minZoom: LEAST_ZOOM + GOOGLE_ZOOM_MORE,
      maxZoom: MOST_ZOOM + GOOGLE_ZOOM_MORE,
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
    giveName(ground, label)
    return { map, ground }
  } catch (error) {
    ground.remove()
    throw error instanceof MapFailure ? error : new MapFailure('load', error)
  }
}

/** Google calls every map "Map". */
function giveName(ground: HTMLElement, label: string) {
  const named = ground.querySelector('[role="region"]') ?? ground
  named.setAttribute('role', 'region')
  named.setAttribute('aria-label', label)
}

async function untilIdle(map: google.maps.Map, signal: AbortSignal): Promise<void> {
  let listening: { remove(): void }[] = []
  const idle = new Promise<void>((resolve, reject) => {
    listening = [
      map.addListener('idle', () => resolve()),
      { remove: onRefusal(() => reject(refusal())) },
    ]
  })
  try {
    await within(idle, STAND_MS, signal)
  } finally {
    for (const one of listening) one.remove()
  }
}

const lookingAt = ({ centre, zoom }: Camera) => ({
  center: { lat: centre.latitude, lng: centre.longitude },
  zoom: zoom + GOOGLE_ZOOM_MORE,
})

function surface(
  start: Start,
  first: Standing,
  { events, calm, appearance }: MapOptions,
): MapSurface {
  const { maps, box } = start
  let dark = appearance.dark
  let shown: { marks: readonly Mark[]; lit: readonly Mark[]; area: readonly Corner[] | null } = {
    marks: [],
    lit: [],
    area: null,
  }
  let dressing = new AbortController()
  let [byPerson, moved] = [false, false]
  let under: string | null = null
  const note = () => {
    byPerson = true
  }
  let now = inhabit(first)
  const stopHearing = onRefusal(() => events.onLost(refusal()))
  for (const name of BY_HAND) box.addEventListener(name, note, { passive: true, capture: true })

  /** Marks, outline and events on a map that stands. */
  function inhabit({ map, ground }: Standing) {
    const palette = readPalette(box)
    const overlay = createMarkOverlay(maps, map, palette)
    const outline = createAreaOutline(maps, map, palette)
    const listeners = [
      map.addListener('bounds_changed', () => {
        moved = true
        events.onMove()
      }),
      map.addListener('dragstart', note),
      map.addListener('idle', () => {
        if (moved) events.onRest(byPerson)
        ;[moved, byPerson] = [false, false]
      }),
      map.addListener('click', (event: google.maps.MapMouseEvent) => events.onPress(markAt(event))),
      map.addListener('mousemove', (event: google.maps.MapMouseEvent) => point(markAt(event))),
      map.addListener('mouseout', () => point(null)),
    ]
    const leave = () => {
      for (const listener of listeners) listener.remove()
      overlay.remove()
      outline.remove()
      ground.remove()
    }
    return { map, ground, overlay, outline, leave }
  }
  const size = () => ({ width: box.clientWidth, height: box.clientHeight })
  const camera = (): Camera => {
    const centre = now.map.getCenter()!
    return {
      centre: { latitude: centre.lat(), longitude: centre.lng() },
      zoom: fromGoogleZoom(now.map.getZoom()!),
    }
  }
  function markAt({ latLng }: google.maps.MapMouseEvent): Mark | null {
    if (!latLng) return null
    const [sight, room] = [camera(), size()]
    return markNear(
      now.overlay.reach(),
      (mark) => projected(mark, sight, room),
      projected({ latitude: latLng.lat(), longitude: latLng.lng() }, sight, room),
      REACH_PX,
    )
  }
  function point(mark: Mark | null) {
    const key = mark && `${mark.kind}${mark.id}`
    if (key === under) return
    under = key
    now.map.setOptions({ draggableCursor: mark ? 'pointer' : null })
    events.onHover(mark)
  }
  const draw = () => now.overlay.draw(shown.marks, shown.lit)
  /** Where a hand stirred the map without moving it, a later move of the page is not its own. */
  function go(to: Camera, jump: boolean, byHand = false) {
    byPerson = byHand
    // Google glides only over the ground, not through heights.
    if (!jump && !calm && Math.abs(to.zoom - camera().zoom) < 0.01)
      now.map.panTo(lookingAt(to).center)
    else now.map.moveCamera(lookingAt(to))
  }

  return {
    look: () => ({ bounds: boundsOfView(camera(), size()), zoom: camera().zoom, ...size() }),
    project: (place) => projected(place, camera(), size()),
    placeAt: (x, y) => placeAtPixel({ x, y }, camera(), size()),
    show(marks) {
      shown = { ...shown, marks }
      draw()
    },
    highlight(lit) {
      shown = { ...shown, lit }
      draw()
    },
    outline(area) {
      shown = { ...shown, area }
      now.outline.draw(area)
    },
    fit: (bounds, { atMost, atLeast = LEAST_ZOOM, margin, jump, byPerson }) =>
      go(cameraFor(bounds, size(), { atMost, atLeast, margin }), jump, byPerson),
    goTo: (place, zoom, { jump }) => go({ centre: place, zoom }, jump),
    zoomBy(steps) {
      const { centre, zoom } = camera()
      go({ centre, zoom: Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, zoom + steps)) }, false, true)
    },
    async dress(next) {
      dressing.abort()
      dressing = new AbortController()
      const { signal } = dressing
      start.label = next.label
      // A map keeps the colours it was made with.
      if (next.dark !== dark) {
        const fresh = await standing(start, camera(), next.dark, signal).catch(() => null)
        if (signal.aborted) return fresh?.ground.remove()
        if (fresh) {
          const sight = camera()
          now.leave()
          now = inhabit(fresh)
          dark = next.dark
          now.map.moveCamera(lookingAt(sight))
        }
      }
      giveName(now.ground, next.label)
      now.overlay.wear(readPalette(box))
      draw()
      now.outline.draw(shown.area)
    },
    // Google writes its own into the map.
    credit: () => '',
    onCredit: () => () => {},
    close() {
      dressing.abort()
      stopHearing()
      for (const name of BY_HAND) box.removeEventListener(name, note, { capture: true })
      now.leave()
    },
  }
}
