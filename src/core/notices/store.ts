import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { flatNumbers } from '#core/listings/listing.ts'
import type { Happening, NoticeTarget } from './notice.ts'
import { LATEST_MS } from './useless.ts'

/** Told again of the same flat, since it is news each time. */
const NEWS_EACH_TIME: readonly string[] = ['price-drop', 'back']

/**
 * For so long a price that somebody was told of, or a dearer one, is no news: two who offer one
 * flat at two prices make it fall with each turn.
 */
const PRICE_KNOWN_MS = 14 * 24 * 60 * 60 * 1000

/**
 * What tells that a fall to the price of this occasion ("650 USD 2026-11-22") was told lately, or a
 * deeper one.
 */
function knowsPrice(occasion: string, now: Date) {
  const [price, currency] = occasion.split(' ')
  return sql`(reason = 'price-drop' and given_up_at is null and created_at > ${new Date(now.getTime() - PRICE_KNOWN_MS)}
    and case when occasion ~ '^[0-9.]+ ' then split_part(occasion, ' ', 2) = ${currency ?? ''} and split_part(occasion, ' ', 1)::numeric <= ${price ?? ''}::text::numeric end)`
}

/**
 * One row for each chat, the earliest of its targets, and one for each account that is told in
 * browsers alone; with it, in the same statement, a row for each browser. The number of a flat that
 * was merged away counts as the flat. Whoever was told in vain (given up) may be told once more,
 * but never of the same happening: a job that runs twice writes nothing twice. Who was told in a
 * chat is not told in browsers later, nor the other way round.
 */
export async function insertNotices(
  tx: Db,
  { listingId, reason, occasion, details }: Happening,
  targets: readonly NoticeTarget[],
  now: Date,
): Promise<{ notices: number; sends: number }> {
  const numbers = await flatNumbers(tx, listingId)
  const byPush = targets.filter(({ pushAccount }) => pushAccount != null)
  const news = sql`listing_id = any(${numbers}::integer[]) and ((reason = ${reason} and occasion = ${occasion}) or (${!NEWS_EACH_TIME.includes(reason)} and given_up_at is null) or ${reason === 'price-drop' && /^[0-9.]+ /.test(occasion) ? knowsPrice(occasion, now) : sql`false`})`
  const fields = sql`${listingId}::integer, ${reason}::text, ${occasion}::text, ${JSON.stringify(details)}::jsonb, ${now}::timestamptz`
  if (byPush.length === 0) {
    const { numAffectedRows } = await sql`
      with told as materialized (
        select chat_id from notice where chat_id is not null and ${news}
        union all select chat_id from hidden_listing where listing_id = any(${numbers}::integer[])
      ), wanted as (
        select distinct on (chat_id) search_id, chat_id, due_at
        from unnest(${targets.map((target) => target.searchId)}::integer[], ${targets.map((target) => target.chatId)}::integer[], ${targets.map((target) => target.dueAt)}::timestamptz[]) target(search_id, chat_id, due_at)
        order by chat_id, due_at, search_id
      )
      insert into notice (listing_id, reason, occasion, details, created_at, search_id, chat_id, due_at)
      select ${fields}, search_id, chat_id, due_at from wanted where chat_id not in (select chat_id from told)
      on conflict do nothing`.execute(tx)
    return { notices: Number(numAffectedRows ?? 0), sends: 0 }
  }
  const {
    rows: [written],
  } = await sql<{ notices: number; sends: number }>`
    with told as materialized (
      select chat_id, account_id from notice where ${news} or (listing_id = any(${numbers}::integer[]) and ${!NEWS_EACH_TIME.includes(reason)} and exists (select from push_send p where p.notice_id = notice.id and p.sent_at is not null))
      union all select h.chat_id, c.account_id from hidden_listing h join chat c on c.id = h.chat_id where h.listing_id = any(${numbers}::integer[])
    ), target as materialized (
      select t.search_id, t.chat_id, t.due_at, case when exists (select from push_endpoint e where e.account_id = t.account_id and e.dead_at is null) then t.account_id end account_id
      from unnest(${targets.map((target) => target.searchId)}::integer[], ${targets.map((target) => target.chatId)}::integer[], ${targets.map((target) => target.pushAccount ?? null)}::integer[], ${targets.map((target) => target.dueAt)}::timestamptz[]) t(search_id, chat_id, account_id, due_at)
      where (t.chat_id is null or t.chat_id not in (select chat_id from told where chat_id is not null)) and (t.account_id is null or t.account_id not in (select account_id from told where account_id is not null))
    ), of_chats as (
      select distinct on (chat_id) search_id, chat_id, max(account_id) over (partition by chat_id) account_id, due_at from target where chat_id is not null order by chat_id, due_at, search_id
    ), asked as (
      select distinct on (account_id) account_id, search_id, due_at from target where account_id is not null order by account_id, due_at, search_id
    ), wanted as (
      select search_id, chat_id, account_id, due_at from of_chats
      union all select search_id, null, account_id, due_at from asked where account_id not in (select account_id from of_chats where account_id is not null)
    ), made as (
      insert into notice (listing_id, reason, occasion, details, created_at, search_id, chat_id, account_id, due_at)
      select ${fields}, search_id, chat_id, account_id, due_at from wanted
      on conflict do nothing returning id, account_id
    ), sends as (
      insert into push_send (endpoint_id, notice_id, search_id, created_at, due_at, late_at)
      select e.id, made.id, asked.search_id, ${now}::timestamptz, asked.due_at, asked.due_at + make_interval(secs => ${LATEST_MS / 1000})
      from made join asked using (account_id) join push_endpoint e on e.account_id = made.account_id and e.dead_at is null
      returning 1
    )
    select (select count(*)::int from made) notices, (select count(*)::int from sends) sends`.execute(
    tx,
  )
  return written!
}

export type NoticeRecord = {
  listingId: number
  reason: string
  createdAt: Date
  sentAt: Date | null
  givenUpAt: Date | null
}

/**
 * What an account's searches told; of those that were deleted, what is told in the chat and the
 * browsers that it has now.
 */
const ofAccount = (accountId: number) => sql`id in (
  select n.id from notice n join saved_search s on s.id = n.search_id where s.account_id = ${accountId}
  union all select n.id from notice n join chat c on c.id = n.chat_id where c.account_id = ${accountId} and n.search_id is null
  union all select n.id from notice n where n.account_id = ${accountId} and n.search_id is null)`

/** What was told beside the browsers of one account was told beside those of another. */
export async function giveAccount(tx: Db, from: number, to: number): Promise<void> {
  await tx.updateTable('notice').set({ account_id: to }).where('account_id', '=', from).execute()
}

/** What was told of an account's searches, newest first. */
export async function noticesOf(db: Db, accountId: number): Promise<NoticeRecord[]> {
  const { rows } = await sql<NoticeRecord>`
    select listing_id "listingId", reason, created_at "createdAt", sent_at "sentAt", given_up_at "givenUpAt" from notice where ${ofAccount(accountId)} order by created_at desc, id desc`.execute(
    db,
  )
  return rows
}

export async function deleteOf(tx: Db, accountId: number): Promise<void> {
  await sql`delete from notice where ${ofAccount(accountId)}`.execute(tx)
}

/** Forgets notices and replies made before a moment, whatever became of them. Answers how many. */
export async function deleteMadeBefore(
  db: Db,
  before: { notices: Date; replies: Date },
): Promise<number> {
  const notices = await db
    .deleteFrom('notice')
    .where('created_at', '<', before.notices)
    .executeTakeFirst()
  const replies = await db
    .deleteFrom('reply')
    .where('created_at', '<', before.replies)
    .executeTakeFirst()
  return Number(notices.numDeletedRows + replies.numDeletedRows)
}
