import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import type { BaseColours } from './base-colours.ts'

/**
 * The fonts of `--font`. Without glyphs MapLibre renders local fonts, and takes weight and style
 * from the first font name.
 */
const FAMILIES = [
  '-apple-system',
  'Segoe UI',
  'Roboto',
  'Noto Sans',
  'Noto Sans Georgian',
  'FiraGO',
  'Sylfaen',
  'Noto Sans Armenian',
  'Arial',
  'sans-serif',
]
const PLAIN = ['Regular', ...FAMILIES]
const STRONG = ['Semi Bold', ...FAMILIES]
const SLANTED = ['Italic', ...FAMILIES]

/**
 * Label layers, the most important last: MapLibre places the topmost layer first and drops labels
 * that collide with it.
 */
export function nameLayers(colours: BaseColours): LayerSpecification[] {
  const halo = (token: keyof BaseColours, width = 1.4): SymbolLayerSpecification['paint'] => ({
    'text-halo-color': colours[token],
    'text-halo-width': width,
  })
  const ink = colours['--map-label']
  return [
    ...(['street', 'avenue', 'motorway'] as const).map(
      (kind): LayerSpecification => ({
        id: `${kind}-name`,
        type: 'symbol',
        source: 'base',
        minzoom: { street: 14.2, avenue: 13, motorway: 12.2 }[kind],
        filter: part('line', kind),
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 380,
          'text-field': ['get', 'name'],
          'text-font': PLAIN,
          'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 17, 13.5],
          'text-max-angle': 32,
          'text-padding': 4,
        },
        paint: { 'text-color': ink, ...halo(kind === 'street' ? '--map-road' : '--map-major') },
      }),
    ),
    ...along('stream', 13, colours),
    {
      id: 'landmark-name',
      type: 'symbol',
      source: 'base',
      minzoom: 13.6,
      filter: part('point', 'landmark'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': PLAIN,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 11.5, 17, 13.5],
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': ink, ...halo('--map-land') },
    },
    green('park-name', ['park', 'island'], '--map-park', colours),
    green('wood-name', ['wood'], '--map-wood', colours),
    {
      id: 'airfield-name',
      type: 'symbol',
      source: 'base',
      minzoom: 10.5,
      filter: part('name', 'airfield'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': PLAIN,
        'text-size': 12,
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': ink, ...halo('--map-land') },
    },
    {
      id: 'station',
      type: 'circle',
      source: 'base',
      minzoom: 12,
      filter: part('point', 'station'),
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 2, 15, 4.5],
        'circle-color': colours['--map-land'],
        'circle-stroke-color': ink,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 12, 1, 15, 1.8],
      },
    },
    {
      id: 'station-name',
      type: 'symbol',
      source: 'base',
      minzoom: 13,
      filter: part('point', 'station'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': PLAIN,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11.5, 17, 13.5],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.7,
        'text-justify': 'auto',
        'text-max-width': 7,
        'text-padding': 3,
      },
      paint: { 'text-color': ink, ...halo('--map-land') },
    },
    ...along('river', 10.5, colours),
    {
      id: 'water-name',
      type: 'symbol',
      source: 'base',
      filter: ['all', part('name', 'sea', 'lake'), roomy],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': SLANTED,
        'text-size': ['match', ['get', 'kind'], 'sea', 15, 12],
        'text-max-width': 6,
        'text-letter-spacing': 0.02,
      },
      paint: { 'text-color': colours['--map-label-water'], ...halo('--map-water', 1) },
    },
    {
      id: 'quarter-name',
      type: 'symbol',
      source: 'base',
      minzoom: 12.6,
      filter: part('point', 'quarter'),
      layout: {
        'text-field': ['get', 'name'],
        'text-font': PLAIN,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12.6, 12, 16, 14.5],
        'text-max-width': 7,
        'text-padding': 4,
      },
      paint: { 'text-color': ink, ...halo('--map-block') },
    },
    district('district-name', 11.4, false, colours),
    district('district-name-offered', 10, true, colours),
  ]
}

const part = (name: string, ...kinds: string[]): ExpressionSpecification => [
  'all',
  ['==', ['get', 'part'], name],
  ['in', ['get', 'kind'], ['literal', kinds]],
]

/** Whether the label fits at this zoom. */
const roomy: ExpressionSpecification = ['>=', ['zoom'], ['get', 'from']]

function green(
  id: string,
  kinds: string[],
  ground: keyof BaseColours,
  colours: BaseColours,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'base',
    minzoom: 11,
    filter: ['all', part('name', ...kinds), roomy] as FilterSpecification,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': PLAIN,
      'text-size': ['interpolate', ['linear'], ['zoom'], 12, 11.5, 16, 13],
      'text-max-width': 7,
      'text-padding': 4,
    },
    paint: {
      'text-color': colours['--map-label-park'],
      'text-halo-color': colours[ground],
      'text-halo-width': 1.2,
    },
  }
}

function along(
  kind: 'river' | 'stream',
  minzoom: number,
  colours: BaseColours,
): LayerSpecification[] {
  return [
    {
      id: `${kind}-name`,
      type: 'symbol',
      source: 'base',
      minzoom,
      filter: part('line', kind),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 480,
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': SLANTED,
        'text-size':
          kind === 'river' ? ['interpolate', ['linear'], ['zoom'], 11, 11, 15, 14] : 11.5,
        'text-letter-spacing': 0.06,
        'text-max-angle': 30,
      },
      paint: {
        'text-color': colours['--map-label-water'],
        'text-halo-color': [
          'case',
          ['>', ['coalesce', ['get', 'width'], 0], 100],
          colours['--map-water'],
          colours['--map-land'],
        ],
        'text-halo-width': 1.2,
      },
    },
  ]
}

function district(
  id: string,
  minzoom: number,
  offered: boolean,
  colours: BaseColours,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'base',
    minzoom,
    filter: [
      'all',
      part('point', 'district'),
      offered ? ['has', 'offered'] : ['!', ['has', 'offered']],
    ] as FilterSpecification,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': STRONG,
      'text-size': ['interpolate', ['linear'], ['zoom'], 10, 12, 13, 14, 16, 17],
      'text-max-width': 7,
      'text-padding': 5,
    },
    paint: {
      'text-color': colours['--map-label'],
      'text-halo-color': colours['--map-block'],
      'text-halo-width': 1.6,
    },
  }
}
