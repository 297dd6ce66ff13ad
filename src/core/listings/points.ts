import { POINT_PRECISIONS } from '#contract/listings.ts'
import { MAX_CLUSTER_ZOOM, MAX_POINTS, COORDINATE_SCALE } from '#contract/map-area.ts'
import type { Points, PointsQuery } from '#contract/points.ts'
import type { Db } from '#core/db/database.ts'
import {
  type CellRow,
  type CellSize,
  type Counts,
  type PointRow,
  countPoints,
  findPoints,
  loadClusters,
} from './points-store.ts'
import { loadCriteria } from './search.ts'
import { isNew } from './view.ts'

/**
 * The locations of all matching listings, as columns. A very large number is only counted, until a
 * view of the map is requested: then nearby ones are clustered, up to the zoom where the map shows
 * single markers.
 */
export async function listPoints(db: Db, query: PointsQuery, now: Date): Promise<Points> {
  const criteria = await loadCriteria(db, query, now)
  if (!criteria) return { total: 0, placed: 0, bounds: null, ...toColumns([], now), cells: null }
  const { zoom } = query
  if (zoom !== undefined && zoom <= MAX_CLUSTER_ZOOM) {
    const { rows, ...counts } = await loadClusters(db, criteria, computeCellSize(zoom), MAX_POINTS)
    return { ...roundOutwards(counts), ...toCellColumns(rows, now) }
  }
  const counts = roundOutwards(await countPoints(db, criteria))
  const rows =
    zoom === undefined && counts.placed > MAX_POINTS
      ? []
      : await findPoints(db, criteria, MAX_POINTS)
  return { ...counts, ...toColumns(rows, now), cells: null }
}

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

type Columns = Omit<Points, 'total' | 'placed' | 'bounds' | 'cells'>

function toColumns(rows: readonly PointRow[], now: Date): Columns {
  const districtNames = [...new Set(rows.flatMap((row) => row.district ?? []))]
  const numberOf = new Map(districtNames.map((name, index) => [name, index]))
  return {
    ids: rows.map((row) => row.id),
    latitudes: rows.map((row) => degrees(row.latitude)),
    longitudes: rows.map((row) => degrees(row.longitude)),
    prices: rows.map((row) => dollars(row.priceUsdCents)),
    districts: rows.map((row) => (row.district === null ? -1 : numberOf.get(row.district)!)),
    districtNames,
    precisions: rows.map((row) => POINT_PRECISIONS.indexOf(row.precision)),
    precisionNames: [...POINT_PRECISIONS],
    fresh: rows.map((row) => (isNew(row.firstSeenAt, now) ? 1 : 0)),
  }
}

function toCellColumns(rows: readonly CellRow[], now: Date): Columns & Pick<Points, 'cells'> {
  const entries = rows.map((row) => ({
    ...row,
    priceUsdCents: row.lowUsdCents,
    district: row.count === 1 ? row.district : null,
    firstSeenAt: row.lastFirstSeenAt,
  }))
  return {
    ...toColumns(entries, now),
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
