import type { Language } from '#locales/languages.ts'
import type { Geography, GeographyNames } from '#contract/geography.ts'
import { bluntCorners, curveThrough, type Position } from './spline.ts'

/** How the map labels things: the reader's language, and translations of districts and stations. */
export type MapLocalization = {
  language: Language
  place: (english: string) => string
  attribution: string
}

type Geometry =
  | { type: 'Polygon'; coordinates: Position[][] }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'Point'; coordinates: Position }

/** `part` separates a shape from its label; `from` is the zoom at which the label fits. */
export type BaseProperties = {
  part: 'area' | 'line' | 'point' | 'name'
  kind: string
  name?: string
  width?: number
  from?: number
  offered?: boolean
}
export type BaseFeature = { type: 'Feature'; geometry: Geometry; properties: BaseProperties }
export type BaseFeatures = { type: 'FeatureCollection'; features: BaseFeature[] }

/** Kinds with straight sides, unlike water and woods. */
const STRAIGHT_SIDED = new Set(['district', 'open', 'town', 'park', 'airfield'])

/** A city as GeoJSON, with smoothed outlines and labels in the reader's language. */
export function baseFeatures(
  { areas, lines, points }: Geography,
  localization: MapLocalization,
): BaseFeatures {
  return {
    type: 'FeatureCollection',
    features: [
      ...areas.flatMap(({ kind, names, nameAt, at }) => {
        const corners = positions(at)
        const area = feature(
          {
            type: 'Polygon',
            coordinates: [
              STRAIGHT_SIDED.has(kind) ? bluntCorners(corners) : curveThrough(corners, true),
            ],
          },
          { part: 'area', kind },
        )
        // Districts have label points of their own.
        if (!names || kind === 'district' || kind === 'open') return [area]
        return [
          area,
          feature(
            { type: 'Point', coordinates: nameAt ? [nameAt[0]!, nameAt[1]!] : middle(corners) },
            {
              part: 'name',
              kind,
              name: localName(names, localization),
              from: minLabelZoom(corners),
            },
          ),
        ]
      }),
      ...lines.map(({ kind, names, width, at }) =>
        feature(
          { type: 'LineString', coordinates: curveThrough(positions(at), false) },
          {
            part: 'line',
            kind,
            ...(names ? { name: localName(names, localization) } : {}),
            ...(width ? { width } : {}),
          },
        ),
      ),
      ...points.map(({ kind, names, offered, at }) =>
        feature(
          { type: 'Point', coordinates: [at[0]!, at[1]!] },
          {
            part: 'point',
            kind,
            name:
              kind === 'landmark' ? localName(names, localization) : localization.place(names.en),
            ...(offered ? { offered } : {}),
          },
        ),
      ),
    ],
  }
}

const feature = (geometry: Geometry, properties: BaseProperties): BaseFeature => ({
  type: 'Feature',
  geometry,
  properties,
})

const positions = (at: readonly number[]): Position[] =>
  Array.from({ length: at.length / 2 }, (_, i) => [at[2 * i]!, at[2 * i + 1]!])

const localName = (names: GeographyNames, { language }: MapLocalization): string =>
  (names[language] ?? names.en).replaceAll('’', "'")

/** The centroid of an area. */
function middle(corners: readonly Position[]): Position {
  let [twice, x, y] = [0, 0, 0]
  const [ox, oy] = corners[0]!
  for (let i = 0, k = corners.length - 1; i < corners.length; k = i++) {
    const [ax, ay, bx, by] = [
      corners[k]![0] - ox,
      corners[k]![1] - oy,
      corners[i]![0] - ox,
      corners[i]![1] - oy,
    ]
    const part = ax * by - bx * ay
    twice += part
    x += (ax + bx) * part
    y += (ay + by) * part
  }
  return twice === 0 ? corners[0]! : [ox + x / (3 * twice), oy + y / (3 * twice)]
}

/** The zoom at which an area is about 70 pixels wide and its label fits. */
function minLabelZoom(corners: readonly Position[]): number {
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  const across = Math.max(
    Math.max(...lons) - Math.min(...lons),
    (Math.max(...lats) - Math.min(...lats)) * 1.3,
  )
  return Math.max(10, Math.min(15.5, Math.log2((70 * 360) / (512 * across))))
}
