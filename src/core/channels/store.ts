import { sql } from 'kysely'
import type { ChannelSettings, SourceName } from '#contract/sources.ts'
import type { Db } from '#core/db/database.ts'
import { accessShardsInTurn, eachCity } from '#core/db/distributed/city-scope.ts'
import type { ChannelInfo, PageOutcome, Validators } from './channel-reader.ts'
import { MAX_PAUSE_MS } from './read-schedule.ts'
import { POLLED_SOURCES, PUSHED_SOURCES } from './source.ts'

export type Channel = {
  id: number
  username: string
  city: string | null
  origin: SourceName
  settings: ChannelSettings
  newestMessageId: number | null
  gapBefore: number | null
  gapUntil: number | null
  validators: Validators
  failures: number
  rescannedAt: Date | null
}

export type DueChannel = Pick<Channel, 'id' | 'username' | 'origin'>

/** The clocks of two machines differ by less than this. */
const MAX_CLOCK_SKEW_MS = 60_000

export async function findChannel(db: Db, id: number): Promise<Channel | null> {
  return toChannel(
    await db.selectFrom('channel').selectAll().where('id', '=', id).executeTakeFirst(),
  )
}

export async function findChannelCity(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('channel')
    .select('city')
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirst()
  return row?.city ?? null
}

/**
 * Locks the channel for the rest of the transaction, so that only one read at a time stores posts
 * and moves the cursor.
 */
export async function lockChannel(db: Db, id: number): Promise<Channel | null> {
  return toChannel(
    await db.selectFrom('channel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  )
}

/** Waits for other processes that are activating their channels, until the transaction ends. */
export async function lockChannelSync(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sync channels', 0))`.execute(tx)
}

/**
 * Adds a configured channel or updates it, and returns its id. Names are case-insensitive. Changes
 * made in admin stay: city, currency, a pause, and for sample channels also their removal.
 */
export async function upsertChannel(
  db: Db,
  channel: {
    username: string
    city: string | null
    currency?: string | null
    origin: Channel['origin']
  },
): Promise<number> {
  const { username, city, currency = null, origin } = channel
  const id = await ensureChannel(db, { username, city: null, origin })
  const { paused_at, removed_at, is_edited_by_admin } = await db
    .selectFrom('channel')
    .select(['paused_at', 'removed_at', 'is_edited_by_admin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const wasRemoved = origin === 'sample' && removed_at !== null
  await db
    .updateTable('channel')
    .set({
      origin,
      is_added_by_admin: false,
      is_active: paused_at === null && !wasRemoved,
      ...(wasRemoved ? {} : { removed_at: null }),
      ...(is_edited_by_admin ? {} : { city, ...(currency === null ? {} : { currency }) }),
    })
    .where('id', '=', id)
    .execute()
  return id
}

/**
 * The id of a channel. A new one is added inactive. `city` is only used when the channel has none.
 */
export async function ensureChannel(
  db: Db,
  { username, city, origin }: { username: string; city: string | null; origin: Channel['origin'] },
): Promise<number> {
  await db
    .insertInto('channel')
    .values({ username, city, origin, is_active: false })
    .onConflict((conflict) => conflict.expression(lowerUsername).doNothing())
    .execute()
  const { id, city: known } = await db
    .selectFrom('channel')
    .select(['id', 'city'])
    .where((eb) => eb(eb.fn('lower', ['username']), '=', username.toLowerCase()))
    .executeTakeFirstOrThrow()
  if (known === null && city !== null)
    await db.updateTable('channel').set({ city }).where('id', '=', id).execute()
  return id
}

const lowerUsername = sql`lower(username)`

/** Deactivates all channels of an origin, except `activeIds` and those added in admin. */
export async function deactivateOtherChannels(
  db: Db,
  origin: Channel['origin'],
  activeIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('channel')
    .set({ is_active: false, paused_at: null })
    .where('origin', '=', origin)
    .where('is_added_by_admin', '=', false)
    .$if(activeIds.length > 0, (query) => query.where('id', 'not in', activeIds))
    .execute()
}

/** Makes all active channels of an origin due for reading their whole history again. */
export async function requestRescan(db: Db, origin: Channel['origin']): Promise<void> {
  await db
    .updateTable('channel')
    .set({
      rescanned_at: null,
      outcome: null,
      etag: null,
      last_modified: null,
      failures: 0,
      next_read_at: new Date(),
    })
    .where('origin', '=', origin)
    .where('is_active', '=', true)
    .execute()
}

/**
 * Due channels, the most overdue first; failing channels count as due a minute later. A due time
 * further ahead than the longest pause comes from a wrong clock and counts as due.
 */
export async function listDueChannels(
  db: Db,
  now: Date,
  { sources, limit }: { sources: readonly SourceName[]; limit: number },
): Promise<DueChannel[]> {
  const latest = new Date(now.getTime() + MAX_PAUSE_MS + MAX_CLOCK_SKEW_MS)
  return db
    .selectFrom('channel')
    .select(['id', 'username', 'origin'])
    .where('is_active', '=', true)
    .where('origin', 'in', sources)
    .where((eb) => eb.or([eb('next_read_at', '<=', now), eb('next_read_at', '>', latest)]))
    .orderBy(
      sql`least(next_read_at, ${now})
        + case when failures > 0 then interval '1 minute' else interval '0' end`,
    )
    .limit(limit)
    .execute()
}

/**
 * The channel with the fewest failures and the latest successful read, due or not. If it fails too,
 * the host is down rather than the channel.
 */
export async function findLastReadChannel(
  db: Db,
  origin: Channel['origin'],
): Promise<DueChannel | null> {
  return (
    (await db
      .selectFrom('channel')
      .select(['id', 'username', 'origin'])
      .where('is_active', '=', true)
      .where('origin', '=', origin)
      .orderBy('failures')
      .orderBy('read_at', (order) => order.desc().nullsLast())
      .limit(1)
      .executeTakeFirst()) ?? null
  )
}

/**
 * The last successful read of each active channel, or when it was added; the longest ago first.
 */
export async function listLastReads(
  db: Db,
): Promise<{ username: string; readAt: Date | null; since: Date }[]> {
  const { rows } = await sql<{ username: string; readAt: Date | null; since: Date }>`
    select username, read_at "readAt", coalesce(read_at, created_at) since from channel
    where is_active and origin = any(${POLLED_SOURCES}) order by 3`.execute(db)
  return rows
}

/** All active channels of an origin. */
export async function listChannels(
  db: Db,
  origin: Channel['origin'],
): Promise<{ id: number; username: string; outcome: string | null; gapBefore: number | null }[]> {
  return db
    .selectFrom('channel')
    .select(['id', 'username', 'outcome', 'gap_before_message_id as gapBefore'])
    .where('origin', '=', origin)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}

/** Saves the channel's own data from a page. */
export async function saveChannelInfo(db: Db, id: number, info: ChannelInfo): Promise<void> {
  await db
    .updateTable('channel')
    .set({
      username: info.username,
      title: info.title,
      description: info.description,
      subscribers: info.subscribers,
    })
    .where('id', '=', id)
    .where((eb) => eb(eb.fn('lower', ['username']), '=', info.username.toLowerCase()))
    .execute()
}

/** Moves the cursor and the gap, in the transaction that stores the posts they cover. */
export async function moveCursor(
  db: Db,
  id: number,
  cursor: {
    newestMessageId: number | null
    gapBefore: number | null
    gapUntil: number | null
    validators?: Validators
    rescannedAt?: Date
  },
): Promise<void> {
  await db
    .updateTable('channel')
    .set({
      newest_message_id: cursor.newestMessageId,
      gap_before_message_id: cursor.gapBefore,
      gap_until_message_id: cursor.gapUntil,
      ...(cursor.validators
        ? {
            etag: cursor.validators.etag ?? null,
            last_modified: cursor.validators.lastModified ?? null,
          }
        : {}),
      ...(cursor.rescannedAt ? { rescanned_at: cursor.rescannedAt } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Saves the outcome of a read and when the next one is due: at once if the channel was made due
 * after `startedAt`, unless Telegram limits requests. A stored time in the future is kept: it shows
 * that the clock was set back (core/db/future-times.ts).
 */
export async function saveReadOutcome(
  db: Db,
  id: number,
  outcome: {
    kind: PageOutcome['kind']
    detail: string | null
    startedAt: Date
    at: Date
    failures: number
    nextReadAt: Date
  },
): Promise<void> {
  const nextReadAt = sql<Date>`${outcome.nextReadAt}::timestamptz`
  await db
    .updateTable('channel')
    .set({
      outcome: outcome.kind,
      outcome_detail: outcome.detail,
      outcome_at: sql`greatest(outcome_at, ${outcome.at})`,
      failures: outcome.failures,
      next_read_at:
        outcome.kind === 'throttled'
          ? nextReadAt
          : sql`case
              when next_read_at > ${outcome.startedAt} and next_read_at <= ${outcome.at}
              then next_read_at
              else ${nextReadAt}
            end`,
      ...(outcome.failures === 0 ? { read_at: outcome.at } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * The active channel with one of these names, or null. The one that is read by polling comes
 * first, so that its posts are not stored twice.
 */
export async function findPushedChannel(db: Db, names: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('channel')
    .select('id')
    .where((eb) =>
      eb(
        eb.fn('lower', ['username']),
        'in',
        names.map((name) => name.toLowerCase()),
      ),
    )
    .where('origin', 'in', PUSHED_SOURCES)
    .where('is_active', '=', true)
    .orderBy((eb) => eb('origin', 'in', POLLED_SOURCES), 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Records that posts of a channel arrive, if that is its only source. */
export async function savePushOutcome(
  db: Db,
  id: number,
  { title, at }: { title: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('channel')
    .set({
      outcome: 'page',
      outcome_at: sql`greatest(outcome_at, ${at})`,
      read_at: sql`greatest(read_at, ${at})`,
      ...(title === null ? {} : { title }),
    })
    .where('id', '=', id)
    .where('origin', 'not in', POLLED_SOURCES)
    .execute()
}

/**
 * Deletes the channels of an origin with their posts and listings, and returns their number. Call
 * `deleteUnusedPhotos` after the commit.
 */
export async function deleteChannelsOfOrigin(tx: Db, origin: Channel['origin']): Promise<number> {
  await accessShardsInTurn(tx)
  for (const { db } of await eachCity(tx)) await deleteListingsOfOrigin(db, origin)
  // cascades to posts and post_photo
  const deleted = await tx.deleteFrom('channel').where('origin', '=', origin).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

async function deleteListingsOfOrigin(db: Db, origin: Channel['origin']): Promise<void> {
  const posts = db
    .selectFrom('post')
    .innerJoin('channel', 'channel.id', 'post.channel_id')
    .where('channel.origin', '=', origin)
    .select('post.id')
  const listings = await db
    .selectFrom('listing')
    .select('id')
    .where('primary_post_id', 'in', posts)
    .execute()
  const ids = listings.map((row) => row.id)
  await db.deleteFrom('extraction').where('post_id', 'in', posts).execute()
  if (ids.length > 0) {
    await db
      .updateTable('extraction')
      .set({ listing_id: null })
      .where('listing_id', 'in', ids)
      .execute()
    await db
      .updateTable('listing')
      .set({ merged_into: null })
      .where('merged_into', 'in', ids)
      .execute()
    // A distributed database has no foreign keys that do it.
    for (const table of ['notification', 'hidden_listing', 'saved_listing'] as const)
      await db.deleteFrom(table).where('listing_id', 'in', ids).execute()
    await db.deleteFrom('listing').where('id', 'in', ids).execute()
  }
}

function toChannel(
  row:
    | {
        id: number
        username: string
        city: string | null
        origin: SourceName
        settings: ChannelSettings
        newest_message_id: number | null
        gap_before_message_id: number | null
        gap_until_message_id: number | null
        etag: string | null
        last_modified: string | null
        failures: number
        rescanned_at: Date | null
      }
    | undefined,
): Channel | null {
  if (!row) return null
  return {
    id: row.id,
    username: row.username,
    city: row.city,
    origin: row.origin,
    settings: row.settings,
    newestMessageId: row.newest_message_id,
    gapBefore: row.gap_before_message_id,
    gapUntil: row.gap_until_message_id,
    validators: { etag: row.etag ?? undefined, lastModified: row.last_modified ?? undefined },
    failures: row.failures,
    rescannedAt: row.rescanned_at,
  }
}
