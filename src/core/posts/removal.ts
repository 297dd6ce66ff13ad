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
import { republishPosts } from './steps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * What readings of a channel may remove. One page may be wrong, so that two readings have to agree.
 * A faulty site may agree with itself for hours, so that more than a fifth of a month's posts
 * within a day (or three posts, of a small channel) have to be missed for a day, or confirmed by an
 * administrator.
 */
export const REMOVAL_RULES = {
  maxShare: 0.2,
  maxPosts: 3,
  confirmAfterMs: 10 * MINUTE,
  holdMs: DAY,
} as const

/**
 * Of how many posts a channel's posts are missed, and how many of them it has; both of the last
 * month.
 */
export type MissingCounts = { missing: number; live: number }

/**
 * Notes the posts that a stretch of the channel no longer shows, and removes those on which enough
 * readings agree; their listings are looked at again. The caller holds the channel's row. `held`:
 * so many are missed that they wait for a day.
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

/** Whether the last readings of a channel did not show a post that is not removed yet. */
export const hasMissingPosts = hasMissingRows

/**
 * The ids from the lowest to the highest post that a second reading is due for, ends included;
 * null: none is.
 */
export const findMissingToRecheck = (
  db: Db,
  channelId: number,
  now: Date,
): Promise<{ from: number; to: number } | null> =>
  findRangeToRecheck(db, channelId, {
    missingSince: new Date(now.getTime() - REMOVAL_RULES.confirmAfterMs),
    confirmAfterMs: REMOVAL_RULES.confirmAfterMs,
  })

/**
 * What a channel's readings miss now; null: nothing. `removesAt`: when a reading that agrees
 * removes the first of it.
 */
export type SuspectedRemoval = {
  posts: number
  live: number
  listings: number
  since: Date
  isOnHold: boolean
  removesAt: Date
}

export async function findSuspectedRemoval(
  db: Db,
  channelId: number,
  now: Date,
): Promise<SuspectedRemoval | null> {
  const { since, listings } = await summarizeMissingPosts(db, channelId)
  if (since === null) return null
  const { missing, live, isOnHold } = await assessMissing(db, channelId, now)
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

/** Removes what a channel's readings miss, at once. Answers how many posts. */
export async function confirmRemoval(tx: Db, channelId: number): Promise<number> {
  const removed = await removeMissingPosts(tx, channelId, 0)
  await republishPosts(tx, removed)
  return removed.length
}

/**
 * Keeps what a channel's readings miss: it is not missed again until it was shown. Answers how many
 * posts.
 */
export const dismissRemoval = (tx: Db, channelId: number, now: Date): Promise<number> =>
  dismissMissingPosts(tx, channelId, now)

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
