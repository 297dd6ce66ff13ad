import type { Db } from '#core/db/database.ts'
import { deleteCreatedBefore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Kept this long so that a flat that is posted again is not notified as new. */
const NOTIFICATION_RETENTION_DAYS = 180
const CONTENT_RETENTION_DAYS = 7

/** Deletes old notifications, replies and tests. Returns how many. */
export const sweepNotifications = (db: Db, now: Date): Promise<number> =>
  deleteCreatedBefore(db, {
    notifications: new Date(now.getTime() - NOTIFICATION_RETENTION_DAYS * DAY_MS),
    contents: new Date(now.getTime() - CONTENT_RETENTION_DAYS * DAY_MS),
  })
