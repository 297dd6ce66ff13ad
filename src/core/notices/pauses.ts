const SECOND = 1000
const FIRST_PAUSE_MS = 2 * SECOND
const LONGEST_PAUSE_MS = 10 * 60 * SECOND
const GIVEN_UP_AFTER_MS = 24 * 60 * 60 * SECOND

/**
 * How long to wait after so many tries that came to nothing, each pause twice the one before; null:
 * it was tried for a day.
 */
export function pauseAfter(tries: number): number | null {
  let waited = 0
  let pause = FIRST_PAUSE_MS
  for (let tried = 1; tried < tries; tried += 1) {
    waited += pause
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  return waited + pause > GIVEN_UP_AFTER_MS ? null : pause
}
