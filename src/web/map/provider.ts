import type { Bounds, Corner } from '#contract/map-area.ts'
import type { MapLocalization } from './base/base-features.ts'
import type { Marker } from './markers.ts'

/** Where a map looks. Pixels are those of the page. */
export type MapViewport = { bounds: Bounds; zoom: number; width: number; height: number }

export type MapEvents = {
  /** At every frame of a move. */
  onMove(): void
  /**
   * Standing still again; `byUser` tells a drag, a key or a press from what the page itself did.
   */
  onMoveEnd(byUser: boolean): void
  /** A press on a mark, or beside all of them. */
  onClick(marker: Pick<Marker, 'kind' | 'id'> | null): void
  onHover(marker: Pick<Marker, 'kind' | 'id'> | null): void
  /** What stood is of no use any more. */
  onLost(failure: MapFailure): void
}

export type FitOptions = {
  /** Closer than this the map does not go, however small the bounds are. */
  atMost: number
  atLeast?: number
  /** Kept free at the edges, in pixels. */
  margin: { top: number; right: number; bottom: number; left: number }
  /** Gets there at once. */
  jump: boolean
  /** A press on the map asked for it: it is as much the person's own move as a drag. */
  byUser?: boolean
}

export type MapOptions = {
  centre: Corner
  zoom: number
  appearance: Appearance
  /** Moves are jumps. */
  reducedMotion: boolean
  events: MapEvents
}

/** `label`: the accessible name of the map. */
export type Appearance = {
  city: string
  dark: boolean
  localization: MapLocalization
  label: string
}

/** A map on the page. What it draws and does is the same whoever provides it. */
export type MapSurface = {
  viewport(): MapViewport
  /** Where a place is drawn, from the top left of the map. */
  project(place: Corner): { x: number; y: number }
  placeAt(x: number, y: number): Corner
  /** Draws these marks and no others, later ones on top. */
  show(markers: readonly Marker[]): void
  /** Draws these over all others: what is open or pointed at. */
  highlight(markers: readonly Marker[]): void
  /** The outline of the drawn area. */
  outline(area: readonly Corner[] | null): void
  fit(bounds: Bounds, options: FitOptions): void
  goTo(place: Corner, zoom: number, options: { jump: boolean }): void
  zoomBy(steps: number): void
  setAppearance(appearance: Appearance): Promise<void>
  /** Who made the map beneath, as far as it is known by now. */
  credit(): string
  /** Calls when that may have changed; answers what stops it. */
  onCredit(listener: () => void): () => void
  close(): void
}

export type MapProvider = {
  /**
   * Loads what it needs, draws the map into the box and answers when it stands; throws a
   * MapFailure.
   */
  open(box: HTMLElement, options: MapOptions, signal: AbortSignal): Promise<MapSurface>
}

/** Why there is no map: its code or parts did not come, or this browser cannot draw it. */
export class MapFailure extends Error {
  override name = 'MapFailure'
  reason: 'load' | 'draw'
  /** Nothing can change that while the page stands: a new try is a new page. */
  isPermanent: boolean

  constructor(reason: 'load' | 'draw', cause?: unknown, { isPermanent = false } = {}) {
    super(`map: ${reason}`, { cause })
    this.reason = reason
    this.isPermanent = isPermanent
  }
}
