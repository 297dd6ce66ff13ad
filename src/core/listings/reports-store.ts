import { sql } from 'kysely'
import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { loadPageOfCities } from '#core/db/distributed/page-of-cities.ts'
import { survivingListing } from '#core/db/surviving-listing.ts'

/** The maximum of the counter. */
const MAX_TIMES = 10_000

/**
 * Counts a report on its UTC day. Returns false when the listing does not exist, or is removed or
 * merged.
 */
export async function countReport(
  db: Db,
  { listingId, reason, at }: { listingId: number; reason: ReportReason; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into listing_report (listing_id, reason, day, last_at)
    select id, ${reason}, (${at}::timestamptz at time zone 'UTC')::date, ${at}::timestamptz
    from listing
    where id = ${listingId} and status <> 'REMOVED' and merged_into is null
    on conflict (listing_id, reason, day) do update
    set times = least(listing_report.times + 1, ${MAX_TIMES}::integer),
      last_at = greatest(listing_report.last_at, excluded.last_at)`.execute(
    await inCityOf(db, listingId),
  )
  return numAffectedRows === 1n
}

export async function deleteReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('listing_report').where('last_at', '<', before).execute()
}

export type ReportRow = { listingId: number; reason: ReportReason; times: number; lastAt: Date }

/**
 * Reports since then by listing and reason, the latest first. Reports of a merged listing count for
 * the surviving one.
 */
export const listReportsSince = (db: Db, since: Date, limit: number): Promise<ReportRow[]> =>
  loadPageOfCities(
    db,
    { offset: 0, limit },
    (own) => listOfCity(own, since, limit),
    (a, b) =>
      b.lastAt.getTime() - a.lastAt.getTime() ||
      a.listingId - b.listingId ||
      (a.reason < b.reason ? -1 : 1),
  )

async function listOfCity(db: Db, since: Date, limit: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    with reported as (
      select listing_id, reason, sum(times)::int times, max(last_at) last_at
      from listing_report
      where last_at >= ${since}
      group by listing_id, reason
    )
    select ${survivingListing(sql`reported.listing_id`)} "listingId", reason,
      sum(times)::int times, max(last_at) "lastAt"
    from reported
    group by 1, reason
    order by max(last_at) desc, 1, reason
    limit ${limit}`.execute(db)
  return rows
}
