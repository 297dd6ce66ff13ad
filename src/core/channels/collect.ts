import type { Kysely } from 'kysely'
import type { Database, Db } from '#core/db/database.ts'
import type { Tables } from '#core/db/schema.ts'
import { keepPosts, noteVanished, postsSince } from '#core/posts/keep-posts.ts'
import type { Stretch } from '#core/posts/post.ts'
import type { ChannelReader, PageOutcome } from './channel-reader.ts'
import { closedGap, gapAfterNewestPage, gapAfterOlderPage } from './gap.ts'
import { findChannel, holdChannel, moveCursor, noteInfo, noteOutcome, putOff } from './store.ts'
import type { Channel } from './store.ts'
import { DAY, pauseAfter } from './timing.ts'

export type CollectSummary = {
  /** How the reading ended; an older page that cannot be had is the end of it, though the newest was kept. */
  outcome: PageOutcome['kind']
  /** In words, when the outcome needs some: why refused, what was not recognised, which blocks were unread. */
  detail: string | null
  pages: number
  /** Posts shown. */
  seen: number
  created: number[]
  changed: number[]
  vanished: number
  unread: { messageId: number | null; reason: string }[]
  /** Older pages are still to be read; the next reading goes on with them. */
  isGapOpen: boolean
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
type Reading = { db: Kysely<Tables>; channelId: number; summary: CollectSummary; horizon: Date; runAt?: Date }

/** How often the whole shown history is read again: edits ("rented") and deletions of older posts are seen nowhere else. */
const SWEEP_EVERY = DAY

/**
 * Reads what is new on a channel: the newest page, then back page by page until the cursor is met. Each page is stored
 * with its cursor and the jobs of its posts in one transaction, so that a process killed at any moment loses nothing, and
 * two that read the same channel at once do not undo each other's work: the later reading wins. Never throws for what the
 * other side answers. null: there is no such channel, or `signal` ended the reading.
 */
export async function collectChannel(database: Database, reader: ChannelReader, channelId: number, options: CollectOptions = {}): Promise<CollectSummary | null> {
  const { now = () => new Date(), signal, maxPages = 5, historyDays = 30, everyMs = null, runAt } = options
  const db = database.kysely
  const channel = await findChannel(db, channelId)
  if (!channel) return null
  const summary: CollectSummary = { outcome: 'page', detail: null, pages: 0, seen: 0, created: [], changed: [], vanished: 0, unread: [], isGapOpen: false }
  const reading: Reading = { db, channelId, summary, horizon: new Date(now().getTime() - historyDays * DAY), runAt }

  const sweep = channel.sweptAt === null || now().getTime() - channel.sweptAt.getTime() >= SWEEP_EVERY
  let readAt = now()
  let outcome = await reader.readPage({ username: channel.username, validators: sweep ? undefined : channel.validators, signal })
  let gapBefore = channel.gapBefore
  if (outcome.kind === 'page') {
    gapBefore = await keepNewestPage(reading, outcome, sweep, readAt)
  } else if (outcome.kind === 'empty') {
    gapBefore = await keepEmptyChannel(reading, readAt)
  }

  while (gapBefore !== null && (outcome.kind === 'page' || outcome.kind === 'not-modified') && summary.pages < maxPages && !signal?.aborted) {
    readAt = now()
    outcome = await reader.readPage({ username: channel.username, before: gapBefore, signal })
    if (outcome.kind === 'page') gapBefore = await keepOlderPage(reading, gapBefore, outcome, readAt)
    else if (outcome.kind === 'empty') gapBefore = await closeGap(reading)
  }
  // What an interrupted request came to says nothing of the channel.
  if (signal?.aborted) return null
  summary.isGapOpen = gapBefore !== null
  // Not by the newest page: it shows the last twenty, and nothing at all when it is as it was.
  const postsLastDay = await postsSince(db, channelId, new Date(now().getTime() - DAY))
  await conclude(db, channel, outcome, summary, { postsLastDay, everyMs }, now())
  return summary
}

/** Stores the newest page; answers the id to page back from while it does not reach what is stored already. */
async function keepNewestPage(reading: Reading, page: Page, sweep: boolean, readAt: Date): Promise<number | null> {
  return inChannel(reading, async (tx, channel) => {
    await noteInfo(tx, channel.id, page.channel)
    if (page.posts.length === 0) {
      notePage(reading.summary, page)
      return channel.gapBefore
    }
    const lowest = lowestOf(page)
    const highest = Math.max(...page.posts.flatMap((post) => [post.messageId, ...post.albumIds]))
    await keepPage(tx, reading, page, { from: page.older === null ? 0 : lowest, to: null }, readAt)
    const gap = gapAfterNewestPage(channel, { lowest, isLast: isLast(page, reading.horizon) }, sweep)
    await moveCursor(tx, channel.id, { newestMessageId: Math.max(channel.newestMessageId ?? 0, highest), ...gap, validators: page.validators, ...(sweep ? { sweptAt: readAt } : {}) })
    return gap.gapBefore
  })
}

/** Stores a page within the gap; answers where the gap goes on, null when it is closed. */
async function keepOlderPage(reading: Reading, before: number, page: Page, readAt: Date): Promise<number | null> {
  return inChannel(reading, async (tx, channel) => {
    if (page.posts.length > 0) await keepPage(tx, reading, page, { from: page.older === null ? 0 : lowestOf(page), to: before - 1 }, readAt)
    else notePage(reading.summary, page)
    // Another process moved the gap meanwhile: the page is stored, and where to go on is that one's to say.
    if (channel.gapBefore !== before) return channel.gapBefore
    const gap = page.posts.length === 0 ? closedGap : gapAfterOlderPage(channel, { lowest: lowestOf(page), isLast: isLast(page, reading.horizon) })
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...gap })
    return gap.gapBefore
  })
}

async function closeGap(reading: Reading): Promise<null> {
  return inChannel(reading, async (tx, channel) => {
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...closedGap })
    return null
  })
}

/** A channel without posts: those we know have gone. */
async function keepEmptyChannel(reading: Reading, readAt: Date): Promise<null> {
  return inChannel(reading, async (tx, channel) => {
    reading.summary.vanished += await noteVanished(tx, channel.id, { from: 0, to: null, shown: [] }, readAt)
    await moveCursor(tx, channel.id, { newestMessageId: channel.newestMessageId, ...closedGap })
    return null
  })
}

async function inChannel<Answer>({ db, channelId }: Reading, work: (tx: Db, channel: Channel) => Promise<Answer>): Promise<Answer | null> {
  return db.transaction().execute(async (tx) => {
    const channel = await holdChannel(tx, channelId)
    return channel ? work(tx, channel) : null
  })
}

/** The posts of one page, what became of those it no longer shows, and the jobs of all that is new or different. */
async function keepPage(tx: Db, { channelId, summary, runAt }: Reading, page: Page, stretch: Omit<Stretch, 'shown'>, readAt: Date): Promise<void> {
  notePage(summary, page)
  const { created, changed } = await keepPosts(tx, channelId, page.posts, { readAt, runAt })
  summary.created.push(...created)
  summary.changed.push(...changed)
  // A block that could not be read may be any post of the stretch.
  if (page.unread.some((block) => block.messageId === null)) return
  const shown = [...page.posts.map((post) => post.messageId), ...page.unread.flatMap((block) => block.messageId ?? [])]
  summary.vanished += await noteVanished(tx, channelId, { ...stretch, shown }, readAt)
}

function notePage(summary: CollectSummary, page: Page): void {
  summary.pages += 1
  summary.seen += page.posts.length
  summary.unread.push(...page.unread)
}

const lowestOf = (page: Page): number => Math.min(...page.posts.map((post) => post.messageId))

/** Nothing older is to be had, or wanted. */
const isLast = (page: Page, horizon: Date): boolean => page.older === null || page.posts.some((post) => post.postedAt < horizon)

async function conclude(db: Db, channel: Channel, outcome: PageOutcome, summary: CollectSummary, rhythm: { postsLastDay: number; everyMs: number | null }, now: Date): Promise<void> {
  summary.outcome = outcome.kind
  summary.detail = detailOf(outcome, summary)
  const good = outcome.kind === 'page' || outcome.kind === 'not-modified' || outcome.kind === 'empty'
  const failures = good ? 0 : channel.failures + 1
  const retryAfterSeconds = outcome.kind === 'throttled' ? outcome.retryAfterSeconds : null
  const pause = pauseAfter({ kind: outcome.kind, origin: channel.origin, isGapOpen: summary.isGapOpen, failures, ...rhythm, retryAfterSeconds, chance: Math.random() })
  const nextReadAt = new Date(now.getTime() + pause)
  await noteOutcome(db, channel.id, { kind: outcome.kind, detail: summary.detail, at: now, failures, nextReadAt })
  if (outcome.kind === 'throttled') await putOff(db, channel.origin, nextReadAt)
}

function detailOf(outcome: PageOutcome, summary: CollectSummary): string | null {
  switch (outcome.kind) {
    case 'refused':
      return outcome.location === null ? 'no public preview' : `no public preview: sent to ${outcome.location}`
    case 'unrecognised':
      return `${outcome.reason}: ${outcome.outline}`.slice(0, 500)
    case 'throttled':
    case 'unreachable':
      return outcome.reason
    case 'page':
    case 'empty':
    case 'not-modified':
      return summary.unread.length === 0 ? null : `${summary.unread.length} blocks unread: ${[...new Set(summary.unread.map((block) => block.reason))].join('; ')}`.slice(0, 500)
  }
}
