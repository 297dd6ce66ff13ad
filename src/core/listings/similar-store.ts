import { type RawBuilder, sql } from 'kysely'
import { comparableKinds, type ListingKind } from '#contract/listing-kinds.ts'
import type { Bounds } from '#contract/map-area.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { getActiveRates } from './rates-store.ts'
import { toUsdCents } from './rates.ts'
import { LISTED } from './search-store.ts'

/** The listing that others are compared with. */
export type SimilarityTarget = {
  id: number
  city: string
  district: string | null
  kind: ListingKind
  roomsFilter: number | null
  /** At the current rates, also if it is no longer offered. */
  priceUsdCents: number | null
  areaSqm: number | null
  latitude: number | null
  longitude: number | null
}

/** null: unknown, removed, or merged into another. */
export async function findSimilarityTarget(db: Db, id: number): Promise<SimilarityTarget | null> {
  const {
    rows: [row],
  } = await sql<
    Omit<SimilarityTarget, 'priceUsdCents'> & { price: string | null; currency: string }
  >`
    select id, city, district, kind, rooms_filter "roomsFilter", price, currency,
      area_sqm "areaSqm", latitude, longitude
    from listing
    where id = ${id} and status <> 'REMOVED' and merged_into is null`.execute(
    await inCityOf(db, id),
  )
  if (!row) return null
  const { price, currency, ...rest } = row
  const { rates } = await getActiveRates(db)
  return {
    ...rest,
    priceUsdCents: price === null ? null : toUsdCents(Number(price), currency, rates),
  }
}

/** Prices within 25% are similar. */
const PRICE_SPREAD = 0.25
/** The number of candidates on each side of the price. */
const MAX_COMPARED = 40

/**
 * The ids of active listings in a district, in bounds or in the whole city that are most similar to
 * one: of whole homes, rooms or beds as it is, the same number of rooms and a price within 25%,
 * sorted by the difference in price and area, newer ones first, with flagged ones at the end.
 * Unknown facts of the one are no condition.
 */
export async function findSimilarIds(
  db: Db,
  one: SimilarityTarget,
  where: { district: string } | { bounds: Bounds } | 'city',
  limit: number,
): Promise<number[]> {
  const place =
    where === 'city'
      ? sql``
      : 'district' in where
        ? sql`and district = ${where.district}`
        : within(where.bounds)
  const rooms =
    one.roomsFilter === null ? sql`` : sql`and rooms_filter = ${one.roomsFilter}::smallint`
  const kinds = sql`and kind = any(${comparableKinds(one.kind)}::text[])`
  const candidates = (price: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select id, price_usd_cents, area_sqm, latest_post_at, is_flagged
    from listing
    where city = ${one.city} and ${LISTED} ${place} ${kinds} ${rooms} ${price} and id <> ${one.id}
    order by ${order}
    limit ${MAX_COMPARED}
  )`
  const cents = one.priceUsdCents
  // Scans the price index up and down from the price, so that only the nearest rows are read.
  const around = (price: number): RawBuilder<unknown> => {
    const max = Math.floor(price * (1 + PRICE_SPREAD))
    const min = Math.ceil(price * (1 - PRICE_SPREAD))
    const above = sql`and price_usd_cents between ${price}::integer and ${max}::bigint`
    const below = sql`
      and price_usd_cents >= ${min}::integer
      and price_usd_cents < ${price}::integer`
    return sql`
      ${candidates(above, sql`price_usd_cents`)}
      union all
      ${candidates(below, sql`price_usd_cents desc`)}`
  }
  const compared = cents === null ? candidates(sql``, sql`latest_post_at desc`) : around(cents)
  const distances = [
    cents ? sql`abs(price_usd_cents - ${cents}::integer) / ${cents}::float` : sql`0`,
    one.areaSqm
      ? sql`coalesce(abs(area_sqm - ${one.areaSqm}::real) / ${one.areaSqm}::float, 0.3)`
      : sql`0`,
  ]
  const {
    rows: [found],
  } = await sql<{ ids: number[] }>`
    select array(
      select id
      from (${compared}) compared
      order by is_flagged, ${sql.join(distances, sql` + `)}, latest_post_at desc, id desc
      limit ${limit}
    ) ids`.execute(db)
  return found!.ids
}

const within = ({ south, west, north, east }: Bounds): RawBuilder<unknown> =>
  sql`and latitude between ${south} and ${north} and longitude between ${west} and ${east}`
