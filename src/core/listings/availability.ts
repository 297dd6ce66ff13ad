import type { Availability } from '#contract/listings.ts'
import { type PostState, getPostState, requestCheck } from '#core/channels/checks.ts'
import type { Db } from '#core/db/database.ts'
import { inCityOf } from '#core/db/distributed/city-scope.ts'
import { findSourcePlaces, findStatus } from './availability-store.ts'
import { findMergeTarget } from './find-store.ts'

/** A flat with more posts than that has others if these are gone. */
const MAX_POSTS = 5
/** An alert waits at most this long for a check. */
const ALERT_WAIT_MS = 5000

type Found = { status: Availability['status']; post: PostState | null }

/**
 * Whether a flat is still offered, as of the last read of its newest post. With `check` that post
 * is read again by the worker, unless that was done lately. `movedTo`: the surviving listing of a
 * merged one. null: unknown or removed.
 */
export async function getAvailability(
  db: Db,
  id: number,
  now: Date,
  { check }: { check: boolean },
): Promise<Availability | { movedTo: number } | null> {
  const found = await findNewestPost(db, id, now, check)
  if (found) return toAvailability(found)
  const survivor = await findMergeTarget(db, id)
  return survivor === null ? null : { movedTo: survivor }
}

/**
 * Whether an alert about a flat can be sent. `wait`: its post is being read again, if it `mayWait`;
 * a wait ends after five seconds. `gone`: its posts are no longer in their channels.
 */
export async function checkBeforeAlert(
  db: Db,
  id: number,
  { now, mayWait }: { now: Date; mayWait: boolean },
): Promise<'send' | 'gone' | { wait: Date }> {
  const found = await findNewestPost(db, id, now, mayWait)
  const since = found?.post?.requestedAt?.getTime()
  if (mayWait && since !== undefined && now.getTime() < since + ALERT_WAIT_MS)
    return { wait: new Date(since + ALERT_WAIT_MS) }
  return found?.post?.isGone ? 'gone' : 'send'
}

/**
 * The newest post that is still in its channel; if all are gone, the newest of them. The status is
 * read last: a post that is not in progress has been published before.
 */
async function findNewestPost(
  db: Db,
  id: number,
  now: Date,
  check: boolean,
): Promise<Found | null> {
  const home = await inCityOf(db, id)
  let post: PostState | null = null
  for (const place of await findSourcePlaces(home, id, MAX_POSTS)) {
    const state = await getPostState(db, place, now)
    if (!state) continue
    post = post === null || !state.isGone ? state : post
    if (!state.isGone) break
  }
  let status = await findStatus(home, id)
  if (check && status === 'ACTIVE' && post?.isOutdated && !post.requestedAt) {
    await requestCheck(db, post, now)
    post = await getPostState(db, post, now)
    status = await findStatus(home, id)
  }
  return status && { status, post }
}

function toAvailability({ status, post }: Found): Availability {
  return {
    status,
    checkedAt: post?.readAt.toISOString() ?? null,
    isChecking: post !== null && (post.requestedAt !== null || post.isInProgress),
    isLive: status === 'ACTIVE' && post?.isLive === true,
    isGone: post?.isGone ?? false,
  }
}
