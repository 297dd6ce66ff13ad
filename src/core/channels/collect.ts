import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Database, Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { inHomeCity } from '#core/posts/copies.ts'
import { numberPosts } from '#core/posts/number-posts.ts'
import { savePosts, countPostsSince } from '#core/posts/save-posts.ts'
import {
  type MissingCounts,
  hasMissingPosts,
  findMissingToRecheck,
  recordMissingPosts,
} from '#core/posts/removal.ts'
import type { ChannelReader, FeedPage, PageOutcome } from './channel-reader.ts'
import { closedGap, gapAfterNewestPage, gapAfterOlderPage } from './gap.ts'
import { findChannel, lockChannel, moveCursor, saveChannelInfo, saveReadOutcome } from './store.ts'
import type { Channel } from './store.ts'
import { DAY, computePause } from './read-schedule.ts'

export type CollectSummary = {
  /** The outcome of the last page; earlier pages of this read are stored in any case. */
  outcome: PageOutcome['kind']
  /** Explains the outcome: the reason of a failure, what was not recognised, unreadable posts. */
  detail: string | null
  pages: number
  /** Posts on the pages. */
  seen: number
  created: number[]
  changed: number[]
  /** Posts removed because enough reads did not show them. */
  removed: number
  /** Set when so many posts are missing that their removal is delayed. */
  removalOnHold: MissingCounts | null
  unparsed: { messageId: number | null; reason: string }[]
  /** Whether older pages are still to be read, by the next read. */
  isGapOpen: boolean
  /** From the Retry-After header of a throttled response. */
  retryAfterSeconds: number | null
}

export type CollectOptions = {
  now?: () => Date
  signal?: AbortSignal
  /** Pages per read, including the newest. The rest of a gap is left to later reads. */
  maxPages?: number
  /** Whether the newest page is sent even if it has not changed, so that its posts are seen. */
  isUnconditional?: boolean
  /** How far back the first read and a rescan go. */
  historyDays?: number
  /** The interval to the next read; by default it depends on how often the channel posts. */
  intervalMs?: number | null
  /** When the jobs of stored posts become due; now by default. */
  runAt?: Date
}

type Page = Extract<PageOutcome, { kind: 'page' }>
type PagePosts = Pick<Page, 'posts' | 'unparsed'>
type ReadContext = {
  db: Kysely<Tables>
  channelId: number
  summary: CollectSummary
  horizon: Date
  runAt?: Date
}

/** How far back the first read, a rescan and the search for deleted posts go. */
const HISTORY_DAYS = 30

/** How often the whole history is read again, to find edits ("rented") and deletions. */
const RESCAN_INTERVAL_MS = DAY

/**
 * Reads the new posts of a channel: the newest page, then older ones until the cursor is reached.
 * Each page is stored together with the cursor and the jobs of its posts in one transaction, so
 * that a process that is killed loses nothing. When two processes read the same channel, the later
 * read wins. Never throws for what a source responds. Returns null when there is no such channel or
 * `signal` was aborted.
 */
export async function collectChannel(
  database: Database,
  reader: ChannelReader,
  channelId: number,
  options: CollectOptions = {},
): Promise<CollectSummary | null> {
  const {
    now = () => new Date(),
    signal,
    maxPages = 5,
    isUnconditional = false,
    historyDays = HISTORY_DAYS,
    intervalMs = null,
    runAt,
  } = options
  const startedAt = now()
  const channel = await findChannel(database.kysely, channelId)
  if (!channel) return null
  const { origin, username, settings } = channel
  const address = { origin, username, settings }
  const context = await openContext(database, channel, { startedAt, historyDays, runAt })
  const { db, summary } = context

  const sinceRescanMs =
    channel.rescannedAt === null ? Infinity : now().getTime() - channel.rescannedAt.getTime()
  const isRescan = sinceRescanMs >= RESCAN_INTERVAL_MS || sinceRescanMs < 0
  let readAt = now()
  // "Not modified" would not tell whether missing posts are back.
  const validators =
    isUnconditional || isRescan || (await hasMissingPosts(db, channelId))
      ? undefined
      : channel.validators
  let outcome = await reader.readPage({ ...address, validators, signal })
  let gapBefore = channel.gapBefore
  if (outcome.kind === 'feed') {
    await saveFeed(context, channel, outcome, isRescan, readAt)
  } else if (outcome.kind === 'page') {
    gapBefore = await saveNewestPage(context, outcome, isRescan, readAt)
    gapBefore ??= await openRecheckGap(context, readAt)
  } else if (outcome.kind === 'empty') {
    await checkRange(context, { from: 0, to: null, shown: [] }, readAt)
  }

  while (
    gapBefore !== null &&
    (outcome.kind === 'page' || outcome.kind === 'not-modified') &&
    summary.pages < maxPages &&
    !signal?.aborted
  ) {
    readAt = now()
    outcome = await reader.readPage({ ...address, before: gapBefore, signal })
    if (outcome.kind === 'page')
      gapBefore = await saveOlderPage(context, gapBefore, outcome, readAt)
    else if (outcome.kind === 'empty') gapBefore = await closeGap(context, gapBefore, readAt)
  }
  // The outcome of an aborted request says nothing about the channel.
  if (signal?.aborted) return null
  summary.isGapOpen = gapBefore !== null
  // Not from the newest page: it shows only twenty posts, and none when it is not modified.
  const postsLastDay = await countPostsSince(db, channelId, new Date(now().getTime() - DAY))
  await finishReading(
    db,
    channel,
    outcome,
    summary,
    { postsLastDay, intervalMs },
    { startedAt, at: now() },
  )
  return summary
}

/**
 * Reads one page of a paged channel again, to find edits and deletions: that of the posts below
 * `before`, which must not be within an album. The cursor stays. A failure counts like that of any
 * other read. `lowest`: the page covers the ids from there, null when it was not read.
 */
export async function rereadPage(
  database: Database,
  reader: ChannelReader,
  channelId: number,
  before: number,
  { now = () => new Date(), signal }: Pick<CollectOptions, 'now' | 'signal'> = {},
): Promise<{ summary: CollectSummary; lowest: number | null } | null> {
  const startedAt = now()
  const channel = await findChannel(database.kysely, channelId)
  if (!channel) return null
  const { origin, username, settings } = channel
  const context = await openContext(database, channel, { startedAt, historyDays: HISTORY_DAYS })
  const { db, summary } = context
  const outcome = await reader.readPage({ origin, username, settings, before, signal })
  if (signal?.aborted) return null
  if (outcome.kind === 'feed') throw new Error('a feed has no pages')
  summary.outcome = outcome.kind
  summary.isGapOpen = channel.gapBefore !== null
  if (outcome.kind === 'empty')
    await checkRange(context, { from: 0, to: before - 1, shown: [] }, startedAt)
  else if (outcome.kind === 'page') await saveOlderPage(context, before, outcome, startedAt)
  else {
    const schedule = { postsLastDay: 0, intervalMs: null }
    await finishReading(db, channel, outcome, summary, schedule, { startedAt, at: now() })
    return { summary, lowest: null }
  }
  summary.detail = describeOutcome(outcome, summary)
  const lowest = outcome.kind === 'page' && outcome.posts.length > 0 ? lowestMessageId(outcome) : 0
  return { summary, lowest }
}

/**
 * Counts a read that threw as a failure of its channel. Otherwise the channel would stay the most
 * overdue one, and be read again and again before all others.
 */
export async function recordThrownRead(db: Db, channelId: number, at: Date): Promise<void> {
  const channel = await findChannel(db, channelId)
  if (!channel) return
  const outcome = { kind: 'unreachable', reason: 'internal error: see the log' } as const
  const schedule = { postsLastDay: 0, intervalMs: null }
  await finishReading(db, channel, outcome, emptySummary(), schedule, { startedAt: at, at })
}

async function openContext(
  database: Database,
  channel: Channel,
  { startedAt, historyDays, runAt }: { startedAt: Date; historyDays: number; runAt?: Date },
): Promise<ReadContext> {
  return {
    db: await inHomeCity(database.kysely, channel.id, channel.city),
    channelId: channel.id,
    summary: emptySummary(),
    horizon: new Date(startedAt.getTime() - historyDays * DAY),
    runAt,
  }
}

const emptySummary = (): CollectSummary => ({
  outcome: 'page',
  detail: null,
  pages: 0,
  seen: 0,
  created: [],
  changed: [],
  removed: 0,
  removalOnHold: null,
  unparsed: [],
  isGapOpen: false,
  retryAfterSeconds: null,
})

/** Stores the newest page. Returns where to continue backwards, null when there is no gap. */
async function saveNewestPage(
  context: ReadContext,
  page: Page,
  isRescan: boolean,
  readAt: Date,
): Promise<number | null> {
  return withLockedChannel(context, async (tx, channel) => {
    await saveChannelInfo(tx, channel.id, page.channel)
    if (page.posts.length === 0) {
      countPage(context.summary, page)
      return channel.gapBefore
    }
    const lowest = lowestMessageId(page)
    const highest = Math.max(...page.posts.flatMap((post) => [post.messageId, ...post.albumIds]))
    await savePage(tx, context, page, { from: lowest, to: null }, readAt)
    const gap = gapAfterNewestPage(
      channel,
      { lowest, isHistoryEnd: isHistoryEnd(page, context.horizon) },
      isRescan,
    )
    await moveCursor(tx, channel.id, {
      newestMessageId: Math.max(channel.newestMessageId ?? 0, highest),
      ...gap,
      validators: page.validators,
      ...(isRescan ? { rescannedAt: readAt } : {}),
    })
    return gap.gapBefore
  })
}

/**
 * Stores what a feed lists, unless its settings have changed since it was requested: changing them
 * makes it due. It has no older pages, so there is never a gap.
 */
async function saveFeed(
  context: ReadContext,
  { settings }: Channel,
  feed: FeedPage,
  isRescan: boolean,
  readAt: Date,
): Promise<void> {
  await withLockedChannel(context, async (tx, channel) => {
    if (!isDeepStrictEqual(channel.settings, settings)) return
    await saveChannelInfo(tx, channel.id, feed.channel)
    const newest = channel.newestMessageId ?? 0
    const { posts, others } = await numberPosts(tx, channel.id, feed.posts, {
      newest,
      otherIds: feed.unparsed.flatMap(({ externalId }) => externalId ?? []),
      readAt,
    })
    const unparsed = feed.unparsed.map(({ reason }) => ({ messageId: null, reason }))
    await storePage(tx, context, { posts, unparsed }, readAt)
    const shown = [...posts.map(({ messageId }) => messageId), ...others]
    // An item without an id may be any post.
    if (feed.isComplete && feed.unparsed.every(({ externalId }) => externalId !== null))
      await checkRangeIn(
        tx,
        { ...context, horizon: new Date(0) },
        { from: 0, to: null, shown },
        readAt,
      )
    await moveCursor(tx, channel.id, {
      newestMessageId: Math.max(newest, ...shown),
      ...closedGap,
      validators: feed.validators,
      ...(isRescan ? { rescannedAt: readAt } : {}),
    })
  })
}

/** Stores a page of the gap. Returns where the gap continues, null when it is closed. */
async function saveOlderPage(
  context: ReadContext,
  before: number,
  page: Page,
  readAt: Date,
): Promise<number | null> {
  return withLockedChannel(context, async (tx, channel) => {
    if (page.posts.length > 0)
      await savePage(tx, context, page, { from: lowestMessageId(page), to: before - 1 }, readAt)
    else countPage(context.summary, page)
    // Another process has moved the gap meanwhile: keep its position.
    if (channel.gapBefore !== before) return channel.gapBefore
    const gap =
      page.posts.length === 0
        ? closedGap
        : gapAfterOlderPage(channel, {
            lowest: lowestMessageId(page),
            isHistoryEnd: isHistoryEnd(page, context.horizon),
          })
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...gap })
    return gap.gapBefore
  })
}

/** Closes the gap when there are no posts below `before`: the end of the history. */
async function closeGap(context: ReadContext, before: number, readAt: Date): Promise<null> {
  return withLockedChannel(context, async (tx, channel) => {
    await checkRangeIn(tx, context, { from: 0, to: before - 1, shown: [] }, readAt)
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...closedGap })
    return null
  })
}

/** Reopens the range of missing posts that are due for a second read as a gap; null without any. */
async function openRecheckGap(context: ReadContext, readAt: Date): Promise<number | null> {
  return withLockedChannel(context, async (tx, channel) => {
    const recheck = await findMissingToRecheck(tx, channel.id, readAt)
    if (!recheck || channel.gapBefore !== null) return channel.gapBefore
    const gap = { gapBefore: recheck.to + 1, gapUntil: recheck.from - 1 }
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...gap })
    return gap.gapBefore
  })
}

type ShownRange = { from: number; to: number | null; shown: readonly number[] }

async function checkRange(context: ReadContext, range: ShownRange, readAt: Date): Promise<void> {
  await withLockedChannel(context, (tx) => checkRangeIn(tx, context, range, readAt))
}

async function checkRangeIn(
  tx: Db,
  { channelId, summary, horizon }: ReadContext,
  range: ShownRange,
  readAt: Date,
): Promise<void> {
  const { removed, onHold } = await recordMissingPosts(
    tx,
    channelId,
    { ...range, since: horizon },
    readAt,
  )
  summary.removed += removed
  summary.removalOnHold = onHold
}

async function withLockedChannel<Answer>(
  { db, channelId }: ReadContext,
  work: (tx: Db, channel: Channel) => Promise<Answer>,
): Promise<Answer | null> {
  return db.transaction().execute(async (tx) => {
    const channel = await lockChannel(tx, channelId)
    return channel ? work(tx, channel) : null
  })
}

/** Stores the posts of a page, queues their jobs and records which posts are missing from it. */
async function savePage(
  tx: Db,
  context: ReadContext,
  page: Page,
  range: Omit<ShownRange, 'shown'>,
  readAt: Date,
): Promise<void> {
  await storePage(tx, context, page, readAt)
  // A block without an id may be any post of the range.
  if (page.unparsed.some((block) => block.messageId === null)) return
  const shown = [
    ...page.posts.map((post) => post.messageId),
    ...page.unparsed.flatMap((block) => block.messageId ?? []),
  ]
  await checkRangeIn(tx, context, { ...range, shown }, readAt)
}

/** Stores the posts of a page and queues their jobs. */
async function storePage(
  tx: Db,
  { channelId, summary, runAt }: ReadContext,
  page: PagePosts,
  readAt: Date,
): Promise<void> {
  countPage(summary, page)
  const { created, changed } = await savePosts(tx, channelId, page.posts, { readAt, runAt })
  summary.created.push(...created)
  summary.changed.push(...changed)
}

function countPage(summary: CollectSummary, page: PagePosts): void {
  summary.pages += 1
  summary.seen += page.posts.length
  summary.unparsed.push(...page.unparsed)
}

const lowestMessageId = (page: Page): number =>
  Math.min(...page.posts.map((post) => post.messageId))

/**
 * Whether there are no older posts, or none that are wanted. A missing link to older posts proves
 * nothing: only the first message or an empty page is the end of the history.
 */
const isHistoryEnd = (page: Page, horizon: Date): boolean =>
  lowestMessageId(page) <= 1 || page.posts.some((post) => post.postedAt < horizon)

async function finishReading(
  db: Db,
  channel: Channel,
  outcome: PageOutcome | FeedPage,
  summary: CollectSummary,
  schedule: { postsLastDay: number; intervalMs: number | null },
  { startedAt, at }: { startedAt: Date; at: Date },
): Promise<void> {
  const kind = (summary.outcome = outcome.kind === 'feed' ? 'page' : outcome.kind)
  summary.detail = describeOutcome(outcome, summary)
  const isSuccess = kind === 'page' || kind === 'not-modified' || kind === 'empty'
  const failures = isSuccess ? 0 : channel.failures + 1
  const retryAfterSeconds = (summary.retryAfterSeconds =
    outcome.kind === 'throttled' ? outcome.retryAfterSeconds : null)
  const pause = computePause({
    kind,
    origin: channel.origin,
    isGapOpen: summary.isGapOpen,
    failures,
    ...schedule,
    retryAfterSeconds,
    random: Math.random(),
  })
  const nextReadAt = new Date(at.getTime() + pause)
  await saveReadOutcome(db, channel.id, {
    kind,
    detail: summary.detail,
    startedAt,
    at,
    failures,
    nextReadAt,
  })
}

function describeOutcome(outcome: PageOutcome | FeedPage, summary: CollectSummary): string | null {
  switch (outcome.kind) {
    case 'not-public':
      return outcome.location === null
        ? 'no public preview'
        : `no public preview: redirected to ${outcome.location}`
    case 'unrecognised':
      return `${outcome.reason}: ${outcome.outline}`.slice(0, 500)
    case 'throttled':
    case 'unreachable':
      return outcome.reason
    case 'page':
    case 'feed':
    case 'empty':
    case 'not-modified':
      return summary.unparsed.length === 0
        ? null
        : (
            `unreadable posts (${summary.unparsed.length}): ` +
            `${[...new Set(summary.unparsed.map((block) => block.reason))].join('; ')}`
          ).slice(0, 500)
  }
}
