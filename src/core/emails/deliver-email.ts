import type { Kysely } from 'kysely'
import type { Jobs } from '#core/db/jobs.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { hasOnlyOwnLinks, renderEmail } from './render-email.ts'
import type { Mailer, SendOutcome } from './mailer.ts'
import { queueAttempt } from './outbox.ts'
import { nextRetryAt, staleAt } from './backoff.ts'
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
  /** Origin of every link, without a slash at the end. */
  publicUrl: string
}

/** What came of a try: of which email, and what was in the way. */
export type EmailDelivery =
  | { kind: 'sent' }
  | { kind: 'retry' | 'failed'; emailKind: string; error: string }

/**
 * Tries to send an email. Sent once, unless the process dies between the mail server's answer and
 * our commit: then once more, under the same Message-ID. Answers null when there was nothing to do.
 * `retryUntilSaved` records that it was sent, until the database takes it.
 */
export async function deliverEmail(
  db: Kysely<Tables>,
  ports: EmailPorts | null,
  { emailId, tries }: Jobs['send-email'],
  now: () => Date,
  retryUntilSaved: (write: () => Promise<void>) => Promise<void> = (write) => write(),
): Promise<EmailDelivery | null> {
  const email = await findPendingEmail(db, emailId)
  if (!email || email.tries !== tries) return null // done, or a later try is queued
  const outcome =
    staleAt(email.kind, email.createdAt) > now()
      ? await attempt(ports, email)
      : { kind: 'rejected' as const, error: 'the email is out of date' }
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

/**
 * What cannot be read or sent now may be tomorrow, when whoever runs the site has mended a setting.
 */
async function attempt(ports: EmailPorts | null, email: PendingEmail): Promise<SendOutcome> {
  if (!ports) return { kind: 'retry', error: 'SMTP_URL is not set' }
  const addressed = unsealEmail(ports.secrets, email.sealed)
  if (!addressed) return { kind: 'retry', error: 'sealed with another SECRET_KEY' }
  if (!hasOnlyOwnLinks(addressed.content, ports.publicUrl))
    return { kind: 'retry', error: 'its link is not below PUBLIC_URL' }
  return ports.mailer.send({
    ...renderEmail(addressed, ports.publicUrl),
    messageId: messageIdOf(email, ports.publicUrl),
  })
}

/** The moment is part of it: numbers begin anew in a new database. */
const messageIdOf = ({ id, createdAt }: PendingEmail, publicUrl: string): string =>
  `bina.${id}.${createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}`
