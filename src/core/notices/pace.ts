/**
 * A slot may be used so much later than it was without losing it, so that the rate holds although
 * timers are late.
 */
const SLACK_MS = 40

/**
 * Hands out moments at which messages may go, `perSecond` of them, evenly. Times are milliseconds
 * of any one clock. Held, it answers null: nothing goes before `heldUntil`.
 */
export function createPace(perSecond: number) {
  const interval = 1000 / perSecond
  let next = 0
  let heldUntil = 0
  return {
    heldUntil: (): number => heldUntil,
    /** How long to wait with what counts as so many messages; they are reserved then. */
    take(now: number, messages: number): number | null {
      if (now < heldUntil) return null
      const at = Math.max(next, now - SLACK_MS)
      next = at + messages * interval
      return Math.max(0, at - now)
    },
    /** Nothing goes before then; it never shortens what was said before. */
    hold(until: number): void {
      heldUntil = Math.max(heldUntil, until)
      next = Math.max(next, heldUntil)
    },
  }
}
