import { z } from 'zod'

/** What an email is about, with its own data; the text around it is in locales/. */
export const emailContentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify-email'), code: z.string() }),
  z.object({ kind: z.literal('account-exists') }),
  z.object({ kind: z.literal('reset-password'), link: z.string() }),
  z.object({ kind: z.literal('password-changed') }),
  /** To the old address. `to`: the new one. */
  z.object({ kind: z.literal('email-changed'), to: z.string() }),
  /** To the new address, before it counts. */
  z.object({ kind: z.literal('confirm-email'), code: z.string() }),
  z.object({ kind: z.literal('sign-in-method-added'), provider: z.string() }),
  z.object({ kind: z.literal('account-deleted') }),
  /** `until`: when access ends unless it is paid, in ISO 8601. */
  z.object({ kind: z.literal('payment-failed'), until: z.string() }),
  z.object({ kind: z.literal('subscription-ended') }),
])
export type EmailContent = z.infer<typeof emailContentSchema>
export type EmailKind = EmailContent['kind']
export type EmailContentOf<Kind extends EmailKind> = Extract<EmailContent, { kind: Kind }>
