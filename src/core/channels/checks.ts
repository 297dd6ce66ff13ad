import { CHECK_AFTER_MS, type SourceName } from '#contract/sources.ts'
import type { Database, Db } from '#core/db/database.ts'
import { inHomeCity } from '#core/posts/copies.ts'
import { findSuspectedRemoval } from '#core/posts/removal.ts'
import type { ChannelReader } from './channel-reader.ts'
import {
  type Check,
  type PostPlace,
  deleteChecksBefore,
  findOldestCheck,
  findLastCheck,
  findReadState,
  insertCheck,
  markChecked,
} from './check-store.ts'
import { type CollectOptions, type CollectSummary, collectChannel, rereadPage } from './collect.ts'
import { SOURCES } from './source.ts'

const MINUTE = 60_000

/**
 * A post that its last check did not cover is not checked again within this time. Such are posts
 * that cannot be parsed, those that a feed no longer lists, and those that an administrator keeps.
 */
const RETRY_MS = 10 * MINUTE
/** Nobody waits longer for a check. */
const OPEN_MS = MINUTE
/**
 * A host gets sixty requests within that time. Half of them are for checks, which take two each at
 * most; the other half is the schedule's.
 */
const MAX_OPEN = 15

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** What is known of a post in its channel. */
export type PostState = PostPlace & {
  origin: SourceName
  /** When a read last covered the post. */
  readAt: Date
  /** Whether new versions of the post are sent to us, so that there is nothing to read. */
  isLive: boolean
  /** Whether the last read lacked the post, unless so many are missing that it may be wrong. */
  isGone: boolean
  /** Since when a check is waiting; null without one. */
  requestedAt: Date | null
  /** Whether it was read and is being processed. */
  isInProgress: boolean
  /** Whether a read could tell more. */
  isOutdated: boolean
}

export async function getPostState(db: Db, post: PostPlace, now: Date): Promise<PostState | null> {
  const { channelId } = post
  const recently = before(now, CHECK_AFTER_MS)
  // First, since what an answered check has found is stored before its end.
  const check = await findLastCheck(db, post)
  const state = await findReadState(await inHomeCity(db, channelId), post, recently)
  if (!state) return null
  const { origin, readAt } = state
  const { isPolled, isPushed } = SOURCES[origin]
  const isMassRemoval =
    state.isMissing && (await findSuspectedRemoval(db, channelId, now))?.isOnHold === true
  const isOpen = check?.doneAt === null && check.requestedAt > before(now, OPEN_MS)
  const wasVain =
    check?.doneAt != null && check.doneAt > before(now, RETRY_MS) && readAt < check.requestedAt
  return {
    ...post,
    origin,
    readAt,
    isLive: isPushed && !isPolled && state.isActive,
    isGone: state.isRemoved || (state.isMissing && !isMassRemoval),
    requestedAt: isOpen ? check.requestedAt : null,
    isInProgress: state.isInProgress,
    isOutdated: isPolled && state.isReadable && readAt < recently && !wasVain,
  }
}

/** What a check reads again: the page of the post, or the whole channel, which has the id 0. */
const checkedPlace = (post: CheckedPost): PostPlace =>
  SOURCES[post.origin].isPaged ? post : { channelId: post.channelId, messageId: 0 }

type CheckedPost = PostPlace & Pick<PostState, 'origin'>

/**
 * Requests that a post is read again. All who look at it share the request, and a post gets one in
 * two minutes, whatever its result; the posts of a channel without pages share them. Does nothing
 * while many others are waiting.
 */
export async function requestCheck(db: Db, post: CheckedPost, now: Date): Promise<void> {
  await insertCheck(db, checkedPlace(post), {
    now,
    since: before(now, CHECK_AFTER_MS),
    openSince: before(now, OPEN_MS),
    maxOpen: MAX_OPEN,
  })
}

/** The check to answer next; null without one. */
export const findNextCheck = (
  db: Db,
  now: Date,
  sources: readonly SourceName[],
): Promise<Check | null> => findOldestCheck(db, sources, before(now, OPEN_MS))

/**
 * Answers a check by at most two requests: for the newest page of the channel, which has replies
 * such as "rented", unless it was read lately, and for the page with the post, unless it was that
 * one. A channel without pages gets one. `onRead` gets the summary of each.
 */
export async function answerCheck(
  database: Database,
  reader: ChannelReader,
  check: Check,
  options: Pick<CollectOptions, 'now' | 'signal' | 'intervalMs'>,
  onRead: (summary: CollectSummary) => void,
): Promise<void> {
  const db = database.kysely
  const { channelId, requestedAt, channelReadAt } = check
  const now = options.now ?? (() => new Date())
  const home = await inHomeCity(db, channelId)
  const findUncovered = async () => {
    const state = await findReadState(home, check, requestedAt)
    return state?.isReadable && state.readAt < requestedAt ? state : null
  }
  let uncovered = await findUncovered()
  const isNewestRead =
    channelReadAt !== null && channelReadAt >= before(requestedAt, CHECK_AFTER_MS)
  if (!SOURCES[check.origin].isPaged || (uncovered && !isNewestRead)) {
    const newest = { ...options, maxPages: 1, isUnconditional: true }
    const summary = await collectChannel(database, reader, channelId, newest)
    if (!summary) return
    onRead(summary)
    uncovered = await findUncovered()
  }
  if (uncovered) {
    const read = await rereadPage(database, reader, channelId, uncovered.lastId + 1, options)
    if (!read) return
    onRead(read.summary)
  }
  await markChecked(db, check, now())
}

/** Deletes checks that were requested over an hour ago. */
export const sweepChecks = (db: Db, now: Date): Promise<void> =>
  deleteChecksBefore(db, before(now, 60 * MINUTE))
