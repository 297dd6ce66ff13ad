import type { Db } from '#core/db/database.ts'
import { deleteLinkTokensBefore } from './link-token-store.ts'
import { deleteUnusedChats } from './store.ts'
import { deleteUpdatesBefore } from './update-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Telegram keeps undelivered updates for 24 hours, so a redelivery cannot come later. */
const UPDATE_RETENTION_DAYS = 2
const BLOCKED_RETENTION_DAYS = 30

/** Deletes old updates, expired links, and blocked chats without account and searches. */
export async function sweepChats(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteUpdatesBefore(db, ago(UPDATE_RETENTION_DAYS))
  await deleteLinkTokensBefore(db, now)
  await deleteUnusedChats(db, ago(BLOCKED_RETENTION_DAYS))
}
