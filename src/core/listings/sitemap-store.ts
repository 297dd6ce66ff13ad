import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { LISTED } from './search-store.ts'

export type ListedRow = { id: number; latestPostAt: Date }

/**
 * Listings of one district, or of none known, in the order of its index: nothing is sorted and the
 * table is not read.
 */
export async function listedOfDistrict(
  db: Db,
  city: string,
  district: string | null,
  span: { offset: number; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, latest_post_at "latestPostAt" from listing where city = ${city} and ${district === null ? sql`district is null` : sql`district = ${district}`} and ${LISTED}
    order by rooms_filter, price_usd_cents offset ${span.offset} limit ${span.limit}`.execute(db)
  return rows
}
