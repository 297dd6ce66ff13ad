import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { PauseReason } from './saved-search.ts'
import { NOTIFIES_BROWSERS } from './store.ts'

type Ids = { id: number }[]

/**
 * Gives a chat's searches the account, and the account's without a chat this one. Answers those
 * that changed.
 */
export async function shareSearches(
  tx: Db,
  { chatId, accountId }: { chatId: number; accountId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_search
    set account_id = coalesce(account_id, ${accountId}), chat_id = coalesce(chat_id, ${chatId})
    where (chat_id = ${chatId} and account_id is null)
      or (account_id = ${accountId} and chat_id is null)
    returning id`.execute(tx)
  return idsOf(rows)
}

/** Gives the searches of one account to another. Answers which they are. */
export async function moveToAccount(tx: Db, from: number, to: number): Promise<number[]> {
  return idsOf(
    await tx
      .updateTable('saved_search')
      .set({ account_id: to })
      .where('account_id', '=', from)
      .returning('id')
      .execute(),
  )
}

/** Takes the chat from the account's searches. Answers those that lost it. */
export async function removeChat(
  tx: Db,
  { chatId, accountId }: { chatId: number; accountId: number },
): Promise<number[]> {
  return idsOf(
    await tx
      .updateTable('saved_search')
      .set({ chat_id: null })
      .where('chat_id', '=', chatId)
      .where('account_id', '=', accountId)
      .returning('id')
      .execute(),
  )
}

/**
 * Pauses the active searches of a chat; because it is dead, only those that tell no browser.
 * Answers them.
 */
export async function pauseByChat(tx: Db, chatId: number, reason: PauseReason): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_search s set is_active = false, pause_reason = ${reason}
    where s.chat_id = ${chatId} and s.is_active
      and (${reason}::text <> 'chat-blocked' or not ${NOTIFIES_BROWSERS})
    returning s.id`.execute(tx)
  return idsOf(rows)
}

/** Ends the pauses of a chat's searches that have this reason. Answers them. */
export async function resumeByChat(tx: Db, chatId: number, reason: PauseReason): Promise<number[]> {
  return idsOf(
    await tx
      .updateTable('saved_search')
      .set({ is_active: true, pause_reason: null })
      .where('chat_id', '=', chatId)
      .where('pause_reason', '=', reason)
      .returning('id')
      .execute(),
  )
}

/** Those that are not paused. */
export async function listActiveOfChat(db: Db, chatId: number): Promise<number[]> {
  return idsOf(
    await db
      .selectFrom('saved_search')
      .select('id')
      .where('chat_id', '=', chatId)
      .where('is_active', '=', true)
      .execute(),
  )
}

const idsOf = (rows: Ids): number[] => rows.map(({ id }) => id)
