/** A letter as a mail server takes it. */
export type Letter = {
  to: string
  subject: string
  text: string
  html: string
  /** BCP 47. */
  language: string
  /** Without angle brackets; the same at every try, so that a repeat is recognised. */
  messageId: string
}

/** `trouble` names no address and no word of the letter. */
export type SendOutcome =
  | { kind: 'sent' }
  /** Nobody there, or it asks to come again. */
  | { kind: 'later'; trouble: string }
  /** It will never take this letter. */
  | { kind: 'refused'; trouble: string }

/** Whoever takes letters. Never throws for what the other side answers. */
export type Mailer = { send(letter: Letter): Promise<SendOutcome>; close(): Promise<void> }
