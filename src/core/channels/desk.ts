import type { DeskChannel } from '#contract/admin-channels.ts'
import type { PostLanguage } from '#contract/desk.ts'
import { Refused } from '#core/accounts/refused.ts'
import type { Db } from '#core/db/database.ts'
import { confirmRemoval, dismissRemoval, suspectedOf } from '#core/posts/removal.ts'
import {
  addAtDesk,
  changeAtDesk,
  type ChannelChanges,
  countDeskChannels,
  type DeskChannelRow,
  findForDesk,
  type HeldChannel,
  holdForDesk,
  listDays,
  listDeskRows,
  listStuck,
  makeDue,
  markAllVanished,
  markChannelRemoved,
  setPaused,
} from './desk-store.ts'
import { deleteOrigin } from './store.ts'

/**
 * Posts of a removed channel count as gone for as long as lists wait before they believe it
 * (listings/status.ts), and a moment.
 */
const GONE_SINCE_MS = 24 * 60 * 60 * 1000 + 60_000

/** Every channel with how its reading goes. */
export async function listForDesk(db: Db, now: Date): Promise<DeskChannel[]> {
  return Promise.all((await listDeskRows(db, now)).map((row) => viewChannel(db, row, now)))
}

/** One channel, removed or not. Throws Refused. */
export async function channelForDesk(db: Db, id: number, now: Date): Promise<DeskChannel> {
  const [row] = await listDeskRows(db, now, id)
  if (!row) throw missing()
  return viewChannel(db, row, now)
}

/** What a channel brought by day, and what its posts stumbled over. */
export async function troublesOf(db: Db, id: number, now: Date) {
  return { days: await listDays(db, id, now), stuck: await listStuck(db, id) }
}

/** A channel that we have, removed or not; null: none. */
export async function knownChannel(
  db: Db,
  username: string,
): Promise<{ id: number; state: DeskChannel['state'] } | null> {
  const row = await findForDesk(db, username)
  return row && row.removedAt === null ? { id: row.id, state: stateOf(row) } : null
}

export type NewAtDesk = {
  username: string
  city: string
  currency: string | null
  languages: readonly PostLanguage[]
  origin: 'web' | 'sample'
}

/**
 * Has a channel read from now on. The first real one ends the sample archive; `photoKeys` are then
 * to be deleted after the commit. Throws Refused.
 */
export async function addChannel(
  tx: Db,
  channel: NewAtDesk,
  now: Date,
): Promise<{ id: number; samplesDeleted: boolean; photoKeys: string[] }> {
  const gone =
    channel.origin === 'web' ? await deleteOrigin(tx, 'sample') : { channels: 0, photoKeys: [] }
  const earlier = await holdForDesk(tx, channel)
  if (earlier && earlier.removedAt === null && stateOf(earlier) !== 'off')
    throw new Refused(
      'conflict',
      earlier.isActive
        ? 'This channel is read already'
        : 'This channel is paused: go on with it instead',
      { field: 'username' },
    )
  const id = await addAtDesk(tx, earlier?.id ?? null, channel, now)
  return { id, samplesDeleted: gone.channels > 0, photoKeys: gone.photoKeys }
}

/** A channel, held. Throws Refused. */
export async function holdChannelForDesk(tx: Db, id: number): Promise<HeldChannel> {
  const row = await holdForDesk(tx, { id })
  if (!row || row.removedAt !== null) throw missing()
  return row
}

/** Changes what is given. */
export const changeChannel = (tx: Db, id: number, changes: ChannelChanges): Promise<void> =>
  changeAtDesk(tx, id, changes)

/** Pauses a channel or has it read again. Throws Refused for one that nothing reads. */
export async function pauseChannel(
  tx: Db,
  channel: HeldChannel,
  isPaused: boolean,
  now: Date,
): Promise<void> {
  if (stateOf(channel) === 'off')
    throw new Refused('conflict', 'This channel is not read: add it first')
  await setPaused(tx, channel.id, isPaused ? now : null, now)
}

/** Makes a channel due. Throws Refused where it is not read, or Telegram asked to be left alone. */
export async function readNow(tx: Db, channel: HeldChannel, now: Date): Promise<void> {
  if (!channel.isActive)
    throw new Refused('conflict', 'This channel is not read: go on with it first')
  if (channel.outcome === 'throttled' && channel.nextReadAt > now)
    throw new Refused('conflict', 'Telegram asked us to slow down: it is read again by itself')
  await makeDue(tx, channel.id, now)
}

/**
 * Has a channel read no more. With `expire` flats that no other channel offers leave the lists.
 * Throws Refused where the settings name it.
 */
export async function removeChannel(
  tx: Db,
  channel: HeldChannel,
  listings: 'keep' | 'expire',
  now: Date,
): Promise<void> {
  if (namedBy(channel) === 'settings')
    throw new Refused('conflict', 'CHANNELS names this channel: take it out there, or pause it')
  await markChannelRemoved(tx, channel.id, now)
  if (listings === 'expire')
    await markAllVanished(tx, channel.id, new Date(now.getTime() - GONE_SINCE_MS))
}

/**
 * Removes the posts that a channel no longer shows, or keeps them. Answers how many. Throws Refused
 * where there are none.
 */
export async function decideMissing(
  tx: Db,
  channel: HeldChannel,
  decision: 'remove' | 'keep',
  now: Date,
): Promise<number> {
  const posts = await (decision === 'remove'
    ? confirmRemoval(tx, channel.id)
    : dismissRemoval(tx, channel.id, now))
  if (posts === 0) throw new Refused('conflict', 'The channel shows all its posts')
  return posts
}

/** Whether channels were added at the desk, so that no settings have to name any. */
export const hasDeskChannels = async (db: Db): Promise<boolean> => (await countDeskChannels(db)) > 0

type Named = {
  origin: DeskChannel['origin']
  byDesk: boolean
  isActive: boolean
  pausedAt: Date | null
}

const stateOf = ({ origin, isActive, pausedAt }: Named): DeskChannel['state'] =>
  isActive && origin !== 'export' ? 'read' : pausedAt === null ? 'off' : 'paused'

function namedBy(channel: Named): DeskChannel['namedBy'] {
  if (channel.origin === 'sample') return 'sample'
  if (channel.byDesk) return 'desk'
  return channel.origin === 'web' && stateOf(channel) !== 'off' ? 'settings' : 'intake'
}

async function viewChannel(db: Db, row: DeskChannelRow, now: Date): Promise<DeskChannel> {
  const missing = row.isMissing ? await suspectedOf(db, row.id, now) : null
  return {
    id: row.id,
    username: row.username,
    title: row.title,
    subscribers: row.subscribers,
    link: `https://t.me/${encodeURIComponent(row.username)}`,
    city: row.city,
    currency: row.currency,
    languages: row.languages,
    origin: row.origin,
    namedBy: namedBy(row),
    state: stateOf(row),
    lastRun:
      row.outcome === null || row.outcomeAt === null
        ? null
        : { outcome: row.outcome, detail: row.outcomeDetail, at: row.outcomeAt.toISOString() },
    readAt: row.readAt?.toISOString() ?? null,
    failures: row.failures,
    nextReadAt: stateOf(row) === 'read' ? row.nextReadAt.toISOString() : null,
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

const missing = () => new Refused('missing', 'There is no such channel')
