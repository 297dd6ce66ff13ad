import { sweepApiKeys } from '#core/api-keys/sweep.ts'
import type { Db } from '#core/db/database.ts'
import { deleteOldEmails } from '#core/emails/outbox.ts'
import { sweepCodes } from '#core/searches/codes.ts'
import { deleteOldSessions, deleteExpired, deleteUnverifiedAccounts } from './sweep-store.ts'
import { deleteExpiredTelegramAuth } from './telegram-auth-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The default length of a trial. */
const UNVERIFIED_RETENTION_DAYS = 7
/** Kept for the data export and to detect reused tokens. */
const SESSION_RETENTION_DAYS = 30
const DEVICE_RETENTION_DAYS = 400
const EMAIL_RETENTION_DAYS = 90

/** Deletes expired account data and unverified accounts. Returns the number of accounts. */
export async function sweepAccounts(db: Db, now: Date): Promise<number> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteOldSessions(db, daysAgo(SESSION_RETENTION_DAYS))
  await deleteExpired(db, { now, devicesBefore: daysAgo(DEVICE_RETENTION_DAYS) })
  await deleteOldEmails(db, daysAgo(EMAIL_RETENTION_DAYS))
  await deleteExpiredTelegramAuth(db, now)
  await sweepCodes(db, now)
  await sweepApiKeys(db, now)
  return deleteUnverifiedAccounts(db, daysAgo(UNVERIFIED_RETENTION_DAYS))
}
