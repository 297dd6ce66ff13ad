import { createTransport } from 'nodemailer'
import type { Mailer, SendOutcome } from '#core/emails/mailer.ts'

export type SmtpOptions = {
  /**
   * `smtps://user:password@host:465` uses TLS, `smtp://…:587` requires STARTTLS unless the server
   * is on this machine or the URL ends in `?starttls=no`. The port defaults to 465 or 587.
   */
  url: string
  /** `Bina <no-reply@bina.example>` */
  from: string
  /** The Reply-To address; null: none. */
  replyTo?: string | null
  /** CA certificates to trust instead of the system's (PEM). */
  ca?: string
  /** How long the server may be silent, in milliseconds. */
  idleTimeoutMs?: number
}

/** The time limit for one email, however slow the connection is. */
const SEND_TIMEOUT_MS = 60_000
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

export type SmtpMailer = Mailer & {
  /** Connects and signs in without sending anything. Returns what failed; null: nothing. */
  check(): Promise<string | null>
}

/** Sends emails to a mail server over a small pool of connections. */
export function createSmtpMailer({
  url,
  from,
  replyTo = null,
  ca,
  idleTimeoutMs = 20_000,
}: SmtpOptions): SmtpMailer {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const secure = protocol === 'smtps:'
  const wantsTls = (searchParams.get('starttls') ?? (LOCAL.has(hostname) ? 'no' : 'yes')) === 'yes'
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    ...(secure ? {} : wantsTls ? { requireTLS: true } : { ignoreTLS: true }),
    ...(username
      ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
      : {}),
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
    // More than there are alerts in flight, so that a code never waits for them.
    maxConnections: 3,
    maxMessages: 100,
    // nodemailer requeues only emails whose transfer had not started. Senders retry all others.
    maxRequeues: 1,
    dnsTimeout: idleTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    greetingTimeout: idleTimeoutMs,
    socketTimeout: idleTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false,
  })
  return {
    async send({ to, subject, text, html, language, messageId, unsubscribeUrl, photos = [] }) {
      try {
        await transport.sendMail({
          from,
          ...(replyTo === null ? {} : { replyTo }),
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          // Prevents automatic replies such as out-of-office messages (RFC 3834).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
            ...(unsubscribeUrl
              ? {
                  'List-Unsubscribe': `<${unsubscribeUrl}>`,
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }
              : {}),
          },
          attachments: photos.map(({ cid, jpeg }) => ({
            filename: `${cid}.jpg`,
            content: Buffer.from(jpeg),
            contentType: 'image/jpeg',
            contentDisposition: 'inline' as const,
            cid,
          })),
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        })
        return { kind: 'sent' }
      } catch (error) {
        return toSendOutcome(error as SmtpError)
      }
    },
    async check() {
      try {
        await transport.verify()
        return null
      } catch (error) {
        const outcome = toSendOutcome(error as SmtpError)
        return outcome.kind === 'sent' ? null : outcome.error
      }
    },
    close: () => Promise.resolve(transport.close()),
  }
}

type SmtpError = Error & {
  code?: string
  originalCode?: string
  command?: string
  response?: string
  responseCode?: number
}

/**
 * Maps an SMTP error to an outcome. A 5xx about the recipient or message is permanent. One about us
 * (authentication, sender, TLS) is retried, because the operator can fix it. Only the status codes
 * are kept: the response text may contain addresses.
 */
function toSendOutcome({
  code = 'error',
  originalCode,
  command,
  response = '',
  responseCode,
}: SmtpError): SendOutcome {
  const [, status, enhanced] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?!\S))?/.exec(response) ?? []
  const error = status
    ? [status, enhanced, 'at', command].filter(Boolean).join(' ')
    : [code, originalCode].filter((part) => part && /^[A-Z0-9_]{1,60}$/.test(part)).join(' ') ||
      'error'
  const isAboutMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  if (isAboutMessage && command === 'API')
    return { kind: 'rejected', error: 'invalid email address' }
  const isPermanent =
    isAboutMessage &&
    command !== 'MAIL FROM' &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode !== 503
  return { kind: isPermanent ? 'rejected' : 'retry', error }
}
