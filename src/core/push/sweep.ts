import type { Db } from '#core/db/database.ts'
import { deleteGoneBefore } from './browser-store.ts'
import { deleteTestPushesBefore } from './delivery-store.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Deletes browsers that were disabled, and test deliveries that were created, over a week ago. */
export async function sweepPush(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WEEK_MS)
  await deleteGoneBefore(db, before)
  await deleteTestPushesBefore(db, before)
}
