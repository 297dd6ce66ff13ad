import type { Language } from '#locales/languages.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { EmailContent } from './content.ts'
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

/** Higher than jobs that process posts: a person is waiting for a code. */
const PRIORITY = -10

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
  const emailId = await insertEmail(db, {
    accountId,
    kind: email.content.kind,
    sealed: sealEmail(secrets, email),
    createdAt: now,
  })
  await queueAttempt(db, { emailId, tries: 0 })
}

/** Queues the next attempt to send an email. `tries`: attempts so far. */
export async function queueAttempt(
  db: Db,
  job: { emailId: number; tries: number },
  runAt?: Date,
): Promise<void> {
  await addJob(db, 'send-email', job, {
    key: `send-email:${job.emailId}`,
    priority: PRIORITY,
    ...(runAt ? { runAt } : {}),
  })
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
