import type { Db } from '#core/db/database.ts'
import {
  shareSearches,
  moveToAccount,
  listActiveOfChat,
  pauseByChat,
  removeChat,
  resumeByChat,
} from './chat-store.ts'
import { refreshMatchKeys } from './match-keys.ts'
import type { PauseReason } from './saved-search.ts'

/**
 * Shares the searches of a chat and an account after they were linked, and resumes those that were
 * paused because an earlier chat was blocked. Searches of other accounts are not changed.
 */
export async function linkSearches(
  tx: Db,
  ids: { chatId: number; accountId: number },
): Promise<void> {
  const linked = await shareSearches(tx, ids)
  await refreshMatchKeys(tx, [...linked, ...(await resumeByChat(tx, ids.chatId, 'chat-blocked'))])
}

/** Moves the searches of an account to another one. They keep their chat. */
export async function transferSearches(tx: Db, from: number, to: number): Promise<void> {
  await refreshMatchKeys(tx, await moveToAccount(tx, from, to))
}

/**
 * Removes the chat from an account's searches after it was unlinked. The account keeps them;
 * without push they match nothing until it has another chat.
 */
export async function unlinkSearches(
  tx: Db,
  ids: { chatId: number; accountId: number },
): Promise<void> {
  await refreshMatchKeys(tx, await removeChat(tx, ids))
}

/**
 * Pauses the searches of a chat, because its user asked for it or blocked the bot. In the latter
 * case searches with push stay active for browsers. Returns the number of paused searches.
 */
export async function pauseSearchesOfChat(
  tx: Db,
  chatId: number,
  reason: PauseReason,
): Promise<number> {
  const paused = await pauseByChat(tx, chatId, reason)
  await refreshMatchKeys(tx, [...paused, ...(await listActiveOfChat(tx, chatId))])
  return paused.length
}

/**
 * Resumes the searches of a chat that were paused because it was blocked. Call after the chat was
 * saved as unblocked. Returns how many.
 */
export async function resumeSearchesOfChat(tx: Db, chatId: number): Promise<number> {
  const resumed = await resumeByChat(tx, chatId, 'chat-blocked')
  await refreshMatchKeys(tx, await listActiveOfChat(tx, chatId))
  return resumed.length
}
