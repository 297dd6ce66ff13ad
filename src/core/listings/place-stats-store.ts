import { sql } from 'kysely'
import { WHOLE_HOMES } from '#contract/listing-kinds.ts'
import type { Db } from '#core/db/database.ts'
import { type Criteria, filterConditions } from './filter-store.ts'
import { cityCondition, LISTED } from './search-store.ts'

export type RoomsRow = {
  isTotal: boolean
  rooms: number | null
  total: number
  priced: number
  cents: [low: number, median: number, high: number] | null
  newest: Date | null
}
export type DistrictRow = { name: string | null; total: number; newest: Date }

/** Rents of rooms and beds say nothing about those of flats. */
const WHOLE_HOME = sql`kind = any(${[...WHOLE_HOMES]}::text[])`

/** One row per number of rooms, and one for all; null: of the whole city. An index-only scan. */
export async function countRooms(
  db: Db,
  city: string,
  districts: readonly string[] | null,
): Promise<RoomsRow[]> {
  const { rows } = await sql<RoomsRow>`
    select
      grouping(rooms_filter) = 1 "isTotal",
      rooms_filter rooms,
      count(*)::int total,
      count(price_usd_cents) filter (where ${WHOLE_HOME})::int priced,
      percentile_cont(array[0.1, 0.5, 0.9]) within group (order by price_usd_cents)
        filter (where ${WHOLE_HOME}) cents,
      max(latest_post_at) newest
    from listing
    where city = ${city}
      and ${districts === null ? sql`true` : sql`district = any(${districts}::text[])`}
      and ${LISTED}
    group by grouping sets ((rooms_filter), ())
    order by rooms_filter`.execute(db)
  return rows
}

/** The number of listings by district, largest first; those without a district last. */
export async function countDistricts(db: Db, city: string): Promise<DistrictRow[]> {
  const { rows } = await sql<DistrictRow>`
    select district name, count(*)::int total, max(latest_post_at) newest
    from listing
    where city = ${city} and ${LISTED}
    group by district
    order by district is null, total desc, district`.execute(db)
  return rows
}

/** The number of matching listings by district, without those of no district. */
export async function countMatchingByDistrict(
  db: Db,
  criteria: Criteria,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; total: number }>`
    select district name, count(*)::int total
    from listing
    where ${cityCondition(criteria.cities)} and ${LISTED} ${filterConditions(criteria)}
      and district is not null
    group by district`.execute(db)
  return new Map(rows.map(({ name, total }) => [name, total]))
}

export type ListedRow = { id: number; latestPostAt: Date }

/** The listings of a district (null: without one) in the order of its index, without a sort. */
export async function listListingsOfDistrict(
  db: Db,
  city: string,
  district: string | null,
  span: { offset: number; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, latest_post_at "latestPostAt"
    from listing
    where city = ${city}
      and ${district === null ? sql`district is null` : sql`district = ${district}`}
      and ${LISTED}
    order by rooms_filter, price_usd_cents
    offset ${span.offset}
    limit ${span.limit}`.execute(db)
  return rows
}
