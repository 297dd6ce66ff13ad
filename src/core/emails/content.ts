import { z } from 'zod'
import { CODE_MINUTES, RESET_LINK_HOURS } from '#contract/accounts.ts'
import { GRACE_DAYS } from '#contract/plans.ts'

/** The kind of an email and its data. The texts are in `locales/<lang>/email.ts`. */
export const emailContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), code: z.string() }),
  z.object({ kind: z.literal('account-exists') }),
  z.object({ kind: z.literal('reset-password'), link: z.string() }),
  z.object({ kind: z.literal('password-changed') }),
  /** Sent to the old address. `to` is the new one. */
  z.object({ kind: z.literal('email-changed'), to: z.string() }),
  /** Sent to the new address, which replaces the old one once confirmed. */
  z.object({ kind: z.literal('confirm-email'), code: z.string() }),
  z.object({ kind: z.literal('sign-in-method-added'), provider: z.string() }),
  z.object({ kind: z.literal('account-deleted') }),
  /**
   * `until`: when access ends unless the invoice is paid, ISO 8601. It is written in the time zone
   * `timeZone` of the tz database; missing: that of the default city.
   */
  z.object({
    kind: z.literal('payment-failed'),
    until: z.string(),
    timeZone: z.string().optional(),
  }),
  z.object({ kind: z.literal('subscription-ended') }),
  /** `host`: of its URL. `error`: of the last attempt. */
  z.object({ kind: z.literal('webhook-disabled'), host: z.string(), error: z.string() }),
])
export type EmailContent = z.infer<typeof emailContentSchema>
export type EmailKind = EmailContent['kind']

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const TTL_MS: Partial<Record<EmailKind, number>> = {
  'verify-email': CODE_MINUTES * MINUTE,
  'confirm-email': CODE_MINUTES * MINUTE,
  'reset-password': RESET_LINK_HOURS * HOUR,
  'payment-failed': GRACE_DAYS * 24 * HOUR,
}

/**
 * How long an email may be sent after it was queued, in milliseconds: as long as its code or link
 * works, otherwise a day.
 */
export const ttlMs = (kind: EmailKind): number => TTL_MS[kind] ?? 24 * HOUR
