import type { Kysely } from 'kysely'
import type { TelegramChat } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { transferNotifications } from '#core/notifications/account-notifications.ts'
import { transferSearches, linkSearches, unlinkSearches } from '#core/searches/chat-searches.ts'
import type { Chat } from './chat.ts'
import {
  findUsedLinkToken,
  markLinkTokenOpened,
  consumeOpenedLinkTokens,
} from './link-token-store.ts'
import { hashLinkToken } from './create-chat-link.ts'
import { queueReplies } from './replies.ts'
import {
  updateChat,
  findChat,
  findChatOfAccount,
  findOwner,
  lockChats,
  lockOwner,
  type ChatOwner,
  setChatAccount,
} from './store.ts'
import { botMessages } from './messages.ts'

/** `expired`: the link is unknown, older than an hour, or was used. */
export type OpenedLink =
  | { kind: 'confirm' | 'alreadyLinked'; owner: ChatOwner }
  | { kind: 'expired' }

/**
 * A link of the site was opened in a chat: whose account wants it. Nothing is linked before its
 * person says so: a stranger may have sent the link.
 */
export async function openChatLink(
  tx: Db,
  secrets: Secrets,
  chat: Pick<Chat, 'id' | 'accountId'>,
  payload: string,
  now: Date,
): Promise<OpenedLink> {
  const hash = hashLinkToken(secrets, payload)
  const accountId = await markLinkTokenOpened(tx, hash, chat.id, now)
  // START pressed twice, or the message sent again.
  const wantedId = accountId ?? (await findUsedLinkToken(tx, hash))
  if (wantedId === null || (accountId === null && wantedId !== chat.accountId))
    return { kind: 'expired' }
  const owner = await findOwner(tx, wantedId)
  return owner
    ? { kind: owner.id === chat.accountId ? 'alreadyLinked' : 'confirm', owner }
    : { kind: 'expired' }
}

/** Uses up what was opened in a chat for an account that its person does not want there. */
export async function declineLink(
  tx: Db,
  chatId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await consumeOpenedLinkTokens(tx, { chatId, accountId }, now)
}

/**
 * Links a chat to the account whose link was opened there, and answers it; null where there is no
 * such link, or no longer. An earlier chat of that account and an earlier account of this chat are
 * left without each other; the earlier chat is told. Searches go with it.
 */
export async function linkChat(
  tx: Db,
  chat: Pick<Chat, 'id'>,
  accountId: number,
  now: Date,
): Promise<ChatOwner | null> {
  if (!(await consumeOpenedLinkTokens(tx, { chatId: chat.id, accountId }, now))) return null
  const owner = await lockOwner(tx, accountId)
  if (!owner) return null
  const locked = await lockChats(tx, { id: chat.id, accountId: owner.id })
  if (locked.some((one) => one.id === chat.id && one.accountId === owner.id)) return owner
  for (const one of locked) {
    if (one.accountId !== null) await removeLink(tx, { id: one.id, accountId: one.accountId }, now)
    if (one.id !== chat.id && one.blockedAt === null)
      await queueReplies(
        tx,
        one.id,
        [{ kind: 'text', html: botMessages[one.language].linkedToOtherChat, buttons: [] }],
        now,
      )
  }
  await setChatAccount(tx, chat.id, owner.id, now)
  if (owner.language) await updateChat(tx, chat.id, { language: owner.language })
  await linkSearches(tx, { chatId: chat.id, accountId: owner.id })
  return owner
}

/** Unlinks the chat of an account and says so there; nothing happens where there is none. */
export async function unlinkAccountChat(
  db: Kysely<Tables>,
  accountId: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, accountId)
    await unlinkChatOfAccount(tx, accountId, now)
  })
}

/**
 * The same in the transaction of a caller that holds the account. With `telegramUserId` only the
 * chat with that Telegram user.
 */
export async function unlinkChatOfAccount(
  tx: Db,
  accountId: number,
  now: Date,
  telegramUserId?: number,
): Promise<void> {
  const [chat] = await lockChats(tx, { id: null, accountId })
  if (!chat || (telegramUserId !== undefined && chat.telegramId !== telegramUserId)) return
  await removeLink(tx, { id: chat.id, accountId }, now)
  if (chat.blockedAt === null)
    await queueReplies(
      tx,
      chat.id,
      [{ kind: 'text', html: botMessages[chat.language].unlinked, buttons: [] }],
      now,
    )
}

/**
 * Links the chat of a person of Telegram to the account that Telegram opens for them; the caller
 * holds the account. Nothing happens where the bot knows no such chat, or where either has another
 * already. Answers the account, if it was linked.
 */
export async function linkOwnChat(
  tx: Db,
  telegramUserId: number,
  accountId: number,
  now: Date,
): Promise<ChatOwner | null> {
  const known = await findChat(tx, telegramUserId)
  const owner = known && (await lockOwner(tx, accountId))
  if (!owner) return null
  const locked = await lockChats(tx, { id: known.id, accountId })
  if (locked.length !== 1 || locked[0]!.accountId !== null) return null
  await setChatAccount(tx, known.id, accountId, now)
  if (owner.language) await updateChat(tx, known.id, { language: owner.language })
  await linkSearches(tx, { chatId: known.id, accountId })
  return owner
}

/**
 * Hands the chat and the searches of an account over to another; the caller holds the first.
 * Answers false, and does nothing, where each has a chat.
 */
export async function transferChat(tx: Db, from: number, to: number, now: Date): Promise<boolean> {
  const owner = await lockOwner(tx, to)
  if (!owner) return false
  const [targetChat] = await lockChats(tx, { id: null, accountId: to })
  const [chat] = await lockChats(tx, { id: null, accountId: from })
  if (targetChat && chat) return false
  await transferSearches(tx, from, to)
  await transferNotifications(tx, from, to)
  if (!chat) return true
  await setChatAccount(tx, chat.id, to, now)
  if (owner.language) await updateChat(tx, chat.id, { language: owner.language })
  await linkSearches(tx, { chatId: chat.id, accountId: to })
  return true
}

/**
 * The account that the chat with a person of Telegram is linked to. A private chat has the number
 * of its person.
 */
export const findAccountIdByTelegramId = async (
  db: Db,
  telegramUserId: number,
): Promise<number | null> => (await findChat(db, telegramUserId))?.accountId ?? null

/**
 * Unlinks a chat from this account, as its person asks there. Answers whether it was linked to it.
 */
export async function unlinkChat(
  tx: Db,
  chatId: number,
  accountId: number,
  now: Date,
): Promise<boolean> {
  await lockOwner(tx, accountId)
  const chat = (await lockChats(tx, { id: chatId, accountId })).find(({ id }) => id === chatId)
  if (chat?.accountId !== accountId) return false
  await removeLink(tx, { id: chatId, accountId }, now)
  return true
}

/** The chat that is linked to an account. */
export async function findTelegramChat(db: Db, accountId: number): Promise<TelegramChat | null> {
  const chat = await findChatOfAccount(db, accountId)
  return (
    chat && {
      name: chat.name,
      since: (chat.linkedAt ?? chat.createdAt).toISOString(),
      isReachable: chat.blockedAt === null,
    }
  )
}

async function removeLink(
  tx: Db,
  { id, accountId }: { id: number; accountId: number },
  now: Date,
): Promise<void> {
  await setChatAccount(tx, id, null, now)
  await unlinkSearches(tx, { chatId: id, accountId })
}
