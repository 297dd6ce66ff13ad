import type { Db } from '#core/db/database.ts'
import type { Stretch } from './post.ts'
import {
  countPosts,
  dismissMissed,
  hasMissed,
  listMissed,
  markMissed,
  removeMissed,
  stretchToCheck,
} from './removal-store.ts'
import { republish } from './steps.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * What readings of a channel may remove. One page may be wrong, so that two readings have to agree.
 * A faulty site may agree with itself for hours, so that more than a fifth of a month's posts
 * within a day (or three posts, of a small channel) have to be missed for a day, or confirmed by an
 * administrator.
 */
export const REMOVAL = { share: 0.2, posts: 3, agreeAfterMs: 10 * MINUTE, holdMs: DAY } as const

/**
 * Of how many posts a channel's posts are missed, and how many of them it has; both of the last
 * month.
 */
export type Held = { missing: number; live: number }

/**
 * Notes the posts that a stretch of the channel no longer shows, and removes those on which enough
 * readings agree; their listings are looked at again. The caller holds the channel's row. `held`:
 * so many are missed that they wait for a day.
 */
export async function noteMissing(
  tx: Db,
  channelId: number,
  stretch: Stretch,
  readAt: Date,
): Promise<{ removed: number; held: Held | null }> {
  await markMissed(tx, channelId, stretch, readAt)
  const { missing, live, isHeld } = await weigh(tx, channelId, readAt)
  if (missing === 0) return { removed: 0, held: null }
  const removed = await removeMissed(tx, channelId, isHeld ? REMOVAL.holdMs : REMOVAL.agreeAfterMs)
  await republish(tx, removed)
  return {
    removed: removed.length,
    held: isHeld && missing > removed.length ? { missing, live } : null,
  }
}

/** Whether the last readings of a channel did not show a post that is not removed yet. */
export const isAnyMissing = hasMissed

/**
 * The ids from the lowest to the highest post that a second reading is due for, ends included;
 * null: none is.
 */
export const missingToCheck = (
  db: Db,
  channelId: number,
  now: Date,
): Promise<{ from: number; to: number } | null> =>
  stretchToCheck(db, channelId, {
    missedBy: new Date(now.getTime() - REMOVAL.agreeAfterMs),
    agreeAfterMs: REMOVAL.agreeAfterMs,
  })

/**
 * What a channel's readings miss now; null: nothing. `removesAt`: when a reading that agrees
 * removes the first of it.
 */
export type Suspected = {
  posts: number
  live: number
  listings: number
  since: Date
  isHeld: boolean
  removesAt: Date
}

export async function suspectedOf(db: Db, channelId: number, now: Date): Promise<Suspected | null> {
  const { since, listings } = await listMissed(db, channelId)
  if (since === null) return null
  const { missing, live, isHeld } = await weigh(db, channelId, now)
  return {
    posts: missing,
    live,
    listings,
    since,
    isHeld,
    removesAt: new Date(since.getTime() + (isHeld ? REMOVAL.holdMs : REMOVAL.agreeAfterMs)),
  }
}

/** Removes what a channel's readings miss, at once. Answers how many posts. */
export async function confirmRemoval(tx: Db, channelId: number): Promise<number> {
  const removed = await removeMissed(tx, channelId, 0)
  await republish(tx, removed)
  return removed.length
}

/**
 * Keeps what a channel's readings miss: it is not missed again until it was shown. Answers how many
 * posts.
 */
export const dismissRemoval = (tx: Db, channelId: number, now: Date): Promise<number> =>
  dismissMissed(tx, channelId, now)

async function weigh(db: Db, channelId: number, now: Date): Promise<Held & { isHeld: boolean }> {
  const { missing, live, removed } = await countPosts(db, channelId, now)
  return {
    missing,
    live,
    isHeld:
      missing + removed > Math.max(REMOVAL.posts, Math.floor(REMOVAL.share * (live + removed))),
  }
}
