import type { Db } from '#core/db/database.ts'

/** A reset link of an account; earlier ones are dead. */
export async function putReset(
  db: Db,
  one: { accountId: number; hash: Buffer; sentAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .deleteFrom('password_reset')
    .where('account_id', '=', one.accountId)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('password_reset')
    .values({
      hash: one.hash,
      account_id: one.accountId,
      sent_at: one.sentAt,
      expires_at: one.expiresAt,
      used_at: null,
    })
    .execute()
}

/** Whose link it is, while it is good; null otherwise. */
export async function accountOfReset(db: Db, hash: Buffer, now: Date): Promise<number | null> {
  return (
    (
      await db
        .selectFrom('password_reset')
        .select('account_id')
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
    )?.account_id ?? null
  )
}

/** Uses a link up; of many at once, one gets the account. */
export async function useReset(db: Db, hash: Buffer, now: Date): Promise<number | null> {
  return (
    (
      await db
        .updateTable('password_reset')
        .set({ used_at: now })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('account_id')
        .executeTakeFirst()
    )?.account_id ?? null
  )
}

/** Links under way are worth nothing any more. */
export async function forgetResets(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute()
}
