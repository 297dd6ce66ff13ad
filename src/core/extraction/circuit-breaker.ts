/** With two in a row something is wrong; one may be chance. */
const FAILURE_THRESHOLD = 2
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 10 * 60_000

/**
 * Leaves a service that is down alone, so that nobody waits for it: after failures in a row it
 * opens, longer each time, then one caller may try. Times in milliseconds of the caller's clock.
 */
export type CircuitBreaker = {
  /** Whether to try now; whoever gets true says afterwards how it went. */
  allowsRequest(now: number): boolean
  recordSuccess(): void
  /**
   * `retryAfterMs`: how long the service itself asks to be left alone. Answers whether the breaker
   * is open from now on.
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
      // A pause that is further ahead than any was written before the clock was set back.
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
      const pauseMs = FIRST_PAUSE_MS * 2 ** Math.min(10, Math.max(0, failures - FAILURE_THRESHOLD))
      // A question asked before the pause began must not cut it short.
      openUntil = Math.max(
        openUntil ?? 0,
        now + Math.min(MAX_PAUSE_MS, Math.max(pauseMs, retryAfterMs ?? 0)),
      )
      return true
    },
  }
}
