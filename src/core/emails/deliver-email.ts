import type { Kysely } from 'kysely'
import type { Jobs } from '#core/db/jobs.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { hasOnlyOwnLinks, renderEmail } from './render-email.ts'
import type { Mailer, SendOutcome } from './mailer.ts'
import { queueAttempt } from './outbox.ts'
import { expiresAt, nextRetryAt } from './backoff.ts'
import { unsealEmail } from './sealed-email.ts'
import {
  markFailed,
  markSent,
  recordFailedAttempt,
  findPendingEmail,
  type PendingEmail,
} from './store.ts'

export type EmailPorts = {
  mailer: Mailer
  secrets: Secrets
  /** Origin of all links, without a trailing slash. */
  publicUrl: string
}

/** The result of an attempt. */
export type EmailDelivery =
  | { kind: 'sent' }
  | { kind: 'retry' | 'failed'; emailKind: string; error: string }

/**
 * Tries to send an email. It is sent once, unless the process dies between the mail server's
 * response and our commit: then again, with the same Message-ID. Returns null when there is nothing
 * to do. `retryUntilSaved` repeats a write until the database accepts it.
 */
export async function deliverEmail(
  db: Kysely<Tables>,
  ports: EmailPorts | null,
  { emailId, tries }: Jobs['send-email'],
  now: () => Date,
  retryUntilSaved: (write: () => Promise<void>) => Promise<void> = (write) => write(),
): Promise<EmailDelivery | null> {
  const email = await findPendingEmail(db, emailId)
  if (!email || email.tries !== tries) return null // done, or a later attempt is queued
  const outcome =
    expiresAt(email.kind, email.createdAt) > now()
      ? await attempt(ports, email)
      : { kind: 'rejected' as const, error: 'the email expired' }
  if (outcome.kind === 'sent') {
    await retryUntilSaved(() => markSent(db, emailId, now()))
    return outcome
  }
  const retryAt =
    outcome.kind === 'retry' ? nextRetryAt(email.kind, email.createdAt, tries + 1, now()) : null
  await db.transaction().execute(async (tx) => {
    if (retryAt === null) await markFailed(tx, emailId, outcome.error, now())
    else if (await recordFailedAttempt(tx, emailId, outcome.error))
      await queueAttempt(tx, { emailId, tries: tries + 1 }, retryAt)
  })
  return {
    kind: retryAt === null ? 'failed' : 'retry',
    emailKind: email.kind,
    error: outcome.error,
  }
}

/** Failures caused by settings are retried: the operator can fix them in the meantime. */
async function attempt(ports: EmailPorts | null, email: PendingEmail): Promise<SendOutcome> {
  if (!ports) return { kind: 'retry', error: 'SMTP_URL is not set' }
  const addressed = unsealEmail(ports.secrets, email.sealed)
  if (!addressed) return { kind: 'retry', error: 'sealed with another SECRET_KEY' }
  if (!hasOnlyOwnLinks(addressed.content, ports.publicUrl))
    return { kind: 'retry', error: 'the link is not under PUBLIC_URL' }
  return ports.mailer.send({
    ...renderEmail(addressed, ports.publicUrl),
    messageId: createMessageId(email, ports.publicUrl),
  })
}

/** Includes the creation time because ids start at 1 again in a new database. */
const createMessageId = ({ id, createdAt }: PendingEmail, publicUrl: string): string =>
  `bina.${id}.${createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}`
