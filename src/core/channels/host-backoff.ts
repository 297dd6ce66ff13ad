import { backoffMs } from '#core/time/backoff.ts'
import type { PageOutcome } from './channel-reader.ts'

const SECOND = 1000
/** After this many failed channels in a row, the host itself may be down. */
const PROBE_AFTER_FAILURES = 3
const INITIAL_BACKOFF_MS = 30 * SECOND
/** Retry-After counts from this pause on; an earlier one may concern a single channel. */
const HONOUR_RETRY_AFTER_FROM = 2
/** The longest pause, whatever the host asks for. */
export const MAX_BACKOFF_MS = 15 * 60 * SECOND

export type ReadResult = {
  channelId: number
  kind: PageOutcome['kind']
  retryAfterSeconds: number | null
}

/**
 * Decides whether single channels fail or their host does. After several failures in a row, a
 * channel that was read well before is probed; only when that fails too are all requests to the
 * host paused, with exponential backoff. `now` is in milliseconds of a monotonic clock.
 */
export function createHostBackoff() {
  const failed = new Set<number>()
  let backoffCount = 0
  let pausedUntil = -Infinity
  return {
    /** What to read next: a due channel, a channel that probes the host, or nothing. */
    next(now: number): 'due' | 'probe' | 'nothing' {
      if (now < pausedUntil) return 'nothing'
      return failed.size >= PROBE_AFTER_FAILURES ? 'probe' : 'due'
    },
    /**
     * Records the result of a read. Returns the pause that starts now, `recovered` when one has
     * ended, or null.
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
      backoffCount += 1
      const pauseMs = Math.min(
        MAX_BACKOFF_MS,
        Math.max(
          requestedMs,
          backoffMs(backoffCount, { firstMs: INITIAL_BACKOFF_MS, maxMs: MAX_BACKOFF_MS }),
        ),
      )
      pausedUntil = now + pauseMs
      return { pauseMs }
    },
  }
}
