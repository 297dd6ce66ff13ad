import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import { flatNumbers } from '#core/listings/listing.ts'
import type { Happening, NoticeTarget } from './notice.ts'

/** Told again of the same flat, since it is news each time. */
const NEWS_EACH_TIME: readonly string[] = ['price-drop', 'back']

/**
 * One row for each chat, the earliest of its targets. The number of a flat that was merged away counts as the flat. Whoever was told in vain
 * (given up) may be told once more, but never of the same happening: a job that runs twice writes nothing twice.
 */
export async function insertNotices(tx: Db, { listingId, reason, occasion, details }: Happening, targets: readonly NoticeTarget[], now: Date): Promise<number> {
  const numbers = await flatNumbers(tx, listingId)
  const { numAffectedRows } = await sql`
    with told as materialized (
      select chat_id from notice where listing_id = any(${numbers}::integer[])
        and ((reason = ${reason} and occasion = ${occasion}) or (${!NEWS_EACH_TIME.includes(reason)} and given_up_at is null))
      union all select chat_id from hidden_listing where listing_id = any(${numbers}::integer[])
    ), wanted as (
      select distinct on (chat_id) search_id, chat_id, due_at
      from unnest(${targets.map((target) => target.searchId)}::integer[], ${targets.map((target) => target.chatId)}::integer[], ${targets.map((target) => target.dueAt)}::timestamptz[]) target(search_id, chat_id, due_at)
      order by chat_id, due_at, search_id
    )
    insert into notice (search_id, listing_id, chat_id, reason, occasion, details, created_at, due_at)
    select search_id, ${listingId}, chat_id, ${reason}, ${occasion}, ${JSON.stringify(details)}::jsonb, ${now}, due_at
    from wanted where chat_id not in (select chat_id from told)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export type NoticeRecord = { listingId: number; reason: string; createdAt: Date; sentAt: Date | null; givenUpAt: Date | null }

/** What was told of an account's searches, newest first. */
export async function noticesOf(db: Db, accountId: number): Promise<NoticeRecord[]> {
  return db.selectFrom('notice').innerJoin('saved_search', 'saved_search.id', 'notice.search_id').where('saved_search.account_id', '=', accountId)
    .select(['notice.listing_id as listingId', 'notice.reason', 'notice.created_at as createdAt', 'notice.sent_at as sentAt', 'notice.given_up_at as givenUpAt'])
    .orderBy('notice.created_at', 'desc').orderBy('notice.id', 'desc').execute()
}

/** Forgets notices and replies made before a moment, whatever became of them. Answers how many. */
export async function deleteMadeBefore(db: Db, before: { notices: Date; replies: Date }): Promise<number> {
  const notices = await db.deleteFrom('notice').where('created_at', '<', before.notices).executeTakeFirst()
  const replies = await db.deleteFrom('reply').where('created_at', '<', before.replies).executeTakeFirst()
  return Number(notices.numDeletedRows + replies.numDeletedRows)
}
