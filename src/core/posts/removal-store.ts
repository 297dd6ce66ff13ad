import { sql } from 'kysely'
import type { Db } from '#core/db/database.ts'
import type { MessageIdRange } from './post.ts'

/** Marks the stored posts that a read did not show as missing, unless a later read showed them. */
export async function markMissingPosts(
  db: Db,
  channelId: number,
  { from, to, shown, since }: MessageIdRange,
  readAt: Date,
): Promise<void> {
  await sql`
    update post
    set first_missed_at = coalesce(first_missed_at, ${readAt}), last_missed_at = ${readAt}
    where channel_id = ${channelId} and vanished_at is null and removal_dismissed_at is null
      and seen_at < ${readAt} and posted_at >= ${since}
      and message_id >= ${from} and (${to}::integer is null or message_id <= ${to})
      and message_id <> all(${shown}::integer[])`.execute(db)
}

/**
 * Counts a channel's posts of the last month: missing ones (of any age), those that are not
 * removed, and those removed within a day.
 */
export async function countPostsForRemoval(
  db: Db,
  channelId: number,
  now: Date,
): Promise<{ missing: number; live: number; removed: number }> {
  const {
    rows: [row],
  } = await sql<{ missing: number; live: number; removed: number }>`
    select count(*) filter (where first_missed_at is not null)::int missing,
      count(*) filter (where vanished_at is null)::int live,
      count(*) filter (where vanished_at > ${now}::timestamptz - interval '1 day')::int removed
    from post
    where channel_id = ${channelId}
      and (posted_at > ${now}::timestamptz - interval '30 days'
        or first_missed_at is not null)`.execute(db)
  return row!
}

/**
 * Removes posts that were still missing `confirmAfterMs` after they were first missed, as of that
 * first time. Returns their ids.
 */
export async function removeMissingPosts(
  db: Db,
  channelId: number,
  confirmAfterMs: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update post set vanished_at = first_missed_at, first_missed_at = null, last_missed_at = null
    where channel_id = ${channelId} and first_missed_at is not null
      and last_missed_at - first_missed_at >= ${confirmAfterMs} * interval '1 millisecond'
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The range of message ids with posts that were first missed by `missingSince` and that no read at
 * least `confirmAfterMs` later has covered; null without any.
 */
export async function findRangeToRecheck(
  db: Db,
  channelId: number,
  { missingSince, confirmAfterMs }: { missingSince: Date; confirmAfterMs: number },
): Promise<{ from: number; to: number } | null> {
  const {
    rows: [row],
  } = await sql<{ from: number | null; to: number | null }>`
    select min(message_id) "from", max(message_id) "to" from post
    where channel_id = ${channelId} and first_missed_at <= ${missingSince}
      and last_missed_at - first_missed_at < ${confirmAfterMs} * interval '1 millisecond'`.execute(
    db,
  )
  return row && row.from !== null && row.to !== null ? { from: row.from, to: row.to } : null
}

/** Since when posts of a channel are missing, and the number of active listings with such posts. */
export async function summarizeMissingPosts(
  db: Db,
  channelId: number,
): Promise<{ since: Date | null; listings: number }> {
  const {
    rows: [row],
  } = await sql<{ since: Date | null; listings: number }>`
    select min(p.first_missed_at) since, count(distinct l.id)::int listings
    from post p
    left join extraction e on e.post_id = p.id
    left join listing l on l.id = e.listing_id and l.status = 'ACTIVE'
    where p.channel_id = ${channelId} and p.first_missed_at is not null`.execute(db)
  return row!
}

export async function dismissMissingPosts(db: Db, channelId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('post')
    .set({ first_missed_at: null, last_missed_at: null, removal_dismissed_at: now })
    .where('channel_id', '=', channelId)
    .where('first_missed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether a channel has missing posts. */
export async function hasMissingRows(db: Db, channelId: number): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('first_missed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
