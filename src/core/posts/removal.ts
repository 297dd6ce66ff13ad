import type { Db } from '#core/db/database.ts'
import type { MessageIdRange } from './post.ts'
import {
  countPostsForRemoval,
  dismissMissingPosts,
  hasMissingRows,
  summarizeMissingPosts,
  markMissingPosts,
  removeMissingPosts,
  findRangeToRecheck,
} from './removal-store.ts'
import { inHomeCity } from './copies.ts'
import { republishPosts } from './steps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * When missing posts are removed. One page may be wrong, so two reads have to agree. A faulty site
 * may be wrong for hours, so when more than a fifth of a month's posts (or more than three posts of
 * a small channel) go within a day, they have to be missing for a day or be confirmed by an admin.
 */
export const REMOVAL_RULES = {
  maxShare: 0.2,
  maxPosts: 3,
  confirmAfterMs: 10 * MINUTE,
  holdMs: DAY,
} as const

/** A channel's missing posts, and its posts of the last month that are not removed. */
export type MissingCounts = { missing: number; live: number }

/**
 * Records the posts that are missing from a range, removes those that enough reads agree on, and
 * republishes their listings. The caller has locked the channel. `onHold`: set when so many are
 * missing that they wait for a day.
 */
export async function recordMissingPosts(
  tx: Db,
  channelId: number,
  range: MessageIdRange,
  readAt: Date,
): Promise<{ removed: number; onHold: MissingCounts | null }> {
  await markMissingPosts(tx, channelId, range, readAt)
  const { missing, live, isOnHold } = await assessMissing(tx, channelId, readAt)
  if (missing === 0) return { removed: 0, onHold: null }
  const removed = await removeMissingPosts(
    tx,
    channelId,
    isOnHold ? REMOVAL_RULES.holdMs : REMOVAL_RULES.confirmAfterMs,
  )
  await republishPosts(tx, removed)
  return {
    removed: removed.length,
    onHold: isOnHold && missing > removed.length ? { missing, live } : null,
  }
}

/** Whether a channel has missing posts that are not removed yet. */
export const hasMissingPosts = hasMissingRows

/** The range of message ids, inclusive, with missing posts that are due for a second read. */
export const findMissingToRecheck = (
  db: Db,
  channelId: number,
  now: Date,
): Promise<{ from: number; to: number } | null> =>
  findRangeToRecheck(db, channelId, {
    missingSince: new Date(now.getTime() - REMOVAL_RULES.confirmAfterMs),
    confirmAfterMs: REMOVAL_RULES.confirmAfterMs,
  })

/** The missing posts of a channel. `removesAt`: from then on a read that agrees removes them. */
export type SuspectedRemoval = {
  posts: number
  live: number
  listings: number
  since: Date
  isOnHold: boolean
  removesAt: Date
}

/** The missing posts of a channel; null without any. */
export async function findSuspectedRemoval(
  db: Db,
  channelId: number,
  now: Date,
): Promise<SuspectedRemoval | null> {
  const own = await inHomeCity(db, channelId)
  const { since, listings } = await summarizeMissingPosts(own, channelId)
  if (since === null) return null
  const { missing, live, isOnHold } = await assessMissing(own, channelId, now)
  return {
    posts: missing,
    live,
    listings,
    since,
    isOnHold,
    removesAt: new Date(
      since.getTime() + (isOnHold ? REMOVAL_RULES.holdMs : REMOVAL_RULES.confirmAfterMs),
    ),
  }
}

/** Removes the missing posts of a channel at once. Returns their number. */
export async function confirmRemoval(tx: Db, channelId: number): Promise<number> {
  const removed = await removeMissingPosts(await inHomeCity(tx, channelId), channelId, 0)
  await republishPosts(tx, removed)
  return removed.length
}

/**
 * Keeps the missing posts of a channel. They only count as missing again after a read has shown
 * them. Returns their number.
 */
export const dismissRemoval = async (tx: Db, channelId: number, now: Date): Promise<number> =>
  dismissMissingPosts(await inHomeCity(tx, channelId), channelId, now)

async function assessMissing(
  db: Db,
  channelId: number,
  now: Date,
): Promise<MissingCounts & { isOnHold: boolean }> {
  const { missing, live, removed } = await countPostsForRemoval(db, channelId, now)
  return {
    missing,
    live,
    isOnHold:
      missing + removed >
      Math.max(REMOVAL_RULES.maxPosts, Math.floor(REMOVAL_RULES.maxShare * (live + removed))),
  }
}
