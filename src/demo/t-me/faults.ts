import type { ServerResponse } from 'node:http'
import { createBadBody, drip, gzipBomb } from './bad-bodies.ts'

/** Failures of the real site, by their symptom for a reader. */
export type Fault =
  /** 429 with Retry-After. */
  | 'throttle'
  /** 200 with a tiny body instead of a page. */
  | 'challenge'
  /** 200 with the channel's header and "No posts found". */
  | 'no-messages'
  /** 200 with a page that uses unknown CSS classes. */
  | 'shape'
  /** 302 to the landing page. */
  | 'refuse'
  /** Accepts the request and never responds. */
  | 'hang'
  | '500'
  /** Resets the connection. */
  | 'reset'
  /** 302 to the same URL. */
  | 'redirect-loop'
  /** 200 without a body. */
  | 'blank'
  /** Random bytes as HTML, or as a JPEG. */
  | 'garbage'
  /** 50 MB. */
  | 'huge'
  /** One byte per second. */
  | 'drip'
  /** A small gzip body that decompresses to 64 MB. */
  | 'gzip-bomb'
  | PageFault
  | FileFault

/** Faults that are applied to a valid page. */
export type PageFault =
  /** The channel's header and an empty history. */
  | 'empty-history'
  /** Without the link to older posts. */
  | 'no-earlier-link'
  /** The first half, sent as a complete response. */
  | 'half'
  /** The first half, with the Content-Length of the whole page. */
  | 'cut'
  /** Cyrillic in windows-1251. */
  | 'windows-1251'
  /** Newest first. */
  | 'reversed'

/** Bodies that are not photos, or not safe to decode. */
export type FileFault = 'svg' | 'html' | 'half-photo' | 'huge-dimensions'

export type FaultScope = {
  /** Limits the fault to requests for this channel. */
  channel?: string
  /** Default: pages, or files if `file` is set. */
  of?: 'pages' | 'files'
  /** Limits the fault to this file, such as "living-07.jpg". */
  file?: string
  /** Number of requests that fail. Default: all until `restore`. */
  times?: number
  /** Retry-After of `throttle`: seconds or header text. Default 30; null sends no header. */
  retryAfter?: number | string | null
}

type ActiveFault = FaultScope & { fault: Fault }

/** The active faults. The newest one that matches a request applies to it. */
export function createFaults() {
  let active: ActiveFault[] = []
  return {
    add(fault: Fault, scope: FaultScope = {}): void {
      active.unshift({
        of: scope.file === undefined ? 'pages' : 'files',
        ...scope,
        channel: scope.channel?.toLowerCase(),
        fault,
      })
    },
    restore(channel?: string): void {
      active =
        channel === undefined ? [] : active.filter((item) => item.channel !== channel.toLowerCase())
    },
    take(of: 'pages' | 'files', name: string | undefined): ActiveFault | undefined {
      const wanted = (item: ActiveFault): string | undefined =>
        of === 'files' ? item.file : item.channel
      const found = active.find(
        (item) =>
          item.of === of && (wanted(item) === undefined || wanted(item) === name?.toLowerCase()),
      )
      if (found?.times !== undefined && --found.times <= 0)
        active = active.filter((item) => item !== found)
      return found
    },
  }
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const NEEDS_PAGE = new Set<Fault>([
  'no-messages',
  'refuse',
  'empty-history',
  'no-earlier-link',
  'half',
  'cut',
  'windows-1251',
  'reversed',
])

/** Sends the response of a fault. Returns false for faults that need a page. */
export function answerFault(item: ActiveFault, response: ServerResponse): boolean {
  if (NEEDS_PAGE.has(item.fault)) return false
  const isFile = item.of === 'files'
  switch (item.fault) {
    case 'throttle': {
      const retryAfter = item.retryAfter === undefined ? 30 : item.retryAfter
      response
        .writeHead(429, {
          'content-type': 'text/html',
          ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
        })
        .end('<html><body>Too Many Requests</body></html>')
      break
    }
    case 'challenge':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<html><head><script>document.cookie="c=1";location.reload()</script></head>' +
            '<body></body></html>',
        )
      break
    case 'shape':
      response
        .writeHead(200, HTML)
        .end(
          `<!DOCTYPE html><html><head><title>Telegram</title></head><body><div id="root">` +
            '<div class="channel-feed"><article class="post">Flat for rent</article></div>'.repeat(
              20,
            ) +
            '</div></body></html>',
        )
      break
    case '500':
      response
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<html><body>Internal Server Error</body></html>')
      break
    case 'reset':
      response.socket?.resetAndDestroy()
      break
    case 'redirect-loop':
      response.writeHead(302, { location: response.req.url ?? '/' }).end()
      break
    case 'drip':
      drip(response, isFile ? 'image/jpeg' : 'text/html')
      break
    case 'gzip-bomb':
      response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipBomb())
      break
    case 'hang':
      break
    default:
      response
        .writeHead(200, isFile ? { 'content-type': 'image/jpeg' } : HTML)
        .end(createBadBody(item.fault))
  }
  return true
}
