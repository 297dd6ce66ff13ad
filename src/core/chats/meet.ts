import type { Db } from '#core/db/database.ts'
import { restSearchesOfChat, wakeSearchesOfChat } from '#core/searches/of-chat.ts'
import { type Chat, languageOfTag } from './chat.ts'
import type { Talker } from './hearing.ts'
import { changeChat, findChat, insertChat } from './store.ts'

/**
 * The chat of somebody who speaks, made at the first word. One that was dead lives again, and what
 * it waited for goes on.
 */
export async function meet(
  tx: Db,
  { telegramId, language, name }: Talker,
  now: Date,
): Promise<Chat> {
  const known = await findChat(tx, telegramId)
  if (!known) await insertChat(tx, { telegramId, language: languageOfTag(language), name, now })
  const chat = known ?? (await findChat(tx, telegramId))
  if (!chat) throw new Error('the chat is gone again')
  if (chat.name !== name) await changeChat(tx, chat.id, { name })
  if (chat.deadAt !== null) await revive(tx, chat)
  return { ...chat, name, deadAt: null }
}

/** The person blocked the bot: nothing is sent there, and what the chat waits for rests. */
export async function leave(tx: Db, { telegramId }: Talker, now: Date): Promise<void> {
  const chat = await findChat(tx, telegramId)
  if (!chat || chat.deadAt !== null) return
  await changeChat(tx, chat.id, { deadAt: now, deadWhy: 'the bot was blocked' })
  await restSearchesOfChat(tx, chat.id, 'dead-chat')
}

/** The person lets the bot write again. */
export async function comeBack(tx: Db, { telegramId }: Talker): Promise<void> {
  const chat = await findChat(tx, telegramId)
  if (chat && chat.deadAt !== null) await revive(tx, chat)
}

async function revive(tx: Db, { id }: Chat): Promise<void> {
  await changeChat(tx, id, { deadAt: null, deadWhy: null })
  await wakeSearchesOfChat(tx, id)
}
