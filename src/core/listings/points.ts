import { POINT_PRECISIONS, type PointPrecision } from '#contract/listings.ts'
import { MAX_CLUSTER_ZOOM, MAX_POINTS, COORDINATE_SCALE } from '#contract/map-area.ts'
import { JsonText } from '#contract/operation.ts'
import type { Points, PointsQuery } from '#contract/points.ts'
import type { Db } from '#core/db/database.ts'
import type { ListingIndex } from './in-memory/listing-index.ts'
import { canAnswer } from './in-memory/listing-columns.ts'
import { clusterInMemory, findInMemory } from './in-memory/points.ts'
import {
  type CellRow,
  type CellSize,
  type Counts,
  countPoints,
  findPoints,
  loadClusters,
  type PointColumns,
} from './points-store.ts'
import { loadCriteria } from './search.ts'
import { newSince } from './view.ts'

/**
 * The locations of all matching listings, as columns: `Points` as JSON. A very large number is only
 * counted, until a view of the map is requested: then nearby ones are clustered, up to the zoom
 * where the map shows single markers.
 */
export async function listPoints(
  db: Db,
  query: PointsQuery,
  now: Date,
  index: ListingIndex | null = null,
): Promise<JsonText<Points>> {
  const criteria = await loadCriteria(db, query, now)
  if (!criteria) return toJson({ total: 0, placed: 0, bounds: null, ...createColumns() })
  const inMemory = index && canAnswer(criteria) ? await index.columns() : null
  const { zoom } = query
  if (zoom !== undefined && zoom <= MAX_CLUSTER_ZOOM) {
    const size = computeCellSize(zoom)
    const { rows, ...counts } = inMemory
      ? clusterInMemory(inMemory, criteria, size, MAX_POINTS)
      : await loadClusters(db, criteria, size, MAX_POINTS)
    return toJson({ ...roundOutwards(counts), ...toCellColumns(rows, now) })
  }
  if (inMemory) {
    const columns = createColumns()
    const counts = findInMemory(inMemory, criteria, columns, {
      max: MAX_POINTS,
      newSince: newSince(now),
    })
    const isCounted = zoom === undefined && counts.placed > MAX_POINTS
    return toJson({ ...roundOutwards(counts), ...(isCounted ? createColumns() : columns) })
  }
  const { total, placed, bounds, ...columns } = await findPoints(db, criteria, {
    max: MAX_POINTS,
    newSince: newSince(now),
  })
  const counts = roundOutwards(
    placed < MAX_POINTS ? { total, placed, bounds } : await countPoints(db, criteria),
  )
  if (zoom === undefined && counts.placed > MAX_POINTS)
    return toJson({ ...counts, ...createColumns() })
  return writePoints(counts, columns)
}

/** `Points` as JSON of columns that are JSON already, but for names. */
function writePoints(
  counts: Counts,
  { districts, precisions, ...columns }: PointColumns,
): JsonText<Points> {
  const districtOf = JSON.parse(`[${districts ?? ''}]`) as (string | null)[]
  const districtNames = [...new Set(districtOf)].filter((name) => name !== null).toSorted()
  const places = new Map<string | null, number>(districtNames.map((name, place) => [name, place]))
  const precisionOf = (precisions?.split(',') ?? []) as PointPrecision[]
  const written = Object.entries({
    ...columns,
    districts: districtOf.map((name) => places.get(name) ?? -1).join(','),
    precisions: precisionOf.map((name) => POINT_PRECISIONS.indexOf(name)).join(','),
  }).map(([name, values]) => `"${name}":[${values ?? ''}]`)
  const rest = JSON.stringify({ ...counts, districtNames, precisionNames, cells: null })
  return new JsonText(`${rest.slice(0, -1)},${written.join(',')}}`)
}

const precisionNames = [...POINT_PRECISIONS]
const toJson = (points: Points): JsonText<Points> => new JsonText(JSON.stringify(points))

/** Half the cluster radius of the map, which joins clusters near the edges of cells. */
const CELL_PX = 30
/** The width of the world at zoom 0. */
const WORLD_PX = 512
/** At the latitude of our cities, this makes cells of latitude and longitude nearly square. */
const LATITUDE_RATIO = 0.74

function computeCellSize(zoom: number): CellSize {
  const longitude = (360 * CELL_PX) / (WORLD_PX * 2 ** zoom)
  return { longitude, latitude: longitude * LATITUDE_RATIO }
}

const degrees = (value: number) => Math.round(value * COORDINATE_SCALE)
const dollars = (cents: number | null) => (cents === null ? null : Math.round(cents / 100))

/** Rounds outwards, so that every point stays inside. */
function roundOutwards({ bounds, ...counts }: Counts): Counts {
  const down = (value: number) => Math.floor(value * COORDINATE_SCALE) / COORDINATE_SCALE
  const up = (value: number) => Math.ceil(value * COORDINATE_SCALE) / COORDINATE_SCALE
  return {
    ...counts,
    bounds: bounds && {
      south: down(bounds.south),
      west: down(bounds.west),
      north: up(bounds.north),
      east: up(bounds.east),
    },
  }
}

type Columns = Omit<Points, keyof Counts>

const createColumns = (): Columns => ({
  ids: [],
  latitudes: [],
  longitudes: [],
  prices: [],
  districts: [],
  districtNames: [],
  precisions: [],
  precisionNames,
  fresh: [],
  flagged: [],
  cells: null,
})

function toCellColumns(rows: readonly CellRow[], now: Date): Columns {
  const districtOf = (row: CellRow) => (row.count === 1 ? row.district : null)
  const districtNames = [...new Set(rows.flatMap((row) => districtOf(row) ?? []))]
  const since = newSince(now)
  return {
    ids: rows.map((row) => row.id),
    latitudes: rows.map((row) => degrees(row.latitude)),
    longitudes: rows.map((row) => degrees(row.longitude)),
    prices: rows.map((row) => dollars(row.lowUsdCents)),
    districts: rows.map((row) => districtNames.indexOf(districtOf(row) ?? '')),
    districtNames,
    precisions: rows.map((row) => POINT_PRECISIONS.indexOf(row.precision)),
    precisionNames,
    fresh: rows.map((row) => (row.lastFirstSeenAt > since ? 1 : 0)),
    flagged: rows.map((row) => Number(row.areFlagged)),
    cells: {
      counts: rows.map((row) => row.count),
      highs: rows.map((row) => dollars(row.highUsdCents)),
      souths: rows.map((row) => degrees(row.south)),
      wests: rows.map((row) => degrees(row.west)),
      norths: rows.map((row) => degrees(row.north)),
      easts: rows.map((row) => degrees(row.east)),
    },
  }
}
