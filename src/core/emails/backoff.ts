import { CODE_MINUTES, RESET_LINK_HOURS } from '#contract/accounts.ts'
import { GRACE_DAYS } from '#contract/plans.ts'
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
 * How long an email is worth sending, in milliseconds: as long as its code or link works, else a
 * day.
 */
export const ttlMs = (kind: EmailKind): number => TTL_MS[kind] ?? 24 * HOUR

export const staleAt = (kind: EmailKind, createdAt: Date): Date =>
  new Date(createdAt.getTime() + ttlMs(kind))

/**
 * When to try again after `tries` that came to nothing, each pause twice the one before; null: that
 * would be too late.
 */
export function nextRetryAt(
  kind: EmailKind,
  createdAt: Date,
  tries: number,
  now: Date,
): Date | null {
  const at = new Date(
    now.getTime() + Math.min(MIN_BACKOFF_MS * 2 ** Math.min(tries - 1, 20), MAX_BACKOFF_MS),
  )
  return at < staleAt(kind, createdAt) ? at : null
}
