import { sql } from 'kysely'
import type { Language } from '#locales/languages.ts'
import type { Filters } from '#contract/filters.ts'
import type { Reply } from '#core/chats/reply.ts'
import type { Db } from '#core/db/database.ts'
import type { DueMessage, NotificationDetails, NotificationReason } from './notification.ts'

/** The number of due rows of each table that one query reads to find chats that are free. */
const SCAN_LIMIT = 50

export type DueQuery = {
  now: Date
  except: readonly number[]
  limit: number
  notificationFirst?: boolean
}

/**
 * The first due row of each chat except `except`, replies before notifications; at most `limit`.
 * With
 * `notificationFirst` the first notification to a chat without replies comes first. Notifications
 * of deleted searches are never due.
 */
export async function findDueMessages(
  db: Db,
  { now, except, limit, notificationFirst = false }: DueQuery,
): Promise<DueMessage[]> {
  const due = (kind: DueMessage['kind']) => sql`
    (select ${sql.lit(kind)} kind, id, chat_id "chatId", tries, due_at
     from ${sql.table(kind)}
     where sent_at is null and failed_at is null and due_at <= ${now}
       and chat_id is not null and chat_id <> all(${except}::integer[])
       ${kind === 'notification' ? sql`and search_id is not null` : sql``}
     order by due_at, id limit ${SCAN_LIMIT})`
  const { rows } = await sql<DueMessage>`
    select kind, id, "chatId", tries
    from (${due('reply')} union all ${due('notification')}) due
    order by kind = 'notification', due_at, id`.execute(db)
  const answered = new Set(rows.flatMap(({ kind, chatId }) => (kind === 'reply' ? [chatId] : [])))
  const preferred = notificationFirst ? rows.find(({ chatId }) => !answered.has(chatId)) : undefined
  const chats = new Set<number>()
  return [...(preferred ? [preferred] : []), ...rows]
    .filter(({ chatId }) => !chats.has(chatId) && chats.add(chatId))
    .slice(0, limit)
}

/** The recipient and times of a pending row. */
export type PendingMessage = {
  id: string
  chatId: number
  telegramId: number
  language: Language
  isBlocked: boolean
  createdAt: Date
  dueAt: Date
}

export type PendingReply = PendingMessage & { content: Reply }

export async function findPendingReply(db: Db, id: string): Promise<PendingReply | null> {
  const row = await db
    .selectFrom('reply')
    .innerJoin('chat', 'chat.id', 'reply.chat_id')
    .select([
      'reply.id',
      'reply.chat_id as chatId',
      'chat.telegram_id as telegramId',
      'chat.language',
      (eb) => eb('chat.blocked_at', 'is not', null).$castTo<boolean>().as('isBlocked'),
      'reply.created_at as createdAt',
      'reply.due_at as dueAt',
      'reply.content',
    ])
    .where('reply.id', '=', id)
    .where('reply.sent_at', 'is', null)
    .where('reply.failed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, telegramId: Number(row.telegramId) } : null
}

export type PendingNotification = PendingMessage & {
  searchId: number
  listingId: number
  reason: NotificationReason
  details: NotificationDetails
  filters: Filters
  isActive: boolean
  /** The chat of the search now. */
  currentChatId: number | null
  /** Quiet hours of the search, in minutes after midnight. */
  quietFrom: number | null
  quietTo: number | null
  timeZone: string
  /** The currency that the account of the search chose. */
  currency: string | null
}

export async function findPendingNotification(
  db: Db,
  id: string,
): Promise<PendingNotification | null> {
  const row = await db
    .selectFrom('notification')
    .innerJoin('chat', 'chat.id', 'notification.chat_id')
    .innerJoin('saved_search', 'saved_search.id', 'notification.search_id')
    .leftJoin('account', 'account.id', 'saved_search.account_id')
    .select([
      'notification.id',
      'chat.id as chatId',
      'chat.telegram_id as telegramId',
      'chat.language',
      (eb) => eb('chat.blocked_at', 'is not', null).$castTo<boolean>().as('isBlocked'),
      'notification.created_at as createdAt',
      'notification.due_at as dueAt',
      'saved_search.id as searchId',
      'notification.listing_id as listingId',
      'notification.reason',
      'notification.details',
      'saved_search.filters',
      'saved_search.is_active as isActive',
      'saved_search.chat_id as currentChatId',
      'saved_search.quiet_from as quietFrom',
      'saved_search.quiet_to as quietTo',
      'saved_search.time_zone as timeZone',
      'account.currency',
    ])
    .where('notification.id', '=', id)
    .where('notification.sent_at', 'is', null)
    .where('notification.failed_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, telegramId: Number(row.telegramId) } : null
}

/** When a chat was last notified of a flat (by any of its ids), and whether it hid the flat. */
export async function findChatHistory(
  db: Db,
  chatId: number,
  numbers: readonly number[],
): Promise<{ notifiedAt: Date | null; isHidden: boolean }> {
  const {
    rows: [row],
  } = await sql<{ notifiedAt: Date | null; isHidden: boolean }>`
    select
      (
        select max(sent_at) from notification
        where chat_id = ${chatId} and listing_id = any(${numbers}::integer[])
      ) "notifiedAt",
      exists (
        select from hidden_listing
        where chat_id = ${chatId} and listing_id = any(${numbers}::integer[])
      ) "isHidden"`.execute(db)
  return row!
}

/** Moves a pending notification to another chat after its search was moved there. */
export async function moveNotificationToChat(db: Db, id: string, chatId: number): Promise<void> {
  await db.updateTable('notification').set({ chat_id: chatId }).where('id', '=', id).execute()
}

/** Postpones a notification to the end of quiet hours. Does not count as an attempt. */
export async function postpone(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('notification').set({ due_at: until }).where('id', '=', id).execute()
}

/** `messageId`: Telegram's id in the chat. `at`: the time whose state the message shows. */
export async function markSent(
  tx: Db,
  { kind, id }: DueMessage,
  { messageId, at }: { messageId: number; at: Date },
): Promise<void> {
  if (kind === 'notification')
    await tx
      .updateTable('notification')
      .set((row) => ({
        sent_at: at,
        failed_at: null,
        message_id: messageId,
        tries: row('tries', '+', 1),
        last_error: null,
      }))
      .where('id', '=', id)
      .execute()
  else
    await tx
      .updateTable('reply')
      .set((row) => ({ sent_at: at, tries: row('tries', '+', 1), last_error: null }))
      .where('id', '=', id)
      .execute()
}

export async function markForRetry(
  db: Db,
  { kind, id }: DueMessage,
  { dueAt, error }: { dueAt: Date; error: string },
): Promise<void> {
  await db
    .updateTable(kind)
    .set((row) => ({ due_at: dueAt, tries: row('tries', '+', 1), last_error: error }))
    .where('id', '=', id)
    .execute()
}

export async function markFailed(
  db: Db,
  { kind, id }: DueMessage,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await db
    .updateTable(kind)
    .set({ failed_at: at, last_error: error })
    .where('id', '=', id)
    .execute()
}

/** Marks everything pending for a chat as failed. */
export async function failAllPending(
  tx: Db,
  chatId: number,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  for (const table of ['notification', 'reply'] as const) {
    await tx
      .updateTable(table)
      .set({ failed_at: at, last_error: error })
      .where('chat_id', '=', chatId)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .execute()
  }
}

/** Marks a chat as blocked: its user blocked the bot or is gone. */
export async function markChatBlocked(
  tx: Db,
  chatId: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ blocked_at: at, blocked_reason: reason })
    .where('id', '=', chatId)
    .where('blocked_at', 'is', null)
    .execute()
}
