import type { Db } from '#core/db/database.ts'
import { deleteCreatedBefore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A flat may come again, and whoever was told of it is not told as of a new one. */
const NOTIFICATION_RETENTION_DAYS = 180
const REPLY_RETENTION_DAYS = 7

/** Forgets what was told long ago. Answers how many rows went. */
export const sweepNotifications = (db: Db, now: Date): Promise<number> =>
  deleteCreatedBefore(db, {
    notifications: new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS),
    replies: new Date(now.getTime() - REPLY_RETENTION_DAYS * DAY_MS),
  })
