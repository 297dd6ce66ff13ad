import path from 'node:path'
import { createMailboxFolder } from '#adapters/mailer/mailbox-folder.ts'
import type { Config } from '#config'
import type { Mailbox, Mailer } from '#core/emails/mailer.ts'
import type { Closing } from './run.ts'

/** The mail server of the settings; null without one. */
export async function mailerFrom(
  { smtpUrl, mailFrom, contactEmail }: Config,
  closing: Closing,
): Promise<Mailer | null> {
  if (smtpUrl === null) return null
  // Loaded here, so that commands that send nothing do without it.
  const { createSmtpMailer } = await import('#adapters/mailer/smtp.ts')
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom, replyTo: contactEmail })
  closing.add(() => mailer.close())
  return mailer
}

/**
 * Where letters are kept while no mail server is set, on a machine where the product is tried out.
 */
export const mailboxFrom = ({ smtpUrl, dataDir }: Config): (Mailer & Mailbox) | null =>
  smtpUrl === null ? createMailboxFolder(path.join(dataDir, 'mail')) : null
