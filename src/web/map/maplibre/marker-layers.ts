import type { GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
import type { Corner } from '#contract/map-area.ts'
import type { Marker } from '../markers.ts'
import type { Palette } from '../palette.ts'
import { drawSprite, spriteName } from '../sprites.ts'

const EMPTY = { type: 'FeatureCollection' as const, features: [] }
export const MARKER_LAYERS = ['markers-price', 'markers-cluster']
/**
 * A data-driven size makes MapLibre interpolate between pixels; otherwise images between two pixels
 * lose columns.
 */
const MARKER_LAYOUT: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'sprite'],
  'icon-size': ['get', 'size'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'symbol-z-order': 'source',
}

/**
 * Adds the layers above the base map: the drawn area, the markers, and the highlighted ones on top.
 */
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
 * Draws marker images when MapLibre asks for them. It may ask late, for markers from before a style
 * change, and logs a warning if an image is missing. So the marker of every image name is
 * remembered.
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
