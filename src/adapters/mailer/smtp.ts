import { createTransport } from 'nodemailer'
import type { Mailer, SendOutcome } from '#core/emails/mailer.ts'

export type SmtpOptions = {
  /**
   * `smtps://user:password@host:465` speaks TLS at once, `smtp://…:587` demands STARTTLS, unless
   * the server is this machine or the address ends in `?starttls=no`. What is left out: port 465 or
   * 587.
   */
  url: string
  /** `Bina <no-reply@bina.example>` */
  from: string
  /** Where answers go; null: to `from`. */
  replyTo?: string | null
  /** Certificates that are believed instead of the system's. */
  ca?: string
  /** How long the server may be silent. */
  idleTimeoutMs?: number
}

/** One email, however slowly its bytes are taken. */
const SEND_TIMEOUT_MS = 60_000
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Hands emails to a mail server, over a few connections that are kept open. */
export function createSmtpMailer({
  url,
  from,
  replyTo = null,
  ca,
  idleTimeoutMs = 20_000,
}: SmtpOptions): Mailer {
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
    maxConnections: 3,
    maxMessages: 100,
    // Only what was not begun is sent anew by itself; every other try is a job's.
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
    async send({ to, subject, text, html, language, messageId }) {
      try {
        await transport.sendMail({
          from,
          ...(replyTo === null ? {} : { replyTo }),
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          // RFC 3834: nobody's holiday notice answers it.
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'Content-Language': language,
          },
          signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
        })
        return { kind: 'sent' }
      } catch (error) {
        return outcomeOf(error as SmtpError)
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
 * A 5xx about the recipient or the message is for good. One about us (sign-in, sender, TLS) is not:
 * whoever runs the site can mend it while the email waits. Of the answer the numbers alone are
 * kept: its words repeat addresses.
 */
function outcomeOf({
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
    return { kind: 'rejected', error: 'not an address that mail can go to' }
  const isPermanent =
    isAboutMessage &&
    command !== 'MAIL FROM' &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode !== 503
  return { kind: isPermanent ? 'rejected' : 'retry', error }
}
