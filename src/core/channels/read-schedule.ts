import type { PageOutcome } from './channel-reader.ts'

/** Milliseconds. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A channel is looked at at least this often, and a busy one at most this often. */
const MAX_INTERVAL_MS = 5 * MINUTE
const MIN_INTERVAL_MS = 30 * SECOND
/** The sample archive is a server of our own. */
const SAMPLE_INTERVAL_MS = 10 * SECOND

/** No channel waits longer, whatever it answers; a due time further ahead is a mistake. */
export const MAX_PAUSE_MS = HOUR

type ReadState = {
  kind: PageOutcome['kind']
  origin: 'web' | 'export' | 'sample'
  /** As set for every channel; null: by how much it posts. */
  intervalMs: number | null
  /** Older pages are still to be read. */
  isGapOpen: boolean
  /** Readings in a row that brought nothing usable, this one included. */
  failures: number
  /** Posts of the last 24 hours. */
  postsLastDay: number
  retryAfterSeconds: number | null
  /** 0 to 1: spreads channels that would else be due in the same moment. */
  random: number
}

/** How long to leave a channel alone after a reading, in milliseconds; an hour at most. */
export function computePause(state: ReadState): number {
  return Math.min(MAX_PAUSE_MS, computeUncappedPause(state))
}

function computeUncappedPause({
  kind,
  origin,
  intervalMs,
  isGapOpen,
  failures,
  postsLastDay,
  retryAfterSeconds,
  random,
}: ReadState): number {
  const jitter = 0.8 + 0.4 * random
  switch (kind) {
    case 'page':
    case 'not-modified':
    case 'empty': {
      // An empty newest page says nothing of the gap behind it: no reason to hurry.
      if (isGapOpen && kind !== 'empty') return SECOND
      if (intervalMs !== null) return intervalMs * jitter
      if (origin === 'sample') return SAMPLE_INTERVAL_MS * jitter
      // Four looks for each post that the channel usually brings.
      const each = postsLastDay > 0 ? DAY / (4 * postsLastDay) : MAX_INTERVAL_MS
      return clamp(each, MIN_INTERVAL_MS, MAX_INTERVAL_MS) * jitter
    }
    case 'not-public':
      return MAX_PAUSE_MS * jitter
    case 'unrecognised':
      return exponentialBackoff(5 * MINUTE, failures) * jitter
    case 'throttled':
      return Math.max(
        exponentialBackoff(30 * SECOND, failures) * jitter,
        (retryAfterSeconds ?? 0) * SECOND + 5 * SECOND * random,
      )
    case 'unreachable':
      return exponentialBackoff(origin === 'sample' ? SECOND : 15 * SECOND, failures) * jitter
  }
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value))
const exponentialBackoff = (first: number, failures: number): number =>
  Math.min(MAX_PAUSE_MS, first * 2 ** Math.min(20, Math.max(0, failures - 1)))
