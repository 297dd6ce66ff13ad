import { isUtf8 } from 'node:buffer'
import type { PageOutcome, PageRequest } from '#core/channels/channel-reader.ts'
import { fetchLimited, parseRetryAfter } from '#adapters/http/limited-fetch.ts'
import { createRateLimiter } from '#adapters/http/rate-limiter.ts'
import { parsePage, unrecognised } from './parse-page.ts'

/** The name identifies a channel; it has no settings. */
type WebRequest = Omit<PageRequest, 'origin' | 'settings'>

export type TelegramWebOptions = {
  /** https://t.me, or a compatible server. */
  baseUrl: string
  /**
   * The shortest and longest time between the starts of two requests; [0, 0] only for a local
   * server.
   */
  pauseMs?: readonly [number, number]
  timeoutMs?: number
  userAgent?: string
}

/** A page of twenty posts is about 140 kB. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024

/** `</html>` must be within this many characters of the end; Telegram adds a comment after it. */
const TAIL_LENGTH = 1000

/**
 * Reads public channels through their web preview at t.me/s/<name>: one request at a time, at
 * most one a second, conditional when there are validators. The caller handles backoff after
 * failures.
 */
export function createTelegramWeb(options: TelegramWebOptions): {
  readPage(request: WebRequest): Promise<PageOutcome>
} {
  const limiter = createRateLimiter(options.pauseMs ?? [1_000, 1_200])
  return {
    readPage(request) {
      // An invalid name must not become part of a path.
      if (!/^\w{1,64}$/.test(request.username))
        return Promise.resolve({ kind: 'not-public', location: null })
      return limiter.run(() => fetchPage(options, request), request.signal)
    },
  }
}

async function fetchPage(options: TelegramWebOptions, request: WebRequest): Promise<PageOutcome> {
  const url = new URL(`/s/${request.username}`, options.baseUrl)
  if (request.before !== undefined) url.searchParams.set('before', String(request.before))
  const validators = request.before === undefined ? request.validators : undefined
  const answer = await fetchLimited(url.href, {
    headers: {
      accept: 'text/html',
      // Some parts of the page are recognised by their English text ("edited", "subscribers").
      'accept-language': 'en',
      'user-agent': options.userAgent ?? 'Mozilla/5.0 (compatible; Bina/1.0)',
      ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
      ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
    },
    timeoutMs: options.timeoutMs ?? 10_000,
    maxBytes: MAX_PAGE_BYTES,
    signal: request.signal,
  })
  if (answer.kind === 'failed') return { kind: 'unreachable', reason: answer.reason }
  if (answer.kind === 'too-large')
    return unrecognised('', `a page of more than ${MAX_PAGE_BYTES} bytes`)
  return outcomeOf(answer.response, answer.bytes, request)
}

function outcomeOf(response: Response, bytes: Uint8Array, request: WebRequest): PageOutcome {
  const { status, headers } = response
  const html = new TextDecoder().decode(bytes)
  const wait = parseRetryAfter(headers, new Date())
  if (status === 304) return { kind: 'not-modified' }
  if (status >= 300 && status < 400)
    return redirectOutcome(headers.get('location'), html, request.username)
  if (status === 429 || status === 403 || (status === 503 && wait !== null))
    return { kind: 'throttled', reason: `HTTP ${status}`, retryAfterSeconds: wait }
  if (status >= 500) return { kind: 'unreachable', reason: `HTTP ${status}` }
  // A truncated page, or one in another encoding, would look like edited and deleted posts.
  if (!isUtf8(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    return unrecognised(html, 'not UTF-8')
  if (html.includes('tgme_channel_history') && !html.slice(-TAIL_LENGTH).includes('</html>'))
    return unrecognised(html, 'a page without its end')
  const validators = {
    etag: headers.get('etag') ?? undefined,
    lastModified: headers.get('last-modified') ?? undefined,
  }
  return parsePage(html, { status, before: request.before, validators })
}

/**
 * Only a redirect to the landing page of the name means "no public preview". Any other, such as to
 * a captive portal, says nothing about the channel.
 */
function redirectOutcome(location: string | null, html: string, username: string): PageOutcome {
  const target =
    location !== null && URL.canParse(location, 'https://t.me/')
      ? new URL(location, 'https://t.me/')
      : null
  const isLanding =
    target?.pathname.replace(/^\/|\/$/g, '').toLowerCase() === username.toLowerCase()
  return location === null || isLanding
    ? { kind: 'not-public', location }
    : unrecognised(html, `redirected to ${location.slice(0, 200)}`)
}
