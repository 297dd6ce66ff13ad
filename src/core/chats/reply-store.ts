import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Reply } from './reply.ts'

/** Inserts replies in the order in which they are sent. */
export async function insertReplies(
  tx: Db,
  chatId: number,
  replies: readonly Reply[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('reply')
    .values(
      replies.map((reply) => ({
        chat_id: chatId,
        content: JSON.stringify(reply),
        created_at: now,
        due_at: now,
      })),
    )
    .execute()
}

/** The number of a chat's pending replies. */
export async function countPending(tx: Db, chatId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*)::int count from reply
    where chat_id = ${chatId} and sent_at is null and failed_at is null`.execute(tx)
  return row!.count
}

/** Whether an album of a flat is pending for a chat. */
export async function hasPendingAlbum(tx: Db, chatId: number, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from reply
    where chat_id = ${chatId} and sent_at is null and failed_at is null
      and content @> ${JSON.stringify({ kind: 'album', listingId })}::jsonb
    limit 1`.execute(tx)
  return rows.length > 0
}
