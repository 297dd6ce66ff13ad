import type { Db } from '#core/db/database.ts'
import { pauseSearchesOfChat, resumeSearchesOfChat } from '#core/searches/chat-searches.ts'
import { type Chat, languageFromTag } from './chat.ts'
import type { TelegramUser } from './updates.ts'
import { updateChat, findChat, insertChat } from './store.ts'

/**
 * The chat of somebody who speaks, made at the first word. One that was dead lives again, and what
 * it waited for goes on.
 */
export async function upsertChat(
  tx: Db,
  { telegramId, language, name }: TelegramUser,
  now: Date,
): Promise<Chat> {
  const known = await findChat(tx, telegramId)
  if (!known) await insertChat(tx, { telegramId, language: languageFromTag(language), name, now })
  const chat = known ?? (await findChat(tx, telegramId))
  if (!chat) throw new Error('The chat was deleted meanwhile')
  if (chat.name !== name) await updateChat(tx, chat.id, { name })
  if (chat.blockedAt !== null) await unblock(tx, chat)
  return { ...chat, name, blockedAt: null }
}

/** The person blocked the bot: nothing is sent there, and what the chat waits for rests. */
export async function onBlocked(tx: Db, { telegramId }: TelegramUser, now: Date): Promise<void> {
  const chat = await findChat(tx, telegramId)
  if (!chat || chat.blockedAt !== null) return
  await updateChat(tx, chat.id, { blockedAt: now, blockedReason: 'the bot was blocked' })
  await pauseSearchesOfChat(tx, chat.id, 'chat-blocked')
}

/** The person lets the bot write again. */
export async function onUnblocked(tx: Db, { telegramId }: TelegramUser): Promise<void> {
  const chat = await findChat(tx, telegramId)
  if (chat && chat.blockedAt !== null) await unblock(tx, chat)
}

async function unblock(tx: Db, { id }: Chat): Promise<void> {
  await updateChat(tx, id, { blockedAt: null, blockedReason: null })
  await resumeSearchesOfChat(tx, id)
}
