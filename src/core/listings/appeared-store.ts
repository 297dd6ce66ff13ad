import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { type Criteria, LISTED, inCities, narrowedBy } from './search-store.ts'

export type Appeared = { counted: number; oldestAt: Date | null }

export async function listNewest(
  db: Db,
  criteria: Criteria,
  since: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listing where ${inCities(criteria.cities)} and first_seen_at >= ${since} and ${LISTED} ${narrowedBy(criteria)}
    order by first_seen_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function isListed(db: Db, criteria: Criteria, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from listing where id = ${id} and ${inCities(criteria.cities)} and ${LISTED} ${narrowedBy(criteria)}`.execute(
      db,
    )
  return rows.length > 0
}

/** Read from listing_first_seen (0010_alerts.sql), whose predicate stands here word for word. */
export async function countAll(db: Db, criteria: Criteria, since: Date): Promise<Appeared> {
  const oldest = criteria.cities.map(
    (city) =>
      sql`(select min(first_seen_at) from listing where city = ${city} and merged_into is null)`,
  )
  const {
    rows: [row],
  } = await sql<Appeared>`
    select least(${sql.join(oldest)}) "oldestAt", (select count(*)::int from listing
      where ${inCities(criteria.cities)} and first_seen_at >= ${since} and merged_into is null and period is distinct from 'day' ${narrowedBy(criteria)}) counted`.execute(
    db,
  )
  return row!
}
