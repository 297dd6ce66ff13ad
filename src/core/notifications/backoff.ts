const SECOND = 1000
const MIN_DELAY_MS = 2 * SECOND
const MAX_DELAY_MS = 10 * 60 * SECOND
const MAX_RETRY_MS = 24 * 60 * 60 * SECOND

/**
 * How long to wait after so many tries that came to nothing, each pause twice the one before; null:
 * it was tried for a day.
 */
export function retryDelay(tries: number): number | null {
  let waited = 0
  let delay = MIN_DELAY_MS
  for (let tried = 1; tried < tries; tried += 1) {
    waited += delay
    delay = Math.min(delay * 2, MAX_DELAY_MS)
  }
  return waited + delay > MAX_RETRY_MS ? null : delay
}
