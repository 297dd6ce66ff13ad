import { sql } from 'kysely'
import type { WarningKind } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import type { Comparable, Likes } from './likes.ts'
import { SUSPECT_KINDS } from './warnings/warning-rules.ts'

/** The predicate of the indexes in 0002_listing_search.sql, word for word. */
const LISTED = sql`status = 'ACTIVE' and merged_into is null and period is distinct from 'day'`

/** A district of a city; null: listings without one, which are compared with nothing. */
export type Place = { city: string; district: string | null }
export type PlaceRow = Comparable & { roomsFilter: number; likes: Likes | null }

/**
 * Prices of the listings like one, ascending, itself and those that are suspect left out. Read in
 * the order of an index that holds all it asks for (listing_by_district).
 */
export async function listLikePrices(
  db: Db,
  like: {
    id: number
    city: string
    district: string
    roomsFilter: number
    areas: { min: number; max: number } | 'any'
  },
): Promise<number[]> {
  const area =
    like.areas === 'any' ? sql`` : sql`and area_sqm between ${like.areas.min} and ${like.areas.max}`
  const {
    rows: [row],
  } = await sql<{ prices: number[] }>`
    select array(
      select price_usd_cents from listing
      where city = ${like.city} and district = ${like.district} and rooms_filter = ${like.roomsFilter}::smallint and price_usd_cents is not null and ${LISTED} ${area}
        and id <> ${like.id} and id <> all (array(${suspects(like)}))
      order by price_usd_cents) prices`.execute(db)
  return row!.prices
}

/** Districts of cities that have a listing on offer. */
export async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } =
    await sql<Place>`select distinct city, district from listing where ${LISTED} order by city, district`.execute(
      db,
    )
  return rows
}

/** Everything of a district that can be compared, with what it was held against last. */
export async function listComparable(
  db: Db,
  place: { city: string; district: string },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select id, rooms_filter "roomsFilter", area_sqm "areaSqm", price_usd_cents "usdCents", likes from listing
    where city = ${place.city} and district = ${place.district} and rooms_filter is not null and price_usd_cents is not null and ${LISTED}`.execute(
    db,
  )
  return rows
}

/** Listings of a place that are warned of, and of what. */
export async function listWarned(
  db: Db,
  { city, district }: Place,
): Promise<{ id: number; kinds: WarningKind[] }[]> {
  const { rows } = await sql<{ id: number; kinds: WarningKind[] }>`
    select id, jsonb_path_query_array(warnings, '$[*].kind') kinds from listing
    where city = ${city} and ${district === null ? sql`district is null` : sql`district = ${district}`} and warnings <> '[]'`.execute(
    db,
  )
  return rows
}

/**
 * Writes what each is held against. Rows that somebody holds are passed by: whoever holds them
 * compares them too, or the next round does.
 */
export async function writeLikes(
  db: Db,
  likes: readonly { id: number; likes: Likes | null }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update listing set likes = made.likes
    from (
      select l.id, given.likes::jsonb likes from unnest(${likes.map(({ id }) => id)}::integer[], ${likes.map(({ likes: made }) => made && JSON.stringify(made))}::text[]) given(id, likes)
      join listing l on l.id = given.id order by l.id for update of l skip locked
    ) made
    where listing.id = made.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

const SUSPECT_PATH = `$[*] ? (${SUSPECT_KINDS.map((kind) => `@.kind == "${kind}"`).join(' || ')})`

const suspects = ({
  city,
  district,
  roomsFilter,
}: {
  city: string
  district: string
  roomsFilter: number
}) => sql`
  select id from listing where city = ${city} and district = ${district} and rooms_filter = ${roomsFilter}::smallint and warnings <> '[]' and warnings @? ${SUSPECT_PATH}::jsonpath`
