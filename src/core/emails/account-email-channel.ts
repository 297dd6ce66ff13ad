import type { Channel, ChannelLimits } from '#core/notifications/channel.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { Email, Mailer } from './mailer.ts'
import { hasOnlyOwnLinks, renderEmail } from './render-email.ts'
import { unsealEmail } from './sealed-email.ts'

export type AccountEmailChannelOptions = {
  /** Null: emails are retried until they expire. */
  mailer: Mailer | null
  secrets: Secrets
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
}

const SECOND = 1000

/** Retries end when the email expires. */
const LIMITS: ChannelLimits = {
  perSecond: null,
  recipientIntervalMs: 0,
  concurrency: 3,
  retry: { firstMs: 15 * SECOND, maxMs: 2 * 60 * 60 * SECOND, forMs: Infinity },
}

/**
 * Emails about accounts and payments. They have a sender of their own, so that alerts do not delay
 * a code that a person waits for. Failures caused by settings are retried: the operator can fix
 * them in the meantime.
 */
export function createAccountEmailChannel({
  mailer,
  secrets,
  publicUrl,
}: AccountEmailChannelOptions): Channel<'account-email', Email> {
  return {
    name: 'account-email',
    limits: LIMITS,
    reasons: { gone: 'the email was deleted', unwanted: 'the email was deleted' },

    async renderContent(content, { recipientId, createdAt }) {
      if (content.kind !== 'account-email') throw new Error(`no email: ${content.kind}`)
      const email = unsealEmail(secrets, Buffer.from(content.sealed, 'base64'))
      if (!email) throw new Error('sealed with another SECRET_KEY')
      if (!hasOnlyOwnLinks(email.content, publicUrl))
        throw new Error('the link is not under PUBLIC_URL')
      // With the creation time, because ids start at 1 again in a new database.
      const id = `${recipientId}.${createdAt.getTime().toString(36)}`
      const messageId = `bina.${id}@${new URL(publicUrl).hostname}`
      return { ...renderEmail(email, publicUrl), messageId }
    },

    async send(_, email, waitForSlot) {
      if (!mailer) return { kind: 'retry', reason: 'SMTP_URL is not set' }
      if (!(await waitForSlot(1))) return null
      const outcome = await mailer.send(email)
      return outcome.kind === 'sent' ? outcome : { kind: outcome.kind, reason: outcome.error }
    },

    // An address is part of one email only.
    markGone: () => Promise.resolve(),
  }
}
