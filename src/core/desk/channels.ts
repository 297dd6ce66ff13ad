import type { z } from 'zod'
import type {
  ChannelPreview,
  channelChangeShape,
  channelDetailShape,
  channelPreviewBodyShape,
  DeskChannel,
  newChannelShape,
} from '#contract/admin-channels.ts'
import { Refused } from '#core/accounts/refused.ts'
import {
  addChannel,
  changeChannel,
  channelForDesk,
  decideMissing,
  holdChannelForDesk,
  knownChannel,
  pauseChannel,
  readNow,
  removeChannel,
  troublesOf,
} from '#core/channels/desk.ts'
import { type ChannelDoor, previewChannel } from '#core/channels/preview.ts'
import { expireListings } from '#core/listings/expire.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import { noteAct } from './acts.ts'
import { type Act, type DeskPorts, inTransaction } from './edit-listing.ts'

export type ChannelPorts = DeskPorts & {
  objects: ObjectStore
  /** null: channels cannot be looked at from here. */
  door: ChannelDoor | null
}

/** Whoever asks has ten seconds; the reader spaces its requests. */
const PREVIEW_MS = 9_000

/** Reads the newest page of a channel, now. Throws Refused. */
export async function preview(
  { db, door }: ChannelPorts,
  { username, city }: z.output<typeof channelPreviewBodyShape>,
): Promise<ChannelPreview> {
  if (!door) throw new Refused('busy', 'Channels cannot be read from here')
  const [page, known] = await Promise.all([
    previewChannel(door, { username, city: city ?? null, signal: AbortSignal.timeout(PREVIEW_MS) }),
    knownChannel(db, username),
  ])
  return { ...page, known }
}

/** Has a channel read from now on. Throws Refused. */
export async function add(
  { db, objects, door }: ChannelPorts,
  { username, city, currency = null, languages = [] }: z.output<typeof newChannelShape>,
  { accountId, now }: Act,
): Promise<{ channel: DeskChannel; samplesDeleted: boolean }> {
  const { id, samplesDeleted, photoKeys } = await inTransaction(db, async (tx) => {
    const added = await addChannel(
      tx,
      { username, city, currency, languages, origin: door?.originOf(username) ?? 'web' },
      now,
    )
    await noteAct(
      tx,
      { accountId },
      {
        act: 'channel-added',
        subject: 'channel',
        subjectId: added.id,
        label: username,
        after: { city, currency, languages },
      },
      now,
    )
    return added
  })
  // After the commit: a photo without its row is waste, a row without its photo would be a hole.
  for (const key of photoKeys) await objects.delete(key)
  if (samplesDeleted) door?.samplesGone()
  return { channel: await channelForDesk(db, id, now), samplesDeleted }
}

/** One channel with its last month and its troubles. Throws Refused. */
export async function detail(
  { db }: ChannelPorts,
  id: number,
  now: Date,
): Promise<z.infer<typeof channelDetailShape>> {
  const channel = await channelForDesk(db, id, now)
  const { days, stuck } = await troublesOf(db, id, now)
  return {
    channel,
    days,
    errors: stuck.map(({ at, ...one }) => ({
      ...one,
      link: `${channel.link}/${one.messageId}`,
      at: at?.toISOString() ?? null,
    })),
  }
}

/** Changes a channel, pauses it or goes on. Throws Refused. */
export async function change(
  { db }: ChannelPorts,
  id: number,
  { isPaused, ...changes }: z.output<typeof channelChangeShape>,
  { accountId, now }: Act,
): Promise<DeskChannel> {
  return inTransaction(db, async (tx) => {
    const channel = await holdChannelForDesk(tx, id)
    const given = Object.keys(changes) as (keyof typeof changes)[]
    if (given.length > 0) {
      await changeChannel(tx, id, {
        ...(changes.city === undefined ? {} : { city: changes.city }),
        ...(changes.currency === undefined ? {} : { currency: changes.currency }),
        ...(changes.languages === undefined ? {} : { languages: changes.languages }),
      })
      await noteAct(
        tx,
        { accountId },
        {
          act: 'channel-changed',
          subject: 'channel',
          subjectId: id,
          label: channel.username,
          before: Object.fromEntries(given.map((name) => [name, channel[name]])),
          after: changes,
        },
        now,
      )
    }
    if (isPaused !== undefined && isPaused !== (channel.pausedAt !== null)) {
      await pauseChannel(tx, channel, isPaused, now)
      await noteAct(
        tx,
        { accountId },
        {
          act: isPaused ? 'channel-paused' : 'channel-resumed',
          subject: 'channel',
          subjectId: id,
          label: channel.username,
        },
        now,
      )
    }
    return channelForDesk(tx, id, now)
  })
}

/** Makes a channel due at once. Throws Refused. */
export async function read(
  { db }: ChannelPorts,
  id: number,
  { accountId, now }: Act,
): Promise<DeskChannel> {
  return inTransaction(db, async (tx) => {
    const channel = await holdChannelForDesk(tx, id)
    await readNow(tx, channel, now)
    await noteAct(
      tx,
      { accountId },
      { act: 'channel-read', subject: 'channel', subjectId: id, label: channel.username },
      now,
    )
    return channelForDesk(tx, id, now)
  })
}

/** Removes the posts that a channel no longer shows, or keeps them. Throws Refused. */
export async function decideMissingPosts(
  { db }: ChannelPorts,
  id: number,
  decision: 'remove' | 'keep',
  { accountId, now }: Act,
): Promise<DeskChannel> {
  return inTransaction(db, async (tx) => {
    const channel = await holdChannelForDesk(tx, id)
    const posts = await decideMissing(tx, channel, decision, now)
    await noteAct(
      tx,
      { accountId },
      {
        act: decision === 'remove' ? 'missing-posts-removed' : 'missing-posts-kept',
        subject: 'channel',
        subjectId: id,
        label: channel.username,
        after: { posts },
      },
      now,
    )
    return channelForDesk(tx, id, now)
  })
}

/** Has a channel read no more. Throws Refused. */
export async function removeOne(
  { db, expireDays }: ChannelPorts,
  id: number,
  listings: 'keep' | 'expire',
  { accountId, now }: Act,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const channel = await holdChannelForDesk(tx, id)
    await removeChannel(tx, channel, listings, now)
    const expired = listings === 'expire' ? await expireListings(tx, now, expireDays) : 0
    await noteAct(
      tx,
      { accountId },
      {
        act: 'channel-removed',
        subject: 'channel',
        subjectId: id,
        label: channel.username,
        after: { listings, ...(listings === 'expire' ? { expired } : {}) },
      },
      now,
    )
  })
}
