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
/** Older reports say nothing about current listings. */
const REPORT_RETENTION_DAYS = 400

/**
 * Counts a visitor's report of a listing; for a merged one, of the surviving listing. Returns false
 * when there is no such listing.
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

/** Reports since then by listing and reason, the latest first. */
export function listReports(db: Db, since: Date, limit = 200): Promise<ReportRow[]> {
  return listReportsSince(db, since, limit)
}

/** Deletes old reports. */
export const deleteOldReports = (db: Db, now: Date): Promise<void> =>
  deleteReportsBefore(db, new Date(now.getTime() - REPORT_RETENTION_DAYS * DAY_MS))
