/** An email as a mail server takes it. */
export type Email = {
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47. */
  language: string
  /** Without angle brackets; the same at every try, so that a repeat is recognised. */
  messageId: string
}

/** `error` names no address and nothing of the email's text. */
export type SendOutcome =
  | { kind: 'sent' }
  /** Nobody there, or it asks to come again. */
  | { kind: 'retry'; error: string }
  /** It will never take this email. */
  | { kind: 'rejected'; error: string }

/** Whoever takes emails. Never throws for what the other side answers. */
export type Mailer = { send(email: Email): Promise<SendOutcome>; close(): Promise<void> }

export type StoredEmail = Email & { id: string; storedAt: Date }

/** Where emails are kept to be looked at, while nothing is set up that could send them. */
export type Mailbox = {
  /** Newest first. */
  listEmails(): Promise<StoredEmail[]>
  findEmail(id: string): Promise<StoredEmail | null>
}
