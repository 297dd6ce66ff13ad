import type { Db } from '#core/db/database.ts'
import { pauseSearchesOfChat, resumeSearchesOfChat } from '#core/searches/chat-searches.ts'
import { matchLanguage } from '#locales/languages.ts'
import type { Chat } from './chat.ts'
import type { TelegramUser } from './updates.ts'
import { updateChat, findChat, insertChat } from './store.ts'

/**
 * Returns the chat with a user, created on the first update. A blocked chat is unblocked and its
 * searches are resumed.
 */
export async function upsertChat(
  tx: Db,
  { telegramId, language, name }: TelegramUser,
  now: Date,
): Promise<Chat> {
  const known = await findChat(tx, telegramId)
  if (!known)
    await insertChat(tx, { telegramId, language: matchLanguage(language) ?? 'en', name, now })
  const chat = known ?? (await findChat(tx, telegramId))
  if (!chat) throw new Error('The chat was deleted in the meantime')
  if (chat.name !== name) await updateChat(tx, chat.id, { name })
  if (chat.blockedAt !== null) await unblock(tx, chat)
  return { ...chat, name, blockedAt: null }
}

/** Called when a user blocks the bot: nothing is sent to the chat and its searches are paused. */
export async function onBlocked(tx: Db, { telegramId }: TelegramUser, now: Date): Promise<void> {
  const chat = await findChat(tx, telegramId)
  if (!chat || chat.blockedAt !== null) return
  await updateChat(tx, chat.id, { blockedAt: now, blockedReason: 'the bot was blocked' })
  await pauseSearchesOfChat(tx, chat.id, 'chat-blocked')
}

/** Called when a user unblocks the bot. */
export async function onUnblocked(tx: Db, { telegramId }: TelegramUser): Promise<void> {
  const chat = await findChat(tx, telegramId)
  if (chat && chat.blockedAt !== null) await unblock(tx, chat)
}

async function unblock(tx: Db, { id }: Chat): Promise<void> {
  await updateChat(tx, id, { blockedAt: null, blockedReason: null })
  await resumeSearchesOfChat(tx, id)
}
