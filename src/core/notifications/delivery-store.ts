import { sql, type RawBuilder } from 'kysely'
import type { Filters } from '#contract/filters.ts'
import type { Db } from '#core/db/database.ts'
import type { Language } from '#locales/languages.ts'
import type { Addresses, ChannelName, DeliveryContent } from './channel.ts'
import type { DueDelivery, NotificationDetails, NotificationReason } from './notification.ts'

/** Guards updates too, so that rows settled by another sender in the meantime stay as they are. */
export const IS_PENDING = sql`sent_at is null and failed_at is null`

/** Codes, links and addresses are not kept once the message was sent or failed. */
const WITHOUT_SECRETS = sql`content - 'sealed'`

/** The number of due rows of each kind that one query reads to find recipients that are free. */
const SCAN_LIMIT = 100

export type DueQuery = {
  channel: ChannelName
  now: Date
  /** Recipients that must wait. */
  exceptRecipients: readonly number[]
  pausedLanes: readonly string[]
  limit: number
  notificationFirst?: boolean
}

/**
 * The first due delivery of each recipient, at most `limit`: replies and tests before
 * notifications, and digests, of which many are due at the same minute, at the end. With
 * `notificationFirst` the first notification to a recipient without replies comes first.
 * Notifications of deleted searches are never due.
 */
export async function findDueDeliveries(
  db: Db,
  { channel, now, exceptRecipients, pausedLanes, limit, notificationFirst = false }: DueQuery,
): Promise<DueDelivery[]> {
  const due = (ofKind: RawBuilder<unknown>) => sql`
    (select id, recipient_id "recipientId", lane, tries, expires_at, due_at, is_digest,
       notification_id is null is_content
     from delivery
     where channel = ${channel} and ${IS_PENDING} and due_at <= ${now}
       and recipient_id <> all(${exceptRecipients}::integer[])
       and lane <> all(${pausedLanes}::text[]) and ${ofKind}
     order by due_at, id limit ${SCAN_LIMIT})`
  const { rows } = await sql<DueDelivery & { isContent: boolean }>`
    select id, "recipientId", lane, tries, expires_at "expiresAt", is_content "isContent"
    from (
      ${due(sql`not is_digest and notification_id is null`)}
      union all
      ${due(sql`not is_digest and notification_id is not null and search_id is not null`)}
      union all
      ${due(sql`is_digest and search_id is not null`)}
    ) due
    order by is_content desc, is_digest, due_at, id`.execute(db)
  const answered = new Set(
    rows.flatMap(({ isContent, recipientId }) => (isContent ? [recipientId] : [])),
  )
  const preferred = notificationFirst
    ? rows.find(({ recipientId }) => !answered.has(recipientId))
    : undefined
  const recipients = new Set<number>()
  return [...(preferred ? [preferred] : []), ...rows]
    .filter(({ recipientId }) => !recipients.has(recipientId) && recipients.add(recipientId))
    .slice(0, limit)
    .map(({ isContent: _, ...row }) => row)
}

export type PendingNotification = {
  id: string
  searchId: number
  listingId: number
  reason: NotificationReason
  details: NotificationDetails
  filters: Filters
  isActive: boolean
  /** Whether the search still uses the channel. */
  isWanted: boolean
  /** The chat of the search now. */
  currentChatId: number | null
  /** Quiet hours of the search, in minutes after midnight. */
  quietFrom: number | null
  quietTo: number | null
  timeZone: string
}

/** A pending delivery with its recipient. Either `content` or `notification` is set. */
export type PendingDelivery<Name extends ChannelName = ChannelName> = {
  id: string
  channel: Name
  recipientId: number
  /** The account of the recipient; null for chats. */
  accountId: number | null
  to: Addresses[Name]
  isGone: boolean
  language: Language
  /** The currency that the recipient chose. */
  currency: string | null
  createdAt: Date
  expiresAt: Date
  /** Attempts so far. */
  tries: number
  /** Sent together with the others of its search: see findDigest. */
  isDigest: boolean
  content: DeliveryContent | null
  notification: PendingNotification | null
}

export async function findPendingDelivery(db: Db, id: string): Promise<PendingDelivery | null> {
  const [delivery] = await selectPending(db, sql`${id}::bigint`)
  return delivery ?? null
}

/**
 * The digest of a pending delivery: the other deliveries of its search to its recipient that are
 * due after as many attempts, oldest first. So an older digest that fails takes no newer one with
 * it.
 */
export const findDigest = (db: Db, id: string, now: Date): Promise<PendingDelivery[]> =>
  selectPending(
    db,
    sql`
      select other.id from delivery one join delivery other using (search_id, recipient_id, channel)
      where one.id = ${id} and other.id <> one.id and other.tries = one.tries
        and other.is_digest and other.sent_at is null and other.failed_at is null
        and other.due_at <= ${now}`,
  )

async function selectPending(db: Db, ids: RawBuilder<unknown>): Promise<PendingDelivery[]> {
  const { rows } = await sql<PendingDelivery>`
    select d.id, d.channel, d.recipient_id "recipientId",
      coalesce(e.account_id, w.account_id, d.account_id) "accountId",
      case d.channel
        when 'telegram' then json_build_object('telegramId', c.telegram_id)
        when 'push' then
          json_build_object('endpoint', e.endpoint, 'p256dh', e.p256dh, 'auth', e.auth)
        when 'email' then json_build_object('email', a.email)
        when 'webhook' then json_build_object('id', w.id, 'url', w.url,
          'secret', encode(w.secret, 'base64'), 'failingSince', w.failing_since)
      end "to",
      coalesce(c.blocked_at, e.disabled_at, w.disabled_at) is not null
        or d.channel = 'email' and a.email_verified_at is null "isGone",
      coalesce(c.language, a.language, own.language, 'en') language, a.currency,
      d.created_at "createdAt", d.expires_at "expiresAt", d.tries,
      d.is_digest "isDigest",
      d.content,
      case when n.id is not null then json_build_object(
        'id', n.id::text, 'searchId', s.id, 'listingId', n.listing_id, 'reason', n.reason,
        'details', n.details, 'filters', s.filters, 'isActive', s.is_active,
        'isWanted', d.channel = any(s.channels) or d.channel = 'telegram' and s.chat_id is not null,
        'currentChatId', s.chat_id, 'quietFrom', s.quiet_from, 'quietTo', s.quiet_to,
        'timeZone', s.time_zone
      ) end notification
    from delivery d
      left join chat c on c.id = d.chat_id
      left join push_endpoint e on e.id = d.endpoint_id
      left join webhook w on w.id = d.webhook_id
      left join notification n on n.id = d.notification_id
      left join saved_search s on s.id = d.search_id
      left join account a on a.id = coalesce(e.account_id, w.account_id, d.account_id, s.account_id)
      left join chat own on own.account_id = a.id and d.chat_id is null
    where d.id in (${ids}) and d.sent_at is null and d.failed_at is null
    order by d.id`.execute(db)
  return rows
}

/** What a recipient knows of a flat, and what its user wants to know. */
export type FlatHistory = { notifiedAt: Date | null; isHidden: boolean; isSaved: boolean }

/**
 * When a recipient was last notified of a flat (by any of its ids) in this channel, whether its
 * user hid it, and whether the user saved it and wants to know when it is gone.
 */
export async function findFlatHistory(
  db: Db,
  { channel, recipientId, accountId }: PendingDelivery,
  listingIds: readonly number[],
): Promise<FlatHistory> {
  const {
    rows: [row],
  } = await sql<FlatHistory>`
    select
      (
        select max(d.sent_at)
        from notification n
          join delivery d on d.notification_id = n.id
            and d.channel = ${channel} and d.recipient_id = ${recipientId}
        where n.listing_id = any(${listingIds}::integer[])
      ) "notifiedAt",
      exists (
        select from hidden_listing h join chat c on c.id = h.chat_id
        where h.listing_id = any(${listingIds}::integer[])
          and (c.account_id = ${accountId}
            or (${channel}::text = 'telegram' and c.id = ${recipientId}))
      ) "isHidden",
      exists (
        select from saved_listing f join account a on a.id = f.account_id and a.saved_alerts
        where f.listing_id = any(${listingIds}::integer[])
          and (a.id = ${accountId}
            or (${channel}::text = 'telegram' and a.id in (
              select account_id from chat where id = ${recipientId}
            )))
      ) "isSaved"`.execute(db)
  return row!
}

/** Moves a delivery to another chat after its search was moved there. */
export async function moveToChat(db: Db, id: string, chatId: number): Promise<void> {
  await sql`
    update delivery set recipient_id = ${chatId} where id = ${id} and ${IS_PENDING}`.execute(db)
}

/** An address of a channel, by the id of its row, such as a chat or a webhook. */
export type Recipient = { channel: ChannelName; recipientId: number }

/** Inserts messages without a notification in the order of sending. Returns their ids. */
export async function insertContents(
  tx: Db,
  { channel, recipientId }: Recipient,
  contents: readonly DeliveryContent[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<string[]> {
  const rows = await tx
    .insertInto('delivery')
    .values(
      contents.map((content) => ({
        channel,
        recipient_id: recipientId,
        notification_id: null,
        content: JSON.stringify(content),
        search_id: null,
        created_at: now,
        due_at: now,
        expires_at: expiresAt,
        sent_at: null,
        message_id: null,
        failed_at: null,
        last_error: null,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes the notifications to a recipient that ended pending again, those created since a time;
 * with `onlyFailed` only those that failed. Returns how many.
 */
export async function reopenDeliveries(
  tx: Db,
  { channel, recipientId }: Recipient,
  { since, onlyFailed, now, expiresAt }: ReplayRange & { expiresAt: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update delivery
    set sent_at = null, failed_at = null, last_error = null, tries = 0, due_at = ${now},
      expires_at = ${expiresAt}
    where channel = ${channel} and recipient_id = ${recipientId} and created_at > ${since}
      and notification_id is not null and search_id is not null
      and (failed_at is not null or ${!onlyFailed} and sent_at is not null)`.execute(tx)
  return Number(numAffectedRows)
}

export type ReplayRange = { since: Date; onlyFailed: boolean; now: Date }

/**
 * Marks the deliveries of a message as sent, and their notifications with the first of theirs.
 * `at`: the time whose state the message shows. `messageId`: Telegram's id in the chat.
 */
export async function markSent(
  tx: Db,
  ids: readonly string[],
  { messageId, at }: { messageId: number | null; at: Date },
): Promise<void> {
  await sql`
    with sent as (
      update delivery
      set sent_at = ${at}, message_id = ${messageId}, tries = tries + 1, last_error = null,
        content = ${WITHOUT_SECRETS}
      where id = any(${ids}::bigint[]) and ${IS_PENDING}
      returning notification_id, endpoint_id
    ), notified as (
      update notification set sent_at = ${at}, failed_at = null, last_error = null
      where id in (select notification_id from sent) and sent_at is null
    )
    update push_endpoint set last_success_at = ${at}
    where id in (select endpoint_id from sent)`.execute(tx)
}

/** Postpones the deliveries of a message. `isAttempt`: whether it counts as a failed attempt. */
export async function postpone(
  db: Db,
  ids: readonly string[],
  { dueAt, error, isAttempt }: { dueAt: Date; error: string; isAttempt: boolean },
): Promise<void> {
  await sql`
    update delivery
    set due_at = ${dueAt}, last_error = ${error}, tries = tries + ${isAttempt ? 1 : 0}
    where id = any(${ids}::bigint[]) and ${IS_PENDING}`.execute(db)
}

/** Postpones a delivery that must wait. Does not count as an attempt. */
export async function defer(
  db: Db,
  id: string,
  { until, expiresAt }: { until: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    update delivery set due_at = ${until}, expires_at = ${expiresAt}
    where id = ${id} and ${IS_PENDING}`.execute(db)
}

/** Which pending deliveries: those of a message, or all of a recipient or a search. */
export type PendingScope = { ids: readonly string[] } | Recipient | { searchId: number }

/** Marks pending deliveries as failed, and notifications of which none is left. */
export async function failPending(
  tx: Db,
  scope: PendingScope,
  { at, error }: { at: Date; error: string },
): Promise<void> {
  const { rows } = await sql<{ notificationId: string | null }>`
    update delivery set failed_at = ${at}, last_error = ${error}, content = ${WITHOUT_SECRETS}
    where ${IS_PENDING} and ${
      'ids' in scope
        ? sql`id = any(${scope.ids}::bigint[])`
        : 'searchId' in scope
          ? sql`search_id = ${scope.searchId}`
          : sql`channel = ${scope.channel} and recipient_id = ${scope.recipientId}`
    }
    returning notification_id "notificationId"`.execute(tx)
  const ids = rows.flatMap(({ notificationId }) => notificationId ?? [])
  if (ids.length === 0) return
  await sql`
    update notification n set failed_at = ${at}, last_error = ${error}
    where n.id = any(${ids}::bigint[]) and n.sent_at is null and n.failed_at is null
      and not exists (
        select from delivery d where d.notification_id = n.id and d.failed_at is null
      )`.execute(tx)
}
