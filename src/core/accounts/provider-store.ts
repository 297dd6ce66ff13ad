import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Account } from './account.ts'
import { ACCOUNT_COLUMNS } from './store.ts'

export type LinkRow = {
  id: number
  issuer: string
  subject: string
  email: string | null
  addedAt: Date
}
type IdentityKey = { issuer: string; subject: string }

/**
 * Locks an identity until the transaction ends, so that it is linked to one account only. Take this
 * lock before `lockEmailAddress`.
 */
export async function lockIdentity(db: Db, { issuer, subject }: IdentityKey): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`sign-in ${issuer} ${subject}`}, 0))
  `.execute(db)
}

/** Finds the account linked to an identity and locks it until the transaction ends. */
export async function lockLinkedAccount(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<Account | null> {
  return (
    (await db
      .selectFrom('sign_in_link')
      .innerJoin('account', 'account.id', 'sign_in_link.account_id')
      .select(ACCOUNT_COLUMNS)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .forUpdate('account')
      .executeTakeFirst()) ?? null
  )
}

/** Like `lockLinkedAccount`, without the lock. */
export async function findLinkedAccountId(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('sign_in_link')
        .select('account_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
    )?.account_id ?? null
  )
}

export async function insertLink(
  db: Db,
  {
    accountId,
    issuer,
    subject,
    email,
    at,
  }: IdentityKey & { accountId: number; email: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('sign_in_link')
    .values({ account_id: accountId, issuer, subject, email, added_at: at })
    .execute()
}

/** Updates the email that the provider reports. It is for display only. */
export async function updateLinkEmail(
  db: Db,
  { issuer, subject, email }: IdentityKey & { email: string | null },
): Promise<void> {
  await db
    .updateTable('sign_in_link')
    .set({ email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export async function listLinks(db: Db, accountId: number): Promise<LinkRow[]> {
  return db
    .selectFrom('sign_in_link')
    .select(['id', 'issuer', 'subject', 'email', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** Returns false when there is no such link. */
export async function deleteLink(db: Db, accountId: number, id: number): Promise<boolean> {
  return (
    (
      await db
        .deleteFrom('sign_in_link')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
    ).numDeletedRows > 0n
  )
}
