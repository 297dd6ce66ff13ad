import type { Db } from '#core/db/database.ts'

export async function insertLink(db: Db, one: { hash: Buffer; accountId: number; now: Date; expiresAt: Date }): Promise<void> {
  await db.insertInto('chat_link').values({ hash: one.hash, account_id: one.accountId, created_at: one.now, expires_at: one.expiresAt }).execute()
}

/** Uses a link up; whose it is, or null: it is unknown, over, or was used before. */
export async function takeLink(tx: Db, hash: Buffer, now: Date): Promise<number | null> {
  return (await tx.updateTable('chat_link').set({ used_at: now }).where('hash', '=', hash).where('used_at', 'is', null).where('expires_at', '>', now).returning('account_id as accountId').executeTakeFirst())?.accountId ?? null
}

/** Whose a link is that was used, as long as it is kept. */
export async function findUsedLink(tx: Db, hash: Buffer): Promise<number | null> {
  return (await tx.selectFrom('chat_link').select('account_id as accountId').where('hash', '=', hash).where('used_at', 'is not', null).executeTakeFirst())?.accountId ?? null
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_link').where('expires_at', '<', before).execute()
}
