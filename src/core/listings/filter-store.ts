import { type RawBuilder, sql } from 'kysely'
import type { Filters } from '#contract/filters.ts'
import type { Bounds } from '#contract/map-area.ts'
import { type KeyedFilter, type UnkeyedFilter, UNKEYED_FILTERS } from './unkeyed-filters.ts'

// The SQL condition of each filter, for a value in the units of the column. Cities select a range
// of the indexes, the currency is part of the price, and yes/no facts are one mask (fact-bits.ts).

/** Filters that saved searches match by their keys or columns, in match_saved_searches.sql. */
const CONDITIONS = {
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
  searchQuery: (query: string) => sql`search @@ ${query}::tsquery`,
} satisfies Record<Exclude<KeyedFilter, 'city' | 'currency' | 'amenities'>, unknown>
const CONDITION_KEYS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[]

/** Search conditions in the units of the columns. A missing one is no condition. */
export type Criteria = {
  [Key in keyof typeof CONDITIONS]?: Parameters<(typeof CONDITIONS)[Key]>[0]
} & Pick<Filters, UnkeyedFilter> & {
    /** At least one city. */
    cities: readonly string[]
    /** All of these bits must be set. */
    bits: number
    bounds?: Bounds
    now: Date
  }

/** All conditions other than city and status, each with its `and`. */
export function filterConditions(criteria: Omit<Criteria, 'cities'>): RawBuilder<unknown> {
  const conditions = listConditions(criteria)
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

/** Whether there are conditions other than city and status. */
export const hasConditions = (criteria: Omit<Criteria, 'cities'>): boolean =>
  listConditions(criteria).length > 0

function listConditions(criteria: Omit<Criteria, 'cities'>): RawBuilder<unknown>[] {
  const { bits, bounds, now } = criteria
  const conditions = CONDITION_KEYS.flatMap((key) => {
    const value = criteria[key]
    return value === undefined ? [] : [CONDITIONS[key](value as never)]
  })
  const unkeyed = UNKEYED_FILTERS.flatMap((key) =>
    criteria[key] === undefined ? [] : [[key, criteria[key]]],
  )
  if (unkeyed.length > 0) {
    const filters = JSON.stringify(Object.fromEntries(unkeyed))
    conditions.push(sql`matches_unkeyed_filters(
      deposit_usd_cents, floor, min_term_months, latest_post_at, ${filters}::jsonb,
      ${now}::timestamptz, kind)`)
  }
  // The same as `=`, since no other bits remain; but the planner estimates that `=` matches one row
  // in 200, and `>=` one in three.
  if (bits !== 0) conditions.push(sql`fact_bits & ${bits}::integer >= ${bits}::integer`)
  if (bounds)
    conditions.push(
      sql`latitude between ${bounds.south} and ${bounds.north}`,
      sql`longitude between ${bounds.west} and ${bounds.east}`,
    )
  return conditions
}
