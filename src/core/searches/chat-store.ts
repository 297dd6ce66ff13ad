import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { PauseReason } from './saved-search.ts'
import { REACHES_ACCOUNT } from './store.ts'

type Ids = { id: number }[]

/**
 * Adds the account to the chat's searches without one, and the chat to the account's searches
 * without one. Returns the changed ids.
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
  return toIds(rows)
}

/** Moves the searches of one account to another. Returns their ids. */
export async function moveToAccount(tx: Db, from: number, to: number): Promise<number[]> {
  return toIds(
    await tx
      .updateTable('saved_search')
      .set({ account_id: to })
      .where('account_id', '=', from)
      .returning('id')
      .execute(),
  )
}

/** Removes the chat from the account's searches. Returns the changed ids. */
export async function removeChat(
  tx: Db,
  { chatId, accountId }: { chatId: number; accountId: number },
): Promise<number[]> {
  return toIds(
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
 * Pauses the active searches of a chat; for `chat-blocked` only those that notify no browser.
 * Returns their ids.
 */
export async function pauseByChat(tx: Db, chatId: number, reason: PauseReason): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update saved_search s set is_active = false, pause_reason = ${reason}
    where s.chat_id = ${chatId} and s.is_active
      and (${reason}::text <> 'chat-blocked' or not ${REACHES_ACCOUNT})
    returning s.id`.execute(tx)
  return toIds(rows)
}

/** Resumes the searches of a chat that were paused for this reason. Returns their ids. */
export async function resumeByChat(tx: Db, chatId: number, reason: PauseReason): Promise<number[]> {
  return toIds(
    await tx
      .updateTable('saved_search')
      .set({ is_active: true, pause_reason: null })
      .where('chat_id', '=', chatId)
      .where('pause_reason', '=', reason)
      .returning('id')
      .execute(),
  )
}

/** The ids of the searches of a chat that are not paused. */
export async function listActiveOfChat(db: Db, chatId: number): Promise<number[]> {
  return toIds(
    await db
      .selectFrom('saved_search')
      .select('id')
      .where('chat_id', '=', chatId)
      .where('is_active', '=', true)
      .execute(),
  )
}

const toIds = (rows: Ids): number[] => rows.map(({ id }) => id)
