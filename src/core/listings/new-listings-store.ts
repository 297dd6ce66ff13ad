import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { type Criteria, filterConditions } from './filter-store.ts'
import { LISTED, cityCondition } from './search-store.ts'

export type NewListingCount = { counted: number; oldestAt: Date | null }

export async function listNewest(
  db: Db,
  criteria: Criteria,
  since: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id
    from listing
    where ${cityCondition(criteria.cities)}
      and first_seen_at >= ${since}
      and ${LISTED}
      ${filterConditions(criteria)}
    order by first_seen_at desc, id desc
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isListed(db: Db, criteria: Criteria, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from listing
    where id = ${id}
      and ${cityCondition(criteria.cities)}
      and ${LISTED}
      ${filterConditions(criteria)}`.execute(db)
  return rows.length > 0
}

/** Uses the index listing_first_seen (0002_listings.sql), so the predicate must be the same. */
export async function countFirstSeen(
  db: Db,
  criteria: Criteria,
  since: Date,
): Promise<NewListingCount> {
  const oldest = criteria.cities.map(
    (city) =>
      sql`(select min(first_seen_at) from listing where city = ${city} and merged_into is null)`,
  )
  const {
    rows: [row],
  } = await sql<NewListingCount>`
    select least(${sql.join(oldest)}) "oldestAt", (
      select count(*)::int
      from listing
      where ${cityCondition(criteria.cities)}
        and first_seen_at >= ${since}
        and merged_into is null and period is distinct from 'day'
        ${filterConditions(criteria)}
    ) counted`.execute(db)
  return row!
}
