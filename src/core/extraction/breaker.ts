/** With two in a row something is wrong; one may be chance. */
const FAILURES = 2
const FIRST_REST_MS = 30_000
const LONGEST_REST_MS = 10 * 60_000

/**
 * Leaves a service that is down alone, so that nobody waits for it: after failures in a row it
 * rests, longer each time, then one caller may try. Times in milliseconds of the caller's clock.
 */
export type Breaker = {
  /** Whether to try now; whoever gets true says afterwards how it went. */
  mayTry(now: number): boolean
  succeeded(): void
  /**
   * `restMs`: how long the service itself asks to be left alone. Answers whether it rests from now
   * on.
   */
  failed(now: number, restMs: number | null): boolean
}

export function createBreaker(): Breaker {
  let failures = 0
  let restsUntil: number | null = null
  let isTried = false
  return {
    mayTry(now) {
      if (restsUntil === null) return true
      // A rest that is further ahead than any was written before the clock was set back.
      if (isTried || (now < restsUntil && restsUntil - now <= LONGEST_REST_MS)) return false
      isTried = true
      return true
    },
    succeeded() {
      failures = 0
      restsUntil = null
      isTried = false
    },
    failed(now, restMs) {
      failures++
      isTried = false
      if (restMs === null && failures < FAILURES) return false
      const rest = FIRST_REST_MS * 2 ** Math.min(10, Math.max(0, failures - FAILURES))
      // A question asked before the rest began must not cut it short.
      restsUntil = Math.max(
        restsUntil ?? 0,
        now + Math.min(LONGEST_REST_MS, Math.max(rest, restMs ?? 0)),
      )
      return true
    },
  }
}
