import type { AdminChannel, JsonFeed } from '#contract/admin-channels.ts'
import type { PostLanguage } from '#contract/admin.ts'
import type { ChannelSettings, SourceName } from '#contract/sources.ts'
import { AppError } from '#core/app-error.ts'
import type { Db } from '#core/db/database.ts'
import { confirmRemoval, dismissRemoval, findSuspectedRemoval } from '#core/posts/removal.ts'
import { isRead, SOURCES } from './source.ts'
import {
  insertAdminChannel,
  updateAdminChannel,
  type ChannelChanges,
  countAdminChannels,
  type AdminChannelRow,
  findAdminChannel,
  type LockedChannel,
  lockAdminChannel,
  listPostsByDay,
  listAdminChannelRows,
  listFailedPosts,
  makeDue,
  markAllPostsRemoved,
  markChannelRemoved,
  setPaused,
} from './admin-store.ts'
import { deleteChannelsOfOrigin } from './store.ts'

/**
 * Posts of a removed channel are marked as deleted this long ago: just over the time that listings
 * stay active after a deletion (listings/status.ts).
 */
const REMOVED_SINCE_MS = 24 * 60 * 60 * 1000 + 60_000

/** All channels with the state of their reading. */
export async function listAdminChannels(db: Db, now: Date): Promise<AdminChannel[]> {
  return Promise.all(
    (await listAdminChannelRows(db, now)).map((row) => toAdminChannel(db, row, now)),
  )
}

/** One channel, removed or not. Throws AppError. */
export async function getAdminChannel(db: Db, id: number, now: Date): Promise<AdminChannel> {
  const [row] = await listAdminChannelRows(db, now, id)
  if (!row) throw missing()
  return toAdminChannel(db, row, now)
}

/** Posts of a channel by day, and its posts with a failed step. */
export async function getChannelErrors(db: Db, id: number, now: Date) {
  return { days: await listPostsByDay(db, id, now), stuck: await listFailedPosts(db, id) }
}

/** The id and state of a channel; null when it is unknown or removed. */
export async function findKnownChannel(
  db: Db,
  username: string,
): Promise<{ id: number; state: AdminChannel['state'] } | null> {
  const row = await findAdminChannel(db, username)
  return row && row.removedAt === null ? { id: row.id, state: stateOf(row) } : null
}

export type ChannelToAdd = {
  username: string
  city: string
  currency: string | null
  languages: readonly PostLanguage[]
  origin: SourceName
  settings: ChannelSettings
}

/**
 * Starts reading a channel. The first real channel deletes the sample listings; the caller calls
 * `deleteUnusedPhotos` after the commit. Throws AppError.
 */
export async function addChannel(
  tx: Db,
  channel: ChannelToAdd,
  now: Date,
): Promise<{ id: number; samplesDeleted: boolean }> {
  const samples = channel.origin === 'sample' ? 0 : await deleteChannelsOfOrigin(tx, 'sample')
  const existing = await lockAdminChannel(tx, channel)
  if (existing && existing.removedAt === null && stateOf(existing) !== 'off')
    throw new AppError(existing.isActive ? 'channel_exists' : 'channel_paused', {
      field: 'username',
    })
  const id = await insertAdminChannel(tx, existing?.id ?? null, channel, now)
  return { id, samplesDeleted: samples > 0 }
}

/** Locks a channel for the rest of the transaction. Throws AppError. */
export async function lockChannelForAdmin(tx: Db, id: number): Promise<LockedChannel> {
  const row = await lockAdminChannel(tx, { id })
  if (!row || row.removedAt !== null) throw missing()
  return row
}

/** Changes the given fields. With new settings of its source, it is read at once. */
export async function changeChannel(
  tx: Db,
  id: number,
  changes: ChannelChanges,
  now: Date,
): Promise<void> {
  await updateAdminChannel(tx, id, changes)
  if (changes.settings) await makeDue(tx, id, now)
}

/** Pauses or resumes a channel. Throws AppError for one that is not being read. */
export async function pauseChannel(
  tx: Db,
  channel: LockedChannel,
  isPaused: boolean,
  now: Date,
): Promise<void> {
  if (stateOf(channel) === 'off') throw new AppError('channel_not_read')
  await setPaused(tx, channel.id, isPaused ? now : null, now)
}

/** Makes a channel due. Throws AppError when it is paused, is not polled or limits requests. */
export async function readNow(tx: Db, channel: LockedChannel, now: Date): Promise<void> {
  if (!channel.isActive) throw new AppError('channel_inactive')
  if (!SOURCES[channel.origin].isPolled) throw new AppError('channel_pushed')
  if (channel.outcome === 'throttled' && channel.nextReadAt > now)
    throw new AppError('channel_throttled')
  await makeDue(tx, channel.id, now)
}

/**
 * Stops reading a channel. `expire` also expires listings that no other channel offers. Throws
 * AppError for a channel of the CHANNELS setting.
 */
export async function removeChannel(
  tx: Db,
  channel: LockedChannel,
  listings: 'keep' | 'expire',
  now: Date,
): Promise<void> {
  if (addedBy(channel) === 'settings') throw new AppError('channel_in_setting')
  await markChannelRemoved(tx, channel.id, now)
  if (listings === 'expire')
    await markAllPostsRemoved(tx, channel.id, new Date(now.getTime() - REMOVED_SINCE_MS))
}

/**
 * Removes or keeps the posts that a channel no longer shows. Returns their number. Throws AppError
 * when there are none.
 */
export async function resolveMissingPosts(
  tx: Db,
  channel: LockedChannel,
  decision: 'remove' | 'keep',
  now: Date,
): Promise<number> {
  const posts = await (decision === 'remove'
    ? confirmRemoval(tx, channel.id)
    : dismissRemoval(tx, channel.id, now))
  if (posts === 0) throw new AppError('channel_nothing_missing')
  return posts
}

/** Whether channels were added in admin, so that the CHANNELS setting is not needed. */
export const hasAdminChannels = async (db: Db): Promise<boolean> =>
  (await countAdminChannels(db)) > 0

type ChannelSourceInfo = {
  origin: AdminChannel['origin']
  isAddedByAdmin: boolean
  isActive: boolean
  pausedAt: Date | null
}

const stateOf = ({ origin, isActive, pausedAt }: ChannelSourceInfo): AdminChannel['state'] =>
  isActive && isRead(origin) ? 'read' : pausedAt === null ? 'off' : 'paused'

function addedBy(channel: ChannelSourceInfo): AdminChannel['addedBy'] {
  if (channel.origin === 'sample') return 'sample'
  if (channel.isAddedByAdmin) return 'admin'
  return stateOf(channel) === 'off' ? 'import' : 'settings'
}

async function toAdminChannel(db: Db, row: AdminChannelRow, now: Date): Promise<AdminChannel> {
  const missing = row.isMissing ? await findSuspectedRemoval(db, row.id, now) : null
  return {
    id: row.id,
    username: row.username,
    title: row.title,
    subscribers: row.subscribers,
    link: SOURCES[row.origin].channelLink(row),
    city: row.city,
    currency: row.currency,
    languages: row.languages,
    origin: row.origin,
    isPolled: SOURCES[row.origin].isPolled,
    feed: row.origin === 'json' ? (row.settings as JsonFeed) : null,
    addedBy: addedBy(row),
    state: stateOf(row),
    lastRun:
      row.outcome === null || row.outcomeAt === null
        ? null
        : { outcome: row.outcome, detail: row.outcomeDetail, at: row.outcomeAt.toISOString() },
    readAt: row.readAt?.toISOString() ?? null,
    failures: row.failures,
    nextReadAt:
      stateOf(row) === 'read' && SOURCES[row.origin].isPolled ? row.nextReadAt.toISOString() : null,
    isGapOpen: row.isGapOpen,
    postsRead: row.postsRead,
    week: { posts: row.weekPosts, listed: row.weekListed },
    month: { posts: row.monthPosts, listed: row.monthListed },
    errors: row.errors,
    createdAt: row.createdAt.toISOString(),
    missing: missing && {
      ...missing,
      since: missing.since.toISOString(),
      removesAt: missing.removesAt.toISOString(),
    },
  }
}

const missing = () => new AppError('channel_gone')
