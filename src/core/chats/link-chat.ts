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
import { botMessages } from '#locales/server-messages.ts'
import { createTextReply } from './reply.ts'

/** `expired`: the link is unknown, older than an hour or already used. */
export type OpenedLink =
  | { kind: 'confirm' | 'alreadyLinked'; owner: ChatOwner }
  | { kind: 'expired' }

/**
 * Records that a link was opened in a chat and returns the account behind it. Nothing is linked
 * until the user confirms, because a stranger may have sent them the link.
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
  // The user pressed START twice or sent the message again.
  const wantedId = accountId ?? (await findUsedLinkToken(tx, hash))
  if (wantedId === null || (accountId === null && wantedId !== chat.accountId))
    return { kind: 'expired' }
  const owner = await findOwner(tx, wantedId)
  return owner
    ? { kind: owner.id === chat.accountId ? 'alreadyLinked' : 'confirm', owner }
    : { kind: 'expired' }
}

/** Invalidates the links to an account that were opened in a chat. */
export async function declineLink(
  tx: Db,
  chatId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await consumeOpenedLinkTokens(tx, { chatId, accountId }, now)
}

/**
 * Links a chat to the account whose link was opened there. Returns the account, or null if there is
 * no valid link. An earlier chat of the account and an earlier account of the chat are unlinked;
 * the earlier chat gets a message. Chat and account then share their searches.
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
        [createTextReply(botMessages[one.language]('linkedToOtherChat'))],
        now,
      )
  }
  await setChatAccount(tx, chat.id, owner.id, now)
  if (owner.language) await updateChat(tx, chat.id, { language: owner.language })
  await linkSearches(tx, { chatId: chat.id, accountId: owner.id })
  return owner
}

/** Unlinks the chat of an account, if there is one, and notifies the chat. */
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
 * Like unlinkAccountChat, in the transaction of a caller that has locked the account. With
 * `telegramUserId`, only if the chat is with that Telegram user.
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
    await queueReplies(tx, chat.id, [createTextReply(botMessages[chat.language]('unlinked'))], now)
}

/**
 * Links the chat of a Telegram user to the account that they sign in to with Telegram. Returns the
 * account, or null if nothing was linked: the bot has no such chat, or chat or account is linked
 * already.
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
 * Moves the chat and searches of an account to another one. The caller has locked the first.
 * Returns false and does nothing if both accounts have a chat.
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
 * The account that the chat with a Telegram user is linked to. In a private chat, chat id and user
 * id are the same.
 */
export const findAccountIdByTelegramId = async (
  db: Db,
  telegramUserId: number,
): Promise<number | null> => (await findChat(db, telegramUserId))?.accountId ?? null

/** Unlinks a chat from an account at the chat's request. Returns whether it was linked to it. */
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

/** The chat that is linked to an account, for the settings page. */
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
