import { sql } from 'kysely'
import type { PointPrecision } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import { type Criteria, LISTED, inCities, narrowedBy } from './search-store.ts'

export type PointRow = { id: number; latitude: number; longitude: number; priceUsdCents: number | null; district: string | null; precision: PointPrecision; firstSeenAt: Date }
export type Counts = { total: number; placed: number }

/** Where the listings on offer are, the newest `most` of those that have a place, and how many match in all. */
export async function findPoints(db: Db, criteria: Criteria, most: number): Promise<Counts & { rows: PointRow[] }> {
  const { rows: [counted] } = await sql<Counts>`
    select count(*)::int total, count(latitude)::int placed from listing where ${inCities(criteria.cities)} and ${LISTED} ${narrowedBy(criteria)}`.execute(db)
  const { rows } = await sql<PointRow>`
    select id, latitude, longitude, price_usd_cents "priceUsdCents", district, point_precision "precision", first_seen_at "firstSeenAt"
    from listing where ${inCities(criteria.cities)} and ${LISTED} and latitude is not null and longitude is not null ${narrowedBy(criteria)}
    order by latest_post_at desc, id desc limit ${most}`.execute(db)
  return { ...counted!, rows }
}
