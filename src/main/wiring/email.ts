import type { Config } from '#config'
import type { SmtpMailer } from '#adapters/mailer/smtp.ts'
import type { Closing } from './run.ts'

/** The configured mail server; null without one. */
export async function mailerFrom(
  { smtpUrl, mailFrom, contactEmail }: Config,
  closing: Closing,
): Promise<SmtpMailer | null> {
  if (smtpUrl === null) return null
  // Imported here, so that commands that send no email start faster.
  const { createSmtpMailer } = await import('#adapters/mailer/smtp.ts')
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom, replyTo: contactEmail })
  closing.add(() => mailer.close())
  return mailer
}
