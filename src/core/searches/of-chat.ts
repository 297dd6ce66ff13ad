import type { Db } from '#core/db/database.ts'
import {
  giveEachOther,
  giveToAccount,
  listActiveOfChat,
  pauseOfChat,
  takeChatAway,
  unpauseOfChat,
} from './chat-store.ts'
import { renewKeys } from './keys.ts'
import type { PausedWhy } from './saved-search.ts'

/**
 * A chat was tied to an account (its row says so already): the searches of each become the other's
 * too, and those that rested because an earlier chat was dead go on. A search that somebody else's
 * account has stays theirs.
 */
export async function tieSearches(
  tx: Db,
  ids: { chatId: number; accountId: number },
): Promise<void> {
  const tied = await giveEachOther(tx, ids)
  await renewKeys(tx, [...tied, ...(await unpauseOfChat(tx, ids.chatId, 'dead-chat'))])
}

/** Hands the searches of an account over to another, with the chat that they tell. */
export async function handOverSearches(tx: Db, from: number, to: number): Promise<void> {
  await renewKeys(tx, await giveToAccount(tx, from, to))
}

/**
 * A chat was untied: the account keeps its searches, which rest until it has another chat, unless
 * they tell browsers.
 */
export async function untieSearches(
  tx: Db,
  ids: { chatId: number; accountId: number },
): Promise<void> {
  await renewKeys(tx, await takeChatAway(tx, ids))
}

/**
 * Pauses all that a chat waits for: the person wants none of it now, or the bot was blocked there;
 * then what tells browsers goes on with those alone. Answers how many were paused.
 */
export async function restSearchesOfChat(tx: Db, chatId: number, why: PausedWhy): Promise<number> {
  const paused = await pauseOfChat(tx, chatId, why)
  await renewKeys(tx, [...paused, ...(await listActiveOfChat(tx, chatId))])
  return paused.length
}

/**
 * A chat lives again (its row says so already): what rested because it was dead goes on. Answers
 * how many.
 */
export async function wakeSearchesOfChat(tx: Db, chatId: number): Promise<number> {
  const woken = await unpauseOfChat(tx, chatId, 'dead-chat')
  await renewKeys(tx, await listActiveOfChat(tx, chatId))
  return woken.length
}
