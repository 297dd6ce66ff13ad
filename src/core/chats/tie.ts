import type { Kysely } from 'kysely'
import type { TelegramChat } from '#contract/searches.ts'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { handOverTold } from '#core/notices/notices-of-account.ts'
import { handOverSearches, tieSearches, untieSearches } from '#core/searches/of-chat.ts'
import type { Chat } from './chat.ts'
import { findUsedLink, noteOpened, takeOpened } from './link-store.ts'
import { linkHash } from './make-link.ts'
import { queueReplies } from './replies.ts'
import {
  changeChat,
  findChat,
  findChatOfAccount,
  findOwner,
  holdChats,
  holdOwner,
  type Owner,
  setAccount,
} from './store.ts'
import { botWords } from './words.ts'

/** `over`: the link is unknown, older than an hour, or was used. */
export type Opening = { kind: 'asks' | 'already'; owner: Owner } | { kind: 'over' }

/**
 * A link of the site was opened in a chat: whose account wants it. Nothing is tied before its
 * person says so: a stranger may have sent the link.
 */
export async function openLink(
  tx: Db,
  secrets: Secrets,
  chat: Pick<Chat, 'id' | 'accountId'>,
  payload: string,
  now: Date,
): Promise<Opening> {
  const hash = linkHash(secrets, payload)
  const accountId = await noteOpened(tx, hash, chat.id, now)
  // START pressed twice, or the message sent again.
  const wanted = accountId ?? (await findUsedLink(tx, hash))
  if (wanted === null || (accountId === null && wanted !== chat.accountId)) return { kind: 'over' }
  const owner = await findOwner(tx, wanted)
  return owner
    ? { kind: owner.id === chat.accountId ? 'already' : 'asks', owner }
    : { kind: 'over' }
}

/** Uses up what was opened in a chat for an account that its person does not want there. */
export async function refuseLink(
  tx: Db,
  chatId: number,
  accountId: number,
  now: Date,
): Promise<void> {
  await takeOpened(tx, { chatId, accountId }, now)
}

/**
 * Ties a chat to the account whose link was opened there, and answers it; null where there is no
 * such link, or no longer. An earlier chat of that account and an earlier account of this chat are
 * left without each other; the earlier chat is told. Searches go with it.
 */
export async function tieAsAsked(
  tx: Db,
  chat: Pick<Chat, 'id'>,
  accountId: number,
  now: Date,
): Promise<Owner | null> {
  if (!(await takeOpened(tx, { chatId: chat.id, accountId }, now))) return null
  const owner = await holdOwner(tx, accountId)
  if (!owner) return null
  const held = await holdChats(tx, { id: chat.id, accountId: owner.id })
  if (held.some((one) => one.id === chat.id && one.accountId === owner.id)) return owner
  for (const one of held) {
    if (one.accountId !== null) await untie(tx, { id: one.id, accountId: one.accountId }, now)
    if (one.id !== chat.id && one.deadAt === null)
      await queueReplies(
        tx,
        one.id,
        [{ kind: 'text', html: botWords[one.language].tiedElsewhere, buttons: [] }],
        now,
      )
  }
  await setAccount(tx, chat.id, owner.id, now)
  if (owner.language) await changeChat(tx, chat.id, { language: owner.language })
  await tieSearches(tx, { chatId: chat.id, accountId: owner.id })
  return owner
}

/** Unties the chat of an account and says so there; nothing happens where there is none. */
export async function untieAccount(
  db: Kysely<Tables>,
  accountId: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdOwner(tx, accountId)
    await untieChatOf(tx, accountId, now)
  })
}

/**
 * The same in the transaction of a caller that holds the account. With `ofPerson` only the chat
 * with that person of Telegram.
 */
export async function untieChatOf(
  tx: Db,
  accountId: number,
  now: Date,
  ofPerson?: number,
): Promise<void> {
  const [chat] = await holdChats(tx, { id: null, accountId })
  if (!chat || (ofPerson !== undefined && chat.telegramId !== ofPerson)) return
  await untie(tx, { id: chat.id, accountId }, now)
  if (chat.deadAt === null)
    await queueReplies(
      tx,
      chat.id,
      [{ kind: 'text', html: botWords[chat.language].untied, buttons: [] }],
      now,
    )
}

/**
 * Ties the chat of a person of Telegram to the account that Telegram opens for them; the caller
 * holds the account. Nothing happens where the bot knows no such chat, or where either has another
 * already. Answers the account, if it was tied.
 */
export async function tieOwnChat(
  tx: Db,
  personId: number,
  accountId: number,
  now: Date,
): Promise<Owner | null> {
  const known = await findChat(tx, personId)
  const owner = known && (await holdOwner(tx, accountId))
  if (!owner) return null
  const held = await holdChats(tx, { id: known.id, accountId })
  if (held.length !== 1 || held[0]!.accountId !== null) return null
  await setAccount(tx, known.id, accountId, now)
  if (owner.language) await changeChat(tx, known.id, { language: owner.language })
  await tieSearches(tx, { chatId: known.id, accountId })
  return owner
}

/**
 * Hands the chat and the searches of an account over to another; the caller holds the first.
 * Answers false, and does nothing, where each has a chat.
 */
export async function handOver(tx: Db, from: number, to: number, now: Date): Promise<boolean> {
  const owner = await holdOwner(tx, to)
  if (!owner) return false
  const [own] = await holdChats(tx, { id: null, accountId: to })
  const [chat] = await holdChats(tx, { id: null, accountId: from })
  if (own && chat) return false
  await handOverSearches(tx, from, to)
  await handOverTold(tx, from, to)
  if (!chat) return true
  await setAccount(tx, chat.id, to, now)
  if (owner.language) await changeChat(tx, chat.id, { language: owner.language })
  await tieSearches(tx, { chatId: chat.id, accountId: to })
  return true
}

/**
 * The account that the chat with a person of Telegram is tied to. A private chat has the number of
 * its person.
 */
export const accountOfChatWith = async (db: Db, personId: number): Promise<number | null> =>
  (await findChat(db, personId))?.accountId ?? null

/** Unties a chat from this account, as its person asks there. Answers whether it was tied to it. */
export async function untieChat(
  tx: Db,
  chatId: number,
  accountId: number,
  now: Date,
): Promise<boolean> {
  await holdOwner(tx, accountId)
  const chat = (await holdChats(tx, { id: chatId, accountId })).find(({ id }) => id === chatId)
  if (chat?.accountId !== accountId) return false
  await untie(tx, { id: chatId, accountId }, now)
  return true
}

/** The chat that is tied to an account. */
export async function chatOfAccount(db: Db, accountId: number): Promise<TelegramChat | null> {
  const chat = await findChatOfAccount(db, accountId)
  return (
    chat && {
      name: chat.name,
      since: (chat.tiedAt ?? chat.createdAt).toISOString(),
      alive: chat.deadAt === null,
    }
  )
}

async function untie(
  tx: Db,
  { id, accountId }: { id: number; accountId: number },
  now: Date,
): Promise<void> {
  await setAccount(tx, id, null, now)
  await untieSearches(tx, { chatId: id, accountId })
}
