import type { PageOutcome } from './channel-reader.ts'

/** Milliseconds. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A channel is looked at at least this often, and a busy one at most this often. */
const SLOWEST = 5 * MINUTE
const FASTEST = 30 * SECOND
/** The sample archive is a server of our own. */
const SAMPLE = 10 * SECOND

/** No channel waits longer, whatever it answers; a due time further ahead is a mistake. */
export const LONGEST_PAUSE = HOUR

type Situation = {
  kind: PageOutcome['kind']
  origin: 'web' | 'export' | 'sample'
  /** As set for every channel; null: by how much it posts. */
  everyMs: number | null
  /** Older pages are still to be read. */
  isGapOpen: boolean
  /** Readings in a row that brought nothing usable, this one included. */
  failures: number
  /** Posts of the last 24 hours. */
  postsLastDay: number
  retryAfterSeconds: number | null
  /** 0 to 1: spreads channels that would else be due in the same moment. */
  chance: number
}

/** How long to leave a channel alone after a reading, in milliseconds; an hour at most. */
export function pauseAfter(situation: Situation): number {
  return Math.min(LONGEST_PAUSE, usualPause(situation))
}

function usualPause({
  kind,
  origin,
  everyMs,
  isGapOpen,
  failures,
  postsLastDay,
  retryAfterSeconds,
  chance,
}: Situation): number {
  const spread = 0.8 + 0.4 * chance
  switch (kind) {
    case 'page':
    case 'not-modified':
    case 'empty': {
      // An empty newest page says nothing of the gap behind it: no reason to hurry.
      if (isGapOpen && kind !== 'empty') return SECOND
      if (everyMs !== null) return everyMs * spread
      if (origin === 'sample') return SAMPLE * spread
      // Four looks for each post that the channel usually brings.
      const each = postsLastDay > 0 ? DAY / (4 * postsLastDay) : SLOWEST
      return clamp(each, FASTEST, SLOWEST) * spread
    }
    case 'refused':
      return LONGEST_PAUSE * spread
    case 'unrecognised':
      return doubling(5 * MINUTE, failures) * spread
    case 'throttled':
      return Math.max(
        doubling(30 * SECOND, failures) * spread,
        (retryAfterSeconds ?? 0) * SECOND + 5 * SECOND * chance,
      )
    case 'unreachable':
      return doubling(origin === 'sample' ? SECOND : 15 * SECOND, failures) * spread
  }
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value))
const doubling = (first: number, failures: number): number =>
  Math.min(LONGEST_PAUSE, first * 2 ** Math.min(20, Math.max(0, failures - 1)))
