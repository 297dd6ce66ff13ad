import type { LANGUAGES } from '#contract/accounts.ts'
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
  /** Whose it is, for the export and deletion of that account's data; null: nobody's any more. */
  accountId: number | null
  to: string
  language: (typeof LANGUAGES)[number]
  content: EmailContent
}

/** Before everything that reads posts: somebody waits for a code. */
const PRIORITY = -10

/**
 * Queues an email in the caller's transaction: it is sent exactly when what made it necessary was
 * committed. `now` is when its code or link was made.
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

/** Queues the next try of an email; `tries` were made before. */
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

/** The emails to an account, newest first: for its export. */
export const listEmails = (db: Db, accountId: number): Promise<EmailRecord[]> =>
  listEmailRecords(db, accountId)

/** Takes back what waits for an account and forgets what was sent to it: when it is deleted. */
export const deleteEmails = (db: Db, accountId: number): Promise<void> =>
  deleteEmailRecords(db, accountId)

/**
 * Forgets emails made before a moment that nothing is to be done with any more. Answers how many.
 */
export const deleteOldEmails = (db: Db, before: Date): Promise<number> =>
  deleteOldEmailRecords(db, before)
