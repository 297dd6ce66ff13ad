import type { Db } from '#core/db/database.ts'
import { utcDay } from '#core/time/utc-day.ts'
import { deleteRevokedKeys } from './store.ts'
import { deleteUsageBefore } from './usage-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A year and a month: enough to compare with the same month of last year. */
const RETENTION_DAYS = 400

/** Deletes old call counts and keys that were revoked long ago. */
export async function sweepApiKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  await deleteUsageBefore(db, utcDay(before))
  await deleteRevokedKeys(db, before)
}
