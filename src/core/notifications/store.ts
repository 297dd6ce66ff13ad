import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { listFlatIds } from '#core/listings/listing.ts'
import { PROGRAM_CHANNELS } from './channel.ts'
import type { ListingEvent, NotificationTarget } from './notification.ts'
import { MAX_AGE_MS } from './stale.ts'

/** Events that notify a recipient of the same flat again. */
const REPEATABLE_REASONS: readonly string[] = ['price-drop', 'back', 'gone']

/**
 * How long a drop to a price that was notified already, or to a higher one, is not notified again.
 * If two people offer one flat at two prices, every repost looks like a price drop.
 */
const PRICE_DROP_COOLDOWN_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Matches notifications of a recent price drop to the price in this dedupe key ("650 USD
 * 2026-11-22"), or to a lower one.
 */
function knownPriceCondition(dedupeKey: string, now: Date) {
  const [price, currency] = dedupeKey.split(' ')
  const since = new Date(now.getTime() - PRICE_DROP_COOLDOWN_MS)
  return sql`(
    reason = 'price-drop' and failed_at is null and created_at > ${since}
    and case when dedupe_key ~ '^[0-9.]+ '
      then split_part(dedupe_key, ' ', 2) = ${currency ?? ''}
        and split_part(dedupe_key, ' ', 1)::numeric <= ${price ?? ''}::text::numeric
    end
  )`
}

/**
 * Inserts one notification per recipient with its deliveries, in one statement: to the chat by the
 * earliest target, and to each address of the account by the earliest target with its channel;
 * digests come after all others. Ids of merged flats count as the flat. Leaves out recipients who
 * hid the flat, those notified of it before (price drops, returns and flats that are gone may
 * repeat), and those who already know a price as low. After a failed notification a later event may
 * notify again, but never the same event, so a job that runs twice inserts nothing twice. Who was
 * notified in a chat is not notified in another channel later, and vice versa. Returns the number
 * of notifications.
 */
export async function insertNotifications(
  tx: Db,
  { listingId, reason, dedupeKey, details }: ListingEvent,
  targets: readonly NotificationTarget[],
  now: Date,
): Promise<number> {
  const numbers = await listFlatIds(tx, listingId)
  const isRepeatable = REPEATABLE_REASONS.includes(reason)
  const isKnown = sql`listing_id = any(${numbers}::integer[]) and (
    (reason = ${reason} and dedupe_key = ${dedupeKey})
    or (${!isRepeatable} and failed_at is null)
    or ${
      reason === 'price-drop' && /^[0-9.]+ /.test(dedupeKey)
        ? knownPriceCondition(dedupeKey, now)
        : sql`false`
    }
  )`
  const {
    rows: [written],
  } = await sql<{ count: number }>`
    with notified as materialized (
      select chat_id, account_id from notification where ${isKnown}
      union all
      select h.chat_id, c.account_id from hidden_listing h join chat c on c.id = h.chat_id
      where h.listing_id = any(${numbers}::integer[])
    ), target as materialized (
      select t.search_id, t.chat_id, t.due_at, s.channels,
        s.frequency <> 'instant' and ${reason !== 'gone'} is_digest,
        case when exists (
          select from account_address a
          where a.account_id = t.account_id and a.channel = any(s.channels)
        ) then t.account_id end account_id
      from unnest(
        ${targets.map((target) => target.searchId)}::integer[],
        ${targets.map((target) => target.chatId)}::integer[],
        ${targets.map((target) => target.accountId ?? null)}::integer[],
        ${targets.map((target) => target.dueAt)}::timestamptz[]
      ) t(search_id, chat_id, account_id, due_at)
      join saved_search s on s.id = t.search_id
      where (t.chat_id is null
          or t.chat_id not in (select chat_id from notified where chat_id is not null))
        and (t.account_id is null
          or t.account_id not in (select account_id from notified where account_id is not null))
    ), chat_recipients as (
      select distinct on (chat_id)
        search_id, chat_id, max(account_id) over (partition by chat_id) account_id, due_at,
        is_digest
      from target where chat_id is not null
      order by chat_id, is_digest, due_at, search_id
    ), addressed as (
      select distinct on (a.channel, a.recipient_id)
        a.account_id, a.channel, a.recipient_id, a.lane, t.search_id,
        case when a.channel = any(${PROGRAM_CHANNELS}) then ${now}::timestamptz else t.due_at end
          due_at,
        t.is_digest and a.channel <> all(${PROGRAM_CHANNELS}) is_digest
      from target t
      join account_address a on a.account_id = t.account_id and a.channel = any(t.channels)
      order by a.channel, a.recipient_id, t.is_digest, t.due_at, t.search_id
    ), account_recipients as (
      select distinct on (account_id) account_id, search_id
      from addressed
      order by account_id, is_digest, due_at, search_id
    ), inserted as (
      insert into notification
        (listing_id, reason, dedupe_key, details, created_at, search_id, chat_id, account_id)
      select ${listingId}::integer, ${reason}::text, ${dedupeKey}::text,
        ${JSON.stringify(details)}::jsonb, ${now}::timestamptz, search_id, chat_id, account_id
      from (
        select search_id, chat_id, account_id from chat_recipients
        union all
        select search_id, null, account_id from account_recipients
        where account_id not in (
          select account_id from chat_recipients where account_id is not null
        )
      ) recipients
      on conflict do nothing returning id, chat_id, account_id
    ), queued as (
      insert into delivery (
        channel, recipient_id, lane, notification_id, search_id, created_at, due_at, expires_at,
        is_digest
      )
      select channel, recipient_id, lane, id, search_id, ${now}::timestamptz, due_at,
        due_at + make_interval(secs => ${MAX_AGE_MS / 1000}), is_digest
      from (
        select 'telegram' channel, chat_id recipient_id, '' lane, inserted.id, c.search_id,
          c.due_at, c.is_digest
        from inserted join chat_recipients c using (chat_id)
        union all
        select a.channel, a.recipient_id, a.lane, inserted.id, a.search_id, a.due_at, a.is_digest
        from inserted join addressed a using (account_id)
      ) messages
    )
    select count(*)::int count from inserted`.execute(tx)
  return written!.count
}

export type NotificationRecord = {
  listingId: number
  reason: string
  createdAt: Date
  sentAt: Date | null
  failedAt: Date | null
}

/**
 * Matches the notifications of an account: those of its searches and, for deleted searches, those
 * in its current chat and browsers.
 */
const belongsToAccount = (accountId: number) => sql`id in (
  select n.id from notification n join saved_search s on s.id = n.search_id
  where s.account_id = ${accountId}
  union all
  select n.id from notification n join chat c on c.id = n.chat_id
  where c.account_id = ${accountId} and n.search_id is null
  union all
  select n.id from notification n where n.account_id = ${accountId} and n.search_id is null)`

/** Moves the notifications of an account to another. */
export async function changeAccount(tx: Db, from: number, to: number): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute()
}

/** Lists the notifications of an account, newest first. */
export async function selectAccountNotifications(
  db: Db,
  accountId: number,
): Promise<NotificationRecord[]> {
  const { rows } = await sql<NotificationRecord>`
    select listing_id "listingId", reason, created_at "createdAt", sent_at "sentAt",
      failed_at "failedAt"
    from notification where ${belongsToAccount(accountId)}
    order by created_at desc, id desc`.execute(db)
  return rows
}

export async function deleteByAccount(tx: Db, accountId: number): Promise<void> {
  await sql`delete from notification where ${belongsToAccount(accountId)}`.execute(tx)
}

/**
 * Deletes notifications, and deliveries without one, created before these times; emails about
 * accounts are kept with their records. Returns how many.
 */
export async function deleteCreatedBefore(
  db: Db,
  before: { notifications: Date; contents: Date },
): Promise<number> {
  const notifications = await db
    .deleteFrom('notification')
    .where('created_at', '<', before.notifications)
    .executeTakeFirst()
  const contents = await db
    .deleteFrom('delivery')
    .where('notification_id', 'is', null)
    .where('email_id', 'is', null)
    .where('created_at', '<', before.contents)
    .executeTakeFirst()
  return Number(notifications.numDeletedRows + contents.numDeletedRows)
}
