import type { Database, Db } from '#core/db/database.ts'
import { addJob } from '#core/db/jobs.ts'
import { keepPosts, markVanished } from '#core/posts/store.ts'
import type { ChannelReader, PageOutcome } from './channel-reader.ts'
import { type Channel, findChannel, holdChannel, moveCursor, noteInfo, noteOutcome, putOff } from './store.ts'
import { DAY, pauseAfter } from './timing.ts'

export type CollectSummary = {
  outcome: PageOutcome['kind']
  /** In words, when the outcome needs some: why refused, what was not recognised. */
  detail: string | null
  pages: number
  /** Posts shown, by what they were to us. */
  seen: number
  created: number[]
  changed: number[]
  vanished: number
  unread: { messageId: number | null; reason: string }[]
}

type Page = Extract<PageOutcome, { kind: 'page' }>

export type CollectOptions = {
  now?: () => Date
  signal?: AbortSignal
  /** Pages in one go; what is left of a gap is closed by later readings. */
  maxPages?: number
  /** How far back a first reading and a sweep go. */
  historyDays?: number
}

/** How often the whole shown history is read again: edits ("rented") and deletions of older posts are seen nowhere else. */
const SWEEP_EVERY = DAY

/**
 * Reads what is new on a channel: the newest page, then back page by page until the cursor is met. Each page is stored
 * with its cursor and the jobs of its posts in one transaction, so that a process killed at any moment loses nothing.
 */
export async function collectChannel(database: Database, reader: ChannelReader, channelId: number, options: CollectOptions = {}): Promise<CollectSummary | null> {
  const { now = () => new Date(), signal, maxPages = 5, historyDays = 30 } = options
  const db = database.kysely
  const channel = await findChannel(db, channelId)
  if (!channel) return null
  const summary: CollectSummary = { outcome: 'page', detail: null, pages: 0, seen: 0, created: [], changed: [], vanished: 0, unread: [] }
  const horizon = new Date(now().getTime() - historyDays * DAY)

  const sweep = channel.sweptAt === null || now().getTime() - channel.sweptAt.getTime() >= SWEEP_EVERY
  const validators = channel.gapBefore === null && !sweep ? channel.validators : undefined
  let outcome = await reader.readPage({ username: channel.username, validators, signal })
  let postsLastDay = 0
  let gap: number | null = channel.gapBefore
  if (outcome.kind === 'page') {
    postsLastDay = outcome.posts.filter((post) => now().getTime() - post.postedAt.getTime() < DAY).length
    gap = await keepNewestPage(db, channelId, outcome, { sweep, horizon, now: now() }, summary)
  }

  while (gap !== null && ['page', 'not-modified'].includes(outcome.kind) && summary.pages < maxPages && !signal?.aborted) {
    outcome = await reader.readPage({ username: channel.username, before: gap, signal })
    if (outcome.kind === 'page') gap = await keepOlderPage(db, channelId, gap, outcome, { horizon, now: now() }, summary)
    else if (outcome.kind === 'empty') gap = await closeGap(db, channelId)
  }

  // An older page that cannot be had is the outcome of the reading, though the newest was kept.
  await conclude(db, channel, outcome, { summary, postsLastDay, gap, now: now() })
  return summary
}

/** Stores the newest page; answers the id to page back from when it does not reach what is stored already. */
async function keepNewestPage(db: Database['kysely'], channelId: number, page: Page, { sweep, horizon, now }: { sweep: boolean; horizon: Date; now: Date }, summary: CollectSummary): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const channel = await holdChannel(tx, channelId)
    if (!channel) return null
    if (page.posts.length === 0) return noteUnread(page, summary, channel.gapBefore)
    const ids = page.posts.flatMap((post) => [post.messageId, ...post.albumIds])
    const lowest = Math.min(...page.posts.map((post) => post.messageId))
    await keepPage(tx, channelId, page, { from: lowest, to: null }, summary, now)
    await noteInfo(tx, channelId, page.channel)

    const until = sweep ? 0 : (channel.gapUntil ?? channel.newestMessageId ?? 0)
    // The cursor of an earlier reading may lie within this page: then nothing is missing between them.
    const open = page.older !== null && lowest > until + 1 && (sweep || channel.gapBefore !== null || lowest > (channel.newestMessageId ?? 0) + 1) && !isBeyond(page, horizon)
    const gapBefore = open ? lowest : null
    await moveCursor(tx, channelId, {
      newestMessageId: Math.max(channel.newestMessageId ?? 0, ...ids), gapBefore, gapUntil: open ? until : null,
      validators: page.validators, ...(sweep ? { sweptAt: now } : {}),
    })
    return gapBefore
  })
}

/** Stores a page within the gap; answers where the gap goes on, null when it is closed. */
async function keepOlderPage(db: Database['kysely'], channelId: number, before: number, page: Page, { horizon, now }: { horizon: Date; now: Date }, summary: CollectSummary): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const channel = await holdChannel(tx, channelId)
    // Another process closed this stretch in the meantime.
    if (!channel || channel.gapBefore === null || channel.gapBefore < before) return channel?.gapBefore ?? null
    if (page.posts.length === 0) return noteUnread(page, summary, null)
    const lowest = Math.min(...page.posts.map((post) => post.messageId))
    await keepPage(tx, channelId, page, { from: lowest, to: before - 1 }, summary, now)
    // A page that goes nowhere would be asked for for ever.
    const open = page.older !== null && lowest < before && lowest > (channel.gapUntil ?? 0) + 1 && !isBeyond(page, horizon)
    await moveCursor(tx, channelId, { newestMessageId: channel.newestMessageId, gapBefore: open ? lowest : null, gapUntil: open ? channel.gapUntil : null })
    return open ? lowest : null
  })
}

/** A page none of whose blocks could be read moves nothing; its blocks are an alarm all the same. */
function noteUnread<Gap>(page: Page, summary: CollectSummary, gap: Gap): Gap {
  summary.pages += 1
  summary.unread.push(...page.unread)
  return gap
}

async function closeGap(db: Database['kysely'], channelId: number): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const channel = await holdChannel(tx, channelId)
    if (channel) await moveCursor(tx, channelId, { newestMessageId: channel.newestMessageId, gapBefore: null, gapUntil: null })
    return null
  })
}

/** The posts of one page, what became of those it no longer shows, and the jobs of all that is new or different. */
async function keepPage(tx: Db, channelId: number, page: Page, stretch: { from: number; to: number | null }, summary: CollectSummary, now: Date): Promise<void> {
  const { created, changed } = await keepPosts(tx, channelId, page.posts, now)
  // A block that could not be read may be any post of the stretch.
  const surelyGone = page.unread.every((block) => block.messageId !== null)
  const shown = [...page.posts.map((post) => post.messageId), ...page.unread.flatMap((block) => block.messageId ?? [])]
  const vanished = surelyGone && page.posts.length > 0 ? await markVanished(tx, channelId, { ...stretch, shown }, now) : []

  for (const postId of [...created, ...changed]) await addJob(tx, 'extract-post', { postId }, { key: `post:${postId}` })
  for (const postId of vanished) await addJob(tx, 'publish-post', { postId }, { key: `publish:${postId}` })

  summary.pages += 1
  summary.seen += page.posts.length
  summary.created.push(...created)
  summary.changed.push(...changed)
  summary.vanished += vanished.length
  summary.unread.push(...page.unread)
}

const isBeyond = (page: Page, horizon: Date): boolean => page.posts.some((post) => post.postedAt < horizon)

async function conclude(db: Db, channel: Channel, outcome: PageOutcome, { summary, postsLastDay, gap, now }: { summary: CollectSummary; postsLastDay: number; gap: number | null; now: Date }): Promise<void> {
  summary.outcome = outcome.kind
  summary.detail = detailOf(outcome, summary)
  const good = ['page', 'not-modified', 'empty'].includes(outcome.kind)
  const failures = good ? 0 : channel.failures + 1
  const retryAfterSeconds = outcome.kind === 'throttled' ? outcome.retryAfterSeconds : null
  const pause = good && gap !== null ? 1000 : pauseAfter({ kind: outcome.kind, origin: channel.origin, failures, postsLastDay, retryAfterSeconds, chance: Math.random() })
  const nextReadAt = new Date(now.getTime() + pause)
  await noteOutcome(db, channel.id, { kind: outcome.kind, detail: summary.detail, at: now, failures, nextReadAt })
  if (outcome.kind === 'throttled') await putOff(db, channel.origin, nextReadAt)
}

function detailOf(outcome: PageOutcome, summary: CollectSummary): string | null {
  switch (outcome.kind) {
    case 'refused':
      return outcome.location === null ? 'no public preview' : `no public preview: sent to ${outcome.location}`
    case 'unrecognised':
      return `${outcome.reason}: ${outcome.excerpt}`.slice(0, 500)
    case 'throttled':
    case 'unreachable':
      return outcome.reason
    case 'page':
    case 'empty':
    case 'not-modified':
      return summary.unread.length === 0 ? null : `${summary.unread.length} blocks unread: ${[...new Set(summary.unread.map((block) => block.reason))].join('; ')}`.slice(0, 500)
  }
}
