import type { Kysely } from 'kysely'
import type { Database, Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { savePosts, countPostsSince } from '#core/posts/save-posts.ts'
import {
  type MissingCounts,
  hasMissingPosts,
  findMissingToRecheck,
  recordMissingPosts,
} from '#core/posts/removal.ts'
import type { ChannelReader, PageOutcome } from './channel-reader.ts'
import { closedGap, gapAfterNewestPage, gapAfterOlderPage } from './gap.ts'
import { findChannel, lockChannel, moveCursor, saveChannelInfo, saveReadOutcome } from './store.ts'
import type { Channel } from './store.ts'
import { DAY, computePause } from './read-schedule.ts'

export type CollectSummary = {
  /**
   * How the reading ended; an older page that cannot be had is the end of it, though the newest was
   * kept.
   */
  outcome: PageOutcome['kind']
  /**
   * In words, when the outcome needs some: why refused, what was not recognised, which blocks were
   * unread.
   */
  detail: string | null
  pages: number
  /** Posts shown. */
  seen: number
  created: number[]
  changed: number[]
  /** Posts removed, since enough readings missed them. */
  removed: number
  /** So many posts are missed that their removal waits; null: not so. */
  removalOnHold: MissingCounts | null
  unparsed: { messageId: number | null; reason: string }[]
  /** Older pages are still to be read; the next reading goes on with them. */
  isGapOpen: boolean
  /** As a host said that asks to slow down. */
  retryAfterSeconds: number | null
}

export type CollectOptions = {
  now?: () => Date
  signal?: AbortSignal
  /** Pages in one go, the newest included; what is left of a gap is closed by later readings. */
  maxPages?: number
  /** How far back a first reading and a sweep go. */
  historyDays?: number
  /** Until the next look at the channel; by how much it posts unless given. */
  intervalMs?: number | null
  /** The jobs of posts kept here wait until then; now by default. */
  runAt?: Date
}

type Page = Extract<PageOutcome, { kind: 'page' }>
type ReadContext = {
  db: Kysely<Tables>
  channelId: number
  summary: CollectSummary
  horizon: Date
  runAt?: Date
}

/**
 * How often the whole shown history is read again: edits ("rented") and deletions of older posts
 * are seen nowhere else.
 */
const RESCAN_INTERVAL_MS = DAY

/**
 * Reads what is new on a channel: the newest page, then back page by page until the cursor is met.
 * Each page is stored with its cursor and the jobs of its posts in one transaction, so that a
 * process killed at any moment loses nothing, and two that read the same channel at once do not
 * undo each other's work: the later reading wins. Never throws for what the other side answers.
 * null: there is no such channel, or `signal` ended the reading.
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
    historyDays = 30,
    intervalMs = null,
    runAt,
  } = options
  const db = database.kysely
  const channel = await findChannel(db, channelId)
  if (!channel) return null
  const summary: CollectSummary = {
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
  }
  const context: ReadContext = {
    db,
    channelId,
    summary,
    horizon: new Date(now().getTime() - historyDays * DAY),
    runAt,
  }

  const sinceRescanMs =
    channel.rescannedAt === null ? Infinity : now().getTime() - channel.rescannedAt.getTime()
  const isRescan = sinceRescanMs >= RESCAN_INTERVAL_MS || sinceRescanMs < 0
  let readAt = now()
  // "Not modified" would say nothing of posts that are missed.
  const validators =
    isRescan || (await hasMissingPosts(db, channelId)) ? undefined : channel.validators
  let outcome = await reader.readPage({ username: channel.username, validators, signal })
  let gapBefore = channel.gapBefore
  if (outcome.kind === 'page') {
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
    outcome = await reader.readPage({ username: channel.username, before: gapBefore, signal })
    if (outcome.kind === 'page')
      gapBefore = await saveOlderPage(context, gapBefore, outcome, readAt)
    else if (outcome.kind === 'empty') gapBefore = await closeGap(context, gapBefore, readAt)
  }
  // What an interrupted request came to says nothing of the channel.
  if (signal?.aborted) return null
  summary.isGapOpen = gapBefore !== null
  // Not by the newest page: it shows the last twenty, and nothing at all when it is as it was.
  const postsLastDay = await countPostsSince(db, channelId, new Date(now().getTime() - DAY))
  await finishReading(db, channel, outcome, summary, { postsLastDay, intervalMs }, now())
  return summary
}

/**
 * Stores the newest page; answers the id to page back from while it does not reach what is stored
 * already.
 */
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

/** Stores a page within the gap; answers where the gap goes on, null when it is closed. */
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
    // Another process moved the gap meanwhile: the page is stored, and where to go on is that one's
    // to say.
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

/** Nothing is left below `before`: the end of the history. */
async function closeGap(context: ReadContext, before: number, readAt: Date): Promise<null> {
  return withLockedChannel(context, async (tx, channel) => {
    await checkRangeIn(tx, context, { from: 0, to: before - 1, shown: [] }, readAt)
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...closedGap })
    return null
  })
}

/**
 * Opens the stretch with missed posts that are due for a second reading, as a gap; null where there
 * are none.
 */
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

/**
 * The posts of one page, what became of those it no longer shows, and the jobs of all that is new
 * or different.
 */
async function savePage(
  tx: Db,
  context: ReadContext,
  page: Page,
  range: Omit<ShownRange, 'shown'>,
  readAt: Date,
): Promise<void> {
  const { channelId, summary, runAt } = context
  countPage(summary, page)
  const { created, changed } = await savePosts(tx, channelId, page.posts, { readAt, runAt })
  summary.created.push(...created)
  summary.changed.push(...changed)
  // A block that could not be read may be any post of the stretch.
  if (page.unparsed.some((block) => block.messageId === null)) return
  const shown = [
    ...page.posts.map((post) => post.messageId),
    ...page.unparsed.flatMap((block) => block.messageId ?? []),
  ]
  await checkRangeIn(tx, context, { ...range, shown }, readAt)
}

function countPage(summary: CollectSummary, page: Page): void {
  summary.pages += 1
  summary.seen += page.posts.length
  summary.unparsed.push(...page.unparsed)
}

const lowestMessageId = (page: Page): number =>
  Math.min(...page.posts.map((post) => post.messageId))

/**
 * Nothing older is to be had, or wanted. A missing link to older posts is no proof: the end of a
 * history is its first message, or the empty page that is asked for next.
 */
const isHistoryEnd = (page: Page, horizon: Date): boolean =>
  lowestMessageId(page) <= 1 || page.posts.some((post) => post.postedAt < horizon)

async function finishReading(
  db: Db,
  channel: Channel,
  outcome: PageOutcome,
  summary: CollectSummary,
  schedule: { postsLastDay: number; intervalMs: number | null },
  now: Date,
): Promise<void> {
  summary.outcome = outcome.kind
  summary.detail = describeOutcome(outcome, summary)
  const isSuccess =
    outcome.kind === 'page' || outcome.kind === 'not-modified' || outcome.kind === 'empty'
  const failures = isSuccess ? 0 : channel.failures + 1
  const retryAfterSeconds = (summary.retryAfterSeconds =
    outcome.kind === 'throttled' ? outcome.retryAfterSeconds : null)
  const pause = computePause({
    kind: outcome.kind,
    origin: channel.origin,
    isGapOpen: summary.isGapOpen,
    failures,
    ...schedule,
    retryAfterSeconds,
    random: Math.random(),
  })
  const nextReadAt = new Date(now.getTime() + pause)
  await saveReadOutcome(db, channel.id, {
    kind: outcome.kind,
    detail: summary.detail,
    at: now,
    failures,
    nextReadAt,
  })
}

function describeOutcome(outcome: PageOutcome, summary: CollectSummary): string | null {
  switch (outcome.kind) {
    case 'not-public':
      return outcome.location === null
        ? 'no public preview'
        : `no public preview: sent to ${outcome.location}`
    case 'unrecognised':
      return `${outcome.reason}: ${outcome.outline}`.slice(0, 500)
    case 'throttled':
    case 'unreachable':
      return outcome.reason
    case 'page':
    case 'empty':
    case 'not-modified':
      return summary.unparsed.length === 0
        ? null
        : (
            `${summary.unparsed.length} blocks unread: ` +
            `${[...new Set(summary.unparsed.map((block) => block.reason))].join('; ')}`
          ).slice(0, 500)
  }
}
