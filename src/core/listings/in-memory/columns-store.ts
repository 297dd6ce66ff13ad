import { sql } from 'kysely'
import { LISTING_KINDS } from '#contract/listing-kinds.ts'
import { POINT_PRECISIONS } from '#contract/listings.ts'
import type { Db } from '#core/db/database.ts'
import type { ListedRow } from './listing-columns.ts'
import { LISTED } from '../search-store.ts'

/** Numbers of type `real` are read as the double precision that comparisons in SQL use. */
const COLUMNS = sql`
  id, city, district, array_position(${[...LISTING_KINDS]}::text[], kind) - 1 kind,
  rooms_filter rooms, price_usd_cents price,
  price_per_m2_usd_cents "pricePerM2", area_sqm::float8 area, fact_bits bits,
  deposit_usd_cents deposit, floor, min_term_months "minTerm", latitude, longitude,
  array_position(${[...POINT_PRECISIONS]}::text[], point_precision) - 1 "precision",
  (extract(epoch from latest_post_at) * 1000000)::float8 date,
  (extract(epoch from first_seen_at) * 1000000)::float8 "firstSeen", is_flagged::int flagged,
  array_to_string(tsvector_to_array(search), ' ') words`

/** Those of the listings with these ids that lists show. */
export async function loadListed(db: Db, ids: readonly number[]): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS} from listing where id = any(${ids}::integer[]) and ${LISTED}`.execute(db)
  return rows
}

/** The next listings that lists show, by id. */
export async function loadListedAfter(db: Db, id: number, limit: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${COLUMNS} from listing
    where id > ${id} and ${LISTED}
    order by id
    limit ${limit}`.execute(db)
  return rows
}
