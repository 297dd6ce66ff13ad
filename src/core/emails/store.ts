import type { Db } from '#core/db/database.ts'
import type { EmailKind } from './content.ts'

export type PendingEmail = {
  id: number
  kind: EmailKind
  sealed: Buffer
  createdAt: Date
  tries: number
}

/** Stores an email that is to be sent and answers its number. */
export async function insertEmail(
  db: Db,
  email: { accountId: number | null; kind: EmailKind; sealed: Buffer; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('email')
    .values({
      account_id: email.accountId,
      kind: email.kind,
      sealed: email.sealed,
      created_at: email.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The email, while it waits to be sent; null once it was sent, failed or deleted. */
export async function findPendingEmail(db: Db, id: number): Promise<PendingEmail | null> {
  const row = await db
    .selectFrom('email')
    .select(['id', 'kind', 'sealed', 'created_at', 'tries'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return row && row.sealed
    ? {
        id: row.id,
        kind: row.kind as EmailKind,
        sealed: row.sealed,
        createdAt: row.created_at,
        tries: row.tries,
      }
    : null
}

/** What was sent is emptied: its codes, links and addresses are kept nowhere. */
export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('email')
    .set((row) => ({ sent_at: at, sealed: null, tries: row('tries', '+', 1), last_error: null }))
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: number, error: string, at: Date): Promise<void> {
  await db
    .updateTable('email')
    .set((row) => ({ failed_at: at, sealed: null, tries: row('tries', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute()
}

/** One more try came to nothing. Answers whether the email still waits. */
export async function recordFailedAttempt(db: Db, id: number, error: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email')
    .set((row) => ({ tries: row('tries', '+', 1), last_error: error }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type EmailRecord = {
  kind: string
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

/** The emails to an account, newest first: of each what it was about and what became of it. */
export async function listEmailRecords(db: Db, accountId: number): Promise<EmailRecord[]> {
  return db
    .selectFrom('email')
    .select(['kind', 'created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Takes back what waits for an account and forgets what was sent to it. A job that is left over
 * finds nothing.
 */
export async function deleteEmailRecords(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('email').where('account_id', '=', accountId).execute()
}

/**
 * Forgets emails queued before `before` that nothing is to be done with any more. Answers how
 * many.
 */
export async function deleteOldEmailRecords(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email')
    .where('created_at', '<', before)
    .where((row) => row.or([row('sent_at', 'is not', null), row('failed_at', 'is not', null)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
