import type { Db } from '#core/db/database.ts'

export async function insertLinkToken(
  db: Db,
  one: { hash: Buffer; accountId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('chat_link_token')
    .values({
      hash: one.hash,
      account_id: one.accountId,
      created_at: one.now,
      expires_at: one.expiresAt,
    })
    .execute()
}

/**
 * Records the chat in which a link was last opened. Returns the account of the link, or null if it
 * is unknown, expired or used.
 */
export async function markLinkTokenOpened(
  tx: Db,
  hash: Buffer,
  chatId: number,
  now: Date,
): Promise<number | null> {
  return (
    (
      await tx
        .updateTable('chat_link_token')
        .set({ chat_id: chatId })
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('account_id as accountId')
        .executeTakeFirst()
    )?.accountId ?? null
  )
}

/** Marks an account's links opened in a chat as used. Returns whether one was still valid. */
export async function consumeOpenedLinkTokens(
  tx: Db,
  { chatId, accountId }: { chatId: number; accountId: number },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .updateTable('chat_link_token')
    .set({ used_at: now })
    .where('chat_id', '=', chatId)
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .returning('expires_at as until')
    .execute()
  return rows.some(({ until }) => until > now)
}

/** The account of a used link, until the link is deleted. */
export async function findUsedLinkToken(tx: Db, hash: Buffer): Promise<number | null> {
  return (
    (
      await tx
        .selectFrom('chat_link_token')
        .select('account_id as accountId')
        .where('hash', '=', hash)
        .where('used_at', 'is not', null)
        .executeTakeFirst()
    )?.accountId ?? null
  )
}

export async function deleteLinkTokensBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('chat_link_token').where('expires_at', '<', before).execute()
}
