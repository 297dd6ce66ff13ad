import { isUtf8 } from 'node:buffer'
import type { FeedPage, PageOutcome, PageRequest } from '#core/channels/channel-reader.ts'
import { fetchLimited, parseRetryAfter } from '#adapters/http/limited-fetch.ts'
import type { Fetch } from '#adapters/http/public-fetch.ts'
import { createRateLimiter, type RateLimiter } from '#adapters/http/rate-limiter.ts'
import { cleanText } from '#adapters/post-content/post-content.ts'
import { findAt, readItems } from './read-items.ts'

export type JsonFeedsOptions = {
  /** Requests public addresses only, since administrators type the URLs. */
  fetch: Fetch
  /** For all requests of a read: redirects and further pages are followed. */
  timeoutMs?: number
  maxBytes?: number
}

export type FeedRequest = Omit<PageRequest, 'origin' | 'before'>
type FeedOutcome = PageOutcome | FeedPage
/** `url`: where redirects led to. `nextUrl`: of the page with older items. */
type Document = FeedPage & { url: string; nextUrl: string | null }

const MAX_REDIRECTS = 3
/** Of one feed, in one read. */
const MAX_PAGES = 10
const MAX_TITLE_LENGTH = 200

/**
 * Reads JSON feeds: documents with a list of posts, whose fields JSON pointers name. Sends one
 * request at a time to a host, conditional when there are validators. The caller handles backoff
 * after failures.
 */
export function createJsonFeeds({
  fetch,
  timeoutMs = 15_000,
  maxBytes = 5 * 1024 * 1024,
}: JsonFeedsOptions): { readPage(request: FeedRequest): Promise<FeedOutcome> } {
  const limiters = new Map<string, RateLimiter>()

  function limiterOf(url: string): RateLimiter {
    const { host } = new URL(url)
    const limiter = limiters.get(host) ?? createRateLimiter([0, 0])
    limiters.set(host, limiter)
    return limiter
  }

  /** `until`: on the monotonic clock. */
  async function request(
    url: string,
    feed: FeedRequest,
    { hops, until }: { hops: number; until: number },
  ): Promise<PageOutcome | Document> {
    const { validators, signal } = feed
    const answer = await limiterOf(url).run(
      () =>
        fetchLimited(url, {
          fetch,
          timeoutMs: Math.max(1, Math.ceil(until - performance.now())),
          maxBytes,
          signal,
          headers: {
            accept: 'application/feed+json, application/json',
            'user-agent': 'Mozilla/5.0 (compatible; Bina/1.0)',
            ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
            ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
          },
        }),
      signal,
    )
    if (answer.kind === 'failed') return { kind: 'unreachable', reason: answer.reason }
    if (answer.kind === 'too-large') return unrecognised(`more than ${maxBytes} bytes`)
    const { status, headers } = answer.response
    const location = headers.get('location')
    if (status === 304) return { kind: 'not-modified' }
    if (status >= 300 && status < 400 && location && URL.canParse(location, url))
      return hops < MAX_REDIRECTS
        ? request(new URL(location, url).href, feed, { hops: hops + 1, until })
        : { kind: 'unreachable', reason: 'too many redirects' }
    const wait = parseRetryAfter(headers, new Date())
    if (status === 429 || (status === 503 && wait !== null))
      return { kind: 'throttled', reason: `HTTP ${status}`, retryAfterSeconds: wait }
    if (status !== 200) return { kind: 'unreachable', reason: `HTTP ${status}` }
    return readDocument(answer.bytes, { url, headers, feed })
  }

  /**
   * Reads the pages that `next_url` leads to (JSON Feed 1.1) within the time of one read, on the
   * site of the first one, since no administrator typed their URLs. With an unread page the feed is
   * not complete. An item that moves to the next page meanwhile counts once.
   */
  async function readPage(feed: FeedRequest): Promise<FeedOutcome> {
    const until = performance.now() + timeoutMs
    const first = await request(feed.settings.url!, feed, { hops: 0, until })
    if (first.kind !== 'feed') return first
    const { url, nextUrl, ...page } = first
    const posts = new Map(page.posts.map((post) => [post.externalId, post]))
    const unparsed = [...page.unparsed]
    const isOfSite = (other: string) => new URL(other).origin === new URL(url).origin
    const requested = new Set([url])
    let next = nextUrl
    while (next && isOfSite(next) && !requested.has(next) && requested.size < MAX_PAGES) {
      requested.add(next)
      const older = await request(next, { ...feed, validators: undefined }, { hops: 0, until })
      if (older.kind === 'throttled') return older
      if (older.kind !== 'feed') break
      for (const post of older.posts)
        if (!posts.has(post.externalId)) posts.set(post.externalId, post)
      unparsed.push(...older.unparsed)
      next = older.nextUrl
    }
    return {
      ...page,
      posts: [...posts.values()],
      unparsed,
      isComplete: page.isComplete && next === null,
      // Those of the first page do not tell whether another one has changed.
      validators: nextUrl === null ? page.validators : {},
    }
  }

  return { readPage }
}

function readDocument(
  bytes: Uint8Array,
  { url, headers, feed }: { url: string; headers: Headers; feed: FeedRequest },
): PageOutcome | Document {
  if (!isUtf8(bytes)) return unrecognised('not UTF-8')
  let document: unknown
  try {
    document = JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return unrecognised('not JSON')
  }
  const items = readItems(document, feed.settings)
  if ('problem' in items) return unrecognised(items.problem, document)
  const title = readTitle(findAt(document, '/title'))
  const next = findAt(document, '/next_url')
  return {
    kind: 'feed',
    channel: {
      username: feed.username,
      title: title || feed.username,
      description: null,
      photoUrl: null,
      subscribers: null,
    },
    ...items,
    isComplete: feed.settings.removal === 'remove',
    url,
    nextUrl: typeof next === 'string' && URL.canParse(next, url) ? new URL(next, url).href : null,
    validators: {
      etag: headers.get('etag') ?? undefined,
      lastModified: headers.get('last-modified') ?? undefined,
    },
  }
}

const readTitle = (value: unknown): string =>
  typeof value === 'string' ? cleanText(value.slice(0, MAX_TITLE_LENGTH)) : ''

/** `outline`: the keys of the document, to find the right pointer. */
function unrecognised(reason: string, document?: unknown): PageOutcome {
  const keys = typeof document === 'object' && document !== null ? Object.keys(document) : []
  return {
    kind: 'unrecognised',
    reason,
    outline: cleanText(`it has ${keys.slice(0, 20).join(', ') || 'no keys'}`),
  }
}
