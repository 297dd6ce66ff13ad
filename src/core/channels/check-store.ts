import { sql } from 'kysely'
import type { SourceName } from '#contract/sources.ts'
import type { Db } from '#core/db/database.ts'

/** A post by its place in a channel, which all its copies share. */
export type PostPlace = { channelId: number; messageId: number }

export type ReadState = {
  origin: SourceName
  /** Whether its channel is read. */
  isActive: boolean
  /** Whether it is, and the last read of it succeeded. */
  isReadable: boolean
  /** When a read last covered the post. */
  readAt: Date
  /** The highest message id of the post: that of the last item of an album. */
  lastId: number
  /** Not in the channel when last read: not removed yet, or removed. */
  isMissing: boolean
  isRemoved: boolean
  /** Whether the pipeline is working on it, or on a reply to it, since it was read. */
  isInProgress: boolean
}

/**
 * The post in the city of its channel (inHomeCity). What was read before `progressSince` does not
 * count as in progress: the pipeline is behind.
 */
export async function findReadState(
  db: Db,
  { channelId, messageId }: PostPlace,
  progressSince: Date,
): Promise<ReadState | null> {
  const { rows } = await sql<ReadState>`
    select c.origin, c.is_active "isActive", c.is_active and c.failures = 0 "isReadable",
      greatest(p.seen_at, p.last_missed_at, p.vanished_at) "readAt",
      greatest(p.message_id, (select max(id) from unnest(p.album_ids) id)) "lastId",
      p.first_missed_at is not null "isMissing", p.vanished_at is not null "isRemoved",
      exists (
        select from post own
        where own.channel_id = p.channel_id and own.step <> 'done' and own.step_error is null
          and own.seen_at > ${progressSince}
          and (own.id = p.id or own.reply_to = any(p.message_id || p.album_ids))
      ) "isInProgress"
    from post p
    join channel c on c.id = p.channel_id
    where p.channel_id = ${channelId} and p.message_id = ${messageId}`.execute(db)
  return rows[0] ?? null
}

/** Requests a check unless the post has had one since `since`, or `maxOpen` others are open. */
export async function insertCheck(
  db: Db,
  { channelId, messageId }: PostPlace,
  { now, since, openSince, maxOpen }: { now: Date; since: Date; openSince: Date; maxOpen: number },
): Promise<void> {
  await sql`
    insert into post_check (channel_id, message_id, requested_at)
    select ${channelId}, ${messageId}, ${now}
    where (
      select count(*) from post_check where requested_at > ${openSince} and done_at is null
    ) < ${maxOpen}
    on conflict (channel_id, message_id) do update
    set requested_at = excluded.requested_at, done_at = null
    where post_check.requested_at <= ${since} or post_check.requested_at > ${now}`.execute(db)
}

/**
 * The last check of a post, or of its whole channel, which has the id 0; null without one. `doneAt`
 * null: it is not answered.
 */
export async function findLastCheck(
  db: Db,
  { channelId, messageId }: PostPlace,
): Promise<{ requestedAt: Date; doneAt: Date | null } | null> {
  const row = await db
    .selectFrom('post_check')
    .select(['requested_at as requestedAt', 'done_at as doneAt'])
    .where('channel_id', '=', channelId)
    .where('message_id', 'in', [0, messageId])
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export type Check = PostPlace & {
  requestedAt: Date
  username: string
  origin: SourceName
  /** When the newest page of the channel was last read. */
  channelReadAt: Date | null
}

/** The open check that has waited the longest, of channels that can be read. */
export async function findOldestCheck(
  db: Db,
  sources: readonly SourceName[],
  openSince: Date,
): Promise<Check | null> {
  const row = await db
    .selectFrom('post_check')
    .innerJoin('channel', 'channel.id', 'post_check.channel_id')
    .select([
      'post_check.channel_id as channelId',
      'post_check.message_id as messageId',
      'post_check.requested_at as requestedAt',
      'channel.username',
      'channel.origin',
      'channel.read_at as channelReadAt',
    ])
    .where('post_check.requested_at', '>', openSince)
    .where('post_check.done_at', 'is', null)
    .where('channel.is_active', '=', true)
    .where('channel.failures', '=', 0)
    .where('channel.origin', 'in', sources)
    .orderBy('post_check.requested_at')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function markChecked(
  db: Db,
  { channelId, messageId, requestedAt }: PostPlace & { requestedAt: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable('post_check')
    .set({ done_at: now })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .where('requested_at', '=', requestedAt)
    .execute()
}

export async function deleteChecksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('post_check').where('requested_at', '<', before).execute()
}

/** The channel whose recent flats are to be read again, the most overdue first. */
export async function findChannelToReread(
  db: Db,
  sources: readonly SourceName[],
  { now, latest }: { now: Date; latest: Date },
): Promise<{ id: number; username: string; origin: SourceName } | null> {
  const row = await db
    .selectFrom('channel')
    .select(['id', 'username', 'origin'])
    .where('is_active', '=', true)
    .where('failures', '=', 0)
    .where((eb) => eb('origin', '=', eb.fn.any(eb.val(sources))))
    .where('read_at', 'is not', null)
    .where((eb) =>
      // A time further ahead comes from a wrong clock.
      eb.or([
        eb('reread_at', 'is', null),
        eb('reread_at', '<=', now),
        eb('reread_at', '>', latest),
      ]),
    )
    .orderBy('reread_at', (order) => order.nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function saveRereadAt(db: Db, channelId: number, at: Date): Promise<void> {
  await db.updateTable('channel').set({ reread_at: at }).where('id', '=', channelId).execute()
}

/**
 * The newest post below a message id that offers a flat, was posted after `postedAfter` and was
 * last read before `readBefore`. The page below `before` shows it.
 */
export async function findPageToReread(
  db: Db,
  channelId: number,
  { below, postedAfter, readBefore }: { below: number; postedAfter: Date; readBefore: Date },
): Promise<{ messageId: number; before: number } | null> {
  const { rows } = await sql<{ messageId: number; before: number }>`
    select message_id "messageId",
      greatest(message_id, (select max(id) from unnest(album_ids) id)) + 1 before
    from post p
    where channel_id = ${channelId} and message_id < ${below} and posted_at > ${postedAfter}
      and vanished_at is null and greatest(seen_at, last_missed_at) < ${readBefore}
      and exists (
        select from extraction e
        join listing l on l.id = e.listing_id
        where e.post_id = p.id and l.status = 'ACTIVE'
      )
    order by message_id desc
    limit 1`.execute(db)
  return rows[0] ?? null
}
