import type { Db } from '#core/db/database.ts'
import { deleteGoneBefore } from './browser-store.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Deletes browsers that were disabled over a week ago. */
export const sweepPush = (db: Db, now: Date): Promise<void> =>
  deleteGoneBefore(db, new Date(now.getTime() - WEEK_MS))
