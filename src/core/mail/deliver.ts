import type { Kysely } from 'kysely'
import type { Jobs } from '#core/db/jobs.ts'
import type { Tables } from '#core/db/schema.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { leadsHome, letterOf } from './letter.ts'
import type { Mailer, SendOutcome } from './mailer.ts'
import { queueTry } from './outbox.ts'
import { nextTry, uselessFrom } from './pauses.ts'
import { unsealMail } from './sealed-mail.ts'
import { markGivenUp, markSent, markTried, waitingMail, type WaitingMail } from './store.ts'

export type MailPorts = {
  mailer: Mailer
  secrets: Secrets
  /** Origin of every link, without a slash at the end. */
  publicUrl: string
}

/** What came of a try: of which letter, and what was in the way. */
export type Delivery =
  | { kind: 'sent' }
  | { kind: 'again' | 'given-up'; about: string; trouble: string }

/**
 * Tries to send a letter. Sent once, unless the process dies between the mail server's answer and
 * our commit: then once more, under the same Message-ID. Answers null when there was nothing to do.
 * `surely` writes that it was sent, until the database takes it.
 */
export async function deliverMail(
  db: Kysely<Tables>,
  ports: MailPorts | null,
  { mailId, tries }: Jobs['send-mail'],
  now: () => Date,
  surely: (write: () => Promise<void>) => Promise<void> = (write) => write(),
): Promise<Delivery | null> {
  const mail = await waitingMail(db, mailId)
  if (!mail || mail.tries !== tries) return null // done, or a later try is queued
  const outcome =
    uselessFrom(mail.kind, mail.createdAt) > now()
      ? await attempt(ports, mail)
      : { kind: 'refused' as const, trouble: 'too late to be of use' }
  if (outcome.kind === 'sent') {
    await surely(() => markSent(db, mailId, now()))
    return outcome
  }
  const again =
    outcome.kind === 'later' ? nextTry(mail.kind, mail.createdAt, tries + 1, now()) : null
  await db.transaction().execute(async (tx) => {
    if (again === null) await markGivenUp(tx, mailId, outcome.trouble, now())
    else if (await markTried(tx, mailId, outcome.trouble))
      await queueTry(tx, { mailId, tries: tries + 1 }, again)
  })
  return { kind: again === null ? 'given-up' : 'again', about: mail.kind, trouble: outcome.trouble }
}

/**
 * What cannot be read or sent now may be tomorrow, when whoever runs the site has mended a setting.
 */
async function attempt(ports: MailPorts | null, mail: WaitingMail): Promise<SendOutcome> {
  if (!ports) return { kind: 'later', trouble: 'SMTP_URL is not set' }
  const addressed = unsealMail(ports.secrets, mail.sealed)
  if (!addressed) return { kind: 'later', trouble: 'sealed with another SECRET_KEY' }
  if (!leadsHome(addressed.content, ports.publicUrl))
    return { kind: 'later', trouble: 'its link is not below PUBLIC_URL' }
  return ports.mailer.send({
    ...letterOf(addressed, ports.publicUrl),
    messageId: messageIdOf(mail, ports.publicUrl),
  })
}

/** The moment is part of it: numbers begin anew in a new database. */
const messageIdOf = ({ id, createdAt }: WaitingMail, publicUrl: string): string =>
  `bina.${id}.${createdAt.getTime().toString(36)}@${new URL(publicUrl).hostname}`
