import type { ReportReason } from '#contract/report-reasons.ts'
import type { Db } from '#core/db/database.ts'
import { findMergeTarget } from './find-store.ts'
import {
  countReport,
  deleteReportsBefore,
  listReportsSince,
  type ReportRow,
} from './reports-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A flat of then is let, or another. */
const REPORT_RETENTION_DAYS = 400

/**
 * Notes that a visitor found a listing wrong; one that was merged away stands for the flat it went
 * into. Answers false when there is none.
 */
export async function reportListing(
  db: Db,
  listingId: number,
  reason: ReportReason,
  now: Date,
): Promise<boolean> {
  if (await countReport(db, { listingId, reason, at: now })) return true
  const survivor = await findMergeTarget(db, listingId)
  return survivor !== null && countReport(db, { listingId: survivor, reason, at: now })
}

/** What visitors reported since a moment, by listing and reason, the last said first. */
export function listReports(db: Db, since: Date, limit = 200): Promise<ReportRow[]> {
  return listReportsSince(db, since, limit)
}

/** Forgets counts of long ago. */
export const deleteOldReports = (db: Db, now: Date): Promise<void> =>
  deleteReportsBefore(db, new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS))
