import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { EmailKind } from './content.ts'

/** Records an email, to which a delivery is addressed. Returns its id. */
export async function insertEmail(
  db: Db,
  email: { accountId: number | null; kind: EmailKind; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('email')
    .values({ account_id: email.accountId, kind: email.kind, created_at: email.createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type EmailRecord = {
  kind: string
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

/** The kind and status of each email of an account, newest first. */
export async function listEmailRecords(db: Db, accountId: number): Promise<EmailRecord[]> {
  const { rows } = await sql<EmailRecord>`
    select kind, e.created_at "createdAt", sent_at "sentAt", failed_at "failedAt"
    from email e join delivery d on d.email_id = e.id
    where e.account_id = ${accountId}
    order by e.created_at desc, e.id desc`.execute(db)
  return rows
}

/** Deletes all emails of an account with their deliveries. */
export async function deleteEmailRecords(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('email').where('account_id', '=', accountId).execute()
}

/** Deletes sent and failed emails queued before `before`. Returns how many. */
export async function deleteOldEmailRecords(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from email where created_at < ${before} and not exists (
      select from delivery
      where email_id = email.id and sent_at is null and failed_at is null
    )`.execute(db)
  return Number(numAffectedRows)
}
