import type { Db } from '#core/db/database.ts'
import { toUtcDay } from './usage-day.ts'
import { deleteRevokedKeys } from './store.ts'
import { deleteUsageBefore } from './usage-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A year and a month: enough to compare with the same month of last year. */
const RETENTION_DAYS = 400

/** Forgets calls of long ago and keys that were revoked as long ago. */
export async function sweepApiKeys(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS)
  await deleteUsageBefore(db, toUtcDay(before))
  await deleteRevokedKeys(db, before)
}
