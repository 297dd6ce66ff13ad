import type { ServerResponse } from 'node:http'
import { badBody, drip, gzipBomb } from './bad-bodies.ts'

/** How the real site fails, by what a reader sees of it. */
export type Fault =
  /** 429 with Retry-After. */
  | 'throttle'
  /** 200 with a tiny body instead of a page. */
  | 'challenge'
  /** 200 with the channel's header and "No posts found". */
  | 'no-messages'
  /** 200 with a page whose classes are not the known ones. */
  | 'shape'
  /** 302 to the landing page. */
  | 'refuse'
  /** Accepts and never answers. */
  | 'hang'
  | '500'
  /** Cuts the connection. */
  | 'reset'
  /** 302 to the same address. */
  | 'redirect-loop'
  /** 200 without a body. */
  | 'blank'
  /** Random bytes as HTML, or as a JPEG. */
  | 'garbage'
  /** 50 MB. */
  | 'huge'
  /** One byte a second. */
  | 'drip'
  /** Half a megabyte of gzip that unpacks to 64 MB. */
  | 'gzip-bomb'
  | PageFault
  | FileFault

/** A page that is spoiled after it was made. */
export type PageFault =
  /** The channel's header and an empty history. */
  | 'empty-history'
  /** No way to older posts. */
  | 'no-earlier-link'
  /** The first half, sent as if it were the whole. */
  | 'half'
  /** The first half of what Content-Length promises. */
  | 'cut'
  /** Cyrillic in windows-1251. */
  | 'windows-1251'
  /** Newest first. */
  | 'reversed'

/** A photo that is none, or not one to open. */
export type FileFault = 'svg' | 'html' | 'half-photo' | 'huge-dimensions'

export type FaultScope = {
  /** Only requests about this channel. */
  channel?: string
  /** Pages or files; pages unless said. */
  of?: 'pages' | 'files'
  /** Only this file ("living-07.jpg"). */
  file?: string
  /** Ends after so many requests; otherwise at `restore`. */
  times?: number
  /** For `throttle`: seconds, or the header's text; 30 unless said, no header for null. */
  retryAfter?: number | string | null
}

type ActiveFault = FaultScope & { fault: Fault }

/** The faults in force; the newest that fits a request is its answer. */
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
const CUT_OR_LATER = new Set<Fault>([
  'no-messages',
  'refuse',
  'empty-history',
  'no-earlier-link',
  'half',
  'cut',
  'windows-1251',
  'reversed',
])

/** Answers as the fault says; false for the faults that need a page. */
export function answerFault(item: ActiveFault, response: ServerResponse): boolean {
  if (CUT_OR_LATER.has(item.fault)) return false
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
          '<html><head><script>document.cookie="c=1";location.reload()</script></head><body></body></html>',
        )
      break
    case 'shape':
      response
        .writeHead(200, HTML)
        .end(
          `<!DOCTYPE html><html><head><title>Telegram</title></head><body><div id="root">${'<div class="channel-feed"><article class="post">Flat for rent</article></div>'.repeat(20)}</div></body></html>`,
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
        .end(badBody(item.fault))
  }
  return true
}
