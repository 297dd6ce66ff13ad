import { CODE_MINUTES, RESET_LINK_HOURS } from '#contract/accounts.ts'
import { GRACE_DAYS } from '#contract/plans.ts'
import { backoffMs } from '#core/time/backoff.ts'
import type { EmailKind } from './content.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const TTL_MS: Partial<Record<EmailKind, number>> = {
  'verify-email': CODE_MINUTES * MINUTE,
  'confirm-email': CODE_MINUTES * MINUTE,
  'reset-password': RESET_LINK_HOURS * HOUR,
  'payment-failed': GRACE_DAYS * 24 * HOUR,
}
const MIN_BACKOFF_MS = 15 * SECOND
const MAX_BACKOFF_MS = 2 * HOUR

/**
 * How long an email may be sent after it was queued, in milliseconds: as long as its code or link
 * works, otherwise a day.
 */
export const ttlMs = (kind: EmailKind): number => TTL_MS[kind] ?? 24 * HOUR

/** When an email is no longer worth sending. */
export const expiresAt = (kind: EmailKind, createdAt: Date): Date =>
  new Date(createdAt.getTime() + ttlMs(kind))

/**
 * When to retry after `tries` failed attempts, with exponential backoff. Returns null when the
 * email would have expired by then.
 */
export function nextRetryAt(
  kind: EmailKind,
  createdAt: Date,
  tries: number,
  now: Date,
): Date | null {
  const pauseMs = backoffMs(tries, { firstMs: MIN_BACKOFF_MS, maxMs: MAX_BACKOFF_MS })
  const at = new Date(now.getTime() + pauseMs)
  return at < expiresAt(kind, createdAt) ? at : null
}
