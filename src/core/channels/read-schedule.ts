import type { SourceName } from '#contract/sources.ts'
import { backoffMs } from '#core/time/backoff.ts'
import type { PageOutcome } from './channel-reader.ts'

/** Milliseconds. */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The interval of quiet channels, and of busy ones. */
const MAX_INTERVAL_MS = 5 * MINUTE
const MIN_INTERVAL_MS = 30 * SECOND
/** The sample archive is served locally. */
const SAMPLE_INTERVAL_MS = 10 * SECOND

/** The longest pause, whatever the channel answers. A due time further ahead is an error. */
export const MAX_PAUSE_MS = HOUR

type ReadState = {
  kind: PageOutcome['kind']
  origin: SourceName
  /** The configured interval of all channels; null: depends on how often the channel posts. */
  intervalMs: number | null
  /** Whether older pages are still to be read. */
  isGapOpen: boolean
  /** Failed reads in a row, including this one. */
  failures: number
  /** Posts of the last 24 hours. */
  postsLastDay: number
  retryAfterSeconds: number | null
  /** 0 to 1; spreads channels that would otherwise be due at the same moment. */
  random: number
}

/** The pause before the next read of a channel, in milliseconds; at most an hour. */
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
      // An empty newest page says nothing about the gap behind it, so there is no hurry.
      if (isGapOpen && kind !== 'empty') return SECOND
      if (intervalMs !== null) return intervalMs * jitter
      if (origin === 'sample') return SAMPLE_INTERVAL_MS * jitter
      // About four reads per post.
      const each = postsLastDay > 0 ? DAY / (4 * postsLastDay) : MAX_INTERVAL_MS
      return clamp(each, MIN_INTERVAL_MS, MAX_INTERVAL_MS) * jitter
    }
    case 'not-public':
      return MAX_PAUSE_MS * jitter
    case 'unrecognised':
      return backoff(5 * MINUTE, failures) * jitter
    case 'throttled':
      return Math.max(
        backoff(30 * SECOND, failures) * jitter,
        (retryAfterSeconds ?? 0) * SECOND + 5 * SECOND * random,
      )
    case 'unreachable':
      return backoff(origin === 'sample' ? SECOND : 15 * SECOND, failures) * jitter
  }
}

const clamp = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value))
const backoff = (firstMs: number, failures: number): number =>
  backoffMs(failures, { firstMs, maxMs: MAX_PAUSE_MS })
