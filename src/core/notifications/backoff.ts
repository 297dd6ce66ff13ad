import { backoffMs, type BackoffLimits } from '#core/time/backoff.ts'

/** `forMs`: how long retries may take altogether; a day by default. */
export type RetryLimits = BackoffLimits & { forMs?: number }

const SECOND = 1000
const LIMITS: RetryLimits = { firstMs: 2 * SECOND, maxMs: 10 * 60 * SECOND }
const MAX_RETRY_MS = 24 * 60 * 60 * SECOND

/**
 * The delay in milliseconds after `tries` failed attempts, with exponential backoff. Returns null
 * when retries would exceed `forMs`.
 */
export function retryDelay(tries: number, limits: RetryLimits = LIMITS): number | null {
  let totalMs = 0
  for (let failures = 1; failures <= tries; failures += 1) totalMs += backoffMs(failures, limits)
  return totalMs > (limits.forMs ?? MAX_RETRY_MS) ? null : backoffMs(tries, limits)
}
