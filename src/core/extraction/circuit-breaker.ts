import { backoffMs } from '#core/time/backoff.ts'

/** With two in a row something is wrong; one may be chance. */
const FAILURE_THRESHOLD = 2
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 10 * 60_000

/**
 * Stops requests to a service that is down, so that callers don't wait for it. Opens after several
 * failures in a row, each time for longer (up to 10 minutes); then one caller may try again. All
 * times are milliseconds on the caller's clock.
 */
export type CircuitBreaker = {
  /** Whether to send a request now. A caller that gets true must record how it went. */
  allowsRequest(now: number): boolean
  recordSuccess(): void
  /**
   * `retryAfterMs`: the pause that the service itself asked for, or null. Returns whether the
   * breaker is now open.
   */
  recordFailure(now: number, retryAfterMs: number | null): boolean
}

export function createCircuitBreaker(): CircuitBreaker {
  let failures = 0
  let openUntil: number | null = null
  let isProbing = false
  return {
    allowsRequest(now) {
      if (openUntil === null) return true
      // A pause longer than the maximum means that the clock was set back.
      if (isProbing || (now < openUntil && openUntil - now <= MAX_PAUSE_MS)) return false
      isProbing = true
      return true
    },
    recordSuccess() {
      failures = 0
      openUntil = null
      isProbing = false
    },
    recordFailure(now, retryAfterMs) {
      failures++
      isProbing = false
      if (retryAfterMs === null && failures < FAILURE_THRESHOLD) return false
      const pauseMs = backoffMs(failures - FAILURE_THRESHOLD + 1, {
        firstMs: FIRST_PAUSE_MS,
        maxMs: MAX_PAUSE_MS,
      })
      // A question asked before the pause began must not cut it short.
      openUntil = Math.max(
        openUntil ?? 0,
        now + Math.min(MAX_PAUSE_MS, Math.max(pauseMs, retryAfterMs ?? 0)),
      )
      return true
    },
  }
}
