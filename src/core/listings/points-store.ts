import { sql, type RawBuilder } from 'kysely'
import type { PointPrecision } from '#contract/listings.ts'
import { COORDINATE_SCALE, type Bounds } from '#contract/map-area.ts'
import type { Db } from '#core/db/database.ts'
import { type Criteria, filterConditions } from './filter-store.ts'
import { LISTED, cityCondition } from './search-store.ts'

export type Counts = { total: number; placed: number; bounds: Bounds | null }

/** The number of matching listings, of those with a location, and the bounds of these. */
export async function countPoints(db: Db, criteria: Criteria): Promise<Counts> {
  const { rows } = await sql<CountRow>`
    select count(*)::int total, count(latitude)::int placed,
      min(latitude) south, min(longitude) west, max(latitude) north, max(longitude) east
    from listing
    where ${matching(criteria)}`.execute(db)
  return toCounts(rows[0]!)
}

type CountRow = { total: number; placed: number } & { [Edge in keyof Bounds]: number | null }

const toCounts = ({ total, placed, south, west, north, east }: CountRow): Counts => ({
  total,
  placed,
  bounds:
    south === null || west === null || north === null || east === null
      ? null
      : { south, west, north, east },
})

const matching = (criteria: Criteria) =>
  sql`${cityCondition(criteria.cities)} and ${LISTED} ${filterConditions(criteria)}`

/** Matches the criteria and has a location. */
const located = (criteria: Criteria) =>
  sql`latitude is not null and longitude is not null and ${matching(criteria)}`

/**
 * Columns of points, each as text with a value for each listing between commas: values of JSON, but
 * for precisions.
 */
export type PointColumns = Record<
  'ids' | 'latitudes' | 'longitudes' | 'prices' | 'districts' | 'precisions' | 'fresh' | 'flagged',
  string | null
>

/**
 * The locations of up to `max` matching listings, in no order, with the number of those without a
 * location; numbers and bounds are exact if fewer than `max` are placed. Those first seen after
 * `newSince` are fresh. PostgreSQL writes the columns, because 10,000 rows take the server four
 * times as long to read as to find; an order would double the time.
 */
export async function findPoints(
  db: Db,
  criteria: Criteria,
  { max, newSince }: { max: number; newSince: Date },
): Promise<Counts & PointColumns> {
  const scaled = (degrees: 'latitude' | 'longitude') =>
    sql`(${sql.ref(degrees)} * ${sql.lit(COORDINATE_SCALE)})::int::text`
  const column = (value: RawBuilder<unknown>) => sql`string_agg(${value}, ',')`
  const { rows } = await sql<CountRow & PointColumns>`
    select found.*, placed + (
      select count(*)::int
      from listing
      where latitude is null and ${matching(criteria)}
    ) total
    from (
      select count(*)::int placed,
        min(latitude) south, min(longitude) west, max(latitude) north, max(longitude) east,
        ${column(sql`id::text`)} ids,
        ${column(scaled('latitude'))} latitudes,
        ${column(scaled('longitude'))} longitudes,
        ${column(sql`coalesce(((price_usd_cents + 50) / 100)::text, 'null')`)} prices,
        ${column(sql`coalesce(to_json(district)::text, 'null')`)} districts,
        ${column(sql`point_precision`)} precisions,
        ${column(sql`case when first_seen_at > ${newSince} then '1' else '0' end`)} fresh,
        ${column(sql`is_flagged::int::text`)} flagged
      from (
        select id, latitude, longitude, price_usd_cents, district, point_precision, first_seen_at,
          is_flagged
        from listing
        where ${located(criteria)}
        limit ${max}
      ) listing
    ) found`.execute(db)
  const { total, placed, south, west, north, east, ...columns } = rows[0]!
  return { ...toCounts({ total, placed, south, west, north, east }), ...columns }
}

/** The listings of a grid cell. `id`, `district` and `precision` are only used for a single one. */
export type CellRow = Bounds & {
  count: number
  id: number
  latitude: number
  longitude: number
  lowUsdCents: number | null
  highUsdCents: number | null
  district: string | null
  precision: PointPrecision
  lastFirstSeenAt: Date
  areFlagged: boolean
}
/** In degrees. */
export type CellSize = { latitude: number; longitude: number }

/**
 * Clusters the matching listings with a location by grid cells: the largest `max` cells, and the
 * number of listings in all cells.
 */
export async function loadClusters(
  db: Db,
  criteria: Criteria,
  size: CellSize,
  max: number,
): Promise<Counts & { rows: CellRow[] }> {
  const { rows } = await sql<
    CellRow & {
      total: number
      southmost: number
      westmost: number
      northmost: number
      eastmost: number
    }
  >`
    with cell as (
      select
        count(*)::int count, min(id) id, avg(latitude) latitude, avg(longitude) longitude,
        min(price_usd_cents) "lowUsdCents", max(price_usd_cents) "highUsdCents",
        min(district) district, min(point_precision) "precision",
        max(first_seen_at) "lastFirstSeenAt", bool_and(is_flagged) "areFlagged",
        min(latitude) south, min(longitude) west, max(latitude) north, max(longitude) east
      from listing
      where ${located(criteria)}
      group by
        floor(latitude / ${size.latitude}::float8),
        floor(longitude / ${size.longitude}::float8)
    )
    select *, (sum(count) over ())::int total,
      min(south) over () southmost, min(west) over () westmost,
      max(north) over () northmost, max(east) over () eastmost
    from cell
    order by count desc, id
    limit ${max}`.execute(db)
  const [first] = rows
  const bounds = first
    ? { south: first.southmost, west: first.westmost, north: first.northmost, east: first.eastmost }
    : null
  return { total: first?.total ?? 0, placed: first?.total ?? 0, bounds, rows }
}
