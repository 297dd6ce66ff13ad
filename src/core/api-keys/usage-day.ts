const DAY_MS = 24 * 60 * 60 * 1000

/** The day of UTC that a call is counted in, as `YYYY-MM-DD`. */
export const toUtcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** When the next one begins. */
export const nextResetAt = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS)
