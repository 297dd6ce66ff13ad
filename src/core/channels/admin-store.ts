import { sql } from 'kysely'
import type { PostLanguage } from '#contract/admin.ts'
import type { ChannelSettings } from '#contract/sources.ts'
import type { Db } from '#core/db/database.ts'
import { eachCity, inCityOf } from '#core/db/distributed/city-scope.ts'
import { postReference, type PostReference } from '#core/db/post-reference.ts'
import type { Channel } from './store.ts'

export type AdminChannelRow = {
  id: number
  username: string
  title: string | null
  subscribers: string | null
  city: string | null
  currency: string | null
  languages: PostLanguage[]
  origin: Channel['origin']
  settings: ChannelSettings
  isAddedByAdmin: boolean
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

/** All channels that are not removed, or the one with `id` in any state, with their counts. */
export async function listAdminChannelRows(
  db: Db,
  now: Date,
  id: number | null = null,
): Promise<AdminChannelRow[]> {
  const [first, ...others] = await eachCity(db)
  const rows = await listRowsOfCity(first?.db ?? (await inCityOf(db, 0)), now, id)
  for (const { db: own } of others)
    for (const more of await listRowsOfCity(own, now, id)) {
      const row = rows.find((one) => one.id === more.id)
      if (!row) continue
      for (const count of COUNTS) row[count] += more[count]
      row.isMissing ||= more.isMissing
    }
  return rows
}

const COUNTS = [
  'postsRead',
  'weekPosts',
  'weekListed',
  'monthPosts',
  'monthListed',
  'errors',
] as const

/** The channels with counts of their posts of one city. */
async function listRowsOfCity(db: Db, now: Date, id: number | null): Promise<AdminChannelRow[]> {
  const weekAgo = sql`${now}::timestamptz - interval '7 days'`
  const monthAgo = sql`${now}::timestamptz - interval '30 days'`
  const { rows } = await sql<AdminChannelRow>`
    select c.id, c.username, c.title, c.subscribers, c.city, c.currency, c.languages, c.origin,
      c.settings,
      c.is_added_by_admin "isAddedByAdmin", c.is_active "isActive", c.paused_at "pausedAt",
      c.removed_at "removedAt", c.outcome, c.outcome_detail "outcomeDetail",
      c.outcome_at "outcomeAt", c.read_at "readAt", c.failures, c.next_read_at "nextReadAt",
      c.gap_before_message_id is not null "isGapOpen", c.created_at "createdAt",
      coalesce(totals.posts, 0) "postsRead",
      coalesce(totals.week_posts, 0) "weekPosts",
      coalesce(totals.week_listed, 0) "weekListed",
      coalesce(totals.month_posts, 0) "monthPosts",
      coalesce(totals.month_listed, 0) "monthListed",
      coalesce(totals.errors, 0) errors,
      exists (select from post p
        where p.channel_id = c.id and p.first_missed_at is not null) "isMissing"
    from channel c left join (
      select p.channel_id, count(*)::int posts,
        count(*) filter (where p.posted_at > ${weekAgo})::int week_posts,
        count(*) filter (where p.posted_at > ${weekAgo} and listed.is)::int week_listed,
        count(*) filter (where p.posted_at > ${monthAgo})::int month_posts,
        count(*) filter (where listed.is)::int month_listed,
        count(*) filter (where p.step_error is not null)::int errors
      from post p left join lateral (
        select exists (select from extraction e
          where e.post_id = p.id and e.listing_id is not null) "is"
        where p.posted_at > ${monthAgo}
      ) listed on true
      where not p.is_service and (${id}::integer is null or p.channel_id = ${id})
      group by p.channel_id
    ) totals on totals.channel_id = c.id
    where ${id === null ? sql`c.removed_at is null` : sql`c.id = ${id}`}
    order by c.is_active desc, lower(c.username)`.execute(db)
  return rows
}

/** Posts, and those with a listing, for each of the last 30 UTC days, newest first. */
export async function listPostsByDay(
  db: Db,
  id: number,
  now: Date,
): Promise<{ day: string; posts: number; listed: number }[]> {
  const days = new Map<string, { day: string; posts: number; listed: number }>()
  for (const { db: own } of await eachCity(db))
    for (const { day, posts, listed } of await listDaysOfCity(own, id, now)) {
      const { posts: otherPosts = 0, listed: otherListed = 0 } = days.get(day) ?? {}
      days.set(day, { day, posts: otherPosts + posts, listed: otherListed + listed })
    }
  return [...days.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
}

async function listDaysOfCity(
  db: Db,
  id: number,
  now: Date,
): Promise<{ day: string; posts: number; listed: number }[]> {
  const { rows } = await sql<{ day: string; posts: number; listed: number }>`
    select (posted_at at time zone 'UTC')::date::text "day", count(*)::int posts,
      count(*) filter (where exists (select from extraction e
        where e.post_id = post.id and e.listing_id is not null))::int listed
    from post
    where channel_id = ${id} and not is_service
      and posted_at > ${now}::timestamptz - interval '30 days'
    group by 1 order by 1 desc`.execute(db)
  return rows
}

/** Posts with a failed step, newest error first. */
export async function listFailedPosts(
  db: Db,
  id: number,
): Promise<
  { postId: number; source: PostReference; step: string; error: string; at: Date | null }[]
> {
  return db
    .selectFrom('post')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .select([
      'post.id as postId',
      postReference('post', 'channel').as('source'),
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

export type LockedChannel = {
  id: number
  username: string
  city: string | null
  currency: string | null
  languages: PostLanguage[]
  origin: Channel['origin']
  settings: ChannelSettings
  isActive: boolean
  isAddedByAdmin: boolean
  pausedAt: Date | null
  removedAt: Date | null
  outcome: string | null
  nextReadAt: Date
}

const CHANNEL_COLUMNS = [
  'id',
  'username',
  'city',
  'currency',
  'languages',
  'origin',
  'settings',
  'is_active as isActive',
  'is_added_by_admin as isAddedByAdmin',
  'paused_at as pausedAt',
  'removed_at as removedAt',
  'outcome',
  'next_read_at as nextReadAt',
] as const

/** Locks a channel for the rest of the transaction. Names are case-insensitive. */
export async function lockAdminChannel(
  tx: Db,
  key: { id: number } | { username: string },
): Promise<LockedChannel | null> {
  const query = tx.selectFrom('channel').select(CHANNEL_COLUMNS)
  return (
    (await ('id' in key
      ? query.where('id', '=', key.id)
      : query.where((eb) => eb(eb.fn('lower', ['username']), '=', key.username.toLowerCase()))
    )
      .forUpdate()
      .executeTakeFirst()) ?? null
  )
}

/** The same without a lock. */
export async function findAdminChannel(db: Db, username: string): Promise<LockedChannel | null> {
  return (
    (await db
      .selectFrom('channel')
      .select(CHANNEL_COLUMNS)
      .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
      .executeTakeFirst()) ?? null
  )
}

export type NewAdminChannel = {
  username: string
  city: string
  currency: string | null
  languages: readonly PostLanguage[]
  origin: Channel['origin']
  settings: ChannelSettings
}

/**
 * Adds a channel, or activates the existing one, which keeps its posts. Reading starts with the
 * whole public history.
 */
export async function insertAdminChannel(
  tx: Db,
  existingId: number | null,
  { username, city, currency, languages, origin, settings }: NewAdminChannel,
  now: Date,
): Promise<number> {
  const row = {
    city,
    currency,
    languages: [...languages],
    origin,
    settings: JSON.stringify(settings),
    is_added_by_admin: true,
    is_edited_by_admin: true,
    is_active: true,
    paused_at: null,
    removed_at: null,
    failures: 0,
    outcome: null,
    outcome_detail: null,
    etag: null,
    last_modified: null,
    rescanned_at: null,
    next_read_at: now,
  }
  if (existingId === null)
    return (
      await tx
        .insertInto('channel')
        .values({ username, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await tx.updateTable('channel').set(row).where('id', '=', existingId).execute()
  return existingId
}

export type ChannelChanges = {
  city?: string
  currency?: string | null
  languages?: readonly PostLanguage[]
  settings?: ChannelSettings
}

export async function updateAdminChannel(
  tx: Db,
  id: number,
  { languages, settings, ...changes }: ChannelChanges,
): Promise<void> {
  await tx
    .updateTable('channel')
    .set({
      ...changes,
      ...(languages ? { languages: [...languages] } : {}),
      // It is not "not modified" with others.
      ...(settings
        ? {
            settings: JSON.stringify(settings),
            etag: null,
            last_modified: null,
          }
        : {}),
      is_edited_by_admin: true,
    })
    .where('id', '=', id)
    .execute()
}

/** Pauses a channel, or with null resumes it and makes it due. */
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

/** Marks a channel as removed; its posts stay. */
export async function markChannelRemoved(tx: Db, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('channel')
    .set({ is_active: false, is_added_by_admin: false, paused_at: null, removed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Marks all posts of a channel as deleted since then. */
export async function markAllPostsRemoved(tx: Db, id: number, since: Date): Promise<void> {
  await tx
    .updateTable('post')
    .set({ vanished_at: since })
    .where('channel_id', '=', id)
    .where('vanished_at', 'is', null)
    .execute()
}

/** The number of channels added in admin, including paused ones. */
export async function countAdminChannels(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('channel')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('is_added_by_admin', '=', true)
    .where('origin', '!=', 'sample')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
