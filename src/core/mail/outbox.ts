import type { LANGUAGES } from '#contract/accounts.ts'
import type { Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { MailContent } from './content.ts'
import { sealMail } from './sealed-mail.ts'
import { storeMail } from './store.ts'

export type MailToQueue = {
  /** Whose it is, for the export and deletion of that account's data; null: nobody's any more. */
  accountId: number | null
  to: string
  language: (typeof LANGUAGES)[number]
  content: MailContent
}

/** Before everything that reads posts: somebody waits for a code. */
const PRIORITY = -10

/**
 * Queues a letter in the caller's transaction: it is sent exactly when what made it necessary was
 * committed. `now` is when its code or link was made.
 */
export async function queueMail(
  db: Db,
  secrets: Secrets,
  { accountId, ...mail }: MailToQueue,
  now: Date,
): Promise<void> {
  const mailId = await storeMail(db, {
    accountId,
    kind: mail.content.kind,
    sealed: sealMail(secrets, mail),
    createdAt: now,
  })
  await queueTry(db, { mailId, tries: 0 })
}

/** Queues the next try of a letter; `tries` were made before. */
export async function queueTry(
  db: Db,
  job: { mailId: number; tries: number },
  runAt?: Date,
): Promise<void> {
  await addJob(db, 'send-mail', job, {
    key: `send-mail:${job.mailId}`,
    priority: PRIORITY,
    ...(runAt ? { runAt } : {}),
  })
}
