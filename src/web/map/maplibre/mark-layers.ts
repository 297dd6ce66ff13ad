import type { GeoJSONSource, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl'
import type { Corner } from '#contract/map-area.ts'
import type { Mark } from '../marks.ts'
import type { Palette } from '../palette.ts'
import { drawSprite, spriteName } from '../sprites.ts'

const EMPTY = { type: 'FeatureCollection' as const, features: [] }
export const MARK_LAYERS = ['marks-pill', 'marks-cluster']
/**
 * A size that is read from each mark makes MapLibre sample between pixels: else columns of a
 * picture are dropped where it lies between two of the screen.
 */
const ALWAYS: SymbolLayerSpecification['layout'] = {
  'icon-image': ['get', 'sprite'],
  'icon-size': ['get', 'size'],
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'symbol-z-order': 'source',
}

/** What we draw over the base map: the drawn area, the marks, and over them what is pointed at. */
export function addMarkLayers(map: MapLibre, palette: Palette): void {
  for (const source of ['area', 'marks', 'lit'])
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
  for (const source of ['marks', 'lit']) {
    map.addLayer({
      id: `${source}-cluster`,
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'cluster'],
      layout: { ...ALWAYS, 'icon-anchor': 'center' },
    })
    map.addLayer({
      id: `${source}-pill`,
      type: 'symbol',
      source,
      filter: ['==', ['get', 'kind'], 'pill'],
      layout: { ...ALWAYS, 'icon-anchor': 'bottom' },
    })
  }
}

/**
 * Pictures are drawn when MapLibre asks for them. It may ask late, for marks that stood before the
 * style was changed, and says so aloud where there is none: every mark that was ever set is known
 * by the name of its picture.
 */
export function drawWhenAsked(
  map: MapLibre,
  palette: () => Palette,
): { set(source: 'marks' | 'lit', marks: readonly Mark[]): void } {
  const known = new Map<string, Mark>()
  map.setMissingStyleImageResolver((name) => {
    const mark = known.get(name)
    if (!mark || map.hasImage(name)) return
    const dpr = Math.min(window.devicePixelRatio || 1, 3)
    map.addImage(name, drawSprite(mark, palette(), dpr).data, { pixelRatio: dpr })
  })
  return {
    set(source, marks) {
      for (const mark of marks) known.set(spriteName(mark), mark)
      setMarks(map, source, marks)
    },
  }
}

function setMarks(map: MapLibre, source: 'marks' | 'lit', marks: readonly Mark[]): void {
  map.getSource<GeoJSONSource>(source)?.setData({
    type: 'FeatureCollection',
    features: marks.map((mark) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
      properties: { kind: mark.kind, id: mark.id, sprite: spriteName(mark), size: 1 },
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
