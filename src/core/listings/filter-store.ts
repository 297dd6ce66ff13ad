import { type RawBuilder, sql } from 'kysely'
import type { FilterKey, Filters, KeyOfKind } from '#contract/filters.ts'
import type { Bounds } from '#contract/map-area.ts'
import type { Db } from '#core/db/database.ts'

type Sql = RawBuilder<unknown>

// The SQL condition of each filter, for a value in the units of the column. Cities select a range
// of the indexes, the currency is part of the price, and yes/no facts are one mask (fact-bits.ts).

/** Filters that saved searches match by their keys, or in match_saved_searches.sql. */
const KEYED = {
  districts: (names: readonly string[]) =>
    names.length === 1 ? sql`district = ${names[0]}` : sql`district = any(${names}::text[])`,
  rooms: (counts: readonly number[]) =>
    counts.length === 1
      ? sql`rooms_filter = ${counts[0]}::smallint`
      : sql`rooms_filter = any(${counts}::smallint[])`,
  /** US cents. */
  priceMin: (cents: number) => sql`price_usd_cents >= ${cents}::integer`,
  priceMax: (cents: number) => sql`price_usd_cents <= ${cents}::integer`,
  areaMin: (sqm: number) => sql`area_sqm >= ${sqm}::real`,
  areaMax: (sqm: number) => sql`area_sqm <= ${sqm}::real`,
  /** A polygon whose corners are (longitude, latitude). Only `bounds` use the index. */
  area: (polygon: string) => sql`${polygon}::polygon @> point(longitude, latitude)`,
  /** A tsquery (text-query.ts). */
  searchQuery: (query: string) => sql`search @@ to_tsquery('simple', ${query})`,
}

type UnkeyedKey = Exclude<
  FilterKey,
  keyof typeof KEYED | KeyOfKind<'flag'> | 'amenities' | 'city' | 'currency'
>
/** The others. The value is a parameter, or the text of one in a saved search. */
const UNKEYED: Record<UnkeyedKey, (value: number | Sql, now: Date) => Sql> = {
  depositMax: (usd) => sql`deposit_usd_cents <= ${usd}::numeric * 100`,
  floorMin: (floor) => sql`floor >= ${floor}::integer`,
  floorMax: (floor) => sql`floor <= ${floor}::integer`,
  minTermMax: (months) => sql`min_term_months <= ${months}::integer`,
  postedWithin: (days, now) =>
    sql`latest_post_at >= ${now}::timestamptz - ${days}::integer * interval '24 hours'`,
}
export const UNKEYED_KEYS = Object.keys(UNKEYED) as UnkeyedKey[]

const CONDITIONS = { ...KEYED, ...UNKEYED }
const CONDITION_KEYS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]

/** Search conditions in the units of the columns. A missing one is no condition. */
export type Criteria = {
  [Key in keyof typeof KEYED]?: Parameters<(typeof KEYED)[Key]>[0]
} & Pick<Filters, UnkeyedKey> & {
    /** At least one city. */
    cities: readonly string[]
    /** All of these bits must be set. */
    bits: number
    bounds?: Bounds
    now: Date
  }

/** All conditions other than city and status, each with its `and`. */
export function filterConditions(criteria: Omit<Criteria, 'cities'>): RawBuilder<unknown> {
  const { bits, bounds, now } = criteria
  const conditions = CONDITION_KEYS.flatMap((key) => {
    const value = criteria[key]
    return value === undefined ? [] : [CONDITIONS[key](value as never, now)]
  })
  // The same as `=`, since no other bits remain; but the planner estimates that `=` matches one row
  // in 200, and `>=` one in three.
  if (bits !== 0) conditions.push(sql`fact_bits & ${bits}::integer >= ${bits}::integer`)
  if (bounds)
    conditions.push(
      sql`latitude between ${bounds.south} and ${bounds.north}`,
      sql`longitude between ${bounds.west} and ${bounds.east}`,
    )
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

/** The ids of those searches whose unkeyed filters a listing matches. */
export async function listMatchingUnkeyed(
  db: Db,
  listingId: number,
  searches: readonly { id: number; filters: Filters }[],
  now: Date,
): Promise<number[]> {
  const conditions = UNKEYED_KEYS.map(
    (key) =>
      sql`(filters -> ${key}::text is null or ${UNKEYED[key](sql`(filters ->> ${key}::text)`, now)})`,
  )
  const { rows } = await sql<{ id: number }>`
    select saved.id
    from jsonb_to_recordset(${JSON.stringify(searches)}::jsonb) saved(id integer, filters jsonb)
    cross join listing
    where listing.id = ${listingId} and ${sql.join(conditions, sql` and `)}`.execute(db)
  return rows.map(({ id }) => id)
}
