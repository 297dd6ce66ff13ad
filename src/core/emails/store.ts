import type { Db } from '#core/db/database.ts'
import type { EmailKind } from './content.ts'

export type PendingEmail = {
  id: number
  kind: EmailKind
  sealed: Buffer
  createdAt: Date
  tries: number
}

/** Stores an email to send. Returns its id. */
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

/** Returns the email while it is pending; null once it was sent, failed or deleted. */
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

/** Marks an email as sent and deletes its content: codes, links and addresses are not kept. */
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

/** Counts a failed attempt. Returns whether the email is still pending. */
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

/** The kind and status of each email of an account, newest first. */
export async function listEmailRecords(db: Db, accountId: number): Promise<EmailRecord[]> {
  return db
    .selectFrom('email')
    .select(['kind', 'created_at as createdAt', 'sent_at as sentAt', 'failed_at as failedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes all emails of an account. Jobs of pending ones then find nothing to send. */
export async function deleteEmailRecords(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('email').where('account_id', '=', accountId).execute()
}

/** Deletes sent and failed emails queued before `before`. Returns how many. */
export async function deleteOldEmailRecords(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email')
    .where('created_at', '<', before)
    .where((row) => row.or([row('sent_at', 'is not', null), row('failed_at', 'is not', null)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
