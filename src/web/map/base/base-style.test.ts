import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { describe, expect, it, test } from 'vitest'
import { CITY_NAMES } from '#contract/cities.ts'
import { AREA_KINDS, LINE_KINDS, POINT_KINDS } from '#contract/map-kinds.ts'
import { getGeography } from '#core/places/base-map/geography.ts'
import { BASE_TOKENS, type BaseColours } from './base-colours.ts'
import { baseFeatures, type BaseFeature, type MapLocalization } from './base-features.ts'
import { baseStyle } from './base-style.ts'

// The style specification validator that ships with MapLibre.
const ofMapLibre = createRequire(
  path.resolve(import.meta.dirname, '../../../../node_modules/maplibre-gl/package.json'),
)
const { validateStyleMin } = (await import(
  pathToFileURL(ofMapLibre.resolve('@maplibre/maplibre-gl-style-spec')).href
)) as { validateStyleMin: (style: StyleSpecification) => { message: string }[] }

const tokens = readFileSync(path.resolve(import.meta.dirname, '../../ui/css/tokens.css'), 'utf8')

/** The tokens of one theme, read from the style sheet. */
function coloursOf(theme: 'light' | 'dark'): BaseColours {
  const pairs = BASE_TOKENS.map((token) => [
    token,
    new RegExp(`${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)?.[
      theme === 'light' ? 1 : 2
    ] ?? 'missing',
  ])
  return Object.fromEntries(pairs) as BaseColours
}

const localizationOf = (language: MapLocalization['language']): MapLocalization => ({
  language,
  place: (name) => `«${name}»`,
  attribution: 'Simplified map, may be inaccurate',
})

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

type Place = readonly [number, number]
const side = (a: Place, b: Place, c: Place): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

function crossesItself(at: readonly Place[], closed: boolean): boolean {
  for (let i = 0; i + 1 < at.length; i++) {
    const [a, b] = [at[i]!, at[i + 1]!]
    for (let k = i + 2; k + 1 < at.length; k++) {
      const [c, d] = [at[k]!, at[k + 1]!]
      if (closed && i === 0 && k + 2 === at.length) continue
      if (
        Math.max(c[0], d[0]) < Math.min(a[0], b[0]) ||
        Math.min(c[0], d[0]) > Math.max(a[0], b[0])
      )
        continue
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) return true
    }
  }
  return false
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const colours = coloursOf(theme)

  test.each(CITY_NAMES)('the style of %s is valid for MapLibre and needs no network', (city) => {
    const style = baseStyle(getGeography(city), colours, localizationOf('en'))
    expect(validateStyleMin(style).map(({ message }) => message)).toEqual([])
    expect(style.glyphs).toBeUndefined()
    expect(style.sprite).toBeUndefined()
    expect(JSON.stringify(style)).not.toMatch(/https?:/)
  })

  test('labels have a contrast of at least 4.5 on what is below them', () => {
    const grounds = [
      '--map-land',
      '--map-block',
      '--map-wood',
      '--map-park',
      '--map-road',
      '--map-major',
    ] as const
    for (const ground of grounds)
      expect(contrast(colours['--map-label'], colours[ground]), ground).toBeGreaterThanOrEqual(4.5)
    for (const ground of ['--map-wood', '--map-park'] as const)
      expect(contrast(colours['--map-label-park'], colours[ground]), ground).toBeGreaterThanOrEqual(
        4.5,
      )
    for (const ground of ['--map-water', '--map-land'] as const)
      expect(
        contrast(colours['--map-label-water'], colours[ground]),
        ground,
      ).toBeGreaterThanOrEqual(4.5)
  })

  test('area colours stay calm: no two of them have a text-like contrast', () => {
    const grounds = (
      [
        '--map-land',
        '--map-block',
        '--map-wood',
        '--map-park',
        '--map-water',
        '--map-road',
        '--map-major',
      ] as const
    ).map((token) => colours[token])
    for (const a of grounds) for (const b of grounds) expect(contrast(a, b)).toBeLessThan(1.8)
  })
})

describe('layers', () => {
  const style = baseStyle(getGeography('Belgrade'), coloursOf('light'), localizationOf('ru'))

  it('draw every kind, each label once', () => {
    const filters = JSON.stringify(
      style.layers.map((layer) => ('filter' in layer ? layer.filter : null)),
    )
    for (const kind of [...AREA_KINDS, ...LINE_KINDS, ...POINT_KINDS].filter(
      (kind) => kind !== 'open',
    ))
      expect(filters, kind).toContain(`"${kind}"`)
    const ids = style.layers.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are ordered: land, green, water, roads, labels', () => {
    const ids = style.layers.map(({ id }) => id)
    const order = [
      'land',
      'town',
      'park',
      'river',
      'water',
      'island',
      'street-edge',
      'motorway-edge',
      'street',
      'motorway',
      'metro',
      'street-name',
      'district-name',
      'district-name-offered',
    ]
    expect(order.map((id) => ids.indexOf(id))).toEqual(
      order.map((id) => ids.indexOf(id)).sort((a, b) => a - b),
    )
    expect(order.filter((id) => !ids.includes(id))).toEqual([])
  })

  it("use the reader's fonts for all five scripts, weight and slant first", () => {
    const fonts = style.layers
      .filter((layer): layer is SymbolLayerSpecification => layer.type === 'symbol')
      .map((layer) => layer.layout?.['text-font'] as string[])
    for (const font of fonts) {
      expect(font[0]).toMatch(/^(Regular|Semi Bold|Italic)$/)
      expect(font.slice(1)).toEqual(
        expect.arrayContaining([
          'Noto Sans',
          'Noto Sans Georgian',
          'Noto Sans Armenian',
          'sans-serif',
        ]),
      )
    }
  })

  it('credit the schematic map', () => {
    expect(style.sources.base).toMatchObject({ attribution: 'Simplified map, may be inaccurate' })
  })
})

describe('features', () => {
  const names = (features: BaseFeature[], kind: string) =>
    features
      .filter(({ properties }) => properties.kind === kind)
      .flatMap(({ properties }) => properties.name ?? [])

  it("use the reader's language, else English", () => {
    expect(
      names(baseFeatures(getGeography('Tbilisi'), localizationOf('ka')).features, 'river'),
    ).toContain('მტკვარი')
    expect(
      names(baseFeatures(getGeography('Tbilisi'), localizationOf('ru')).features, 'avenue'),
    ).toContain('проспект Руставели')
    expect(
      names(baseFeatures(getGeography('Yerevan'), localizationOf('ka')).features, 'avenue'),
    ).toContain('მაშტოცის გამზირი')
    expect(
      names(baseFeatures(getGeography('Belgrade'), localizationOf('ka')).features, 'avenue'),
    ).toContain('ტერაზიე')
    const inEnglish = {
      ...getGeography('Belgrade'),
      lines: [
        { kind: 'avenue' as const, names: { en: 'Terazije' }, at: [20.46, 44.812, 20.462, 44.814] },
      ],
    }
    expect(names(baseFeatures(inEnglish, localizationOf('ka')).features, 'avenue')).toEqual([
      'Terazije',
    ])
    expect(
      names(baseFeatures(getGeography('Yerevan'), localizationOf('en')).features, 'station'),
    ).toContain('«Republic Square»')
  })

  test.each(CITY_NAMES)('of %s have closed rings, and labels inside their area', (city) => {
    const { features } = baseFeatures(getGeography(city), localizationOf('en'))
    for (const { geometry } of features)
      if (geometry.type === 'Polygon')
        expect(geometry.coordinates[0]!.at(-1)).toEqual(geometry.coordinates[0]![0])
    features.forEach(({ geometry, properties }, i) => {
      const before = features[i - 1]
      if (
        properties.part !== 'name' ||
        properties.kind === 'sea' ||
        geometry.type !== 'Point' ||
        before?.geometry.type !== 'Polygon'
      )
        return
      const ring = before.geometry.coordinates[0]!
      const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)]
      expect(geometry.coordinates[0], properties.name).toBeGreaterThan(Math.min(...lons))
      expect(geometry.coordinates[0], properties.name).toBeLessThan(Math.max(...lons))
      expect(geometry.coordinates[1], properties.name).toBeGreaterThan(Math.min(...lats))
      expect(geometry.coordinates[1], properties.name).toBeLessThan(Math.max(...lats))
    })
  })

  test.each(CITY_NAMES)('of %s do not cross themselves at rounded corners', (city) => {
    const curves = baseFeatures(getGeography(city), localizationOf('en')).features.flatMap(
      ({ geometry, properties: { kind, name } }) =>
        geometry.type === 'Point'
          ? []
          : [
              {
                name: `${kind} ${name}`,
                at: geometry.type === 'Polygon' ? geometry.coordinates[0]! : geometry.coordinates,
                closed: geometry.type === 'Polygon',
              },
            ],
    )
    expect(
      curves.filter(({ at, closed }) => crossesItself(at, closed)).map(({ name }) => name),
    ).toEqual([])
  })

  it('are small: below 500 kB of GeoJSON per city', () => {
    for (const city of CITY_NAMES)
      expect(
        JSON.stringify(baseFeatures(getGeography(city), localizationOf('ru'))).length,
        city,
      ).toBeLessThan(500_000)
  })
})
