import type { Language } from '#contract/accounts.ts'
import type { Selectable } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Chat } from './chat.ts'

const COLUMNS = [
  'id',
  'telegram_id',
  'account_id',
  'tied_at',
  'language',
  'name',
  'created_at',
  'dead_at',
] as const
type Row = Pick<Selectable<Tables['chat']>, (typeof COLUMNS)[number]>

export async function findChat(db: Db, telegramId: number): Promise<Chat | null> {
  const row = await db
    .selectFrom('chat')
    .select(COLUMNS)
    .where('telegram_id', '=', String(telegramId))
    .executeTakeFirst()
  return row ? chatOf(row) : null
}

/** Nothing happens when somebody else made it meanwhile. */
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
  return row ? chatOf(row) : null
}

/**
 * A chat and that of an account, which may be the same; both held until the caller's transaction
 * ends. The account is held before.
 */
export async function holdChats(
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
  return rows.map(chatOf)
}

type Changes = Partial<{
  name: string | null
  language: Language
  deadAt: Date | null
  deadWhy: string | null
}>

export async function changeChat(
  tx: Db,
  id: number,
  { name, language, deadAt, deadWhy }: Changes,
): Promise<void> {
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(language === undefined ? {} : { language }),
    ...(deadAt === undefined ? {} : { dead_at: deadAt }),
    ...(deadWhy === undefined ? {} : { dead_why: deadWhy }),
  }
  await tx.updateTable('chat').set(set).where('id', '=', id).execute()
}

/** Whose the chat is; null: nobody's. */
export async function setAccount(
  tx: Db,
  id: number,
  accountId: number | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ account_id: accountId, tied_at: accountId === null ? null : now })
    .where('id', '=', id)
    .execute()
}

const OWNER_COLUMNS = ['id', 'first_name as firstName', 'email', 'language'] as const
export type Owner = {
  id: number
  firstName: string | null
  email: string | null
  language: Language | null
}

/**
 * The account that a chat is tied to, or will be: held, so that one thing at a time happens to its
 * ties.
 */
export async function holdOwner(tx: Db, accountId: number): Promise<Owner | null> {
  return (
    (await tx
      .selectFrom('account')
      .select(OWNER_COLUMNS)
      .where('id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? null
  )
}

export async function findOwner(db: Db, accountId: number): Promise<Owner | null> {
  return (
    (await db
      .selectFrom('account')
      .select(OWNER_COLUMNS)
      .where('id', '=', accountId)
      .executeTakeFirst()) ?? null
  )
}

export async function setLanguageOfAccountsChat(
  tx: Db,
  accountId: number,
  language: Language,
): Promise<void> {
  await tx.updateTable('chat').set({ language }).where('account_id', '=', accountId).execute()
}

/** Chats that were dead by a moment, of no account and without searches. */
export async function deleteUnused(db: Db, deadBefore: Date): Promise<void> {
  await db
    .deleteFrom('chat')
    .where('dead_at', '<', deadBefore)
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

/** Telegram's ids have up to 52 bits, so that they fit a number. */
const chatOf = (row: Row): Chat => ({
  id: row.id,
  telegramId: Number(row.telegram_id),
  accountId: row.account_id,
  tiedAt: row.tied_at,
  language: row.language,
  name: row.name,
  createdAt: row.created_at,
  deadAt: row.dead_at,
})
