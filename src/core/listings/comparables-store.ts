import { sql } from 'kysely'
import type { WarningKind } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import type { ComparableListing, Comparables } from './comparables.ts'
import { SUSPECT_KINDS } from './warnings/warning-rules.ts'

/** The predicate of the indexes in 0002_listings.sql, word for word. */
const LISTED = sql`status = 'ACTIVE' and merged_into is null and period is distinct from 'day'`

/** A district of a city; null: listings without one, which are compared with nothing. */
export type DistrictRef = { city: string; district: string | null }
export type ComparableRow = ComparableListing & {
  roomsFilter: number
  comparables: Comparables | null
}

/**
 * Prices of the listings like one, ascending, itself and those that are suspect left out. Read in
 * the order of an index that holds all it asks for (listing_by_district).
 */
export async function listComparablePrices(
  db: Db,
  target: {
    id: number
    city: string
    district: string
    roomsFilter: number
    areas: { min: number; max: number } | 'any'
  },
): Promise<number[]> {
  const area =
    target.areas === 'any'
      ? sql``
      : sql`and area_sqm between ${target.areas.min} and ${target.areas.max}`
  const {
    rows: [row],
  } = await sql<{ prices: number[] }>`
    select array(
      select price_usd_cents from listing
      where city = ${target.city}
        and district = ${target.district}
        and rooms_filter = ${target.roomsFilter}::smallint
        and price_usd_cents is not null
        and ${LISTED}
        ${area}
        and id <> ${target.id}
        and id <> all (array(${suspectListings(target)}))
      order by price_usd_cents
    ) prices`.execute(db)
  return row!.prices
}

/** Districts of cities that have a listing on offer. */
export async function listListedDistricts(db: Db): Promise<DistrictRef[]> {
  const { rows } = await sql<DistrictRef>`
    select distinct city, district from listing where ${LISTED} order by city, district`.execute(db)
  return rows
}

/** Everything of a district that can be compared, with what it was held against last. */
export async function listComparable(
  db: Db,
  place: { city: string; district: string },
): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    select id, rooms_filter "roomsFilter", area_sqm "areaSqm", price_usd_cents "usdCents",
      comparables
    from listing
    where city = ${place.city}
      and district = ${place.district}
      and rooms_filter is not null
      and price_usd_cents is not null
      and ${LISTED}`.execute(db)
  return rows
}

/** Listings of a place that are warned of, and of what. */
export async function listWarned(
  db: Db,
  { city, district }: DistrictRef,
): Promise<{ id: number; kinds: WarningKind[] }[]> {
  const { rows } = await sql<{ id: number; kinds: WarningKind[] }>`
    select id, jsonb_path_query_array(warnings, '$[*].kind') kinds
    from listing
    where city = ${city}
      and ${district === null ? sql`district is null` : sql`district = ${district}`}
      and warnings <> '[]'`.execute(db)
  return rows
}

/**
 * Writes what each is held against. Rows that somebody holds are passed by: whoever holds them
 * compares them too, or the next round does.
 */
export async function saveComparables(
  db: Db,
  comparables: readonly { id: number; comparables: Comparables | null }[],
): Promise<number> {
  const ids = comparables.map(({ id }) => id)
  const values = comparables.map((row) => row.comparables && JSON.stringify(row.comparables))
  const { numAffectedRows } = await sql`
    update listing set comparables = updated.comparables
    from (
      select l.id, given.comparables::jsonb comparables
      from unnest(${ids}::integer[], ${values}::text[]) given(id, comparables)
      join listing l on l.id = given.id
      order by l.id
      for update of l skip locked
    ) updated
    where listing.id = updated.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const SUSPECT_PATH = `$[*] ? (${SUSPECT_KINDS.map((kind) => `@.kind == "${kind}"`).join(' || ')})`

const suspectListings = ({
  city,
  district,
  roomsFilter,
}: {
  city: string
  district: string
  roomsFilter: number
}) => sql`
  select id from listing
  where city = ${city}
    and district = ${district}
    and rooms_filter = ${roomsFilter}::smallint
    and warnings <> '[]'
    and warnings @? ${SUSPECT_PATH}::jsonpath`
