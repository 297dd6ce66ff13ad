/** How late a slot may be used without being lost, so that late timers do not lower the rate. */
const SLACK_MS = 40

/**
 * Spaces messages evenly at `perSecond`. All times are milliseconds of one monotonic clock. While
 * paused, nothing may be sent before `pausedUntil`.
 */
export function createRateLimiter(perSecond: number) {
  const interval = 1000 / perSecond
  let next = 0
  let pausedUntil = 0
  return {
    pausedUntil: (): number => pausedUntil,
    /** Reserves slots for `messages` and returns how long to wait (ms); null while paused. */
    reserve(now: number, messages: number): number | null {
      if (now < pausedUntil) return null
      const at = Math.max(next, now - SLACK_MS)
      next = at + messages * interval
      return Math.max(0, at - now)
    },
    /** Pauses until a time. Never shortens an earlier pause. */
    pauseUntil(until: number): void {
      pausedUntil = Math.max(pausedUntil, until)
      next = Math.max(next, pausedUntil)
    },
  }
}
