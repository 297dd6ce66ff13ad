import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'

/** The number of a chat's pending replies. */
export async function countPending(tx: Db, chatId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*)::int count from delivery
    where chat_id = ${chatId} and content is not null
      and sent_at is null and failed_at is null`.execute(tx)
  return row!.count
}

/** The search in words that a message of the bot is about; null if it is about none. */
export async function findSentence(
  tx: Db,
  chatId: number,
  messageId: number,
): Promise<string | null> {
  const {
    rows: [row],
  } = await sql<{ sentence: string | null }>`
    select content ->> 'sentence' sentence from delivery
    where chat_id = ${chatId} and message_id = ${messageId} and content is not null
    limit 1`.execute(tx)
  return row?.sentence ?? null
}

/** Whether an album of a flat is pending for a chat. */
export async function hasPendingAlbum(tx: Db, chatId: number, listingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from delivery
    where chat_id = ${chatId} and sent_at is null and failed_at is null
      and content @> ${JSON.stringify({ kind: 'album', listingId })}::jsonb
    limit 1`.execute(tx)
  return rows.length > 0
}
