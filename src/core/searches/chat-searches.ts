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
 * A chat was linked to an account (its row says so already): the searches of each become the
 * other's too, and those that rested because an earlier chat was dead go on. A search that somebody
 * else's account has stays theirs.
 */
export async function linkSearches(
  tx: Db,
  ids: { chatId: number; accountId: number },
): Promise<void> {
  const linked = await shareSearches(tx, ids)
  await refreshMatchKeys(tx, [...linked, ...(await resumeByChat(tx, ids.chatId, 'chat-blocked'))])
}

/** Hands the searches of an account over to another, with the chat that they tell. */
export async function transferSearches(tx: Db, from: number, to: number): Promise<void> {
  await refreshMatchKeys(tx, await moveToAccount(tx, from, to))
}

/**
 * A chat was unlinked: the account keeps its searches, which rest until it has another chat, unless
 * they tell browsers.
 */
export async function unlinkSearches(
  tx: Db,
  ids: { chatId: number; accountId: number },
): Promise<void> {
  await refreshMatchKeys(tx, await removeChat(tx, ids))
}

/**
 * Pauses all that a chat waits for: the person wants none of it now, or the bot was blocked there;
 * then what tells browsers goes on with those alone. Answers how many were paused.
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
 * A chat lives again (its row says so already): what rested because it was dead goes on. Answers
 * how many.
 */
export async function resumeSearchesOfChat(tx: Db, chatId: number): Promise<number> {
  const resumed = await resumeByChat(tx, chatId, 'chat-blocked')
  await refreshMatchKeys(tx, await listActiveOfChat(tx, chatId))
  return resumed.length
}
