import type { ServerResponse } from 'node:http'

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

export type FaultScope = {
  /** Only requests about this channel. */
  channel?: string
  /** Pages or files; pages unless said. */
  of?: 'pages' | 'files'
  /** Ends after so many requests; otherwise at `restore`. */
  times?: number
  /** For `throttle`, in seconds; 30 unless said, no header for null. */
  retryAfter?: number | null
}

type ActiveFault = FaultScope & { fault: Fault }

/** The faults in force; the newest that fits a request is its answer. */
export function createFaults() {
  let active: ActiveFault[] = []
  return {
    add(fault: Fault, scope: FaultScope = {}): void {
      active.unshift({ of: 'pages', ...scope, channel: scope.channel?.toLowerCase(), fault })
    },
    restore(channel?: string): void {
      active = channel === undefined ? [] : active.filter((item) => item.channel !== channel.toLowerCase())
    },
    take(of: 'pages' | 'files', channel: string | undefined): ActiveFault | undefined {
      const found = active.find((item) => item.of === of && (item.channel === undefined || item.channel === channel?.toLowerCase()))
      if (found?.times !== undefined && --found.times <= 0) active = active.filter((item) => item !== found)
      return found
    },
  }
}

/** Answers as the fault says; false for the faults that need a page (`no-messages`, `refuse`). */
export function answerFault(item: ActiveFault, response: ServerResponse): boolean {
  switch (item.fault) {
    case 'throttle': {
      const retryAfter = item.retryAfter === undefined ? 30 : item.retryAfter
      response.writeHead(429, { 'content-type': 'text/html', ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }) }).end('<html><body>Too Many Requests</body></html>')
      return true
    }
    case 'challenge':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><head><script>document.cookie="c=1";location.reload()</script></head><body></body></html>')
      return true
    case 'shape':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!DOCTYPE html><html><head><title>Telegram</title></head><body><div id="root">${'<div class="channel-feed"><article class="post">Flat for rent</article></div>'.repeat(20)}</div></body></html>`)
      return true
    case '500':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html><body>Internal Server Error</body></html>')
      return true
    case 'reset':
      response.socket?.resetAndDestroy()
      return true
    case 'hang':
      return true
    case 'no-messages':
    case 'refuse':
      return false
  }
}
