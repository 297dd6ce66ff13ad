import type { z } from 'zod'
import type {
  ChannelPreview,
  channelChangeSchema,
  channelDetailSchema,
  channelPreviewBodySchema,
  AdminChannel,
  JsonFeed,
  newChannelSchema,
} from '#contract/admin-channels.ts'
import { sourceOfName } from '#contract/sources.ts'
import { AppError } from '#core/app-error.ts'
import {
  addChannel,
  changeChannel,
  getAdminChannel,
  resolveMissingPosts,
  lockChannelForAdmin,
  findKnownChannel,
  pauseChannel,
  readNow,
  removeChannel,
  getChannelErrors,
} from '#core/channels/admin.ts'
import { type ChannelPreviewPorts, previewChannel } from '#core/channels/preview.ts'
import { postLink } from '#core/channels/source.ts'
import { expireListings } from '#core/listings/listing-lifecycle.ts'
import { deleteUnusedPhotos } from '#core/photos/delete-unused.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { writeAuditLog } from './audit-log.ts'
import { type AdminContext, type AdminPorts } from './edit-listing.ts'

export type ChannelPorts = AdminPorts & {
  objects: ObjectStore
  /** null when this process cannot read channels. */
  previewPorts: ChannelPreviewPorts | null
}

/** Below the ten-second request timeout of the web client (SPEC §9). */
const PREVIEW_TIMEOUT_MS = 9_000

/** Reads the newest page of a channel without storing it. Throws AppError. */
export async function previewChannelNow(
  { db, previewPorts }: ChannelPorts,
  { username, city, feed }: z.output<typeof channelPreviewBodySchema>,
): Promise<ChannelPreview> {
  if (!previewPorts) throw new AppError('channel_preview_off')
  checkFeedUrl(previewPorts, feed)
  const [page, known] = await Promise.all([
    previewChannel(previewPorts, {
      username,
      settings: feed ?? {},
      city: city ?? null,
      signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS),
    }),
    findKnownChannel(db, username),
  ])
  return { ...page, known }
}

function checkFeedUrl(previewPorts: ChannelPreviewPorts | null, feed: JsonFeed | undefined): void {
  if (!feed) return
  if (!previewPorts) throw new AppError('channel_preview_off')
  if (!previewPorts.isAllowedUrl(feed.url)) throw new AppError('feed_url', { field: 'feed.url' })
}

/** Adds a channel to read. Throws AppError. */
export async function addAdminChannel(
  { db, objects, previewPorts }: ChannelPorts,
  { username, city, currency = null, languages = [], feed }: z.output<typeof newChannelSchema>,
  { accountId, now }: AdminContext,
): Promise<{ channel: AdminChannel; samplesDeleted: boolean }> {
  checkFeedUrl(previewPorts, feed)
  const origin = (previewPorts?.originOf ?? sourceOfName)(username)
  const { id, samplesDeleted } = await db.transaction().execute(async (tx) => {
    const added = await addChannel(
      tx,
      { username, city, currency, languages, origin, settings: feed ?? {} },
      now,
    )
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'channel-added',
        subject: 'channel',
        subjectId: added.id,
        label: username,
        after: { city, currency, languages, ...(feed ? { feed } : {}) },
      },
      now,
    )
    return added
  })
  if (samplesDeleted) {
    await deleteUnusedPhotos(db, objects)
    previewPorts?.onSamplesDeleted()
  }
  return { channel: await getAdminChannel(db, id, now), samplesDeleted }
}

/** A channel with statistics of the last month and its errors. Throws AppError. */
export async function getChannelDetail(
  { db }: ChannelPorts,
  id: number,
  now: Date,
): Promise<z.infer<typeof channelDetailSchema>> {
  const channel = await getAdminChannel(db, id, now)
  const { days, stuck } = await getChannelErrors(db, id, now)
  return {
    channel,
    days,
    errors: stuck.map(({ at, source, ...one }) => ({
      ...one,
      externalId: source.externalId,
      link: postLink(source),
      at: at?.toISOString() ?? null,
    })),
  }
}

/** Changes, pauses or resumes a channel. Throws AppError. */
export async function updateChannel(
  { db, previewPorts }: ChannelPorts,
  id: number,
  { isPaused, ...changes }: z.output<typeof channelChangeSchema>,
  { accountId, now }: AdminContext,
): Promise<AdminChannel> {
  checkFeedUrl(previewPorts, changes.feed)
  return db.transaction().execute(async (tx) => {
    const channel = await lockChannelForAdmin(tx, id)
    if (changes.feed && channel.origin !== 'json')
      throw new AppError('channel_not_feed', { field: 'feed' })
    const changedFields = Object.keys(changes) as (keyof typeof changes)[]
    if (changedFields.length > 0) {
      const { feed, ...own } = changes
      await changeChannel(tx, id, { ...own, ...(feed ? { settings: feed } : {}) }, now)
      await writeAuditLog(
        tx,
        { accountId },
        {
          action: 'channel-changed',
          subject: 'channel',
          subjectId: id,
          label: channel.username,
          before: Object.fromEntries(
            changedFields.map((name) => [name, name === 'feed' ? channel.settings : channel[name]]),
          ),
          after: changes,
        },
        now,
      )
    }
    if (isPaused !== undefined && isPaused !== (channel.pausedAt !== null)) {
      await pauseChannel(tx, channel, isPaused, now)
      await writeAuditLog(
        tx,
        { accountId },
        {
          action: isPaused ? 'channel-paused' : 'channel-resumed',
          subject: 'channel',
          subjectId: id,
          label: channel.username,
        },
        now,
      )
    }
    return getAdminChannel(tx, id, now)
  })
}

/** Schedules a channel to be read immediately. Throws AppError. */
export async function readChannelNow(
  { db }: ChannelPorts,
  id: number,
  { accountId, now }: AdminContext,
): Promise<AdminChannel> {
  return db.transaction().execute(async (tx) => {
    const channel = await lockChannelForAdmin(tx, id)
    await readNow(tx, channel, now)
    await writeAuditLog(
      tx,
      { accountId },
      { action: 'channel-read', subject: 'channel', subjectId: id, label: channel.username },
      now,
    )
    return getAdminChannel(tx, id, now)
  })
}

/** Removes the posts that a channel no longer shows, or keeps them. Throws AppError. */
export async function decideMissingPosts(
  { db }: ChannelPorts,
  id: number,
  decision: 'remove' | 'keep',
  { accountId, now }: AdminContext,
): Promise<AdminChannel> {
  return db.transaction().execute(async (tx) => {
    const channel = await lockChannelForAdmin(tx, id)
    const posts = await resolveMissingPosts(tx, channel, decision, now)
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: decision === 'remove' ? 'missing-posts-removed' : 'missing-posts-dismissed',
        subject: 'channel',
        subjectId: id,
        label: channel.username,
        after: { posts },
      },
      now,
    )
    return getAdminChannel(tx, id, now)
  })
}

/** Stops reading a channel. `listings` says what happens to its listings. Throws AppError. */
export async function removeAdminChannel(
  { db, expireDays }: ChannelPorts,
  id: number,
  listings: 'keep' | 'expire',
  { accountId, now }: AdminContext,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const channel = await lockChannelForAdmin(tx, id)
    await removeChannel(tx, channel, listings, now)
    const expired =
      listings === 'expire' ? await expireListings(tx, now, { expireDays, isNews: false }) : 0
    await writeAuditLog(
      tx,
      { accountId },
      {
        action: 'channel-removed',
        subject: 'channel',
        subjectId: id,
        label: channel.username,
        after: { listings, ...(listings === 'expire' ? { expired } : {}) },
      },
      now,
    )
  })
}
