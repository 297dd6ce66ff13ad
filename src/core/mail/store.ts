import type { Db } from '#core/db/database.ts'
import type { MailKind } from './content.ts'

export type WaitingMail = {
  id: number
  kind: MailKind
  sealed: Buffer
  createdAt: Date
  tries: number
}

/** Stores a letter that is to be sent and answers its number. */
export async function storeMail(
  db: Db,
  mail: { accountId: number | null; kind: MailKind; sealed: Buffer; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('mail')
    .values({
      account_id: mail.accountId,
      kind: mail.kind,
      sealed: mail.sealed,
      created_at: mail.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The letter, while it waits to be sent; null once it was sent, given up or deleted. */
export async function waitingMail(db: Db, id: number): Promise<WaitingMail | null> {
  const row = await db
    .selectFrom('mail')
    .select(['id', 'kind', 'sealed', 'created_at', 'tries'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return row && row.sealed
    ? {
        id: row.id,
        kind: row.kind as MailKind,
        sealed: row.sealed,
        createdAt: row.created_at,
        tries: row.tries,
      }
    : null
}

/** What was sent is emptied: its codes, links and addresses are kept nowhere. */
export async function markSent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({ sent_at: at, sealed: null, tries: row('tries', '+', 1), trouble: null }))
    .where('id', '=', id)
    .execute()
}

export async function markGivenUp(db: Db, id: number, trouble: string, at: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set((row) => ({ given_up_at: at, sealed: null, tries: row('tries', '+', 1), trouble }))
    .where('id', '=', id)
    .execute()
}

/** One more try came to nothing. Answers whether the letter still waits. */
export async function markTried(db: Db, id: number, trouble: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set((row) => ({ tries: row('tries', '+', 1), trouble }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type MailRecord = {
  kind: string
  createdAt: Date
  sentAt: Date | null
  givenUpAt: Date | null
}

/** The letters to an account, newest first: of each what it was about and what became of it. */
export async function mailOf(db: Db, accountId: number): Promise<MailRecord[]> {
  return db
    .selectFrom('mail')
    .select(['kind', 'created_at as createdAt', 'sent_at as sentAt', 'given_up_at as givenUpAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Takes back what waits for an account and forgets what was sent to it. A job that is left over
 * finds nothing.
 */
export async function deleteMailOf(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('mail').where('account_id', '=', accountId).execute()
}

/**
 * Forgets letters queued before `before` that nothing is to be done with any more. Answers how
 * many.
 */
export async function deleteOldMail(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('created_at', '<', before)
    .where((row) => row.or([row('sent_at', 'is not', null), row('given_up_at', 'is not', null)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
