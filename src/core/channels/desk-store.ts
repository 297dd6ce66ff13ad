import { sql } from 'kysely'
import type { PostLanguage } from '#contract/desk.ts'
import type { Db } from '#core/db/database.ts'
import type { Channel } from './store.ts'

export type DeskChannelRow = {
  id: number
  username: string
  title: string | null
  subscribers: string | null
  city: string | null
  currency: string | null
  languages: PostLanguage[]
  origin: Channel['origin']
  byDesk: boolean
  isActive: boolean
  pausedAt: Date | null
  removedAt: Date | null
  outcome: string | null
  outcomeDetail: string | null
  outcomeAt: Date | null
  readAt: Date | null
  failures: number
  nextReadAt: Date
  isGapOpen: boolean
  createdAt: Date
  postsRead: number
  weekPosts: number
  weekListed: number
  monthPosts: number
  monthListed: number
  errors: number
  isMissing: boolean
}

/**
 * Channels that were not removed, or the one asked for whatever became of it; with what they bring.
 */
export async function listDeskRows(
  db: Db,
  now: Date,
  id: number | null = null,
): Promise<DeskChannelRow[]> {
  const { rows } = await sql<DeskChannelRow>`
    select c.id, c.username, c.title, c.subscribers, c.city, c.currency, c.languages, c.origin, c.by_desk "byDesk", c.is_active "isActive", c.paused_at "pausedAt", c.removed_at "removedAt",
      c.outcome, c.outcome_detail "outcomeDetail", c.outcome_at "outcomeAt", c.read_at "readAt", c.failures, c.next_read_at "nextReadAt", c.gap_before_message_id is not null "isGapOpen", c.created_at "createdAt",
      coalesce(brought.posts, 0) "postsRead", coalesce(brought.week_posts, 0) "weekPosts", coalesce(brought.week_listed, 0) "weekListed",
      coalesce(brought.month_posts, 0) "monthPosts", coalesce(brought.month_listed, 0) "monthListed", coalesce(brought.errors, 0) errors,
      exists (select from post p where p.channel_id = c.id and p.first_missed_at is not null) "isMissing"
    from channel c left join (
      select p.channel_id, count(*)::int posts, count(*) filter (where p.posted_at > ${now}::timestamptz - interval '7 days')::int week_posts, count(*) filter (where p.posted_at > ${now}::timestamptz - interval '7 days' and listed.is)::int week_listed,
        count(*) filter (where p.posted_at > ${now}::timestamptz - interval '30 days')::int month_posts, count(*) filter (where listed.is)::int month_listed, count(*) filter (where p.step_error is not null)::int errors
      from post p left join lateral (
        select exists (select from extraction e where e.post_id = p.id and e.listing_id is not null) "is" where p.posted_at > ${now}::timestamptz - interval '30 days'
      ) listed on true
      where not p.is_service and (${id}::integer is null or p.channel_id = ${id}) group by p.channel_id
    ) brought on brought.channel_id = c.id
    where ${id === null ? sql`c.removed_at is null` : sql`c.id = ${id}`} order by c.is_active desc, lower(c.username)`.execute(
    db,
  )
  return rows
}

/**
 * Posts and those of them that lead to a listing, by day (UTC) of the last thirty, newest first.
 */
export async function listDays(
  db: Db,
  id: number,
  now: Date,
): Promise<{ day: string; posts: number; listed: number }[]> {
  const { rows } = await sql<{ day: string; posts: number; listed: number }>`
    select (posted_at at time zone 'UTC')::date::text "day", count(*)::int posts, count(*) filter (where exists (select from extraction e where e.post_id = post.id and e.listing_id is not null))::int listed
    from post where channel_id = ${id} and not is_service and posted_at > ${now}::timestamptz - interval '30 days' group by 1 order by 1 desc`.execute(
    db,
  )
  return rows
}

/** Posts that a step stumbled over, the last first. */
export async function listStuck(
  db: Db,
  id: number,
): Promise<{ postId: number; messageId: number; step: string; error: string; at: Date | null }[]> {
  return db
    .selectFrom('post')
    .select([
      'id as postId',
      'message_id as messageId',
      'step',
      'step_error as error',
      'step_error_at as at',
    ])
    .where('channel_id', '=', id)
    .where('step_error', 'is not', null)
    .orderBy('step_error_at', 'desc')
    .limit(50)
    .$narrowType<{ error: string }>()
    .execute()
}

export type HeldChannel = {
  id: number
  username: string
  city: string | null
  currency: string | null
  languages: PostLanguage[]
  origin: Channel['origin']
  isActive: boolean
  byDesk: boolean
  pausedAt: Date | null
  removedAt: Date | null
  outcome: string | null
  nextReadAt: Date
}

const HELD = [
  'id',
  'username',
  'city',
  'currency',
  'languages',
  'origin',
  'is_active as isActive',
  'by_desk as byDesk',
  'paused_at as pausedAt',
  'removed_at as removedAt',
  'outcome',
  'next_read_at as nextReadAt',
] as const

/**
 * A channel by number or name, held for the rest of the transaction. Names are compared without
 * case.
 */
export async function holdForDesk(
  tx: Db,
  which: { id: number } | { username: string },
): Promise<HeldChannel | null> {
  const query = tx.selectFrom('channel').select(HELD)
  return (
    (await ('id' in which
      ? query.where('id', '=', which.id)
      : query.where((eb) => eb(eb.fn('lower', ['username']), '=', which.username.toLowerCase()))
    )
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/** The same without holding it. */
export async function findForDesk(db: Db, username: string): Promise<HeldChannel | null> {
  return (
    (await db
      .selectFrom('channel')
      .select(HELD)
      .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
      .executeTakeFirst()) ?? null
  )
}

export type AddedChannel = {
  username: string
  city: string
  currency: string | null
  languages: readonly PostLanguage[]
  origin: Channel['origin']
}

/**
 * Has a channel read from now on, its whole shown history first; one that was known before keeps
 * its posts.
 */
export async function addAtDesk(
  tx: Db,
  earlier: number | null,
  { username, city, currency, languages, origin }: AddedChannel,
  now: Date,
): Promise<number> {
  const row = {
    city,
    currency,
    languages: [...languages],
    origin,
    by_desk: true,
    set_at_desk: true,
    is_active: true,
    paused_at: null,
    removed_at: null,
    failures: 0,
    outcome: null,
    outcome_detail: null,
    etag: null,
    last_modified: null,
    swept_at: null,
    next_read_at: now,
  }
  if (earlier === null)
    return (
      await tx
        .insertInto('channel')
        .values({ username, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await tx.updateTable('channel').set(row).where('id', '=', earlier).execute()
  return earlier
}

export type ChannelChanges = {
  city?: string
  currency?: string | null
  languages?: readonly PostLanguage[]
}

export async function changeAtDesk(
  tx: Db,
  id: number,
  { languages, ...changes }: ChannelChanges,
): Promise<void> {
  await tx
    .updateTable('channel')
    .set({ ...changes, ...(languages ? { languages: [...languages] } : {}), set_at_desk: true })
    .where('id', '=', id)
    .execute()
}

/** Pauses a channel, or (null) has it read again, now. */
export async function setPaused(
  tx: Db,
  id: number,
  pausedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('channel')
    .set(
      pausedAt
        ? { is_active: false, paused_at: pausedAt }
        : { is_active: true, paused_at: null, next_read_at: now },
    )
    .where('id', '=', id)
    .execute()
}

export async function makeDue(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('channel').set({ next_read_at: now }).where('id', '=', id).execute()
}

/** Leaves a channel out of everything but its posts. */
export async function markChannelRemoved(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('channel')
    .set({ is_active: false, by_desk: false, paused_at: null, removed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Has all posts of a channel count as gone since then. */
export async function markAllVanished(tx: Db, id: number, since: Date): Promise<void> {
  await tx
    .updateTable('post')
    .set({ vanished_at: since })
    .where('channel_id', '=', id)
    .where('vanished_at', 'is', null)
    .execute()
}

/** How many channels of the desk are read, or would be after a pause. */
export async function countDeskChannels(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('channel')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('by_desk', '=', true)
    .where('origin', '=', 'web')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
