import type { Db } from '#core/db/database.ts'
import { deleteMadeBefore } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A flat may come again, and whoever was told of it is not told as of a new one. */
const NOTICE_DAYS = 180
const REPLY_DAYS = 7

/** Forgets what was told long ago. Answers how many rows went. */
export const sweepNotices = (db: Db, now: Date): Promise<number> =>
  deleteMadeBefore(db, {
    notices: new Date(now.getTime() - NOTICE_DAYS * DAY_MS),
    replies: new Date(now.getTime() - REPLY_DAYS * DAY_MS),
  })
