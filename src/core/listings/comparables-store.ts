import { sql } from 'kysely'
import type { WarningKind } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import type { ComparableListing, Comparables } from './comparables.ts'
import { SUSPECT_KINDS } from './warnings/warning-rules.ts'

/** Exactly the predicate of the partial indexes in 0002_listings.sql. */
const LISTED = sql`status = 'ACTIVE' and merged_into is null and period is distinct from 'day'`

/** A district of a city; null: listings without one, which are not compared. */
export type DistrictRef = { city: string; district: string | null }
export type ComparableRow = ComparableListing & {
  roomsFilter: number
  comparables: Comparables | null
}

/**
 * The prices of similar listings, ascending, without the listing itself and suspicious ones. An
 * index-only scan of listing_by_district.
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

/** All districts with active listings. */
export async function listListedDistricts(db: Db): Promise<DistrictRef[]> {
  const { rows } = await sql<DistrictRef>`
    select distinct city, district from listing where ${LISTED} order by city, district`.execute(db)
  return rows
}

/** All comparable listings of a district, with their last comparison. */
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

/** The listings of a district that have warnings. */
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
 * Saves the comparisons. Skips locked rows: the process that locked them compares them itself, or
 * the next round does.
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
