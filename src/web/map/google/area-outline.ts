import type { Corner } from '#contract/map-area.ts'
import type { Palette } from '../palette.ts'
import type { GoogleMaps } from './load-google.ts'

export type AreaOutline = {
  draw(area: readonly Corner[] | null): void
  remove(): void
}

/** Dashes of 4 pixels with gaps of 3, as in MapLibre. */
const DASH = { path: 'M 0,-1 0,1', scale: 2 }
const REPEAT = '7px'

/**
 * A lightly filled area on a Google map. Google has no dashed lines: an invisible line carries the
 * dashes as symbols.
 */
export function createAreaOutline(
  maps: GoogleMaps,
  map: google.maps.Map,
  palette: Palette,
): AreaOutline {
  const inside = new maps.Polygon({
    clickable: false,
    fillColor: palette['--accent'],
    fillOpacity: 0.08,
    strokeWeight: 0,
  })
  const dash = { ...DASH, strokeColor: palette['--accent-text'], strokeOpacity: 1, strokeWeight: 2 }
  const edge = new maps.Polyline({
    clickable: false,
    strokeOpacity: 0,
    icons: [{ icon: dash, offset: '0', repeat: REPEAT }],
  })
  const show = (on: boolean) => {
    inside.setMap(on ? map : null)
    edge.setMap(on ? map : null)
  }
  return {
    draw(area) {
      const ring = area?.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })) ?? []
      inside.setPath(ring)
      edge.setPath([...ring, ...ring.slice(0, 1)])
      show(area !== null)
    },
    remove: () => show(false),
  }
}
