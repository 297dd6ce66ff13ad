import type { Db } from '#core/db/database.ts'
import { dayOf } from './day.ts'
import { deleteRevoked } from './store.ts'
import { deleteUseBefore } from './use-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A year and a month: enough to compare with the same month of last year. */
const KEPT_DAYS = 400

/** Forgets calls of long ago and keys that were revoked as long ago. */
export async function sweepApi(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  await deleteUseBefore(db, dayOf(before))
  await deleteRevoked(db, before)
}
