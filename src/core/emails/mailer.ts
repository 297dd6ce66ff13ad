/** A rendered email, ready to send. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47. */
  language: string
  /** Without angle brackets. The same for every attempt, so that duplicates can be recognised. */
  messageId: string
  /** Where mail clients send a POST to unsubscribe the recipient (RFC 8058). */
  unsubscribeUrl?: string
  /** JPEGs that the HTML shows as `cid:` and this name. */
  photos?: readonly { cid: string; jpeg: Uint8Array }[]
}

/** `error` contains neither addresses nor text of the email. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The server was unreachable or reported a temporary error. */
  | { kind: 'retry'; error: string }
  /** The server will never accept this email. */
  | { kind: 'rejected'; error: string }

/** Sends emails. Never throws: failures are outcomes. */
export type Mailer = { send(email: Email): Promise<SendOutcome>; close(): Promise<void> }
