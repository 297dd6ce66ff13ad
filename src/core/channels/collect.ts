import type { Kysely } from 'kysely'
import type { Database, Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { keepPosts, postsSince } from '#core/posts/keep-posts.ts'
import { type Held, isAnyMissing, missingToCheck, noteMissing } from '#core/posts/removal.ts'
import type { ChannelReader, PageOutcome } from './channel-reader.ts'
import { closedGap, gapAfterNewestPage, gapAfterOlderPage } from './gap.ts'
import { findChannel, holdChannel, moveCursor, noteInfo, noteOutcome } from './store.ts'
import type { Channel } from './store.ts'
import { DAY, pauseAfter } from './timing.ts'

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
  vanished: number
  /** So many posts are missed that their removal waits; null: not so. */
  held: Held | null
  unread: { messageId: number | null; reason: string }[]
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
  everyMs?: number | null
  /** The jobs of posts kept here wait until then; now by default. */
  runAt?: Date
}

type Page = Extract<PageOutcome, { kind: 'page' }>
type Reading = {
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
const SWEEP_EVERY = DAY

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
    everyMs = null,
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
    vanished: 0,
    held: null,
    unread: [],
    isGapOpen: false,
    retryAfterSeconds: null,
  }
  const reading: Reading = {
    db,
    channelId,
    summary,
    horizon: new Date(now().getTime() - historyDays * DAY),
    runAt,
  }

  const sweptMs = channel.sweptAt === null ? Infinity : now().getTime() - channel.sweptAt.getTime()
  const sweep = sweptMs >= SWEEP_EVERY || sweptMs < 0
  let readAt = now()
  // "Not modified" would say nothing of posts that are missed.
  const validators = sweep || (await isAnyMissing(db, channelId)) ? undefined : channel.validators
  let outcome = await reader.readPage({ username: channel.username, validators, signal })
  let gapBefore = channel.gapBefore
  if (outcome.kind === 'page') {
    gapBefore = await keepNewestPage(reading, outcome, sweep, readAt)
    gapBefore ??= await openCheck(reading, readAt)
  } else if (outcome.kind === 'empty') {
    await judge(reading, { from: 0, to: null, shown: [] }, readAt)
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
      gapBefore = await keepOlderPage(reading, gapBefore, outcome, readAt)
    else if (outcome.kind === 'empty') gapBefore = await closeGap(reading, gapBefore, readAt)
  }
  // What an interrupted request came to says nothing of the channel.
  if (signal?.aborted) return null
  summary.isGapOpen = gapBefore !== null
  // Not by the newest page: it shows the last twenty, and nothing at all when it is as it was.
  const postsLastDay = await postsSince(db, channelId, new Date(now().getTime() - DAY))
  await conclude(db, channel, outcome, summary, { postsLastDay, everyMs }, now())
  return summary
}

/**
 * Stores the newest page; answers the id to page back from while it does not reach what is stored
 * already.
 */
async function keepNewestPage(
  reading: Reading,
  page: Page,
  sweep: boolean,
  readAt: Date,
): Promise<number | null> {
  return inChannel(reading, async (tx, channel) => {
    await noteInfo(tx, channel.id, page.channel)
    if (page.posts.length === 0) {
      notePage(reading.summary, page)
      return channel.gapBefore
    }
    const lowest = lowestOf(page)
    const highest = Math.max(...page.posts.flatMap((post) => [post.messageId, ...post.albumIds]))
    await keepPage(tx, reading, page, { from: lowest, to: null }, readAt)
    const gap = gapAfterNewestPage(
      channel,
      { lowest, isLast: isLast(page, reading.horizon) },
      sweep,
    )
    await moveCursor(tx, channel.id, {
      newestMessageId: Math.max(channel.newestMessageId ?? 0, highest),
      ...gap,
      validators: page.validators,
      ...(sweep ? { sweptAt: readAt } : {}),
    })
    return gap.gapBefore
  })
}

/** Stores a page within the gap; answers where the gap goes on, null when it is closed. */
async function keepOlderPage(
  reading: Reading,
  before: number,
  page: Page,
  readAt: Date,
): Promise<number | null> {
  return inChannel(reading, async (tx, channel) => {
    if (page.posts.length > 0)
      await keepPage(tx, reading, page, { from: lowestOf(page), to: before - 1 }, readAt)
    else notePage(reading.summary, page)
    // Another process moved the gap meanwhile: the page is stored, and where to go on is that one's
    // to say.
    if (channel.gapBefore !== before) return channel.gapBefore
    const gap =
      page.posts.length === 0
        ? closedGap
        : gapAfterOlderPage(channel, {
            lowest: lowestOf(page),
            isLast: isLast(page, reading.horizon),
          })
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...gap })
    return gap.gapBefore
  })
}

/** Nothing is left below `before`: the end of the history. */
async function closeGap(reading: Reading, before: number, readAt: Date): Promise<null> {
  return inChannel(reading, async (tx, channel) => {
    await judgeIn(tx, reading, { from: 0, to: before - 1, shown: [] }, readAt)
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...closedGap })
    return null
  })
}

/**
 * Opens the stretch with missed posts that are due for a second reading, as a gap; null where there
 * are none.
 */
async function openCheck(reading: Reading, readAt: Date): Promise<number | null> {
  return inChannel(reading, async (tx, channel) => {
    const check = await missingToCheck(tx, channel.id, readAt)
    if (!check || channel.gapBefore !== null) return channel.gapBefore
    const gap = { gapBefore: check.to + 1, gapUntil: check.from - 1 }
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...gap })
    return gap.gapBefore
  })
}

type Shown = { from: number; to: number | null; shown: readonly number[] }

async function judge(reading: Reading, stretch: Shown, readAt: Date): Promise<void> {
  await inChannel(reading, (tx) => judgeIn(tx, reading, stretch, readAt))
}

async function judgeIn(
  tx: Db,
  { channelId, summary, horizon }: Reading,
  stretch: Shown,
  readAt: Date,
): Promise<void> {
  const { removed, held } = await noteMissing(tx, channelId, { ...stretch, since: horizon }, readAt)
  summary.vanished += removed
  summary.held = held
}

async function inChannel<Answer>(
  { db, channelId }: Reading,
  work: (tx: Db, channel: Channel) => Promise<Answer>,
): Promise<Answer | null> {
  return db.transaction().execute(async (tx) => {
    const channel = await holdChannel(tx, channelId)
    return channel ? work(tx, channel) : null
  })
}

/**
 * The posts of one page, what became of those it no longer shows, and the jobs of all that is new
 * or different.
 */
async function keepPage(
  tx: Db,
  reading: Reading,
  page: Page,
  stretch: Omit<Shown, 'shown'>,
  readAt: Date,
): Promise<void> {
  const { channelId, summary, runAt } = reading
  notePage(summary, page)
  const { created, changed } = await keepPosts(tx, channelId, page.posts, { readAt, runAt })
  summary.created.push(...created)
  summary.changed.push(...changed)
  // A block that could not be read may be any post of the stretch.
  if (page.unread.some((block) => block.messageId === null)) return
  const shown = [
    ...page.posts.map((post) => post.messageId),
    ...page.unread.flatMap((block) => block.messageId ?? []),
  ]
  await judgeIn(tx, reading, { ...stretch, shown }, readAt)
}

function notePage(summary: CollectSummary, page: Page): void {
  summary.pages += 1
  summary.seen += page.posts.length
  summary.unread.push(...page.unread)
}

const lowestOf = (page: Page): number => Math.min(...page.posts.map((post) => post.messageId))

/**
 * Nothing older is to be had, or wanted. A missing link to older posts is no proof: the end of a
 * history is its first message, or the empty page that is asked for next.
 */
const isLast = (page: Page, horizon: Date): boolean =>
  lowestOf(page) <= 1 || page.posts.some((post) => post.postedAt < horizon)

async function conclude(
  db: Db,
  channel: Channel,
  outcome: PageOutcome,
  summary: CollectSummary,
  rhythm: { postsLastDay: number; everyMs: number | null },
  now: Date,
): Promise<void> {
  summary.outcome = outcome.kind
  summary.detail = detailOf(outcome, summary)
  const good =
    outcome.kind === 'page' || outcome.kind === 'not-modified' || outcome.kind === 'empty'
  const failures = good ? 0 : channel.failures + 1
  const retryAfterSeconds = (summary.retryAfterSeconds =
    outcome.kind === 'throttled' ? outcome.retryAfterSeconds : null)
  const pause = pauseAfter({
    kind: outcome.kind,
    origin: channel.origin,
    isGapOpen: summary.isGapOpen,
    failures,
    ...rhythm,
    retryAfterSeconds,
    chance: Math.random(),
  })
  const nextReadAt = new Date(now.getTime() + pause)
  await noteOutcome(db, channel.id, {
    kind: outcome.kind,
    detail: summary.detail,
    at: now,
    failures,
    nextReadAt,
  })
}

function detailOf(outcome: PageOutcome, summary: CollectSummary): string | null {
  switch (outcome.kind) {
    case 'refused':
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
      return summary.unread.length === 0
        ? null
        : `${summary.unread.length} blocks unread: ${[...new Set(summary.unread.map((block) => block.reason))].join('; ')}`.slice(
            0,
            500,
          )
  }
}
