import type { GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
import type { Corner } from '#contract/map-area.ts'
import type { Marker } from '../markers.ts'
import type { Palette } from '../palette.ts'
import { drawSprite, spriteName } from '../sprites.ts'

const EMPTY = { type: 'FeatureCollection' as const, features: [] }
export const MARKER_LAYERS = ['markers-price', 'markers-cluster']
/**
 * A size that is read from each mark makes MapLibre sample between pixels: else columns of a
 * picture are dropped where it lies between two of the screen.
 */
const MARKER_LAYOUT: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'sprite'],
  'icon-size': ['get', 'size'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'symbol-z-order': 'source',
}

/** What we draw over the base map: the drawn area, the marks, and over them what is pointed at. */
export function addMarkerLayers(map: MapLibre, palette: Palette): void {
  for (const source of ['area', 'markers', 'highlighted'])
    map.addSource(source, { type: 'geojson', data: EMPTY, attribution: '' })
  map.addLayer({
    id: 'area-fill',
    type: 'fill',
    source: 'area',
    paint: { 'fill-color': palette['--accent'], 'fill-opacity': 0.08 },
  })
  map.addLayer({
    id: 'area-line',
    type: 'line',
    source: 'area',
    paint: { 'line-color': palette['--accent-text'], 'line-width': 2, 'line-dasharray': [2, 1.5] },
  })
  for (const source of ['markers', 'highlighted']) {
    map.addLayer({
      id: `${source}-cluster`,
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'cluster'],
      layout: { ...MARKER_LAYOUT, 'icon-anchor': 'center' },
    })
    map.addLayer({
      id: `${source}-price`,
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'price'],
      layout: { ...MARKER_LAYOUT, 'icon-anchor': 'bottom' },
    })
  }
}

/**
 * Pictures are drawn when MapLibre asks for them. It may ask late, for marks that stood before the
 * style was changed, and says so aloud where there is none: every mark that was ever set is known
 * by the name of its picture.
 */
export function drawOnDemand(
  map: MapLibre,
  palette: () => Palette,
): { set(source: 'markers' | 'highlighted', markers: readonly Marker[]): void } {
  const known = new Map<string, Marker>()
  map.setMissingStyleImageResolver((name) => {
    const marker = known.get(name)
    if (!marker || map.hasImage(name)) return
    const dpr = Math.min(window.devicePixelRatio || 1, 3)
    map.addImage(name, drawSprite(marker, palette(), dpr).data, { pixelRatio: dpr })
  })
  return {
    set(source, markers) {
      for (const marker of markers) known.set(spriteName(marker), marker)
      setMarkers(map, source, markers)
    },
  }
}

function setMarkers(
  map: MapLibre,
  source: 'markers' | 'highlighted',
  markers: readonly Marker[],
): void {
  map.getSource<GeoJSONSource>(source)?.setData({
    type: 'FeatureCollection',
    features: markers.map((marker) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [marker.longitude, marker.latitude] },
      properties: { kind: marker.kind, id: marker.id, sprite: spriteName(marker), size: 1 },
    })),
  })
}

export function setOutline(map: MapLibre, area: readonly Corner[] | null): void {
  const ring = area?.map(({ latitude, longitude }) => [longitude, latitude])
  map.getSource<GeoJSONSource>('area')?.setData(
    ring
      ? {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
        }
      : EMPTY,
  )
}
