import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import type { Geography } from '#contract/geography.ts'
import type { BaseColours } from './base-colours.ts'
import { baseFeatures, type MapLocalization } from './base-features.ts'
import { nameLayers } from './name-layers.ts'

/**
 * Closer zooms reuse tiles of this zoom, so that even wide rivers fit into the buffer around a
 * tile.
 */
const FINEST_TILES = 12

/**
 * The built-in MapLibre style of a city. It needs no glyphs, sprites or tiles, and so no network.
 * Labels use local fonts; colours come from the tokens of the current theme. Low contrast, because
 * prices are shown above it.
 */
export function baseStyle(
  geography: Geography,
  colours: BaseColours,
  localization: MapLocalization,
): StyleSpecification {
  const latitude = geography.points[0]?.at[1] ?? 0
  return {
    version: 8,
    name: 'Bina',
    sources: {
      base: {
        type: 'geojson',
        data: baseFeatures(geography, localization),
        maxzoom: FINEST_TILES,
        buffer: 256,
        attribution: localization.attribution,
      },
    },
    layers: [
      { id: 'land', type: 'background', paint: { 'background-color': colours['--map-land'] } },
      ...areaLayers(colours, latitude),
      ...waterLayers(colours, latitude),
      ...roadLayers(colours),
      ...nameLayers(colours),
    ],
  }
}

const line = (...kinds: string[]): FilterSpecification => [
  'all',
  ['==', ['get', 'part'], 'line'],
  ['in', ['get', 'kind'], ['literal', kinds]],
]
const area = (...kinds: string[]): FilterSpecification => [
  'all',
  ['==', ['get', 'part'], 'area'],
  ['in', ['get', 'kind'], ['literal', kinds]],
]

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

/** A width in pixels for a width in metres; doubles with each zoom. */
function metersWide(
  meters: ExpressionSpecification | number,
  latitude: number,
): ExpressionSpecification {
  const metersPerPixel = (zoom: number) =>
    (78_271.517 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom
  return [
    'interpolate',
    ['exponential', 2],
    ['zoom'],
    8,
    ['/', meters, metersPerPixel(8)],
    20,
    ['/', meters, metersPerPixel(20)],
  ]
}

function areaLayers(colours: BaseColours, latitude: number): LayerSpecification[] {
  const fill = (id: string, token: keyof BaseColours, ...kinds: string[]): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'base',
    filter: area(...kinds),
    paint: { 'fill-color': colours[token], 'fill-antialias': true },
  })
  return [
    fill('town', '--map-block', 'district', 'town'),
    // Outlines are rough: a wide border of the same colour closes gaps between neighbours.
    {
      id: 'town-rim',
      type: 'line',
      source: 'base',
      filter: area('district', 'town'),
      layout: ROUND,
      paint: { 'line-color': colours['--map-block'], 'line-width': metersWide(420, latitude) },
    },
    fill('wood', '--map-wood', 'wood'),
    fill('park', '--map-park', 'park'),
    {
      id: 'airfield',
      type: 'fill',
      source: 'base',
      filter: area('airfield'),
      paint: { 'fill-color': colours['--map-edge'], 'fill-opacity': 0.55 },
    },
  ]
}

function waterLayers(colours: BaseColours, latitude: number): LayerSpecification[] {
  return [
    {
      id: 'gorge',
      type: 'line',
      source: 'base',
      filter: line('gorge'),
      layout: ROUND,
      paint: {
        'line-color': colours['--map-wood'],
        'line-width': metersWide(['get', 'width'], latitude),
      },
    },
    {
      id: 'stream',
      type: 'line',
      source: 'base',
      minzoom: 11,
      filter: line('stream'),
      layout: ROUND,
      paint: {
        'line-color': colours['--map-water'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 0.8, 15, 3, 18, 9],
      },
    },
    // A minimum width: rivers are landmarks when a whole city is shown.
    {
      id: 'river-least',
      type: 'line',
      source: 'base',
      filter: line('river'),
      layout: ROUND,
      paint: {
        'line-color': colours['--map-water'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 1.5, 13, 3.5],
      },
    },
    {
      id: 'river',
      type: 'line',
      source: 'base',
      filter: line('river'),
      layout: ROUND,
      paint: {
        'line-color': colours['--map-water'],
        'line-width': metersWide(['get', 'width'], latitude),
      },
    },
    {
      id: 'water',
      type: 'fill',
      source: 'base',
      filter: area('sea', 'lake'),
      paint: { 'fill-color': colours['--map-water'] },
    },
    {
      id: 'island',
      type: 'fill',
      source: 'base',
      filter: area('island'),
      paint: { 'fill-color': colours['--map-park'] },
    },
    {
      id: 'runway',
      type: 'line',
      source: 'base',
      filter: line('runway'),
      paint: { 'line-color': colours['--map-road'], 'line-width': metersWide(70, latitude) },
    },
  ]
}

/** Pixels at zoom 10, 12, 14, 16 and 18. */
type Widths = readonly [number, number, number, number, number]
const WIDTHS: Record<'motorway' | 'avenue' | 'street', Widths> = {
  motorway: [2.4, 4.4, 8, 15, 27],
  avenue: [1.3, 3, 6.4, 13, 25],
  street: [0, 1.5, 4, 9, 19],
}

const byZoom = (widths: Widths, more = 0): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  widths[0] + more,
  12,
  widths[1] + more,
  14,
  widths[2] + more,
  16,
  widths[3] + more,
  18,
  widths[4] + more,
]

function roadLayers(colours: BaseColours): LayerSpecification[] {
  const kinds = ['street', 'avenue', 'motorway'] as const
  const from = { street: 11.5, avenue: 9.5, motorway: 8 }
  return [
    {
      id: 'rail',
      type: 'line',
      source: 'base',
      minzoom: 10.5,
      filter: line('rail'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colours['--map-rail'],
        'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.8, 14, 1.8, 18, 4],
      },
    },
    {
      id: 'rail-sleepers',
      type: 'line',
      source: 'base',
      minzoom: 13,
      filter: line('rail'),
      paint: {
        'line-color': colours['--map-land'],
        'line-dasharray': [5, 5],
        'line-width': ['interpolate', ['linear'], ['zoom'], 13, 0.7, 18, 2.4],
      },
    },
    {
      id: 'cable',
      type: 'line',
      source: 'base',
      minzoom: 12.5,
      filter: line('cable'),
      paint: { 'line-color': colours['--map-rail'], 'line-dasharray': [3, 2], 'line-width': 1.4 },
    },
    // All casings are below all road surfaces, so that crossings stay open.
    ...kinds.map(
      (kind): LayerSpecification => ({
        id: `${kind}-edge`,
        type: 'line',
        source: 'base',
        minzoom: Math.max(10.5, from[kind]),
        filter: line(kind),
        layout: ROUND,
        paint: {
          'line-color': colours['--map-edge'],
          'line-width': byZoom(WIDTHS[kind], 1.4),
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 10.5, 0.75, 12.5, 1],
        },
      }),
    ),
    ...kinds.map(
      (kind): LayerSpecification => ({
        id: kind,
        type: 'line',
        source: 'base',
        minzoom: from[kind],
        filter: line(kind),
        layout: ROUND,
        paint: {
          'line-color': colours[kind === 'street' ? '--map-road' : '--map-major'],
          'line-width': byZoom(WIDTHS[kind]),
        },
      }),
    ),
    {
      id: 'metro',
      type: 'line',
      source: 'base',
      minzoom: 11,
      filter: line('metro'),
      layout: ROUND,
      paint: {
        'line-color': colours['--map-metro'],
        'line-dasharray': [1.6, 1.6],
        'line-width': ['interpolate', ['linear'], ['zoom'], 11, 1, 14, 2, 18, 3],
      },
    },
  ]
}
