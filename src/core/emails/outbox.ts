import type { Language } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import { queueContents } from '#core/notifications/queue.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { type EmailContent, ttlMs } from './content.ts'
import { sealEmail } from './sealed-email.ts'
import {
  insertEmail,
  deleteEmailRecords,
  deleteOldEmailRecords,
  listEmailRecords,
  type EmailRecord,
} from './store.ts'

export type EmailToQueue = {
  /** The account that the email belongs to, for data export and deletion; null when deleted. */
  accountId: number | null
  to: string
  language: Language
  content: EmailContent
}

/**
 * Queues an email in the caller's transaction, so it is sent only if that transaction commits.
 * `now` is when its code or link was created.
 */
export async function queueEmail(
  db: Db,
  secrets: Secrets,
  { accountId, ...email }: EmailToQueue,
  now: Date,
): Promise<void> {
  const { kind } = email.content
  const id = await insertEmail(db, { accountId, kind, createdAt: now })
  const sealed = sealEmail(secrets, email).toString('base64')
  await queueContents(
    db,
    { channel: 'account-email', recipientId: id },
    [{ kind: 'account-email', sealed }],
    { now, expiresAt: new Date(now.getTime() + ttlMs(kind)) },
  )
}

/** Lists the emails of an account for its data export, newest first. */
export const listEmails = (db: Db, accountId: number): Promise<EmailRecord[]> =>
  listEmailRecords(db, accountId)

/** Deletes the emails of an account, pending ones included, when the account is deleted. */
export const deleteEmails = (db: Db, accountId: number): Promise<void> =>
  deleteEmailRecords(db, accountId)

/** Deletes sent and failed emails created before `before`. Returns how many. */
export const deleteOldEmails = (db: Db, before: Date): Promise<number> =>
  deleteOldEmailRecords(db, before)
