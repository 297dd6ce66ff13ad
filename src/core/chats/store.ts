import type { Language } from '#locales/languages.ts'
import type { Selectable } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Chat } from './chat.ts'

const COLUMNS = [
  'id',
  'telegram_id',
  'account_id',
  'linked_at',
  'language',
  'name',
  'created_at',
  'blocked_at',
] as const
type Row = Pick<Selectable<Tables['chat']>, (typeof COLUMNS)[number]>

export async function findChat(db: Db, telegramId: number): Promise<Chat | null> {
  const row = await db
    .selectFrom('chat')
    .select(COLUMNS)
    .where('telegram_id', '=', String(telegramId))
    .executeTakeFirst()
  return row ? toChat(row) : null
}

/** Does nothing if the chat exists already. */
export async function insertChat(
  tx: Db,
  one: { telegramId: number; language: Language; name: string | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('chat')
    .values({
      telegram_id: String(one.telegramId),
      language: one.language,
      name: one.name,
      created_at: one.now,
    })
    .onConflict((row) => row.column('telegram_id').doNothing())
    .execute()
}

export async function findChatOfAccount(db: Db, accountId: number): Promise<Chat | null> {
  const row = await db
    .selectFrom('chat')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? toChat(row) : null
}

/**
 * Locks a chat and the chat of an account, which may be the same, until the transaction ends. The
 * caller must lock the account first.
 */
export async function lockChats(
  tx: Db,
  { id, accountId }: { id: number | null; accountId: number },
): Promise<Chat[]> {
  const rows = await tx
    .selectFrom('chat')
    .select(COLUMNS)
    .where((row) => row.or([row('id', '=', id ?? 0), row('account_id', '=', accountId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(toChat)
}

type ChatChanges = Partial<{
  name: string | null
  language: Language
  blockedAt: Date | null
  blockedReason: string | null
}>

export async function updateChat(
  tx: Db,
  id: number,
  { name, language, blockedAt, blockedReason }: ChatChanges,
): Promise<void> {
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    ...(blockedAt === undefined ? {} : { blocked_at: blockedAt }),
    ...(blockedReason === undefined ? {} : { blocked_reason: blockedReason }),
  }
  await tx.updateTable('chat').set(set).where('id', '=', id).execute()
}

/** Links a chat to an account; null unlinks it. */
export async function setChatAccount(
  tx: Db,
  id: number,
  accountId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ account_id: accountId, linked_at: accountId === null ? null : now })
    .where('id', '=', id)
    .execute()
}

const OWNER_COLUMNS = ['id', 'first_name as firstName', 'email', 'language'] as const
export type ChatOwner = {
  id: number
  firstName: string | null
  email: string | null
  language: Language | null
}

/** Locks an account, so that only one transaction at a time changes its links. */
export async function lockOwner(tx: Db, accountId: number): Promise<ChatOwner | null> {
  return (
    (await tx
      .selectFrom('account')
      .select(OWNER_COLUMNS)
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? null
  )
}

export async function findOwner(db: Db, accountId: number): Promise<ChatOwner | null> {
  return (
    (await db
      .selectFrom('account')
      .select(OWNER_COLUMNS)
      .where('id', '=', accountId)
      .executeTakeFirst()) ?? null
  )
}

export async function updateChatLanguage(
  tx: Db,
  accountId: number,
  language: Language,
): Promise<void> {
  await tx.updateTable('chat').set({ language }).where('account_id', '=', accountId).execute()
}

/** Deletes chats that were blocked before `blockedBefore` and have no account or searches. */
export async function deleteUnusedChats(db: Db, blockedBefore: Date): Promise<void> {
  await db
    .deleteFrom('chat')
    .where('blocked_at', '<', blockedBefore)
    .where('account_id', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('saved_search')
            .select('saved_search.id')
            .whereRef('saved_search.chat_id', '=', 'chat.id'),
        ),
      ),
    )
    .execute()
}

/** Telegram's ids have at most 52 significant bits, so a number holds them exactly. */
const toChat = (row: Row): Chat => ({
  id: row.id,
  telegramId: Number(row.telegram_id),
  accountId: row.account_id,
  linkedAt: row.linked_at,
  language: row.language,
  name: row.name,
  createdAt: row.created_at,
  blockedAt: row.blocked_at,
})
