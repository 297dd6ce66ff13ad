import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'
import { findSurvivor } from './find-store.ts'
import { countReport, listReportsSince, type ReportRow } from './reports-store.ts'

/** Notes that a visitor found a listing wrong; one that was merged away stands for the flat it went into. Answers false when there is none. */
export async function reportListing(db: Db, listingId: number, reason: ReportReason, now: Date): Promise<boolean> {
  if (await countReport(db, { listingId, reason, at: now })) return true
  const survivor = await findSurvivor(db, listingId)
  return survivor !== null && countReport(db, { listingId: survivor, reason, at: now })
}

/** What visitors reported since a moment, by listing and reason, the last said first. */
export function listReports(db: Db, since: Date, limit = 200): Promise<ReportRow[]> {
  return listReportsSince(db, since, limit)
}
