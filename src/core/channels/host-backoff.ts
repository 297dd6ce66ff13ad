import type { PageOutcome } from './channel-reader.ts'

const SECOND = 1000
/** So many channels in a row have to be refused before the host is suspected. */
const PROBE_AFTER_FAILURES = 3
const INITIAL_BACKOFF_MS = 30 * SECOND
/**
 * From this rest on a Retry-After counts: before, it may be that of one more channel that fails.
 */
const HONOUR_RETRY_AFTER_FROM = 2
/** The host is never left alone for longer, whatever it asks for. */
export const MAX_BACKOFF_MS = 15 * 60 * SECOND

export type ReadResult = {
  channelId: number
  kind: PageOutcome['kind']
  retryAfterSeconds: number | null
}

/**
 * Tells whether channels fail or their host does. Several failures in a row may be those channels'
 * own affair: a channel that was read well is asked then, and only when that fails too is the host
 * left alone, longer each time. `now` is milliseconds of a clock that only runs forward.
 */
export function createHostBackoff() {
  const failed = new Set<number>()
  let backoffCount = 0
  let pausedUntil = -Infinity
  return {
    /**
     * What to read next: whatever is due, a channel that shows whether the host answers, or
     * nothing.
     */
    next(now: number): 'due' | 'probe' | 'nothing' {
      if (now < pausedUntil) return 'nothing'
      return failed.size >= PROBE_AFTER_FAILURES ? 'probe' : 'due'
    },
    /**
     * Notes how a reading ended; answers how long nothing is asked from now on, in milliseconds, or
     * that all is well again.
     */
    record(
      { channelId, kind, retryAfterSeconds }: ReadResult,
      now: number,
    ): { pauseMs: number } | 'recovered' | null {
      if (kind !== 'throttled' && kind !== 'unreachable') {
        const wasPaused = backoffCount > 0
        failed.clear()
        backoffCount = 0
        return wasPaused ? 'recovered' : null
      }
      const isProbe = failed.size >= PROBE_AFTER_FAILURES
      failed.add(channelId)
      if (!isProbe) return null
      const requestedMs =
        backoffCount >= HONOUR_RETRY_AFTER_FROM ? (retryAfterSeconds ?? 0) * SECOND : 0
      const pauseMs = Math.min(
        MAX_BACKOFF_MS,
        Math.max(requestedMs, INITIAL_BACKOFF_MS * 2 ** Math.min(backoffCount, 20)),
      )
      backoffCount += 1
      pausedUntil = now + pauseMs
      return { pauseMs }
    },
  }
}
