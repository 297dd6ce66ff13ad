import type { Bounds, Corner } from '#contract/map-area.ts'
import type { MapLocalization } from './base/base-features.ts'
import type { Marker } from './markers.ts'

/** The visible part of the map. Width and height are in CSS pixels. */
export type MapViewport = { bounds: Bounds; zoom: number; width: number; height: number }

export type MapEvents = {
  /** Called at every frame of a move. */
  onMove(): void
  /**
   * Called when the map stops. `byUser` distinguishes drags, keys and clicks from moves by the
   * page.
   */
  onMoveEnd(byUser: boolean): void
  /** Called for a click on a marker, or with null for a click elsewhere. */
  onClick(marker: Pick<Marker, 'kind' | 'id'> | null): void
  onHover(marker: Pick<Marker, 'kind' | 'id'> | null): void
  /** The map has failed and cannot be used any more. */
  onLost(failure: MapFailure): void
}

export type FitOptions = {
  /** The maximum zoom, however small the bounds are. */
  atMost: number
  atLeast?: number
  /** Kept clear at the edges, in pixels. */
  margin: { top: number; right: number; bottom: number; left: number }
  /** Moves without animation. */
  jump: boolean
  /** Counts as a move by the user, because a click on the map asked for it. */
  byUser?: boolean
}

export type MapOptions = {
  centre: Corner
  zoom: number
  appearance: Appearance
  /** Moves without animation. */
  reducedMotion: boolean
  events: MapEvents
}

/** `label` is the accessible name of the map. */
export type Appearance = {
  city: string
  dark: boolean
  localization: MapLocalization
  label: string
}

/** A map on the page, the same for every provider. */
export type MapSurface = {
  viewport(): MapViewport
  /** The pixel position of a place, from the top left of the map. */
  project(place: Corner): { x: number; y: number }
  placeAt(x: number, y: number): Corner
  /** Draws exactly these markers, later ones on top. */
  show(markers: readonly Marker[]): void
  /** Draws these markers above all others: open or hovered ones. */
  highlight(markers: readonly Marker[]): void
  /** Draws the outline of the drawn area. */
  outline(area: readonly Corner[] | null): void
  fit(bounds: Bounds, options: FitOptions): void
  goTo(place: Corner, zoom: number, options: { jump: boolean }): void
  zoomBy(steps: number): void
  setAppearance(appearance: Appearance): Promise<void>
  /** The attribution of the base map, as far as it has loaded. */
  credit(): string
  /** Calls the listener when the attribution may have changed. Returns a function that stops it. */
  onCredit(listener: () => void): () => void
  close(): void
}

export type MapProvider = {
  /**
   * Loads the provider and draws the map into the box. Resolves when the map is ready; throws a
   * `MapFailure`.
   */
  open(box: HTMLElement, options: MapOptions, signal: AbortSignal): Promise<MapSurface>
}

/** Why there is no map: its code or data failed to load, or this browser cannot draw it. */
export class MapFailure extends Error {
  override name = 'MapFailure'
  reason: 'load' | 'draw'
  /** Retrying needs a page reload. */
  isPermanent: boolean

  constructor(reason: 'load' | 'draw', cause?: unknown, { isPermanent = false } = {}) {
    super(`map: ${reason}`, { cause })
    this.reason = reason
    this.isPermanent = isPermanent
  }
}
