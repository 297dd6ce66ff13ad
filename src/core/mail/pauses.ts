import { CODE_MINUTES, RESET_LINK_HOURS } from '#contract/accounts.ts'
import { GRACE_DAYS } from '#contract/plans.ts'
import type { MailKind } from './content.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const USEFUL_MS: Partial<Record<MailKind, number>> = {
  'verify-email': CODE_MINUTES * MINUTE,
  'confirm-email': CODE_MINUTES * MINUTE,
  'reset-password': RESET_LINK_HOURS * HOUR,
  'payment-failed': GRACE_DAYS * 24 * HOUR,
}
const FIRST_PAUSE_MS = 15 * SECOND
const LONGEST_PAUSE_MS = 2 * HOUR

/**
 * How long a letter is worth sending, in milliseconds: as long as its code or link works, else a
 * day.
 */
export const usefulFor = (kind: MailKind): number => USEFUL_MS[kind] ?? 24 * HOUR

export const uselessFrom = (kind: MailKind, createdAt: Date): Date =>
  new Date(createdAt.getTime() + usefulFor(kind))

/**
 * When to try again after `tries` that came to nothing, each pause twice the one before; null: that
 * would be too late.
 */
export function nextTry(kind: MailKind, createdAt: Date, tries: number, now: Date): Date | null {
  const at = new Date(
    now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS),
  )
  return at < uselessFrom(kind, createdAt) ? at : null
}
