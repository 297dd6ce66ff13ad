import path from 'node:path'
import { createMailboxFolder } from '#adapters/mailer/mailbox-folder.ts'
import type { Config } from '#config'
import type { Mailbox, Mailer } from '#core/emails/mailer.ts'
import type { Closing } from './run.ts'

/** The configured mail server; null without one. */
export async function mailerFrom(
  { smtpUrl, mailFrom, contactEmail }: Config,
  closing: Closing,
): Promise<Mailer | null> {
  if (smtpUrl === null) return null
  // Imported here, so that commands that send no email start faster.
  const { createSmtpMailer } = await import('#adapters/mailer/smtp.ts')
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom, replyTo: contactEmail })
  closing.add(() => mailer.close())
  return mailer
}

/** For `npm start` without a mail server: keeps emails in the data folder, for /dev/mail. */
export const mailboxFrom = ({ smtpUrl, dataDir }: Config): (Mailer & Mailbox) | null =>
  smtpUrl === null ? createMailboxFolder(path.join(dataDir, 'mail')) : null
