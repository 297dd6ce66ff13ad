/**
 * A slot may be used so much later than it was without losing it, so that the rate holds although
 * timers are late.
 */
const SLACK_MS = 40

/**
 * Hands out moments at which messages may go, `perSecond` of them, evenly. Times are milliseconds
 * of any one clock. Held, it answers null: nothing goes before `heldUntil`.
 */
export function createRateLimiter(perSecond: number) {
  const interval = 1000 / perSecond
  let next = 0
  let pausedUntil = 0
  return {
    pausedUntil: (): number => pausedUntil,
    /** How long to wait with what counts as so many messages; they are reserved then. */
    reserve(now: number, messages: number): number | null {
      if (now < pausedUntil) return null
      const at = Math.max(next, now - SLACK_MS)
      next = at + messages * interval
      return Math.max(0, at - now)
    },
    /** Nothing goes before then; it never shortens what was said before. */
    pauseUntil(until: number): void {
      pausedUntil = Math.max(pausedUntil, until)
      next = Math.max(next, pausedUntil)
    },
  }
}
