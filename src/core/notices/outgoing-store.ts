import { sql } from 'kysely'
import type { Language } from '#contract/accounts.ts'
import type { SearchFilters } from '#contract/searches.ts'
import type { Reply } from '#core/chats/reply.ts'
import type { Db } from '#core/db/database.ts'
import type { Due } from './due.ts'
import type { NoticeDetails, NoticeReason } from './notice.ts'

/**
 * Rows looked through for chats that are free; those that are not are left out of the next look.
 */
const LOOKED_AT = 50

export type Look = { now: Date; except: readonly number[]; limit: number; noticeFirst?: boolean }

/**
 * The first due row of each chat but those in `except`, replies before notices; `limit` at most.
 * With `noticeFirst` the first notice to a chat without replies goes before them all. What a
 * deleted search left is never due.
 */
export async function nextDue(
  db: Db,
  { now, except, limit, noticeFirst = false }: Look,
): Promise<Due[]> {
  const due = (kind: Due['kind']) => sql`
    (select ${sql.lit(kind)} kind, id, chat_id "chatId", tries, due_at from ${sql.table(kind)}
     where sent_at is null and given_up_at is null and due_at <= ${now} and chat_id is not null ${kind === 'notice' ? sql`and search_id is not null` : sql``} and chat_id <> all(${except}::integer[]) order by due_at, id limit ${LOOKED_AT})`
  const { rows } =
    await sql<Due>`select kind, id, "chatId", tries from (${due('reply')} union all ${due('notice')}) due order by kind = 'notice', due_at, id`.execute(
      db,
    )
  const answered = new Set(rows.flatMap(({ kind, chatId }) => (kind === 'reply' ? [chatId] : [])))
  const favoured = noticeFirst ? rows.find(({ chatId }) => !answered.has(chatId)) : undefined
  const chats = new Set<number>()
  return [...(favoured ? [favoured] : []), ...rows]
    .filter(({ chatId }) => !chats.has(chatId) && chats.add(chatId))
    .slice(0, limit)
}

/** To whom, and since when. */
export type Addressed = {
  id: string
  chatId: number
  telegramId: number
  language: Language
  isDead: boolean
  createdAt: Date
  dueAt: Date
}

export type WaitingReply = Addressed & { content: Reply }

export async function findReply(db: Db, id: string): Promise<WaitingReply | null> {
  const row = await db
    .selectFrom('reply')
    .innerJoin('chat', 'chat.id', 'reply.chat_id')
    .select([
      'reply.id',
      'reply.chat_id as chatId',
      'chat.telegram_id as telegramId',
      'chat.language',
      (eb) => eb('chat.dead_at', 'is not', null).$castTo<boolean>().as('isDead'),
      'reply.created_at as createdAt',
      'reply.due_at as dueAt',
      'reply.content',
    ])
    .where('reply.id', '=', id)
    .where('reply.sent_at', 'is', null)
    .where('reply.given_up_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, telegramId: Number(row.telegramId) } : null
}

export type WaitingNotice = Addressed & {
  searchId: number
  listingId: number
  reason: NoticeReason
  details: NoticeDetails
  filters: SearchFilters
  isActive: boolean
  /** Where the search speaks now. */
  speaksIn: number | null
  /** Its quiet hours, as a row keeps them. */
  quietFrom: number | null
  quietTo: number | null
  timeZone: string
  /** That the account of the search chose. */
  currency: string | null
}

export async function findNotice(db: Db, id: string): Promise<WaitingNotice | null> {
  const row = await db
    .selectFrom('notice')
    .innerJoin('chat', 'chat.id', 'notice.chat_id')
    .innerJoin('saved_search', 'saved_search.id', 'notice.search_id')
    .leftJoin('account', 'account.id', 'saved_search.account_id')
    .select([
      'notice.id',
      'chat.id as chatId',
      'chat.telegram_id as telegramId',
      'chat.language',
      (eb) => eb('chat.dead_at', 'is not', null).$castTo<boolean>().as('isDead'),
      'notice.created_at as createdAt',
      'notice.due_at as dueAt',
      'saved_search.id as searchId',
      'notice.listing_id as listingId',
      'notice.reason',
      'notice.details',
      'saved_search.filters',
      'saved_search.is_active as isActive',
      'saved_search.chat_id as speaksIn',
      'saved_search.quiet_from as quietFrom',
      'saved_search.quiet_to as quietTo',
      'saved_search.time_zone as timeZone',
      'account.currency',
    ])
    .where('notice.id', '=', id)
    .where('notice.sent_at', 'is', null)
    .where('notice.given_up_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, telegramId: Number(row.telegramId) } : null
}

/** When a chat was last told of a flat, by any of its numbers, and whether it hid it. */
export async function whatChatKnows(
  db: Db,
  chatId: number,
  numbers: readonly number[],
): Promise<{ toldAt: Date | null; isHidden: boolean }> {
  const {
    rows: [row],
  } = await sql<{ toldAt: Date | null; isHidden: boolean }>`
    select (select max(sent_at) from notice where chat_id = ${chatId} and listing_id = any(${numbers}::integer[])) "toldAt",
           exists (select from hidden_listing where chat_id = ${chatId} and listing_id = any(${numbers}::integer[])) "isHidden"`.execute(
    db,
  )
  return row!
}

/** A search that speaks in another chat by now takes what waits along. */
export async function moveNotice(db: Db, id: string, chatId: number): Promise<void> {
  await db.updateTable('notice').set({ chat_id: chatId }).where('id', '=', id).execute()
}

/**
 * Quiet hours have begun meanwhile: it waits for their end, which is no try, nor does it make it
 * late.
 */
export async function holdBack(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('notice').set({ due_at: until }).where('id', '=', id).execute()
}

/** `messageId` is that of the chat; `at`: as of when the message speaks. */
export async function markSent(
  tx: Db,
  { kind, id }: Due,
  { messageId, at }: { messageId: number; at: Date },
): Promise<void> {
  if (kind === 'notice')
    await tx
      .updateTable('notice')
      .set((row) => ({
        sent_at: at,
        given_up_at: null,
        message_id: messageId,
        tries: row('tries', '+', 1),
        trouble: null,
      }))
      .where('id', '=', id)
      .execute()
  else
    await tx
      .updateTable('reply')
      .set((row) => ({ sent_at: at, tries: row('tries', '+', 1), trouble: null }))
      .where('id', '=', id)
      .execute()
}

export async function markTried(
  db: Db,
  { kind, id }: Due,
  { dueAt, trouble }: { dueAt: Date; trouble: string },
): Promise<void> {
  await db
    .updateTable(kind)
    .set((row) => ({ due_at: dueAt, tries: row('tries', '+', 1), trouble }))
    .where('id', '=', id)
    .execute()
}

export async function markGivenUp(
  db: Db,
  { kind, id }: Due,
  { at, trouble }: { at: Date; trouble: string },
): Promise<void> {
  await db.updateTable(kind).set({ given_up_at: at, trouble }).where('id', '=', id).execute()
}

/** All that still waits for a chat. */
export async function giveUpAll(
  tx: Db,
  chatId: number,
  { at, trouble }: { at: Date; trouble: string },
): Promise<void> {
  for (const table of ['notice', 'reply'] as const) {
    await tx
      .updateTable(table)
      .set({ given_up_at: at, trouble })
      .where('chat_id', '=', chatId)
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .execute()
  }
}

/** The bot was blocked there, or the person is gone. */
export async function markDead(
  tx: Db,
  chatId: number,
  { at, why }: { at: Date; why: string },
): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ dead_at: at, dead_why: why })
    .where('id', '=', chatId)
    .where('dead_at', 'is', null)
    .execute()
}
